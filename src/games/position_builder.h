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

// Builds positions, as far as every game does it alike: cards are put on the table zone by zone,
// with ids seat by seat, and the first thing that is wrong is said. Games derive from it. A Builder
// supplies fits(def, zone kind, cards already there, seat): whether a card may lie there, and
// step(word), which begins only where a turn can stand with nothing but the cards on the table;
// where it has more to say, kPassing, zone_of_word(word), lies(card, zone kind, zone): what the
// game notes of a card that was put there, is_whole(): whether all of them go together, and
// values(spec).
template <typename Builder, typename Game, typename Words>
class PositionBuilder {
 public:
  using State = typename Game::State;
  using ZoneKind = decltype(Game::Shape::Pointed::zone);
  using CardKind = typename Game::CardKind;

  PositionBuilder(const Game& game, State& state, Bilingual& error)
      : game_(game), s_(state), error_(error) {}

  // The cards, the numbers and the step of a specification; false, with the error said, if it
  // cannot be.
  bool build(const PositionSpec& spec) {
    for (const PositionSpec::ZoneCards& zone : spec.zones) {
      if (!put(zone)) { return false; }
    }
    if (!builder().is_whole()) { return false; }
    for (Seat seat = 0; seat < kSeats; ++seat) {
      s_.deck_cards[seat] = static_cast<std::uint8_t>(laid_[seat]);
    }
    return builder().values(spec) && builder().step(spec.step);
  }

 protected:
  // Zones that hold cards only in the middle of something: nothing is set up there.
  static constexpr std::array<ZoneKind, 0> kPassing{};
  // The zone that a word of zone_words() stands for, by its index.
  static ZoneKind zone_of_word(int word) { return static_cast<ZoneKind>(word); }
  void lies(CardId /*card*/, ZoneKind /*kind*/, const PositionSpec::ZoneCards& /*zone*/) {}
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
  [[nodiscard]] CardKind kind(DefId def) const {
    return static_cast<CardKind>(game_.pool().defs[def].kind);
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
  // Begins at the step of that word (`first`, the turn's, where none is said), unless it is one at
  // which a turn cannot stand with nothing but the cards on the table.
  using Step = decltype(State::step);
  bool begin_at(std::string_view word, Step first, std::initializer_list<Step> impossible) {
    const int index =
        word.empty() ? static_cast<int>(first) : find_entry(Words::step_words(), word);
    const Step step = static_cast<Step>(index);
    if (index < 0 || std::find(impossible.begin(), impossible.end(), step) != impossible.end()) {
      return cannot_begin_at(word);
    }
    s_.step = step;
    if (step == first && s_.turn > 0) { --s_.turn; }  // the turn begins now
    return true;
  }
  // Begins at one of these steps, the first where none is said.
  bool begin_at_one_of(std::string_view word, std::initializer_list<Step> possible) {
    const std::span<const effect::Entry> words = Words::step_words();
    std::string known;
    for (const Step step : possible) {
      const std::string_view id = words[static_cast<std::size_t>(step)].id;
      if (word.empty() || word == id) {
        s_.step = step;
        return true;
      }
      known += (known.empty() ? "" : ", ") + std::string(id);
    }
    return cannot_begin_at(word, known);
  }

  const Game& game_;
  State& s_;

 private:
  Builder& builder() { return static_cast<Builder&>(*this); }

  // Puts the cards of one zone there.
  bool put(const PositionSpec::ZoneCards& zone) {
    const int word = find_entry(Words::zone_words(), zone.zone);
    const ZoneKind kind = word < 0 ? ZoneKind{} : Builder::zone_of_word(word);
    const auto& passing = Builder::kPassing;
    if (word < 0 || std::find(passing.begin(), passing.end(), kind) != passing.end()) {
      return fail("「" + zone.zone + "」という置き場はない",
                  "there is no zone \"" + zone.zone + "\" to set up");
    }
    const ZoneId id = find_zone(kind, zone);
    if (id == kNoZone) {
      return fail("「" + zone.zone + "」の場所が範囲外",
                  "the place of zone \"" + zone.zone + "\" is out of range");
    }
    for (const DefId def : zone.cards) {
      if (!builder().fits(def, kind, s_.cards.count(id), zone.seat)) {
        const std::string& card = game_.pool().texts[def].id;
        return fail("「" + card + "」は「" + zone.zone + "」に置けない",
                    "\"" + card + "\" cannot be in \"" + zone.zone + "\"");
      }
      const CardId card = lay(def, zone.seat, id);
      if (card == kNoCard) { return false; }
      builder().lies(card, kind, zone);
    }
    return true;
  }
  static ZoneId find_zone(ZoneKind kind, const PositionSpec::ZoneCards& zone) {
    for (std::size_t id = 0; id < Game::zones().size(); ++id) {
      const ZoneSpec& spec = Game::zones()[id];
      if (spec.kind == static_cast<std::uint8_t>(kind) && spec.owner == zone.seat &&
          spec.place == zone.place) {
        return static_cast<ZoneId>(id);
      }
    }
    return kNoZone;
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
