#include "server/accounts/people_json.h"

#include <array>
#include <cmath>

#include "match/words.h"
#include "server/accounts/suspension.h"
#include "server/net/names.h"
#include "table/secrets.h"
#include "table/table.h"

namespace fudaba::server {

using match::JsonText;

namespace {

constexpr std::array<std::string_view, 5> kSeatResults{"open", "won", "lost", "drawn", "closed"};
constexpr std::array<std::string_view, 3> kOpponentKinds{"guest", "account", "computer"};
constexpr std::array<std::string_view, 3> kStarters{"unknown", "own", "other"};

std::int64_t rounded(double value) { return std::llround(value); }

void write_rating_fields(JsonText& out, const people::AccountRating& rating) {
  out.field("game", rating.game).field("pace", people::word_of(rating.pace));
  out.field("rating", rounded(rating.rating.rating));
  out.field("deviation", rounded(rating.rating.deviation)).field("games", rating.games);
  if (rating.rating.deviation > people::kProvisionalDeviation) { out.field("provisional", true); }
}

void write_account_fields(JsonText& out, const people::Account& account) {
  out.field("name", account.name).field("created", account.created);
  if (account.is_bot) { out.field("is_bot", true); }
}

}  // namespace

std::string_view word_of(people::SeatResult result) {
  return kSeatResults[static_cast<std::size_t>(result)];
}

void write(JsonText& out, const std::vector<people::PlayedMatch>& matches) {
  out.begin_array();
  for (const people::PlayedMatch& match : matches) {
    out.begin_object().field("match", match_name(match.match));
    out.field("seat", match::seat_word(match.seat)).field("game", match.game);
    out.field("pace", people::word_of(match.pace)).field("deck", match.deck);
    out.key("opponent").begin_object().field("name", match.opponent);
    out.field("kind", kOpponentKinds[static_cast<std::size_t>(match.opponent_kind)]);
    if (match.opponent_is_bot) { out.field("bot", true); }
    out.end_object();
    out.field("rated", match.is_rated).field("result", word_of(match.result));
    if (match.result != people::SeatResult::Open) {
      out.field("how", word_of(static_cast<EndReason>(match.how))).field("ended", match.ended);
      out.field("starter", kStarters[static_cast<std::size_t>(match.began)]);
    }
    if (match.rating) { out.field("rating", rounded(*match.rating)); }
    out.field("created", match.created).end_object();
  }
  out.end_array();
}

void write(JsonText& out, const std::vector<people::Leader>& leaders) {
  out.begin_array();
  for (const people::Leader& leader : leaders) {
    out.begin_object().field("name", leader.name);
    if (leader.is_bot) { out.field("is_bot", true); }
    write_rating_fields(out, leader.rating);
    out.end_object();
  }
  out.end_array();
}

// Ids are texts, since JavaScript numbers cannot hold them.
void write(JsonText& out, const std::vector<people::AccountSession>& sessions, std::int64_t own) {
  out.begin_array();
  for (const people::AccountSession& session : sessions) {
    out.begin_object().field("id", std::to_string(session.id)).field("label", session.label);
    out.field("token", session.is_token).field("created", session.created);
    out.field("used", session.used).field("own", session.id == own).end_object();
  }
  out.end_array();
}

void write(JsonText& out, const std::vector<people::Passkey>& passkeys) {
  out.begin_array();
  for (const people::Passkey& passkey : passkeys) {
    out.begin_object().field("id", passkey.id).field("label", passkey.label);
    out.field("site", passkey.site).field("created", passkey.created);
    out.field("used", passkey.used).end_object();
  }
  out.end_array();
}

void write(JsonText& out, const std::vector<people::Tally>& tallies) {
  out.begin_array();
  for (const people::Tally& tally : tallies) {
    out.begin_object().field("game", tally.game).field("of", tally.of);
    out.field("won", tally.won).field("lost", tally.lost).field("drawn", tally.drawn);
    out.end_object();
  }
  out.end_array();
}

void write(JsonText& out, const std::vector<RatingWithCurve>& ratings) {
  out.begin_array();
  for (const RatingWithCurve& each : ratings) {
    out.begin_object();
    write_rating_fields(out, each.rating);
    out.key("curve").begin_array();
    for (const people::RatingPoint& point : each.curve) {
      out.begin_array().number(point.at).number(rounded(point.rating));
      out.number(rounded(point.deviation)).end_array();
    }
    out.end_array().end_object();
  }
  out.end_array();
}

void write(JsonText& out, const std::vector<people::KeptDocument>& documents) {
  out.begin_array();
  for (const people::KeptDocument& document : documents) {
    out.begin_object().field("kind", document.kind).field("id", document.id);
    out.field("changed", document.changed);
    if (!document.body.empty()) { out.key("body").raw(document.body); }
    out.end_object();
  }
  out.end_array();
}

void write(JsonText& out, const std::vector<people::Notice>& notices) {
  out.begin_array();
  for (const people::Notice& notice : notices) {
    out.begin_object().field("id", notice.id).field("kind", people::word_of(notice.kind));
    out.field("text", notice.words).field("at", notice.at);
    if (notice.is_read) { out.field("read", true); }
    out.end_object();
  }
  out.end_array();
}

std::string to_json(const OwnPage& page) {
  std::string text;
  JsonText out(text);
  out.begin_object();
  write_account_fields(out, page.account);
  out.field("codes_left", page.codes_left);
  out.field("passphrase", !page.account.passphrase_hash.is_empty());
  write(out.key("passkeys"), page.passkeys);
  write(out.key("sessions"), page.sessions, page.session);
  write(out.key("ratings"), page.ratings);
  out.key("tallies").begin_object();
  write(out.key("game"), page.tallies.by_game);
  write(out.key("deck"), page.tallies.by_deck);
  write(out.key("opponent"), page.tallies.by_opponent);
  write(out.key("turn"), page.tallies.by_turn);
  out.end_object();
  write(out.key("documents"), page.documents);
  if (page.suspension) { write(out.key("suspended"), *page.suspension); }
  write(out.key("notices"), page.notices);
  out.end_object();
  return text;
}

std::string to_json(const PublicPage& page) {
  std::string text;
  JsonText out(text);
  out.begin_object();
  write_account_fields(out, page.account);
  write(out.key("ratings"), page.ratings);
  write(out.key("tallies"), page.by_game);
  out.end_object();
  return text;
}

}  // namespace fudaba::server
