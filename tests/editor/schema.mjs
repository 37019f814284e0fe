// SPDX-License-Identifier: GPL-3.0-or-later
// config/rules.schema.json in the hands of yaml-language-server, the one that most editors ask: no fault in any file that came with
// Parlour, each fault of wrong.txt on its line, and hover and completion say what the tables say.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";
import { pathToFileURL, fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, "../..");
const from = createRequire(process.env.PARLOUR_EDITOR_NPM + "/package.json");
const rpc = from("vscode-languageserver-protocol/node");
const PATIENCE_MS = 20000;
// As a packager or a person has it: the schema beside the folder of the rules.
const rules = path.join(root, "config/rules");
const schemaLine = "# yaml-language-server: $schema=../rules.schema.json\n";

class Server {
    constructor() {
        this.process = spawn(process.execPath, [from.resolve("yaml-language-server/bin/yaml-language-server"), "--stdio"]);
        this.link = rpc.createMessageConnection(new rpc.StreamMessageReader(this.process.stdout),
            new rpc.StreamMessageWriter(this.process.stdin));
        this.waiting = new Map(); // by address: who wants its diagnostics
        this.link.onNotification("textDocument/publishDiagnostics", told => this.waiting.get(told.uri)?.(told.diagnostics));
        this.link.onRequest("workspace/configuration", asked => asked.items.map(() => ({ validate: true, hover: true, completion: true })));
        this.link.onRequest("client/registerCapability", () => null);
        this.link.listen();
    }

    async begin() {
        await this.link.sendRequest("initialize", { processId: process.pid, rootUri: pathToFileURL(root).href,
            capabilities: { workspace: { configuration: true }, textDocument: { hover: {}, completion: {} } } });
        await this.link.sendNotification("initialized", {});
    }

    // The faults that an editor would show in this text, as [line, sentence].
    async faults(name, text) {
        const uri = this.address(name);
        const told = new Promise((resolve, reject) => {
            this.waiting.set(uri, resolve);
            setTimeout(() => reject(new Error(`no word about ${name}`)), PATIENCE_MS).unref();
        });
        this.link.sendNotification("textDocument/didOpen", { textDocument: { uri, languageId: "yaml", version: 1, text } });
        return (await told).map(fault => [fault.range.start.line + 1, fault.message]);
    }

    ask(method, name, line, character) {
        return this.link.sendRequest(method, { textDocument: { uri: this.address(name) }, position: { line: line - 1, character } });
    }

    address(name) {
        return pathToFileURL(path.join(rules, name)).href;
    }
}

let failed = 0, passed = 0;
function check(fine, what) {
    fine ? passed++ : failed++;
    if (!fine)
        console.log(`Failed: ${what}`);
}

async function shipped(server) {
    for (const name of fs.readdirSync(rules).filter(name => name.endsWith(".yaml"))) {
        const text = fs.readFileSync(path.join(rules, name), "utf8");
        check(text.startsWith(schemaLine), `${name} does not begin with the line by which an editor finds the schema`);
        const faults = await server.faults(name, text);
        check(!faults.length, `${name} has faults: ${JSON.stringify(faults)}`);
    }
}

async function wrong(server) {
    const cases = fs.readFileSync(path.join(here, "wrong.txt"), "utf8").split(/^== /m).slice(1);
    check(cases.length >= 40, `there are only ${cases.length} wrong files`);
    for (const [i, one] of cases.entries()) {
        const line = parseInt(one) + 1, text = schemaLine + one.slice(one.indexOf("\n") + 1);
        const faults = await server.faults(`wrong-${i}.yaml`, text);
        check(faults.length && faults.every(([at]) => at === line), `wanted a fault on line ${line}, got ${JSON.stringify(faults)}:\n${text}`);
    }
}

// The text of what the server shows, whatever form it has.
const shown = answer => JSON.stringify(answer?.contents ?? "");

async function hover(server) {
    await server.faults("hover.yaml", schemaLine + "extends: playroom\nopen:\n  points: 40\nmeld.run.ace: both\n");
    check(shown(await server.ask("textDocument/hover", "hover.yaml", 4, 4)).includes("The points needed to open."), "hover over points");
    check(shown(await server.ask("textDocument/hover", "hover.yaml", 5, 4)).includes("Where an ace stands in a run."), "hover over meld.run.ace");
}

async function completion(server) {
    await server.faults("complete.yaml", schemaLine + "extends: playroom\ndraw.discard: \njoker:\n  \n");
    const words = await server.ask("textDocument/completion", "complete.yaml", 3, 14);
    const keys = await server.ask("textDocument/completion", "complete.yaml", 5, 2);
    const named = list => (list.items ?? list).map(item => item.label);
    for (const word of ["never", "top", "deep"])
        check(named(words).includes(word), `completion of draw.discard offers ${named(words)}, not ${word}`);
    for (const key of ["recover", "max_per_meld"])
        check(named(keys).includes(key), `completion below joker offers ${named(keys)}, not ${key}`);
    await server.faults("family.yaml", schemaLine + "extends: kings\n\n");
    const kings = named(await server.ask("textDocument/completion", "family.yaml", 3, 0));
    check(kings.includes("kings.draw_at") && !kings.includes("joker"), `completion in a file that extends kings offers ${kings}`);
}

const server = new Server();
await server.begin();
for (const part of [shipped, wrong, hover, completion])
    await part(server);
server.process.kill();
console.log(`${passed} checks passed, ${failed} failed.`);
process.exit(failed ? 1 : 0);
