# SPDX-License-Identifier: GPL-3.0-or-later
# Written by tools/completion: ninja -C build/dev pages
_parlour() {
    local cur prev verb=${COMP_WORDS[1]-}
    cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
    COMPREPLY=()
    case $prev in
    --level) mapfile -t COMPREPLY < <(compgen -W 'novice steady hard expert' -- "$cur") && return ;;
    --levels) mapfile -t COMPREPLY < <(compgen -W 'novice steady expert' -- "$cur") && return ;;
    --computer) mapfile -t COMPREPLY < <(compgen -W 'novice steady expert' -- "$cur") && return ;;
    --style) mapfile -t COMPREPLY < <(compgen -W 'full short braille' -- "$cur") && return ;;
    --output) mapfile -t COMPREPLY < <(compgen -W 'plain json' -- "$cur") && return ;;
    --theme) mapfile -t COMPREPLY < <(compgen -W 'plain large contrast colour' -- "$cur") && return ;;
    --speech) mapfile -t COMPREPLY < <(compgen -W 'none espeak dispatcher' -- "$cur") && return ;;
    --format) mapfile -t COMPREPLY < <(compgen -W 'gnu' -- "$cur") && return ;;
    --ca | --house | --page | --password-file | --plot | --resume | --write) mapfile -t COMPREPLY < <(compgen -f -- "$cur") && return ;;
    esac
    if ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W "home best play continue games host join tables door lobby learn drill keys replay review settings stats rules speak voices --help --version $(parlour rules list 2>/dev/null | cut -d : -f 1)" -- "$cur")
        return
    fi
    case $verb in
    home) mapfile -t COMPREPLY < <(compgen -W "--help --level --live --name --output --players --seed --speech --style --theme --words" -- "$cur") ;;
    best) mapfile -t COMPREPLY < <(compgen -W "--help --set $(parlour rules list 2>/dev/null | cut -d : -f 1)" -- "$cur") ;;
    play) mapfile -t COMPREPLY < <(compgen -W "--auto --coach --first --help --level --live --name --output --partner --people --players --resume --seed --set --speech --style --theme --words $(parlour rules list 2>/dev/null | cut -d : -f 1)" -- "$cur") ;;
    continue) mapfile -t COMPREPLY < <(compgen -W "--auto --coach --first --help --level --live --name --output --partner --people --players --resume --seed --set --speech --style --theme --words" -- "$cur") ;;
    games) mapfile -t COMPREPLY < <(compgen -W "--help" -- "$cur") ;;
    host) mapfile -t COMPREPLY < <(compgen -W "--address --apart --broker --browsers --ca --close --codes --codes-only --computer --door --door-folder --first --help --name --open --pace --partner --password-file --port --seats --set --speech --standby --style --watched --words $(parlour rules list 2>/dev/null | cut -d : -f 1)" -- "$cur") ;;
    join) mapfile -t COMPREPLY < <(compgen -W "--ca --help --open --password-file --speech --style --table --watch --words" -- "$cur") ;;
    tables) mapfile -t COMPREPLY < <(compgen -W "--help" -- "$cur") ;;
    door) mapfile -t COMPREPLY < <(compgen -W "--address --check --help --house --page --port --telnet --visitors --write" -- "$cur") ;;
    lobby) mapfile -t COMPREPLY < <(compgen -W "--from --help --house --output --seed --telnet" -- "$cur") ;;
    learn) mapfile -t COMPREPLY < <(compgen -W "--help --markdown --speech --style --words list keys playroom international control kings battle eights hearts spades klondike gin" -- "$cur") ;;
    drill) mapfile -t COMPREPLY < <(compgen -W "--help --problems --seed --speech --style --words list opening joker discard kings buy battle skips suit wild follow lead bid give frees blocked wanted knock safe together" -- "$cur") ;;
    keys) mapfile -t COMPREPLY < <(compgen -W "--help --markdown" -- "$cur") ;;
    replay) mapfile -t COMPREPLY < <(compgen -W "--check --help --seat --style" -- "$cur") ;;
    review) mapfile -t COMPREPLY < <(compgen -W "--help --seat --speech --style --words" -- "$cur") ;;
    settings) mapfile -t COMPREPLY < <(compgen -W "--help" -- "$cur") ;;
    stats) mapfile -t COMPREPLY < <(compgen -W "--forget --help --json" -- "$cur") ;;
    rules) mapfile -t COMPREPLY < <(compgen -W "--against --changes --csv --format --help --json --keys --levels --markdown --matches --mirror --players --plot --quiet --rounds --seed --set --speech --style --words --words-a-minute --workers list new edit check explain diff simulate schema $(parlour rules list 2>/dev/null | cut -d : -f 1)" -- "$cur") ;;
    speak) mapfile -t COMPREPLY < <(compgen -W "--help --language --speech --voice" -- "$cur") ;;
    voices) mapfile -t COMPREPLY < <(compgen -W "--help" -- "$cur") ;;
    *) mapfile -t COMPREPLY < <(compgen -W "--auto --coach --first --help --level --live --name --output --partner --people --players --resume --seed --set --speech --style --theme --words" -- "$cur") ;;
    esac
    if ((${#COMPREPLY[@]} == 0)); then
        mapfile -t COMPREPLY < <(compgen -f -- "$cur")
    fi
}
complete -o filenames -F _parlour parlour
