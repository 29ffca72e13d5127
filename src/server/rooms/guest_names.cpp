#include "server/rooms/guest_names.h"

#include <fmt/format.h>

#include <algorithm>

#include "people/book.h"
#include "people/name.h"
#include "server/accounts/account_thread.h"
#include "server/accounts/suspension.h"
#include "table/clock.h"

namespace fudaba::server {
namespace {

constexpr int kMostTried = 30;

// The name with a number that makes it unique; empty: none is free.
std::string free_name(people::Book& book, const std::string& name, std::int64_t now) {
  for (int i = 2; i < kMostTried; ++i) {
    std::string tried = fmt::format("{}{}", name, i);
    if (tried.size() > kMaxName) { return {}; }
    const std::string look = people::look_of_name(tried);
    if (!book.is_name_taken(look, now) && !people::is_of_the_house(tried)) { return tried; }
  }
  return {};
}

Refusal of_an_account(const GivenName& given, const std::string& proposed) {
  Bilingual words{
      fmt::format("「{}」はアカウントの名前です（よく似た名前も使えません）。", given.second),
      fmt::format("\"{}\" is, or looks like, the name of an account.", given.second)};
  if (proposed.empty()) {
    words.ja += "サインインするか、別の名前にしてください。";
    words.en += " Please sign in, or take another name.";
  } else {
    words.ja += fmt::format("サインインするか、「{}」のような別の名前にしてください。", proposed);
    words.en += fmt::format(" Please sign in, or take another name, such as \"{}\".", proposed);
  }
  return refusal(Code::Taken, given.first, std::move(words));
}

Refusal of_the_house(const GivenName& given) {
  return refusal(
      Code::Illegal, given.first,
      {fmt::format(
           "「{}」は運営やコンピューターと紛らわしいので使えません。別の名前にしてください。",
           given.second),
       fmt::format("\"{}\" could be taken for whoever runs the table, or for a computer. Please "
                   "take another name.",
                   given.second)});
}

}  // namespace

std::vector<GivenName> given_names(const Setup& setup) {
  std::vector<GivenName> names;
  if (!is_with_others(setup) && setup.visibility != MatchVisibility::Public) { return names; }
  for (std::size_t i = 0; i < setup.seats.size(); ++i) {
    const SeatSetup& seat = setup.seats[i];
    if (seat.account == people::kNoAccount && seat.kind != SeatKind::Computer) {
      names.emplace_back(fmt::format("seats[{}].name", i), seat.name);
    }
  }
  return names;
}

void check_names(const Services& services, const std::vector<GivenName>& names,
                 const std::function<void(std::optional<Refusal>)>& then) {
  std::vector<GivenName> asked;
  for (const GivenName& given : names) {
    const std::string look = people::look_of_name(given.second);
    if (people::is_of_the_house(given.second)) { return then(of_the_house(given)); }
    if (!look.empty()) { asked.push_back(given); }
  }
  if (asked.empty()) { return then(std::nullopt); }
  const auto look_up = [asked](people::Book& book) -> std::optional<Refusal> {
    const std::int64_t now = now_ms();
    for (const GivenName& given : asked) {
      if (book.is_name_taken(people::look_of_name(given.second), now)) {
        return of_an_account(given, free_name(book, given.second, now));
      }
    }
    return std::nullopt;
  };
  services.account_thread.ask(look_up, [then](tl::expected<std::optional<Refusal>, Refusal> found) {
    then(found ? std::move(*found) : std::optional(found.error()));
  });
}

}  // namespace fudaba::server
