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
using match::FaultSlot;
using match::JsonFields;

namespace {

// What is played at each pace by those who take whom they get.
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

// Strangers meet at a match of two.
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

// The word of a refusal in an answer's body; empty: it is none.
std::string code_in(const Reply& reply) {
  boost::system::error_code failed;
  const json::value body = json::parse(reply.body, failed);
  if (failed) { return {}; }
  const json::value* code = body.find_pointer("/error/code", failed);
  return code != nullptr && code->is_string() ? std::string(code->get_string()) : std::string();
}

}  // namespace

bool ChallengeApi::owns(const std::vector<std::string>& parts) {
  return parts.size() > 1 && parts[1] == "lobby";
}

bool ChallengeApi::may(const std::string& address, Rate Acts::* act) {
  const std::lock_guard lock(mutex_);
  const auto found = of_address_.try_emplace(
      address, Acts{Rate(bounds_.makes_per_minute / 60, bounds_.makes_per_minute),
                    Rate(bounds_.takes_per_minute / 60, bounds_.takes_per_minute),
                    Rate(bounds_.days_made_per_day / 86'400, bounds_.days_made_per_day)});
  return (found.first->second.*act).take();
}

void ChallengeApi::sweep() {
  const std::lock_guard lock(mutex_);
  std::erase_if(of_address_, [](const auto& entry) {
    return entry.second.makes.is_full() && entry.second.takes.is_full() &&
           entry.second.days.is_full();
  });
}

void ChallengeApi::get(const std::vector<std::string>& parts, const Caller& caller,
                       const Respond& respond) {
  if (parts.size() != 2) { return refuse(respond, refusal(Code::NotFound)); }
  Known known = Visitors::known(caller.visitor, caller.is_secure);
  lobby_feed_.look_for(known.visitor, [this, respond, header = std::move(known.header)](
                                          tl::expected<std::string, Refusal> text) {
    if (!text) { return refuse(respond, text.error()); }
    respond(with_header(private_reply(std::move(*text)), header));
  });
}

void ChallengeApi::post(const Posted& posted, const SitDown& sit_down, const Respond& respond) {
  const std::string what = posted.parts.size() == 3 ? posted.parts[2] : std::string();
  const bool makes = what == "challenges" || what == "queue";
  if (!makes && what != "take" && what != "withdraw") {
    return refuse(respond, refusal(Code::NotFound));
  }
  if (what == "withdraw") { return withdraw(posted, respond); }
  if (posted.caller.visitor.is_suspended) {
    return refuse(respond, services_.visitors.refusal_of(posted.caller.visitor));
  }
  if (!may(posted.caller.address, makes ? &Acts::makes : &Acts::takes)) {
    return refuse(respond, refusal(Code::TooFast));
  }
  makes ? make(posted, respond) : take(posted, sit_down, respond);
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

tl::expected<ChallengeApi::Wish, Refusal> ChallengeApi::read_wish(const Posted& posted) const {
  FaultSlot fault;
  JsonFields fields(posted.body, "", fault);
  Wish wish;
  Challenge& challenge = wish.challenge;
  const bool is_queued = posted.parts[2] == "queue";
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
  if (fault) { return tl::unexpected(refusal(*fault)); }
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
  const people::Visitor& visitor = posted.caller.visitor;
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

// The match is opened first, so that whoever sees the challenge can sit down.
void ChallengeApi::make(const Posted& posted, const Respond& respond) {
  if (const auto closed = match_registry_.opening_refusal()) { return refuse(respond, *closed); }
  auto wish = read_wish(posted);
  if (!wish) { return refuse(respond, wish.error()); }
  const bool takes_days = wish->challenge.pace == people::Pace::Days;
  if (takes_days && !may(posted.caller.address, &Acts::days)) {
    return refuse(respond, refusal(Code::TooFast));
  }
  std::vector<GivenName> names = given_names(wish->match.setup);
  for (GivenName& given : names) { given.first = "match." + given.first; }
  const auto wished = std::make_shared<Wish>(std::move(*wish));
  check_names(services_, names,
              [this, wished, caller = posted.caller, respond](const std::optional<Refusal>& wrong) {
                wrong ? refuse(respond, *wrong) : open(std::move(*wished), caller, respond);
              });
}

void ChallengeApi::open(Wish wish, const Caller& caller, const Respond& respond) {
  Known known = Visitors::known(caller.visitor, caller.is_secure);
  Setup& setup = wish.match.setup;
  Secrets secrets = hand_out(setup);
  begin_when_complete(setup, services_.clock.now_ms());
  Challenge challenge = std::move(wish.challenge);
  challenge.id = new_invite().substr(0, 11);
  challenge.owner = known.visitor.id;
  challenge.match = new_id();
  // The server keeps it for whoever comes.
  for (std::string& invite : secrets.invite) {
    if (!invite.empty()) { challenge.invite = std::exchange(invite, {}); }
  }
  std::string answer = opened_answer(challenge.match, setup, secrets);
  answer = R"({"challenge":")" + challenge.id + "\"," + answer.substr(1);
  match_registry_.open(
      {challenge.match, std::move(setup)},
      [this, respond, challenge, answer, header = std::move(known.header)](bool ok) {
        if (!ok) { return refuse(respond, refusal(Code::Storage)); }
        const auto offer = [this, challenge](people::Book& book, ChallengeBook& all) {
          Challenge offered = challenge;
          offered.rating = rating_of(book, offered);
          return all.make(std::move(offered), services_.clock.now_ms());
        };
        change(offer, [this, respond, answer, header](const std::optional<Refusal>& refused) {
          if (refused) { return refuse(respond, *refused); }
          respond(with_header(private_reply(answer), header));
        });
      });
}

// Taking one
// -----------------------------------------------------------------------------------------------

// It is his alone before he sits down, so that of two who come at once one is told so, and nobody
// withdraws what somebody has taken.
void ChallengeApi::take(const Posted& posted, const SitDown& sit_down, const Respond& respond) {
  const json::object* fields = posted.body.if_object();
  const json::value* id = fields == nullptr ? nullptr : fields->if_contains("challenge");
  if (id == nullptr || !id->is_string() || fields->contains("invite")) {
    return refuse(respond, refusal(Code::Malformed, "challenge"));
  }
  const std::string name(id->get_string());
  const Known known = Visitors::known(posted.caller.visitor, posted.caller.is_secure);
  const auto claimed = std::make_shared<Challenge>();
  const auto claim = [this, name, known, claimed](people::Book&,
                                                  ChallengeBook& all) -> std::optional<Refusal> {
    auto challenge = all.claim(name, known.visitor, services_.clock.now_ms());
    if (!challenge) { return challenge.error(); }
    *claimed = std::move(*challenge);
    return std::nullopt;
  };
  change(claim,
         [this, posted, sit_down, respond, known, claimed](const std::optional<Refusal>& refused) {
           if (refused) { return refuse(respond, *refused); }
           Posted joining = posted;
           const std::string match = match_name(claimed->match);
           joining.parts = {"api", "matches", match, "join"};
           json::object& body = joining.body.as_object();
           body.erase("challenge");
           body["invite"] = claimed->invite;
           // As another node would be asked, if that has the match.
           joining.request.target("/api/matches/" + match + "/join");
           joining.request.body() = json::serialize(body);
           joining.request.prepare_payload();
           sit_down(joining, [this, claimed, known, respond](const Reply& joined) {
             seat(*claimed, known, joined, respond);
           });
         });
}

void ChallengeApi::seat(const Challenge& challenge, const Known& taker, const Reply& joined,
                        const Respond& respond) {
  const bool sits = joined.status == 200;
  // Somebody sits there already, though nobody has noted it: a node was killed in between.
  const bool is_filled = code_in(joined) == "taken";
  const std::string who = is_filled ? std::string() : taker.visitor.id;
  const auto settle = [this, challenge, sits, is_filled, who, id = taker.visitor.id](
                          people::Book&, ChallengeBook& all) {
    if (sits || is_filled) {
      all.seated(challenge.id, who, services_.clock.now_ms());
    } else {
      all.give_back(challenge.id, id);
    }
    return std::optional<Refusal>();
  };
  // Whoever sits, sits, also if it cannot be noted.
  change(settle, [challenge, taker, joined, sits, respond](const std::optional<Refusal>&) {
    if (!sits) { return respond(joined); }
    std::string answer =
        R"({"match":")" + match_name(challenge.match) + "\"," + joined.body.substr(1);
    respond(with_header(private_reply(std::move(answer)), taker.header));
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

void ChallengeApi::withdraw(const Posted& posted, const Respond& respond) {
  FaultSlot fault;
  JsonFields fields(posted.body, "", fault);
  const std::string id = fields.text("challenge", kMaxWord);
  fields.finish();
  if (fault) { return refuse(respond, refusal(*fault)); }
  const auto work = [this, id, owner = posted.caller.visitor.id](people::Book&,
                                                                 ChallengeBook& all) {
    return owner.empty() ? std::nullopt : all.withdraw(id, owner, services_.clock.now_ms());
  };
  change(work, [this, respond](const std::optional<Refusal>& refused) {
    if (refused) { return refuse(respond, *refused); }
    respond(private_reply("{}"));
  });
}

}  // namespace fudaba::server
