#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "match/json_text.h"
#include "people/admin.h"
#include "people/book.h"

// Accounts as JSON (docs/table-protocol.md).

namespace fudaba::server {

struct RatingWithCurve {
  people::AccountRating rating;
  std::vector<people::RatingPoint> curve;
};

// A list for each way to group matches.
struct Tallies {
  std::vector<people::Tally> by_game, by_deck, by_opponent, by_turn;
};

// The contents of an account's own page.
struct OwnPage {
  people::Account account;
  int codes_left = 0;
  std::vector<people::Passkey> passkeys;
  std::vector<people::AccountSession> sessions;
  std::int64_t session = 0;  // of the request
  std::vector<RatingWithCurve> ratings;
  Tallies tallies;
  std::vector<people::KeptDocument> documents;
  std::optional<people::Suspension> suspension;
  std::vector<people::Notice> notices;
};
[[nodiscard]] std::string to_json(const OwnPage& page);

// The public part of an account.
struct PublicPage {
  people::Account account;
  std::vector<RatingWithCurve> ratings;
  std::vector<people::Tally> by_game;
};
[[nodiscard]] std::string to_json(const PublicPage& page);

void write(match::JsonText& out, const std::vector<people::PlayedMatch>& matches);
void write(match::JsonText& out, const std::vector<people::Leader>& leaders);
void write(match::JsonText& out, const std::vector<people::AccountSession>& sessions,
           std::int64_t own);
void write(match::JsonText& out, const std::vector<people::Passkey>& passkeys);
void write(match::JsonText& out, const std::vector<people::Tally>& tallies);
void write(match::JsonText& out, const std::vector<RatingWithCurve>& ratings);
void write(match::JsonText& out, const std::vector<people::KeptDocument>& documents);
void write(match::JsonText& out, const std::vector<people::Notice>& notices);

[[nodiscard]] std::string_view word_of(people::SeatResult result);

}  // namespace fudaba::server
