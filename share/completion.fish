# SPDX-License-Identifier: GPL-3.0-or-later
# Written by tools/completion: ninja -C build/dev pages
complete -c parlour -n __fish_use_subcommand -a home -d 'Open Home, as parlour alone does.'
complete -c parlour -n __fish_use_subcommand -a best -d 'Find the most points that can be laid from a hand of cards.'
complete -c parlour -n __fish_use_subcommand -a play -d 'Play a match.'
complete -c parlour -n __fish_use_subcommand -a continue -d 'Go on with an unfinished game.'
complete -c parlour -n __fish_use_subcommand -a games -d 'Say which games there are.'
complete -c parlour -n __fish_use_subcommand -a host -d 'Open a table for friends at their own computers.'
complete -c parlour -n __fish_use_subcommand -a join -d 'Sit down at a friend\'s table.'
complete -c parlour -n __fish_use_subcommand -a tables -d 'Read which tables are open in a friend\'s house.'
complete -c parlour -n __fish_use_subcommand -a door -d 'Let people in who have a browser, a MUD client or ssh.'
complete -c parlour -n __fish_use_subcommand -a lobby -d 'Be a visitor\'s console, which the door starts.'
complete -c parlour -n __fish_use_subcommand -a learn -d 'Learn the keys and the games, step by step.'
complete -c parlour -n __fish_use_subcommand -a drill -d 'Solve short problems at a table.'
complete -c parlour -n __fish_use_subcommand -a keys -d 'List the keys and words of the table.'
complete -c parlour -n __fish_use_subcommand -a replay -d 'Tell a recorded game in sentences, or check records.'
complete -c parlour -n __fish_use_subcommand -a review -d 'Walk through a game that was played, move by move.'
complete -c parlour -n __fish_use_subcommand -a settings -d 'Read and change your settings.'
complete -c parlour -n __fish_use_subcommand -a stats -d 'Tell how many matches you have finished and won.'
complete -c parlour -n __fish_use_subcommand -a rules -d 'List, check and explain the rules of the games.'
complete -c parlour -n __fish_use_subcommand -a speak -d 'Say some text, to hear how a voice sounds.'
complete -c parlour -n __fish_use_subcommand -a voices -d 'List the voices that can speak.'
complete -c parlour -n __fish_use_subcommand -a '(parlour rules list 2>/dev/null | cut -d : -f 1)'
complete -c parlour -n '__fish_seen_subcommand_from home' -l help
complete -c parlour -n '__fish_seen_subcommand_from home' -l level -x -a 'novice steady hard expert'
complete -c parlour -n '__fish_seen_subcommand_from home' -l live
complete -c parlour -n '__fish_seen_subcommand_from home' -l name
complete -c parlour -n '__fish_seen_subcommand_from home' -l output -x -a 'plain json'
complete -c parlour -n '__fish_seen_subcommand_from home' -l players
complete -c parlour -n '__fish_seen_subcommand_from home' -l seed
complete -c parlour -n '__fish_seen_subcommand_from home' -l speech -x -a 'none espeak dispatcher'
complete -c parlour -n '__fish_seen_subcommand_from home' -l style -x -a 'full short braille'
complete -c parlour -n '__fish_seen_subcommand_from home' -l theme -x -a 'plain large contrast colour'
complete -c parlour -n '__fish_seen_subcommand_from home' -l words
complete -c parlour -n '__fish_seen_subcommand_from best' -a '(parlour rules list 2>/dev/null | cut -d : -f 1)'
complete -c parlour -n '__fish_seen_subcommand_from best' -l help
complete -c parlour -n '__fish_seen_subcommand_from best' -l set
complete -c parlour -n '__fish_seen_subcommand_from play' -a '(parlour rules list 2>/dev/null | cut -d : -f 1)'
complete -c parlour -n '__fish_seen_subcommand_from play' -l auto
complete -c parlour -n '__fish_seen_subcommand_from play' -l coach
complete -c parlour -n '__fish_seen_subcommand_from play' -l first
complete -c parlour -n '__fish_seen_subcommand_from play' -l help
complete -c parlour -n '__fish_seen_subcommand_from play' -l level -x -a 'novice steady hard expert'
complete -c parlour -n '__fish_seen_subcommand_from play' -l live
complete -c parlour -n '__fish_seen_subcommand_from play' -l name
complete -c parlour -n '__fish_seen_subcommand_from play' -l output -x -a 'plain json'
complete -c parlour -n '__fish_seen_subcommand_from play' -l partner
complete -c parlour -n '__fish_seen_subcommand_from play' -l people
complete -c parlour -n '__fish_seen_subcommand_from play' -l players
complete -c parlour -n '__fish_seen_subcommand_from play' -l resume -r
complete -c parlour -n '__fish_seen_subcommand_from play' -l seed
complete -c parlour -n '__fish_seen_subcommand_from play' -l set
complete -c parlour -n '__fish_seen_subcommand_from play' -l speech -x -a 'none espeak dispatcher'
complete -c parlour -n '__fish_seen_subcommand_from play' -l style -x -a 'full short braille'
complete -c parlour -n '__fish_seen_subcommand_from play' -l theme -x -a 'plain large contrast colour'
complete -c parlour -n '__fish_seen_subcommand_from play' -l words
complete -c parlour -n '__fish_seen_subcommand_from continue' -l auto
complete -c parlour -n '__fish_seen_subcommand_from continue' -l coach
complete -c parlour -n '__fish_seen_subcommand_from continue' -l first
complete -c parlour -n '__fish_seen_subcommand_from continue' -l help
complete -c parlour -n '__fish_seen_subcommand_from continue' -l level -x -a 'novice steady hard expert'
complete -c parlour -n '__fish_seen_subcommand_from continue' -l live
complete -c parlour -n '__fish_seen_subcommand_from continue' -l name
complete -c parlour -n '__fish_seen_subcommand_from continue' -l output -x -a 'plain json'
complete -c parlour -n '__fish_seen_subcommand_from continue' -l partner
complete -c parlour -n '__fish_seen_subcommand_from continue' -l people
complete -c parlour -n '__fish_seen_subcommand_from continue' -l players
complete -c parlour -n '__fish_seen_subcommand_from continue' -l resume -r
complete -c parlour -n '__fish_seen_subcommand_from continue' -l seed
complete -c parlour -n '__fish_seen_subcommand_from continue' -l set
complete -c parlour -n '__fish_seen_subcommand_from continue' -l speech -x -a 'none espeak dispatcher'
complete -c parlour -n '__fish_seen_subcommand_from continue' -l style -x -a 'full short braille'
complete -c parlour -n '__fish_seen_subcommand_from continue' -l theme -x -a 'plain large contrast colour'
complete -c parlour -n '__fish_seen_subcommand_from continue' -l words
complete -c parlour -n '__fish_seen_subcommand_from games' -l help
complete -c parlour -n '__fish_seen_subcommand_from host' -a '(parlour rules list 2>/dev/null | cut -d : -f 1)'
complete -c parlour -n '__fish_seen_subcommand_from host' -l address
complete -c parlour -n '__fish_seen_subcommand_from host' -l apart
complete -c parlour -n '__fish_seen_subcommand_from host' -l broker
complete -c parlour -n '__fish_seen_subcommand_from host' -l browsers
complete -c parlour -n '__fish_seen_subcommand_from host' -l ca -r
complete -c parlour -n '__fish_seen_subcommand_from host' -l close
complete -c parlour -n '__fish_seen_subcommand_from host' -l codes
complete -c parlour -n '__fish_seen_subcommand_from host' -l codes-only
complete -c parlour -n '__fish_seen_subcommand_from host' -l computer -x -a 'novice steady expert'
complete -c parlour -n '__fish_seen_subcommand_from host' -l door
complete -c parlour -n '__fish_seen_subcommand_from host' -l door-folder
complete -c parlour -n '__fish_seen_subcommand_from host' -l first
complete -c parlour -n '__fish_seen_subcommand_from host' -l help
complete -c parlour -n '__fish_seen_subcommand_from host' -l name
complete -c parlour -n '__fish_seen_subcommand_from host' -l open
complete -c parlour -n '__fish_seen_subcommand_from host' -l pace
complete -c parlour -n '__fish_seen_subcommand_from host' -l partner
complete -c parlour -n '__fish_seen_subcommand_from host' -l password-file -r
complete -c parlour -n '__fish_seen_subcommand_from host' -l port
complete -c parlour -n '__fish_seen_subcommand_from host' -l seats
complete -c parlour -n '__fish_seen_subcommand_from host' -l set
complete -c parlour -n '__fish_seen_subcommand_from host' -l speech -x -a 'none espeak dispatcher'
complete -c parlour -n '__fish_seen_subcommand_from host' -l standby
complete -c parlour -n '__fish_seen_subcommand_from host' -l style -x -a 'full short braille'
complete -c parlour -n '__fish_seen_subcommand_from host' -l watched
complete -c parlour -n '__fish_seen_subcommand_from host' -l words
complete -c parlour -n '__fish_seen_subcommand_from join' -l ca -r
complete -c parlour -n '__fish_seen_subcommand_from join' -l help
complete -c parlour -n '__fish_seen_subcommand_from join' -l open
complete -c parlour -n '__fish_seen_subcommand_from join' -l password-file -r
complete -c parlour -n '__fish_seen_subcommand_from join' -l speech -x -a 'none espeak dispatcher'
complete -c parlour -n '__fish_seen_subcommand_from join' -l style -x -a 'full short braille'
complete -c parlour -n '__fish_seen_subcommand_from join' -l table
complete -c parlour -n '__fish_seen_subcommand_from join' -l watch
complete -c parlour -n '__fish_seen_subcommand_from join' -l words
complete -c parlour -n '__fish_seen_subcommand_from tables' -l help
complete -c parlour -n '__fish_seen_subcommand_from door' -l address
complete -c parlour -n '__fish_seen_subcommand_from door' -l check
complete -c parlour -n '__fish_seen_subcommand_from door' -l help
complete -c parlour -n '__fish_seen_subcommand_from door' -l house -r
complete -c parlour -n '__fish_seen_subcommand_from door' -l page -r
complete -c parlour -n '__fish_seen_subcommand_from door' -l port
complete -c parlour -n '__fish_seen_subcommand_from door' -l telnet
complete -c parlour -n '__fish_seen_subcommand_from door' -l visitors
complete -c parlour -n '__fish_seen_subcommand_from door' -l write -r
complete -c parlour -n '__fish_seen_subcommand_from lobby' -l from
complete -c parlour -n '__fish_seen_subcommand_from lobby' -l help
complete -c parlour -n '__fish_seen_subcommand_from lobby' -l house -r
complete -c parlour -n '__fish_seen_subcommand_from lobby' -l output -x -a 'plain json'
complete -c parlour -n '__fish_seen_subcommand_from lobby' -l seed
complete -c parlour -n '__fish_seen_subcommand_from lobby' -l telnet
complete -c parlour -n '__fish_seen_subcommand_from learn' -a 'list keys playroom international control kings battle eights hearts spades klondike gin'
complete -c parlour -n '__fish_seen_subcommand_from learn' -l help
complete -c parlour -n '__fish_seen_subcommand_from learn' -l markdown
complete -c parlour -n '__fish_seen_subcommand_from learn' -l speech -x -a 'none espeak dispatcher'
complete -c parlour -n '__fish_seen_subcommand_from learn' -l style -x -a 'full short braille'
complete -c parlour -n '__fish_seen_subcommand_from learn' -l words
complete -c parlour -n '__fish_seen_subcommand_from drill' -a 'list opening joker discard kings buy battle skips suit wild follow lead bid give frees blocked wanted knock safe together'
complete -c parlour -n '__fish_seen_subcommand_from drill' -l help
complete -c parlour -n '__fish_seen_subcommand_from drill' -l problems
complete -c parlour -n '__fish_seen_subcommand_from drill' -l seed
complete -c parlour -n '__fish_seen_subcommand_from drill' -l speech -x -a 'none espeak dispatcher'
complete -c parlour -n '__fish_seen_subcommand_from drill' -l style -x -a 'full short braille'
complete -c parlour -n '__fish_seen_subcommand_from drill' -l words
complete -c parlour -n '__fish_seen_subcommand_from keys' -l help
complete -c parlour -n '__fish_seen_subcommand_from keys' -l markdown
complete -c parlour -n '__fish_seen_subcommand_from replay' -l check
complete -c parlour -n '__fish_seen_subcommand_from replay' -l help
complete -c parlour -n '__fish_seen_subcommand_from replay' -l seat
complete -c parlour -n '__fish_seen_subcommand_from replay' -l style -x -a 'full short braille'
complete -c parlour -n '__fish_seen_subcommand_from review' -l help
complete -c parlour -n '__fish_seen_subcommand_from review' -l seat
complete -c parlour -n '__fish_seen_subcommand_from review' -l speech -x -a 'none espeak dispatcher'
complete -c parlour -n '__fish_seen_subcommand_from review' -l style -x -a 'full short braille'
complete -c parlour -n '__fish_seen_subcommand_from review' -l words
complete -c parlour -n '__fish_seen_subcommand_from settings' -l help
complete -c parlour -n '__fish_seen_subcommand_from stats' -l forget
complete -c parlour -n '__fish_seen_subcommand_from stats' -l help
complete -c parlour -n '__fish_seen_subcommand_from stats' -l json
complete -c parlour -n '__fish_seen_subcommand_from rules' -a 'list new edit check explain diff simulate schema'
complete -c parlour -n '__fish_seen_subcommand_from rules' -a '(parlour rules list 2>/dev/null | cut -d : -f 1)'
complete -c parlour -n '__fish_seen_subcommand_from rules' -l against
complete -c parlour -n '__fish_seen_subcommand_from rules' -l changes
complete -c parlour -n '__fish_seen_subcommand_from rules' -l csv
complete -c parlour -n '__fish_seen_subcommand_from rules' -l format -x -a 'gnu'
complete -c parlour -n '__fish_seen_subcommand_from rules' -l help
complete -c parlour -n '__fish_seen_subcommand_from rules' -l json
complete -c parlour -n '__fish_seen_subcommand_from rules' -l keys
complete -c parlour -n '__fish_seen_subcommand_from rules' -l levels -x -a 'novice steady expert'
complete -c parlour -n '__fish_seen_subcommand_from rules' -l markdown
complete -c parlour -n '__fish_seen_subcommand_from rules' -l matches
complete -c parlour -n '__fish_seen_subcommand_from rules' -l mirror
complete -c parlour -n '__fish_seen_subcommand_from rules' -l players
complete -c parlour -n '__fish_seen_subcommand_from rules' -l plot -r
complete -c parlour -n '__fish_seen_subcommand_from rules' -l quiet
complete -c parlour -n '__fish_seen_subcommand_from rules' -l rounds
complete -c parlour -n '__fish_seen_subcommand_from rules' -l seed
complete -c parlour -n '__fish_seen_subcommand_from rules' -l set
complete -c parlour -n '__fish_seen_subcommand_from rules' -l speech -x -a 'none espeak dispatcher'
complete -c parlour -n '__fish_seen_subcommand_from rules' -l style -x -a 'full short braille'
complete -c parlour -n '__fish_seen_subcommand_from rules' -l words
complete -c parlour -n '__fish_seen_subcommand_from rules' -l words-a-minute
complete -c parlour -n '__fish_seen_subcommand_from rules' -l workers
complete -c parlour -n '__fish_seen_subcommand_from speak' -l help
complete -c parlour -n '__fish_seen_subcommand_from speak' -l language
complete -c parlour -n '__fish_seen_subcommand_from speak' -l speech -x -a 'none espeak dispatcher'
complete -c parlour -n '__fish_seen_subcommand_from speak' -l voice
complete -c parlour -n '__fish_seen_subcommand_from voices' -l help
