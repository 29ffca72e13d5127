#include "server/endpoints.h"

#include <algorithm>
#include <array>

namespace fudaba::server {
namespace {

using boost::beast::http::verb;
using table::Code;

// In the order of docs/table-protocol.md and of the documents beside it.
constexpr std::array kEndpoints{
    Endpoint{verb::get, "/healthz"},
    Endpoint{verb::get, "/readyz"},
    Endpoint{verb::get, "/metrics"},

    Endpoint{verb::get, "/api/games"},
    Endpoint{verb::get, "/api/games/*"},
    Endpoint{verb::get, "/api/games/*/*"},
    Endpoint{verb::get, "/api/games/*/sets/*"},
    Endpoint{verb::post, "/api/games/*/deck-check"},
    Endpoint{verb::post, "/api/games/*/decks/read"},
    Endpoint{verb::post, "/api/games/*/decks/write"},
    Endpoint{verb::post, "/api/games/*/read"},
    Endpoint{verb::post, "/api/games/*/cards/preview"},
    Endpoint{verb::post, "/api/games/*/print"},

    Endpoint{verb::get, "/api/matches"},
    Endpoint{verb::get, "/api/matches/*"},
    Endpoint{verb::get, "/api/matches/*/*"},
    Endpoint{verb::post, "/api/matches"},
    Endpoint{verb::post, "/api/matches/*/join"},
    Endpoint{verb::post, "/api/matches/*/report", OpenTo::People},
    Endpoint{verb::post, "/api/replay"},
    Endpoint{verb::post, "/api/replay/branch"},
    Endpoint{verb::post, "/api/review"},
    Endpoint{verb::get, "/api/review/*"},
    Endpoint{verb::post, "/api/review/*/stop"},

    Endpoint{verb::get, "/api/me"},
    Endpoint{verb::get, "/api/me/page", OpenTo::Owners},
    Endpoint{verb::get, "/api/me/export", OpenTo::Owners},
    Endpoint{verb::get, "/api/me/documents/*/*", OpenTo::Accounts},
    Endpoint{verb::post, "/api/me/open", OpenTo::People},
    Endpoint{verb::post, "/api/me/enter", OpenTo::People},
    Endpoint{verb::post, "/api/me/recover", OpenTo::People},
    Endpoint{verb::post, "/api/me/leave", OpenTo::Owners},
    Endpoint{verb::post, "/api/me/passphrase", OpenTo::Owners},
    Endpoint{verb::post, "/api/me/name", OpenTo::Owners},
    Endpoint{verb::post, "/api/me/codes", OpenTo::Owners},
    Endpoint{verb::post, "/api/me/sessions/end", OpenTo::Owners},
    Endpoint{verb::post, "/api/me/sessions/end-others", OpenTo::Owners},
    Endpoint{verb::post, "/api/me/tokens", OpenTo::Owners},
    Endpoint{verb::post, "/api/me/passkeys", OpenTo::Owners},
    Endpoint{verb::post, "/api/me/passkeys/begin", OpenTo::People},
    Endpoint{verb::post, "/api/me/passkeys/remove", OpenTo::Owners},
    Endpoint{verb::post, "/api/me/bot", OpenTo::Owners},
    Endpoint{verb::post, "/api/me/delete", OpenTo::Owners},
    Endpoint{verb::post, "/api/me/notices/read", OpenTo::Owners},
    Endpoint{verb::post, "/api/me/matches", OpenTo::Accounts},
    Endpoint{verb::post, "/api/me/claim", OpenTo::Accounts},
    Endpoint{verb::post, "/api/me/sit", OpenTo::Accounts},
    Endpoint{verb::post, "/api/me/documents", OpenTo::Accounts},
    Endpoint{verb::post, "/api/me/documents/remove", OpenTo::Accounts},
    Endpoint{verb::get, "/api/players/*"},
    Endpoint{verb::get, "/api/leaderboards/*"},

    Endpoint{verb::get, "/api/lobby"},
    Endpoint{verb::post, "/api/lobby/challenges"},
    Endpoint{verb::post, "/api/lobby/queue"},
    Endpoint{verb::post, "/api/lobby/take"},
    Endpoint{verb::post, "/api/lobby/withdraw"},

    Endpoint{verb::get, "/api/manners", OpenTo::Owners},
    Endpoint{verb::post, "/api/manners/follow", OpenTo::Owners},
    Endpoint{verb::post, "/api/manners/unfollow", OpenTo::Owners},
    Endpoint{verb::post, "/api/manners/block", OpenTo::Owners},
    Endpoint{verb::post, "/api/manners/unblock", OpenTo::Owners},
    Endpoint{verb::post, "/api/manners/report", OpenTo::Owners},

    Endpoint{verb::get, "/api/tournaments"},
    Endpoint{verb::get, "/api/tournaments/*"},
    Endpoint{verb::get, "/api/tournaments/*/*"},
    Endpoint{verb::get, "/api/tournaments/*/decks/*"},
    Endpoint{verb::post, "/api/tournaments", OpenTo::Accounts},
    Endpoint{verb::post, "/api/tournaments/*/enter", OpenTo::Accounts},
    Endpoint{verb::post, "/api/tournaments/*/leave", OpenTo::Accounts},
    Endpoint{verb::post, "/api/tournaments/*/start", OpenTo::Accounts},
    Endpoint{verb::post, "/api/tournaments/*/next", OpenTo::Accounts},
    Endpoint{verb::post, "/api/tournaments/*/cancel", OpenTo::Accounts},
    Endpoint{verb::post, "/api/tournaments/*/remove", OpenTo::Accounts},
    Endpoint{verb::post, "/api/tournaments/*/result", OpenTo::Accounts},
    Endpoint{verb::post, "/api/tournaments/*/sit", OpenTo::Accounts},
};

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
