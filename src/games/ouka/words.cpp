// The meaning of Ouka Houshin's own words: filters, conditions, amounts and cards.
#include "games/ouka/reading.h"

namespace fudaba::ouka {

using effect::CardSet;
using effect::is_seat;
using effect::Node;
using effect::NodeId;
using effect::Scope;

bool Reading::own_filter(const Node& n, const Scope& scope) const {
  const CardId c = scope.it;
  const OwnOp op = static_cast<OwnOp>(n.op);
  if (op == OwnOp::Yourself) { return c == effect::as_card(scope.you); }
  if (op == OwnOp::YourOpponent) { return c == effect::as_card(opponent_of(scope.you)); }
  if (is_seat(c)) { return false; }
  const bool is_story = is_a(c, CardKind::Story);
  switch (op) {
    case OwnOp::Protagonist:   return kind(c) == CardKind::Protagonist;
    case OwnOp::CharacterCard: return is_a(c, CardKind::Character);
    case OwnOp::Story:         return is_story;
    case OwnOp::Climax:        return is_a(c, CardKind::Climax);
    case OwnOp::Mission:       return is_a(c, CardKind::Mission);
    case OwnOp::OfStoryKind:   return is_story && print(c, Value::StoryKind) == n.args[0];
    case OwnOp::HasMotif:      return is_story && ((motifs(c) >> n.args[0]) & 1U) != 0;
    case OwnOp::OfSchool:
      return ((static_cast<unsigned>(print(c, Value::Schools)) >> n.args[0]) & 1U) != 0 &&
             (kind(c) == CardKind::Character || kind(c) == CardKind::Protagonist);
    case OwnOp::SamePerson: {
      const CardId other = cards(arg(n, 0), scope).first();
      return other < kMaxCards && person(other) != kNoDef && person(other) == person(c);
    }
    case OwnOp::OfClimaxType:
      return kind(c) == CardKind::Climax && print(c, Value::ClimaxType) == n.args[0];
    case OwnOp::Tested:     return is_story && is_tested(c);
    case OwnOp::Sage:
    case OwnOp::Upright:
    case OwnOp::UpsideDown:
    case OwnOp::Topmost:    return filter_of_place(op, c);
    default:                break;
  }
  FUDABA_CHECK(false && "not a filter of Ouka Houshin");
  return false;
}

bool Reading::filter_of_place(OwnOp op, CardId card) const {
  if (op == OwnOp::Topmost) { return is_in_play(card) && is_top(card); }
  if (!is_sage(card)) { return false; }
  return op == OwnOp::Sage || is_upside_down(card) == (op == OwnOp::UpsideDown);
}

bool Reading::own_condition(const Node& n, const Scope& scope) const {
  const Test& test = state().test;
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::DestinyReached: return state().destiny[scope.you] >= amount(arg(n, 0), scope);
    case OwnOp::TestOf:
      return test.stage != Stage::None && static_cast<int>(test.ability) == n.args[0] + 1;
    case OwnOp::IsTesting:     return test.stage != Stage::None;
    case OwnOp::YourTest:      return test.stage != Stage::None && owner_of(test.card) == scope.you;
    case OwnOp::OpponentsTest: return test.stage != Stage::None && owner_of(test.card) != scope.you;
    case OwnOp::IsEnlarged:    return test.enlarging != kNoCard;
    case OwnOp::WasReversed:   return test.reversed != 0;
    case OwnOp::HasAccident:   {
      bool found = false;
      for (Seat seat = 0; seat < kSeats; ++seat) {
        each_in(zone_of(ZoneKind::Test, seat), [&](CardId c) { found = found || is_accident(c); });
      }
      return found;
    }
    case OwnOp::RoundReached: return state().round >= amount(arg(n, 0), scope);
    case OwnOp::Leads:        {  // OUK-14.4
      const Seat who = seat(n.args[0], scope);
      return score(who) > score(opponent_of(who));
    }
    case OwnOp::DeckRanOut: {
      const Seat who = seat(n.args[0], scope);
      return ((state().ran_out >> who) & 1U) != 0 || state().cards.is_empty(deck_of(who));
    }
    default: break;
  }
  FUDABA_CHECK(false && "not a condition of Ouka Houshin");
  return false;
}

bool Reading::is_plain(NodeId condition) const {
  const Node& n = pool().program.nodes[condition];
  if (n.op < effect::kFirstOwnOp) {
    switch (static_cast<effect::Op>(n.op)) {
      case effect::Op::All:
      case effect::Op::Any:      return is_plain(arg(n, 0)) && is_plain(arg(n, 1));
      case effect::Op::Not:      return is_plain(arg(n, 0));
      case effect::Op::YourTurn: return true;
      default:                   return false;
    }
  }
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::DestinyReached:
    case OwnOp::RoundReached:
      return pool().program.nodes[arg(n, 0)].op == static_cast<std::uint8_t>(effect::Op::Constant);
    case OwnOp::TestOf:
    case OwnOp::IsTesting:
    case OwnOp::YourTest:
    case OwnOp::OpponentsTest:
    case OwnOp::IsEnlarged:
    case OwnOp::WasReversed:
    case OwnOp::HasAccident:   return true;
    default:                   return false;
  }
}

bool Reading::plainly_fails(NodeId condition, const Scope& scope) const {
  return condition != 0 && is_plain(condition) && !holds(condition, scope);
}

// The sum of a property, or how many different keywords or schools there are among cards.
int Reading::sum_of(const Node& n, const Scope& scope) const {
  const OwnOp op = static_cast<OwnOp>(n.op);
  const auto of = arg(n, op == OwnOp::SumOf ? 1 : 0);
  int total = 0;
  unsigned seen = 0;
  cards(of, scope).for_each([&](CardId c) {
    if (is_seat(c)) { return; }
    const bool is_story = kind(c) == CardKind::Story;
    if (op == OwnOp::SumOf) {
      total += value(c, static_cast<std::uint8_t>(n.args[0]));
    } else if (op == OwnOp::MotifsAmong) {
      seen |= is_story ? motifs(c) : 0U;
    } else if (kind(c) == CardKind::Character || kind(c) == CardKind::Protagonist) {
      seen |= static_cast<unsigned>(print(c, Value::Schools));
    }
  });
  return total + std::popcount(seen);
}

int Reading::own_amount(const Node& n, const Scope& scope) const {
  const auto who = [&] { return seat(n.args[0], scope); };
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::ScoreOf:       return score(who());
    case OwnOp::StoryPointsOf: return story_points(who());
    case OwnOp::RoundNumber:   return state().round;
    case OwnOp::ClimaxesUsed:  return state().climaxes[who()];
    case OwnOp::DestinyOf:     return state().destiny[who()];
    case OwnOp::GroupsOf:      return std::popcount(unsigned{state().stories[who()]});
    case OwnOp::FreeSlotsOf:   return std::popcount(free_story_slots(who()));
    case OwnOp::Die:           return state().test.die;
    case OwnOp::TestValue:     return test_value();
    case OwnOp::TargetNumber:  return target_number();
    case OwnOp::MotifsAmong:
    case OwnOp::SchoolsAmong:
    case OwnOp::SumOf:         return sum_of(n, scope);
    default:                   break;
  }
  FUDABA_CHECK(false && "not an amount of Ouka Houshin");
  return 0;
}

void Reading::own_cards(const Node& n, const Scope& scope, CardSet& set) const {
  const Test& test = state().test;
  const auto add = [&set](CardId c) {
    if (c != kNoCard) { set.add(c); }
  };
  switch (static_cast<OwnOp>(n.op)) {
    case OwnOp::Hero:           return add(hero(scope.you));
    case OwnOp::Rival:          return add(hero(opponent_of(scope.you)));
    case OwnOp::TestStory:      return add(test.card);
    case OwnOp::ConditionStory: return add(test.condition);
    case OwnOp::EnlargingStory: return add(test.enlarging);
    case OwnOp::GroupOf:
      cards(arg(n, 0), scope).for_each([&](CardId c) {
        if (is_in(c, ZoneKind::Stories)) { each_in(state().cards.zone[c], add); }
      });
      return;
    case OwnOp::Accidents:
      for (Seat seat = 0; seat < kSeats; ++seat) {
        each_in(zone_of(ZoneKind::Test, seat), [&](CardId c) {
          if (is_accident(c)) { add(c); }
        });
      }
      return;
    default: break;
  }
  FUDABA_CHECK(false && "not cards of Ouka Houshin");
}

}  // namespace fudaba::ouka
