// What '?' answers at the terminal, asked in random positions of every game.
#include "cli/play/play_why.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

#include "catalog/catalogue.h"
#include "catalog/folder.h"
#include "cli/play/play_menu.h"
#include "games/games.h"
#include "support/sanitized.h"

namespace fudaba::cli {
namespace {

struct Loaded {
  catalog::Catalogue catalogue;
  std::unique_ptr<AnyGame> game;
};

Loaded load(const GameEntry& entry) {
  Loaded loaded;
  auto catalogue = catalog::load("data", entry.card_format());
  EXPECT_TRUE(catalogue) << entry.id;
  if (!catalogue) { return loaded; }
  loaded.catalogue = std::move(*catalogue);
  loaded.game = entry.make(loaded.catalogue.pool);
  return loaded;
}

// Games in which there is much to refuse, in every game.
constexpr int kFirst = 4;

// Plays random games with the decks that ship; f(position) before each move.
template <typename F>
void play(const Loaded& loaded, int games, F&& f) {
  const auto& decks = loaded.catalogue.decks;
  for (int seed = kFirst; seed < kFirst + games; ++seed) {
    MatchSetup setup;
    const auto at = static_cast<std::size_t>(seed);
    setup.decks = {decks[at % decks.size()].list(), decks[(at + 1) % decks.size()].list()};
    setup.key = key_from_seed(static_cast<std::uint64_t>(seed));
    const auto position = loaded.game->setup(setup, nullptr);
    FastRandom random(static_cast<std::uint64_t>(seed) + 5);
    MoveList moves;
    while (position->outcome() == Outcome::Ongoing && !testing::Test::HasFatalFailure()) {
      f(*position);
      position->legal_moves(moves);
      (void)position->apply(moves[random.below(static_cast<std::uint32_t>(moves.size()))], nullptr);
    }
  }
}

// Every line is what `why` says of its moves, says something, and is of no card that can do it.
TEST(WhyNot, EachLineIsTrueAndSaysSomething) {
  for (const GameEntry& entry : games()) {
    const Loaded loaded = load(entry);
    constexpr int kGames = test::kSanitized ? 1 : 4;
    int lines = 0;
    int of_field = 0;
    play(loaded, kGames, [&](const Position& position) {
      MoveList legal;
      position.legal_moves(legal);
      for (const UnavailableAct& refusal : refusals(*loaded.game, position, Language::Ja)) {
        ASSERT_FALSE(refusal.moves.empty());
        ++lines;
        for (const Move& move : refusal.moves) {
          const Reason why = position.why_not(move);
          ASSERT_FALSE(why.allows()) << entry.id;
          ASSERT_TRUE(position.is_telling(why)) << entry.id;
          ASSERT_EQ(position.describe(why, Language::Ja),
                    position.describe(refusal.reason, Language::Ja))
              << entry.id;
          ASSERT_TRUE(std::none_of(legal.begin(), legal.end(),
                                   [&](const Move& other) {
                                     return other.verb == move.verb && other.card == move.card &&
                                            move.card != kNoCard;
                                   }))
              << entry.id << ": it can be done with this card";
        }
        const CardId card = refusal.moves[0].card;
        if (card == kNoCard) { continue; }
        for (const ZoneData& zone : position.view(position.decision().player).zones) {
          const bool there = std::any_of(zone.cards.begin(), zone.cards.end(),
                                         [&](const auto& c) { return c.card == card; });
          of_field += there && loaded.game->zones()[zone.zone].in_play ? 1 : 0;
        }
      }
    });
    EXPECT_GT(lines, 10 * kGames) << entry.id;
    // One game, as the sanitizers have it, may end before any is asked.
    if (!test::kSanitized) {
      EXPECT_GT(of_field, 0) << entry.id << ": cards on the field are asked as well";
    }
  }
}

// A line of the menu stands for answers that come to the same.
TEST(Menu, LinesAreToldApart) {
  for (const GameEntry& entry : games()) {
    const Loaded loaded = load(entry);
    play(loaded, 4, [&](const Position& position) {
      const Menu menu(*loaded.game, position, Language::Ja);
      std::vector<std::string> seen;
      for (int number = 1; menu.find(number) != nullptr; ++number) {
        const Menu::Item& item = *menu.find(number);
        seen.push_back(std::to_string(static_cast<int>(item.move.verb)) + item.text);
      }
      std::sort(seen.begin(), seen.end());
      const auto twice = std::adjacent_find(seen.begin(), seen.end());
      ASSERT_TRUE(twice == seen.end()) << entry.id << ": " << *twice;
    });
  }
}

}  // namespace
}  // namespace fudaba::cli
