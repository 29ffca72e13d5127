#include "lab/speed.h"

#include <gtest/gtest.h>

#include <set>

#include "games/games.h"
#include "support/cards.h"

namespace fudaba::lab {
namespace {

TEST(Speed, EveryCardOfTheSetIsInSomeDeck) {
  const CardPool& pool = test::basic_pool();
  const effect::CardFormat& format = games()[0].card_format();
  std::set<DefId> used;
  for (const DeckList& deck : decks_of_whole_set(pool, format)) {
    EXPECT_EQ(deck.size(), 60U);
    used.insert(deck.cards.begin(), deck.cards.end());
  }
  for (std::size_t i = 0; i < pool.defs.size(); ++i) {
    const bool playable = (format.deck_kinds >> pool.defs[i].kind & 1U) != 0;
    EXPECT_EQ(used.contains(static_cast<DefId>(i)), playable) << pool.texts[i].id;
  }
}

TEST(Speed, FiguresAreMeasured) {
  const CardPool& pool = test::basic_pool();
  const auto decks = decks_of_whole_set(pool, games()[0].card_format());
  const ai::SpeedReport report = games()[0].speed(pool, decks, 0.05);
  EXPECT_GT(report.rounds, 0U);
  EXPECT_GT(report.games, 0U);
  EXPECT_GT(report.decisions, report.games);
  for (const double figure :
       {report.games_per_second, report.decisions_per_second, report.clone_ns,
        report.legal_moves_ns, report.apply_ns, report.view_ns, report.sample_ns, report.playout_ns,
        report.search_ns, report.reference_ns}) {
    EXPECT_GT(figure, 0);
  }
  EXPECT_FALSE(cpu_model().empty());
}

TEST(Speed, SearchesAreStoppedAndTheLongestIsTold) {
  const CardPool& pool = test::basic_pool();
  const auto decks = decks_of_whole_set(pool, games()[0].card_format());
  const StopReport report = measure_stops(*games()[0].make(pool), decks, 3);
  EXPECT_EQ(report.stops, 3U);
  EXPECT_GT(report.longest_ms, 0);
}

}  // namespace
}  // namespace fudaba::lab
