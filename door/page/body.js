// SPDX-License-Identifier: GPL-3.0-or-later
// What is on the page, before any other script looks for it.  English stands here only until the labels replace it; main is hidden
// until then.
document.body.insertAdjacentHTML("beforeend", `
<main hidden>
  <h1 id="title">Parlour</h1>
  <div id="play">
    <h2 id="messages" data-label="messages">Messages</h2>
    <div id="box" role="group" aria-labelledby="messages" tabindex="0"><div id="log" role="log"></div></div>
    <div id="newest" class="unseen" role="log" hidden></div>
    <form id="form">
      <label for="line" data-label="command">Command</label>
      <input id="line" type="text" maxlength="240" autocomplete="off" autocapitalize="none" autocorrect="off" spellcheck="false" enterkeyhint="send">
      <button data-label="send">Send</button>
      <label id="showing" class="tick" hidden><input id="show" type="checkbox"> <span data-label="show">Show what I type</span></label>
    </form>
  </div>
  <div id="side">
    <section hidden><h2 data-label="actions">What can be done</h2><div id="actions" class="buttons"></div></section>
    <section hidden><h2 data-label="hand">Your hand</h2><div id="hand" class="buttons"></div></section>
    <section hidden><h2 data-label="topics">Table</h2><p id="sides" hidden></p><div id="lies"></div><div id="topics" class="buttons"></div></section>
    <details>
      <summary><h2 tabindex="-1" data-label="settings">Settings</h2></summary>
      <p><label for="language" data-label="language">Language</label>
        <select id="language"><option value="de" lang="de">Deutsch</option><option value="en" lang="en">English</option><option value="es" lang="es">Español</option><option value="fr" lang="fr">Français</option></select></p>
      <div role="group" aria-labelledby="wording"><p id="wording" data-label="wording">Wording of the messages</p>
        <div class="buttons"><button type="button" data-say="set style.print full" data-label="full">Whole sentences</button>
        <button type="button" data-say="set style.print short" data-label="short">Short sentences</button>
        <button type="button" data-say="set style.print braille" data-label="braille">For a braille display</button></div></div>
      <p><label for="theme" data-label="theme">Colours</label>
        <select id="theme"><option value="" data-label="system">As the system</option><option value="light" data-label="light">Light</option><option value="dark" data-label="dark">Dark</option></select></p>
      <p><label for="size" data-label="size">Size of the text</label>
        <select id="size"><option>100 %</option><option selected>125 %</option><option>150 %</option><option>200 %</option><option>250 %</option><option>300 %</option></select></p>
      <p><label class="tick"><input id="four" type="checkbox"> <span data-label="four">A colour for each suit</span></label></p>
      <p><label class="tick"><input id="single" type="checkbox" checked> <span data-label="single">Single keys act at once</span></label></p>
      <p><label class="tick"><input id="bell" type="checkbox"> <span data-label="bell">A tone when it is your turn</span></label></p>
      <p><label class="tick"><input id="afar" type="checkbox"> <span data-label="afar">A notice at your turn, when this page is not in front</span></label></p>
      <p><label class="tick"><input id="latest" type="checkbox"> <span data-label="newest">Only the newest message for the screen reader, as VoiceOver in Safari may need it</span></label></p>
      <p><label class="tick"><input id="aloud" type="checkbox"> <span data-label="aloud">Read aloud by the browser</span></label></p>
    </details>
    <details>
      <summary><h2 tabindex="-1" data-label="help">Help</h2></summary>
      <p data-label="help_keys"></p><p data-label="help_line"></p><p data-label="help_back"></p><p data-label="help_readers"></p><p data-label="help_read"></p><p data-label="help_aloud"></p><p data-label="help_report"></p>
    </details>
  </div>
</main>
`);
