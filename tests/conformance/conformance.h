#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "base/language.h"
#include "base/random.h"
#include "conformance/parts.h"
#include "effect/card_pool.h"
#include "effect/reader.h"
#include "games/adapter.h"
#include "games/telling.h"
#include "kernel/decision.h"
#include "kernel/event.h"
#include "kernel/move.h"
#include "kernel/reason.h"
#include "support/invariants.h"
#include "support/other_world.h"
#include "support/proves.h"
#include "support/sanitized.h"

// What holds of every game, whatever its rules: the suite that each game inherits. A game's test
// names a Subject with
//
//   using Game, Words, Reading;                a game, the words it shows, its answers to questions
//   static std::vector<Cards> cards();         the sets of cards that it is played with
//   static Game::Setup setup(pool, seed);      a match to be played at random
//   static constexpr int kActs, kPlaces, kMostDecisions;
//
// and instantiates the suite: INSTANTIATE_TYPED_TEST_SUITE_P(Culdcept, Conformance,
// CuldceptSubject).

namespace fudaba::test {

template <typename Subject>
class Conformance : public testing::Test {
 protected:
  using Game = typename Subject::Game;
  using State = typename Game::State;
  static constexpr std::size_t kZones = decltype(State::cards)::kZones;

  // f() with each set of cards in turn; after a failure the others are left out.
  template <typename F>
  void with_each_set(F&& f) {
    for (const Cards& cards : Subject::cards()) {
      SCOPED_TRACE(cards.name);
      cards_ = &cards;
      game_.emplace(cards.pool);
      f();
      if (HasFailure()) { return; }
    }
  }

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const CardPool& pool() const { return cards_->pool; }
  [[nodiscard]] int leak_states() const { return cards_->leak_states; }
  [[nodiscard]] typename Game::Setup setup(std::uint64_t seed) const {
    return Subject::setup(pool(), seed);
  }

  [[nodiscard]] std::vector<Move> moves_of(const State& state) const {
    game_->legal_moves(state, list_);
    return {list_.begin(), list_.end()};
  }

  // Plays a random game; f(state, moves, chosen) is called before each move is made.
  template <typename F>
  void play(std::uint64_t seed, F&& f, EventLog* log = nullptr) const {
    auto state = std::make_unique<State>();
    game_->setup(setup(seed), *state, log);
    FastRandom random(seed + 1);
    for (int i = 0; Game::outcome(*state) == Outcome::Ongoing; ++i) {
      ASSERT_LT(i, Subject::kMostDecisions) << "no end, seed " << seed;
      const std::vector<Move> moves = moves_of(*state);
      ASSERT_FALSE(moves.empty()) << "nothing to answer, seed " << seed << " decision " << i;
      const Move chosen = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      f(*state, moves, chosen);
      if (testing::Test::HasFatalFailure()) { return; }
      game_->apply_legal(*state, chosen, log);
    }
    EXPECT_EQ(Game::decision(*state).kind, DecisionKind::None);
  }

  // Everything of a position that leaves the engine towards a viewer, as doors are given it.
  [[nodiscard]] std::string seen_by(const State& state, Seat viewer, bool values) const {
    const PositionOf<Game, typename Subject::Words> position(*game_, state);
    ViewData view;
    position.view(viewer, view);
    std::string text;
    text.reserve(4096);
    const auto put_one = [&text](auto part) {
      std::array<char, 24> digits;
      const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), part);
      text.append(digits.data(), end.ptr);
      text += ' ';
    };
    const auto put = [&put_one](const auto&... parts) { (put_one(parts), ...); };
    const Decision& d = view.decision;
    put(static_cast<int>(d.kind), d.player, d.prompt, d.by_effect, d.low, d.high,
        static_cast<int>(view.outcome));
    effect::CardSet seen;
    for (const ZoneData& zone : view.zones) {
      put(zone.zone, zone.cards.size());
      for (const ZoneData::Card& card : zone.cards) {
        put(card.card, card.def, static_cast<int>(card.mixed));
        if (card.card != kNoCard) { seen.add(card.card); }
      }
    }
    for (const std::vector<DefId>& known : view.known_in_group) {
      for (const DefId def : known) { put(def); }
      text += '|';
    }
    for (const FieldData& field : view.fields) {
      text += field.id;
      put(field.seat, field.place, field.card, field.value);
    }
    if (!values) { return text; }
    seen.for_each([&](CardId card) {
      for (const CardValue& value : position.values(card)) {
        text += value.id;
        put(value.printed, value.now);
        for (const ValueChange& change : value.from) {
          put(change.by, static_cast<int>(change.sets), change.clause.number);
          if (change.cause != kNoCard && seen.has(change.cause)) { put(change.cause); }
          text += change.text.ja;
        }
      }
    });
    return text;
  }

  [[nodiscard]] std::unique_ptr<State> other_world(const State& state, Seat viewer,
                                                   FastRandom& random) const {
    return test::other_world(*game_, state, viewer, random);
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
    EventLog told;  // the same
    Event last{};
    bool revealed = false;
  };
  [[nodiscard]] Seen seen_of(const State& before, const Move& move, Seat viewer) const {
    const auto after = std::make_unique<State>(before);
    EventLog log;
    game_->apply_legal(*after, move, &log);
    Seen seen;
    for (const Event& event : log) {
      seen.last = event_for(event, viewer);
      seen.revealed = event.reveals ||
                      (seen.last.card < kMaxCards && !is_certain(before, viewer, seen.last.card));
      if (seen.revealed) { break; }
      seen.events.push_back(bytes_of(seen.last));
      seen.told.push_back(seen.last);
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
    ASSERT_TRUE(shorter.revealed) << "fewer events; then kind " << int(longer.told[common].kind)
                                  << " from " << int(longer.told[common].from) << " to "
                                  << int(longer.told[common].to) << " clause "
                                  << longer.told[common].clause.number << " of "
                                  << (longer.told[common].def == kNoDef
                                          ? std::string("a hidden card")
                                          : game_->pool().text(longer.told[common].def).id);
    Event hidden = shorter.last;
    hidden.card = kNoCard;
    hidden.def = kNoDef;
    ASSERT_NE(bytes_of(hidden), longer.events[common])
        << "the same event reveals something in one world only";
  }

  // What whoever decides is told of things to point at, in his world and in one that he cannot tell
  // from it: what each move is about, what he may expect of each card he sees and of each place.
  void expect_same_pointing(const State& state, const State& other, const std::vector<Move>& moves,
                            const SeenCards<kZones>& seen) const {
    Targets here;
    Targets there;
    for (const Move& move : moves) {
      game_->targets_of(state, move, here);
      game_->targets_of(other, move, there);
      ASSERT_TRUE(std::equal(here.begin(), here.end(), there.begin(), there.end())) << "targets";
    }
    Asks asks;
    Asks others;
    const auto expect_same_asks = [&] {
      ASSERT_TRUE(std::equal(asks.begin(), asks.end(), others.begin(), others.end())) << "asks";
      for (const Move& ask : asks) {
        const Reason reason = game_->why_not(state, ask);
        ASSERT_TRUE(reason == game_->why_not(other, ask)) << "reason of an ask";
      }
    };
    for (std::size_t i = 0; i < seen.card_count; ++i) {
      if (seen.cards[i].card == kNoCard) { continue; }
      game_->asks_of_card(state, seen.cards[i].card, asks);
      game_->asks_of_card(other, seen.cards[i].card, others);
      expect_same_asks();
    }
    for (std::size_t zone = 0; zone < Game::zones().size(); ++zone) {
      game_->asks_of_place(state, static_cast<ZoneId>(zone), asks);
      game_->asks_of_place(other, static_cast<ZoneId>(zone), others);
      expect_same_asks();
    }
  }

  // The no-leak law of one viewer at one state: nothing this viewer is shown depends on what it may
  // not know.
  void expect_no_leak(const State& state, const std::vector<Move>& moves, const Move& chosen,
                      Seat viewer, FastRandom& random) const {
    const auto other = other_world(state, viewer, random);
    const bool values = random.below(8) == 0;
    ASSERT_EQ(seen_by(state, viewer, values), seen_by(*other, viewer, values)) << "view";
    ASSERT_EQ(seen_by(state, kNoSeat, values), seen_by(*other, kNoSeat, values))
        << "spectator's view";
    for (const Language language : {Language::Ja, Language::En}) {
      ASSERT_EQ(Subject::Words::prompt(*game_, state, language),
                Subject::Words::prompt(*game_, *other, language));
    }
    if (Game::decision(state).player == viewer) {
      ASSERT_EQ(moves, moves_of(*other)) << "legal moves";
      if (values) {
        const auto view = std::make_unique<typename Game::View>();
        game_->view_of(state, viewer, *view);
        ASSERT_NO_FATAL_FAILURE(expect_same_pointing(state, *other, moves, view->cards));
      }
      for (int i = 0; i < 12; ++i) {
        const Move move = any_move(random, Subject::kActs, Subject::kPlaces);
        const Reason reason = game_->why_not(state, move);
        ASSERT_TRUE(reason == game_->why_not(*other, move)) << "reason";
        ASSERT_EQ(Subject::Words::describe_reason(*game_, state, reason, Language::Ja),
                  Subject::Words::describe_reason(*game_, *other, reason, Language::Ja));
      }
      ASSERT_EQ(Subject::Words::describe_move(*game_, state, chosen, Language::En),
                Subject::Words::describe_move(*game_, *other, chosen, Language::En));
    }
    // In the other world the answer may be impossible for its owner; then the worlds are told apart
    // by it.
    if (!game_->why_not(*other, chosen).allows()) { return; }
    expect_same_events(state, *other, chosen, viewer);
    expect_same_events(state, *other, chosen, kNoSeat);
  }

  // The end of a game that nobody has conceded.
  void expect_told_end(const Event& ended) const {
    const auto words = [&](Language language) {
      return Subject::Words::describe_event(*game_, ended, language);
    };
    const std::string ja = words(Language::Ja);
    const std::string en = words(Language::En);
    EXPECT_EQ(ja.find("投了"), std::string::npos) << ja;
    EXPECT_EQ(en.find("conceded"), std::string::npos) << en;
    // Who is meant is said by name alone, so that each reader is told "you" where it is him.
    EXPECT_EQ(ja.find("相手"), std::string::npos) << ja;
    EXPECT_EQ(en.find("opponent"), std::string::npos) << en;
    if (ended.seat >= kSeats) { return; }
    const std::string loser = told_to(ja, opponent_of(ended.seat), Language::Ja);
    EXPECT_TRUE(loser.starts_with("相手の勝ち（")) << loser;
    EXPECT_TRUE(told_to(ja, ended.seat, Language::Ja).starts_with("あなたの勝ち（"));
  }

  // An answer to the effect on top of the stack, by what is told when the effect is over.
  void expect_told_answer(const State& before, const Move& move) const {
    const effect::Frame asking = before.frames.back();
    const auto after = std::make_unique<State>(before);
    EventLog log;
    game_->apply_legal(*after, move, &log);
    const bool goes_on =
        std::any_of(after->frames.begin(), after->frames.end(), [&](const effect::Frame& f) {
          return f.card == asking.card && f.ability == asking.ability;
        });
    if (goes_on || Game::outcome(*after) != Outcome::Ongoing) { return; }
    const std::string what = pool().text(before.cards.def[asking.card]).id + ": " +
                             Subject::Words::describe_move(*game_, before, move, Language::En);
    // It is told itself, or it has set off another effect that is.
    const bool told = std::any_of(log.begin(), log.end(), [&](const Event& e) {
      return e.cause == asking.card || e.kind == EventKind::Effect;
    });
    EXPECT_TRUE(told) << what << " is silent";
  }

  const Cards* cards_ = nullptr;
  std::optional<Game> game_;
  mutable MoveList list_;
};

TYPED_TEST_SUITE_P(Conformance);

// Also: every game ends within the bound, and its cards stay in order.
TYPED_TEST_P(Conformance, ThereIsALegalMoveUnlessTheGameIsOver) {
  this->with_each_set([&] {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      this->play(seed, [](const auto& state, const auto&, const Move&) {
        expect_sound(state.cards, TypeParam::Game::zones());
      });
    }
  });
}

TYPED_TEST_P(Conformance, LegalMovesAreUniqueAndStablyOrdered) {
  this->with_each_set([&] {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      this->play(seed, [this](const auto& state, const std::vector<Move>& moves, const Move&) {
        ASSERT_EQ(moves, this->moves_of(state));
        std::vector<Move> sorted = moves;
        std::sort(sorted.begin(), sorted.end());
        ASSERT_EQ(std::adjacent_find(sorted.begin(), sorted.end()), sorted.end());
      });
    }
  });
}

TYPED_TEST_P(Conformance, AStateIsAValue) {
  this->with_each_set([&] {
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
  });
}

// Who plays on comes to the same state as who is asked for every answer that is the only one, and
// no further than to the turn before which he shall stop.
TYPED_TEST_P(Conformance, PlayingOnGivesTheOnlyAnswers) {
  this->with_each_set([&] {
    using G = typename TypeParam::Game;
    MoveList list;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      this->play(seed, [&](const auto& state, const auto&, const Move& move) {
        for (const int until : {G::kEveryTurn, int{state.turn} + 1}) {
          const auto quick = std::make_unique<typename G::State>(state);
          const auto asked = std::make_unique<typename G::State>(state);
          this->game().play_on(*quick, move, list, until);
          this->game().apply_legal(*asked, move);
          while (int{asked->turn} < until && this->moves_of(*asked).size() == 1) {
            this->game().apply_legal(*asked, this->moves_of(*asked).front());
          }
          ASSERT_EQ(G::digest(*quick), G::digest(*asked));
          const std::vector<Move> answers = this->moves_of(*asked);
          ASSERT_TRUE(int{asked->turn} < until ? std::ranges::equal(list, answers) : list.empty());
        }
      });
    }
  });
}

// Every answer that is not offered is refused with a clause and changes nothing; every one offered
// is allowed.
TYPED_TEST_P(Conformance, AMoveIsOfferedExactlyIfNothingForbidsIt) {
  this->with_each_set([&] {
    using S = typename TypeParam::Game::State;
    FastRandom random(7);
    int state_nr = 0;
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(share_of(64)); ++seed) {
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
        for (int i = 0; i < 150; ++i) {
          expect_as_offered(any_move(random, TypeParam::kActs, TypeParam::kPlaces));
        }
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
  });
}

// The same key and the same moves give the same digests, whatever lay in the memory before.
TYPED_TEST_P(Conformance, AReplayGivesTheSameDigests) {
  this->with_each_set([&] {
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
      this->game().setup(this->setup(seed), *state, nullptr);
      for (std::size_t i = 0; i < moves.size(); ++i) {
        ASSERT_EQ(TypeParam::Game::digest(*state), digests[i])
            << "decision " << i << " seed " << seed;
        EventLog log;
        ASSERT_TRUE(this->game().apply(*state, moves[i], &log).allows());
      }
    }
  });
}

TYPED_TEST_P(Conformance, WhatAPlayerSeesDependsOnNothingHidden) {
  this->with_each_set([&] {
    FastRandom random(11);
    int states = 0;
    for (std::uint64_t seed = 1000; states < share_of(this->leak_states()); ++seed) {
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
  });
}

// What a move is about lies where whoever decides sees it; what is possible with a card is expected
// of the card, acts where an act is asked for, a choice where a card is; what is expected is
// written once, and is possible or has a reason.
TYPED_TEST_P(Conformance, WhatIsPointedAtIsSeenAndWhatIsPossibleIsExpected) {
  this->with_each_set([&] {
    int about = 0;
    int asked = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      this->play(seed, [&](const auto& state, const std::vector<Move>& moves, const Move&) {
        const auto view = std::make_unique<typename TypeParam::Game::View>();
        this->game().view_of(state, state.decision.player, *view);
        effect::CardSet seen;
        for (std::size_t i = 0; i < view->cards.card_count; ++i) {
          if (view->cards.cards[i].card != kNoCard) { seen.add(view->cards.cards[i].card); }
        }
        Targets targets;
        Asks asks;
        for (const Move& move : moves) {
          this->game().targets_of(state, move, targets);
          for (const Target& target : targets) {
            ++about;
            ASSERT_NE(target.card == kNoCard, target.zone == kNoZone);
            const bool waits = target.card != kNoCard && state.cards.zone[target.card] == kNoZone &&
                               owner_of(target.card) == state.decision.player;
            ASSERT_TRUE(target.card == kNoCard || seen.has(target.card) || waits);
            ASSERT_TRUE(target.zone == kNoZone || target.zone < TypeParam::Game::zones().size());
          }
          const bool asks_acts = state.decision.kind == DecisionKind::Act;
          const bool seen_card = move.card != kNoCard && seen.has(move.card);
          if (!seen_card || is_act(move) != asks_acts) { continue; }
          ++asked;
          this->game().asks_of_card(state, move.card, asks);
          const auto expected = std::find_if(asks.begin(), asks.end(), [&](const Move& ask) {
            return ask.verb == move.verb && ask.card == move.card;
          });
          ASSERT_NE(expected, asks.end())
              << "verb " << int(move.verb) << " zone " << int(state.cards.zone[move.card])
              << " prompt " << int(state.decision.prompt);
        }
        seen.for_each([&](CardId card) {
          this->game().asks_of_card(state, card, asks);
          std::vector<Move> sorted(asks.begin(), asks.end());
          std::sort(sorted.begin(), sorted.end());
          ASSERT_EQ(std::adjacent_find(sorted.begin(), sorted.end()), sorted.end());
        });
      });
    }
    EXPECT_GT(about, 0);
    EXPECT_GT(asked, 0);
  });
}

// Faces that a player knows stay where they are, unless it knows only that they are somewhere in a
// group.
TYPED_TEST_P(Conformance, ASampleKeepsWhatThePlayerKnows) {
  this->with_each_set([&] {
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
            const bool grouped = owner_of(c) != viewer && (TypeParam::Game::zones()[zone].is_hand ||
                                                           state.cards.is_mixed(c));
            if (!grouped) { ASSERT_EQ(other->cards.def[c], state.cards.def[c]); }
          }
          expect_sound(other->cards, TypeParam::Game::zones());
        }
      });
    }
  });
}

// Every event that changes something names the clause or the card that caused it; an end names
// whose doing it was, whoever reads it.
TYPED_TEST_P(Conformance, EventsNameAClauseOrACause) {
  this->with_each_set([&] {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      EventLog log;
      this->play(seed, [](const auto&, const auto&, const Move&) {}, &log);
      for (const Event& e : log) {
        const bool asked = e.kind == EventKind::CardMoved || e.kind == EventKind::CardShown ||
                           e.kind == EventKind::ValueChanged || e.kind == EventKind::Step ||
                           e.kind == EventKind::Played || e.kind == EventKind::Declared ||
                           e.kind == EventKind::Ended;
        if (e.kind == EventKind::Ended) { this->expect_told_end(e); }
        ASSERT_TRUE(!asked || !e.clause.is_none() || e.cause != kNoCard)
            << "kind " << int(e.kind) << " detail " << int(e.detail) << " from " << int(e.from)
            << " to " << int(e.to) << " seed " << seed;
      }
    }
  });
}

// Every answer that an effect offers, but for refusals: once the effect is over something has been
// told of it, be it that nothing came of it.
TYPED_TEST_P(Conformance, AnAnswerToAnEffectIsNeverSilent) {
  this->with_each_set([&] {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      this->play(seed, [&](const auto& state, const std::vector<Move>& moves, const Move&) {
        if (TypeParam::Game::decision(state).by_effect == 0) { return; }
        for (const Move& move : moves) {
          if (move.verb == Verb::Pass || move.verb == Verb::No) { continue; }
          ASSERT_NO_FATAL_FAILURE(this->expect_told_answer(state, move)) << "seed " << seed;
        }
      });
    }
  });
}

// What a filter cannot let through is not asked (Program::reach): nothing is missed by that.
TYPED_TEST_P(Conformance, WhatAFilterReachesIsAllItLetsThrough) {
  this->with_each_set([&] {
    const CardPool& pool = this->pool();
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
              ASSERT_EQ(set.has(c), let)
                  << "node " << each << " card " << int{c} << " seed " << seed;
              found += let ? 1U : 0U;
            }
          }
        }
      });
    }
    EXPECT_TRUE(in_play.empty() || found > 0);
  });
}

// The number of a card tells neither when it was drawn nor where it lies in a deck.
TYPED_TEST_P(Conformance, ShuffledCardsLieInNoOrderOfTheirNumbers) {
  this->with_each_set([&] {
    using S = typename TypeParam::Game::State;
    int pairs = 0;
    int ascending = 0;
    int held = 0;
    int low = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      const auto state = std::make_unique<S>();
      this->game().setup(this->setup(seed), *state, nullptr);
      const typename TypeParam::Reading r(this->pool(), *state);
      // Once hands are drawn decks have been shuffled; there may be questions before that.
      while (TypeParam::Game::outcome(*state) == Outcome::Ongoing &&
             (state->cards.is_empty(r.hand_of(0)) || state->cards.is_empty(r.hand_of(1)))) {
        this->game().apply_legal(*state, this->moves_of(*state).front());
      }
      if (TypeParam::Game::outcome(*state) != Outcome::Ongoing) { continue; }
      for (Seat seat = 0; seat < kSeats; ++seat) {
        int lowest = kMaxCards;
        int highest = 0;
        const auto range = [&](ZoneId zone) {
          for (CardId c = state->cards.first(zone); c != kNoCard; c = state->cards.next[c]) {
            lowest = std::min(lowest, int{c});
            highest = std::max(highest, int{c});
          }
        };
        range(r.deck_of(seat));
        range(r.hand_of(seat));
        for (CardId c = state->cards.first(r.deck_of(seat)); c != kNoCard;
             c = state->cards.next[c]) {
          const CardId below = state->cards.next[c];
          if (below == kNoCard) { continue; }
          ++pairs;
          ascending += c < below ? 1 : 0;
        }
        for (CardId c = state->cards.first(r.hand_of(seat)); c != kNoCard;
             c = state->cards.next[c]) {
          ++held;
          low += 2 * c < lowest + highest ? 1 : 0;
        }
      }
    }
    ASSERT_GT(pairs, 0);
    EXPECT_NEAR(ascending, pairs / 2, pairs / 20);
    EXPECT_NEAR(low, held / 2, held / 10);
  });
}

// Changes count in the order in which they were made.
TYPED_TEST_P(Conformance, ASettingReplacesWhatWasAddedBeforeIt) {
  FUDABA_PROVES("CUL-13.1", "DGM-11.1", "KNG-9.1", "KAN-11.1", "OUK-16.1");
  this->with_each_set([&] {
    using S = typename TypeParam::Game::State;
    int asked = 0;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      this->play(seed, [&](const S& state, const auto&, const Move&) {
        const auto changed = std::make_unique<S>(state);
        changed->modifiers.clear();
        changed->statics = 0;
        const typename TypeParam::Reading r(this->pool(), *changed);
        CardId card = kNoCard;
        r.in_play(effect::kEveryKind, [&](CardId c) {
          card = changed->cards.is_public(c) && r.def(c).own_statics == 0 ? c : card;
          return true;
        });
        if (card == kNoCard) { return; }
        const int printed = r.value(card, std::uint8_t{0});
        const auto change = [&](effect::Mode mode, int value) {
          effect::Modifier m;
          m.target = card;
          m.mode = mode;
          m.value = static_cast<std::int16_t>(value);
          changed->modifiers.push_back(m);
          changed->modified = 1;
          return r.value(card, std::uint8_t{0});
        };
        ASSERT_EQ(change(effect::Mode::Add, 3), printed + 3);
        ASSERT_EQ(change(effect::Mode::Set, 7), 7);
        ASSERT_EQ(change(effect::Mode::Add, 2), 9);
        ASSERT_EQ(change(effect::Mode::Set, 1), 1);
        ++asked;
      });
    }
    EXPECT_GT(asked, 0);
  });
}

// After 100 acts only passing is left, and the turn comes to an end.
TYPED_TEST_P(Conformance, ATurnHasSoManyActsAtMost) {
  FUDABA_PROVES("CUL-13.2", "DGM-11.2", "KNG-9.2", "KAN-11.2", "OUK-16.2");
  this->with_each_set([&] {
    using S = typename TypeParam::Game::State;
    FastRandom random(17);
    int ended = 0;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      this->play(seed, [&](const S& state, const std::vector<Move>& moves, const Move& chosen) {
        if (state.decision.by_effect != 0 || !is_act(chosen) || random.below(4) != 0 ||
            std::find(moves.begin(), moves.end(), pass()) == moves.end()) {
          return;
        }
        const auto late = std::make_unique<S>(state);
        late->acts_made = effect::kMostActs - 1;
        EventLog log;
        this->game().apply_legal(*late, chosen, &log);
        const auto told = std::find_if(
            log.begin(), log.end(), [](const Event& e) { return e.kind == EventKind::NoMoreActs; });
        ASSERT_NE(told, log.end());
        ASSERT_NE(TypeParam::Words::describe_event(this->game(), *told, Language::Ja).find("100"),
                  std::string::npos);
        for (int i = 0; i < 300 && late->turn == state.turn &&
                        TypeParam::Game::outcome(*late) == Outcome::Ongoing;
             ++i) {
          const std::vector<Move> left = this->moves_of(*late);
          const bool may_pass = std::find(left.begin(), left.end(), pass()) != left.end();
          S earlier = *late;
          earlier.acts_made = 0;
          for (const Move& move : this->moves_of(earlier)) {
            const Reason reason = this->game().why_not(*late, move);
            const bool barred = may_pass && is_act(move) && late->decision.by_effect == 0;
            ASSERT_EQ(reason.allows(), !barred);
            ASSERT_TRUE(!barred || reason.clause == told->clause);
            ASSERT_EQ(std::find(left.begin(), left.end(), move) == left.end(), barred);
          }
          const auto count = static_cast<std::uint32_t>(left.size());
          this->game().apply_legal(*late, may_pass ? pass() : left[random.below(count)]);
        }
        ASSERT_TRUE(late->turn != state.turn ||
                    TypeParam::Game::outcome(*late) != Outcome::Ongoing);
        if (late->turn != state.turn) { ASSERT_LT(late->acts_made, effect::kMostActs); }
        ++ended;
      });
    }
    EXPECT_GT(ended, 0);
  });
}

TYPED_TEST_P(Conformance, AConcessionIsToldToBoth) {
  this->with_each_set([&] {
    using S = typename TypeParam::Game::State;
    const auto state = std::make_unique<S>();
    this->game().setup(this->setup(1), *state, nullptr);
    EventLog log;
    this->game().concede(*state, 0, &log);
    const auto ended = std::find_if(log.begin(), log.end(),
                                    [](const Event& e) { return e.kind == EventKind::Ended; });
    ASSERT_NE(ended, log.end());
    const std::string ja = TypeParam::Words::describe_event(this->game(), *ended, Language::Ja);
    const std::string en = TypeParam::Words::describe_event(this->game(), *ended, Language::En);
    EXPECT_EQ(told_to(ja, 0, Language::Ja), "相手の勝ち（あなたの投了）");
    EXPECT_EQ(told_to(ja, 1, Language::Ja), "あなたの勝ち（相手の投了）");
    EXPECT_EQ(told_to(en, 0, Language::En), "Your opponent won (you conceded)");
    EXPECT_EQ(told_to(en, 1, Language::En), "You won (your opponent conceded)");
    EXPECT_EQ(en, "Player 2 won (Player 1 conceded)");
  });
}

REGISTER_TYPED_TEST_SUITE_P(Conformance, ThereIsALegalMoveUnlessTheGameIsOver,
                            LegalMovesAreUniqueAndStablyOrdered, AStateIsAValue,
                            PlayingOnGivesTheOnlyAnswers, AMoveIsOfferedExactlyIfNothingForbidsIt,
                            AReplayGivesTheSameDigests, WhatAPlayerSeesDependsOnNothingHidden,
                            WhatIsPointedAtIsSeenAndWhatIsPossibleIsExpected,
                            ASampleKeepsWhatThePlayerKnows, EventsNameAClauseOrACause,
                            AnAnswerToAnEffectIsNeverSilent, WhatAFilterReachesIsAllItLetsThrough,
                            ShuffledCardsLieInNoOrderOfTheirNumbers,
                            ASettingReplacesWhatWasAddedBeforeIt, ATurnHasSoManyActsAtMost,
                            AConcessionIsToldToBoth);

}  // namespace fudaba::test
