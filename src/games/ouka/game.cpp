#include "games/ouka/game.h"

#include <algorithm>

#include "games/game_shell_members.h"
#include "games/ouka/legality.h"
#include "games/ouka/play.h"
#include "kernel/knowledge.h"

namespace fudaba::ouka {

using namespace clause_literals;

const Clause Play::kIsOver = "OUK-1.2"_clause;
const Clause Play::kNoMoreActs = "OUK-16.2"_clause;

namespace {

const std::vector<DefId>& section(const DeckList& deck, Section which) {
  return deck.beside[static_cast<std::size_t>(which)];
}

}  // namespace

// OUK-3.1: protagonists, missions; the rest follows step by step. Card ids: the deck, the
// protagonist, the missions, spare cards if they are needed.
void Game::setup(const Setup& setup, State& s, EventLog* log) const {
  clear_table(s, setup.key, setup.options);
  s.first = setup.first;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const DeckList& deck = setup.decks[seat];
    if (section(deck, Section::Protagonist).empty()) {  // nobody of whom a tale could be told
      s.outcome = Outcome::Draw;
      return;
    }
    CardId next = lay_cards(s, deck.cards, zone_of(ZoneKind::Deck, seat), first_card_of(seat));
    s.hero[seat] = next;
    s.cards.def[next] = section(deck, Section::Protagonist)[0];
    s.cards.set_known_to_both(next++);
    const ZoneId missions = zone_of(ZoneKind::Missions, seat);  // OUK-3.5, OUK-4.9
    next = lay_cards(s, section(deck, Section::Missions), missions, next);
    for (CardId c = s.cards.first(missions); c != kNoCard; c = s.cards.next[c]) {
      s.cards.set_known(seat, c);
    }
    s.deck_cards[seat] = static_cast<std::uint8_t>(next - first_card_of(seat));
  }
  Play play(pool_, s, log);
  const Reading& r = play.read();
  if (r.person(s.hero[0]) == r.person(s.hero[1])) {  // OUK-3.3
    const Seat changes = opponent_of(play.higher_roll("OUK-3.3"_clause));
    const DeckList& deck = setup.decks[changes];
    const std::vector<DefId>& stand_in = section(deck, Section::StandIn);
    const DefId other = stand_in.empty() ? kNoDef : stand_in[0];
    if (!play.contest_protagonists(other, section(deck, Section::Spares), changes)) { return; }
    s.step = Step::StandIn;
  }
  play.run();
}

Clause Game::answer_clause(CardKind kind) {
  switch (kind) {
    case CardKind::Story:       return "OUK-15.4"_clause;
    case CardKind::Climax:      return "OUK-12.5"_clause;
    case CardKind::Person:
    case CardKind::Protagonist:
    case CardKind::Mission:
    case CardKind::Character:   break;
  }
  return "OUK-11.7"_clause;
}

// Everybody knows that missions lie among missions, and that what a rebuilt deck leaves out is
// characters.
void Game::resample_cards(const State& s, Seat viewer, const Draw& draw, State& sampled) const {
  const auto acts = [&s](CardId c) { return acts_now(s, c); };
  const auto is_bound = [&s](CardId c) {
    const ZoneId zone = s.cards.zone[c];
    if (zone == kNoZone) { return false; }
    return kind_of(zone) == ZoneKind::Missions || kind_of(zone) == ZoneKind::Removed;
  };
  const auto fits = [&](CardId c, DefId def) {
    const CardKind kind = static_cast<CardKind>(pool_.defs[def].kind);
    return kind_of(s.cards.zone[c]) == ZoneKind::Missions ? kind == CardKind::Mission
                                                          : kind == CardKind::Character;
  };
  resample_fitting(sampled.cards, kZoneTable, viewer, sampled.deck_cards,
                   Fixed{acts, is_bound, fits}, draw);
}

std::span<const ProfileEntry> Game::profile() {
  static constexpr std::array<ProfileEntry, kProfileRows> kProfile{{
      {ProfileRow::DeckLeast, kMinDeck, "OUK-2.1"_clause},
      {ProfileRow::DeckMost, 0, "OUK-2.1"_clause},
      {ProfileRow::CopyLimit, kCopies, "OUK-2.1"_clause},
      {ProfileRow::Sideboard, 0, "OUK-2.4"_clause},
      {ProfileRow::OpeningHand, kOpeningHand, "OUK-2.5"_clause},
      {ProfileRow::HandLimit, kHandLimit, "OUK-2.5"_clause},
      {ProfileRow::Mulligan, 0, "OUK-2.5"_clause},
      {ProfileRow::FirstDraw, kDrawPerTurn, "OUK-2.5"_clause},
      {ProfileRow::DrawPerTurn, kDrawPerTurn, "OUK-5.5"_clause},
      {ProfileRow::DeckOut, 3, "OUK-1.3"_clause},
      {ProfileRow::Uniqueness, 2, "OUK-4.6"_clause},
      {ProfileRow::SummoningSickness, 0, "OUK-4.7"_clause},
      {ProfileRow::CostCarriesOver, 0, "OUK-4.7"_clause},
      {ProfileRow::DamageCarriesOver, 0, "OUK-4.7"_clause},
      {ProfileRow::WinningPoints, 0, "OUK-1.1"_clause},
      {ProfileRow::TurnLimit, 0, "OUK-1.2"_clause},
  }};
  return kProfile;
}

}  // namespace fudaba::ouka

template class fudaba::GameShell<fudaba::ouka::Game, fudaba::ouka::State, fudaba::ouka::Play,
                                 fudaba::ouka::Legality, fudaba::ouka::Reading>;
