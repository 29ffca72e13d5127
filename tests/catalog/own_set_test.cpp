#include "catalog/own_set.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "support/own_sets.h"

namespace fudaba::catalog {
namespace {

using test::Loaded;

const Loaded& kannagi_game() {
  static const Loaded& game = [&]() -> const Loaded& {
    std::size_t n = 0;
    while (Loaded::of(n).supplies.entry->id != "kannagi") { ++n; }
    return Loaded::of(n);
  }();
  return game;
}

OwnSet own_set_of(const std::string& cards) {
  OwnSet set;
  set.game = "kannagi";
  set.id = "own";
  set.name = {"", "Own"};
  set.cards.push_back({"cards", cards});
  return set;
}

std::string own_place(const std::string& id, const std::string& more = "") {
  return "  - {id: " + id + ", name: {ja: " + id +
         "}, kind: place, season: autumn, cost: 0, power: 1" + more + "}\n";
}

struct Added {
  Catalogue catalogue = kannagi_game().catalogue;
  std::string faults;

  explicit Added(const OwnSet& set) {
    faults = to_string(add_set(catalogue, set, kannagi_game().supplies.entry->card_format(),
                               kannagi_game().game->profile()),
                       Language::En);
  }
  [[nodiscard]] bool has(const std::string& id) const { return catalogue.pool.find(id) != kNoDef; }
};

bool says_part(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(OwnSet, OfCopiesLeavesWhatShipsWhereItIsInEveryGame) {
  for (std::size_t n = 0; n < games().size(); ++n) {
    const Loaded& base = Loaded::of(n);
    const test::WithSet with(base, test::copies_of(base));
    EXPECT_EQ(to_string(with.faults, Language::En), "") << base.supplies.entry->id;
    const CardPool& before = base.catalogue.pool;
    const CardPool& pool = with.catalogue.pool;
    ASSERT_EQ(pool.defs.size(), 2 * before.defs.size());
    for (std::size_t i = 0; i < before.defs.size(); ++i) {
      const auto card = static_cast<DefId>(i);
      ASSERT_EQ(pool.text(card).id, before.text(card).id);
      ASSERT_EQ(card_digest(pool, card), card_digest(before, card));
      ASSERT_EQ(pool.def(card).first_ability, before.def(card).first_ability);
      ASSERT_EQ(with.catalogue.numbers.of(card).number, base.catalogue.numbers.of(card).number);
      const DefId copy = pool.find(std::string(test::kCopy) + before.text(card).id);
      ASSERT_NE(copy, kNoDef) << before.text(card).id;
      ASSERT_EQ(pool.def(copy).values, before.def(card).values);
      ASSERT_EQ(pool.def(copy).ability_count, before.def(card).ability_count);
    }
  }
}

TEST(OwnSet, ALanguageSufficesAndTheOtherFallsBack) {
  const Added added(
      own_set_of("cards:\n" + own_place("fog") +
                 "  - {id: mist, name: {en: Mist}, kind: place, season: autumn, cost: 0, "
                 "power: 1, flavour: {en: Grey.}}\n"));
  EXPECT_EQ(added.faults, "");
  const CardPool& pool = added.catalogue.pool;
  EXPECT_EQ(pool.text(pool.find("fog")).name, (Bilingual{"fog", "fog"}));
  EXPECT_EQ(pool.text(pool.find("mist")).name, (Bilingual{"Mist", "Mist"}));
  EXPECT_EQ(pool.text(pool.find("mist")).flavour.ja, "Grey.");
  EXPECT_EQ(added.catalogue.sets.back().name, (Bilingual{"Own", "Own"}));
}

// Abilities that effects give stand behind those of all cards, those of the set included.
TEST(OwnSet, WhatItsCardsGiveIsFoundAmongAllAbilities) {
  const std::string gives =
      ", abilities: [{when: attacks, do: {give: {gains: power, by: 7}, to: this, until: leaves}}]";
  const Added added(own_set_of("cards:\n" + own_place("one", gives) + own_place("two", gives)));
  ASSERT_EQ(added.faults, "");
  const effect::Program& before = kannagi_game().catalogue.pool.program;
  const effect::Program& now = added.catalogue.pool.program;
  ASSERT_EQ(now.lasting.size(), before.lasting.size() + 2);
  ASSERT_EQ(now.abilities.size(), now.first_lasting + now.lasting.size());
  for (std::size_t i = 0; i < now.lasting.size(); ++i) {
    EXPECT_EQ(now.abilities[now.first_lasting + i].code, now.lasting[i].code);
    EXPECT_EQ(now.abilities[now.first_lasting + i].amount, now.lasting[i].amount);
  }
  const CardDef& two = added.catalogue.pool.def(added.catalogue.pool.find("two"));
  EXPECT_EQ(now.homes.back(), two.first_ability);
}

TEST(OwnSet, OneBadCardDoesNotStopTheRestAndKeepsItsNumber) {
  const Added added(own_set_of("cards:\n" + own_place("first") + own_place("second", ", cost_: 3") +
                               own_place("third", ", abilities: [{has: swfit}]") +
                               "  - nonsense\n" +
                               own_place("last", ", abilities: [{has: swift}]")));
  EXPECT_TRUE(added.has("first") && added.has("last"));
  EXPECT_FALSE(added.has("second") || added.has("third"));
  EXPECT_TRUE(says_part(added.faults, "cards:3:")) << added.faults;
  EXPECT_TRUE(says_part(added.faults, "did you mean cost?")) << added.faults;
  EXPECT_TRUE(says_part(added.faults, "swift")) << added.faults;
  EXPECT_TRUE(says_part(added.faults, "cards:5:")) << added.faults;
  const CardNumbers& numbers = added.catalogue.numbers;
  const std::size_t set = numbers.find_set("own");
  EXPECT_EQ(numbers.find({set, 1}), added.catalogue.pool.find("first"));
  EXPECT_EQ(numbers.find({set, 2}), kNoDef);
  EXPECT_EQ(numbers.find({set, 5}), added.catalogue.pool.find("last"));
  EXPECT_EQ(numbers.of(added.catalogue.pool.find("last")).number, 5);
}

TEST(OwnSet, WhatABadCardBroughtIsGoneWithIt) {
  const std::string good = own_place("good", ", abilities: [{has: swift}]");
  const Added with(own_set_of(
      "cards:\n" + own_place("bad", ", abilities: [{has: swift}, {has: swfit}]") + good));
  const Added without(own_set_of("cards:\n" + good));
  EXPECT_EQ(with.catalogue.pool.program.nodes.size(), without.catalogue.pool.program.nodes.size());
  EXPECT_EQ(with.catalogue.pool.program.abilities.size(),
            without.catalogue.pool.program.abilities.size());
  EXPECT_EQ(with.catalogue.pool.find("good"), without.catalogue.pool.find("good"));
}

TEST(OwnSet, WhoNamesABadCardIsOutWithIt) {
  const auto names = [](const std::string& id, const std::string& other) {
    return own_place(
        id, ", abilities: [{gains: power, by: {count: {each: [place, {named: " + other + "}]}}}]");
  };
  const Added added(own_set_of("cards:\n" + own_place("bad", ", cost_: 3") +
                               names("second", "bad") + names("third", "second") +
                               names("one", "two") + names("two", "one")));
  EXPECT_FALSE(added.has("bad") || added.has("second") || added.has("third"));
  EXPECT_TRUE(says_part(added.faults, "cards:3:")) << added.faults;
  EXPECT_TRUE(says_part(added.faults, "cards:4:")) << added.faults;
  const CardPool& pool = added.catalogue.pool;
  ASSERT_TRUE(added.has("one") && added.has("two"));
  const auto& refs = pool.program.card_refs;
  for (std::size_t i = 0; i < refs.size(); ++i) {
    EXPECT_EQ(pool.program.card_ref_defs[i], pool.find(refs[i])) << refs[i];
  }
}

TEST(OwnSet, AnIdIsTakenOnce) {
  const std::string shipped = kannagi_game().catalogue.pool.texts[0].id;
  const Added added(
      own_set_of("cards:\n" + own_place(shipped) + own_place("twin") + own_place("twin")));
  EXPECT_TRUE(says_part(added.faults, "\"" + shipped + "\" again")) << added.faults;
  EXPECT_TRUE(says_part(added.faults, "cards:4:")) << added.faults;
  EXPECT_TRUE(added.has("twin"));
  OwnSet other = own_set_of("cards:\n" + own_place("late"));
  other.id = kannagi_game().catalogue.sets[0].id;
  const Added taken(other);
  EXPECT_TRUE(says_part(taken.faults, "which there is already")) << taken.faults;
  EXPECT_FALSE(taken.has("late"));
}

TEST(OwnSet, CardsBeyondTheBoundsAreLeftOutAndSaid) {
  std::string cards = "cards:\n";
  for (std::size_t i = 0; i <= kMaxSetCards; ++i) { cards += own_place(fmt::format("c{}", i)); }
  const Added added(own_set_of(cards));
  EXPECT_TRUE(added.has("c499"));
  EXPECT_FALSE(added.has("c500"));
  EXPECT_TRUE(says_part(added.faults, "at most 500 in a set")) << added.faults;
}

TEST(OwnSet, FilesThatAreNoCardsAreSaidAndTheOthersRead) {
  OwnSet set = own_set_of("cards:\n" + own_place("good"));
  set.cards.push_back({"broken", "cards: [{"});
  set.cards.push_back({"list", "[]"});
  set.cards.push_back({"scalar", "cards: many"});
  const Added added(set);
  EXPECT_TRUE(added.has("good"));
  for (const char* file : {"broken:", "list:", "scalar:"}) {
    EXPECT_TRUE(says_part(added.faults, file)) << added.faults;
  }
}

TEST(OwnSet, DecksMayMixItsCardsWithThoseThatShip) {
  OwnSet set = own_set_of("cards:\n" + own_place("good"));
  std::string deck = write_deck(kannagi_game().catalogue.decks[0], kannagi_game().catalogue.pool,
                                kannagi_game().supplies.entry->card_format());
  const std::string id = kannagi_game().catalogue.decks[0].id;
  const std::string first =
      kannagi_game().catalogue.pool.text(kannagi_game().catalogue.decks[0].cards[0].first).id;
  deck.replace(deck.find(id), id.size(), "mixed");
  deck.replace(deck.find("  " + first + ":"), first.size() + 3, "  good:");
  set.decks.push_back({"decks/mixed", deck});
  set.decks.push_back({"decks/small", "id: small\nname: {ja: 小}\ncards: {good: 1}\n"});
  set.decks.push_back({"decks/unknown", "id: unknown\nname: {ja: 小}\ncards: {goood: 1}\n"});
  const Added added(set);
  ASSERT_NE(added.catalogue.find_deck("mixed"), nullptr) << added.faults;
  EXPECT_EQ(added.catalogue.find_deck("small"), nullptr) << "the rules forbid it";
  EXPECT_TRUE(says_part(added.faults, "decks/small")) << added.faults;
  EXPECT_TRUE(says_part(added.faults, "did you mean good?")) << added.faults;
  EXPECT_EQ(added.catalogue.pool.likely_decks.size(),
            kannagi_game().catalogue.pool.likely_decks.size() + 1);
}

TEST(OwnSet, PicturesAreWhatTheirNameSays) {
  SetPicture picture{"good", "png", "\x89PNG\r\n\x1a\n…"};
  EXPECT_FALSE(picture_fault(picture));
  picture.type = "webp";
  EXPECT_TRUE(picture_fault(picture));
  picture = {"good", "png", "<svg onload=…>"};
  EXPECT_TRUE(picture_fault(picture));
  picture = {"good", "jpeg", "\xff\xd8\xff" + std::string(kMaxSetPicture, ' ')};
  EXPECT_TRUE(picture_fault(picture));
}

}  // namespace
}  // namespace fudaba::catalog
