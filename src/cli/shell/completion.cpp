#include "cli/shell/completion.h"

#include <algorithm>
#include <array>
#include <iostream>

#include "ai/players.h"
#include "cli/shell/context.h"

namespace fudaba::cli {
namespace {

// Each asks `fudaba completion SHELL -- WORDS`, which prints a line for each candidate: the word, a
// tab, its help.
constexpr const char* kBash = R"bash(# Completion for bash: . <(fudaba completion bash)
_fudaba() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    COMPREPLY+=("${line%%$'\t'*}")
  done < <("$1" completion bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _fudaba fudaba
)bash";
constexpr const char* kZsh = R"zsh(#compdef fudaba
# Completion for zsh: a file _fudaba in a folder of $fpath, or . <(fudaba completion zsh)
_fudaba() {
  local line
  local -a found
  for line in ${(f)"$("$words[1]" completion zsh -- "${(@)words[2,CURRENT]}" 2>/dev/null)"}; do
    found+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
  done
  if (( $#found )); then
    _describe fudaba found
  else
    _files
  fi
}
if [[ $funcstack[1] == _fudaba ]]; then
  _fudaba "$@"
else
  compdef _fudaba fudaba
fi
)zsh";
constexpr const char* kFish = R"fish(# Completion for fish: fudaba completion fish | source
function __fudaba_candidates
    set -l found (fudaba completion fish -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\n' $found
    else
        __fish_complete_path (commandline -ct)
    end
end
complete -c fudaba -f -a '(__fudaba_candidates)'
)fish";

struct Shell {
  const char* name;
  const char* script;
};
constexpr std::array kShells{Shell{"bash", kBash}, Shell{"zsh", kZsh}, Shell{"fish", kFish}};

// The command reached by the words so far.
struct ReachedCommand {
  std::vector<const Outline*> commands;    // from the program to the innermost one
  const OutlineOption* awaited = nullptr;  // the option whose value comes next
  std::size_t arguments = 0;               // given to the innermost command
  bool arguments_only = false;             // "--" has been said

  [[nodiscard]] const OutlineOption* option(const std::string& name) const {
    for (const Outline* command : commands) {
      if (const OutlineOption* found = command->option(name)) { return found; }
    }
    return nullptr;
  }
  void read(const std::string& word) {
    if (awaited != nullptr) {
      awaited = nullptr;
    } else if (!arguments_only && word == "--") {
      arguments_only = true;
    } else if (!arguments_only && word.starts_with('-')) {
      const OutlineOption* found = option(word);  // "--lang=ja" is none, and awaits nothing
      if (found != nullptr && !found->value.empty()) { awaited = found; }
    } else if (const Outline* next = commands.back()->command(word);
               next != nullptr && arguments == 0 && !arguments_only) {
      commands.push_back(next);
    } else {
      ++arguments;
    }
  }
};

// The known values of an option or argument.
std::vector<Candidate> values_of(const OutlineOption& option, Language language) {
  std::vector<Candidate> values;
  values.reserve(option.choices.size());
  for (const std::string& choice : option.choices) { values.push_back({choice, option.help}); }
  if (option.has_name("game") || option.has_name("--game")) {
    for (const GameEntry& game : games()) {
      values.push_back(
          {std::string(game.id), std::string(language == Language::Ja ? game.ja : game.en)});
    }
  }
  constexpr std::array kPlayers{"--opponent", "--a", "--b", "--player"};
  if (std::any_of(kPlayers.begin(), kPlayers.end(),
                  [&](const char* name) { return option.has_name(name); })) {
    for (const std::string_view name : ai::player_names()) {
      values.push_back({std::string(name), ai::player_style(name).in(language)});
    }
  }
  return values;
}

std::vector<Candidate> options_at(const ReachedCommand& place) {
  std::vector<Candidate> options;
  for (auto command = place.commands.rbegin(); command != place.commands.rend(); ++command) {
    for (const OutlineOption& option : (*command)->options) {
      const bool known = std::any_of(options.begin(), options.end(), [&](const Candidate& c) {
        return c.word == option.names.back();
      });
      if (!option.is_argument() && !known) {
        options.push_back({option.names.back(), option.help});
      }
    }
  }
  return options;
}

std::vector<Candidate> arguments_at(const ReachedCommand& place, Language language) {
  const Outline& command = *place.commands.back();
  std::vector<Candidate> found;
  if (place.arguments == 0 && !place.arguments_only) {
    for (const Outline& next : command.commands) { found.push_back({next.name, next.help}); }
  }
  std::size_t before = 0;
  for (const OutlineOption& option : command.options) {
    if (!option.is_argument()) { continue; }
    if (before == place.arguments || (option.repeats && before < place.arguments)) {
      const auto values = values_of(option, language);
      found.insert(found.end(), values.begin(), values.end());
      break;
    }
    ++before;
  }
  return found;
}

// "--lang=ja": bash gives it as three words.
std::vector<std::string> without_equals(const std::vector<std::string>& words) {
  std::vector<std::string> whole;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool between = i > 0 && words[i] == "=";
    if (!between) {
      whole.push_back(words[i]);
    } else if (i + 1 == words.size()) {
      whole.emplace_back();
    }
  }
  return whole;
}

struct CompletionFlags {
  std::string shell;
  std::vector<std::string> words;
};

void complete(const Command& app, const Context& context, const CompletionFlags& flags) {
  const auto shell = std::find_if(kShells.begin(), kShells.end(),
                                  [&](const Shell& s) { return s.name == flags.shell; });
  if (flags.words.empty()) {
    std::cout << shell->script;
    return;
  }
  for (const Candidate& c : candidates(app.outline(), flags.words, context.language)) {
    std::cout << c.word << '\t' << c.help.substr(0, c.help.find('\n')) << '\n';
  }
}

}  // namespace

std::vector<Candidate> candidates(const Outline& program, const std::vector<std::string>& words,
                                  Language language) {
  std::vector<std::string> read = without_equals(words);
  std::string typed;
  if (!read.empty()) {
    typed = read.back();
    read.pop_back();
  }
  ReachedCommand place;
  place.commands.push_back(&program);
  for (const std::string& word : read) { place.read(word); }

  std::string before;  // what is typed already and stays: "--lang="
  std::vector<Candidate> found;
  const std::size_t equals = typed.find('=');
  if (place.awaited != nullptr) {
    found = values_of(*place.awaited, language);
  } else if (!place.arguments_only && typed.starts_with("--") && equals != std::string::npos) {
    const OutlineOption* option = place.option(typed.substr(0, equals));
    if (option != nullptr) { found = values_of(*option, language); }
    before = typed.substr(0, equals + 1);
  } else if (!place.arguments_only && typed.starts_with('-')) {
    found = options_at(place);
  } else {
    found = arguments_at(place, language);
  }
  for (Candidate& candidate : found) { candidate.word.insert(0, before); }
  std::erase_if(found, [&](const Candidate& c) { return !c.word.starts_with(typed); });
  return found;
}

void add_completion(const Command& app, Context& context) {
  auto flags = std::make_shared<CompletionFlags>();
  const Command command =
      app.subcommand("completion", {"シェルの補完を出力する", "Print the completion for a shell"});
  command.option("shell", flags->shell, {"シェル", "The shell"})
      .one_of({"bash", "zsh", "fish"})
      .required();
  command.option(
      "words", flags->words,
      {"補完する言葉（-- の後。シェルが使う）", "Words to complete, after --; shells ask so"});
  command.footer(
      {"例：\n  . <(fudaba completion bash)", "Example:\n  . <(fudaba completion bash)"});
  command.does([app, &context, flags] { complete(app, context, *flags); });
}

}  // namespace fudaba::cli
