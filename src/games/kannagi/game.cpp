#include "games/kannagi/game.h"

#include "games/game_parts.h"
#include "games/game_shell_members.h"
#include "games/kannagi/legality.h"
#include "games/kannagi/play.h"
#include "kernel/knowledge.h"

namespace fudaba::kannagi {

using namespace clause_literals;

const Clause Play::kIsOver = "KNG-1.1"_clause;
const Clause Play::kNoMoreActs = "KNG-9.2"_clause;
const Clause Play::kConceded = "KNG-1.3"_clause;

// KNG-2.4: shuffle, draw, decide who goes first (KNG-2.9: at random), mulligans.
void Game::setup(const Setup& setup, State& s, EventLog* log) const {
  clear_table(s, setup.key, setup.options);
  lay_decks(s, setup.decks, {zone_of(ZoneKind::Deck, 0), zone_of(ZoneKind::Deck, 1)});
  s.awaited_elsewhere = awaited_elsewhere(pool_, s);
  Play play(pool_, s, log);
  for (Seat seat = 0; seat < kSeats; ++seat) { play.shuffle_deck(seat); }
  for (Seat seat = 0; seat < kSeats; ++seat) { play.draw(seat, kOpeningHand); }
  s.turn_player = setup.first < kSeats ? setup.first : static_cast<Seat>(s.random.below(kSeats));
  play.report(
      EventKind::Step, "KNG-2.9"_clause,
      {.seat = s.turn_player, .detail = static_cast<int>(Step::Mulligans), .reveals = true});
  play.run();
}

namespace {

// The declaration an effect asks for, if that is what the state waits for: how many entries there
// are.
int declarations(const CardPool& pool, const State& s) {
  if (s.frames.empty()) { return 0; }
  const effect::Node& n = pool.program.nodes[s.frames.back().pc];
  if (n.op != static_cast<std::uint8_t>(OwnOp::Declare)) { return 0; }
  switch (static_cast<Declarable>(n.args[0])) {
    case Declarable::Kind:      return kCardKinds;
    case Declarable::Season:    return kSeasons;
    case Declarable::Attribute: return kAttributes;
    case Declarable::Name:      break;
  }
  return static_cast<int>(pool.defs.size());
}

}  // namespace

bool Game::own_moves(const State& s, MoveList& list) const {
  if (is_window(s) && s.tools_held[s.decision.player] == 0) {  // asked more often than all else
    list.push_back(pass());
    return true;
  }
  if (s.decision.by_effect == 0 || s.decision.kind != DecisionKind::Option) { return false; }
  const int entries = declarations(pool_, s);
  for (int i = 0; i < entries; ++i) { list.push_back(declaration(i)); }
  return entries > 0;
}

Clause Game::answer_clause(CardKind kind) {
  switch (kind) {
    case CardKind::Place:  break;
    case CardKind::Ghost:  return "KNG-5.7"_clause;
    case CardKind::Season: return "KNG-5.3"_clause;
    case CardKind::Tool:   return "KNG-8.3"_clause;
  }
  return "KNG-7.4"_clause;
}

// KNG-5.4: what lies face down under a place, or is declared to, is a ghost; everybody knows that.
void Game::resample_cards(const State& s, Seat viewer, const Draw& draw, State& sampled) const {
  const auto acts = [&s](CardId c) { return acts_now(s, c); };
  const auto is_ghost = [&s](CardId c) {
    if (s.cards.zone[c] != kNoZone && kind_of(s.cards.zone[c]) == ZoneKind::Ghosts) { return true; }
    for (const OngoingAct& d : s.doing) {
      if (d.act == Act::Possess && d.card == c) { return true; }
    }
    return false;
  };
  const auto fits = [this](DefId def) {
    return Reading::may_be(pool_, pool_.defs[def], CardKind::Ghost);
  };
  resample_fitting(sampled.cards, kZoneTable, viewer, sampled.deck_cards,
                   Fixed{acts, is_ghost, fits}, draw);
  const Seat other = opponent_of(viewer);
  sampled.tools_held[other] = 0;
  const Reading reading(pool_, sampled);
  reading.hand_cards(other, [&](CardId c) {
    if (reading.may_be(c, CardKind::Tool)) { ++sampled.tools_held[other]; }
  });
}

// Once all cards of a choice are chosen, what waits for being chosen by the opponent takes effect
// before the effect that chose goes on.
void Play::answer_effect(const Move& move) {
  const bool chose = s_.decision.kind == DecisionKind::Card;
  const effect::Frame& f = s_.frames.back();
  const effect::Node& n = pool_.program.nodes[f.pc];
  const auto slot = static_cast<unsigned>(n.args[4]);
  const Seat declarer = s_.decision.player;
  effect_answer(move);
  if (n.op == static_cast<std::uint8_t>(OwnOp::Declare)) {
    report(EventKind::Declared, {},
           {.seat = declarer, .amount = option_index(move), .detail = 1 + n.args[0]});
  }
  if (!chose || s_.decision.kind != DecisionKind::None) { return; }
  const effect::Frame chooser = f;
  const std::size_t before = s_.pending.size();
  for (unsigned k = slot == 0 ? 0U : chooser.ends[slot - 1]; k < chooser.ends[slot]; ++k) {
    const CardId c = chooser.picks[k];
    const bool there = !effect::is_seat(c) && read().is_in_play(c);
    if (there && owner_of(c) != chooser.controller) { raise(Trigger::Chosen, c, owner_of(c)); }
  }
  while (s_.pending.size() > before) { start_pending(s_.pending.size() - 1); }
}

void Play::answer(const Decision& asked, const Move& move) {
  switch (static_cast<Prompt>(asked.prompt)) {
    case Prompt::Mulligan: take_mulligan(move); break;
    case Prompt::Main:
      if (move.verb == Verb::Pass) {
        go(Step::EndPhase);
      } else {
        declare(move);
      }
      break;
    case Prompt::Window:
      if (move.verb == Verb::Pass) {
        std::uint8_t& players = s_.doing.empty() ? s_.asked : s_.doing.back().asked;
        ++players;
        (void)ask_window(players);  // nothing has happened in between
      } else {
        declare(move);
      }
      break;
    case Prompt::Defence:   take_defence(move); break;
    case Prompt::HandLimit: discard(move.card, "KNG-4.8"_clause); break;
    case Prompt::Order:     put_first(s_.pending, move.number); break;
    case Prompt::None:      FUDABA_CHECK(false && "no question");
  }
}

std::span<const ProfileEntry> Game::profile() {
  static constexpr std::array<ProfileEntry, kProfileRows> kProfile{{
      {ProfileRow::DeckLeast, kMinDeck, "KNG-2.1"_clause},
      {ProfileRow::DeckMost, 0, "KNG-2.10"_clause},
      {ProfileRow::CopyLimit, kCopies, "KNG-2.1"_clause},
      {ProfileRow::Sideboard, 0, "KNG-2.2"_clause},
      {ProfileRow::OpeningHand, kOpeningHand, "KNG-2.3"_clause},
      {ProfileRow::HandLimit, kHandLimit, "KNG-2.3"_clause},
      {ProfileRow::Mulligan, 3, "KNG-2.5"_clause},
      {ProfileRow::FirstDraw, 0, "KNG-2.6"_clause},
      {ProfileRow::DrawPerTurn, kDrawPerTurn, "KNG-4.3"_clause},
      {ProfileRow::DeckOut, 1, "KNG-1.2"_clause},
      {ProfileRow::Uniqueness, 1, "KNG-3.6"_clause},
      {ProfileRow::SummoningSickness, 1, "KNG-5.1"_clause},
      {ProfileRow::CostCarriesOver, 0, "KNG-2.8"_clause},
      {ProfileRow::DamageCarriesOver, 1, "KNG-8.1"_clause},
      {ProfileRow::WinningPoints, 0, "KNG-1.1"_clause},
      {ProfileRow::TurnLimit, 0, "KNG-1.1"_clause},
  }};
  return kProfile;
}

}  // namespace fudaba::kannagi

template class fudaba::GameShell<fudaba::kannagi::Game, fudaba::kannagi::State,
                                 fudaba::kannagi::Play, fudaba::kannagi::Legality,
                                 fudaba::kannagi::Reading>;
