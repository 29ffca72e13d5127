// Opening and joining matches, and reports.
#include <algorithm>

#include "server/accounts/seat_ownership.h"
#include "server/accounts/suspension.h"
#include "server/accounts/visitors.h"
#include "server/api.h"
#include "server/rooms/guest_names.h"
#include "table/answers.h"
#include "table/joining.h"

namespace fudaba::server {

void Api::open_match(const Call& call) {
  auto match = table::read_new_match(call.body, services_.sets, services_.config.allow_seeds);
  if (!match) { return refuse(call, match.error()); }
  const people::Visitor& visitor = call.caller.visitor;
  if (const auto wrong = rated_refusal(match->setup, *match->game, visitor)) {
    return refuse(call, *wrong);
  }
  if (visitor.is_suspended && is_with_others(match->setup)) {
    return refuse(call, services_.visitors.refusal_of(visitor));
  }
  seat_opener(match->setup, visitor);
  const auto opened = std::make_shared<NewMatch>(std::move(*match));
  check_names(services_, given_names(opened->setup),
              [this, opened, call](const std::optional<Refusal>& wrong) {
                wrong ? refuse(call, *wrong) : store(call, std::move(*opened));
              });
}

void Api::store(const Call& call, NewMatch match) {
  const Secrets secrets = hand_out(match.setup);
  begin_when_complete(match.setup, services_.clock.now_ms());
  const std::int64_t number = new_id();
  std::string answer = opened_answer(number, match.setup, secrets);
  const auto& note = match.game->note;
  match_registry_.open(
      {number, std::move(match.setup), std::move(match.changes), 0,
       note ? note->document : std::string()},
      [call, answer = std::move(answer)](bool ok) mutable {
        call.respond(ok ? json_reply(std::move(answer)) : error_reply(refusal(Code::Storage)));
      });
}

void Api::join(const Call& call) {
  const auto found = find(call);
  if (!found) { return refuse(call, found.error()); }
  const std::shared_ptr<Room>& room = *found;
  if (call.caller.visitor.is_suspended) {
    return refuse(call, services_.visitors.refusal_of(call.caller.visitor));
  }
  room->with_table([this, room, call](tl::expected<Table*, Refusal> table) {
    if (!table) {
      if (pass_on(call, *room)) { return; }
      missed(table.error(), call.caller);
      return refuse(call, table.error());
    }
    if (!(*table)->has_begun() && has_suspended(services_.visitors, (*table)->setup())) {
      return refuse(call, refusal(Code::Expired, "invite"));
    }
    OpeningFaults reading;
    const Room::Guest guest{call.caller.visitor,
                            read_joining(call.body, (*table)->game(), reading)};
    if (reading.fault) { return refuse(call, refusal(*reading.fault)); }
    if (reading.refused) { return refuse(call, *reading.refused); }
    const people::AccountId own = guest.visitor.account;
    people::AccountId host = people::kNoAccount;
    for (const SeatSetup& seat : (*table)->setup().seats) {
      if (seat.account != own) { host = std::max(host, seat.account); }
    }
    std::vector<GivenName> names;
    if (guest.visitor.is_guest()) { names.emplace_back("name", guest.joining.name); }
    check_names(services_, names,
                [this, room, guest, host, call](const std::optional<Refusal>& wrong) {
                  wrong ? refuse(call, *wrong) : sit_down(call, room, guest, host);
                });
  });
}

// An invitation is invalid between accounts of which one has blocked the other.
void Api::sit_down(const Call& call, const std::shared_ptr<Room>& room, Room::Guest guest,
                   people::AccountId host) {
  const auto seated = [this, call](const tl::expected<Room::SeatGrant, Refusal>& sits) {
    if (!sits) { return refuse(call, sits.error()); }
    call.respond(json_reply(joined_answer(*sits->setup, sits->seat, sits->token)));
  };
  const people::AccountId own = guest.visitor.account;
  if (own == people::kNoAccount || host == people::kNoAccount) {
    return room->join(std::move(guest), seated);
  }
  ask(
      call, [own, host](people::Book& book) { return people::bond_between(book, own, host); },
      [this, room, guest = std::move(guest), seated, call](const people::Bond& bond) {
        if (bond.blocks || bond.blocked) { return refuse(call, refusal(Code::Expired, "invite")); }
        room->join(guest, seated);
      });
}

void Api::report(const Call& call) {
  const auto room = find(call);
  if (!room) { return refuse(call, room.error()); }
  const auto elsewhere = [this, room = *room, call](const Refusal& refusal) {
    if (pass_on(call, *room)) { return true; }
    missed(refusal, call.caller);
    return false;
  };
  social_.report_at(call, *room, elsewhere);
}

}  // namespace fudaba::server
