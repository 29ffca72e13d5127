#include "server/accounts/suspension.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>

#include "server/accounts/visitors.h"

namespace fudaba::server {

// Terminals and programs read it as well, so the time is everybody's.
Refusal suspended_refusal(const people::Suspension& suspension) {
  Bilingual words{"このアカウントは無期限で停止されています。",
                  "This account is suspended indefinitely."};
  if (!suspension.is_for_ever()) {
    const std::string until = fmt::format(
        "{:%Y-%m-%d %H:%M} UTC", fmt::gmtime(static_cast<std::time_t>(suspension.until / 1000)));
    words = {fmt::format("このアカウントは {} まで停止されています。", until),
             fmt::format("This account is suspended until {}.", until)};
  }
  if (!suspension.why.empty()) {
    words.ja += "理由：" + suspension.why;
    words.en += " Why: " + suspension.why;
  }
  return refusal(Code::Suspended, {}, std::move(words));
}

void write(match::JsonText& out, const people::Suspension& suspension) {
  out.begin_object();
  if (!suspension.is_for_ever()) { out.field("until", suspension.until); }
  out.field("why", suspension.why).end_object();
}

std::string account_message() { return R"({"type":"account"})"; }

bool is_with_others(const Setup& setup) {
  return std::any_of(setup.seats.begin(), setup.seats.end(),
                     [](const SeatSetup& seat) { return seat.kind == SeatKind::Invite; });
}

bool has_suspended(const Visitors& visitors, const Setup& setup) {
  return std::any_of(setup.seats.begin(), setup.seats.end(), [&](const SeatSetup& seat) {
    return seat.account != people::kNoAccount && visitors.suspension(seat.account).has_value();
  });
}

std::optional<Refusal> held_back(const Visitors& visitors, const Setup& setup, Seat seat,
                                 Request::Kind wish) {
  if (setup.seats[seat].account == people::kNoAccount || !is_with_others(setup)) {
    return std::nullopt;
  }
  const bool begins = wish == Request::Kind::Rematch || wish == Request::Kind::Reveal;
  const bool goes_on =
      wish == Request::Kind::Move || wish == Request::Kind::Undo || wish == Request::Kind::Draw;
  if (!begins && !(goes_on && setup.rated)) { return std::nullopt; }
  const auto suspension = visitors.suspension(setup.seats[seat].account);
  return suspension ? std::optional(suspended_refusal(*suspension)) : std::nullopt;
}

}  // namespace fudaba::server
