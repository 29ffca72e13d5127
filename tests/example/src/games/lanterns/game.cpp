#include "games/lanterns/game.h"

#include "games/game_shell_members.h"
#include "games/lanterns/rules.h"
#include "kernel/knowledge.h"

namespace fudaba::lanterns {

using namespace clause_literals;

const Clause Play::kIsOver = "LTN-1.1"_clause;
const Clause Play::kConceded = "LTN-1.3"_clause;
const Clause Play::kNoMoreActs = "LTN-6.2"_clause;

// LTN-2.2: shuffle, draw; LTN-2.3: who goes first is left to chance.
void Game::setup(const Setup& setup, State& s, EventLog* log) const {
  clear_table(s, setup.key, setup.options);
  lay_decks(s, setup.decks, {zone_of(ZoneKind::Deck, 0), zone_of(ZoneKind::Deck, 1)});
  Play play(pool_, s, log);
  for (Seat seat = 0; seat < kSeats; ++seat) { play.shuffle_deck(seat); }
  for (Seat seat = 0; seat < kSeats; ++seat) { play.draw(seat, kOpeningHand); }
  s.turn_player = setup.first < kSeats ? setup.first : static_cast<Seat>(s.random.below(kSeats));
  play.run();
}

Clause Game::answer_clause(CardKind kind) {
  return kind == CardKind::Wind ? "LTN-5.3"_clause : "LTN-6.1"_clause;
}

void Game::resample_cards(const State& s, Seat viewer, const Draw& draw, State& sampled) const {
  const auto acts = [&s](CardId c) { return acts_now(s, c); };
  resample(sampled.cards, kZoneTable, viewer, sampled.deck_cards, acts, draw);
}

// For computer players
// -------------------------------------------------------------------------------------------------

bool Game::is_quiet(const State& s) {
  return s.outcome != Outcome::Ongoing ||
         (s.decision.by_effect == 0 && static_cast<Prompt>(s.decision.prompt) == Prompt::Main);
}

Move Game::rule_of_thumb(const State&, const MoveList& moves, FastRandom& random) const {
  return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

// A lantern's light counts for the two or three turns that it will burn.
int Game::evaluate(const State& s, Seat seat) const {
  constexpr int kWin = 100000, kPoint = 10, kLight = 25, kHandCard = 6;
  if (s.outcome == Outcome::Draw) { return 0; }
  if (s.outcome != Outcome::Ongoing) { return s.outcome == win_of(seat) ? kWin : -kWin; }
  const Reading r(pool_, s);
  const auto worth = [&](Seat of) {
    int sum = s.points[of] * kPoint + r.count(ZoneKind::Hand, of) * kHandCard;
    r.each_in(zone_of(ZoneKind::River, of),
              [&](CardId c) { sum += r.value(c, Property::Light) * kLight; });
    return sum;
  };
  return worth(seat) - worth(opponent_of(seat));
}

// What it shows beside the cards
// -------------------------------------------------------------------------------------------------
namespace {

using Look = Game::Look;
using Rows = Game::Rows;

// Places are the lanterns of a river in their order.
int light(const Look& k, Seat seat, int place) {
  const ZoneId river = zone_of(ZoneKind::River, seat);
  return place < k.s.cards.count(river) ? k.r.value(k.s.cards.at(river, place), Property::Light)
                                        : kUntold;
}

constexpr Rows::Row kObservables[] = {
    Rows::turn(),
    Rows::turn_player(),
    Rows::step(),
    Rows::table("goal", [](const Look& k) { return k.r.goal(); }),
    Rows::table("floats_left", [](const Look& k) { return kFloatsPerTurn - k.s.floats; }),
    Rows::player("points", kNumber<&State::points>).settable(0, 99, kNumber<&State::points>),
    Rows::place<kRiver>("light", kNamed<light>),
};
static_assert(are_named_once(kObservables));

}  // namespace

std::span<const Rows::Row> Game::observables() { return kObservables; }

std::span<const ProfileEntry> Game::profile() {
  static constexpr std::array<ProfileEntry, kProfileRows> kProfile{{
      {ProfileRow::DeckLeast, kMinDeck, "LTN-2.1"_clause},
      {ProfileRow::DeckMost, 0, "LTN-2.4"_clause},
      {ProfileRow::CopyLimit, kCopies, "LTN-2.1"_clause},
      {ProfileRow::Sideboard, 0, "LTN-2.1"_clause},
      {ProfileRow::OpeningHand, kOpeningHand, "LTN-2.2"_clause},
      {ProfileRow::HandLimit, 0, "LTN-3.2"_clause},
      {ProfileRow::Mulligan, 0, "LTN-2.2"_clause},
      {ProfileRow::FirstDraw, 0, "LTN-4.3"_clause},
      {ProfileRow::DrawPerTurn, kDrawPerTurn, "LTN-4.3"_clause},
      {ProfileRow::DeckOut, 1, "LTN-1.2"_clause},
      {ProfileRow::Uniqueness, 0, "LTN-3.3"_clause},
      {ProfileRow::SummoningSickness, 0, "LTN-4.2"_clause},
      {ProfileRow::CostCarriesOver, 0, "LTN-5.2"_clause},
      {ProfileRow::DamageCarriesOver, 0, "LTN-3.5"_clause},
      {ProfileRow::WinningPoints, kGoal, "LTN-1.1"_clause},
      {ProfileRow::TurnLimit, 0, "LTN-1.2"_clause},
  }};
  return kProfile;
}

}  // namespace fudaba::lanterns

template class fudaba::GameShell<fudaba::lanterns::Game, fudaba::lanterns::State,
                                 fudaba::lanterns::Play, fudaba::lanterns::Legality,
                                 fudaba::lanterns::Reading>;
