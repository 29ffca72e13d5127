#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/table.h"

// The one place where messages about a match are made. Everything in them comes from
// Position::view and event_for of their reader (kNoSeat: a spectator); nothing else of a position
// is looked at, but its legal moves and prompt for whoever decides.

namespace fudaba::table {

// Who is at the table, and whether they are connected.
using Presence = std::array<bool, kSeats>;

// A player whose answer is awaited and who has left, while the other one waits at the table.
struct Absence {
  Seat seat = kNoSeat;   // kNoSeat: nobody
  std::int64_t due = 0;  // when the other one may claim the match, ms since 1970
};

struct Greeting {
  std::string_view match;              // its name
  std::optional<std::uint32_t> since;  // the version the reader has
  Presence here{};
  std::int64_t now = 0;
  std::string_view next;         // the match that has followed; empty: none
  Seat wants_rematch = kNoSeat;  // who waits for the other one's consent
  Absence absent;
  std::int64_t claim_after = 0;  // ms that an absence lasts before the match may be claimed
};

// The effects of a stored change, and of those that followed by themselves.
struct Consequences {
  ChangeKind kind = ChangeKind::Move;
  Seat seat = kNoSeat;
  std::uint32_t version = 0;  // the match is at now
  std::vector<StoryEvent> events;
  std::uint32_t first_event = 0;         // number of the first of them in the match
  std::unique_ptr<Position> before;      // null: the position is as it was
  std::optional<std::uint32_t> back_to;  // of a take-back
  std::int64_t now = 0;
};

// A change as each of its readers is told of it. Two readers are mostly told the same: the text of
// a cut event or of a view's fields is kept, and serves the next reader for whom they are equal. To
// be used before the table changes again.
class Update {
 public:
  Update(const Table& table, const Consequences& happened, const Absence& absent);
  // `id` is the request's id as JSON, or empty.
  [[nodiscard]] std::string message(Seat reader, std::string_view id);

 private:
  // An event as a reader may know it. The cuts of one event differ in its card alone.
  struct Cut {
    CardId card = kNoCard;
    DefId def = kNoDef;
    std::string facts;  // fields of an object; empty: not made yet
    Bilingual text;
  };
  void write_event(match::JsonText& json, std::size_t index, Seat reader);
  void write_changes(match::JsonText& json, Seat reader);

  const Table& table_;
  const Consequences& happened_;
  const Absence& absent_;
  std::vector<Cut> cuts_;
  std::vector<FieldData> fields_;  // of the view written last
  std::string written_fields_;     // as JSON; empty: not made yet
  Bilingual prompt_;
};

// A message of this type, whose other fields `write` writes. `id` is the request's id as JSON, or
// empty.
template <typename Write>
void write_message(match::JsonText& json, std::string_view type, std::string_view id,
                   const Write& write) {
  json.begin_object().field("type", type);
  if (!id.empty()) { json.key("id").raw(id); }
  write(json);
  json.end_object();
}
template <typename Write>
[[nodiscard]] std::string message_text(std::string_view type, std::string_view id,
                                       const Write& write) {
  return match::json_text([&](match::JsonText& json) { write_message(json, type, id, write); });
}

[[nodiscard]] std::string welcome_message(const Table& table, Seat reader, const Greeting& greeting,
                                          std::string_view id);
[[nodiscard]] std::string players_message(const Table& table, const Presence& here,
                                          const Absence& absent, std::int64_t now);
[[nodiscard]] std::string asked_message(const Table& table, Seat by);
[[nodiscard]] std::string why_message(const Table& table, Seat reader, const Move& move,
                                      std::string_view id);
// The moves that a player who decides may expect of a card he sees, or (kNoCard) of a zone.
[[nodiscard]] std::string asks_message(const Table& table, Seat reader, CardId card, ZoneId zone,
                                       std::string_view id);
// The values in force of a card the reader sees.
[[nodiscard]] std::string card_message(const Table& table, Seat reader, CardId card,
                                       std::string_view id);
[[nodiscard]] std::string refused_message(const Refusal& refusal, std::string_view id);
[[nodiscard]] std::string pong_message(std::string_view id);
// `retry_in`: ms after which the page should come back.
[[nodiscard]] std::string closed_message(std::string_view code, const Bilingual& message,
                                         std::optional<std::int64_t> retry_in = std::nullopt);
// The match that has followed, and the reader's seat there.
[[nodiscard]] std::string rematch_message(const Table& table, Seat reader, std::string_view next,
                                          std::string_view id);
// Somebody would like another match.
[[nodiscard]] std::string rematch_asked_message(Seat by);

// The reader's own deck, in deck words; at one screen both.
[[nodiscard]] std::string deck_message(const Table& table, Seat reader, std::string_view id);

// A good player's answers in this position, for the player who decides. The message holds nothing
// that he does not see.
[[nodiscard]] std::string hint_message(const AnyGame& game, const Position& position,
                                       const ai::Advice& advice, std::string_view id);
// The message as the answer to the request of that id; empty: of none.
[[nodiscard]] std::string with_id(std::string_view message, std::string_view id);
[[nodiscard]] std::string hurried_message(bool hurried, std::string_view id);

// GET /api/matches/M
// `rematch_by`: who asks for another match; `said`: when each seat last said something that
// whoever asks may read (ms), 0: never.
struct SummaryNews {
  Seat rematch_by = kNoSeat;
  std::array<std::int64_t, kSeats> said{};
};
[[nodiscard]] std::string summary(const Table& table, std::string_view match,
                                  const SummaryNews& news = {});
// Players as a summary names them: {seat, name, kind}.
void write_players(match::JsonText& json, const Setup& setup, const Presence* here);

// Every party's part of the key, as the field "fair"; nothing if the key was given. The
// contributions are secret until the match is over.
enum class KeyDisclosure : std::uint8_t { Committed, Revealed };
void write_fair(match::JsonText& json, const Setup& setup, KeyDisclosure parts);

// The story of each side, as the field "tales", at the end of a game that is about telling.
void write_tales(match::JsonText& json, const AnyGame& game, const ViewData& view);

// The difference of two views, for updates and replays: {zones, fields?, known_in_hand?}.
void write_changes(match::JsonText& json, const AnyGame& game, const ViewData& before,
                   const ViewData& after);

}  // namespace fudaba::table
