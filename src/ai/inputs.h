#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "effect/net_cards.h"
#include "effect/state.h"
#include "kernel/judgement.h"
#include "kernel/move.h"
#include "kernel/view.h"

// What a net is told of a position and of an answer: a list of numbers, one for each thing that is
// true. It is made of the state into which everything that looks the same to the player is settled
// (Perspective::settle), so that nothing hidden can be among it.

namespace fudaba::ai {

// A card in a context (kCardInput, the context, the printed card), or the number of a row.
using Input = std::uint32_t;
constexpr Input kCardInput = std::uint32_t{1} << 31U;
constexpr unsigned kInputDefBits = 16;
constexpr Input kInputDefMask = (Input{1} << kInputDefBits) - 1;

// The contexts of cards: each zone of a side, with the first two of the game's own flags of a card;
// each verb that an answer does with its card, and those that it is about besides; an effect in
// progress and what it has picked so far; each zone of a side at the place that is acted on.
enum class NetContext : std::uint16_t {
  Zone = 0,
  Act = 384,
  About = 512,
  Effect = 640,
  Picked,
  Here,
};
constexpr unsigned kZoneFlags = 4;
constexpr unsigned kZoneKinds = 32;
// What is known to be in the opponent's hand or among cards mixed with it.
constexpr std::uint8_t kKnownGroup = 31;

[[nodiscard]] constexpr Input card_input(NetContext context, unsigned which, DefId card) {
  return kCardInput | (static_cast<Input>(context) + which) << kInputDefBits | card;
}

// What a row that is about no card is about.
enum class Topic : std::uint8_t {
  Count,    // cards in a zone
  Place,    // a kind of card at a place
  Fact,     // a row of the view
  Feature,  // a number of Game::features
  Stage,
  Question,  // what is asked
  Bounds,    // how many are to be chosen
  Effect,    // in progress
  Pick,      // made for it
  Number,    // declared or thrown for it
  Acts,      // made in this turn
  Answer,    // its verb, to this question
  Nth,       // its number
  Where,     // its place
  Card,      // where its card lies
  CardFact,  // a row of the view about its card
  About,     // where another card that it is about lies
  AboutFact,
  AboutZone,
  Here,  // a row of the view about the place that is acted on
};

[[nodiscard]] constexpr Input input_of(Topic topic, std::uint64_t what, std::uint32_t value) {
  std::uint64_t hash = (static_cast<std::uint64_t>(topic) + 1) << 56U ^ what << 20U ^ value;
  hash = (hash ^ hash >> 29U) * 0x9E3779B97F4A7C15U;
  hash = (hash ^ hash >> 32U) * 0xD6E8FEB86659FD93U;
  return static_cast<Input>(hash >> 34U) | 1U;
}

// Inputs in a list of bounded length; what is more is left out.
template <std::size_t N>
class InputList {
 public:
  void clear() { count_ = 0; }
  void push_back(Input input) {
    if (count_ < N) { items_[count_++] = input; }
  }
  [[nodiscard]] operator std::span<const Input>() const { return {items_.data(), count_}; }

 private:
  std::array<Input, N> items_;
  std::size_t count_ = 0;
};

// A position as a player may know it, and the answers to what he is asked.
template <typename Game>
class Inputs {
 public:
  using State = typename Game::State;

  // `seen` is settled for the player, and must outlive this.
  Inputs(const Game& game, const State& seen, Seat seat) : game_(game), s_(seen), seat_(seat) {
    game_.view_of(s_, seat_, view_);
    facts_of_.fill(kNoFact);
    add_cards();
    add_facts();
    add_features();
    add_question();
    add_effects();
  }
  Inputs(const Inputs&) = delete;
  Inputs& operator=(const Inputs&) = delete;

  [[nodiscard]] std::span<const Input> position() const { return position_; }
  // Overwrites what it gave before.
  [[nodiscard]] std::span<const Input> of(const Move& move) {
    answer_.clear();
    const auto verb = static_cast<unsigned>(move.verb);
    add(Topic::Answer, asked_, verb);
    add(Topic::Answer, effect_, verb);
    if (move.number != 255) {
      add(Topic::Nth, verb, move.number);
      add(Topic::Nth, asked_ << 8U | verb, move.number);
    }
    if (move.place != 255) { add(Topic::Where, asked_ << 8U | verb, move.place); }
    if (move.card != kNoCard) { add_card_of(move, verb); }
    game_.targets_of(s_, move, targets_);
    for (const auto& target : targets_) {
      if (target.card != kNoCard) {
        add_card(target.card, Topic::About, Topic::AboutFact, NetContext::About, verb);
      } else {
        add(Topic::AboutZone, verb, where(target.zone));
      }
    }
    return answer_;
  }

 private:
  static constexpr std::uint16_t kNoFact = 0xffff;
  static constexpr std::size_t kMostInputs = 2048;
  static constexpr std::size_t kMostOfAnswer = 128;
  using Targets =
      std::remove_reference_t<decltype(std::declval<typename Game::Shape::Made>().targets)>;

  // Whose: 0 the player's, 1 the opponent's, 2 nobody's.
  [[nodiscard]] unsigned side_of(Seat owner) const {
    return owner == kNoSeat ? 2U : owner == seat_ ? 0U : 1U;
  }
  // A zone: its kind, whose, and which of several.
  [[nodiscard]] unsigned where(ZoneId zone) const {
    if (zone == kNoZone) { return 0xffff; }
    const ZoneSpec& spec = Game::zones()[zone];
    return (side_of(spec.owner) * kZoneKinds + spec.kind) << 8U | spec.place;
  }
  [[nodiscard]] unsigned zone_context(ZoneId zone, unsigned flags) const {
    return (where(zone) >> 8U) * kZoneFlags + (flags >> 3U & (kZoneFlags - 1));
  }
  // True if the player sees this very card's face.
  [[nodiscard]] bool sees(CardId card) const { return card < kMaxCards && is_seen_[card]; }

  // The place that is acted on, where a game has one; 255: none.
  [[nodiscard]] unsigned here() const {
    if constexpr (requires { s_.destination; }) { return s_.destination; }
    return 255;
  }
  [[nodiscard]] bool is_here(ZoneId zone) const {
    return zone != kNoZone && here() != 255 && Game::zones()[zone].place == here() &&
           Game::zones()[zone].owner != kNoSeat && has_places(Game::zones()[zone].kind);
  }
  [[nodiscard]] bool is_here(const Fact& fact) const {
    if (here() == 255) { return false; }
    if (fact.place >= 0) { return static_cast<unsigned>(fact.place) == here(); }
    return sees(fact.card) && is_here(s_.cards.zone[fact.card]);
  }
  // True if there are several zones of a kind.
  [[nodiscard]] static bool has_places(std::uint8_t kind) {
    static const std::uint32_t kKinds = [] {
      std::uint32_t kinds = 0;
      for (const ZoneSpec& zone : Game::zones()) { kinds |= zone.place > 0 ? 1U << zone.kind : 0U; }
      return kinds;
    }();
    return (kKinds >> kind & 1U) != 0;
  }

  void tell(Topic topic, std::uint64_t what, std::uint32_t value) {
    position_.push_back(input_of(topic, what, value));
  }
  void add(Topic topic, std::uint64_t what, std::uint32_t value) {
    answer_.push_back(input_of(topic, what, value));
  }

  void add_cards() {
    for (unsigned z = 0; z < view_.cards.zone_count; ++z) {
      const SeenZone& zone = view_.cards.zones[z];
      tell(Topic::Count, where(zone.zone), step_of(zone.count));
      for (unsigned i = 0; i < zone.count; ++i) {
        const SeenCard& card = view_.cards.cards[zone.first + i];
        if (card.card == kNoCard) { continue; }
        is_seen_[card.card] = true;
        const unsigned context = zone_context(zone.zone, s_.cards.flags[card.card]);
        position_.push_back(card_input(NetContext::Zone, context, card.def));
        if (is_here(zone.zone)) {
          position_.push_back(card_input(NetContext::Here, where(zone.zone) >> 8U, card.def));
        }
        if (Game::zones()[zone.zone].place == 0) { continue; }
        tell(Topic::Place, where(zone.zone), game_.pool().def(card.def).kind);
      }
    }
    const unsigned group = (kZoneKinds + kKnownGroup) * kZoneFlags;
    for (Seat seat = 0; seat < kSeats; ++seat) {
      for (unsigned i = 0; i < view_.cards.known_count[seat]; ++i) {
        position_.push_back(
            card_input(NetContext::Zone, group, view_.cards.known_in_group[seat][i]));
      }
    }
  }

  [[nodiscard]] static const std::vector<std::uint32_t>& names_of_facts() {
    static const auto kNames = [] {
      std::vector<std::uint32_t> names;
      for (const auto& row : Game::observables()) { names.push_back(number_of_name(row.id)); }
      return names;
    }();
    return kNames;
  }
  [[nodiscard]] static const std::vector<std::uint32_t>& names_of_features() {
    static const auto kNames = [] {
      std::vector<std::uint32_t> names;
      for (const auto& name : Game::feature_names()) { names.push_back(number_of_name(name)); }
      return names;
    }();
    return kNames;
  }

  void add_facts() {
    static constexpr std::uint32_t kTurnPlayer = number_of_name("turn_player");
    const std::vector<std::uint32_t>& names = names_of_facts();
    std::uint16_t number = 0;
    for (const Fact& fact : view_.facts) {
      const std::uint16_t own = number++;
      const std::uint64_t name = names[fact.row];
      const int value = name == kTurnPlayer ? static_cast<int>(fact.value != seat_) : fact.value;
      const unsigned place = static_cast<std::uint8_t>(fact.place);
      tell(Topic::Fact, name << 12U ^ (place << 2U | side_of(fact.seat)), step_of(value));
      if (is_here(fact)) { tell(Topic::Here, name << 12U ^ side_of(fact.seat), step_of(value)); }
      if (own >= next_.size() || !sees(fact.card)) { continue; }
      next_[own] = facts_of_[fact.card];
      facts_of_[fact.card] = own;
      tell(Topic::CardFact, name << 12U ^ (where(s_.cards.zone[fact.card]) >> 8U), step_of(value));
    }
  }

  void add_features() {
    if constexpr (requires(Features& features) { game_.features(s_, seat_, features); }) {
      Features features;
      game_.features(s_, seat_, features);
      const std::vector<std::uint32_t>& names = names_of_features();
      for (std::size_t i = 0; i < names.size(); ++i) {
        if (features.values[i] != 0) {
          tell(Topic::Feature, names[i], step_of(features.values[i]));
        }
      }
      tell(Topic::Stage, 0, static_cast<std::uint32_t>(features.stage));
    }
  }

  void add_question() {
    const Decision& asked = Game::decision(s_);
    asked_ =
        static_cast<unsigned>(asked.kind) << 16U | unsigned{asked.prompt} << 8U | asked.by_effect;
    tell(Topic::Question, asked_, 0);
    tell(Topic::Bounds, asked_, unsigned{asked.low} << 8U | asked.high);
    tell(Topic::Acts, 0, step_of(s_.acts_made));
  }

  void add_effects() {
    for (std::size_t i = 0; i < s_.frames.size(); ++i) {
      const effect::Frame& frame = s_.frames[i];
      tell(Topic::Effect, side_of(frame.controller), 0);
      if (sees(frame.card)) {
        position_.push_back(card_input(NetContext::Effect, 0, s_.cards.def[frame.card]));
      }
      if (i + 1 < s_.frames.size()) { continue; }
      effect_ = 1U + game_.pool().program.nodes[frame.pc].op;
      tell(Topic::Effect, effect_, side_of(frame.controller));
      tell(Topic::Number, effect_, step_of(frame.number));
      for (unsigned k = 0; k < frame.ends.back() && k < frame.picks.size(); ++k) {
        const CardId pick = frame.picks[k];
        if (pick >= kMaxCards) { continue; }
        tell(Topic::Pick, effect_, where(s_.cards.zone[pick]));
        if (!sees(pick)) { continue; }
        position_.push_back(card_input(NetContext::Picked, 0, s_.cards.def[pick]));
      }
    }
  }

  void add_card_of(const Move& move, unsigned verb) {
    add_card(move.card, Topic::Card, Topic::CardFact, NetContext::Act, verb);
  }
  void add_card(CardId card, Topic lies, Topic fact_topic, NetContext context, unsigned verb) {
    if (card >= kMaxCards) { return add(lies, asked_ << 8U | verb, card); }
    const unsigned zone = where(s_.cards.zone[card]);
    add(lies, verb, zone);
    add(lies, std::uint64_t{asked_} << 8U | verb | std::uint64_t{1} << 34U, zone >> 8U);
    if (!sees(card)) { return; }
    const DefId def = s_.cards.def[card];
    answer_.push_back(card_input(context, verb, def));
    for (std::uint16_t f = facts_of_[card]; f != kNoFact; f = next_[f]) {
      const Fact& fact = view_.facts.begin()[f];
      add(fact_topic, std::uint64_t{names_of_facts()[fact.row]} << 12U ^ verb, step_of(fact.value));
    }
  }

  const Game& game_;
  const State& s_;
  Seat seat_;
  typename Game::View view_;
  std::array<bool, kMaxCards> is_seen_{};
  std::array<std::uint16_t, kMaxCards> facts_of_;     // the last fact about each card
  std::array<std::uint16_t, Facts::kCapacity> next_;  // the one before it about the same card
  unsigned asked_ = 0;
  unsigned effect_ = 0;
  Targets targets_;
  InputList<kMostInputs> position_;
  InputList<kMostOfAnswer> answer_;
};

}  // namespace fudaba::ai
