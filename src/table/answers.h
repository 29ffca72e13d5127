#pragma once

#include <array>
#include <boost/json.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "lab/review.h"
#include "match/record.h"
#include "table/change.h"
#include "table/own_sets.h"
#include "table/replay.h"
#include "table/reply.h"
#include "table/setup.h"
#include "table/shelf.h"
#include "table/table.h"

// Answers over HTTP (docs/table-protocol.md) that need games and no more, and what is read of those
// that open a match.

namespace fudaba::table {

// Bytes of a request's body.
constexpr std::size_t kMaxReadBody = 256U << 10U;   // of texts, whose letters may be escaped
constexpr std::size_t kMaxPreviewBody = 1U << 20U;  // of a file of cards, whose letters may be, too
constexpr std::size_t kMaxBody = 64U << 10U;        // of most requests
constexpr std::size_t kMaxReplayBody = 4U << 20U;   // of those that bring a record
// Of those that may bring a set, whose letters may be escaped.
constexpr std::size_t kMaxSetBody = catalog::kMaxSetBytes + (512U << 10U);

// The words between the slashes of a path.
[[nodiscard]] std::vector<std::string> parts_of(std::string_view path);

using Answer = tl::expected<Reply, Refusal>;
// POST /api/games/G/read
[[nodiscard]] Answer read_text(const Shelf& shelf, const std::string& game,
                               const boost::json::value& body);
// POST /api/games/G/cards/preview
[[nodiscard]] Answer preview(const Shelf& shelf, const std::string& game,
                             const boost::json::value& body);
// POST /api/games/G/deck-check, decks/read, decks/write; `what`: "deck-check", "read" or "write"
[[nodiscard]] Answer ask_about_deck(OwnSets& sets, const std::string& game, std::string_view what,
                                    const boost::json::value& body);
// GET /api/matches/M/record and set
[[nodiscard]] Reply record_reply(const Table& table, const std::string& match);
[[nodiscard]] Reply set_reply(const Table& table);

// A record that somebody asks about, with its game and the set that is in it.
struct RecordWish {
  match::Record record;
  GameOfMatch game;
  Viewer viewer = Viewer::Spectator;  // POST /api/replay
};
[[nodiscard]] tl::expected<RecordWish, Refusal> read_replay(const boost::json::value& body,
                                                            OwnSets& sets);
[[nodiscard]] tl::expected<RecordWish, Refusal> read_review(const boost::json::value& body,
                                                            OwnSets& sets);
// Why there is no review.
[[nodiscard]] Refusal refusal_of(const lab::NoReview& none);

// A match to be opened.
struct NewMatch {
  Setup setup;
  std::vector<Change> changes;
  GameOfMatch game;  // with its set
};
// POST /api/matches
[[nodiscard]] tl::expected<NewMatch, Refusal> read_new_match(const boost::json::value& body,
                                                             OwnSets& sets, bool allow_seeds);
// POST /api/replay/branch
[[nodiscard]] tl::expected<NewMatch, Refusal> read_branch(const boost::json::value& body,
                                                          OwnSets& sets, std::int64_t now);

// Secrets for the seats of a new match, whose hashes the setup keeps: a token or an invite; empty
// for a computer.
struct Secrets {
  std::array<std::string, kSeats> token;
  std::array<std::string, kSeats> invite;
};
[[nodiscard]] Secrets hand_out(Setup& setup);

// {"match":…,"seats":[…],"fair":[…]}
[[nodiscard]] std::string opened_answer(std::int64_t number, const Setup& setup,
                                        const Secrets& secrets);

}  // namespace fudaba::table
