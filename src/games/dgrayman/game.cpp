#include "games/dgrayman/game.h"

#include "games/dgrayman/legality.h"
#include "games/dgrayman/play.h"
#include "games/game_shell_members.h"
#include "kernel/knowledge.h"

namespace fudaba::dgrayman {

using namespace clause_literals;

const Clause Play::kIsOver = "DGM-1.1"_clause;
const Clause Play::kNoMoreActs = "DGM-11.2"_clause;

// DGM-2.4: shuffle, decide who goes first (DGM-2.12: at random), draw, mulligans.
void Game::setup(const Setup& setup, State& s, EventLog* log) const {
  clear_table(s, setup.key, setup.options);
  lay_decks(s, setup.decks, {zone_of(ZoneKind::Deck, 0), zone_of(ZoneKind::Deck, 1)});
  s.awaited_elsewhere = awaited_elsewhere(pool_, s);
  Play play(pool_, s, log);
  for (Seat seat = 0; seat < kSeats; ++seat) { play.shuffle_deck(seat); }
  s.turn_player = setup.first < kSeats ? setup.first : static_cast<Seat>(s.random.below(kSeats));
  play.report(
      EventKind::Step, "DGM-2.12"_clause,
      {.seat = s.turn_player, .detail = static_cast<int>(Step::Mulligans), .reveals = true});
  for (const Seat seat : {s.turn_player, opponent_of(s.turn_player)}) {
    play.draw(seat, kOpeningHand, "DGM-2.4"_clause);
  }
  play.run();
}

Clause Game::answer_clause(CardKind kind) {
  return kind == CardKind::Skill ? "DGM-10.2"_clause : "DGM-10.1"_clause;
}

void Game::resample_cards(const State& s, Seat viewer, const Draw& draw, State& sampled) const {
  resample(
      sampled.cards, kZoneTable, viewer, sampled.deck_cards,
      [&s](CardId c) { return acts_now(s, c); }, draw);
}

void Play::answer(const Decision& asked, const Move& move) {
  const bool passes = move.verb == Verb::Pass;
  switch (static_cast<Prompt>(asked.prompt)) {
    case Prompt::Mulligan: take_mulligan(move.verb == Verb::Yes); break;
    case Prompt::Characters:
      if (passes) {
        go(Step::MainStart);
      } else {
        place(move.card);
      }
      break;
    case Prompt::Main:
      if (passes) {
        go(Step::MainEnd);
      } else {
        declare(move);
      }
      break;
    case Prompt::Target:
      s_.doing.target = move.card;
      s_.doing.stage = Stage::Begins;
      break;
    case Prompt::User:
      use(move.card);
      s_.doing.stage = Stage::Begins;
      break;
    case Prompt::Answer:
      if (!passes) { answer(move); }
      break;
    case Prompt::SecondUnit:
      add_answerer(move.card);
      s_.doing.stage = Stage::Answered;
      break;
    case Prompt::Response:
      if (!passes) { respond(move.card); }
      break;
    case Prompt::Recover:   take_back(move.card); break;
    case Prompt::HandLimit: discard(move.card, "DGM-7.12"_clause); break;
    case Prompt::Order:     put_first(s_.pending, move.number); break;
    case Prompt::None:      FUDABA_CHECK(false && "no question");
  }
}

std::span<const ProfileEntry> Game::profile() {
  static constexpr std::array<ProfileEntry, kProfileRows> kProfile{{
      {ProfileRow::DeckLeast, kDeckSize, "DGM-2.1"_clause},
      {ProfileRow::DeckMost, kDeckSize, "DGM-2.1"_clause},
      {ProfileRow::CopyLimit, kCopies, "DGM-2.2"_clause},  // DGM-2.8: of a printed name
      {ProfileRow::Sideboard, 0, "DGM-2.3"_clause},
      {ProfileRow::OpeningHand, kOpeningHand, "DGM-2.4"_clause},
      {ProfileRow::HandLimit, kHandLimit, "DGM-2.7"_clause},
      {ProfileRow::Mulligan, 1, "DGM-2.5"_clause},
      {ProfileRow::FirstDraw, 0, "DGM-2.6"_clause},
      {ProfileRow::DrawPerTurn, 1, "DGM-4.3"_clause},
      {ProfileRow::DeckOut, 2, "DGM-1.2"_clause},
      {ProfileRow::Uniqueness, 0, "DGM-3.4"_clause},
      {ProfileRow::SummoningSickness, 1, "DGM-5.5"_clause},
      {ProfileRow::CostCarriesOver, 0, "DGM-2.11"_clause},
      {ProfileRow::DamageCarriesOver, 0, "DGM-2.11"_clause},
      {ProfileRow::WinningPoints, kPointsToWin, "DGM-1.1"_clause},
      {ProfileRow::TurnLimit, 0, "DGM-1.1"_clause},
  }};
  return kProfile;
}

}  // namespace fudaba::dgrayman

template class fudaba::GameShell<fudaba::dgrayman::Game, fudaba::dgrayman::State,
                                 fudaba::dgrayman::Play, fudaba::dgrayman::Legality,
                                 fudaba::dgrayman::Reading>;
