#include "server/people/people_api.h"

#include <utility>

#include "match/json_text.h"
#include "people/social.h"
#include "server/accounts/account_thread.h"
#include "server/accounts/people_json.h"
#include "server/accounts/seat_ownership.h"
#include "server/accounts/suspension.h"
#include "table/clock.h"

namespace fudaba::server {

using match::JsonText;
using people::Book;

namespace {

constexpr int kCurvePoints = 200;
constexpr int kLeadersListed = 50;
constexpr int kClearedAtOnce = 100;

std::vector<RatingWithCurve> ratings_of(Book& book, people::AccountId account) {
  std::vector<RatingWithCurve> all;
  for (people::AccountRating& rating : book.ratings(account)) {
    RatingWithCurve& each = all.emplace_back();
    each.curve = book.history(account, rating.game, rating.pace, kCurvePoints);
    rating.rating = rating.rating_at(now_ms());
    each.rating = std::move(rating);
  }
  return all;
}

}  // namespace

PeopleApi::PeopleApi(Services services, MatchRegistry& match_registry,
                     TournamentData tournament_data)
    : ApiPart(services),
      match_registry_(match_registry),
      tournament_data_(std::move(tournament_data)),
      enters_(services.config.accounts.tries_per_minute, 60,
              services.config.accounts.tries_at_once),
      opens_(services.config.accounts.accounts_per_day, 86'400),
      tries_of_name_(services.config.accounts.tries_of_name_per_hour, 3600),
      hasher_(services.config.accounts.cost, services.metrics.waiting_passphrases, services.clock) {
}

bool PeopleApi::may_try(const Call& call, const std::string& name) {
  return enters_.take(call.caller.address) && (name.empty() || tries_of_name_.take(name));
}

void PeopleApi::look_after() {
  for (Rates* rates : {&enters_, &opens_, &tries_of_name_}) { rates->sweep(); }
  const std::int64_t now = now_ms();
  if (tidied_ + kTidyEvery <= now) {
    tidied_ = now;
    services_.account_thread.ask(
        [now](Book& book) { book.tidy(now - Visitors::kSessionLife, now); },
        [](const tl::expected<void, Refusal>&) {});
  }
  settle_ratings(services_.account_thread);
  clear_names();
}

// Clears the seats of deleted accounts, one match after the other.
void PeopleApi::clear_names() {
  {
    const std::lock_guard lock(mutex_);
    if (std::exchange(is_clearing_, true)) { return; }
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
    // The node that owns the match clears it itself.
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

// The visitor's account, its unread notices and its tournaments; a program gets none of its
// owner's.
void PeopleApi::get_me(const Call& call) {
  const people::Visitor& visitor = call.caller.visitor;
  if (visitor.is_guest()) { return answer(call, {{"account", nullptr}}); }
  struct AccountNews {
    std::optional<people::Suspension> suspension;
    std::vector<people::Notice> notices;
    std::string tournaments;
  };
  const auto read = [account = visitor.account, by_token = visitor.by_token,
                     &entered = tournament_data_.entered](Book& book) {
    AccountNews told{book.suspension(account, now_ms()), {}, {}};
    if (by_token) { return told; }
    told.notices = people::notices_of(book, account, people::Notices::Unread);
    told.tournaments = entered(book, account);
    return told;
  };
  ask(call, read, [call](const AccountNews& told) {
    std::string text;
    JsonText out(text);
    out.begin_object().key("account").begin_object();
    out.field("name", call.caller.visitor.name).field("is_bot", call.caller.visitor.is_bot);
    if (told.suspension) { write(out.key("suspended"), *told.suspension); }
    if (!told.notices.empty()) { write(out.key("notices"), told.notices); }
    if (!told.tournaments.empty()) { out.key("tournaments").raw(told.tournaments); }
    out.end_object().end_object();
    call.respond(private_reply(std::move(text)));
  });
}

void PeopleApi::get_page(const Call& call) {
  const auto read = [visitor =
                         call.caller.visitor](Book& book) -> tl::expected<std::string, Refusal> {
    const auto account = book.account(visitor.account);
    if (!account) { return tl::unexpected(refusal(Code::SignIn)); }
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
    return to_json(page);
  };
  search(call, read, [call](std::string page) { call.respond(private_reply(std::move(page))); });
}

void PeopleApi::get_document(const Call& call) {
  search(
      call,
      [account = call.caller.visitor.account, kind = call.parts[3],
       id = call.parts[4]](Book& book) { return book.document(account, kind, id); },
      [this, call](std::optional<people::KeptDocument> document) {
        document ? call.respond(private_reply(std::move(document->body)))
                 : refuse(call, refusal(Code::NotFound, "document"));
      });
}

void PeopleApi::get_player(const Call& call) {
  const auto checked = people::check_name(call.parts[2]);
  if (!checked) { return refuse(call, refusal(Code::NotFound, "name")); }
  const auto read = [skeleton =
                         checked->skeleton](Book& book) -> tl::expected<std::string, Refusal> {
    const auto account = book.account_of_skeleton(skeleton);
    if (!account) { return tl::unexpected(refusal(Code::NotFound, "name")); }
    return to_json(PublicPage{*account, ratings_of(book, account->id),
                              book.tallies(account->id, people::TallyBy::Game)});
  };
  ask(call, read, [call](std::string page) { call.respond(private_reply(std::move(page))); });
}

void PeopleApi::get_leaders(const Call& call) {
  const std::string& game = call.parts[2];
  if (services_.shelf.find(game) == nullptr) {
    return refuse(call, refusal(Code::NotFound, "game"));
  }
  const auto read = [game](Book& book) {
    std::string text;
    JsonText out(text);
    out.begin_object().field("least_games", people::kLeaderGames);
    out.field("most_deviation", static_cast<std::int64_t>(people::kLeaderDeviation));
    for (const people::Pace pace : {people::Pace::Fast, people::Pace::Slow, people::Pace::Days}) {
      write(out.key(people::word_of(pace)), book.leaders(game, pace, kLeadersListed));
    }
    out.end_object();
    return text;
  };
  ask(call, read, [call](std::string text) { call.respond(private_reply(std::move(text))); });
}

// Everything that is kept of an account but secrets.
void PeopleApi::export_all(const Call& call) {
  const auto read = [visitor = call.caller.visitor, &decks = tournament_data_.decks](
                        Book& book) -> tl::expected<std::string, Refusal> {
    const auto account = book.account(visitor.account);
    if (!account) { return tl::unexpected(refusal(Code::SignIn)); }
    std::string text;
    JsonText out(text);
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
  search(call, read, [call](std::string text) {
    Reply reply = private_reply(std::move(text));
    reply.headers.emplace_back("Content-Disposition", "attachment; filename=\"fudaba-me.json\"");
    call.respond(std::move(reply));
  });
}

}  // namespace fudaba::server
