#include <boost/json.hpp>
#include <iostream>

#include "base/display_width.h"
#include "cli/shell/context.h"

namespace fudaba::cli {
namespace {

void print_games(const Context& context) {
  if (context.json) {
    boost::json::array list;
    for (const GameEntry& game : games()) {
      list.push_back({{"id", game.id}, {"prefix", game.prefix}, {"ja", game.ja}, {"en", game.en}});
    }
    std::cout << boost::json::serialize(list) << '\n';
    return;
  }
  for (const GameEntry& game : games()) {
    std::cout << fmt::format("{}{}  {}\n", fit_to_width(game.id, 12), game.prefix,
                             context.language == Language::Ja ? game.ja : game.en);
  }
}

}  // namespace

void add_games(const Command& app, Context& context) {
  const Command command = app.subcommand("games", {"遊べるゲームを一覧する", "List the games"});
  add_json_flag(command, context);
  command.does([&context] { print_games(context); });
}

}  // namespace fudaba::cli
