#include <boost/json.hpp>
#include <iostream>

#include "base/display_width.h"
#include "catalog/profile_words.h"
#include "cli/shell/context.h"

namespace fudaba::cli {
namespace {

const ProfileEntry* find_row(const GameEntry& game, ProfileRow row) {
  for (const ProfileEntry& entry : game.profile()) {
    if (entry.row == row) { return &entry; }
  }
  return nullptr;
}

void print_json() {
  boost::json::object all;
  for (const GameEntry& game : games()) {
    boost::json::object rows;
    for (const ProfileEntry& entry : game.profile()) {
      rows[catalog::words_of(entry.row).id] = {{"value", entry.value},
                                               {"clause", to_string(entry.clause, game.prefix)}};
    }
    all[game.id] = rows;
  }
  std::cout << boost::json::serialize(all) << '\n';
}

void print_table(const Context& context) {
  constexpr int kName = 26;
  constexpr int kColumn = 30;
  std::string line = fit_to_width("", kName);
  for (const GameEntry& game : games()) {
    line += fit_to_width(context.language == Language::Ja ? game.ja : game.en, kColumn);
  }
  std::cout << line << '\n';
  for (int i = 0; i < kProfileRows; ++i) {
    const auto row = static_cast<ProfileRow>(i);
    const catalog::ProfileWords& words = catalog::words_of(row);
    line = fit_to_width(context.language == Language::Ja ? words.ja : words.en, kName);
    for (const GameEntry& game : games()) {
      const ProfileEntry* entry = find_row(game, row);
      std::string text = "-";
      if (entry != nullptr) {
        text = catalog::value_text(*entry, context.language) + "  (" +
               to_string(entry->clause, game.prefix) + ")";
      }
      line += fit_to_width(text, kColumn);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    std::cout << line << '\n';
  }
}

}  // namespace

void add_profile(const Command& app, Context& context) {
  const Command command =
      app.subcommand("profile", {"全ゲームの決まりごと（枚数・手札・引き直しなど）を並べて見る",
                                 "Compare the games: deck size, hand, mulligan …"});
  add_json_flag(command, context);
  command.does([&context] { context.json ? print_json() : print_table(context); });
}

}  // namespace fudaba::cli
