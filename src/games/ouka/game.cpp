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
  s = State{};
  s.cards.clear();
  s.random = RandomStream(setup.key);
  s.options = setup.options;
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
void Game::resample_cards(const State& s, Seat viewer, FastRandom& random, State& sampled) const {
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
                   Fixed{acts, is_bound, fits}, random);
}

namespace {

// Points that the running test would bring on the field to each player (OUK-9).
void see_prospects(const Reading& r, const State& s, View& v) {
  const Test& test = s.test;
  if (!r.is_in(test.card, ZoneKind::Test)) { return; }
  const Seat teller = owner_of(test.card);
  const Seat other = opponent_of(teller);
  v.sides[teller].on_success = static_cast<std::int16_t>(r.points(test.card));
  int theirs = 0;
  if (r.is_in(test.condition, ZoneKind::Stories) && owner_of(test.condition) == other &&
      (r.is_tested(test.card) || s.options.no_test_discards != 0) &&
      !r.has(s.cards.first(s.cards.zone[test.condition]), Keyword::Steadfast)) {
    r.each_in(s.cards.zone[test.condition], [&](CardId c) { theirs -= r.points(c); });
  }
  if (r.is_in(test.enlarging, ZoneKind::Test)) { theirs += r.points(test.enlarging); }
  v.sides[other].on_success = static_cast<std::int16_t>(theirs);
  // OUK-9.6, OUK-9.9: with a free slot, each accident once that is not on the field.
  int kept = 0;
  FixedVector<DefId, kMaxCards> seen;
  r.each_in(zone_of(ZoneKind::Test, other), [&](CardId c) {
    const DefId def = s.cards.def[c];
    const bool again = std::find(seen.begin(), seen.end(), def) != seen.end();
    const bool fits = r.is_accident(c) && !again && r.on_field(def, c) == kNoCard;
    if (!fits || (r.free_story_slots(other) | test.groups) == 0) { return; }
    seen.push_back(def);
    kept += r.points(c);
  });
  v.sides[other].on_failure = static_cast<std::int16_t>(kept);
}

void see_sides(const Reading& r, const State& s, View& v) {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    SeenSide& side = v.sides[seat];
    side = {};
    if (s.hero[seat] == kNoCard) { continue; }  // a game without decks
    for (unsigned i = 0; i < kRealAbilities; ++i) {
      side.abilities[i] =
          static_cast<std::int16_t>(r.value(s.hero[seat], static_cast<std::uint8_t>(i)));
    }
    side.score = static_cast<std::int16_t>(r.score(seat));
    side.story_points = static_cast<std::int16_t>(r.story_points(seat));
    side.hand_limit = static_cast<std::int16_t>(r.allowed(seat, Property::HandLimit));
    side.character_slots = static_cast<std::uint8_t>(
        std::clamp(r.allowed(seat, Property::CharacterSlots), 0, kMostCharacterSlots));
  }
  const auto left = [&](Property p, int made) {
    return static_cast<std::uint8_t>(std::clamp(r.allowed(s.turn_player, p) - made, 0, 99));
  };
  v.sage_actions = left(Property::SageActions, s.sage_actions);
  v.stories = left(Property::Stories, s.told);
  v.foreshadows = left(Property::Foreshadows, s.laid);
  see_prospects(r, s, v);
}

void see_faces(const Reading& r, View& v) {
  v.faces.fill({});
  for (unsigned i = 0; i < v.cards.card_count; ++i) {
    const CardId c = v.cards.cards[i].card;
    if (c >= kMaxCards || !r.is_in_play(c)) { continue; }
    SeenFace& face = v.faces[c];
    const CardKind kind = r.kind(c);
    if (kind == CardKind::Story || kind == CardKind::Climax) {
      face.points = static_cast<std::int16_t>(r.points(c));
      if (kind == CardKind::Story) { face.motifs = static_cast<std::uint8_t>(r.motifs(c)); }
    } else {
      face.destiny = static_cast<std::uint8_t>(std::max(0, r.value(c, Property::Destiny)));
      face.upside_down = r.is_upside_down(c) ? 1 : 0;
    }
  }
}

}  // namespace

void Game::view_of(const State& s, Seat viewer, View& v) const {
  const Reading r(pool_, s);
  v.viewer = viewer;
  see_cards(s.cards, kZoneTable, viewer, v.cards);
  see_faces(r, v);
  v.decision = s.decision;
  v.step = s.step;
  v.outcome = s.outcome;
  v.turn = s.turn;
  v.turn_player = s.turn_player;
  v.round = s.round;
  v.scored = s.scored;
  v.ran_out = s.ran_out;
  v.destiny = s.destiny;
  v.climaxes = s.climaxes;
  v.test = s.test;
  v.test_value = static_cast<std::int16_t>(r.test_value());
  v.target = static_cast<std::int16_t>(r.target_number());
  see_sides(r, s, v);
  v.announced = s.announced;
  v.named = s.named;
  v.begun = s.begun;
  v.told_in = s.told_in;
  v.sheet = s.sheet;
  v.stand_in = s.stand_in;
  v.penalty = s.penalty;
  v.missions = s.missions;
  v.modifiers = s.modifiers;
  // OUK-10.1: what is about to be laid face down only its owner knows.
  v.doing = s.doing;
  if (r.is_in(v.doing.card, ZoneKind::Hand) && owner_of(v.doing.card) != viewer) {
    v.doing.card = kNoCard;
  }
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
