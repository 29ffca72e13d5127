#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "kernel/move.h"
#include "match/fair_key.h"
#include "table/change.h"
#include "table/refusal.h"

namespace fudaba::table {

// Bytes of one message over a WebSocket.
constexpr std::size_t kMaxMessage = 64U << 10U;

// One message of a page.
struct Request {
  enum class Kind : std::uint8_t {
    Hello,
    Move,
    Why,
    Asks,
    Card,
    Undo,
    Draw,
    Decline,
    Concede,
    Claim,
    Rematch,
    Reveal,
    Deck,
    Next,
    Hint,
    Hurry,
    Say,
    Talk,
    Manners,
    Ping,
  };
  Kind kind = Kind::Ping;
  std::string id;  // as JSON; empty: none was given
  std::string match;
  std::optional<std::string> token;
  std::optional<std::uint32_t> since;
  std::uint32_t version = 0;
  Move move = pass();
  std::vector<Move> moves;  // cards of one choice, named together; empty: `move` alone
  ClaimKind claim = ClaimKind::Win;
  CardId card = kNoCard;
  ZoneId zone = kNoZone;  // of "asks", if it names no card
  // For the next game of a series: the decks, in deck words, and the player who begins.
  std::optional<std::vector<std::string>> deck;
  std::optional<std::vector<std::string>> other_deck;  // of people at one screen
  std::optional<Seat> begins;
  // For the shuffle: the commitment for a rematch, or the contribution to this match.
  std::optional<match::Bytes32> commitment;
  match::Bytes32 contribution{};
  // Between people (table/manners.h): the id of a phrase, a line of one's own, muting the other.
  std::string phrase;
  std::string words;
  std::optional<bool> mutes;
  // When it was read from its connection, ms since 1970; 0: as it is handled.
  std::int64_t arrived = 0;
};

// True for what people say to each other (table/manners.h).
[[nodiscard]] constexpr bool is_said(Request::Kind kind) {
  return kind == Request::Kind::Say || kind == Request::Kind::Talk ||
         kind == Request::Kind::Manners;
}

struct BadRequest {
  std::string id;
  Refusal refusal;
};

// Reads a message strictly: every field is known, present and of its type, or nothing is taken.
[[nodiscard]] tl::expected<Request, BadRequest> read_request(std::string_view text);

}  // namespace fudaba::table
