#pragma once

#include <cstring>

#include "games/game_parts.h"
#include "games/game_shell.h"
#include "kernel/knowledge.h"

namespace fudaba {

template <typename Game, typename State, typename Play, typename Legality, typename Reading>
void GameShell<Game, State, Play, Legality, Reading>::legal_moves(const State& s,
                                                                  MoveList& list) const {
  list.clear();
  if (s.decision.kind == DecisionKind::None) { return; }
  if constexpr (requires { game().own_moves(s, list); }) {
    if (game().own_moves(s, list)) { return; }
  }
  if (s.decision.by_effect == 0) {
    Legality(pool_, s).moves(list);
    if (s.acts_made >= effect::kMostActs) { leave_passing(list); }
  } else {
    Reading(pool_, s).effect_moves(list);
  }
}

template <typename Game, typename State, typename Play, typename Legality, typename Reading>
Reason GameShell<Game, State, Play, Legality, Reading>::why_not(const State& s,
                                                                const Move& move) const {
  using Because = typename Game::Because;
  if (s.decision.kind == DecisionKind::None) { return refuse(Play::kIsOver, Because::NotNow); }
  if (s.decision.by_effect == 0) {
    const Legality legality(pool_, s);
    const Reason reason = legality.why_not(move);
    const bool late = s.acts_made >= effect::kMostActs && is_act(move) && reason.allows() &&
                      legality.why_not(pass()).allows();
    return late ? refuse(Play::kNoMoreActs, Because::NoMoreActs, kNoCard, effect::kMostActs)
                : reason;
  }
  MoveList list;
  legal_moves(s, list);
  if (offers(list, move)) { return {}; }
  // The question of an effect is answered as the card says.
  const CardId card = s.frames.back().card;
  using Kind = typename Game::CardKind;
  const Kind kind = static_cast<Kind>(pool_.defs[s.cards.def[card]].kind);
  return refuse(Game::answer_clause(kind), Because::NotOffered, card);
}

template <typename Game, typename State, typename Play, typename Legality, typename Reading>
void GameShell<Game, State, Play, Legality, Reading>::apply_legal(State& s, const Move& move,
                                                                  EventLog* log) const {
  Play(pool_, s, log).apply(move);
}

template <typename Game, typename State, typename Play, typename Legality, typename Reading>
std::uint32_t GameShell<Game, State, Play, Legality, Reading>::play_on(State& s, Move move,
                                                                       MoveList& list,
                                                                       int until) const {
  Play play(pool_, s, nullptr);
  play.hurry(until);
  play.apply(move);
  for (std::uint32_t given = 0;; ++given) {
    if (int{s.turn} >= until) {
      list.clear();
      return given;
    }
    legal_moves(s, list);
    if (list.size() != 1) { return given; }
    play.apply(list[0]);
  }
}

template <typename Game, typename State, typename Play, typename Legality, typename Reading>
Reason GameShell<Game, State, Play, Legality, Reading>::apply(State& s, const Move& move,
                                                              EventLog* log) const {
  const Reason reason = why_not(s, move);
  if (reason.allows()) { apply_legal(s, move, log); }
  return reason;
}

template <typename Game, typename State, typename Play, typename Legality, typename Reading>
void GameShell<Game, State, Play, Legality, Reading>::concede(State& s, Seat seat,
                                                              EventLog* log) const {
  Play(pool_, s, log).concede(seat);
}

template <typename Game, typename State, typename Play, typename Legality, typename Reading>
void GameShell<Game, State, Play, Legality, Reading>::hide_cards(const State& s, Seat viewer,
                                                                 FastRandom* random,
                                                                 State& hidden) const {
  if (s.closed_lists == 0) { return game().resample_cards(s, viewer, Draw{random}, hidden); }
  game().resample_cards(s, viewer, Draw{random, pool_.likely_decks, pool_.defs.size()}, hidden);
  // Facts kept about all cards of the match belong to other cards now.
  if constexpr (requires { hidden.awaited_elsewhere; }) {
    using Kept = decltype(hidden.awaited_elsewhere);
    hidden.awaited_elsewhere = static_cast<Kept>(awaited_elsewhere(pool_, hidden));
  }
}

template <typename Game, typename State, typename Play, typename Legality, typename Reading>
void GameShell<Game, State, Play, Legality, Reading>::sample(const State& s, Seat viewer,
                                                             FastRandom& random,
                                                             State& sampled) const {
  std::memcpy(static_cast<void*>(&sampled), &s, sizeof(State));
  hide_cards(s, viewer, &random, sampled);
  sampled.random = RandomStream({random.next(), random.next()});
}

template <typename Game, typename State, typename Play, typename Legality, typename Reading>
void GameShell<Game, State, Play, Legality, Reading>::settle(const State& s, Seat viewer,
                                                             State& settled) const {
  std::memcpy(static_cast<void*>(&settled), &s, sizeof(State));
  hide_cards(s, viewer, nullptr, settled);
  for (std::size_t z = 0; z < Game::zones().size(); ++z) {
    if (Game::zones()[z].visibility == Visibility::Nobody) {
      settle_pile(settled.cards, static_cast<ZoneId>(z));
    }
  }
  settled.random = RandomStream(RandomKey{});
}

template <typename Game, typename State, typename Play, typename Legality, typename Reading>
void GameShell<Game, State, Play, Legality, Reading>::view_of(const State& s, Seat viewer,
                                                              View& v) const {
  v.viewer = viewer;
  v.decision = s.decision;
  v.outcome = s.outcome;
  see_cards(s.cards, Game::zones(), viewer, v.cards);
  const SeenFaces faces{{v.cards.faces.data(), v.cards.face_count},
                        {v.cards.zones.data(), v.cards.zone_count}};
  const Reading reading(pool_, s);
  const Look common{reading, s};
  const Look own{reading, s, viewer};
  v.facts.clear();
  std::uint8_t index = 0;
  for (const auto& row : Game::observables()) {
    const FactSink tell(v.facts, index++);
    if (row.read != nullptr) { row.read(row.sees == Sees::Viewer ? own : common, faces, tell); }
  }
}

// As see_cards shows it: of the opponent's hand no card is known by its number.
template <typename Game, typename State, typename Play, typename Legality, typename Reading>
bool GameShell<Game, State, Play, Legality, Reading>::is_seen(const State& s, Seat viewer,
                                                              CardId card) {
  const ZoneId zone = s.cards.zone[card];
  if (zone == kNoZone || !s.cards.knows(viewer, card)) { return false; }
  return Game::zones()[zone].owner == viewer || !in_group(s.cards, Game::zones(), card);
}

template <typename Game, typename State, typename Play, typename Legality, typename Reading>
void GameShell<Game, State, Play, Legality, Reading>::targets_of(const State& s, const Move& move,
                                                                 Targets& targets) const {
  targets.clear();
  const Seat me = s.decision.player;
  if (me >= kSeats) { return; }
  const Reading reading(pool_, s);
  const typename Game::Shape::Made made{reading, me, move, targets};
  if (move.verb == Verb::ChoosePosition) {
    made.zone(move.place);
  } else if (move.verb == Verb::ChooseCard || move.verb == Verb::ChoosePlace) {
    Game::about_choice(made);
  } else if (is_act(move)) {
    const auto& shape = Game::act_shapes()[static_cast<std::size_t>(move.verb) - kFirstAct];
    if (shape.about != nullptr) { shape.about(made); }
  }
  for (std::size_t i = targets.size(); i > 0; --i) {
    const CardId card = targets[i - 1].card;
    if (card == kNoCard) { continue; }
    // One that waits for its place outside all zones is its owner's to see.
    const bool waits = s.cards.zone[card] == kNoZone;
    if (!(waits ? owner_of(card) == me : is_seen(s, me, card))) { targets.erase(i - 1); }
  }
}

template <typename Game, typename State, typename Play, typename Legality, typename Reading>
void GameShell<Game, State, Play, Legality, Reading>::ask_acts(const State& s, CardId card,
                                                               ZoneId zone, Asks& asks) const {
  using Pointed = typename Game::Shape::Pointed;
  using ZoneKind = decltype(Pointed::zone);
  using CardKind = decltype(Pointed::kind);
  const Seat me = s.decision.player;
  const ZoneSpec& where = Game::zones()[zone];
  const Reading reading(pool_, s);
  const Pointed at{.r = reading,
                   .me = me,
                   .card = card,
                   .zone = static_cast<ZoneKind>(where.kind),
                   .place = where.place,
                   .kind = card == kNoCard ? CardKind{} : reading.kind(card),
                   .own = where.owner == me,
                   .own_turn = s.turn_player == me};
  for (std::size_t i = 0; i < Game::act_shapes().size(); ++i) {
    const auto& shape = Game::act_shapes()[i];
    const auto of = card == kNoCard ? shape.of_place : shape.of_card;
    if (of != nullptr && of(at)) {
      asks.push_back(shape.asked(static_cast<Verb>(kFirstAct + i), at));
    }
  }
}

template <typename Game, typename State, typename Play, typename Legality, typename Reading>
void GameShell<Game, State, Play, Legality, Reading>::asks_of_card(const State& s, CardId card,
                                                                   Asks& asks) const {
  asks.clear();
  const ZoneId zone = card < kMaxCards ? s.cards.zone[card] : kNoZone;
  if (zone == kNoZone) { return; }
  if (s.decision.kind == DecisionKind::Card) { asks.push_back(choose_card(card)); }
  if (s.decision.kind == DecisionKind::Act) { ask_acts(s, card, zone, asks); }
}

template <typename Game, typename State, typename Play, typename Legality, typename Reading>
void GameShell<Game, State, Play, Legality, Reading>::asks_of_place(const State& s, ZoneId zone,
                                                                    Asks& asks) const {
  asks.clear();
  if (zone >= Game::zones().size()) { return; }
  if (s.decision.kind == DecisionKind::Act) { ask_acts(s, kNoCard, zone, asks); }
  if (s.decision.kind != DecisionKind::Place) { return; }
  // Whichever place means this zone.
  Targets targets;
  for (std::uint8_t place = 0; place < kMostPlaces; ++place) {
    targets_of(s, choose_place(place), targets);
    for (const Target& target : targets) {
      if (target.zone == zone) { asks.push_back(choose_place(place)); }
    }
  }
}

template <typename Game, typename State, typename Play, typename Legality, typename Reading>
std::uint64_t GameShell<Game, State, Play, Legality, Reading>::digest(const State& s) {
  return digest_of(s);
}

}  // namespace fudaba
