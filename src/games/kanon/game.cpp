#include "games/kanon/game.h"

#include "games/game_parts.h"
#include "games/game_shell_members.h"
#include "games/kanon/legality.h"
#include "games/kanon/play.h"
#include "kernel/knowledge.h"

namespace fudaba::kanon {

using namespace clause_literals;

const Clause Play::kIsOver = "KAN-1.1"_clause;
const Clause Play::kNoMoreActs = "KAN-11.2"_clause;

// KAN-2.6: decide who goes first (KAN-2.15: in a match the loser of the game before says who),
// shuffle, draw, mulligans, placing. KAN-2.14: two players.
void Game::setup(const Setup& setup, State& s, EventLog* log) const {
  clear_table(s, setup.key, setup.options);
  lay_decks(s, setup.decks, {zone_of(ZoneKind::Deck, 0), zone_of(ZoneKind::Deck, 1)});
  for (Seat seat = 0; seat < kSeats; ++seat) { note_deck(pool_, seat, s); }
  s.first_player = setup.first < kSeats ? setup.first : static_cast<Seat>(s.random.below(kSeats));
  s.turn_player = s.regular_player = s.first_player;
  Play play(pool_, s, log);
  play.report(
      EventKind::Step, setup.first < kSeats ? "KAN-2.15"_clause : "KAN-2.6"_clause,
      {.seat = s.turn_player, .detail = static_cast<int>(Step::Mulligans), .reveals = true});
  for (Seat seat = 0; seat < kSeats; ++seat) { play.shuffle_deck(seat); }
  for (const Seat seat : {s.turn_player, opponent_of(s.turn_player)}) {
    play.draw(seat, kOpeningHand);
  }
  s.drawn = {};
  play.run();
}

void note_deck(const CardPool& pool, Seat seat, State& s) {
  const unsigned first = first_card_of(seat);
  for (unsigned c = first; c < first + s.deck_cards[seat]; ++c) {
    const CardDef& d = pool.defs[s.cards.def[c]];
    if (static_cast<CardKind>(d.kind) != CardKind::Event) { continue; }
    const bool interrupts = d.values[static_cast<unsigned>(Value::Interrupt)] != 0;
    s.decks_hold[seat] = static_cast<std::uint8_t>(s.decks_hold[seat] | (interrupts ? 3U : 1U));
  }
}

namespace {

// The entries of a table that can be declared, as bits, if an effect waits for a declaration;
// otherwise none. Of suits and attributes those that some card has: naming another does nothing.
unsigned declarations(const CardPool& pool, const State& s) {
  if (s.frames.empty()) { return 0; }
  const effect::Node& n = pool.program.nodes[s.frames.back().pc];
  if (n.op != static_cast<std::uint8_t>(OwnOp::Declare)) { return 0; }
  constexpr unsigned kDeckKinds = (2U << static_cast<unsigned>(CardKind::Event)) - 1U;
  const auto what = static_cast<Declarable>(n.args[0]);
  if (what == Declarable::Kind) { return kDeckKinds; }
  const Value value = what == Declarable::Suit ? Value::Suit : Value::Attribute;
  unsigned found = 0;
  for (const CardDef& d : pool.defs) {
    if (static_cast<CardKind>(d.kind) > CardKind::Item) { continue; }
    found |= 1U << static_cast<unsigned>(d.values[static_cast<unsigned>(value)]);
  }
  return found & ~1U;  // none is no suit
}

}  // namespace

bool Game::own_moves(const State& s, MoveList& list) const {
  if (s.decision.by_effect == 0) { return false; }
  if (s.decision.kind == DecisionKind::Place) {
    const Reading r(pool_, s);
    for (int line = 0; line < kLines; ++line) {
      if (r.is_open(s.decision.player, line)) {
        list.push_back(choose_place(static_cast<std::uint8_t>(line)));
      }
    }
    return true;
  }
  const unsigned entries = s.decision.kind == DecisionKind::Option ? declarations(pool_, s) : 0U;
  for (int i = 0; (entries >> static_cast<unsigned>(i)) != 0; ++i) {
    if (((entries >> static_cast<unsigned>(i)) & 1U) != 0) { list.push_back(declaration(i)); }
  }
  return entries != 0;
}

Clause Game::answer_clause(CardKind kind) {
  return kind == CardKind::Event ? "KAN-10.3"_clause : "KAN-3.3"_clause;
}

// KAN-4.3: what lies face down on a field is a character or an item; everybody knows that.
void Game::resample_cards(const State& s, Seat viewer, const Draw& draw, State& sampled) const {
  const auto acts = [&s](CardId c) { return acts_now(s, c); };
  const auto lies = [&s](CardId c) {
    return s.cards.zone[c] != kNoZone && kind_of(s.cards.zone[c]) == ZoneKind::Field;
  };
  const auto fits = [this](DefId def) {
    return static_cast<CardKind>(pool_.defs[def].kind) < CardKind::Event;
  };
  resample_fitting(sampled.cards, kZoneTable, viewer, sampled.deck_cards, Fixed{acts, lies, fits},
                   draw);
}

void Play::answer_effect(const Move& move) {
  if (s_.decision.kind == DecisionKind::Place) {
    s_.decision = {};
    answer_line(move.place);
  } else {
    const effect::Frame& f = s_.frames.back();
    const effect::Node& n = pool_.program.nodes[f.pc];
    const Seat declarer = f.controller;
    effect_answer(move);
    if (n.op == static_cast<std::uint8_t>(OwnOp::Declare)) {
      report(EventKind::Declared, {},
             {.seat = declarer,
              .amount = option_index(move),
              .detail = static_cast<int>(Note::Declares),
              .place = n.args[0]});
    }
  }
}

void Play::answer(const Decision& asked, const Move& move) {
  const bool passes = move.verb == Verb::Pass;
  switch (static_cast<Prompt>(asked.prompt)) {
    case Prompt::Mulligan:  return take_mulligan(move.verb == Verb::Yes);
    case Prompt::Placement:
    case Prompt::CardSet:   return take_stack(move);
    case Prompt::PayCost:
      if (!passes) { return use(move); }
      return end_pay_cost(s_.step == Step::PayCost1 ? Step::BattlePhase : Step::EndPhase);
    case Prompt::Battle: return passes ? end_battle_phase() : name_attacker(move.place);
    case Prompt::Window:
      if (!passes) { return use(move); }
      ++s_.battle.asked;
      return;
    case Prompt::Answer:    return passes ? resolve_all() : use(move);
    case Prompt::Defender:  return name_defender(move.place);
    case Prompt::Suits:     return declare_suit(move);
    case Prompt::Payment:   s_.doing.back().paid.push_back(move.card); return;
    case Prompt::HandLimit: return send(move.card, ZoneKind::Discard, "KAN-4.6"_clause);
    case Prompt::None:
    case Prompt::Line:      FUDABA_CHECK(false && "no question of the rules");
  }
}

std::span<const ProfileEntry> Game::profile() {
  static constexpr std::array<ProfileEntry, kProfileRows> kProfile{{
      {ProfileRow::DeckLeast, kMinDeck, "KAN-2.1"_clause},
      {ProfileRow::DeckMost, kMaxDeck, "KAN-2.16"_clause},
      {ProfileRow::CopyLimit, kCopies, "KAN-2.1"_clause},
      {ProfileRow::Sideboard, kSideboard, "KAN-2.3"_clause},
      {ProfileRow::OpeningHand, kOpeningHand, "KAN-2.6"_clause},
      {ProfileRow::HandLimit, kHandLimit, "KAN-2.11"_clause},
      {ProfileRow::Mulligan, 2, "KAN-2.7"_clause},
      {ProfileRow::FirstDraw, kFirstDraw, "KAN-4.2"_clause},
      {ProfileRow::DrawPerTurn, kDrawPerTurn, "KAN-4.2"_clause},
      {ProfileRow::DeckOut, 1, "KAN-1.8"_clause},
      {ProfileRow::Uniqueness, 0, "KAN-3.6"_clause},
      {ProfileRow::SummoningSickness, 0, "KAN-4.7"_clause},
      {ProfileRow::CostCarriesOver, 0, "KAN-6.9"_clause},
      {ProfileRow::DamageCarriesOver, 0, "KAN-7.17"_clause},
      {ProfileRow::WinningPoints, kPointsToWin, "KAN-1.1"_clause},
      {ProfileRow::TurnLimit, 0, "KAN-1.1"_clause},
  }};
  return kProfile;
}

}  // namespace fudaba::kanon

template class fudaba::GameShell<fudaba::kanon::Game, fudaba::kanon::State, fudaba::kanon::Play,
                                 fudaba::kanon::Legality, fudaba::kanon::Reading>;
