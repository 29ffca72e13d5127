#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>

#include "match/json_text.h"
#include "table/refusal.h"
#include "table/setup.h"

// The talk of two people at a table (docs/manners.md). It is no part of the match: it is not stored
// with it, and no position or record knows of it.

namespace fudaba::table {

constexpr std::size_t kMaxWords = 400;   // bytes of a line in the player's own words
constexpr std::size_t kLinesKept = 40;   // of one table
constexpr std::size_t kLinesShown = 20;  // in a report

// A phrase that anybody may say: sent as its id, and read in the reader's language.
struct StockPhrase {
  std::string_view id;
  std::string_view ja;
  std::string_view en;
};
[[nodiscard]] std::span<const StockPhrase> phrases();
[[nodiscard]] const StockPhrase* find_phrase(std::string_view id);  // may be null

// True if two people play, each at a screen of his own.
[[nodiscard]] bool is_between_people(const Setup& setup);
[[nodiscard]] Refusal nobody_there();
[[nodiscard]] Refusal blocked_by_asker();

struct SaidLine {
  std::uint32_t n = 0;  // from 1, at this table
  Seat by = kNoSeat;
  std::int64_t at = 0;
  const StockPhrase* phrase = nullptr;  // null: words of his own
  std::string words;
  bool is_kept_from_other = false;  // who has muted or blocked the speaker
};

// Everything that is said at one table, as long as the table is in memory.
class Conversation {
 public:
  // `is_blocked`: the other player has blocked the speaker.
  SaidLine& add(SaidLine line, bool is_blocked);
  [[nodiscard]] const std::deque<SaidLine>& lines() const { return lines_; }
  // Spectators (kNoSeat) may read phrases alone.
  [[nodiscard]] static bool may_read(const SaidLine& line, Seat reader);
  // When `by` last said something that the reader may read (ms); 0: never.
  [[nodiscard]] std::int64_t last_said(Seat by, Seat reader) const;
  // Nothing of what the other one says is told to `by`.
  void mute(Seat by, bool mutes) { mutes_[by] = mutes; }
  [[nodiscard]] bool mutes(Seat by) const { return mutes_[by]; }

 private:
  std::deque<SaidLine> lines_;
  std::array<bool, kSeats> mutes_{};
  std::uint32_t last_ = 0;
};

// How a seat stands to the other one.
struct SeatRelation {
  bool are_accounts = false;  // both
  bool follows = false;
  bool followed = false;
  bool blocks = false;
  bool may_talk = false;

  bool operator==(const SeatRelation&) const = default;
};

// {"type":"said",…}. `id` is the request's id as JSON, or empty.
[[nodiscard]] std::string said_message(const SaidLine& line, std::string_view id);
// {"type":"manners",…}, as that seat is told.
[[nodiscard]] std::string manners_message(const Conversation& conversation, Seat reader,
                                          const SeatRelation& terms, std::string_view id);
// The last lines of both, for a report: a list, as JSON.
[[nodiscard]] std::string last_said(const Conversation& conversation);

}  // namespace fudaba::table
