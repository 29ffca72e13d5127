#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "match/fair_key.h"
#include "match/json_reader.h"
#include "match/json_text.h"
#include "match/series.h"
#include "match/set_document.h"
#include "match/words.h"

// A match written down: from what it started, and its moves with a digest of the state after each.
// Nothing else is needed to play it again, and a replay that does not fit says where and why.
// docs/records.md has the format.

namespace fudaba::match {

constexpr int kRecordVersion = 1;
constexpr std::size_t kMaxRecordBytes = 16U << 20U;
constexpr std::size_t kMaxRecordMoves = 100000;
constexpr std::size_t kMaxPlayerName = 200;  // bytes
// Names are shown on terminals and pages: they may not be long, nor hold characters that are not
// seen.
[[nodiscard]] bool is_player_name(std::string_view name);
// True for one line of at most `most` bytes: the same characters as in a name.
[[nodiscard]] bool is_plain_line(std::string_view text, std::size_t most);

// A card that the match used, as it was then.
struct CardRecord {
  std::string id;
  std::uint64_t digest = 0;  // catalog::card_digest
  DefId number =
      0;  // its place in the pool: states, and so their digests, are made of such numbers

  friend bool operator==(const CardRecord&, const CardRecord&) = default;
};

struct MoveRecord {
  Move move;
  std::uint64_t state = 0;  // digest after the move

  friend bool operator==(const MoveRecord&, const MoveRecord&) = default;
};

// The way a match ended, where its moves do not say it.
enum class RecordEnding : std::uint8_t {
  ByMoves,  // by the rules or a concession, or it has not ended
  OnTime,   // the last move, a concession, was made for a player whose time was over
  Agreed,   // a draw that both players wanted
  Closed,   // whoever ran the table ended it, without a winner
  Left,     // a player stayed away: a draw, or the last move, a concession, was made for him
};
[[nodiscard]] std::string_view word_of(RecordEnding ended);

struct Record {
  std::string game;
  std::string rules;  // version of the rule file
  std::vector<std::pair<std::string, std::string>>
      options;                    // every house rule and its value, by their ids
  std::vector<CardRecord> cards;  // by id
  std::optional<SetNote> set;     // of one's own, whose cards were in it beside those that ship
  std::array<std::vector<std::string>, kSeats> decks;  // card ids, in the order before shuffling
  RandomKey key;
  std::vector<KeyPart> fair;  // empty: the key was not agreed upon
  std::array<std::string, kSeats> players;
  Seat first = kNoSeat;       // who was to take the first turn; kNoSeat: the game's rule decided
  Series series;              // as it stood before this game
  bool closed_lists = false;  // neither player knew the other's deck list
  std::uint64_t start = 0;    // digest of the state before the first move
  std::vector<MoveRecord> moves;
  Outcome outcome = Outcome::Ongoing;
  RecordEnding ended = RecordEnding::ByMoves;
  // By seat, the numbers of the moves, from 1, for which the player had a hint; one more than there
  // are moves: for the one that was not made.
  using Hints = std::array<std::vector<std::size_t>, kSeats>;
  Hints hints;

  friend bool operator==(const Record&, const Record&) = default;
};

// Conceding is a move in records: whose is in `place`.
[[nodiscard]] constexpr Move concession(Seat seat) { return {Verb::Concede, kNoCard, seat, 255}; }
// Makes a move of a record that fits, or concedes.
void make_recorded(Position& position, const Move& move, EventLog* log);

[[nodiscard]] std::string to_json(const Record& record);
// 32 hexadecimal digits that stand for all that is in it: nobody finds another record with the
// same, nor the digits without the record.
[[nodiscard]] std::string digest_of(const Record& record);
// {"of": 3, "played": 1, "wins": [1, 0]}
void write(JsonText& out, const Series& series);
[[nodiscard]] Series read_series(const boost::json::value& value, const std::string& at,
                                 FaultSlot& fault);
// Whatever to_json did not write is a fault: unknown or missing fields, wrong types, counts out of
// bounds.
[[nodiscard]] tl::expected<Record, JsonFault> read_record(std::string_view text);

// The place where a replay stopped fitting.
struct Misfit {
  std::size_t move = 0;  // number of the move, from 1; 0: before the first one
  Bilingual why;
};

// Tells if a record fits the game and cards of this program.
struct Replay {
  std::optional<Misfit> misfit;  // nothing: everything fits
  // False: cards have other numbers in the pool than they had, so the digests cannot be compared;
  // that every move is legal and the outcome is the same was still checked.
  bool digests_compared = true;
  std::unique_ptr<Position> position;  // where it ended or stopped; null if it could not be set up
};

// Plays the record's first `steps` moves again (all by default) and checks each.
[[nodiscard]] Replay replay(const Record& record, const Supplies& supplies,
                            std::size_t steps = SIZE_MAX);

// The setup of a record's match in this pool; a misfit if something is missing or has changed.
[[nodiscard]] tl::expected<MatchSetup, Misfit> setup_of(const Record& record,
                                                        const Supplies& supplies);

}  // namespace fudaba::match
