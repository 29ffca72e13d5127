// The picture of a game's field at the terminal, whichever game it is: what is drawn has room on
// the lines, and is said as its reader says it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/display_width.h"
#include "base/random.h"
#include "games/marked_text.h"
#include "support/loaded.h"
#include "support/sanitized.h"

namespace fudaba::test {
namespace {

constexpr int kWide = 79;
constexpr int kGames = 40;
constexpr int kMostAnswers = 1200;  // of a game

// Whether a figure follows a word without a blank between: "unit2". Short forms as ST30 are none.
bool is_glued(std::string_view line) {
  const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
  for (std::size_t i = 2; i < line.size(); ++i) {
    const bool figure = line[i] >= '0' && line[i] <= '9';
    if (figure && is_small(line[i - 1]) && is_small(line[i - 2])) { return true; }
  }
  return false;
}

// Looks begin and end in turn, within a line.
bool is_closed(std::string_view line) {
  bool inside = false;
  for (const char c : line) {
    if (!is_mark(c)) { continue; }
    if (inside != (static_cast<TextMark>(c) == TextMark::End)) { return false; }
    inside = !inside;
  }
  return !inside;
}

void expect_good(const std::vector<std::string>& lines, Seat reader, Language language) {
  for (const std::string& line : lines) {
    const std::string text = unmarked(line);
    EXPECT_LE(display_width(text), kWide) << text;
    EXPECT_TRUE(is_closed(line)) << text;
    EXPECT_EQ(text.find("ou's "), std::string::npos) << text;
    const bool names_seats =
        text.find(language == Language::Ja ? "プレイヤー1の" : "Player 1") != std::string::npos;
    EXPECT_TRUE(reader == kNoSeat || !names_seats) << text;
    EXPECT_FALSE(is_glued(text)) << text;
  }
}

std::unique_ptr<Position> begin(const Loaded& loaded, std::uint64_t seed) {
  const auto& decks = loaded.decks;
  MatchSetup setup;
  setup.decks = {decks[seed % decks.size()].cards, decks[(seed / 2 + 1) % decks.size()].cards};
  setup.key = key_from_seed(seed);
  return loaded.game->setup(setup, nullptr);
}

// Random answers; f(position) at each question and at the end.
template <typename F>
void play(const Loaded& loaded, std::uint64_t seed, F&& f) {
  const auto position = begin(loaded, seed);
  FastRandom random(seed);
  MoveList moves;
  for (int n = 0; n < kMostAnswers && position->outcome() == Outcome::Ongoing; ++n) {
    f(std::as_const(*position));
    if (testing::Test::HasFailure()) { return; }
    position->legal_moves(moves);
    const auto chosen = random.below(static_cast<std::uint32_t>(moves.size()));
    ASSERT_TRUE(position->apply(moves[chosen], nullptr).allows());
  }
  f(std::as_const(*position));
}

std::string text_of(const AnyGame& game, const ViewData& view, Language language) {
  std::string text;
  for (const std::string& line : game.board(view, language)) { text += unmarked(line) + '\n'; }
  return text;
}

class BoardTest : public testing::TestWithParam<std::size_t> {
 protected:
  static const Loaded& loaded() { return Loaded::of(GetParam()); }
  static const AnyGame& game() { return *loaded().game; }

  static void expect_good_board(const ViewData& view) {
    for (const Language language : {Language::Ja, Language::En}) {
      expect_good(game().board(view, language), view.viewer, language);
    }
  }
  // The cards of the first zone of a seat of which `is` holds.
  template <typename Is>
  static std::vector<ZoneData::Card>& zone_in(ViewData& view, Seat seat, Is&& is) {
    for (ZoneData& zone : view.zones) {
      const ZoneSpec& spec = game().zones()[zone.zone];
      if (spec.owner == seat && is(spec)) { return zone.cards; }
    }
    view.zones.emplace_back();
    return view.zones.back().cards;
  }
};

TEST_P(BoardTest, EveryCardHasRoomInTheHand) {
  ViewData view = begin(loaded(), 1)->view(Seat{0});
  auto& hand = zone_in(view, 0, [](const ZoneSpec& spec) { return spec.is_hand; });
  const CardPool& pool = loaded().catalogue.pool;
  // All of them at once, which makes the columns as wide as they become; and each by itself.
  hand.clear();
  for (std::size_t def = 0; def < pool.defs.size(); ++def) {
    hand.push_back({kNoCard, static_cast<DefId>(def), false});
  }
  expect_good_board(view);
  for (std::size_t def = 0; def < pool.defs.size(); ++def) {
    hand.assign(1, {kNoCard, static_cast<DefId>(def), false});
    expect_good_board(view);
    if (HasFailure()) { return; }
  }
}

TEST_P(BoardTest, APositionIsDrawnWithinItsWidthAndInTheReadersWords) {
  for (int game = 0; game < share_of(kGames); ++game) {
    play(loaded(), static_cast<std::uint64_t>(game), [](const Position& position) {
      for (const Seat reader : {Seat{0}, Seat{1}, kNoSeat}) {
        expect_good_board(position.view(reader));
      }
    });
  }
}

// A name is never cut off, and copies are counted.
TEST_P(BoardTest, WhatIsKnownOfAHandGoesOnBelow) {
  ViewData view = begin(loaded(), 1)->view(Seat{0});
  const CardPool& pool = loaded().catalogue.pool;
  std::vector<DefId>& known = view.known_in_group[1];
  for (int def = 0; def < 12; ++def) { known.insert(known.end(), def == 4 ? 3 : 1, DefId(def)); }
  for (const Language language : {Language::Ja, Language::En}) {
    const bool ja = language == Language::Ja;
    expect_good(game().board(view, language), view.viewer, language);
    const std::string text = text_of(game(), view, language);
    for (DefId def = 0; def < 12; ++def) {
      const std::string& name = pool.texts[def].name.in(language);
      EXPECT_NE(text.find(name), std::string::npos) << name << '\n' << text;
    }
    const std::string many = pool.texts[4].name.in(language) + (ja ? "×3" : " ×3");
    EXPECT_NE(text.find(many), std::string::npos) << text;
    EXPECT_NE(text.find(ja ? "判明している手札：" : "known to be in hand: "), std::string::npos);
  }
}

// A card laid face down from a hand that was seen may be one of those seen.
TEST_P(BoardTest, WhatIsKnownMayLieFaceDown) {
  ViewData view = begin(loaded(), 1)->view(Seat{0});
  view.known_in_group[1] = {0};
  zone_in(view, 1, [](const ZoneSpec& spec) { return !spec.is_hand; }).front().mixed = true;
  EXPECT_NE(text_of(game(), view, Language::Ja).find("（伏せたものを含むことがある）"),
            std::string::npos);
  EXPECT_NE(text_of(game(), view, Language::En).find("(or laid face down since)"),
            std::string::npos);
}

// Ouka: the story that is tested stands before its figures, what else is in the test behind them.
TEST(BoardOfOuka, ATestBeginsWithWhatIsTested) {
  std::size_t n = 0;
  while (Loaded::of(n).game->id() != "ouka") { ++n; }
  const Loaded& loaded = Loaded::of(n);
  int seen = 0;
  for (std::uint64_t seed = 0; seed < 40 && seen < 3; ++seed) {
    play(loaded, seed, [&](const Position& position) {
      const ViewData view = position.view(Seat{0});
      const auto tested = std::find_if(view.fields.begin(), view.fields.end(),
                                       [](const FieldData& f) { return f.id == "test_story"; });
      if (tested == view.fields.end()) { return; }
      std::vector<std::string> others;
      std::string story;
      for (const ZoneData& zone : view.zones) {
        const ZoneSpec& spec = loaded.game->zones()[zone.zone];
        if (loaded.game->zone_words()[spec.kind].id != "test") { continue; }
        for (const ZoneData::Card& card : zone.cards) {
          const std::string& name = loaded.catalogue.pool.texts[card.def].name.en;
          card.card == tested->card ? story = name : others.emplace_back(name);
        }
      }
      if (story.empty() || others.empty()) { return; }
      ++seen;
      const std::string text = text_of(*loaded.game, view, Language::En);
      const bool is_told = text.find("test " + story) != std::string::npos ||
                           text.find("story " + story) != std::string::npos;
      EXPECT_TRUE(is_told) << text;
      EXPECT_NE(text.find("  also in it: " + others.front()), std::string::npos) << text;
    });
  }
  EXPECT_GT(seen, 0);
}

INSTANTIATE_TEST_SUITE_P(EveryGame, BoardTest, testing::Range<std::size_t>(0, games().size()),
                         [](const testing::TestParamInfo<std::size_t>& game) {
                           return std::string(games()[game.param].id);
                         });

}  // namespace
}  // namespace fudaba::test
