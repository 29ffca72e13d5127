#include "server/endpoints.h"

#include <algorithm>
#include <array>

#include "server/api.h"

namespace fudaba::server {
namespace {

using boost::beast::http::verb;
using table::Code;

// The kinds of rows below.
template <typename Part>
constexpr Endpoint get(std::string_view path, HandlerOf<Part> handler,
                       OpenTo open_to = OpenTo::All) {
  return {verb::get, path, handler, open_to};
}
template <typename Part>
constexpr Endpoint post(std::string_view path, HandlerOf<Part> handler,
                        OpenTo open_to = OpenTo::All) {
  return {verb::post, path, handler, open_to};
}
// Closed to the suspended: their accounts keep what they have and gain nothing new.
template <typename Part>
constexpr Endpoint gain(std::string_view path, HandlerOf<Part> handler,
                        OpenTo open_to = OpenTo::All) {
  return {verb::post, path, handler, open_to, true};
}
constexpr Endpoint exporting(Endpoint endpoint) {
  endpoint.exports = true;
  return endpoint;
}
constexpr Endpoint seat(std::string_view path, HandlerOf<Api> handler, CountsAs counts) {
  return {verb::post, path, handler, OpenTo::All, false, counts};
}

constexpr OpenTo kPeople = OpenTo::People;
constexpr OpenTo kAccounts = OpenTo::Accounts;
constexpr OpenTo kOwners = OpenTo::Owners;

// In the order of docs/table-protocol.md and of the documents beside it.
constexpr std::array kEndpoints{
    get("/healthz", &Api::health),
    get("/readyz", &Api::readiness),
    get("/metrics", &Api::metrics),

    get("/api/games", &Api::get_game),
    get("/api/games/*", &Api::get_game),
    get("/api/games/*/*", &Api::get_game),
    get("/api/games/*/sets/*", &Api::get_sets),
    post("/api/games/*/deck-check", &Api::ask_about_deck),
    post("/api/games/*/decks/read", &Api::ask_about_deck),
    post("/api/games/*/decks/write", &Api::ask_about_deck),
    post("/api/games/*/read", &Api::read_text),
    post("/api/games/*/cards/preview", &Api::preview),
    post("/api/games/*/cards/tables", &Api::read_card_tables),
    post("/api/games/*/print", &Api::print),

    get("/api/matches", &Api::list_matches),
    get("/api/matches/*", &Api::get_match),
    get("/api/matches/*/*", &Api::get_match),
    seat("/api/matches", &Api::open_match, CountsAs::Match),
    seat("/api/matches/*/join", &Api::join, CountsAs::Seat),
    post("/api/matches/*/report", &Api::report, kPeople),
    post("/api/replay", &Api::replay),
    seat("/api/replay/branch", &Api::branch, CountsAs::Match),
    post("/api/review", &Api::review),
    get("/api/review/*", &Api::look_at_review),
    post("/api/review/*/stop", &Api::stop_review),

    get("/api/me", &PeopleApi::get_me),
    get("/api/me/page", &PeopleApi::get_page, kOwners),
    exporting(get("/api/me/export", &PeopleApi::export_all, kOwners)),
    get("/api/me/documents/*/*", &PeopleApi::get_document, kAccounts),
    post("/api/me/open", &PeopleApi::open, kPeople),
    post("/api/me/enter", &PeopleApi::enter, kPeople),
    post("/api/me/recover", &PeopleApi::recover, kPeople),
    post("/api/me/leave", &PeopleApi::leave, kOwners),
    post("/api/me/passphrase", &PeopleApi::set_passphrase, kOwners),
    gain("/api/me/name", &PeopleApi::rename, kOwners),
    post("/api/me/codes", &PeopleApi::renew_codes, kOwners),
    post("/api/me/sessions/end", &PeopleApi::end_session, kOwners),
    post("/api/me/sessions/end-others", &PeopleApi::end_others, kOwners),
    gain("/api/me/tokens", &PeopleApi::new_token_for, kOwners),
    post("/api/me/passkeys", &PeopleApi::add_passkey, kOwners),
    post("/api/me/passkeys/begin", &PeopleApi::begin_passkey, kPeople),
    post("/api/me/passkeys/remove", &PeopleApi::remove_passkey, kOwners),
    gain("/api/me/bot", &PeopleApi::make_bot, kOwners),
    post("/api/me/delete", &PeopleApi::remove, kOwners),
    post("/api/me/notices/read", &PeopleApi::read_notice, kOwners),
    post("/api/me/matches", &PeopleApi::list_matches, kAccounts),
    gain("/api/me/claim", &PeopleApi::claim, kAccounts),
    post("/api/me/sit", &PeopleApi::sit, kAccounts),
    post("/api/me/documents", &PeopleApi::put_document, kAccounts),
    post("/api/me/documents/remove", &PeopleApi::remove_document, kAccounts),
    get("/api/players/*", &PeopleApi::get_player),
    get("/api/leaderboards/*", &PeopleApi::get_leaders),

    get("/api/lobby", &ChallengeApi::get),
    gain("/api/lobby/challenges", &ChallengeApi::make),
    gain("/api/lobby/queue", &ChallengeApi::make),
    gain("/api/lobby/take", &ChallengeApi::take),
    post("/api/lobby/withdraw", &ChallengeApi::withdraw),

    get("/api/manners", &SocialApi::get, kOwners),
    post("/api/manners/follow", &SocialApi::tie, kOwners),
    post("/api/manners/unfollow", &SocialApi::tie, kOwners),
    post("/api/manners/block", &SocialApi::tie, kOwners),
    post("/api/manners/unblock", &SocialApi::tie, kOwners),
    post("/api/manners/report", &SocialApi::report_account, kOwners),

    get("/api/tournaments", &TournamentApi::list),
    get("/api/tournaments/*", &TournamentApi::show),
    exporting(get("/api/tournaments/*/*", &TournamentApi::export_as)),
    get("/api/tournaments/*/decks/*", &TournamentApi::show_deck),
    gain("/api/tournaments", &TournamentApi::make, kAccounts),
    gain("/api/tournaments/*/enter", &TournamentApi::enter, kAccounts),
    post("/api/tournaments/*/leave", &TournamentApi::leave, kAccounts),
    gain("/api/tournaments/*/start", &TournamentApi::start, kAccounts),
    gain("/api/tournaments/*/next", &TournamentApi::next, kAccounts),
    gain("/api/tournaments/*/cancel", &TournamentApi::cancel, kAccounts),
    gain("/api/tournaments/*/remove", &TournamentApi::remove, kAccounts),
    gain("/api/tournaments/*/result", &TournamentApi::correct, kAccounts),
    gain("/api/tournaments/*/sit", &TournamentApi::sit, kAccounts),
};

// True if the path matches these words.
bool leads(std::string_view path, const std::vector<std::string>& parts) {
  for (const std::string& part : parts) {
    if (path.empty()) { return false; }
    path.remove_prefix(1);
    const std::string_view word = path.substr(0, path.find('/'));
    if (word != "*" && word != part) { return false; }
    path.remove_prefix(word.size());
  }
  return path.empty();
}

}  // namespace

std::span<const Endpoint> endpoints() { return kEndpoints; }

const Endpoint* find_endpoint(bool is_read, const std::vector<std::string>& parts) {
  const verb method = is_read ? verb::get : verb::post;
  const auto endpoint = std::find_if(
      kEndpoints.begin(), kEndpoints.end(),
      [&](const Endpoint& each) { return each.method == method && leads(each.path, parts); });
  return endpoint == kEndpoints.end() ? nullptr : &*endpoint;
}

std::optional<table::Refusal> refusal_at(const Endpoint& endpoint, const people::Visitor& visitor) {
  const bool takes_guests = endpoint.open_to == OpenTo::All || endpoint.open_to == OpenTo::People;
  const bool takes_programs =
      endpoint.open_to == OpenTo::All || endpoint.open_to == OpenTo::Accounts;
  if (visitor.is_guest() && !takes_guests) { return refusal(Code::SignIn); }
  if (visitor.by_token && !takes_programs) { return refusal(Code::WrongSeat, "Authorization"); }
  return std::nullopt;
}

}  // namespace fudaba::server
