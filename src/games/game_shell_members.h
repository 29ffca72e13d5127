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
  if (s.decision.kind == DecisionKind::None) {
    return {Play::kIsOver, kNoCard, because(Because::NotNow)};
  }
  if (s.decision.by_effect == 0) {
    const Legality legality(pool_, s);
    const Reason reason = legality.why_not(move);
    const bool late = s.acts_made >= effect::kMostActs && is_act(move) && reason.allows() &&
                      legality.why_not(pass()).allows();
    return late
               ? Reason{Play::kNoMoreActs, kNoCard, because(Because::NoMoreActs), effect::kMostActs}
               : reason;
  }
  MoveList list;
  legal_moves(s, list);
  if (offers(list, move)) { return {}; }
  // What an effect asks is answered as the card says.
  const CardId card = s.frames.back().card;
  using Kind = typename Game::CardKind;
  const Kind kind = static_cast<Kind>(pool_.defs[s.cards.def[card]].kind);
  return {Game::answer_clause(kind), card, because(Because::NotOffered)};
}

template <typename Game, typename State, typename Play, typename Legality, typename Reading>
void GameShell<Game, State, Play, Legality, Reading>::apply_legal(State& s, const Move& move,
                                                                  EventLog* log) const {
  Play(pool_, s, log).apply(move);
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
void GameShell<Game, State, Play, Legality, Reading>::sample(const State& s, Seat viewer,
                                                             FastRandom& random,
                                                             State& sampled) const {
  std::memcpy(static_cast<void*>(&sampled), &s, sizeof(State));
  game().resample_cards(s, viewer, &random, sampled);
  sampled.random = RandomStream({random.next(), random.next()});
}

template <typename Game, typename State, typename Play, typename Legality, typename Reading>
void GameShell<Game, State, Play, Legality, Reading>::settle(const State& s, Seat viewer,
                                                             State& settled) const {
  std::memcpy(static_cast<void*>(&settled), &s, sizeof(State));
  game().resample_cards(s, viewer, nullptr, settled);
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
  const SeenFaces faces(v.cards.cards.data(), v.cards.card_count);
  const Reading reading(pool_, s);
  v.facts.clear();
  std::size_t index = 0;
  for (const auto& row : Game::observables()) {
    const FactSink tell(v.facts, index++);
    if (!row.is_shown) { continue; }
    row.read({reading, s, row.sees == Sees::Viewer ? viewer : kNoSeat}, faces, tell);
  }
}

template <typename Game, typename State, typename Play, typename Legality, typename Reading>
std::uint64_t GameShell<Game, State, Play, Legality, Reading>::digest(const State& s) {
  return digest_of(s);
}

}  // namespace fudaba
