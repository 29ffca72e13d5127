// What may be done; LTN-4 the turn, LTN-5 playing a card, LTN-1 points, LTN-3 how cards move, LTN-6
// effects.
#include "games/lanterns/rules.h"

namespace fudaba::lanterns {

using namespace clause_literals;

namespace {

Reason no(Clause clause, Because why, std::int16_t needed = 0, std::int16_t there = 0) {
  return {clause, kNoCard, because(why), needed, there};
}

}  // namespace

const std::array<Question, count_of<Prompt>()> Legality::kQuestions =
    by_key<Prompt, Question>({{Prompt::None, {"LTN-4.4"_clause}},
                              {Prompt::Main, {"LTN-4.4"_clause, Passing::Yes}},
                              {Prompt::Pay, {"LTN-5.2"_clause}},
                              {Prompt::Order, {"LTN-6.1"_clause}}});

const std::array<ActSpec, kActs> Legality::kActSpecs =
    by_key<Act, ActSpec>({{Act::Float, {kNamesCard, asked_by(Prompt::Main)}},
                          {Act::Use, {kNamesCard, asked_by(Prompt::Main)}}});

Reason Legality::play(CardId card, CardKind kind) const {
  const bool lantern = kind == CardKind::Lantern;
  if (!holds(card)) { return no("LTN-3.2"_clause, Because::NotHeld); }
  if (r_.kind(card) != kind) {
    return no(lantern ? "LTN-5.1"_clause : "LTN-5.3"_clause, Because::NotHeld);
  }
  if (const Reason reason = floating(); lantern && !reason.allows()) { return reason; }
  // LTN-5.2: the card itself does not count.
  const auto cost = static_cast<std::int16_t>(r_.value(card, Property::Cost));
  const auto others = static_cast<std::int16_t>(r_.count(ZoneKind::Hand, me()) - 1);
  return others < cost ? no("LTN-5.2"_clause, Because::TooFew, cost, others) : Reason{};
}

Reason Legality::floating() const {
  if (s_.floats >= kFloatsPerTurn) {
    return no("LTN-4.4"_clause, Because::NoRoom, kFloatsPerTurn, kFloatsPerTurn);
  }
  return r_.is_river_full(me()) ? no("LTN-3.3"_clause, Because::NoRoom, kRiver, kRiver) : Reason{};
}

// LTN-5.2: always a later card than the one before, and enough of them must be left: so one set of
// cards is chosen in one way only.
Reason Legality::payment(CardId card) const {
  if (!holds(card)) { return no("LTN-3.2"_clause, Because::NotHeld); }
  int left = 0;
  r_.each_in(Reading::hand_of(me()), [&](CardId c) { left += c >= card ? 1 : 0; });
  const bool later = s_.paid == kNoCard || card > s_.paid;
  return later && left >= s_.owed ? Reason{} : no("LTN-5.2"_clause, Because::NotOffered);
}

Reason Legality::act(const Move& move) const {
  return play(move.card, move.verb == verb(Act::Float) ? CardKind::Lantern : CardKind::Wind);
}

Reason Legality::choice(const Move& move) const {
  if (prompt() == Prompt::Pay) { return payment(move.card); }
  return move.number < s_.decision.high ? Reason{} : no("LTN-6.1"_clause, Because::NotOffered);
}

void Legality::list(MoveList& moves) const {
  const auto offer = [&](const Move& move) { moves.push_back_if(why_not(move).allows(), move); };
  r_.hand_cards(me(), [&](CardId c) {
    for (const Verb how : {verb(Act::Float), verb(Act::Use), Verb::ChooseCard}) {
      offer({how, c, 255, 255});
    }
  });
  if (prompt() == Prompt::Order) { list_options(s_.decision.high, moves); }
}

// Steps
// -------------------------------------------------------------------------------------------------

void Play::run() {
  while (s_.outcome == Outcome::Ongoing && s_.decision.kind == DecisionKind::None) {
    if (ask_order(Prompt::Order)) { break; }  // LTN-6.1
    if (has_effects()) {
      run_effects();
    } else {
      next_moment();
      step();
    }
  }
  leave_nothing_open();
}

void Play::step() {
  switch (s_.step) {
    case Step::TurnStart: return turn_start();
    case Step::Tally:     return tally();
    case Step::Main:      return ask(DecisionKind::Act, s_.turn_player, Prompt::Main);  // LTN-4.4
    case Step::Pay:       return pay();
  }
}

void Play::answer(const Decision& asked, const Move& move) {
  switch (static_cast<Prompt>(asked.prompt)) {
    case Prompt::Main: return move.verb == Verb::Pass ? end_turn() : declare(move);
    case Prompt::Pay:
      s_.paid = move.card;
      --s_.owed;
      return discard(move.card, "LTN-5.2"_clause);
    case Prompt::Order: return put_first(s_.pending, move.number);
    case Prompt::None:  FUDABA_CHECK(false && "no question");
  }
}

// The turn
// -------------------------------------------------------------------------------------------------

void Play::turn_start() {  // LTN-4.1
  ++s_.turn;
  s_.effects_run = 0;
  s_.acts_made = 0;
  s_.floats = 0;
  expire(Until::YourNextTurn, s_.turn_player);  // LTN-6.6
  log_step(Step::TurnStart, "LTN-4.1"_clause);
  raise(Trigger::TurnStart, kNoCard, s_.turn_player);
  go(Step::Tally);
}

void Play::tally() {  // LTN-4.2, LTN-4.3
  int light = 0;
  read().each_in(zone_of(ZoneKind::River, s_.turn_player),
                 [&](CardId c) { light += read().value(c, Property::Light); });
  score(s_.turn_player, light, "LTN-4.2"_clause);
  if (s_.outcome == Outcome::Ongoing && s_.turn > 1) { draw(s_.turn_player, kDrawPerTurn); }
  go(Step::Main);
}

void Play::end_turn() {  // LTN-4.5
  s_.turn_player = opponent_of(s_.turn_player);
  go(Step::TurnStart);
}

// Playing a card
// -------------------------------------------------------------------------------------------------

// LTN-5.1, LTN-5.3: the card goes where it belongs, then it is paid for, then it takes effect.
void Play::declare(const Move& move) {
  const bool lantern = move.verb == verb(Act::Float);
  const Clause clause = lantern ? "LTN-5.1"_clause : "LTN-5.3"_clause;
  s_.played = move.card;
  s_.paid = kNoCard;
  s_.owed = static_cast<std::uint8_t>(read().value(move.card, Property::Cost));
  log_declared(static_cast<Act>(move.verb), s_.turn_player, move.card, 255, clause);
  go(Step::Pay);
  if (!lantern) { return discard(move.card, clause); }
  ++s_.floats;
  float_lantern(move.card, clause);
}

void Play::pay() {  // LTN-5.2
  if (s_.owed > 0) {
    return ask(DecisionKind::Card, s_.turn_player, Prompt::Pay, s_.owed, s_.owed);
  }
  go(Step::Main);
  // LTN-5.3
  if (read().kind(s_.played) == CardKind::Wind) {
    start_plays(s_.played);
  } else {
    raise(Trigger::Floated, s_.played, s_.turn_player);
  }
}

// Points
// -------------------------------------------------------------------------------------------------

void Play::score(Seat seat, int by, Clause clause) {
  const int before = s_.points[seat];
  s_.points[seat] = static_cast<std::int16_t>(std::clamp(before + by, 0, 999));
  if (s_.points[seat] == before) { return; }
  report(EventKind::ValueChanged, clause,
         {.seat = seat, .amount = s_.points[seat] - before, .detail = kPointsChanged});
  if (s_.points[seat] >= read().goal()) { end_game(seat, "LTN-1.1"_clause); }
}

// Cards
// -------------------------------------------------------------------------------------------------

void Play::shuffle_deck(Seat seat) { shuffle(zone_of(ZoneKind::Deck, seat), "LTN-2.2"_clause); }

void Play::draw(Seat seat, int count) {
  const ZoneId deck = zone_of(ZoneKind::Deck, seat);
  for (int i = 0; i < count; ++i) {
    if (s_.cards.is_empty(deck)) { return end_game(opponent_of(seat), "LTN-1.2"_clause); }
    relocate(s_.cards.first(deck), zone_of(ZoneKind::Hand, seat), End::Bottom, Openness::Open,
             s_.turn == 0 ? "LTN-2.2"_clause : "LTN-4.3"_clause);
  }
}

void Play::mill(Seat seat, int count) {
  const ZoneId deck = zone_of(ZoneKind::Deck, seat);
  for (int i = 0; i < count && !s_.cards.is_empty(deck); ++i) { discard(s_.cards.first(deck)); }
}

// LTN-3.1: a card goes to its owner's zones alone. LTN-3.5: from the river it goes out; what waits
// for that still sees it there.
void Play::discard(CardId card, Clause clause) {
  if (read().is_in(card, ZoneKind::River)) {
    raise(Trigger::Doused, card, owner_of(card));
    leave_river(card);
  }
  relocate(card, zone_of(ZoneKind::Discard, owner_of(card)), End::Top, Openness::Open, clause);
}

void Play::float_lantern(CardId card, Clause clause) {
  relocate(card, zone_of(ZoneKind::River, owner_of(card)), End::Bottom, Openness::Open, clause);
  watch(card);
}

// LTN-3.5: what was noted of a lantern on the river ends with its stay.
void Play::leave_river(CardId card) {
  unwatch(card);
  remove_modifiers([&](const effect::Modifier& m) { return m.target == card; });
}

// A card goes where an effect says.
void Play::move_to(CardId card, std::uint8_t zone_kind, End end, Openness openness) {
  const ZoneKind to = static_cast<ZoneKind>(zone_kind);
  if (effect::is_seat(card) || (read().is_in(card, to) && to != ZoneKind::Deck)) { return; }
  const Seat seat = owner_of(card);
  if (to == ZoneKind::Discard) { return discard(card); }
  if (to == ZoneKind::River) {  // LTN-6.5
    if (read().kind(card) != CardKind::Lantern || read().is_river_full(seat)) { return; }
    float_lantern(card, {});
    return raise(Trigger::Floated, card, seat);
  }
  if (read().is_in(card, ZoneKind::River)) { leave_river(card); }
  relocate(card, zone_of(to, seat), to == ZoneKind::Hand ? End::Bottom : end, openness, {});
}

void Play::own_action(const effect::Node& n, effect::Frame& f) {
  const int points = read().amount(static_cast<effect::NodeId>(n.args[0]), scope(f));
  Reading::for_players(n.args[1], scope(f), [&](Seat seat) { score(seat, points, {}); });
}

}  // namespace fudaba::lanterns
