#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "kernel/move.h"
#include "match/json_text.h"
#include "table/refusal.h"
#include "table/setup.h"

// What two people say to each other at a table (docs/manners.md). It is no part of the match:
// nothing of it is stored with it, and no position or record knows of it.

namespace fudaba::table {

constexpr std::size_t kMaxWords = 400;   // bytes of what somebody says in words of his own
constexpr std::size_t kLinesKept = 40;   // of one table
constexpr std::size_t kLinesShown = 20;  // … that go with a report

// What anybody may say: it is sent as its id, and every reader has it in his own language.
struct Phrase {
  std::string_view id;
  std::string_view ja;
  std::string_view en;
};
[[nodiscard]] std::span<const Phrase> phrases();
[[nodiscard]] const Phrase* find_phrase(std::string_view id);  // may be null

// Whether two people sit there, each at a screen of his own.
[[nodiscard]] bool is_between_people(const Setup& setup);
// There is nobody to talk to.
[[nodiscard]] Refusal nobody_there();
// Whoever asks has blocked the other one himself.
[[nodiscard]] Refusal blocked_by_asker();

struct SaidLine {
  std::uint32_t n = 0;  // from 1, at this table
  Seat by = kNoSeat;
  std::int64_t at = 0;
  const Phrase* phrase = nullptr;  // null: words of his own
  std::string words;
  bool is_kept_from_other = false;  // who has muted or blocked whoever said it
};

// Everything that is said at one table, as long as the table is in memory.
class Conversation {
 public:
  // `is_blocked`: the other one has blocked whoever speaks.
  SaidLine& add(SaidLine line, bool is_blocked);
  [[nodiscard]] const std::deque<SaidLine>& lines() const { return lines_; }
  // Whether a reader may be told of it: spectators (kNoSeat) of phrases alone.
  [[nodiscard]] static bool may_read(const SaidLine& line, Seat reader);
  // Nothing of what the other one says is told to `by`.
  void mute(Seat by, bool mutes) { mutes_[by] = mutes; }
  [[nodiscard]] bool mutes(Seat by) const { return mutes_[by]; }

 private:
  std::deque<SaidLine> lines_;
  std::array<bool, kSeats> mutes_{};
  std::uint32_t last_ = 0;
};

// How a seat stands to the other one.
struct Terms {
  bool are_accounts = false;  // both
  bool follows = false;
  bool followed = false;
  bool blocks = false;
  bool may_talk = false;

  bool operator==(const Terms&) const = default;
};

// {"type":"said",…}. `id` is the request's id as JSON, or empty.
[[nodiscard]] std::string said_message(const SaidLine& line, std::string_view id);
// {"type":"manners",…}, as that seat is told.
[[nodiscard]] std::string manners_message(const Conversation& conversation, Seat reader,
                                          const Terms& terms, std::string_view id);
// What both said last, for whoever is asked to look at it: a list, as JSON.
[[nodiscard]] std::string last_said(const Conversation& conversation);

}  // namespace fudaba::table
