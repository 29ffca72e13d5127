// What is said of events, moves and questions: sentences with blanks, and tables of them.
#include "games/saying_rows.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace fudaba::saying_rows_test {

using namespace clause_literals;

enum class Zone : std::uint8_t { Deck, Hand, Pile };
enum class Deed : std::uint8_t { Knock = kFirstAct, Sing };
enum class Question : std::uint8_t { Which, Where };

constexpr ZoneId kDeck = 0;
constexpr ZoneId kHand = 1;
constexpr ZoneId kPile = 2;
constexpr std::array<ZoneSpec, 3> kZones{{{static_cast<std::uint8_t>(Zone::Deck)},
                                          {static_cast<std::uint8_t>(Zone::Hand)},
                                          {static_cast<std::uint8_t>(Zone::Pile)}}};

constexpr Language kThird{2};

class Teller {
 public:
  explicit Teller(Language language = Language::En) : language_(language) {}

  std::string name = "The Yard";
  bool loud = false;

  [[nodiscard]] std::string player() const { return "Player 1"; }
  [[nodiscard]] std::string card() const { return name; }
  [[nodiscard]] bool is_loud() const { return loud; }
  [[nodiscard]] Language language() const { return language_; }

  static constexpr auto blanks() {
    return std::to_array<Blank<Teller>>({{"player", &Teller::player}, {"card", &Teller::card}});
  }

 private:
  Language language_;
};

using EventRow = Row<EventCase, Teller>;
constexpr auto kShared = std::to_array<EventRow>(
    {{rolled(), {"サイコロを振った", "A die was rolled"}},
     {moved_to(Zone::Deck), {"{card}はデッキに戻った", "{card} went back to the deck"}}});

constexpr auto kLog = before<EventCase, Teller>(
    {{moved(Zone::Deck, Zone::Hand).known(),
      {"{player}は{card}を引いた", "{player} drew {card}", "{player} zog {card}"}},
     {moved(Zone::Deck, Zone::Hand), {"{player}はカードを引いた", "{player} drew a card"}},
     {moved_to(Zone::Hand), kToldElsewhere},
     {moved_to(Zone::Pile),
      {"{player}は{card}を投げ捨てた", "{player} flung {card} away"},
      &Teller::is_loud},
     {moved_to(Zone::Pile), {"{player}の{card}は捨てられた", "{player}'s {card} was discarded"}},
     {declared(Deed::Knock), {"{player}は叩いた", "{player} knocked"}},
     {declared(Deed::Sing), {"{player}は歌った", "{player} sang"}}},
    kShared);
static_assert(is_sound(kLog) && tells_all_events<Zone, Deed>(kLog));

Event move_of_card(ZoneId from, ZoneId to) {
  Event e;
  e.kind = EventKind::CardMoved;
  e.seat = 0;
  e.card = 5;
  e.def = 9;
  e.from = from;
  e.to = to;
  return e;
}
Event happening(EventKind kind) {
  Event e;
  e.kind = kind;
  e.seat = 0;
  return e;
}
Saying log_of(const Event& event, const Teller& teller = Teller()) {
  return told(kLog, teller, event, std::span<const ZoneSpec>(kZones));
}
bool fits(const EventCase& c, const Event& event) { return c.holds(event, kZones); }

// Sentences
// ---------------------------------------------------------------------------------------------

std::string filled_with(std::string_view text, const std::string& value) {
  return said(text, [&](std::string_view name) { return name == "x" ? value : std::string("?"); });
}

TEST(Sentence, BlanksAreFilledByName) {
  EXPECT_EQ(filled_with("{x} and {x} meet {y}.", "A rat"), "A rat and A rat meet ?.");
  EXPECT_EQ(filled_with("Nothing to fill.", "A rat"), "Nothing to fill.");
  EXPECT_EQ(filled_with("{x}", "{x}"), "{x}");  // what fills a blank has none itself
}

TEST(Sentence, ANameLosesItsEnglishArticleAfterAPossessive) {
  EXPECT_EQ(filled_with("Player 1's {x} fell", "The Yard"), "Player 1's Yard fell");
  EXPECT_EQ(filled_with("Player 1's {x} fell", "A Yard"), "Player 1's Yard fell");
  EXPECT_EQ(filled_with("Player 1's {x} fell", "An Inn"), "Player 1's Inn fell");
  EXPECT_EQ(filled_with("your {x} fell", "a place"), "your place fell");
  EXPECT_EQ(filled_with("your {x} fell", "the last place"), "your last place fell");
  EXPECT_EQ(filled_with("Player 1's {x} fell", "Theatre"), "Player 1's Theatre fell");
  EXPECT_EQ(filled_with("Player 1's card: {x}", "The Yard"), "Player 1's card: The Yard");
  EXPECT_EQ(filled_with("{x} fell", "The Yard"), "The Yard fell");
}

TEST(Sentence, AColumnThatIsLeftOutIsSaidInEnglish) {
  constexpr Sentence kThree{"はい", "Yes", "Ja"};
  EXPECT_EQ(kThree.in(Language::Ja), "はい");
  EXPECT_EQ(kThree.in(Language::En), "Yes");
  EXPECT_EQ(kThree.in(kThird), "Ja");
  EXPECT_EQ((Sentence{"はい", "Yes"}.in(kThird)), "Yes");
}

TEST(Sentence, IsWholeInBothLanguagesOrInNeither) {
  static_assert(Sentence{"はい", "Yes"}.is_whole() && kToldElsewhere.is_whole());
  static_assert(!Sentence{"はい", ""}.is_whole() && !Sentence{"", "Yes"}.is_whole());
  static_assert(kToldElsewhere.is_untold() && !Sentence{"はい", "Yes"}.is_untold());
}

// Cases
// -------------------------------------------------------------------------------------------------

TEST(EventCase, HoldsForItsKindsOfZone) {
  const Event e = move_of_card(kDeck, kHand);
  EXPECT_TRUE(fits(moved(), e));
  EXPECT_TRUE(fits(moved(Zone::Deck, Zone::Hand), e));
  EXPECT_FALSE(fits(moved_from(Zone::Pile), e));
  EXPECT_FALSE(fits(moved_to(Zone::Pile), e));
  EXPECT_FALSE(fits(shown(), e));
  EXPECT_FALSE(fits(moved_from(Zone::Deck), move_of_card(kNoZone, kHand)));
}

TEST(EventCase, HoldsForItsDetailClauseCauseFaceAndPlayer) {
  Event e = happening(EventKind::Declared);
  e.detail = static_cast<std::uint8_t>(Deed::Sing);
  e.clause = "TST-1.2"_clause;
  EXPECT_TRUE(fits(declared(Deed::Sing).by("TST-1.2"_clause), e));
  EXPECT_FALSE(fits(declared(Deed::Knock), e));
  EXPECT_FALSE(fits(declared().by("TST-1.3"_clause), e));
  EXPECT_TRUE(fits(declared().by_effect(false), e));
  EXPECT_FALSE(fits(declared().by_effect(), e));
  EXPECT_TRUE(fits(declared().hidden(), e));
  EXPECT_FALSE(fits(declared().known(), e));
  EXPECT_FALSE(fits(declared().of_nobody(), e));
  e.cause = 3;
  e.def = 9;
  e.seat = kNoSeat;
  EXPECT_TRUE(fits(declared().by_effect().known().of_nobody(), e));
}

TEST(EventCase, AValueThatWasSetIsToldLikeOneThatChanged) {
  EXPECT_TRUE(fits(changed(), happening(EventKind::ValueChanged)));
  EXPECT_TRUE(fits(changed(), happening(EventKind::ValueSet)));
}

TEST(EventCase, CoversWhatLeavesItNothing) {
  static_assert(moved().covers(moved_to(Zone::Hand)));
  static_assert(!moved_to(Zone::Hand).covers(moved()));
  static_assert(!moved_to(Zone::Hand).covers(moved_to(Zone::Pile)));
  static_assert(!moved_to(Zone::Hand).known().covers(moved_to(Zone::Hand)));
  static_assert(!moved().by("TST-1.2"_clause).covers(moved()));
  static_assert(moved().covers(moved().by("TST-1.2"_clause).by_effect().hidden().of_nobody()));
  static_assert(!moved().covers(shown()));
}

TEST(MoveCase, HoldsAtItsPromptOfTheRulesOrForAnEffect) {
  Decision asked;
  asked.prompt = static_cast<std::uint8_t>(Question::Where);
  EXPECT_TRUE(passing(Question::Where).holds(pass(), asked, kZones));
  EXPECT_FALSE(passing(Question::Which).holds(pass(), asked, kZones));
  EXPECT_FALSE(choosing(Question::Where).holds(pass(), asked, kZones));
  EXPECT_FALSE(MoveCase(Verb::Pass).for_effect().holds(pass(), asked, kZones));
  asked.by_effect = 1;
  EXPECT_FALSE(passing(Question::Where).holds(pass(), asked, kZones));
  EXPECT_TRUE(MoveCase(Verb::Pass).for_effect().holds(pass(), asked, kZones));
}

TEST(MoveCase, HoldsInItsKindOfZone) {
  const Move second = choose_position(kHand, 1);
  EXPECT_TRUE(position_in(Zone::Hand).holds(second, {}, kZones));
  EXPECT_FALSE(position_in(Zone::Deck).holds(second, {}, kZones));
  static_assert(!position_in(Zone::Deck).covers(MoveCase(Verb::ChoosePosition)));
  static_assert(!passing(Question::Where).covers(MoveCase(Verb::Pass)));
}

// Tables
// ------------------------------------------------------------------------------------------------

TEST(SayingRows, TheFirstRowThatFitsIsSaid) {
  EXPECT_EQ(log_of(move_of_card(kDeck, kHand)).text, "Player 1 drew The Yard");
  EXPECT_EQ(log_of(event_for(move_of_card(kDeck, kHand), 1)).row, 0U);  // open to both
  Event unseen = move_of_card(kDeck, kHand);
  unseen.sight = Sight::First;
  EXPECT_EQ(log_of(event_for(unseen, 1)).text, "Player 1 drew a card");
}

TEST(SayingRows, ARowIsPassedOverWhereItsQuestionIsDenied) {
  Teller teller;
  EXPECT_EQ(log_of(move_of_card(kHand, kPile), teller).text, "Player 1's Yard was discarded");
  teller.loud = true;
  EXPECT_EQ(log_of(move_of_card(kHand, kPile), teller).text, "Player 1 flung The Yard away");
}

TEST(SayingRows, EachLanguageHasItsColumn) {
  const Event drawn = move_of_card(kDeck, kHand);
  EXPECT_EQ(log_of(drawn, Teller(Language::Ja)).text, "Player 1はThe Yardを引いた");
  EXPECT_EQ(log_of(drawn, Teller(kThird)).text, "Player 1 zog The Yard");
  EXPECT_EQ(log_of(move_of_card(kHand, kPile), Teller(kThird)).text,
            "Player 1's Yard was discarded");
}

TEST(SayingRows, BehindTheGamesRowsStandThoseOfAllGames) {
  const Saying rolled_die = log_of(happening(EventKind::DieRolled));
  EXPECT_EQ(rolled_die.text, "A die was rolled");
  EXPECT_EQ(rolled_die.row, rolled_die.own_rows);
  EXPECT_EQ(rolled_die.rows, rolled_die.own_rows + kShared.size());
}

TEST(SayingRows, SilenceOfARowIsNoMissingRow) {
  const Saying silent = log_of(move_of_card(kPile, kHand));
  EXPECT_EQ(silent.text, "");
  EXPECT_EQ(silent.row, 2U);
  const Saying missing = log_of(happening(EventKind::Fault));
  EXPECT_EQ(missing.text, "");
  EXPECT_EQ(missing.row, missing.rows);
}

// What the compiler asks of a table
// ------------------------------------------------------------------------------------------

consteval bool is_sound_with(const Sentence& sentence) {
  return is_sound(before<EventCase, Teller>({{moved(), sentence}}, kShared));
}

TEST(Table, IsUnsoundWithABlankThatNobodyFillsOrWithoutALanguage) {
  static_assert(is_sound_with({"{card}", "{player}'s {card}"}) && is_sound_with(kToldElsewhere));
  static_assert(!is_sound_with({"{card}", "{cord}"}) && !is_sound_with({"{cord}", "{card}"}));
  static_assert(!is_sound_with({"{card}", "{card}", "{cord}"}));
  static_assert(!is_sound_with({"{card}", "{card"}));
  static_assert(!is_sound_with({"カード", ""}) && !is_sound_with({"", "a card"}));
}

// A log with these three rows and no others of the game.
consteval auto log_with(const EventCase& first, const EventCase& second, const EventCase& third) {
  return before<EventCase, Teller>(
      {{first, kToldElsewhere}, {second, kToldElsewhere}, {third, kToldElsewhere}}, kShared);
}
constexpr EventCase kToHand = moved_to(Zone::Hand);
constexpr EventCase kToPile = moved_to(Zone::Pile);

TEST(Table, OfEventsHasNoHoleWhereACardGoesOrAnActIsDeclared) {
  static_assert(tells_all_events<Zone, Deed>(log_with(kToHand, kToPile, declared())));
  static_assert(!tells_all_events<Zone, Deed>(log_with(kToHand, shown(), declared())));
  static_assert(!tells_all_events<Zone, Deed>(log_with(kToHand, kToPile.known(), declared())));
  static_assert(!tells_all_events<Zone, Deed>(log_with(kToHand, kToPile, declared(Deed::Sing))));
  static_assert(tells_all_events<Zone, Deed>(log_with(kToHand, kToPile, declared(Deed::Sing)),
                                             {Deed::Knock}));
  static_assert(
      tells_all_events<Zone, Deed>(log_with(kToHand, shown(), declared()), {}, {Zone::Pile}));
  // A row that asks a question may be passed over.
  constexpr auto kAsking = before<EventCase, Teller>(
      {{kToHand, kToldElsewhere}, {kToPile, kToldElsewhere, &Teller::is_loud}, {declared(), {}}},
      kShared);
  static_assert(!tells_all_events<Zone, Deed>(kAsking));
}

TEST(Table, OfMovesHasNoHoleBetweenTheActs) {
  constexpr std::array<Row<MoveCase, Teller>, 0> kNone{};
  constexpr auto kWhole =
      before<MoveCase, Teller>({{act(Deed::Knock), {}}, {act(Deed::Sing), {}}}, kNone);
  constexpr auto kHole = before<MoveCase, Teller>(
      {{act(Deed::Knock), {}}, {act(Deed::Sing).at(Question::Where), {}}}, kNone);
  static_assert(tells_all_acts<Deed>(kWhole) && !tells_all_acts<Deed>(kHole));
}

TEST(Table, OfQuestionsHasNoHoleBetweenThem) {
  constexpr std::array<Row<OneCase, Teller>, 0> kNone{};
  constexpr auto kOne = before<OneCase, Teller>({{Question::Which, {}}}, kNone);
  constexpr auto kBoth = before<OneCase, Teller>({{Question::Which, {}}, {OneCase(), {}}}, kNone);
  static_assert(tells_all_of<Question>(kBoth) && !tells_all_of<Question>(kOne));
}

// Whether a table compiles in which a row for cards to the hand stands behind one that is for all
// cards, or for fewer.
template <bool All>
consteval std::size_t rows_behind() {
  const EventCase first = All ? moved() : moved_from(Zone::Deck);
  return log_with(first, kToHand, shown()).own;
}
template <bool All>
concept Compiles = requires { typename std::integral_constant<std::size_t, rows_behind<All>()>; };

TEST(Table, DoesNotCompileWithARowThatCannotBeReached) {
  static_assert(Compiles<false>);
  static_assert(!Compiles<true>);
}

}  // namespace fudaba::saying_rows_test
