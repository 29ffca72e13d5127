#include "server/lobby/challenge_json.h"

#include <map>
#include <tuple>

#include "match/json_text.h"
#include "server/accounts/seat_ownership.h"
#include "table/outbound.h"

namespace fudaba::server {

using match::JsonText;

namespace {

constexpr std::size_t kMostNames = 100;
constexpr std::int64_t kStillPlayed = 3'600'000;             // ms since the last move
constexpr std::int64_t kStillPlayedDays = 4 * 86'400'000LL;  // … of a match of days

void write_challenge(JsonText& out, const Challenge& one) {
  out.begin_object().field("id", one.id).field("name", one.name);
  if (one.account != people::kNoAccount) { out.field("account", true); }
  if (one.is_bot) { out.field("is_bot", true); }
  out.field("game", one.game).field("pace", people::word_of(one.pace));
  if (one.is_rated) { out.field("rated", true); }
  if (one.rating != 0) { out.field("rating", one.rating); }
  out.field("created", one.created).key("terms").raw(one.about);
  out.end_object();
}

void write_queues(JsonText& out, const LobbyState& state, const ChallengeBook& book,
                  std::int64_t now) {
  std::map<std::tuple<std::string, people::Pace, bool>, int> queues;
  for (const Challenge& one : state.challenges) {
    if (one.kind == ChallengeKind::Queued && book.is_on_offer(one, now)) {
      ++queues[{one.game, one.pace, one.is_rated}];
    }
  }
  out.begin_array();
  for (const auto& [queue, waiting] : queues) {
    const auto& [game, pace, is_rated] = queue;
    out.begin_object().field("game", game).field("pace", people::word_of(pace));
    out.field("rated", is_rated).field("waiting", waiting).end_object();
  }
  out.end_array();
}

void write_matches(JsonText& out, const std::vector<MatchRow>& matches, std::int64_t now) {
  out.begin_array();
  for (const MatchRow& row : matches) {
    const auto read = read_setup(row.setup);
    // The list has public matches only; this is a second check.
    if (!read) { continue; }
    const Setup& setup = *read;
    if (setup.visibility != MatchVisibility::Public || row.state != MatchState::Playing) {
      continue;
    }
    const bool takes_days = setup.clock.kind == ClockKind::Days;
    if (row.touched + (takes_days ? kStillPlayedDays : kStillPlayed) < now) { continue; }
    out.begin_object().field("match", match_name(row.number)).field("game", row.game);
    write_players(out.key("players"), setup, nullptr);
    write(out.key("clock"), setup.clock);
    if (setup.rated) { out.field("rated", true); }
    if (setup.set) { write(out.key("set"), *setup.set); }
    out.field("moves", row.changes).field("created", row.created).end_object();
  }
  out.end_array();
}

void write_own(JsonText& out, const LobbyState& state, const std::string& who) {
  out.begin_array();
  for (const Challenge& one : state.challenges) {
    if (who.empty() || one.owner != who) { continue; }
    out.begin_object().field("id", one.id);
    out.field("kind", one.kind == ChallengeKind::Open ? "open" : "queued");
    out.field("state", one.state == ChallengeState::Seated ? "seated" : "waiting");
    out.field("match", match_name(one.match));
    if (!one.partner.empty()) { out.field("take", one.partner); }
    out.end_object();
  }
  out.end_array();
}

}  // namespace

std::string terms_of(const Setup& setup, const std::string& deck) {
  std::string text;
  JsonText out(text);
  out.begin_object();
  write(out.key("clock"), setup.clock);
  out.field("lists", lists_word(setup.closed_lists));
  if (setup.series.of > 1) { out.field("best_of", setup.series.of); }
  if (!deck.empty()) { out.field("deck", deck); }
  out.field("visibility", word_of(setup.visibility));
  if (!setup.options.empty()) {
    out.key("options").begin_object();
    for (const auto& [id, value] : setup.options) { out.key(std::string_view(id)).text(value); }
    out.end_object();
  }
  out.end_object();
  return text;
}

std::string lobby_message(const LobbyState& state, const std::vector<MatchRow>& matches,
                          const LobbyReader& reader, const LobbyBounds& bounds, std::int64_t now) {
  const ChallengeBook book(bounds, state.challenges, state.apart);
  std::string text;
  JsonText out(text);
  out.begin_object().field("type", "lobby").key("here").begin_object();
  out.field("count", static_cast<std::int64_t>(state.visitors.size())).key("names").begin_array();
  std::size_t named = 0;
  for (const LobbyVisitor& one : state.visitors) {
    if (!one.name.empty() && named++ < kMostNames) { out.text(one.name); }
  }
  out.end_array().end_object().key("challenges").begin_array();
  for (const Challenge& one : book.all()) {
    const bool is_shown = one.kind == ChallengeKind::Open && book.is_on_offer(one, now) &&
                          !book.is_kept_from(one, reader.account);
    if (is_shown) { write_challenge(out, one); }
  }
  out.end_array();
  write_queues(out.key("queues"), state, book, now);
  write_matches(out.key("matches"), matches, now);
  write_own(out.key("own"), state, reader.who);
  out.end_object();
  return text;
}

}  // namespace fudaba::server
