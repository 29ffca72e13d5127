#include "server/doors.h"

#include <algorithm>
#include <array>

namespace fudaba::server {
namespace {

using boost::beast::http::verb;
using table::Code;

// In the order of docs/table-protocol.md and of the documents beside it.
constexpr std::array kDoors{
    Door{verb::get, "/healthz"},
    Door{verb::get, "/readyz"},
    Door{verb::get, "/metrics"},

    Door{verb::get, "/api/games"},
    Door{verb::get, "/api/games/*"},
    Door{verb::get, "/api/games/*/*"},
    Door{verb::get, "/api/games/*/sets/*"},
    Door{verb::post, "/api/games/*/deck-check"},
    Door{verb::post, "/api/games/*/decks/read"},
    Door{verb::post, "/api/games/*/decks/write"},
    Door{verb::post, "/api/games/*/read"},
    Door{verb::post, "/api/games/*/cards/preview"},
    Door{verb::post, "/api/games/*/print"},

    Door{verb::get, "/api/matches"},
    Door{verb::get, "/api/matches/*"},
    Door{verb::get, "/api/matches/*/*"},
    Door{verb::post, "/api/matches"},
    Door{verb::post, "/api/matches/*/join"},
    Door{verb::post, "/api/matches/*/report", OpenTo::People},
    Door{verb::post, "/api/replay"},
    Door{verb::post, "/api/replay/branch"},
    Door{verb::post, "/api/review"},
    Door{verb::get, "/api/review/*"},
    Door{verb::post, "/api/review/*/stop"},

    Door{verb::get, "/api/me"},
    Door{verb::get, "/api/me/page", OpenTo::Owners},
    Door{verb::get, "/api/me/export", OpenTo::Owners},
    Door{verb::get, "/api/me/documents/*/*", OpenTo::Accounts},
    Door{verb::post, "/api/me/open", OpenTo::People},
    Door{verb::post, "/api/me/enter", OpenTo::People},
    Door{verb::post, "/api/me/recover", OpenTo::People},
    Door{verb::post, "/api/me/leave", OpenTo::Owners},
    Door{verb::post, "/api/me/passphrase", OpenTo::Owners},
    Door{verb::post, "/api/me/name", OpenTo::Owners},
    Door{verb::post, "/api/me/codes", OpenTo::Owners},
    Door{verb::post, "/api/me/sessions/end", OpenTo::Owners},
    Door{verb::post, "/api/me/sessions/end-others", OpenTo::Owners},
    Door{verb::post, "/api/me/tokens", OpenTo::Owners},
    Door{verb::post, "/api/me/passkeys", OpenTo::Owners},
    Door{verb::post, "/api/me/passkeys/begin", OpenTo::People},
    Door{verb::post, "/api/me/passkeys/remove", OpenTo::Owners},
    Door{verb::post, "/api/me/bot", OpenTo::Owners},
    Door{verb::post, "/api/me/delete", OpenTo::Owners},
    Door{verb::post, "/api/me/notices/read", OpenTo::Owners},
    Door{verb::post, "/api/me/matches", OpenTo::Accounts},
    Door{verb::post, "/api/me/claim", OpenTo::Accounts},
    Door{verb::post, "/api/me/sit", OpenTo::Accounts},
    Door{verb::post, "/api/me/documents", OpenTo::Accounts},
    Door{verb::post, "/api/me/documents/remove", OpenTo::Accounts},
    Door{verb::get, "/api/players/*"},
    Door{verb::get, "/api/leaderboards/*"},

    Door{verb::get, "/api/lobby"},
    Door{verb::post, "/api/lobby/challenges"},
    Door{verb::post, "/api/lobby/queue"},
    Door{verb::post, "/api/lobby/take"},
    Door{verb::post, "/api/lobby/withdraw"},

    Door{verb::get, "/api/manners", OpenTo::Owners},
    Door{verb::post, "/api/manners/follow", OpenTo::Owners},
    Door{verb::post, "/api/manners/unfollow", OpenTo::Owners},
    Door{verb::post, "/api/manners/block", OpenTo::Owners},
    Door{verb::post, "/api/manners/unblock", OpenTo::Owners},
    Door{verb::post, "/api/manners/report", OpenTo::Owners},

    Door{verb::get, "/api/tournaments"},
    Door{verb::get, "/api/tournaments/*"},
    Door{verb::get, "/api/tournaments/*/*"},
    Door{verb::get, "/api/tournaments/*/decks/*"},
    Door{verb::post, "/api/tournaments", OpenTo::Accounts},
    Door{verb::post, "/api/tournaments/*/enter", OpenTo::Accounts},
    Door{verb::post, "/api/tournaments/*/leave", OpenTo::Accounts},
    Door{verb::post, "/api/tournaments/*/start", OpenTo::Accounts},
    Door{verb::post, "/api/tournaments/*/next", OpenTo::Accounts},
    Door{verb::post, "/api/tournaments/*/cancel", OpenTo::Accounts},
    Door{verb::post, "/api/tournaments/*/remove", OpenTo::Accounts},
    Door{verb::post, "/api/tournaments/*/result", OpenTo::Accounts},
    Door{verb::post, "/api/tournaments/*/sit", OpenTo::Accounts},
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

std::span<const Door> doors() { return kDoors; }

const Door* find_door(bool is_read, const std::vector<std::string>& parts) {
  const verb method = is_read ? verb::get : verb::post;
  const auto door = std::find_if(kDoors.begin(), kDoors.end(), [&](const Door& each) {
    return each.method == method && leads(each.path, parts);
  });
  return door == kDoors.end() ? nullptr : &*door;
}

std::optional<table::Refusal> refusal_at(const Door& door, const people::Visitor& visitor) {
  const bool takes_guests = door.open_to == OpenTo::All || door.open_to == OpenTo::People;
  const bool takes_programs = door.open_to == OpenTo::All || door.open_to == OpenTo::Accounts;
  if (visitor.is_guest() && !takes_guests) { return refusal(Code::SignIn); }
  if (visitor.by_token && !takes_programs) { return refusal(Code::WrongSeat, "Authorization"); }
  return std::nullopt;
}

}  // namespace fudaba::server
