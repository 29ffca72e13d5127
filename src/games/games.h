#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "ai/lesson.h"
#include "ai/speed.h"
#include "base/language.h"
#include "games/any_game.h"
#include "games/observable.h"
#include "games/zone_table.h"

// The one table that lists the games, made of FUDABA_GAMES (CMakeLists.txt). Everything outside
// src/games that must name a game looks here.

namespace fudaba {

struct GameEntry {
  std::string_view id;
  std::string_view prefix;
  std::string_view ja;
  std::string_view en;
  const effect::CardFormat& (*card_format)();
  std::span<const ProfileEntry> (*profile)();
  // The fields that a view can have and a position can be given.
  std::vector<FactSpec> (*facts)();
  // The pool must outlive the game.
  std::unique_ptr<AnyGame> (*make)(const CardPool& pool);
  // A player's row of places in files: its key ("lands"), the zone meant where only a card stands,
  // and the aliases of zones in it: Game::kPlaces, kPlaceZone, kZoneAliases.
  std::string_view places;
  std::string_view place_zone;
  std::span<const WordAlias> zone_aliases;
  // Times the game's own types on one thread for about `seconds`. At least one deck.
  ai::SpeedReport (*speed)(const CardPool& pool, std::span<const DeckList> decks, double seconds);
  // Plays the same random games every time (ai::play_random_games).
  ai::PlayoutCount (*play_random_games)(const CardPool& pool, std::span<const DeckList> decks,
                                        std::uint64_t games);
  // Plays a game to learn from (ai/lesson.h).
  ai::Lesson (*play_lesson)(const CardPool& pool, const ai::LessonSetup& setup);
};

[[nodiscard]] std::span<const GameEntry> shipped_games();
// Those of this program: the shipped ones (listed.cpp), unless the program is linked with a list of
// its own, as the tests are that play their example as well (tests/example/every_game.cpp).
[[nodiscard]] std::span<const GameEntry> games();
// nullptr if there is none of that id.
[[nodiscard]] const GameEntry* find_game(std::string_view id);

}  // namespace fudaba
