#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "base/language.h"
#include "cli/shell/command.h"
#include "games/any_game.h"
#include "games/games.h"

// The command `fudaba`, with a file per subcommand.

namespace fudaba::cli {

// Exit codes of a command.
constexpr int kOk = 0;
constexpr int kNegative = 1;  // the answer is no: a clause is not proven, a replay does not fit
constexpr int kBadInput = 2;  // a file, name, option or message cannot be used, which is reported

// Settings shared by all commands.
struct Context {
  Language language = Language::Ja;         // --lang, else the locale
  std::filesystem::path data;               // the folder `data`
  std::vector<std::filesystem::path> sets;  // more folders of custom sets
  bool no_sets = false;                     // none of them
  bool json = false;
  int exit_code = kOk;

  // Chooses the text by language.
  [[nodiscard]] const char* say(const char* ja, const char* en) const {
    return language == Language::Ja ? ja : en;
  }
};

// Loads a game with its cards, decks and rules, and all custom sets. Reports failures and sets
// kBadInput (nullptr).
struct LoadedGame;
std::shared_ptr<LoadedGame> load_game(Context& context, const std::string& id);
// For reproducible results: loads only the sets that were given.
std::shared_ptr<LoadedGame> load_same_game(Context& context, const std::string& id);

void add_games(const Command& app, Context& context);       // games
void add_rules(const Command& app, Context& context);       // rules GAME [CLAUSE] [--coverage]
void add_profile(const Command& app, Context& context);     // profile
void add_cards(const Command& app, Context& context);       // cards show|list|lint|text|schema
void add_deck(const Command& app, Context& context);        // deck check|list
void add_sets(const Command& app, Context& context);        // sets list|check|pack|unpack
void add_play(const Command& app, Context& context);        // play GAME
void add_duel(const Command& app, Context& context);        // duel GAME
void add_learn(const Command& app, Context& context);       // learn GAME
void add_train(const Command& app, Context& context);       // train GAME
void add_calibrate(const Command& app, Context& context);   // calibrate GAME
void add_mine(const Command& app, Context& context);        // mine GAME [--verify]
void add_puzzle(const Command& app, Context& context);      // puzzle GAME [N]
void add_speed(const Command& app, Context& context);       // speed GAME
void add_replay(const Command& app, Context& context);      // replay show|verify FILE
void add_review(const Command& app, Context& context);      // review FILE
void add_scenario(const Command& app, Context& context);    // scenario FILE…
void add_facts(const Command& app, Context& context);       // facts GAME
void add_engine(const Command& app, Context& context);      // engine GAME
void add_serve(const Command& app, Context& context);       // serve
void add_think(const Command& app, Context& context);       // think
void add_admin(const Command& app, Context& context);       // admin list|show|warn|suspend|…
void add_site(const Command& app, Context& context);        // site --out DIR
void add_manual(const Command& app, Context& context);      // manual
void add_completion(const Command& app, Context& context);  // completion SHELL

}  // namespace fudaba::cli
