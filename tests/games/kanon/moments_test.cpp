// What the words of Kanon's tables mean that no card that ships says: the moments for which an
// ability waits, combat powers and suits by name, what is declared.
#include <gtest/gtest.h>

#include <string>

#include "games/kanon/table.h"

namespace fudaba::kanon::test {
namespace {

// The cards of these tests: a character "watch" with this ability, which draws two cards when its
// moment has come, and an event "rod".
CardPool watching(const std::string& ability, const std::string& rod = "{draw: 0}") {
  return make_pool(
      "filler: {}\ncat: {suit: cat, person: ann}\nnote: {suit: note}\nchime: {suit: bell}\n"
      "sly: {suit: cat, attribute: agility}\nlamp: {kind: item}\n"
      "globe: {kind: item, attribute: none, combat: {power: 4, agility: 4, dexterity: 4, charisma: "
      "4, mystery: 4}}\n"
      "watch: {suit: sword, abilities: [" +
      ability + "]}\nrod: {kind: event, abilities: [{play: " + rod + "}]}\n");
}
CardPool acting(const std::string& action) { return watching("{has: spared}", action); }

// A uses the rod, which a filler pays for, with the watch and these cards in line 1.
Table& played(Table& t, const Names& line) {
  Names cards = line;
  cards.emplace_back("watch");
  t.bare().hand(A, {"rod", "filler"}).line(A, 0, cards).line(B, 0, {"filler"});
  return t.at("pay_cost_1").event("rod").pay("filler").settle();
}
int drawn(const CardPool& pool, const Names& line) {
  Table t(pool);
  return played(t, line).count(ZoneKind::Hand, A);
}

TEST(Moments, OfTheCardSetPhase) {
  const CardPool pool = watching("{when: card_set_phase, do: {draw: 2}}");
  Table t(pool);
  t.bare().line(A, 0, {"watch"}).line(B, 0, {"filler"}).at("card_set_phase");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 2);
}

TEST(Moments, OfStacking) {
  const CardPool pool = watching("{when: stacks, do: {draw: 2}}");
  Table t(pool);
  t.bare().hand(A, {"cat"}).line(A, 0, {"watch"}).line(B, 0, {"filler"}).at("card_set");
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 1);
  t.stack("cat", 1).settle();
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 2);
}

TEST(Moments, OfCardsTurnedDownOrTakenBack) {
  const std::string down = "{turn_down: {each: [card, {named: card_cat}], of: you}}";
  const std::string back = "{move: {each: [card, {named: card_note}], of: you}, to: hand}";
  const std::string turned = "{when: turned_down, of: card, do: {draw: 2}}";
  EXPECT_EQ(drawn(watching(turned, down), {"cat", "note"}), 2);
  EXPECT_EQ(drawn(watching(turned, back), {"cat", "note"}), 1);
  const std::string returned = "{when: returned_to_hand, of: card, do: {draw: 2}}";
  EXPECT_EQ(drawn(watching(returned, back), {"cat", "note"}), 3);
  EXPECT_EQ(drawn(watching(returned, down), {"cat", "note"}), 0);
}

TEST(TableWords, CombatPowersByName) {
  const CardPool agility = acting("{gain: agility, by: 2, to: {each: character, of: you}}");
  const CardPool dexterity = acting("{gain: dexterity, by: 2, to: {each: character, of: you}}");
  const CardPool charisma = acting("{gain: charisma, by: 2, to: {each: character, of: you}}");
  const std::pair<const CardPool&, Attribute> changes[] = {{agility, Attribute::Agility},
                                                           {dexterity, Attribute::Dexterity},
                                                           {charisma, Attribute::Charisma}};
  for (const auto& [pool, changed] : changes) {
    Table t(pool);
    played(t, {"cat"});
    for (const Attribute against : {Attribute::Power, Attribute::Agility, Attribute::Dexterity,
                                    Attribute::Charisma, Attribute::Mystery}) {
      EXPECT_EQ(t.power("cat", against), against == changed ? 6 : 4);
    }
  }
}

TEST(TableWords, SuitAttributeAndCardsInUseAreRead) {
  EXPECT_EQ(
      drawn(acting("{draw: {value: suit, of: {each: [card, {named: card_note}]}}}"), {"note"}),
      static_cast<int>(Suit::Note));
  EXPECT_EQ(
      drawn(acting("{draw: {value: attribute, of: {each: [card, {named: card_sly}]}}}"), {"sly"}),
      static_cast<int>(Attribute::Agility));
  EXPECT_EQ(drawn(acting("{draw: {count: {each: card, in: using, of: you}}}"), {"cat"}), 1);
}

TEST(TableWords, NoAttribute) {
  EXPECT_EQ(drawn(acting("{draw: {count: {each: [card, {attribute: none}], of: you}}}"),
                  {"cat", "globe"}),
            1);
}

TEST(TableWords, BellsPayForBells) {
  const CardPool pool = make_pool(
      "filler: {}\nchime: {suit: bell}\ncat: {suit: cat}\n"
      "peal: {kind: event, cost: {bell: 1}, abilities: [{play: {draw: 1}}]}\n");
  for (const std::string payment : {"chime", "cat"}) {
    Table t(pool);
    t.bare().hand(A, {"peal", payment}).line(A, 0, {"filler"}).line(B, 0, {"filler"});
    EXPECT_EQ(t.at("pay_cost_1").offers(Act::PlayEvent, "peal"), payment == "chime");
  }
}

TEST(TableWords, AnEventThatDoesNotInterrupt) {
  const CardPool pool = make_pool(
      "filler: {}\nrod: {kind: event, abilities: [{play: {draw: 1}}]}\n"
      "quick: {kind: event, interrupt: yes, abilities: [{play: {draw: 1}}]}\n"
      "slow: {kind: event, interrupt: no, abilities: [{play: {draw: 1}}]}\n");
  Table t(pool);
  t.bare().hand(A, {"rod", "filler"}).hand(B, {"quick", "slow", "filler"});
  t.line(A, 0, {"filler"}).line(B, 0, {"filler"}).at("pay_cost_1").event("rod").pay("filler");
  while (t.asked() != B) { t.pass(); }
  EXPECT_TRUE(t.offers(Act::PlayEvent, "quick"));
  EXPECT_FALSE(t.offers(Act::PlayEvent, "slow"));
}

TEST(TableWords, DeclarationsOfAnAttributeOrAKind) {
  const auto drawn_by = [](const std::string& declaring, int option) {
    const CardPool pool = watching("{once_a_turn: " + declaring + "}");
    Table t(pool);
    t.bare().line(A, 0, {"cat", "sly", "lamp"}).line(A, 1, {"watch"}).line(B, 0, {"filler"});
    t.at("pay_cost_1").ability("watch", 0).settle();
    t.play({Verb::ChooseOption, kNoCard, 0, static_cast<std::uint8_t>(option)}).settle();
    return t.count(ZoneKind::Hand, A);
  };
  const std::string attribute =
      "[{declare: attribute}, {draw: {count: {each: [card, {of_declared: attribute}], of: you}}}]";
  EXPECT_EQ(drawn_by(attribute, static_cast<int>(Attribute::Agility)), 1);
  EXPECT_EQ(drawn_by(attribute, static_cast<int>(Attribute::Power)), 2) << "cat and watch";
  const std::string kind =
      "[{declare: kind}, {draw: {count: {each: [card, {of_declared: kind}], of: you}}}]";
  EXPECT_EQ(drawn_by(kind, static_cast<int>(CardKind::Item)), 1);
  EXPECT_EQ(drawn_by(kind, static_cast<int>(CardKind::Character)), 3);
}

// A's cat attacks B's; A's rod makes a tie a loss.
TEST(TableWords, ABattleIsLost) {
  const CardPool pool = acting("{battle_is: lost}");
  for (const bool uses : {true, false}) {
    Table t(pool);
    t.bare().hand(A, {"rod", "filler"}).line(A, 0, {"cat", "note"}).line(B, 0, {"sly", "lamp"});
    t.at("battle").attack(0).settle().defend(0);
    if (uses) { t.event("rod").pay("filler"); }
    t.settle();
    while (t.prompt() == Prompt::Suits) { t.pass(); }
    t.settle();
    EXPECT_EQ(t.line(A, 0), Names{"note"});
    EXPECT_EQ(t.points(B), uses ? 1 : 0);
  }
}

}  // namespace
}  // namespace fudaba::kanon::test
