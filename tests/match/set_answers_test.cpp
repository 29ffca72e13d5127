// Cards of one choice that are named together: costs of Kanon that ask for cards of several kinds,
// and what is wrong with other lists.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "match/protocol.h"
#include "match/set_choice.h"
#include "support/loaded.h"
#include "support/own_sets.h"

namespace fudaba {
namespace {

using test::Loaded;
using Names = std::vector<std::string>;

// Kanon, with a card of which an ability is paid for with cards of the field and of the hand.
const test::WithSet& kanon() {
  static const auto kKanon = [] {
    std::size_t n = 0;
    while (Loaded::of(n).game->id() != "kanon") { ++n; }
    catalog::OwnSet set;
    set.game = "kanon";
    set.id = "gate";
    set.version = 1;
    set.name = {"門", "Gate"};
    set.cards.push_back({"cards", R"(cards:
  - id: gatekeeper
    name: {ja: 門番, en: Gatekeeper}
    kind: character
    person: rin
    costume: uniform
    suit: sword
    attribute: power
    combat: {power: 4, agility: 4, dexterity: 4, charisma: 4, mystery: 4}
    abilities:
      - act: {draw: 1}
        pay: [{characters: 1, suit: stole}, {characters: 1}, {hand_cards: 1}]
)"});
    return std::make_unique<const test::WithSet>(Loaded::of(n), set);
  }();
  return *kKanon;
}

// A cost that is being paid. The card that is used is the first one that lies there.
class Cost : public testing::Test {
 protected:
  void SetUp() override {
    lay("deck", 0, Names(10, "everyday_sae")).lay("deck", 1, {"everyday_sae"});
  }

  Cost& lay(const std::string& zone, Seat seat, const Names& names, int place = 0) {
    PositionSpec::ZoneCards cards{zone, seat, place, {}};
    for (const std::string& name : names) { cards.cards.push_back(def(name)); }
    spec_.zones.push_back(cards);
    return *this;
  }
  // An item is turned up for characters of the field that lie behind it in their lines.
  void turn_up(const std::string& item, const Names& front, const Names& behind) {
    lay("field", 0, {item}, 0).lay("field", 0, front, 1).lay("field", 0, behind, 2);
    lay("field", 1, {"everyday_sae"});
    spec_.values.push_back({"face_down_1", 0, 1});
    use(item);
  }
  // An event is paid for with cards of the hand.
  void play_event(const std::string& event, Names hand) {
    hand.insert(hand.begin(), event);
    lay("hand", 0, hand).lay("field", 0, {"everyday_sae"}).lay("field", 1, {"everyday_sae"});
    use(event);
  }
  void use(const std::string& card) {
    spec_.step = "pay_cost_1";
    spec_.values.push_back({"turn_player", kNoSeat, 0});
    Bilingual error;
    position_ = kanon().game->build(spec_, error);
    ASSERT_NE(position_, nullptr) << error.en;
    MoveList legal;
    position_->legal_moves(legal);
    for (const Move& move : legal) {
      if (move.card == kNoCard || position_->def_of(move.card) != def(card)) { continue; }
      ASSERT_TRUE(position_->apply(move, nullptr).allows());
      break;
    }
    ASSERT_EQ(position_->decision().kind, DecisionKind::Card) << position_->prompt(Language::En);
    for (const ZoneData& zone : position_->view(0).zones) {
      for (const ZoneData::Card& there : zone.cards) { cards_.push_back(there); }
    }
  }

  [[nodiscard]] static DefId def(const std::string& name) {
    const auto& texts = kanon().catalogue.pool.texts;
    const auto at =
        std::find_if(texts.begin(), texts.end(), [&](const auto& text) { return text.id == name; });
    EXPECT_NE(at, texts.end()) << name;
    return static_cast<DefId>(at - texts.begin());
  }
  [[nodiscard]] Move card(const std::string& name) const {
    for (const ZoneData::Card& there : cards_) {
      if (there.def == def(name)) { return choose_card(there.card); }
    }
    ADD_FAILURE() << name;
    return pass();
  }
  // Gives cards in the order in which they are named; those of them that have gone, or the fault.
  [[nodiscard]] std::string give(const Names& names) const {
    std::vector<Move> named;
    for (const std::string& name : names) { named.push_back(card(name)); }
    const auto answers = match::answers_of(*position_, named);
    if (!answers) { return std::to_string(answers.error().at) + ": " + answers.error().message.en; }
    const std::unique_ptr<Position> after = position_->clone();
    for (const Move& answer : *answers) { EXPECT_TRUE(after->apply(answer, nullptr).allows()); }
    std::set<DefId> gone;
    for (const ZoneData& zone : after->full_view().zones) {
      if (match::zone_word(*kanon().game, zone.zone) != "discard") { continue; }
      for (const ZoneData::Card& there : zone.cards) { gone.insert(there.def); }
    }
    std::string text;
    for (const std::string& name : names) {
      if (gone.contains(def(name))) { text += (text.empty() ? "" : " ") + name; }
    }
    return text;
  }

  PositionSpec spec_;
  std::unique_ptr<Position> position_;
  std::vector<ZoneData::Card> cards_;
};

// A stole and any card: where the stole is chosen first, the rules take the last card that can
// follow by themselves; with the other card first it was no answer at all.
TEST_F(Cost, OfTheFieldIsPaidWithAnyTwoThatFit) {
  turn_up("road_closed_sign", {"everyday_sae", "everyday_touko"}, {"uniform_rin"});
  const match::SetChoice set = match::set_choice(*position_);
  ASSERT_TRUE(set.is_set);
  EXPECT_EQ(set.later, std::vector{card("uniform_rin")}) << "it goes with the stole";
  EXPECT_EQ(give({"uniform_rin", "everyday_touko"}), "uniform_rin everyday_touko");
  EXPECT_EQ(give({"everyday_touko", "uniform_rin"}), "everyday_touko uniform_rin");
  EXPECT_EQ(give({"everyday_touko", "everyday_sae"}), "everyday_touko everyday_sae");
}

TEST_F(Cost, WithoutItsSuitIsRefusedAndTheCardIsNamed) {
  turn_up("road_closed_sign", {"everyday_sae", "everyday_touko"}, {"uniform_rin"});
  const std::uint64_t before = position_->digest();
  const std::string why = give({"uniform_rin", "everyday_sae"});
  EXPECT_EQ(why.substr(0, 3), "0: ") << why;
  EXPECT_NE(why.find("does not go with the others: "), std::string::npos) << why;
  EXPECT_EQ(position_->digest(), before);
}

TEST_F(Cost, OfTheHandIsPaidWithAnyTwoThatFit) {
  play_event("all_alike", {"everyday_sae", "uniform_kanade", "uniform_rin", "uniform_rikka"});
  const match::SetChoice set = match::set_choice(*position_);
  std::vector<Move> all(set.later);
  MoveList legal;
  position_->legal_moves(legal);
  all.insert(all.end(), legal.begin(), legal.end());
  EXPECT_EQ(all.size(), 4U);
  EXPECT_EQ(give({"uniform_rikka", "uniform_kanade"}), "uniform_rikka uniform_kanade");
  EXPECT_EQ(give({"uniform_kanade", "everyday_sae"}), "uniform_kanade everyday_sae");
  EXPECT_NE(give({"uniform_rikka", "everyday_sae"}).find("does not go"), std::string::npos);
}

TEST_F(Cost, AnythingElseIsNoAnswerAndSaysWhy) {
  play_event("all_alike", {"everyday_sae", "uniform_kanade", "uniform_rin"});
  const Move kanade = card("uniform_kanade");
  const Move sae = card("everyday_sae");
  const auto fault = [&](const std::vector<Move>& named) {
    const auto answers = match::answers_of(*position_, named);
    return answers ? "none"
                   : std::to_string(answers.error().at) + ": " + answers.error().message.en;
  };
  EXPECT_EQ(fault({}), "0: 2 are to be chosen, not 0.");
  EXPECT_EQ(fault({pass()}), "0: 2 are to be chosen, not 0.");
  EXPECT_EQ(fault({kanade}), "1: 2 are to be chosen, not 1.");
  EXPECT_EQ(fault({kanade, sae, card("uniform_rin")}), "2: At most 2 can be chosen, not 3.");
  EXPECT_EQ(fault({kanade, kanade}), "1: The same card is named twice.");
  EXPECT_EQ(fault({kanade, answer(true)}), "1: This does not choose a card.");
  CardId hidden = 0;  // of the opponent's deck
  while (position_->def_of(hidden) == kNoDef || hidden == sae.card ||
         std::any_of(cards_.begin(), cards_.end(),
                     [&](const ZoneData::Card& there) { return there.card == hidden; })) {
    ++hidden;
  }
  EXPECT_EQ(fault({kanade, choose_card(hidden)}), "1: You do not see that card.");
  EXPECT_EQ(fault({kanade, sae, pass()}), "none") << "no more is asked for, and none is passed";
  ASSERT_TRUE(position_->apply(sae, nullptr).allows());
  ASSERT_TRUE(position_->apply(kanade, nullptr).allows());
}

// The rules take the last card of the field by themselves and ask for one of the hand.
TEST_F(Cost, OfFieldAndHandAsksForEachByItself) {
  lay("hand", 0, {"uniform_kanade", "uniform_rikka"});
  lay("field", 0, {"gatekeeper"}, 0);
  lay("field", 0, {"everyday_sae", "everyday_touko"}, 1);
  lay("field", 0, {"uniform_rin"}, 2);
  lay("field", 1, {"everyday_sae"});
  use("gatekeeper");
  EXPECT_EQ(match::set_choice(*position_).later, std::vector{card("uniform_rin")});
  const Move rin = card("uniform_rin");
  const Move touko = card("everyday_touko");
  EXPECT_EQ(match::answers_of(*position_, std::vector{rin, touko}), std::vector{touko});
  EXPECT_FALSE(match::answers_of(*position_, std::vector{rin, card("everyday_sae")}));
  EXPECT_FALSE(match::answers_of(*position_, std::vector{touko, card("uniform_kanade")}));
  ASSERT_TRUE(position_->apply(touko, nullptr).allows());
  EXPECT_EQ(position_->decision().high, 1);
  EXPECT_EQ(give({"uniform_kanade"}), "uniform_kanade");
}

// The line protocol takes them as well: all of them, or nothing changes.
TEST(CostOfTheEngine, IsPaidWithOneRequest) {
  namespace json = boost::json;
  match::Engine engine(kanon().supplies);
  const auto ask = [&](const std::string& line) { return json::parse(engine.answer(line)); };
  const json::value laid =
      ask(R"({"cmd":"position","position":{"turn_player":"first","step":"pay_cost_1","first":{)"
          R"("hand":["all_alike","everyday_sae","uniform_kanade","uniform_rin"],)"
          R"("field":[["everyday_sae"]],"deck":["9 everyday_sae"]},)"
          R"("second":{"field":[["everyday_sae"]],"deck":["9 everyday_sae"]}}})");
  ASSERT_TRUE(laid.at("ok").as_bool()) << json::serialize(laid);
  const auto number_of = [&](std::string_view id) {
    const json::value view = ask(R"({"cmd":"view","seat":"first"})");
    for (const json::value& zone : view.at("view").at("zones").as_array()) {
      for (const json::value& card : zone.at("cards").as_array()) {
        const json::value* known = card.as_object().if_contains("id");
        if (known != nullptr && known->as_string() == id) { return card.at("card").as_int64(); }
      }
    }
    return std::int64_t{kNoCard};
  };
  const auto digest = [&] { return ask(R"({"cmd":"state"})").at("digest"); };
  const json::value legal = ask(R"({"cmd":"legal"})");
  for (const json::value& move : legal.at("moves").as_array()) {
    if (move.at("do").as_string() != "play_event") { continue; }
    ASSERT_TRUE(ask(R"({"cmd":"apply","move":)" + json::serialize(move.at("move")) + "}")
                    .at("ok")
                    .as_bool());
  }
  const auto apply = [&](std::int64_t first, std::int64_t second) {
    return ask(
        fmt::format(R"({{"cmd":"apply","moves":[[1,{},255,255],[1,{},255,255]]}})", first, second));
  };
  const std::int64_t rin = number_of("uniform_rin");
  const std::int64_t kanade = number_of("uniform_kanade");
  const json::value before = digest();
  const json::value refused = apply(rin, rin - 2);
  ASSERT_FALSE(refused.at("ok").as_bool());
  const json::value& error = refused.at("error");
  EXPECT_TRUE(error.at("at").as_string().starts_with("moves[")) << json::serialize(refused);
  EXPECT_EQ(error.at("reason").at("clause").as_string(), "KAN-6.2");
  EXPECT_TRUE(error.at("reason").as_object().contains("card_id"));
  EXPECT_FALSE(apply(rin, rin).at("ok").as_bool());
  EXPECT_FALSE(ask(R"({"cmd":"apply","moves":[]})").at("ok").as_bool());
  EXPECT_FALSE(ask(R"({"cmd":"apply"})").at("ok").as_bool());
  EXPECT_EQ(digest(), before);
  const json::value paid = apply(rin, kanade);
  EXPECT_TRUE(paid.at("ok").as_bool()) << json::serialize(paid);
  EXPECT_NE(digest(), before);
}

}  // namespace
}  // namespace fudaba
