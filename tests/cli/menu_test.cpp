// The numbered lists of answers at the terminal, and how what happened is told there.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "base/display_width.h"
#include "base/random.h"
#include "cli/play/play_menu.h"
#include "cli/play/play_story.h"
#include "run.h"
#include "support/loaded.h"
#include "support/sanitized.h"

namespace fudaba::cli {
namespace {

const test::Loaded& game_called(std::string_view id) {
  for (std::size_t n = 0; n < games().size(); ++n) {
    if (games()[n].id == id) { return test::Loaded::of(n); }
  }
  ADD_FAILURE() << id;
  return test::Loaded::get();
}

// f(position) before each move of random games in which both play the deck; until it says so.
template <typename F>
void play(const test::Loaded& loaded, std::string_view deck, int most, F&& f) {
  const auto named = std::find_if(loaded.decks.begin(), loaded.decks.end(),
                                  [&](const match::NamedDeck& d) { return d.id == deck; });
  const DeckList& cards = named == loaded.decks.end() ? loaded.decks[0].cards : named->cards;
  for (int seed = 1; seed <= most; ++seed) {
    MatchSetup setup;
    setup.decks = {cards, cards};
    setup.key = key_from_seed(static_cast<std::uint64_t>(seed));
    const auto position = loaded.game->setup(setup, nullptr);
    FastRandom random(static_cast<std::uint64_t>(seed));
    while (position->outcome() == Outcome::Ongoing) {
      if (!f(*position)) { return; }
      (void)position->apply(position->choose("random", random), nullptr);
    }
  }
}

std::string shown(const Menu& menu, int columns = kUsualColumns) {
  std::istringstream in;
  std::ostringstream out;
  Terminal terminal(in, out, Terminal::Colour::Off, Terminal::Echo::Off, columns);
  menu.show(terminal);
  return out.str();
}

TEST(Menu, WhereAllAnswersAreNumbersTheNumberTypedIsTheOneChosen) {
  const test::Loaded& culdcept = game_called("culdcept");
  bool asked = false;
  play(culdcept, "masks_and_scrolls", 200, [&](const Position& position) {
    const Decision& decision = position.decision();
    if (decision.kind != DecisionKind::Number || decision.low != 0) { return true; }
    asked = true;
    const Menu menu(*culdcept.game, position, Language::Ja);
    EXPECT_EQ(shown(menu), "   0\n   1\n   2\n   3\n");
    for (int number = 0; number <= 3; ++number) {
      const Menu::Item* const item = menu.find(number);
      if (item == nullptr) {
        ADD_FAILURE() << number;
        continue;
      }
      EXPECT_EQ(item->move, choose_number(static_cast<std::uint8_t>(number)));
      EXPECT_EQ(menu.number_of(*item), number);
    }
    EXPECT_EQ(menu.find(4), nullptr);
    return false;
  });
  EXPECT_TRUE(asked);
}

TEST(Menu, LongAnswersAreBrokenBetweenWordsAndGoOnBelowTheirBeginning) {
  int broken = 0;
  for (std::size_t n = 0; n < games().size(); ++n) {
    const test::Loaded& loaded = test::Loaded::of(n);
    play(loaded, {}, test::kSanitized ? 1 : 3, [&](const Position& position) {
      const Menu menu(*loaded.game, position, Language::En);
      if (menu.size() > 12) { return true; }  // those stand in columns
      std::istringstream lines(shown(menu, 60));
      for (std::string line; std::getline(lines, line);) {
        EXPECT_LT(display_width(line), 60) << line;
        broken += line.starts_with("      ") ? 1 : 0;
      }
      return !testing::Test::HasFailure();
    });
  }
  EXPECT_GT(broken, 0);
}

// A card of the owner's deck is seen, by the first seat unless it is said.
Event seen(Seat owner, DefId def, Sight sight = Sight::First) {
  return {.kind = EventKind::CardShown, .seat = owner, .card = 5, .def = def, .sight = sight};
}

// What the first seat reads of it.
std::string told(const std::vector<Event>& events, Language language) {
  Story story(*game_called("kannagi").game, 0, language);
  story.events() = events;
  std::istringstream in;
  std::ostringstream out;
  Terminal terminal(in, out, Terminal::Colour::Off, Terminal::Echo::Off, 120);
  story.tell_all(terminal, Story::Detail::Plain);
  const std::string text = out.str();
  return text.substr(std::min(text.size(), text.find_first_not_of(' ')));
}

std::string name(DefId def, Language language) {
  return game_called("kannagi").game->pool().text(def).name.in(language);
}

TEST(Story, CardsThatAreLookedAtOneAfterAnotherAreToldInOneLine) {
  const std::vector<Event> events{seen(0, 0), seen(0, 1), seen(0, 0), seen(0, 2)};
  const auto en = [](DefId def) { return name(def, Language::En); };
  EXPECT_EQ(told(events, Language::En),
            "You looked at " + en(0) + " (x2), " + en(1) + ", " + en(2) + "\n");
  const auto ja = [](DefId def) { return "『" + name(def, Language::Ja) + "』"; };
  EXPECT_EQ(told(events, Language::Ja),
            "あなたは" + ja(0) + "（×2）、" + ja(1) + "、" + ja(2) + "を見た\n");
}

TEST(Story, WhatDiffersInMoreThanTheCardIsToldApart) {
  const std::string text = told({seen(0, 0), seen(1, 0), seen(0, 1, Sight::Both)}, Language::En);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 3) << text;
}

TEST(Story, OneCardThatIsSeenSeveralTimesIsCountedAtTheEnd) {
  EXPECT_EQ(told({seen(0, 0), seen(0, 0)}, Language::Ja),
            "あなたは『" + name(0, Language::Ja) + "』を見た（×2）\n");
}

}  // namespace
}  // namespace fudaba::cli
