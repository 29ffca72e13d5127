#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "games/any_game.h"
#include "games/games.h"
#include "kernel/card_table.h"
#include "kernel/move.h"
#include "kernel/types.h"

// A player's view as numbers: rows of cards and a row of globals, as docs/research.md describes.
// Seats are told from the viewer: 0 is the viewer, 1 the other player.

namespace fudaba::python {

// The value of a field that nothing is told of.
constexpr std::int16_t kNothing = -1;
// All bits of -1 are set.
inline void fill_with_nothing(std::int16_t* fields, std::size_t count) {
  std::memset(fields, 0xff, count * sizeof *fields);
}

// The columns of a card that every game has; the facts told of cards follow.
enum CardColumn : std::uint8_t { kCard, kDef, kOwner, kKind, kPlace, kPosition, kCardColumns };
// The globals that every game has; counts of zones and facts follow.
enum Global : std::uint8_t { kSeat, kAsked, kQuestion, kPrompt, kByEffect, kLow, kHigh, kGlobals };
// The columns of an answer: the move, and the printed card where the player sees it.
enum AnswerColumn : std::uint8_t { kVerb, kOf, kPrinted, kWhere, kNumber, kAnswerColumns };

// The places of a game's facts and zone counts among the columns.
struct Layout {
  // A row of the game's table of facts. Told of a card it stands in the card's row, else among the
  // globals: for each of its owners (the viewer, the other player, nobody) so many places.
  struct Row {
    int column = -1;
    int first = 0;
    int owners = 0;
    int places = 0;
    bool is_seat = false;  // the value is a seat
  };
  std::vector<std::string> card_columns;
  std::vector<std::string> globals;
  std::vector<Row> rows;
  // By zone: the global with the count of the viewer's cards in a zone like it, before that of the
  // other player (-1: none), and if backs in it are listed. The counts end at `count_end`.
  std::vector<int> counts;
  std::size_t count_end = 0;
  std::vector<std::uint8_t> lists_backs;
  std::span<const ZoneSpec> zones;
};
[[nodiscard]] Layout layout_of(const GameEntry& entry, const AnyGame& game);

// Writes the rows of the cards that a view shows and says how many there are; `cards` has room for
// `room` rows, and what does not fit is left out. Backs that lie in a hand or in a pile nobody sees
// are counted among the globals instead.
class ObservationWriter {
 public:
  ObservationWriter(const Layout& layout, std::int16_t* cards, std::size_t room,
                    std::int16_t* globals)
      : layout_(layout),
        cards_(cards),
        room_(room),
        globals_(globals),
        width_(layout.card_columns.size()) {}

  template <typename View>
  std::size_t write(const View& v) {
    own_ = v.viewer == kNoSeat ? Seat{0} : v.viewer;
    fill_with_nothing(globals_, layout_.globals.size());
    const Decision& d = v.decision;
    globals_[kSeat] = v.viewer == kNoSeat ? kNothing : std::int16_t{v.viewer};
    globals_[kAsked] = relative(d.player);
    globals_[kQuestion] = static_cast<std::int16_t>(d.kind);
    globals_[kPrompt] = d.prompt;
    globals_[kByEffect] = d.by_effect;
    globals_[kLow] = d.low;
    globals_[kHigh] = d.high;
    std::memset(globals_ + kGlobals, 0, (layout_.count_end - kGlobals) * sizeof *globals_);
    for (std::size_t z = 0; z < v.cards.zone_count; ++z) { write_zone(v.cards, v.cards.zones[z]); }
    for (Seat seat = 0; seat < kSeats; ++seat) {
      for (std::size_t i = 0; i < v.cards.known_count[seat]; ++i) {
        std::int16_t* row = next_row();
        if (row == nullptr) { break; }
        row[kDef] = static_cast<std::int16_t>(v.cards.known_in_group[seat][i]);
        row[kOwner] = relative(seat);
      }
    }
    for (const Fact& fact : v.facts) { write_fact(fact); }
    return used_;
  }

 private:
  [[nodiscard]] std::int16_t relative(Seat seat) const {
    return static_cast<std::int16_t>(seat >= kSeats ? kNothing : seat == own_ ? 0 : 1);
  }
  std::int16_t* next_row() {
    if (used_ == room_) { return nullptr; }
    std::int16_t* row = cards_ + used_++ * width_;
    fill_with_nothing(row, width_);
    return row;
  }
  template <typename Seen, typename Zone>
  void write_zone(const Seen& seen, const Zone& zone) {
    const ZoneSpec& spec = layout_.zones[zone.zone];
    const std::int16_t owner = relative(spec.owner);
    if (const int count = layout_.counts[zone.zone]; count >= 0) {
      globals_[count + std::max<int>(owner, 0)] = zone.count;
    }
    const bool lists_backs = layout_.lists_backs[zone.zone] != 0;
    const auto* const first = seen.cards.data() + zone.first;
    const auto* const end = first + zone.count;
    for (const auto* card = first; card != end; ++card) {
      if (card->card == kNoCard && !card->mixed && !lists_backs) { continue; }
      std::int16_t* row = next_row();
      if (row == nullptr) { return; }
      if (card->card != kNoCard) {
        row[kCard] = card->card;
        row[kDef] = static_cast<std::int16_t>(card->def);
        row_of_[card->card] = static_cast<std::uint8_t>(used_);
      }
      row[kOwner] = owner;
      row[kKind] = spec.kind;
      row[kPlace] = spec.place;
      row[kPosition] = static_cast<std::int16_t>(card - first);
    }
  }
  void write_fact(const Fact& fact) {
    const Layout::Row& row = layout_.rows[fact.row];
    const std::int16_t value = row.is_seat ? relative(static_cast<Seat>(fact.value)) : fact.value;
    const std::uint8_t listed = fact.card == kNoCard ? std::uint8_t{0} : row_of_[fact.card];
    if (row.column >= 0 && listed != 0) { cards_[(listed - 1U) * width_ + row.column] = value; }
    if (fact.place < 0 && listed != 0) { return; }
    const int owner = row.owners == 1 ? 0 : fact.seat >= kSeats ? 2 : relative(fact.seat);
    const int place = std::max<int>(fact.place, 0);
    if (owner < row.owners && place < row.places) {
      globals_[row.first + owner * row.places + place] = value;
    }
  }

  const Layout& layout_;
  std::int16_t* cards_;
  std::size_t room_;
  std::int16_t* globals_;
  std::size_t width_;
  std::size_t used_ = 0;
  Seat own_ = 0;
  std::array<std::uint8_t, kMaxCards> row_of_{};  // from 1; 0: none
};

}  // namespace fudaba::python
