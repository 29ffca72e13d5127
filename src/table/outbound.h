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

struct Greeting {
  std::string_view match;              // its name
  std::optional<std::uint32_t> since;  // the version the reader has
  Presence here{};
  std::int64_t now = 0;
  std::string_view next;         // the match that has followed; empty: none
  Seat wants_rematch = kNoSeat;  // who waits for the other one's consent
};

// What a stored change did, and what followed by itself, for everybody who is told of it.
struct Happened {
  ChangeKind kind = ChangeKind::Move;
  Seat seat = kNoSeat;
  std::uint32_t version = 0;  // the match is at now
  std::vector<Told> events;
  std::uint32_t first_event = 0;         // number of the first of them in the match
  std::unique_ptr<Position> before;      // null: the position is as it was
  std::optional<std::uint32_t> back_to;  // of a take-back
  std::int64_t now = 0;
};

// What a change means to each of its readers. Two readers are mostly told the same: what is made of
// a cut event, or of the numbers of a view, is kept beside it, and serves the next reader whose own
// are the same. It is used before the table changes again.
class Update {
 public:
  Update(const Table& table, const Happened& happened);
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
  const Happened& happened_;
  std::vector<Cut> cuts_;
  std::vector<FieldData> fields_;  // of a view …
  std::string written_fields_;     // … and as they are written; empty: not made yet
  Bilingual prompt_;
};

// `id` is the request's id as JSON, or empty.
[[nodiscard]] std::string welcome_message(const Table& table, Seat reader, const Greeting& greeting,
                                          std::string_view id);
[[nodiscard]] std::string players_message(const Table& table, const Presence& here);
[[nodiscard]] std::string asked_message(const Table& table, Seat by);
[[nodiscard]] std::string why_message(const Table& table, Seat reader, const Move& move,
                                      std::string_view id);
// What the reader, who is to decide, may expect of a card he sees, or (kNoCard) of a zone.
[[nodiscard]] std::string asks_message(const Table& table, Seat reader, CardId card, ZoneId zone,
                                       std::string_view id);
// The values in force of a card the reader sees.
[[nodiscard]] std::string card_message(const Table& table, Seat reader, CardId card,
                                       std::string_view id);
[[nodiscard]] std::string refused_message(const Refusal& refusal, std::string_view id);
[[nodiscard]] std::string pong_message(std::string_view id);
// `retry_in`: after how many ms the page shall come back.
[[nodiscard]] std::string closed_message(std::string_view code, const Bilingual& message,
                                         std::optional<std::int64_t> retry_in = std::nullopt);
// The match that has followed, and the reader's seat there.
[[nodiscard]] std::string rematch_message(const Table& table, Seat reader, std::string_view next,
                                          std::string_view id);

// The reader's own deck, in deck words; at one screen both.
[[nodiscard]] std::string deck_message(const Table& table, Seat reader, std::string_view id);

// What a good player would answer in the place of the reader, who decides in this position. The
// message holds nothing that he does not see.
[[nodiscard]] std::string hint_message(const AnyGame& game, const Position& position,
                                       const ai::Advice& advice, std::string_view id);
// The message as the answer to the request of that id; empty: of none.
[[nodiscard]] std::string with_id(std::string_view message, std::string_view id);
[[nodiscard]] std::string hurried_message(bool hurried, std::string_view id);

// Whether the reader sees the face of a card.
[[nodiscard]] bool sees_card(const Position& position, Seat reader, CardId card);

// GET /api/matches/M
[[nodiscard]] std::string summary(const Table& table, std::string_view match);
// Players as a summary names them: {seat, name, kind}.
void write_players(match::JsonText& json, const Setup& setup, const Presence* here);

// Every party's part of the key, as the field "fair"; nothing if the key was given. The
// contributions are secret until the match is over.
enum class Parts : std::uint8_t { Committed, Revealed };
void write_fair(match::JsonText& json, const Setup& setup, Parts parts);

// What each side has told, as the field "tales", at the end of a game that is about telling; of
// other games nothing.
void write_tales(match::JsonText& json, const AnyGame& game, const ViewData& view);

// The difference of two views, for updates and replays: {zones, fields?, known_in_hand?}.
void write_changes(match::JsonText& json, const AnyGame& game, const ViewData& before,
                   const ViewData& after);

}  // namespace fudaba::table
