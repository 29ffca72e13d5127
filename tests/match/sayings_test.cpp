// Every row of a game's telling is said in some scenario or some game: a row that never is cannot
// occur, or nothing shows that it is right. And everything that happens has a row.
#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "games/saying_rows.h"
#include "match/scenario.h"
#include "support/files.h"
#include "support/loaded.h"
#include "support/pools.h"

namespace fudaba::match {
namespace {

constexpr std::size_t kGames = 60;
constexpr std::size_t kRareGames = 20;
constexpr int kRareCards = 40;

// What was said of one kind of happening.
class Said {
 public:
  void note(const Saying& told, const std::string& what) {
    own_rows_ = told.own_rows;
    if (told.row < told.rows) {
      said_.emplace(told.row, told.text);
    } else {
      untold_.insert(what);
    }
  }
  void expect_all(const std::string& table) const {
    EXPECT_FALSE(said_.empty());
    for (const std::string& what : untold_) {
      ADD_FAILURE() << "no row of the " << table << " tells " << what;
    }
    for (std::size_t row = 0; row < own_rows_; ++row) {
      EXPECT_TRUE(said_.contains(row))
          << "row " << row << " of the " << table << " is never said; it stands between "
          << said_before(row) << " and " << said_behind(row);
    }
  }

 private:
  // The nearest rows that were said aloud, so that one can be found by its neighbours.
  [[nodiscard]] std::string said_before(std::size_t row) const {
    std::string nearest = "the beginning";
    for (const auto& [other, text] : said_) {
      if (other < row && !text.empty()) { nearest = '"' + text + '"'; }
    }
    return nearest;
  }
  [[nodiscard]] std::string said_behind(std::size_t row) const {
    for (const auto& [other, text] : said_) {
      if (other > row && !text.empty()) { return '"' + text + '"'; }
    }
    return "the end";
  }

  std::size_t own_rows_ = 0;
  std::map<std::size_t, std::string> said_;  // what each row said first
  std::set<std::string> untold_;             // what no row is for
};

class SayingsTest : public testing::TestWithParam<std::size_t> {
 protected:
  void note(const AnyGame& game, const Position& position, const EventLog& events) {
    for (const Event& event : events) {
      for (const Seat reader : {Seat{0}, Seat{1}, kNoSeat}) {
        const Event seen = event_for(event, reader);
        events_.note(game.tell(seen, Language::En), std::string(word_of(event.kind)) + " " +
                                                        to_string(event.clause, entry().prefix));
      }
    }
    MoveList moves;
    position.legal_moves(moves);
    for (const Move& move : moves) {
      moves_.note(position.tell(move, Language::En), std::string(word_of(game, move)));
    }
  }
  void play_scenarios() {
    const std::string id(game().id());
    const std::string folder = test::tests_of(id) + "scenarios/" + id;
    const auto find = [](std::string_view name) {
      return name == game().id() ? &loaded().supplies : nullptr;
    };
    for (const std::string& file : test::files_in(folder)) {
      const auto scenarios = read_scenarios({file, test::text_of_file(file)}, find);
      ASSERT_TRUE(scenarios) << file;
      for (const Scenario& scenario : *scenarios) {
        (void)run_scenario(scenario, [this](const Position& position, const EventLog& events) {
          note(game(), position, events);
        });
      }
    }
  }
  // Between the decks that ship.
  void play_shipped() {
    const std::vector<NamedDeck>& decks = loaded().decks;
    for (std::size_t n = 0; n < kGames; ++n) {
      MatchSetup setup;
      setup.decks = {decks[n % decks.size()].cards, decks[n * 5 % decks.size()].cards};
      play(game(), std::move(setup), n);
    }
  }
  // A deck against itself, without what may be left out beside it.
  void play_bare() {
    DeckList deck = loaded().decks.front().cards;
    for (std::size_t i = 0; i < format().sections.size(); ++i) {
      if (format().sections[i].least == 0) { deck.beside[i].clear(); }
    }
    MatchSetup setup;
    setup.decks = {deck, deck};
    play(game(), std::move(setup), 0);
  }
  // With cards that do what none of the game's own sets does.
  void play_rare() {
    for (const std::string& file : test::files_in("tests/match/rare_cards")) {
      if (file.ends_with("/" + std::string(game().id()) + ".yaml")) { play_with(file); }
    }
  }
  void play_with(const std::string& file) {
    const CardPool pool = test::pool_of_files({file}, format());
    const std::unique_ptr<AnyGame> rare = entry().make(pool);
    for (std::size_t n = 0; n < kRareGames; ++n) {
      const int first = static_cast<int>(n);
      MatchSetup setup;
      setup.decks = {test::round_deck(pool, format(), kRareCards, first),
                     test::round_deck(pool, format(), kRareCards, first * 7)};
      play(*rare, std::move(setup), n);
    }
  }
  // A game of random moves.
  void play(const AnyGame& game, MatchSetup setup, std::size_t seed) {
    FastRandom random(seed);
    setup.key = key_from_seed(seed);
    EventLog events;
    const std::unique_ptr<Position> position = game.setup(setup, &events);
    while (position->outcome() == Outcome::Ongoing) {
      note(game, *position, events);
      events.clear();
      MoveList moves;
      position->legal_moves(moves);
      const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      ASSERT_TRUE(position->apply(move, &events).allows());
    }
    note(game, *position, events);
  }
  [[nodiscard]] static const GameEntry& entry() { return games()[GetParam()]; }
  [[nodiscard]] static const effect::CardFormat& format() { return entry().card_format(); }
  [[nodiscard]] static const test::Loaded& loaded() { return test::Loaded::of(GetParam()); }
  [[nodiscard]] static const AnyGame& game() { return *loaded().game; }

  Said events_, moves_;
};

TEST_P(SayingsTest, EveryRowIsSaidAndEverythingHasARow) {
  play_scenarios();
  play_shipped();
  play_bare();
  play_rare();
  events_.expect_all("events");
  moves_.expect_all("moves");
}

INSTANTIATE_TEST_SUITE_P(EveryGame, SayingsTest, testing::Range<std::size_t>(0, games().size()),
                         [](const testing::TestParamInfo<std::size_t>& game) {
                           return std::string(games()[game.param].id);
                         });

}  // namespace
}  // namespace fudaba::match
