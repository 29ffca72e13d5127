#include <iostream>

#include "cli/shell/context.h"
#include "match/protocol.h"

namespace fudaba::cli {

void add_engine(const Command& app, Context& context) {
  auto id = std::make_shared<std::string>(games()[0].id);
  const Command engine =
      app.subcommand("engine", {"プログラムから使う（1行1つのJSON）",
                                "For programs: JSON lines on standard input and output"});
  engine.option("game", *id, {"ゲーム", "The game"}).shows_default();
  engine.footer(
      {"例：\n  echo '{\"cmd\":\"hello\"}' | fudaba engine culdcept\n説明は docs/protocol.md",
       "Example:\n  echo '{\"cmd\":\"hello\"}' | fudaba engine culdcept\nSee docs/protocol.md"});
  engine.does([&context, id] {
    const auto loaded = load_game(context, *id);
    if (loaded == nullptr) { return; }
    std::ios::sync_with_stdio(false);
    match::run_engine(loaded->supplies(), std::cin, std::cout);
  });
}

}  // namespace fudaba::cli
