#include "cli/shell/program.h"

#include <CLI/CLI.hpp>
#include <iostream>

#include "base/environment.h"
#include "cli/shell/context.h"

namespace fudaba::cli {
namespace {

// The language must be known before the help is written, so it is looked for before anything else
// is.
std::string language_option(int argc, const char* const* argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument(argv[i]);
    if (argument.starts_with("--lang=")) { return std::string(argument.substr(7)); }
    if (argument == "--lang" && i + 1 < argc) { return argv[i + 1]; }
  }
  return {};
}

// The headings of the help. Types keep their English names: they are counted in bytes when lines
// are aligned.
void label_in_japanese(CLI::App& app) {
  const auto formatter = app.get_formatter();
  formatter->label("Usage", "使い方");
  formatter->label("OPTIONS", "オプション");
  formatter->label("SUBCOMMAND", "コマンド");
  formatter->label("Positionals", "引数");
  formatter->label("REQUIRED", "（必須）");
  for (CLI::Option* option : app.get_options()) {
    if (option->get_group() == "Options") { option->group("オプション"); }
  }
  for (CLI::App* command : app.get_subcommands({})) {
    command->group("コマンド");
    label_in_japanese(*command);
  }
}

void add_commands(const Command& app, Context& context) {
  add_games(app, context);
  add_rules(app, context);
  add_profile(app, context);
  add_cards(app, context);
  add_deck(app, context);
  add_sets(app, context);
  add_play(app, context);
  add_puzzle(app, context);
  add_duel(app, context);
  add_learn(app, context);
  add_train(app, context);
  add_calibrate(app, context);
  add_mine(app, context);
  add_speed(app, context);
  add_replay(app, context);
  add_review(app, context);
  add_scenario(app, context);
  add_facts(app, context);
  add_engine(app, context);
  add_serve(app, context);
  add_think(app, context);
  add_admin(app, context);
  add_site(app, context);
  add_manual(app, context);
  add_completion(app, context);
}

// The command that was being read: "fudaba deck odds".
std::string command_read(const CLI::App& app) {
  std::string command = app.get_name();
  for (const CLI::App* at = &app; !at->get_subcommands().empty();) {
    at = at->get_subcommands().back();
    command += ' ' + at->get_name();
  }
  return command;
}

}  // namespace

int run(int argc, const char* const* argv) {
  Context context;
  std::string language = language_option(argc, argv);
  context.language =
      language_of(language, environment("LC_ALL"), environment("LC_MESSAGES"), environment("LANG"));
  CLI::App app{context.say("札場 Fudaba：日本のトレーディングカードゲームをルールどおりに遊ぶ",
                           "Fudaba: play Japanese trading card games by their rules"),
               "fudaba"};
  app.footer(context.say(
      "例：\n  fudaba play culdcept --opponent greedy   コンピュータと対戦する\n"
      "  fudaba rules culdcept 7                  ルールの第7章を読む\n"
      "  fudaba cards list --element fire         火属性のカードを見る\n"
      "  fudaba <コマンド> --help                 詳しい使い方",
      "Examples:\n  fudaba play culdcept --opponent greedy   play against the computer\n"
      "  fudaba rules culdcept 7                  read chapter 7 of the rules\n"
      "  fudaba cards list --element fire         look at the fire cards\n"
      "  fudaba <command> --help                  more about a command"));
  app.set_help_flag("-h,--help", context.say("使い方を示す", "Show this help"));
  app.set_version_flag("--version", "fudaba " FUDABA_VERSION,
                       context.say("版を示す", "Show the version"));
  app.add_option("--lang", language, context.say("ことば：ja か en", "Language: ja or en"))
      ->check(CLI::IsMember({"ja", "en"}));
  app.add_option("--data", context.data, context.say("データのフォルダ", "The data folder"));
  app.add_option("--sets", context.sets,
                 context.say("自作セットのフォルダ。何度でも書ける（docs/ja/sets.md）",
                             "A folder of sets of your own; may be given several times"))
      ->allow_extra_args(false);
  app.add_flag("--no-sets", context.no_sets,
               context.say("自作セットを使わない", "Without sets of your own"));
  app.require_subcommand(1);
  app.fallthrough();
  add_commands(Command(&app, context.language), context);
  if (context.language == Language::Ja) { label_in_japanese(app); }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) { return app.exit(error); }  // --help, --version
    std::cerr << context.say("エラー：引数を読み取れない。", "error: ") << error.what() << '\n'
              << tell(context, "使い方は {} --help", "See {} --help", command_read(app)) << '\n';
    return kBadInput;
  }
  return context.exit_code;
}

}  // namespace fudaba::cli
