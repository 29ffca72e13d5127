#include "games/games.h"

#include "games/culdcept/card_format.h"
#include "games/culdcept/game.h"
#include "games/culdcept/text.h"
#include "games/dgrayman/card_format.h"
#include "games/dgrayman/game.h"
#include "games/dgrayman/text.h"
#include "games/game_entry.h"
#include "games/kannagi/card_format.h"
#include "games/kannagi/game.h"
#include "games/kannagi/text.h"
#include "games/kanon/card_format.h"
#include "games/kanon/game.h"
#include "games/kanon/text.h"
#include "games/ouka/card_format.h"
#include "games/ouka/game.h"
#include "games/ouka/text.h"

namespace fudaba {
namespace {

constexpr WordAlias kCuldceptZones[] = {{"creature", "governor"}};
constexpr WordAlias kKannagiZones[] = {{"ghost", "ghosts"}};

constinit const GameEntry kGames[] = {
    entry_of<culdcept::Game, culdcept::Words>(&culdcept::card_format, "lands", "land",
                                              kCuldceptZones),
    entry_of<dgrayman::Game, dgrayman::Words>(&dgrayman::card_format),
    entry_of<kannagi::Game, kannagi::Words>(&kannagi::card_format, "places", "place",
                                            kKannagiZones),
    entry_of<kanon::Game, kanon::Words>(&kanon::card_format, "lines", "field"),
    entry_of<ouka::Game, ouka::Words>(&ouka::card_format),
};

}  // namespace

std::span<const GameEntry> shipped_games() { return kGames; }

const GameEntry* find_game(std::string_view id) {
  for (const GameEntry& game : games()) {
    if (game.id == id) { return &game; }
  }
  return nullptr;
}

}  // namespace fudaba
