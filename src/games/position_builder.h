#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "effect/word.h"
#include "games/any_game.h"
#include "games/observable.h"

namespace fudaba {

// Index of a word in a table, or -1.
[[nodiscard]] inline int find_entry(std::span<const effect::Entry> entries, std::string_view id) {
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].id == id) { return static_cast<int>(i); }
  }
  return -1;
}

// What every game's building of positions has in common: cards get their ids seat by seat, and the
// first thing that is wrong is said. Games derive from it.
// A Builder supplies zone(cards): whether the cards of one zone could be put there; where it has
// more to say, is_whole(): whether all of them go together, values(spec) and step(word).
template <typename Builder, typename Game>
class PositionBuilder {
 public:
  using State = typename Game::State;

  PositionBuilder(const Game& game, State& state, Bilingual& error)
      : game_(game), s_(state), error_(error) {}

  // The cards, the numbers and the step of a specification; false, with the error said, if it
  // cannot be.
  bool build(const PositionSpec& spec) {
    for (const PositionSpec::ZoneCards& zone : spec.zones) {
      if (!builder().zone(zone)) { return false; }
    }
    if (!builder().is_whole()) { return false; }
    for (Seat seat = 0; seat < kSeats; ++seat) {
      s_.deck_cards[seat] = static_cast<std::uint8_t>(laid_[seat]);
    }
    return builder().values(spec) && builder().step(spec.step);
  }

 protected:
  static bool is_whole() { return true; }
  bool values(const PositionSpec& spec) { return set_values(spec, Game::observables()); }
  // Always false, so that it can be returned.
  bool fail(std::string ja, std::string en) {
    error_ = {std::move(ja), std::move(en)};
    return false;
  }
  bool cannot_begin_at(std::string_view step, std::string_view possible = {}) {
    const std::string word(step);
    return fail("「" + word + "」から始めることはできない",
                "a position cannot begin at \"" + word + "\"" +
                    (possible.empty() ? "" : " (possible: " + std::string(possible) + ")"));
  }
  bool no_such_zone(const PositionSpec::ZoneCards& zone) {
    return fail("「" + zone.zone + "」という置き場はない",
                "there is no zone \"" + zone.zone + "\" to set up");
  }
  bool out_of_range(const PositionSpec::ZoneCards& zone) {
    return fail("「" + zone.zone + "」の場所が範囲外",
                "the place of zone \"" + zone.zone + "\" is out of range");
  }
  bool cannot_lie(const std::string& card, const PositionSpec::ZoneCards& zone) {
    return fail("「" + card + "」は「" + zone.zone + "」に置けない",
                "\"" + card + "\" cannot be in \"" + zone.zone + "\"");
  }
  // Gives the position the numbers that the specification names, by the game's table
  // (games/observable.h).
  template <typename Row>
  bool set_values(const PositionSpec& spec, std::span<const Row> rows) {
    for (const PositionSpec::Value& value : spec.values) {
      const auto row = std::find_if(rows.begin(), rows.end(), [&](const Row& known) {
        return known.is_set && known.id == value.id;
      });
      if (row == rows.end()) {
        const std::string known = known_values(rows);
        return fail("「" + value.id + "」という値はない（使えるもの：" + known + "）",
                    "there is no value \"" + value.id + "\" to set (known: " + known + ")");
      }
      const bool of_player = row->scope != FactScope::Table;
      if (of_player != (value.seat < kSeats)) {
        return fail("「" + value.id + "」は" +
                        (of_player ? "プレイヤーごとに書く" : "プレイヤーの外に書く"),
                    "\"" + value.id + "\" is for " + (of_player ? "each player" : "the game"));
      }
      if (value.value < row->low || value.value > row->high) { return cannot_be(value, *row); }
      if (std::optional<Bilingual> fault = row->set(s_, value.seat, value.value)) {
        return fault->en.empty() ? cannot_be(value, *row)
                                 : fail(std::move(fault->ja), std::move(fault->en));
      }
    }
    return true;
  }
  // Begins at the step of that word (`first` where none is said), unless it is one at which a turn
  // cannot stand with nothing but the cards on the table.
  using Step = decltype(State::step);
  bool begin_at(std::string_view word, std::span<const effect::Entry> steps, Step first,
                std::initializer_list<Step> impossible) {
    const int index = word.empty() ? static_cast<int>(first) : find_entry(steps, word);
    const Step step = static_cast<Step>(index);
    if (index < 0 || std::find(impossible.begin(), impossible.end(), step) != impossible.end()) {
      return cannot_begin_at(word);
    }
    s_.step = step;
    return true;
  }

  // Puts a card of the seat's below the others of the zone, seen by whom the zone says. kNoCard,
  // with the error said, if the seat has no more ids.
  CardId lay(DefId def, Seat seat, ZoneId id) {
    if (laid_[seat] >= kCardsPerSeat) {
      fail("カードが多すぎる",
           "too many cards: " + std::to_string(kCardsPerSeat) + " for one player at most");
      return kNoCard;
    }
    const CardId card = static_cast<CardId>(first_card_of(seat) + laid_[seat]++);
    const ZoneSpec& spec = Game::zones()[id];
    s_.cards.def[card] = def;
    s_.cards.put(card, id, End::Bottom);
    if (spec.visibility == Visibility::Public) { s_.cards.set_known_to_both(card); }
    if (spec.visibility == Visibility::Owner) { s_.cards.set_known(spec.owner, card); }
    return card;
  }
  const Game& game_;
  State& s_;

 private:
  Builder& builder() { return static_cast<Builder&>(*this); }
  static std::string range_of(const FactSpec& fact) {
    return std::to_string(fact.low) + "-" + std::to_string(fact.high);
  }
  bool cannot_be(const PositionSpec::Value& value, const FactSpec& fact) {
    const std::string number = std::to_string(value.value);
    return fail("「" + value.id + "」に" + number + "は使えない（" + range_of(fact) + "）",
                "\"" + value.id + "\" cannot be " + number + " (" + range_of(fact) + ")");
  }
  // "turn 1-9999, toll 0-9"
  template <typename Row>
  static std::string known_values(std::span<const Row> rows) {
    std::string known;
    for (const FactSpec& fact : rows) {
      if (!fact.is_set) { continue; }
      known += (known.empty() ? "" : ", ") + std::string(fact.id) + " " + range_of(fact);
    }
    return known;
  }

  Bilingual& error_;
  std::array<int, kSeats> laid_{};
};

}  // namespace fudaba
