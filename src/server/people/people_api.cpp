#include "server/people/people_api.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

#include "match/json_data.h"
#include "people/social.h"
#include "server/accounts/account_thread.h"
#include "server/accounts/people_json.h"
#include "server/accounts/seat_ownership.h"
#include "server/accounts/suspension.h"
#include "server/nodes/peers.h"
#include "server/rooms/seating.h"
#include "table/clock.h"

namespace fudaba::server {

namespace http = boost::beast::http;
namespace json = boost::json;
using match::JsonText;
using people::Book;

namespace {

constexpr int kCurvePoints = 200;
constexpr int kLeadersListed = 50;
constexpr int kClearedAtOnce = 100;

// The browser and system named by a User-Agent. Nothing more of it is kept.
std::string device_of(std::string_view agent) {
  using Pair = std::pair<std::string_view, std::string_view>;
  static constexpr std::array<Pair, 5> kBrowsers{{{"Edg/", "Edge"},
                                                  {"OPR/", "Opera"},
                                                  {"Firefox/", "Firefox"},
                                                  {"Chrome/", "Chrome"},
                                                  {"Safari/", "Safari"}}};
  static constexpr std::array<Pair, 6> kSystems{{{"Android", "Android"},
                                                 {"iPhone", "iPhone"},
                                                 {"iPad", "iPad"},
                                                 {"Windows", "Windows"},
                                                 {"Mac OS X", "macOS"},
                                                 {"Linux", "Linux"}}};
  const auto word = [&](const auto& table) -> std::string {
    for (const auto& [sign, name] : table) {
      if (agent.find(sign) != std::string_view::npos) { return std::string(name); }
    }
    return {};
  };
  const std::string browser = word(kBrowsers);
  const std::string system = word(kSystems);
  return browser + (browser.empty() || system.empty() ? "" : " · ") + system;
}

std::vector<RatingWithCurve> ratings_of(Book& book, people::AccountId account) {
  std::vector<RatingWithCurve> all;
  for (people::AccountRating& rating : book.ratings(account)) {
    RatingWithCurve& each = all.emplace_back();
    each.curve = book.history(account, rating.game, rating.pace, kCurvePoints);
    // With today's uncertainty.
    const auto rest = static_cast<double>(now_ms() - rating.changed) / people::kRatingPeriod;
    rating.rating = people::rested(rating.rating, rest);
    each.rating = std::move(rating);
  }
  return all;
}

}  // namespace

PeopleApi::PeopleApi(Services services, MatchRegistry& match_registry, const Config& config,
                     TournamentDecks tournament_decks)
    : ApiPart(services),
      match_registry_(match_registry),
      config_(config),
      tournament_decks_(std::move(tournament_decks)),
      hasher_(config.accounts.cost) {}

bool PeopleApi::owns(const std::vector<std::string>& parts) {
  return parts.size() > 1 &&
         (parts[1] == "me" || parts[1] == "players" || parts[1] == "leaderboards");
}

// Limits
// -----------------------------------------------------------------------------------------------

bool PeopleApi::may_try(const std::string& address, const std::string& skeleton) {
  const AccountLimits& limits = config_.accounts;
  const std::lock_guard lock(mutex_);
  const auto tries = of_address_.try_emplace(
      address, Tries{Rate(limits.tries_per_minute / 60, limits.tries_at_once),
                     Rate(limits.accounts_per_day / 86400, limits.accounts_per_day)});
  if (!tries.first->second.enters.take()) { return false; }
  if (skeleton.empty()) { return true; }
  const auto of_name = of_name_.try_emplace(
      skeleton, Rate(limits.tries_of_name_per_hour / 3600, limits.tries_of_name_per_hour));
  return of_name.first->second.take();
}

bool PeopleApi::may_open(const std::string& address) {
  const AccountLimits& limits = config_.accounts;
  const std::lock_guard lock(mutex_);
  const auto tries = of_address_.try_emplace(
      address, Tries{Rate(limits.tries_per_minute / 60, limits.tries_at_once),
                     Rate(limits.accounts_per_day / 86400, limits.accounts_per_day)});
  return tries.first->second.opens.take();
}

void PeopleApi::look_after() {
  const std::int64_t now = now_ms();
  bool is_time_to_tidy = false;
  {
    const std::lock_guard lock(mutex_);
    is_time_to_tidy = tidied_ + kTidyEvery <= now;
    if (is_time_to_tidy) { tidied_ = now; }
    std::erase_if(of_address_, [](const auto& entry) {
      return entry.second.enters.is_full() && entry.second.opens.is_full();
    });
    std::erase_if(of_name_, [](const auto& entry) { return entry.second.is_full(); });
  }
  if (is_time_to_tidy) {
    services_.account_thread.ask(
        [now](Book& book) { book.tidy(now - Visitors::kSessionLife, now); },
        [](const tl::expected<void, Refusal>&) {});
  }
  settle_ratings(services_.account_thread);
  clear_names();
}

// Seats of accounts that are gone, one match after the other.
void PeopleApi::clear_names() {
  {
    const std::lock_guard lock(mutex_);
    if (is_clearing_) { return; }
    is_clearing_ = true;
  }
  services_.account_thread.ask(
      [](Book& book) { return book.seats_to_clear(kClearedAtOnce); },
      [this](tl::expected<std::vector<Book::SeatToClear>, Refusal> seats) {
        clear_next(seats ? std::move(*seats) : std::vector<Book::SeatToClear>());
      });
}

void PeopleApi::clear_next(std::vector<Book::SeatToClear> seats) {
  const std::shared_ptr<Room> room =
      seats.empty() ? nullptr : match_registry_.room(seats.back().match, true);
  if (room == nullptr) {
    const std::lock_guard lock(mutex_);
    is_clearing_ = false;
    return;
  }
  const Book::SeatToClear seat = seats.back();
  seats.pop_back();
  const auto cleared = [this, room, seat, seats](const std::optional<Refusal>& refused) {
    // The node that has it does so itself.
    if (refused && !room->elsewhere().empty()) { return clear_next(seats); }
    if (refused) { return clear_next({}); }
    services_.account_thread.ask(
        [seat](Book& book) { book.seat_cleared(seat); },
        [this, seats](const tl::expected<void, Refusal>&) { clear_next(seats); });
  };
  room->disown(seat.seat, cleared);
}

// GET
// -----------------------------------------------------------------------------------------------

void PeopleApi::get(const std::vector<std::string>& parts, const Caller& caller,
                    const Respond& respond) {
  if (parts[1] == "me") { return get_own(parts, caller, respond); }
  if (parts.size() != 3) { return refuse(respond, refusal(Code::NotFound)); }
  if (parts[1] == "players") { return get_player(parts[2], respond); }
  get_leaders(parts[2], respond);
}

void PeopleApi::get_own(const std::vector<std::string>& parts, const Caller& caller,
                        const Respond& respond) {
  const people::Visitor& visitor = caller.visitor;
  if (parts.size() == 2) { return get_me(visitor, respond); }
  if (parts[2] == "export" && parts.size() == 3) { return export_all(visitor, respond); }
  if (parts[2] == "page" && parts.size() == 3) {
    const auto read = [visitor](Book& book) -> std::optional<OwnPage> {
      const auto account = book.account(visitor.account);
      if (!account) { return std::nullopt; }
      OwnPage page;
      page.account = *account;
      page.codes_left = book.codes_left(account->id);
      page.passkeys = book.passkeys(account->id);
      page.sessions = book.sessions(account->id);
      page.session = visitor.session;
      page.ratings = ratings_of(book, account->id);
      page.tallies.by_game = book.tallies(account->id, people::TallyBy::Game);
      page.tallies.by_deck = book.tallies(account->id, people::TallyBy::Deck);
      page.tallies.by_opponent = book.tallies(account->id, people::TallyBy::Opponent);
      page.tallies.by_turn = book.tallies(account->id, people::TallyBy::Turn);
      page.documents = book.documents(account->id, Book::Bodies::Left);
      page.suspension = book.suspension(account->id, now_ms());
      page.notices = people::notices_of(book, account->id, people::Notices::All);
      return page;
    };
    return ask(respond, read, [this, respond](const std::optional<OwnPage>& page) {
      if (!page) { return refuse(respond, refusal(Code::SignIn)); }
      respond(private_reply(to_json(*page)));
    });
  }
  if (parts[2] == "documents" && parts.size() == 5) {
    return ask(
        respond,
        [visitor, kind = parts[3], id = parts[4]](Book& book) {
          return book.document(visitor.account, kind, id);
        },
        [this, respond](std::optional<people::Document> document) {
          document ? respond(private_reply(std::move(document->body)))
                   : refuse(respond, refusal(Code::NotFound, "document"));
        });
  }
  refuse(respond, refusal(Code::NotFound));
}

// Tells the visitor's account and the notices still due to it; a program gets none of its owner's.
void PeopleApi::get_me(const people::Visitor& visitor, const Respond& respond) {
  if (visitor.is_guest()) { return respond(private_reply(R"({"account":null})")); }
  struct Told {
    std::optional<people::Suspension> suspension;
    std::vector<people::Notice> notices;
  };
  const auto read = [account = visitor.account, by_token = visitor.by_token](Book& book) {
    Told told{book.suspension(account, now_ms()), {}};
    if (!by_token) { told.notices = people::notices_of(book, account, people::Notices::Unread); }
    return told;
  };
  ask(respond, read, [respond, visitor](const Told& told) {
    std::string text;
    JsonText out(text);
    out.begin_object().key("account").begin_object().field("name", visitor.name);
    out.field("is_bot", visitor.is_bot);
    if (told.suspension) { write(out.key("suspended"), *told.suspension); }
    if (!told.notices.empty()) { write(out.key("notices"), told.notices); }
    out.end_object().end_object();
    respond(private_reply(std::move(text)));
  });
}

void PeopleApi::get_player(const std::string& name, const Respond& respond) {
  const auto checked = people::check_name(name);
  if (!checked) { return refuse(respond, refusal(Code::NotFound, "name")); }
  const auto read = [skeleton = checked->skeleton](Book& book) -> std::optional<PublicPage> {
    const auto account = book.account_of_skeleton(skeleton);
    if (!account) { return std::nullopt; }
    return PublicPage{*account, ratings_of(book, account->id),
                      book.tallies(account->id, people::TallyBy::Game)};
  };
  ask(respond, read, [this, respond](const std::optional<PublicPage>& page) {
    if (!page) { return refuse(respond, refusal(Code::NotFound, "name")); }
    respond(private_reply(to_json(*page)));
  });
}

void PeopleApi::get_leaders(const std::string& game, const Respond& respond) {
  if (services_.shelf.find(game) == nullptr) {
    return refuse(respond, refusal(Code::NotFound, "game"));
  }
  using Lists = std::vector<std::pair<people::Pace, std::vector<people::Leader>>>;
  const auto read = [game](Book& book) {
    Lists lists;
    for (const people::Pace pace : {people::Pace::Fast, people::Pace::Slow, people::Pace::Days}) {
      lists.emplace_back(pace, book.leaders(game, pace, kLeadersListed));
    }
    return lists;
  };
  ask(respond, read, [respond](const Lists& lists) {
    std::string text;
    JsonText out(text);
    out.begin_object().field("least_games", people::kLeaderGames);
    out.field("most_deviation", static_cast<std::int64_t>(people::kLeaderDeviation));
    for (const auto& [pace, leaders] : lists) { write(out.key(people::word_of(pace)), leaders); }
    out.end_object();
    respond(private_reply(std::move(text)));
  });
}

// Everything that is kept of an account but secrets.
void PeopleApi::export_all(const people::Visitor& visitor, const Respond& respond) {
  const auto read = [visitor, &decks = tournament_decks_](Book& book) {
    std::string text;
    JsonText out(text);
    const auto account = book.account(visitor.account);
    if (!account) { return text; }
    out.begin_object().field("name", account->name).field("created", account->created);
    out.field("renamed", account->renamed).field("is_bot", account->is_bot);
    out.field("codes_left", book.codes_left(account->id));
    write(out.key("passkeys"), book.passkeys(account->id));
    write(out.key("sessions"), book.sessions(account->id), visitor.session);
    write(out.key("ratings"), ratings_of(book, account->id));
    people::MatchSearch all;
    all.account = account->id;
    all.most = 100'000;
    write(out.key("matches"), book.matches(all));
    write(out.key("documents"), book.documents(account->id, Book::Bodies::Read));
    if (const auto suspension = book.suspension(account->id, now_ms())) {
      write(out.key("suspended"), *suspension);
    }
    write(out.key("notices"), people::notices_of(book, account->id, people::Notices::All));
    out.key("tournaments").raw(decks(book, account->id));
    people::write(out.key("manners"), people::ties_of(book, account->id));
    out.key("reports").raw(people::reports_by(book, account->id));
    out.end_object();
    return text;
  };
  ask(respond, read, [this, respond](std::string text) {
    if (text.empty()) { return refuse(respond, refusal(Code::SignIn)); }
    Reply reply = private_reply(std::move(text));
    reply.headers.emplace_back("Content-Disposition", "attachment; filename=\"fudaba-me.json\"");
    respond(std::move(reply));
  });
}

// POST
// -----------------------------------------------------------------------------------------------

PeopleApi::Handler PeopleApi::handler_of(const std::string& what, const std::string& more) {
  struct Route {
    std::string_view what;
    std::string_view more;
    Handler handler;
  };
  static constexpr std::array<Route, 21> kRoutes{{
      {"open", "", &PeopleApi::open},
      {"enter", "", &PeopleApi::enter},
      {"recover", "", &PeopleApi::recover},
      {"leave", "", &PeopleApi::leave},
      {"passphrase", "", &PeopleApi::set_passphrase},
      {"name", "", &PeopleApi::rename},
      {"codes", "", &PeopleApi::renew_codes},
      {"sessions", "end", &PeopleApi::end_session},
      {"sessions", "end-others", &PeopleApi::end_others},
      {"tokens", "", &PeopleApi::new_token_for},
      {"passkeys", "", &PeopleApi::add_passkey},
      {"passkeys", "begin", &PeopleApi::begin_passkey},
      {"passkeys", "remove", &PeopleApi::remove_passkey},
      {"bot", "", &PeopleApi::make_bot},
      {"delete", "", &PeopleApi::remove},
      {"matches", "", &PeopleApi::list_matches},
      {"claim", "", &PeopleApi::claim},
      {"notices", "read", &PeopleApi::read_notice},
      {"sit", "", &PeopleApi::sit},
      {"documents", "", &PeopleApi::put_document},
      {"documents", "remove", &PeopleApi::remove_document},
  }};
  for (const Route& route : kRoutes) {
    if (route.what == what && route.more == more) { return route.handler; }
  }
  return nullptr;
}

void PeopleApi::post(const HttpRequest& request, const std::vector<std::string>& parts,
                     const json::value& body, const Caller& caller, const Respond& respond) {
  const bool own = parts[1] == "me" && (parts.size() == 3 || parts.size() == 4);
  const Handler handler =
      own ? handler_of(parts[2], parts.size() == 4 ? parts[3] : std::string()) : nullptr;
  if (handler == nullptr) { return refuse(respond, refusal(Code::NotFound)); }
  const Call call{caller, respond, body, device_of(text_of(request[http::field::user_agent])),
                  std::make_shared<const HttpRequest>(request)};
  // A suspended account keeps what it has and gains nothing new.
  const bool gains = handler == &PeopleApi::rename || handler == &PeopleApi::new_token_for ||
                     handler == &PeopleApi::make_bot || handler == &PeopleApi::claim;
  if (caller.visitor.is_suspended && gains) {
    return refuse(respond, visitors().refusal_of(caller.visitor));
  }
  (this->*handler)(call);
}

}  // namespace fudaba::server
