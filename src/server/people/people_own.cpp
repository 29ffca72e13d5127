// Requests of an account about its own matches and documents.
#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <mutex>

#include "match/json_data.h"
#include "server/accounts/account_thread.h"
#include "server/accounts/people_json.h"
#include "server/nodes/peers.h"
#include "server/people/people_api.h"
#include "server/rooms/seating.h"

namespace fudaba::server {

namespace json = boost::json;
using match::JsonText;
using people::Book;

namespace {

constexpr int kMostListedMatches = 100;
constexpr std::size_t kMostClaims = 500;
constexpr std::size_t kMostDocuments = 300;
constexpr std::size_t kMostDocumentBytes = 2U << 20U;
constexpr std::size_t kMostKeptBytes = 16U << 20U;   // per account
constexpr std::int64_t kLatest = 4'102'444'800'000;  // the year 2100
constexpr std::array<std::string_view, 3> kDocumentKinds{"deck", "set", "note"};

std::optional<people::SeatResult> result_of(std::string_view word) {
  for (int i = 0; i < 5; ++i) {
    const auto result = static_cast<people::SeatResult>(i);
    if (word_of(result) == word) { return result; }
  }
  return std::nullopt;
}

void read_kind_and_id(match::JsonFields& fields, people::KeptDocument& document) {
  document.kind = fields.text("kind", kMaxWord);
  if (std::find(kDocumentKinds.begin(), kDocumentKinds.end(), document.kind) ==
      kDocumentKinds.end()) {
    fields.fail("kind", match::joined(kDocumentKinds));
  }
  document.id = fields.text("id", kMaxWord);
  if (document.id.empty()) { fields.fail("id", {"id", "an id"}); }
}

}  // namespace

void PeopleApi::list_matches(const Call& call) {
  BodyFields fields(call.body);
  people::MatchSearch wanted;
  wanted.account = call.caller.visitor.account;
  wanted.game = fields.optional_text("game", kMaxWord).value_or(std::string());
  wanted.opponent = fields.optional_text("opponent", kMaxName).value_or(std::string());
  wanted.deck = fields.optional_text("deck", kMaxWord).value_or(std::string());
  if (const auto word = fields.optional_text("result", kMaxWord)) {
    wanted.result = result_of(*word);
    if (!wanted.result) { fields.fail("result", "open, won, lost, drawn, closed"); }
  }
  if (const json::value* rated = fields.find("rated")) {
    if (!rated->is_bool()) { fields.fail("rated", {"真か偽", "true or false"}); }
    wanted.is_rated = rated->is_bool() && rated->get_bool();
  }
  wanted.from = fields.optional_number("from", 0, kLatest).value_or(0);
  wanted.until = fields.optional_number("until", 0, kLatest).value_or(0);
  wanted.before = fields.optional_number("before", 0, kLatest).value_or(0);
  wanted.most =
      static_cast<int>(fields.optional_number("most", 1, kMostListedMatches).value_or(30));
  if (refuses(call, fields)) { return; }
  // One more than asked for shows whether there are more.
  const auto most = static_cast<std::size_t>(wanted.most);
  ++wanted.most;
  search(
      call, [wanted](Book& book) { return book.matches(wanted); },
      [call, most](std::vector<people::PlayedMatch> matches) {
        const bool more = matches.size() > most;
        if (more) { matches.resize(most); }
        std::string text;
        JsonText out(text);
        out.begin_object();
        write(out.key("matches"), matches);
        out.field("more", more).end_object();
        call.respond(private_reply(std::move(text)));
      });
}

namespace {

// Claims under way: each match answers on its own strand.
struct SeatClaims {
  std::mutex mutex;
  std::size_t left = 0;
  std::size_t taken = 0;
  std::map<std::string, json::array> elsewhere;
};

// The number of seats that another node has claimed.
std::size_t claimed_in(const Reply& reply) {
  boost::system::error_code failed;
  const json::value body = json::parse(reply.body, failed);
  if (failed || reply.status != 200) { return 0; }
  const json::value* count = body.find_pointer("/claimed", failed);
  return count != nullptr && count->is_int64() ? static_cast<std::size_t>(count->get_int64()) : 0;
}

}  // namespace

// Claims matches whose seat tokens the page holds.
void PeopleApi::claim(const Call& call) {
  BodyFields fields(call.body);
  std::vector<std::pair<std::int64_t, std::string>> wanted;
  const json::array* seats = fields.list("seats", kMostClaims);
  for (std::size_t i = 0; seats != nullptr && i < seats->size(); ++i) {
    match::JsonFields seat((*seats)[i], "seats[" + std::to_string(i) + "]", fields.fault);
    const auto number = match_number(seat.text("match", kMaxWord));
    const std::string token = seat.text("token", kMaxWord);
    if (!number) { seat.fail("match", {"対戦", "a match"}); }
    seat.finish();
    wanted.emplace_back(number.value_or(0), token);
  }
  if (refuses(call, fields)) { return; }
  const auto claims = std::make_shared<SeatClaims>();
  claims->left = wanted.size() + 1;
  const auto done = [this, call, claims] {
    {
      const std::lock_guard lock(claims->mutex);
      if (--claims->left > 0) { return; }
    }
    claim_elsewhere(call, claims->elsewhere, claims->taken);
  };
  for (const auto& seat : wanted) {
    const std::shared_ptr<Room> room = match_registry_.room(seat.first, call.caller.is_node);
    if (room == nullptr) {
      done();
      continue;
    }
    room->claim(seat.second, call.caller.visitor,
                [claims, done, room, seat](const std::optional<Refusal>& refused) {
                  {
                    const std::lock_guard lock(claims->mutex);
                    claims->taken += refused ? 0U : 1U;
                    if (refused && !room->elsewhere().empty()) {
                      claims->elsewhere[room->elsewhere()].push_back(
                          json::object{{"match", match_name(seat.first)}, {"token", seat.second}});
                    }
                  }
                  done();
                });
  }
  done();
}

void PeopleApi::claim_elsewhere(const Call& call, const SeatsByNode& seats,
                                std::size_t taken_here) {
  if (seats.empty() || call.caller.is_node || services_.peers == nullptr) {
    return answer(call, {{"claimed", taken_here}});
  }
  const auto claims = std::make_shared<SeatClaims>();
  claims->left = seats.size();
  claims->taken = taken_here;
  const auto answered = [call, claims](const Reply& reply) {
    {
      const std::lock_guard lock(claims->mutex);
      claims->taken += claimed_in(reply);
      if (--claims->left > 0) { return; }
    }
    answer(call, {{"claimed", claims->taken}});
  };
  for (const auto& [address, list] : seats) {
    HttpRequest request = *call.request;
    request.body() = json::serialize(json::object{{"seats", list}});
    request.prepare_payload();
    services_.peers->forward(address, request, call.caller, answered);
  }
}

void PeopleApi::read_notice(const Call& call) {
  BodyFields fields(call.body);
  const std::int64_t id = fields.number("id", 1, std::numeric_limits<std::int64_t>::max());
  if (refuses(call, fields)) { return; }
  const people::AccountId account = call.caller.visitor.account;
  ask(
      call, [account, id](Book& book) { return people::read_notice(book, account, id, now_ms()); },
      [this, call](bool read) {
        read ? finish(call) : refuse(call, refusal(Code::NotFound, "id"));
      });
}

// Continues a match of the account at this device instead of another.
void PeopleApi::sit(const Call& call) {
  BodyFields fields(call.body);
  const auto number = match_number(fields.text("match", kMaxWord));
  if (!number) { fields.fail("match", {"対戦", "a match"}); }
  SitDown wish = read_sit_down(fields);
  if (refuses(call, fields)) { return; }
  if (call.caller.visitor.is_suspended) { return refuse(call, refusal(Code::Suspended)); }
  wish.match = number.value_or(0);
  sit_down(services_, match_registry_, wish, call,
           [this, call](const Refusal& why) { refuse(call, why); });
}

void PeopleApi::put_document(const Call& call) {
  BodyFields fields(call.body);
  people::KeptDocument document;
  read_kind_and_id(fields, document);
  if (const json::value* body = fields.require("body", {"内容", "its content"})) {
    document.body = json::serialize(*body);
  }
  if (refuses(call, fields)) { return; }
  if (document.body.size() > kMostDocumentBytes) {
    return refuse(call, refusal(Code::TooLarge, "body"));
  }
  document.changed = now_ms();
  const people::AccountId account = call.caller.visitor.account;
  ask(
      call,
      [account, document](Book& book) {
        return book.put(account, document, kMostDocuments, kMostKeptBytes);
      },
      [this, call](bool kept) {
        if (kept) { return finish(call); }
        refuse(call, refusal(Code::TooLarge, "body",
                             {"アカウントに預けられる量を超えています。",
                              "The account has no room left."}));
      });
}

void PeopleApi::remove_document(const Call& call) {
  BodyFields fields(call.body);
  people::KeptDocument document;
  read_kind_and_id(fields, document);
  if (refuses(call, fields)) { return; }
  const people::AccountId account = call.caller.visitor.account;
  ask(
      call,
      [account, document](Book& book) {
        book.remove_document(account, document.kind, document.id);
      },
      [this, call] { finish(call); });
}

}  // namespace fudaba::server
