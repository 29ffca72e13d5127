#include "server/lobby/challenge_api.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"
#include "match/json_data.h"
#include "server/accounts/account_thread.h"
#include "server/accounts/seat_ownership.h"
#include "server/lobby/challenge_json.h"
#include "server/people/people_api.h"
#include "server/rooms/guest_names.h"
#include "table/opening.h"

namespace fudaba::server {

namespace json = boost::json;

namespace {

// The clocks of the queue.
ClockRule clock_of_queue(people::Pace pace) {
  ClockRule clock;
  switch (pace) {
    case people::Pace::Fast: clock = {ClockKind::Fischer, 300, 15, 0}; break;
    case people::Pace::Slow: clock = {ClockKind::Fischer, 1200, 30, 0}; break;
    case people::Pace::Days: clock = {ClockKind::Days, 0, 3 * 86'400, 0}; break;
    case people::Pace::None: break;
  }
  return clock;
}

int rating_of(people::Book& book, const Challenge& challenge) {
  if (challenge.account == people::kNoAccount) { return 0; }
  for (const people::AccountRating& one : book.ratings(challenge.account)) {
    if (one.game == challenge.game && one.pace == challenge.pace) {
      return static_cast<int>(std::lround(one.rating.rating));
    }
  }
  return 0;
}

Refusal set_refusal() {
  return refusal(Code::Illegal, "match.set",
                 {"自作セットの対戦は募集できません。招待リンクで誘ってください。",
                  "A match with a set of one's own is for friends: send them an invitation."});
}

// A challenge is to a match of two people.
std::optional<Refusal> match_refusal(const NewMatch& match) {
  const auto sits = [&](SeatKind kind) {
    return std::count_if(match.setup.seats.begin(), match.setup.seats.end(),
                         [&](const SeatSetup& seat) { return seat.kind == kind; });
  };
  if (!match.setup.lesson.empty() || sits(SeatKind::Human) != 1 || sits(SeatKind::Invite) != 1) {
    return refusal(Code::Illegal, "match.seats",
                   {"募集する対戦には、自分の席と空いた席が一つずつ必要です。",
                    "A challenge has one seat for its maker and one that is open."});
  }
  return std::nullopt;
}

Reply with_header(Reply reply, const std::pair<std::string, std::string>& header) {
  if (!header.first.empty()) { reply.headers.push_back(header); }
  return reply;
}

// The code of a refusal in the body of an answer; empty: it is no refusal.
std::string code_in(const Reply& reply) {
  boost::system::error_code failed;
  const json::value body = json::parse(reply.body, failed);
  if (failed) { return {}; }
  const json::value* code = body.find_pointer("/error/code", failed);
  return code != nullptr && code->is_string() ? std::string(code->get_string()) : std::string();
}

}  // namespace

void ChallengeApi::sweep() {
  for (Rates* rates : {&makes_, &takes_, &days_}) { rates->sweep(); }
}

void ChallengeApi::get(const Call& call) {
  KnownGuest known = Visitors::known(call.caller.visitor, call.caller.is_secure);
  lobby_feed_.look_for(known.visitor, [this, call, header = std::move(known.header)](
                                          tl::expected<std::string, Refusal> text) {
    if (!text) { return refuse(call, text.error()); }
    call.respond(with_header(private_reply(std::move(*text)), header));
  });
}

void ChallengeApi::change(Work work, std::function<void(const std::optional<Refusal>&)> done) {
  const auto within = [this, work = std::move(work)](people::Book& book) {
    std::optional<Refusal> refused;
    change_challenges(book, bounds_, [&](ChallengeBook& all) { refused = work(book, all); });
    return refused;
  };
  services_.account_thread.ask(
      within,
      [this, done = std::move(done)](const tl::expected<std::optional<Refusal>, Refusal>& refused) {
        if (!refused) { return done(refused.error()); }
        if (!*refused) { lobby_feed_.changed(); }
        done(*refused);
      });
}

// Making one
// -----------------------------------------------------------------------------------------------

tl::expected<ChallengeApi::NewChallenge, Refusal> ChallengeApi::read_wish(const Call& call) const {
  BodyFields fields(call.body);
  NewChallenge wish;
  Challenge& challenge = wish.challenge;
  const bool is_queued = call.parts[2] == "queue";
  if (is_queued) {
    challenge.kind = ChallengeKind::Queued;
    const std::string word = fields.text("pace", kMaxWord);
    challenge.pace = people::pace_of(word);
    if (challenge.pace == people::Pace::None) { fields.fail("pace", "fast, slow, days"); }
  }
  bool shows_deck = false;
  if (const json::value* value = fields.find("shows_deck")) {
    if (!value->is_bool()) { fields.fail("shows_deck", {"真か偽", "true or false"}); }
    shows_deck = value->is_bool() && value->get_bool();
  }
  const json::value* match = fields.require("match", {"対戦", "a match"});
  fields.finish();
  if (fields.fault) { return tl::unexpected(refusal(*fields.fault)); }
  FUDABA_CHECK(match != nullptr);
  const json::value& body = *match;
  const json::object* object = body.if_object();
  if (object != nullptr && object->contains("set") && !object->at("set").is_null()) {
    return tl::unexpected(set_refusal());  // not worth reading
  }
  auto opened = table::read_new_match(body, services_.sets, false);
  if (!opened) {
    Refusal refused = opened.error();
    refused.at = refused.at.empty() ? "match" : "match." + refused.at;
    return tl::unexpected(refused);
  }
  wish.match = std::move(*opened);
  Setup& setup = wish.match.setup;
  if (const auto wrong = match_refusal(wish.match)) { return tl::unexpected(*wrong); }
  if (is_queued) { setup.clock = clock_of_queue(challenge.pace); }
  challenge.pace = pace_of(setup.clock);
  const people::Visitor& visitor = call.caller.visitor;
  if (const auto wrong = rated_refusal(setup, *wish.match.game, visitor)) {
    return tl::unexpected(*wrong);
  }
  seat_opener(setup, visitor);
  const std::size_t own = setup.seats[0].kind == SeatKind::Human ? 0 : 1;
  challenge.name = setup.seats[own].name;
  challenge.account = visitor.account;
  challenge.is_bot = visitor.is_bot;
  challenge.game = setup.game;
  challenge.is_rated = setup.rated;
  challenge.about = terms_of(setup, shows_deck ? setup.seats[own].deck_name : std::string());
  return wish;
}

// The match is opened first, so that anybody who sees the challenge can sit down.
void ChallengeApi::make(const Call& call) {
  if (!makes_.take(call.caller.address)) { return refuse(call, refusal(Code::TooFast)); }
  if (const auto closed = match_registry_.opening_refusal()) { return refuse(call, *closed); }
  auto wish = read_wish(call);
  if (!wish) { return refuse(call, wish.error()); }
  const bool takes_days = wish->challenge.pace == people::Pace::Days;
  if (takes_days && !days_.take(call.caller.address)) {
    return refuse(call, refusal(Code::TooFast));
  }
  std::vector<GivenName> names = given_names(wish->match.setup);
  for (GivenName& given : names) { given.first = "match." + given.first; }
  const auto wished = std::make_shared<NewChallenge>(std::move(*wish));
  check_names(services_, names, [this, call, wished](const std::optional<Refusal>& wrong) {
    wrong ? refuse(call, *wrong) : open(call, std::move(*wished));
  });
}

void ChallengeApi::open(const Call& call, NewChallenge wish) {
  KnownGuest known = Visitors::known(call.caller.visitor, call.caller.is_secure);
  Setup& setup = wish.match.setup;
  Secrets secrets = hand_out(setup);
  begin_when_complete(setup, services_.clock.now_ms());
  Challenge challenge = std::move(wish.challenge);
  challenge.id = new_invite().substr(0, 11);
  challenge.owner = known.visitor.id;
  challenge.match = new_id();
  // The server keeps the invitation for the taker.
  for (std::string& invite : secrets.invite) {
    if (!invite.empty()) { challenge.invite = std::exchange(invite, {}); }
  }
  std::string answer = opened_answer(challenge.match, setup, secrets);
  answer = R"({"challenge":")" + challenge.id + "\"," + answer.substr(1);
  match_registry_.open(
      {challenge.match, std::move(setup)},
      [this, call, challenge, answer, header = std::move(known.header)](bool ok) {
        if (!ok) { return refuse(call, refusal(Code::Storage)); }
        const auto offer = [this, challenge](people::Book& book, ChallengeBook& all) {
          Challenge offered = challenge;
          offered.rating = rating_of(book, offered);
          return all.make(std::move(offered), services_.clock.wall_ms());
        };
        change(offer, [this, call, answer, header](const std::optional<Refusal>& refused) {
          if (refused) { return refuse(call, *refused); }
          call.respond(with_header(private_reply(answer), header));
        });
      });
}

// Taking one
// -----------------------------------------------------------------------------------------------

// The challenge is claimed before the taker sits down: of two who come at once, the second is
// refused, and its maker cannot withdraw it any more.
void ChallengeApi::take(const Call& call) {
  if (!takes_.take(call.caller.address)) { return refuse(call, refusal(Code::TooFast)); }
  const json::object* fields = call.body.if_object();
  const json::value* id = fields == nullptr ? nullptr : fields->if_contains("challenge");
  if (id == nullptr || !id->is_string() || fields->contains("invite")) {
    return refuse(call, refusal(Code::Malformed, "challenge"));
  }
  const std::string name(id->get_string());
  const KnownGuest known = Visitors::known(call.caller.visitor, call.caller.is_secure);
  const auto claimed = std::make_shared<Challenge>();
  const auto claim = [this, name, known, claimed](people::Book&,
                                                  ChallengeBook& all) -> std::optional<Refusal> {
    auto challenge = all.claim(name, known.visitor, services_.clock.wall_ms());
    if (!challenge) { return challenge.error(); }
    *claimed = std::move(*challenge);
    return std::nullopt;
  };
  change(claim, [this, call, known, claimed](const std::optional<Refusal>& refused) {
    refused ? refuse(call, *refused) : join(call, *claimed, known);
  });
}

// The request is rewritten as well, since another node may have the match.
void ChallengeApi::join(Call call, const Challenge& challenge, const KnownGuest& taker) {
  const std::string match = match_name(challenge.match);
  json::object& body = call.body.as_object();
  body.erase("challenge");
  body["invite"] = challenge.invite;
  const auto request = std::make_shared<HttpRequest>(*call.request);
  request->target("/api/matches/" + match + "/join");
  request->body() = json::serialize(body);
  request->prepare_payload();
  Call joining{request, {"api", "matches", match, "join"}, body, call.caller, {}};
  joining.respond = [this, call, challenge, taker](const Reply& joined) {
    settle(call, challenge, taker, joined);
  };
  sit_down_(joining);
}

void ChallengeApi::settle(const Call& call, const Challenge& challenge, const KnownGuest& taker,
                          const Reply& joined) {
  const bool sits = joined.status == 200;
  // The seat was taken without the challenge being marked so: a node was killed in between.
  const bool is_filled = code_in(joined) == "taken";
  const std::string who = is_filled ? std::string() : taker.visitor.id;
  const auto note = [this, challenge, sits, is_filled, who, id = taker.visitor.id](
                        people::Book&, ChallengeBook& all) {
    if (sits || is_filled) {
      all.seated(challenge.id, who, services_.clock.wall_ms());
    } else {
      all.give_back(challenge.id, id);
    }
    return std::optional<Refusal>();
  };
  // The seat is kept even if this fails.
  change(note, [call, challenge, taker, joined, sits](const std::optional<Refusal>&) {
    if (!sits) { return call.respond(joined); }
    std::string answer =
        R"({"match":")" + match_name(challenge.match) + "\"," + joined.body.substr(1);
    call.respond(with_header(private_reply(std::move(answer)), taker.header));
  });
}

void ChallengeApi::withdraw_all_of(const std::set<std::string>& owners) {
  change(
      [owners](people::Book&, ChallengeBook& all) {
        all.withdraw_all_of(owners);
        return std::optional<Refusal>();
      },
      [](const std::optional<Refusal>&) {});
}

void ChallengeApi::withdraw(const Call& call) {
  BodyFields fields(call.body);
  const std::string id = fields.text("challenge", kMaxWord);
  if (refuses(call, fields)) { return; }
  const auto work = [this, id, owner = call.caller.visitor.id](people::Book&, ChallengeBook& all) {
    return owner.empty() ? std::nullopt : all.withdraw(id, owner, services_.clock.wall_ms());
  };
  change(work, [this, call](const std::optional<Refusal>& refused) { finish(call, refused); });
}

}  // namespace fudaba::server
