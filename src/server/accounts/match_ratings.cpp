#include "server/accounts/match_ratings.h"

#include <cmath>

#include "match/json_text.h"
#include "match/words.h"
#include "server/accounts/seat_ownership.h"
#include "table/clock.h"

namespace fudaba::server {

using people::AccountRating;
using people::Book;

namespace {

// The rating of a player.
struct RatedPlayer {
  Seat seat = kNoSeat;
  people::Rating rating;
  int games = 0;
  std::optional<people::RatingChange> change;
};

std::vector<RatedPlayer> players_of(Book& book, const RatedMatch& match) {
  std::vector<RatedPlayer> players;
  const std::int64_t now = now_ms();
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const people::AccountId account = match.accounts[seat];
    if (account == people::kNoAccount) { continue; }  // an open seat, or an account that is gone
    RatedPlayer& player = players.emplace_back();
    player.seat = seat;
    for (const AccountRating& rating : book.ratings(account)) {
      if (rating.game != match.game || rating.pace != match.pace) { continue; }
      player.rating = rating.rating_at(now);
      player.games = rating.games;
    }
    if (match.is_over) { player.change = book.change_by(account, match.number); }
  }
  return players;
}

std::string ratings_json(const RatedMatch& match, const std::vector<RatedPlayer>& players) {
  std::string text;
  match::JsonText out(text);
  out.begin_object().field("pace", people::word_of(match.pace));
  out.key("players").begin_array();
  for (const RatedPlayer& player : players) {
    out.begin_object().field("seat", match::seat_word(player.seat));
    out.field("rating", std::llround(player.rating.rating));
    out.field("deviation", std::llround(player.rating.deviation)).field("games", player.games);
    if (player.rating.deviation > people::kProvisionalDeviation) { out.field("provisional", true); }
    if (player.change) {
      out.field("before", std::llround(player.change->before));
      out.field("after", std::llround(player.change->after));
    }
    out.end_object();
  }
  out.end_array().end_object();
  return text;
}

}  // namespace

RatedMatch rated_match(std::int64_t number, const Table& table) {
  const Setup& setup = table.setup();
  RatedMatch match{number, setup.game, pace_of(setup.clock), {}, table.is_over()};
  for (Seat seat = 0; seat < kSeats; ++seat) { match.accounts[seat] = setup.seats[seat].account; }
  return match;
}

void answer_ratings(AccountThread& account_thread, const RatedMatch& match,
                    const Respond& respond) {
  const auto read = [match](Book& book) {
    if (match.is_over) { (void)book.settle(); }
    return ratings_json(match, players_of(book, match));
  };
  account_thread.ask(read, [respond](tl::expected<std::string, Refusal> text) {
    Reply reply = text ? json_reply(std::move(*text)) : error_reply(text.error());
    reply.headers.emplace_back("Cache-Control", "no-store");
    respond(std::move(reply));
  });
}

}  // namespace fudaba::server
