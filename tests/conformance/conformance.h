#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "base/language.h"
#include "base/random.h"
#include "effect/card_pool.h"
#include "effect/reader.h"
#include "kernel/decision.h"
#include "kernel/event.h"
#include "kernel/move.h"
#include "kernel/reason.h"
#include "kernel/view.h"
#include "support/invariants.h"

// What holds of every game, whatever its rules: the suite that each game inherits. A game's test
// names a Subject with
//
//   using Game, Words, Reading;              the game, the words it shows, its answers to questions
//   static const CardPool& pool();
//   static Game::Setup setup(seed);          a match to be played at random
//   static void serialise(view, bytes)       every field of a view
//   static constexpr int kActs, kPlaces, kMostDecisions, kLeakStates;
//
// and instantiates the suite: INSTANTIATE_TYPED_TEST_SUITE_P(Culdcept, Conformance,
// CuldceptSubject).

namespace fudaba::test {

using Bytes = std::vector<std::uint8_t>;

inline void put(Bytes& bytes, std::uint64_t value, unsigned size) {
  for (unsigned i = 0; i < size; ++i) {
    bytes.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
  }
}

template <std::size_t Zones>
void serialise(const SeenCards<Zones>& seen, Bytes& bytes) {
  for (unsigned z = 0; z < seen.zone_count; ++z) {
    const SeenZone& zone = seen.zones[z];
    put(bytes, zone.zone, 1);
    put(bytes, zone.count, 1);
    for (unsigned i = 0; i < zone.count; ++i) {
      const SeenCard& card = seen.cards[zone.first + i];
      put(bytes, card.card, 1);
      put(bytes, card.def, 2);
      put(bytes, card.mixed ? 1 : 0, 1);
    }
  }
  for (Seat seat = 0; seat < kSeats; ++seat) {
    put(bytes, seen.known_count[seat], 1);
    for (unsigned i = 0; i < seen.known_count[seat]; ++i) {
      put(bytes, seen.known_in_group[seat][i], 2);
    }
  }
}

inline void serialise(const Decision& d, Bytes& bytes) {
  for (const unsigned part : {static_cast<unsigned>(d.kind), unsigned{d.player}, unsigned{d.prompt},
                              unsigned{d.by_effect}, unsigned{d.low}, unsigned{d.high}}) {
    put(bytes, part, 1);
  }
}

inline bool operator==(const Reason& a, const Reason& b) {
  return a.clause == b.clause && a.card == b.card && a.detail == b.detail && a.needed == b.needed &&
         a.available == b.available;
}

inline Bytes bytes_of(const Event& e) {
  Bytes bytes;
  for (const unsigned part :
       {static_cast<unsigned>(e.kind), unsigned{e.seat}, unsigned{e.card}, unsigned{e.def},
        unsigned{e.from}, unsigned{e.to}, unsigned{e.place}, unsigned{e.detail},
        static_cast<unsigned>(e.amount), unsigned{e.clause.number}, unsigned{e.cause},
        unsigned{e.cause_def}, static_cast<unsigned>(e.sight)}) {
    put(bytes, part, 2);
  }
  return bytes;
}

template <typename Subject>
class Conformance : public testing::Test {
 protected:
  using Game = typename Subject::Game;
  using State = typename Game::State;
  using View = typename Game::View;

  Conformance() : game_(Subject::pool()) {}

  [[nodiscard]] const Game& game() const { return game_; }

  [[nodiscard]] std::vector<Move> moves_of(const State& state) const {
    game_.legal_moves(state, list_);
    return {list_.begin(), list_.end()};
  }

  // Plays a random game; f(state, moves, chosen) is called before each move is made.
  template <typename F>
  void play(std::uint64_t seed, F&& f, EventLog* log = nullptr) const {
    auto state = std::make_unique<State>();
    game_.setup(Subject::setup(seed), *state, log);
    FastRandom random(seed + 1);
    for (int i = 0; Game::outcome(*state) == Outcome::Ongoing; ++i) {
      ASSERT_LT(i, Subject::kMostDecisions) << "no end, seed " << seed;
      const std::vector<Move> moves = moves_of(*state);
      ASSERT_FALSE(moves.empty()) << "nothing to answer, seed " << seed << " decision " << i;
      const Move chosen = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      f(*state, moves, chosen);
      if (testing::Test::HasFatalFailure()) { return; }
      game_.apply_legal(*state, chosen, log);
    }
    EXPECT_EQ(Game::decision(*state).kind, DecisionKind::None);
  }

  [[nodiscard]] Bytes seen_by(const State& state, Seat viewer) const {
    Bytes bytes;
    game_.view_of(state, viewer, view_);
    Subject::serialise(view_, bytes);
    return bytes;
  }

  // A state that `viewer` cannot tell from this one, with the same future dice.
  [[nodiscard]] std::unique_ptr<State> other_world(const State& state, Seat viewer,
                                                   FastRandom& random) const {
    auto other = std::make_unique<State>();
    game_.sample(state, viewer, random, *other);
    other->random = state.random;
    return other;
  }

  // Whether a viewer knows this very card: of the opponent's hand it knows only what is in it.
  [[nodiscard]] static bool is_certain(const State& s, Seat viewer, CardId c) {
    if (viewer == kNoSeat) { return is_certain(s, 0, c) && is_certain(s, 1, c); }
    if (owner_of(c) == viewer || !s.cards.knows(viewer, c)) { return s.cards.knows(viewer, c); }
    const ZoneId zone = s.cards.zone[c];  // none: it lies outside the game, open
    return !s.cards.is_mixed(c) && (zone == kNoZone || !Game::zones()[zone].is_hand);
  }

  // What a viewer sees of a move up to the first event by which somebody learns a face, and that
  // event without it.
  struct Seen {
    std::vector<Bytes> events;
    Event last{};
    bool revealed = false;
  };
  [[nodiscard]] Seen seen_of(const State& before, const Move& move, Seat viewer) const {
    const auto after = std::make_unique<State>(before);
    EventLog log;
    game_.apply_legal(*after, move, &log);
    Seen seen;
    for (const Event& event : log) {
      seen.last = event_for(event, viewer);
      seen.revealed = event.reveals ||
                      (seen.last.card < kMaxCards && !is_certain(before, viewer, seen.last.card));
      if (seen.revealed) { break; }
      seen.events.push_back(bytes_of(seen.last));
    }
    return seen;
  }

  // Two worlds show the same until something is revealed in one of them (a card of a hand may act
  // in one of them alone); whether an event reveals something does not depend on what it reveals.
  void expect_same_events(const State& state, const State& other, const Move& move,
                          Seat viewer) const {
    const Seen a = seen_of(state, move, viewer);
    const Seen b = seen_of(other, move, viewer);
    const std::size_t common = std::min(a.events.size(), b.events.size());
    ASSERT_TRUE(std::equal(a.events.begin(), a.events.begin() + static_cast<std::ptrdiff_t>(common),
                           b.events.begin()))
        << "events";
    if (a.events.size() == b.events.size()) { return; }
    const Seen& shorter = a.events.size() < b.events.size() ? a : b;
    const Seen& longer = a.events.size() < b.events.size() ? b : a;
    ASSERT_TRUE(shorter.revealed) << "fewer events";
    Event hidden = shorter.last;
    hidden.card = kNoCard;
    hidden.def = kNoDef;
    ASSERT_NE(bytes_of(hidden), longer.events[common])
        << "the same event reveals something in one world only";
  }

  // Some answer, likely or not.
  [[nodiscard]] static Move any_move(FastRandom& random) {
    constexpr std::uint32_t kVerbs = static_cast<std::uint32_t>(Verb::Concede);
    const std::uint32_t verb = random.below(kVerbs + Subject::kActs);
    const auto pick = [&](std::uint32_t bound) {
      return static_cast<std::uint8_t>(random.below(3) == 0 ? 255U : random.below(bound));
    };
    return {static_cast<Verb>(verb < kVerbs ? verb : kFirstAct + verb - kVerbs), pick(256),
            pick(random.below(2) == 0 ? Subject::kPlaces : 256U), pick(4)};
  }

  // The no-leak law of one viewer at one state: nothing this viewer is shown depends on what it may
  // not know.
  void expect_no_leak(const State& state, const std::vector<Move>& moves, const Move& chosen,
                      Seat viewer, FastRandom& random) const {
    const auto other = other_world(state, viewer, random);
    ASSERT_EQ(seen_by(state, viewer), seen_by(*other, viewer)) << "view";
    ASSERT_EQ(seen_by(state, kNoSeat), seen_by(*other, kNoSeat)) << "spectator's view";
    for (const Language language : {Language::Ja, Language::En}) {
      ASSERT_EQ(Subject::Words::prompt(game_, state, language),
                Subject::Words::prompt(game_, *other, language));
    }
    if (Game::decision(state).player == viewer) {
      ASSERT_EQ(moves, moves_of(*other)) << "legal moves";
      for (int i = 0; i < 12; ++i) {
        const Move move = any_move(random);
        ASSERT_TRUE(game_.why_not(state, move) == game_.why_not(*other, move)) << "reason";
      }
      ASSERT_EQ(Subject::Words::describe_move(game_, state, chosen, Language::En),
                Subject::Words::describe_move(game_, *other, chosen, Language::En));
    }
    // In the other world the answer may be impossible for its owner; then the worlds are told apart
    // by it.
    if (!game_.why_not(*other, chosen).allows()) { return; }
    expect_same_events(state, *other, chosen, viewer);
    expect_same_events(state, *other, chosen, kNoSeat);
  }

  Game game_;
  mutable MoveList list_;
  mutable View view_;
};

// The sanitizers see each line's faults in the first games that reach it: with them the two tests
// that take longest play a quarter of the games.
#ifdef FUDABA_SANITIZED
constexpr int kGamesShare = 4;
#else
constexpr int kGamesShare = 1;
#endif

TYPED_TEST_SUITE_P(Conformance);

// Also: every game ends within the bound, and its cards stay in order.
TYPED_TEST_P(Conformance, ThereIsALegalMoveUnlessTheGameIsOver) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    this->play(seed, [](const auto& state, const auto&, const Move&) {
      expect_sound(state.cards, TypeParam::Game::zones());
    });
  }
}

TYPED_TEST_P(Conformance, LegalMovesAreUniqueAndStablyOrdered) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    this->play(seed, [this](const auto& state, const std::vector<Move>& moves, const Move&) {
      ASSERT_EQ(moves, this->moves_of(state));
      std::vector<Move> sorted = moves;
      std::sort(sorted.begin(), sorted.end());
      ASSERT_EQ(std::adjacent_find(sorted.begin(), sorted.end()), sorted.end());
    });
  }
}

TYPED_TEST_P(Conformance, AStateIsAValue) {
  using S = typename TypeParam::Game::State;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    this->play(seed, [this](const S& state, const auto&, const Move& move) {
      const auto clone = std::make_unique<S>(state);
      const auto copy = std::make_unique<S>();
      std::memcpy(static_cast<void*>(copy.get()), &state, sizeof(S));
      ASSERT_EQ(TypeParam::Game::digest(*clone), TypeParam::Game::digest(state));
      ASSERT_EQ(TypeParam::Game::digest(*copy), TypeParam::Game::digest(state));
      this->game().apply_legal(*clone, move);
      this->game().apply_legal(*copy, move);
      ASSERT_EQ(TypeParam::Game::digest(*clone), TypeParam::Game::digest(*copy));
      ASSERT_NE(TypeParam::Game::digest(*clone), TypeParam::Game::digest(state));
    });
  }
}

// Every answer that is not offered is refused with a clause and changes nothing; every one offered
// is allowed.
TYPED_TEST_P(Conformance, AMoveIsOfferedExactlyIfNothingForbidsIt) {
  using S = typename TypeParam::Game::State;
  FastRandom random(7);
  int state_nr = 0;
  for (std::uint64_t seed = 0; seed < 60 / kGamesShare; ++seed) {
    this->play(seed, [&](const S& state, const std::vector<Move>& moves, const Move&) {
      for (const Move& move : moves) { ASSERT_TRUE(this->game().why_not(state, move).allows()); }
      if (++state_nr % 5 != 0) { return; }
      const std::uint64_t before = TypeParam::Game::digest(state);
      const auto copy = std::make_unique<S>(state);
      const auto expect_as_offered = [&](const Move& move) {
        const bool offered = std::find(moves.begin(), moves.end(), move) != moves.end();
        const Reason reason = this->game().why_not(state, move);
        ASSERT_EQ(offered, reason.allows())
            << "verb " << int(move.verb) << " card " << int(move.card) << " place "
            << int(move.place) << " number " << int(move.number) << " decision "
            << int(state.decision.kind) << "/" << int(state.decision.prompt) << " seed " << seed;
        if (!offered) {
          ASSERT_FALSE(this->game().apply(*copy, move).clause.is_none());
          ASSERT_EQ(TypeParam::Game::digest(*copy), before);
        }
      };
      for (int i = 0; i < 150; ++i) { expect_as_offered(this->any_move(random)); }
      // Every card for every verb, in the usual form.
      const int verb = static_cast<int>(
          random.below(static_cast<std::uint32_t>(Verb::Concede) + TypeParam::kActs));
      const int first = static_cast<int>(Verb::Concede);
      for (int card = 0; card < 256; ++card) {
        expect_as_offered({static_cast<Verb>(verb < first ? verb : kFirstAct + verb - first),
                           static_cast<CardId>(card), 255, 255});
      }
    });
  }
}

// The same key and the same moves give the same digests, whatever lay in the memory before.
TYPED_TEST_P(Conformance, AReplayGivesTheSameDigests) {
  using S = typename TypeParam::Game::State;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    std::vector<Move> moves;
    std::vector<std::uint64_t> digests;
    this->play(seed, [&](const S& state, const auto&, const Move& move) {
      digests.push_back(TypeParam::Game::digest(state));
      moves.push_back(move);
    });
    alignas(S) std::array<unsigned char, sizeof(S)> memory;
    memory.fill(0xab);
    S* state = std::launder(reinterpret_cast<S*>(memory.data()));
    this->game().setup(TypeParam::setup(seed), *state, nullptr);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      ASSERT_EQ(TypeParam::Game::digest(*state), digests[i])
          << "decision " << i << " seed " << seed;
      EventLog log;
      ASSERT_TRUE(this->game().apply(*state, moves[i], &log).allows());
    }
  }
}

TYPED_TEST_P(Conformance, WhatAPlayerSeesDependsOnNothingHidden) {
  FastRandom random(11);
  int states = 0;
  for (std::uint64_t seed = 1000; states < TypeParam::kLeakStates / kGamesShare; ++seed) {
    this->play(seed, [&](const auto& state, const std::vector<Move>& moves, const Move& chosen) {
      ++states;
      for (Seat viewer = 0; viewer < kSeats; ++viewer) {
        this->expect_no_leak(state, moves, chosen, viewer, random);
        ASSERT_FALSE(testing::Test::HasFatalFailure())
            << "viewer " << int(viewer) << " seed " << seed << " state " << states << " verb "
            << int(chosen.verb) << " prompt " << int(state.decision.prompt) << " of "
            << int(state.decision.player);
      }
    });
    if (testing::Test::HasFatalFailure()) { return; }
  }
}

// Faces that a player knows stay where they are, unless it knows only that they are somewhere in a
// group.
TYPED_TEST_P(Conformance, ASampleKeepsWhatThePlayerKnows) {
  FastRandom random(13);
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    this->play(seed, [&](const auto& state, const auto&, const Move&) {
      for (Seat viewer = 0; viewer < kSeats; ++viewer) {
        const auto other = this->other_world(state, viewer, random);
        for (int i = 0; i < kMaxCards; ++i) {
          const CardId c = static_cast<CardId>(i);
          ASSERT_EQ(other->cards.zone[c], state.cards.zone[c]);
          const ZoneId zone = state.cards.zone[c];
          if (zone == kNoZone || !state.cards.knows(viewer, c)) { continue; }
          const bool grouped = owner_of(c) != viewer &&
                               (TypeParam::Game::zones()[zone].is_hand || state.cards.is_mixed(c));
          if (!grouped) { ASSERT_EQ(other->cards.def[c], state.cards.def[c]); }
        }
        expect_sound(other->cards, TypeParam::Game::zones());
      }
    });
  }
}

// Every event that changes something names the clause or the card that caused it.
TYPED_TEST_P(Conformance, EventsNameAClauseOrACause) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    EventLog log;
    this->play(seed, [](const auto&, const auto&, const Move&) {}, &log);
    for (const Event& e : log) {
      const bool asked = e.kind == EventKind::CardMoved || e.kind == EventKind::CardShown ||
                         e.kind == EventKind::ValueChanged || e.kind == EventKind::Step ||
                         e.kind == EventKind::Played || e.kind == EventKind::Declared ||
                         e.kind == EventKind::Ended;
      ASSERT_TRUE(!asked || !e.clause.is_none() || e.cause != kNoCard)
          << "kind " << int(e.kind) << " detail " << int(e.detail) << " from " << int(e.from)
          << " to " << int(e.to) << " seed " << seed;
    }
  }
}

// What a filter cannot let through is not asked (Program::reach): nothing is missed by that.
TYPED_TEST_P(Conformance, WhatAFilterReachesIsAllItLetsThrough) {
  const CardPool& pool = TypeParam::pool();
  std::vector<effect::NodeId> in_play;  // nodes that mean all cards in play of a filter
  for (std::size_t i = 0; i < pool.program.nodes.size(); ++i) {
    const effect::Node& n = pool.program.nodes[i];
    if (n.op != static_cast<std::uint8_t>(effect::Op::Each) || n.args[1] >= 0) { continue; }
    in_play.push_back(static_cast<effect::NodeId>(i));
  }
  std::size_t found = 0;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    this->play(seed, [&](const auto& state, const auto&, const Move&) {
      const typename TypeParam::Reading r(pool, state);
      std::vector<CardId> cards;
      r.in_play(effect::kEveryKind, [&](CardId c) {
        cards.push_back(c);
        return true;
      });
      for (Seat seat = 0; seat < kSeats; ++seat) {
        effect::Scope scope{first_card_of(seat), seat, kNoCard, kNoCard, nullptr};
        for (const effect::NodeId each : in_play) {
          const effect::Node& n = pool.program.nodes[each];
          const effect::CardSet set = r.cards(each, scope);
          for (const CardId c : cards) {
            const Seat whose = n.args[2] == 0 ? seat : opponent_of(seat);
            const bool meant = n.args[2] == 2 || r.controller(c) == whose;
            const bool let = meant && r.matches(static_cast<effect::NodeId>(n.args[0]), c, scope);
            ASSERT_EQ(set.has(c), let) << "node " << each << " card " << int{c} << " seed " << seed;
            found += let ? 1U : 0U;
          }
        }
      }
    });
  }
  EXPECT_TRUE(in_play.empty() || found > 0);
}

REGISTER_TYPED_TEST_SUITE_P(Conformance, ThereIsALegalMoveUnlessTheGameIsOver,
                            LegalMovesAreUniqueAndStablyOrdered, AStateIsAValue,
                            AMoveIsOfferedExactlyIfNothingForbidsIt, AReplayGivesTheSameDigests,
                            WhatAPlayerSeesDependsOnNothingHidden, ASampleKeepsWhatThePlayerKnows,
                            EventsNameAClauseOrACause, WhatAFilterReachesIsAllItLetsThrough);

}  // namespace fudaba::test
