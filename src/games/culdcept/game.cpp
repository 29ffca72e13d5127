#include "games/culdcept/game.h"

#include "games/culdcept/legality.h"
#include "games/culdcept/play.h"
#include "games/game_shell_members.h"
#include "kernel/knowledge.h"

namespace fudaba::culdcept {

using namespace clause_literals;

const Clause Play::kIsOver = "CUL-1.1"_clause;
const Clause Play::kNoMoreActs = "CUL-13.2"_clause;

Game::Game(const CardPool& pool) : GameShell(pool) {
  starting_lands_.fill(kNoDef);
  for (std::size_t i = 0; i < pool.defs.size(); ++i) {
    if (static_cast<CardKind>(pool.defs[i].kind) != CardKind::StartingLand) { continue; }
    const auto kind =
        static_cast<std::size_t>(pool.defs[i].values[static_cast<unsigned>(Value::LandKind)]);
    starting_lands_[kind] = static_cast<DefId>(i);
  }
  for (const DefId land : starting_lands_) { FUDABA_CHECK(land != kNoDef); }
}

// CUL-2.5: lands in random order, decks shuffled, six cards each, then the first player (CUL-2.6:
// no mulligan).
void Game::setup(const Setup& setup, State& s, EventLog* log) const {
  clear_table(s, setup.key, setup.options);
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const std::vector<DefId>& deck = setup.decks[seat].cards;
    CardId next = lay_cards(s, deck, zone_of(ZoneKind::Deck, seat), first_card_of(seat));
    std::array<DefId, kLands> lands = starting_lands_;  // CUL-2.3
    for (std::uint32_t i = kLands; i > 1; --i) {
      std::swap(lands[i - 1], lands[s.random.below(i)]);
    }
    for (int place = 0; place < kLands; ++place) {
      s.cards.def[next] = lands[static_cast<unsigned>(place)];
      s.cards.set_known_to_both(next);
      s.cards.put(next++, zone_of(ZoneKind::Land, seat, place), End::Top);
    }
    s.deck_cards[seat] = static_cast<std::uint8_t>(deck.size() + kLands);
  }
  s.awaited_elsewhere = static_cast<std::uint32_t>(awaited_elsewhere(pool_, s));
  Play play(pool_, s, log);
  for (Seat seat = 0; seat < kSeats; ++seat) { play.shuffle_deck(seat); }
  for (Seat seat = 0; seat < kSeats; ++seat) { play.draw(seat, kOpeningHand); }
  s.turn_player = setup.first < kSeats ? setup.first : play.roll_for_first_turn();
  play.run();
}

namespace {

// The declaration an effect asks for, if that is what the state waits for: how many entries there
// are.
int declarations(const CardPool& pool, const State& s) {
  const effect::Node& n = pool.program.nodes[s.frames.back().pc];
  if (n.op != static_cast<std::uint8_t>(OwnOp::Declare)) { return 0; }
  switch (static_cast<Declarable>(n.args[0])) {
    case Declarable::Element:  return kElements;
    case Declarable::Kind:     return kCardKinds - 1;
    case Declarable::LandKind: return kLandKinds;
    case Declarable::Name:     break;
  }
  return static_cast<int>(pool.defs.size());
}

}  // namespace

bool Game::own_moves(const State& s, MoveList& list) const {
  if (s.decision.by_effect == 0 || s.decision.kind != DecisionKind::Option) { return false; }
  const int entries = declarations(pool_, s);
  for (int i = 0; i < entries; ++i) { list.push_back(declaration(i)); }
  return entries > 0;
}

Clause Game::answer_clause(CardKind kind) {
  switch (kind) {
    case CardKind::Creature:     return "CUL-12.2"_clause;
    case CardKind::Item:         return "CUL-12.5"_clause;
    case CardKind::Instant:      return "CUL-12.3"_clause;
    case CardKind::Lasting:      return "CUL-12.4"_clause;
    case CardKind::Land:
    case CardKind::StartingLand: break;
  }
  return "CUL-12.1"_clause;
}

void Game::resample_cards(const State& s, Seat viewer, const Draw& draw, State& sampled) const {
  const auto acts = [&s](CardId c) { return acts_now(s, c); };
  resample(sampled.cards, kZoneTable, viewer, sampled.deck_cards, acts, draw);
}

void Play::answer(const Decision& asked, const Move& move) {
  switch (static_cast<Prompt>(asked.prompt)) {
    case Prompt::Spell:
      if (move.verb == verb(Act::PlaySpell)) {
        play_spell(move.card);
      } else if (move.verb == verb(Act::UseAbility)) {
        use_ability(move.card, move.number);
      } else {
        go(Step::MovePhase);
      }
      break;
    case Prompt::SpellTarget: attach(s_.played, move.card); break;
    case Prompt::Destination: set_destination(move.place); break;
    case Prompt::TollCard:
      pay_level_card(asked.player, move.card,
                     s_.battle.active != 0 ? "CUL-8.2"_clause : "CUL-4.5"_clause);
      break;
    case Prompt::InvadeOrPay:
      if (move.verb == verb(Act::PayToll)) {
        pay_instead_of_invading();
      } else {
        invade(move.card);
      }
      break;
    case Prompt::BattleCard: lay_card(move); break;
    case Prompt::Territory:  command(move); break;
    case Prompt::HandLimit:  discard(move.card); break;
    case Prompt::None:       FUDABA_CHECK(false && "no question");
  }
}

std::span<const ProfileEntry> Game::profile() {
  static constexpr std::array<ProfileEntry, kProfileRows> kProfile{{
      {ProfileRow::DeckLeast, kMinDeck, "CUL-2.1"_clause},
      {ProfileRow::DeckMost, kMaxDeck, "CUL-2.11"_clause},
      {ProfileRow::CopyLimit, kCopies, "CUL-2.2"_clause},
      {ProfileRow::Sideboard, 0, "CUL-2.4"_clause},
      {ProfileRow::OpeningHand, kOpeningHand, "CUL-2.5"_clause},
      {ProfileRow::HandLimit, kHandLimit, "CUL-2.7"_clause},
      {ProfileRow::Mulligan, 0, "CUL-2.6"_clause},
      {ProfileRow::FirstDraw, 1, "CUL-2.6"_clause},
      {ProfileRow::DrawPerTurn, 1, "CUL-4.2"_clause},
      {ProfileRow::DeckOut, 0, "CUL-1.3"_clause},
      {ProfileRow::Uniqueness, 0, "CUL-3.9"_clause},
      {ProfileRow::SummoningSickness, 0, "CUL-3.9"_clause},
      {ProfileRow::CostCarriesOver, 0, "CUL-3.9"_clause},
      {ProfileRow::DamageCarriesOver, 0, "CUL-3.9"_clause},
      {ProfileRow::WinningPoints, kWinningToll, "CUL-1.1"_clause},
      {ProfileRow::TurnLimit, 0, "CUL-1.5"_clause},
  }};
  return kProfile;
}

}  // namespace fudaba::culdcept

template class fudaba::GameShell<fudaba::culdcept::Game, fudaba::culdcept::State,
                                 fudaba::culdcept::Play, fudaba::culdcept::Legality,
                                 fudaba::culdcept::Reading>;
