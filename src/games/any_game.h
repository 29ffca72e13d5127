#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ai/advice.h"
#include "ai/appraisal.h"
#include "ai/fortune.h"
#include "ai/limits.h"
#include "ai/study.h"
#include "base/language.h"
#include "base/random.h"
#include "effect/card_format.h"
#include "effect/card_pool.h"
#include "games/pointing.h"
#include "games/sentence.h"
#include "kernel/card_table.h"
#include "kernel/decision.h"
#include "kernel/deck_list.h"
#include "kernel/event.h"
#include "kernel/house_rule.h"
#include "kernel/judgement.h"
#include "kernel/move.h"
#include "kernel/profile.h"
#include "kernel/reason.h"

// Any game, for the doors (terminal, protocol, records, browser): one thin layer of virtual calls
// over the games' own types. Simulations and computer players use the types themselves.

namespace fudaba {

// From what a match starts.
struct MatchSetup {
  std::array<DeckList, kSeats> decks;
  std::vector<OptionValue> options;
  RandomKey key;
  Seat first = kNoSeat;       // who takes the first turn; kNoSeat: the game's own rule decides
  bool closed_lists = false;  // neither player knows the other's deck list
};

// One zone of a view: its cards from the top.
struct ZoneData {
  ZoneId zone = kNoZone;
  struct Card {
    CardId card = kNoCard;  // kNoCard: a back
    DefId def = kNoDef;
    bool mixed = false;
  };
  std::vector<Card> cards;
};

// A fact in a view (games/observable.h): whose (kNoSeat: nobody's), where (-1: nowhere), of which
// card (kNoCard: none).
struct FieldData {
  std::string_view id;
  Seat seat = kNoSeat;
  int place = -1;
  CardId card = kNoCard;
  int value = 0;
};

// A position as one player may know it, in a form that needs no knowledge of the game.
struct ViewData {
  Seat viewer = kNoSeat;
  Decision decision;
  Outcome outcome = Outcome::Ongoing;
  std::vector<ZoneData> zones;
  std::array<std::vector<DefId>, kSeats> known_in_group;
  std::vector<FieldData> fields;
};

// One thing that changes a value of a card: what is added to it, or what it is set to.
struct ValueChange {
  int by = 0;
  bool sets = false;
  CardId cause = kNoCard;  // the card whose effect it is; kNoCard: `clause`, or nobody's
  Clause clause{};
  Bilingual text;  // "+20 (until the battle ends)"
};

// A value of a card as it is now, with all that went into it.
struct CardValue {
  std::string_view id;
  Bilingual name;
  int printed = 0;
  int now = 0;
  std::vector<ValueChange> from;
};

// A position as computer players judge it, from a seat.
struct Judged {
  Features features;
  double by_hand = 0;  // the hand-set evaluation, in clear leads
};

// A position of some game, with everything one can do to it.
class Position {
 public:
  virtual ~Position() = default;

  [[nodiscard]] virtual std::unique_ptr<Position> clone() const = 0;
  [[nodiscard]] virtual const Decision& decision() const = 0;
  [[nodiscard]] virtual Outcome outcome() const = 0;
  // The number of turns that have begun; 0 while the match is being prepared. Everybody sees it.
  [[nodiscard]] virtual int turn() const = 0;
  virtual void legal_moves(MoveList& list) const = 0;
  [[nodiscard]] virtual Reason why_not(const Move& move) const = 0;
  // The same move with the card that tells the other player least: of twins in a hand the one that
  // he has seen (games/discreet.h). What a person or a computer answers at a table goes through it.
  [[nodiscard]] virtual Move discreet(const Move& move) const = 0;
  // Changes nothing if the move is not legal.
  [[nodiscard]] virtual Reason apply(const Move& move, EventLog* log) = 0;
  virtual void concede(Seat seat, EventLog* log) = 0;
  [[nodiscard]] virtual std::uint64_t digest() const = 0;
  // Overwrites all of `data`, whose room is used again. kNoSeat: a spectator.
  virtual void view(Seat viewer, ViewData& data) const = 0;
  [[nodiscard]] ViewData view(Seat viewer) const {
    ViewData data;
    view(viewer, data);
    return data;
  }
  // Everything, for tools that set positions up and check them. Never for a player.
  [[nodiscard]] virtual ViewData full_view() const = 0;
  [[nodiscard]] virtual std::unique_ptr<Position> sample(Seat viewer, FastRandom& random) const = 0;
  // The move a computer player chooses for the player to decide, from its own perspective. Players
  // that search answer within the limits; without a count, by their own.
  [[nodiscard]] virtual Move choose(std::string_view player, FastRandom& random,
                                    const ai::Limits& limits) const = 0;
  [[nodiscard]] Move choose(std::string_view player, FastRandom& random) const {
    return choose(player, random, {});
  }
  // A search's opinion of the decision that is waited for and of the answer `given`, which must be
  // legal (ai/appraise.h); nullptr: none was given.
  [[nodiscard]] virtual ai::Appraisal appraise(const Move* given,
                                               const ai::Limits& limits) const = 0;
  // Says how far luck moved both players' chances in what the answer `given` (a legal one) led to
  // (ai/luck.h): for reviews, since what might have come instead depends on everything.
  [[nodiscard]] virtual ai::Luck luck(const Move& given, const ai::Fortune& fortune,
                                      const ai::Limits& limits) const = 0;

  // A good player's answer in place of the player to decide, from what that player sees alone
  // (ai/adviser.h).
  [[nodiscard]] virtual ai::Advice advise(const ai::Limits& limits) const = 0;

  // The position for whoever is to decide, to be looked into (ai/study.h). The game must outlive
  // it.
  [[nodiscard]] virtual std::unique_ptr<ai::Study> study() const = 0;

  // True if computer players can judge the position as it stands: nothing is in the middle.
  [[nodiscard]] virtual bool is_quiet() const = 0;
  // The position in their eyes. It tells everything: ask a position that was sampled for the seat.
  [[nodiscard]] virtual Judged judged(Seat seat) const = 0;

  // The points of a player that the rules compare or count up to a victory, as everybody sees them;
  // nothing in a game that is not about points.
  [[nodiscard]] virtual std::optional<int> points(Seat seat) const = 0;
  // The values in force of a card, in the order in which people look at them. Whoever asks for a
  // player makes sure that the player sees the card, and names only causes that he sees.
  [[nodiscard]] virtual std::vector<CardValue> values(CardId card) const = 0;
  // The printed card a card id stands for now.
  [[nodiscard]] virtual DefId def_of(CardId card) const = 0;
  [[nodiscard]] virtual Saying tell(const Move& move, Language language) const = 0;
  [[nodiscard]] std::string describe(const Move& move, Language language) const {
    return tell(move, language).text;
  }
  [[nodiscard]] virtual std::string describe(const Reason& reason, Language language) const = 0;
  // True if a refusal tells a player something about the act: not only that the card is of another
  // kind, or that the act is not for now.
  [[nodiscard]] virtual bool is_telling(const Reason& reason) const = 0;
  // True if the question only gives an occasion to answer what happens: where nothing but passing
  // is possible, a door may pass for the player.
  [[nodiscard]] virtual bool is_window() const = 0;
  // The question now asked, as a sentence.
  [[nodiscard]] virtual std::string prompt(Language language) const = 0;
  // Lists what a legal move is about besides its card, as the player to decide sees it.
  virtual void targets(const Move& move, Targets& targets) const = 0;
  // The moves that whoever decides may expect of a card he sees, or of a place.
  [[nodiscard]] virtual Asks asks_of_card(CardId card) const = 0;
  [[nodiscard]] virtual Asks asks_of_place(ZoneId zone) const = 0;
};

// A position put together by hand, in the game's own words (scenario files, the line protocol).
struct PositionSpec {
  struct ZoneCards {
    std::string zone;  // an entry of zone_words()
    Seat seat = 0;
    int place = 0;             // from 0
    std::vector<DefId> cards;  // top first
  };
  struct Value {
    std::string id;  // of a fact that can be set
    Seat seat = kNoSeat;
    int value = 0;
  };
  std::vector<ZoneCards> zones;
  std::vector<Value> values;
  std::vector<OptionValue> options;
  std::string step;  // an entry of step_words(): where the turn stands
  RandomKey key;
};

class AnyGame {
 public:
  virtual ~AnyGame() = default;

  [[nodiscard]] virtual std::string_view id() const = 0;      // "culdcept"
  [[nodiscard]] virtual std::string_view prefix() const = 0;  // "CUL"
  [[nodiscard]] virtual Bilingual name() const = 0;
  [[nodiscard]] virtual const CardPool& pool() const = 0;
  [[nodiscard]] virtual std::span<const ProfileEntry> profile() const = 0;
  [[nodiscard]] virtual std::span<const ZoneSpec> zones() const = 0;
  // Words for the kinds of zones, the acts (verb = kFirstAct + index) and the steps that are shown
  // to people.
  [[nodiscard]] virtual std::span<const effect::Entry> zone_words() const = 0;
  [[nodiscard]] virtual std::span<const effect::Entry> act_words() const = 0;
  [[nodiscard]] virtual std::span<const effect::Entry> step_words() const = 0;
  // The phases and headings in which a turn is shown.
  [[nodiscard]] virtual TurnShape turn_shape() const = 0;
  [[nodiscard]] virtual std::span<const HouseRule> house_rules() const = 0;
  // Empty text: fine; otherwise what is wrong with an option.
  [[nodiscard]] virtual std::unique_ptr<Position> setup(const MatchSetup& setup,
                                                        EventLog* log) const = 0;
  // A position from its parts; empty with `error` if it cannot exist.
  [[nodiscard]] virtual std::unique_ptr<Position> build(const PositionSpec& spec,
                                                        Bilingual& error) const = 0;
  // One line of the log; empty where another event has already told it. Players have the names of
  // games/telling.h.
  [[nodiscard]] virtual Saying tell(const Event& event, Language language) const = 0;
  [[nodiscard]] std::string describe(const Event& event, Language language) const {
    return tell(event, language).text;
  }
  // The table as the view's owner sees it, as lines of text with the marks of games/marked_text.h.
  [[nodiscard]] virtual std::vector<std::string> board(const ViewData& view,
                                                       Language language) const = 0;
  // The story that the seat has told so far, in games about telling, as lines of text to keep: a
  // title, then headings and paragraphs in turn. Built from what everybody sees.
  [[nodiscard]] virtual std::vector<std::string> tale(const ViewData& view, Seat seat,
                                                      Language language) const = 0;
  [[nodiscard]] virtual std::span<const std::string_view> players()
      const = 0;  // ai::player_names()
  // The iterations of the player's search for a move; 0: it does not search, or is unknown.
  [[nodiscard]] virtual int iterations_of(std::string_view player) const = 0;
};

}  // namespace fudaba
