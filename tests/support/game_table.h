#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/game_parts.h"
#include "games/position_builder.h"
#include "support/invariants.h"

namespace fudaba::test {

// The turn player of a test, and the other.
constexpr Seat A = 0;
constexpr Seat B = 1;

using Names = std::vector<std::string>;

// A table for short tests of clauses, as far as it is the same in every game: a position put
// together from card names, moves by name, questions. A game's Table derives from it and adds the
// words of its rules; `Rules` names
//
//   Game, Words, Reading, Act, Prompt, ZoneKind           its types
//   static constexpr std::span<const ZoneSpec> kZones     its zones
//   static constexpr std::string_view kIdPrefix           what stands before a name in a card's id
//
// Unless a test says otherwise both decks hold 20 fillers. A move that is refused fails the test.
template <typename Table, typename Rules>
class GameTable {
 public:
  using Game = typename Rules::Game;
  using State = typename Game::State;
  using View = typename Game::View;
  using Reading = typename Rules::Reading;
  using Act = typename Rules::Act;
  using Prompt = typename Rules::Prompt;
  using ZoneKind = typename Rules::ZoneKind;

  explicit GameTable(const CardPool& pool) : pool_(pool), game_(pool) {}

  // Setting up: before at()
  // --------------------------------------------------------------------------------------
  Table& zone(const std::string& word, Seat seat, const Names& cards, int place = 0) {
    PositionSpec::ZoneCards zone{word, seat, place, {}};
    for (const std::string& card : cards) { zone.cards.push_back(def(card)); }
    spec_.zones.push_back(zone);
    return self();
  }
  Table& deck(Seat seat, const Names& top_first) { return zone("deck", seat, top_first); }
  Table& hand(Seat seat, const Names& cards) { return zone("hand", seat, cards); }
  Table& value(const std::string& id, int value, Seat seat = kNoSeat) {
    spec_.values.push_back({id, seat, value});
    return self();
  }
  Table& option(const std::string& id, int value) {
    spec_.options.push_back({id, value});
    return self();
  }
  // Windows in which nothing can be used are not passed by themselves.
  Table& ask_everything() {
    passes_ = false;
    return self();
  }
  // The game begins here and goes on to the first question.
  Table& at(const std::string& step) {
    for (Seat seat = 0; seat < kSeats; ++seat) {
      if (!is_set("deck", seat)) { zone("deck", seat, Names(20, "filler")); }
      self().fill_in(seat);
    }
    spec_.step = step;
    Bilingual error;
    const bool built = Rules::Words::build(game_, spec_, state_, error);
    EXPECT_TRUE(built) << error.en;
    pass_idle_windows();
    return self();
  }

  // Moves
  // ---------------------------------------------------------------------------------------------------------
  Table& play(const Move& move) {
    const Reason reason = game_.apply(state_, move, &log_);
    EXPECT_TRUE(reason.allows()) << "refused by " << text_of(reason.clause);
    expect_sound(state_.cards, Rules::kZones);
    pass_idle_windows();
    return self();
  }
  Table& choose(const std::string& card) {
    for (const Move& move : moves()) {
      if (move.verb == Verb::ChooseCard && is_of(move, card)) { return play(move); }
    }
    ADD_FAILURE() << card << " cannot be chosen";
    return self();
  }
  Table& choose_nth(std::size_t index) {  // of the legal moves
    const MoveList list = moves();
    if (index >= list.size()) {
      ADD_FAILURE() << "only " << list.size() << " moves";
      return self();
    }
    return play(list[index]);
  }
  Table& yes() { return play(answer(true)); }
  Table& no() { return play(answer(false)); }
  Table& pass() { return play(fudaba::pass()); }
  Table& option_nr(int index) { return play(choose_option(static_cast<std::uint8_t>(index))); }
  // The first answer again and again until another turn has begun or the game is over.
  Table& to_next_turn() {
    const auto turn = state_.turn;
    for (int i = 0; i < 200 && outcome() == Outcome::Ongoing && state_.turn == turn; ++i) {
      choose_nth(0);
    }
    return self();
  }
  // The move of the act with the card of that name: a legal one if there is one; else with the
  // deciding player's card, from the hand first; else with anybody's.
  [[nodiscard]] Move move_of(Act act, const std::string& card, int place = 255,
                             int number = 255) const {
    Move move{verb(act), kNoCard, static_cast<std::uint8_t>(place),
              static_cast<std::uint8_t>(number)};
    for (const Move& legal : moves()) {
      const bool same =
          legal.verb == move.verb && legal.place == move.place && legal.number == move.number;
      if (same && is_of(legal, card)) { return legal; }
    }
    int best = 0;
    for (const CardId c : all_named(card)) {
      const bool mine = owner_of(c) == asked();
      const int rank = mine && kind_of_zone(c) == ZoneKind::Hand ? 3 : mine ? 2 : 1;
      if (rank > best) {
        best = rank;
        move.card = c;
      }
    }
    if (best == 0) { ADD_FAILURE() << "no " << card << " on the table"; }
    return move;
  }

  // Questions
  // -----------------------------------------------------------------------------------------------------
  // The clause that forbids it, e.g. "KNG-4.4"; empty if it is allowed.
  [[nodiscard]] std::string refused_by(const Move& move) const {
    return text_of(game_.why_not(state_, move).clause);
  }
  [[nodiscard]] bool offers(const Move& move) const { return fudaba::offers(moves(), move); }
  [[nodiscard]] bool can_choose(const std::string& card) const {
    const MoveList list = moves();
    return std::any_of(list.begin(), list.end(), [&](const Move& move) {
      return move.verb == Verb::ChooseCard && is_of(move, card);
    });
  }
  [[nodiscard]] std::size_t choices() const { return moves().size(); }
  [[nodiscard]] Prompt prompt() const { return static_cast<Prompt>(state_.decision.prompt); }
  [[nodiscard]] DecisionKind asks() const { return state_.decision.kind; }
  [[nodiscard]] Seat asked() const { return state_.decision.player; }
  // `place`: in games that have several zones of a kind, which of them.
  template <typename... Place>
  [[nodiscard]] Names zone(ZoneKind kind, Seat seat, Place... place) const {
    Names names;
    read().each_in(zone_of(kind, seat, place...), [&](CardId c) { names.emplace_back(name(c)); });
    return names;
  }
  template <typename... Place>
  [[nodiscard]] int count(ZoneKind kind, Seat seat, Place... place) const {
    return state_.cards.count(zone_of(kind, seat, place...));
  }
  // One on a field before all others; kNoCard: nowhere.
  [[nodiscard]] CardId find(const std::string& card) const {
    const std::vector<CardId> cards = all_named(card);
    for (const CardId c : cards) {
      if (self().is_on_field(c)) { return c; }
    }
    return cards.empty() ? kNoCard : cards.front();
  }
  [[nodiscard]] bool knows(Seat seat, const std::string& card) const {
    return state_.cards.knows(seat, find(card));
  }
  // What a viewer (kNoSeat: a spectator) sees.
  [[nodiscard]] std::unique_ptr<View> view(Seat viewer) const {
    auto view = std::make_unique<View>();
    game_.view_of(state_, viewer, *view);
    return view;
  }
  // All that the viewer is told of a fact (games/observable.h).
  [[nodiscard]] std::vector<Fact> told(Seat viewer, std::string_view id) const {
    const auto seen = view(viewer);
    std::vector<Fact> found;
    for (const Fact& fact : seen->facts) {
      if (Game::observables()[fact.row].id == id) { found.push_back(fact); }
    }
    return found;
  }
  // The number of a fact, or kUntold.
  [[nodiscard]] int seen(Seat viewer, std::string_view id, Seat seat = kNoSeat, int place = -1,
                         CardId card = kNoCard) const {
    for (const Fact& fact : told(viewer, id)) {
      const bool same = fact.seat == seat && fact.place == place;
      if (same && (card == kNoCard || fact.card == card)) { return fact.value; }
    }
    return kUntold;
  }
  // What a move is about besides its card: "first.land.3" and the names of cards.
  [[nodiscard]] Names targets(const Move& move) const {
    Targets targets;
    game_.targets_of(state_, move, targets);
    Names names;
    for (const Target& target : targets) {
      names.push_back(target.card == kNoCard ? zone_path(target.zone)
                                             : std::string(name(target.card)));
    }
    return names;
  }
  // The words of the acts that may be expected of a card.
  [[nodiscard]] Names expected_of(const std::string& card) const {
    Asks asks;
    game_.asks_of_card(state_, find(card), asks);
    return words_of(asks);
  }
  // … of a place.
  template <typename... Place>
  [[nodiscard]] Names expected_at(ZoneKind kind, Seat seat, Place... place) const {
    Asks asks;
    game_.asks_of_place(state_, zone_of(kind, seat, place...), asks);
    return words_of(asks);
  }
  // The move with which an act is asked of a card.
  [[nodiscard]] Move ask_of(const std::string& card, Act act) const {
    Asks asks;
    game_.asks_of_card(state_, find(card), asks);
    for (const Move& ask : asks) {
      if (ask.verb == verb(act)) { return ask; }
    }
    ADD_FAILURE() << card << " is not asked that";
    return fudaba::pass();
  }
  [[nodiscard]] Outcome outcome() const { return state_.outcome; }
  // How many events this clause (without prefix: "7.7") caused.
  [[nodiscard]] int caused_by(std::string_view clause) const {
    const std::string wanted = std::string(Game::kPrefix) + "-" + std::string(clause);
    return static_cast<int>(std::count_if(
        log_.begin(), log_.end(), [&](const Event& e) { return text_of(e.clause) == wanted; }));
  }
  // The clause that ended the game.
  [[nodiscard]] Clause ending() const {
    for (const Event& e : log_) {
      if (e.kind == EventKind::Ended) { return e.clause; }
    }
    return {};
  }

  // What a game's Table may say otherwise
  // -----------------------------------------------------------------
  // Lays out what a test has not said of the player's side, besides the deck.
  void fill_in(Seat) {}
  // Whether this is a window that is passed by itself if nothing but passing is possible.
  [[nodiscard]] bool is_window() const { return false; }
  [[nodiscard]] bool is_on_field(CardId card) const {
    return Rules::kZones[state_.cards.zone[card]].in_play;
  }

  // What tests call a card of the pool.
  [[nodiscard]] std::string_view name_of(DefId def) const {
    return std::string_view(pool_.texts[def].id).substr(Rules::kIdPrefix.size());
  }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] const CardPool& pool() const { return pool_; }
  [[nodiscard]] const EventLog& log() const { return log_; }
  [[nodiscard]] Reading read() const { return {pool_, state_}; }

 protected:
  [[nodiscard]] static std::string text_of(Clause clause) {
    return to_string(clause, Game::kPrefix);
  }
  // Whether the test has said what lies in the zone.
  [[nodiscard]] bool is_set(std::string_view word, Seat seat, int place = 0) const {
    return std::any_of(spec_.zones.begin(), spec_.zones.end(), [&](const auto& zone) {
      return zone.zone == word && zone.seat == seat && zone.place == place;
    });
  }
  [[nodiscard]] DefId def(const std::string& card) const {
    const DefId id = pool_.find(std::string(Rules::kIdPrefix) + card);
    if (id == kNoDef) { ADD_FAILURE() << "the test has no card " << card; }
    return id;
  }
  [[nodiscard]] std::string_view name(CardId card) const { return name_of(state_.cards.def[card]); }
  [[nodiscard]] bool is_of(const Move& move, const std::string& card) const {
    return move.card < kMaxCards && name(move.card) == card;
  }
  [[nodiscard]] MoveList moves() const {
    MoveList list;
    game_.legal_moves(state_, list);
    return list;
  }

  const CardPool& pool_;
  Game game_;
  State state_{};
  PositionSpec spec_;
  EventLog log_;

 private:
  [[nodiscard]] Table& self() { return static_cast<Table&>(*this); }
  [[nodiscard]] const Table& self() const { return static_cast<const Table&>(*this); }
  [[nodiscard]] std::vector<CardId> all_named(const std::string& card) const {
    std::vector<CardId> cards;
    for (int i = 0; i < kMaxCards; ++i) {
      const CardId c = static_cast<CardId>(i);
      if (state_.cards.zone[c] != kNoZone && name(c) == card) { cards.push_back(c); }
    }
    return cards;
  }
  [[nodiscard]] ZoneKind kind_of_zone(CardId card) const {
    return static_cast<ZoneKind>(Rules::kZones[state_.cards.zone[card]].kind);
  }
  [[nodiscard]] static Names words_of(const Asks& asks) {
    Names names;
    for (const Move& ask : asks) {
      const auto act = static_cast<std::size_t>(ask.verb) - kFirstAct;
      names.emplace_back(is_act(ask) ? Rules::Words::act_words()[act].id : "choose");
    }
    return names;
  }
  // Places from 1, where a player has several.
  [[nodiscard]] static std::string zone_path(ZoneId zone) {
    const ZoneSpec& spec = Rules::kZones[zone];
    const auto is_alike = [&](const ZoneSpec& other) {
      return other.kind == spec.kind && other.owner == spec.owner;
    };
    const bool alone = std::count_if(Rules::kZones.begin(), Rules::kZones.end(), is_alike) == 1;
    return std::string(spec.owner == 0 ? "first." : "second.") +
           std::string(Rules::Words::zone_words()[spec.kind].id) +
           (alone ? "" : "." + std::to_string(spec.place + 1));
  }
  void pass_idle_windows() {
    while (passes_ && self().is_window() && choices() == 1) {
      EXPECT_TRUE(game_.apply(state_, fudaba::pass(), &log_).allows());
    }
  }

  bool passes_ = true;
};

}  // namespace fudaba::test
