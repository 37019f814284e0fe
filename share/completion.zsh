#compdef parlour
# SPDX-License-Identifier: GPL-3.0-or-later
# Written by tools/completion: ninja -C build/dev pages
_parlour() {
    local -a commands games
    games=(${(f)"$(parlour rules list 2>/dev/null | cut -d : -f 1)"})
    case $words[CURRENT-1] in
    (--level) compadd -- novice steady hard expert; return ;;
    (--levels) compadd -- novice steady expert; return ;;
    (--computer) compadd -- novice steady expert; return ;;
    (--style) compadd -- full short braille; return ;;
    (--output) compadd -- plain json; return ;;
    (--theme) compadd -- plain large contrast colour; return ;;
    (--speech) compadd -- none espeak dispatcher; return ;;
    (--format) compadd -- gnu; return ;;
    (--ca|--house|--page|--password-file|--plot|--resume|--write) _files; return ;;
    esac
    if ((CURRENT == 2)); then
        commands=(
            'home:Open Home, as parlour alone does.'
            'best:Find the most points that can be laid from a hand of cards.'
            'play:Play a match.'
            'continue:Go on with an unfinished game.'
            'games:Say which games there are.'
            'host:Open a table for friends at their own computers.'
            'join:Sit down at a friend'\''s table.'
            'tables:Read which tables are open in a friend'\''s house.'
            'door:Let people in who have a browser, a MUD client or ssh.'
            'lobby:Be a visitor'\''s console, which the door starts.'
            'learn:Learn the keys and the games, step by step.'
            'drill:Solve short problems at a table.'
            'keys:List the keys and words of the table.'
            'replay:Tell a recorded game in sentences, or check records.'
            'review:Walk through a game that was played, move by move.'
            'settings:Read and change your settings.'
            'stats:Tell how many matches you have finished and won.'
            'rules:List, check and explain the rules of the games.'
            'speak:Say some text, to hear how a voice sounds.'
            'voices:List the voices that can speak.'
        )
        _describe command commands
        compadd -- $games --help --version
        return
    fi
    case $words[2] in
    (home) compadd -- --help --level --live --name --output --players --seed --speech --style --theme --words ;;
    (best) compadd -- --help --set $games ;;
    (play) compadd -- --auto --coach --first --help --level --live --name --output --partner --people --players --resume --seed --set --speech --style --theme --words $games ;;
    (continue) compadd -- --auto --coach --first --help --level --live --name --output --partner --people --players --resume --seed --set --speech --style --theme --words ;;
    (games) compadd -- --help ;;
    (host) compadd -- --address --apart --broker --browsers --ca --close --codes --codes-only --computer --door --door-folder --first --help --name --open --pace --partner --password-file --port --seats --set --speech --standby --style --watched --words $games ;;
    (join) compadd -- --ca --help --open --password-file --speech --style --table --watch --words ;;
    (tables) compadd -- --help ;;
    (door) compadd -- --address --check --help --house --page --port --telnet --visitors --write ;;
    (lobby) compadd -- --from --help --house --output --seed --telnet ;;
    (learn) compadd -- --help --markdown --speech --style --words list keys playroom international control kings battle eights hearts spades klondike gin ;;
    (drill) compadd -- --help --problems --seed --speech --style --words list opening joker discard kings buy battle skips suit wild follow lead bid give frees blocked wanted knock safe together ;;
    (keys) compadd -- --help --markdown ;;
    (replay) compadd -- --check --help --seat --style ;;
    (review) compadd -- --help --seat --speech --style --words ;;
    (settings) compadd -- --help ;;
    (stats) compadd -- --forget --help --json ;;
    (rules) compadd -- --against --changes --csv --format --help --json --keys --levels --markdown --matches --mirror --players --plot --quiet --rounds --seed --set --speech --style --words --words-a-minute --workers list new edit check explain diff simulate schema $games ;;
    (speak) compadd -- --help --language --speech --voice ;;
    (voices) compadd -- --help ;;
    (*) compadd -- --auto --coach --first --help --level --live --name --output --partner --people --players --resume --seed --set --speech --style --theme --words ;;
    esac
    _files
}
_parlour "$@"
