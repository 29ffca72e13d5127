// Opening matches and sitting down at them, and reporting whoever sits there.
#include <algorithm>

#include "match/json_data.h"
#include "server/accounts/seat_ownership.h"
#include "server/accounts/suspension.h"
#include "server/accounts/visitors.h"
#include "server/api.h"
#include "server/rooms/guest_names.h"
#include "table/answers.h"
#include "table/opening.h"

namespace fudaba::server {

namespace json = boost::json;
using match::JsonFields;
using match::JsonText;

namespace {

// POST /api/matches/M/join
// Who sits down at a match of a set has said yes to that very set.
Room::Guest read_guest(const json::value& body, const ShelvedGame& game, Reading& reading) {
  JsonFields fields(body, "", reading.fault);
  Room::Guest guest;
  guest.invite = fields.text("invite", kMaxWord);
  guest.name = read_name(fields);
  const json::value* deck = fields.require("deck", {"デッキ", "a deck"});
  if (deck != nullptr) { guest.deck = read_deck(*deck, "deck", game, reading); }
  guest.deck_name = read_deck_name(fields, deck);
  guest.token = fields.optional_text("token", kMaxWord);
  if (guest.token && !is_token(*guest.token)) {
    fields.fail("token", {"base64urlの32バイト", "32 bytes in base64url"});
  }
  guest.commitment = read_commitment(fields);
  const std::optional<std::string> accepted = fields.optional_text("accepts_set", kMaxWord);
  fields.finish();
  if (game.set && accepted != game.set->digest) {
    reading.refused = refusal(Code::SetNotAccepted, "accepts_set");
    JsonText out(reading.refused->set);
    write(out, *game.set);
  }
  return guest;
}

}  // namespace

void Api::open_match(const json::value& body, const Caller& caller, const Respond& respond) {
  auto match = table::read_new_match(body, services_.sets, config_.allow_seeds);
  if (!match) { return refuse(respond, match.error()); }
  if (const auto wrong = rated_refusal(match->setup, *match->game, caller.visitor)) {
    return refuse(respond, *wrong);
  }
  if (caller.visitor.is_suspended && is_with_others(match->setup)) {
    return refuse(respond, services_.visitors.refusal_of(caller.visitor));
  }
  seat_opener(match->setup, caller.visitor);
  const auto opened = std::make_shared<NewMatch>(std::move(*match));
  check_names(services_, given_names(opened->setup),
              [this, opened, respond](const std::optional<Refusal>& wrong) {
                wrong ? refuse(respond, *wrong) : store(std::move(*opened), respond);
              });
}

void Api::store(NewMatch match, const Respond& respond) {
  const Secrets secrets = hand_out(match.setup);
  begin_when_complete(match.setup, now_ms());
  const std::int64_t number = new_id();
  std::string answer = opened_answer(number, match.setup, secrets);
  const auto& note = match.game->note;
  match_registry_.open(
      {number, std::move(match.setup), std::move(match.changes), 0,
       note ? note->document : std::string()},
      [respond, answer = std::move(answer)](bool ok) mutable {
        respond(ok ? json_reply(std::move(answer)) : error_reply(refusal(Code::Storage)));
      });
}

void Api::join(const Posted& posted, const Respond& respond) {
  const auto found = find(posted.parts[2], posted.caller);
  if (!found) { return refuse(respond, found.error()); }
  const std::shared_ptr<Room>& room = *found;
  if (posted.caller.visitor.is_suspended) {
    return refuse(respond, services_.visitors.refusal_of(posted.caller.visitor));
  }
  room->with_table([this, room, posted, respond](tl::expected<Table*, Refusal> table) {
    if (!table) {
      if (pass_on(*room, posted.request, posted.caller, respond)) { return; }
      missed(table.error(), posted.caller);
      return refuse(respond, table.error());
    }
    if (!(*table)->has_begun() && has_suspended(services_.visitors, (*table)->setup())) {
      return refuse(respond, refusal(Code::Expired, "invite"));
    }
    Reading reading;
    Room::Guest guest = read_guest(posted.body, (*table)->game(), reading);
    if (reading.fault) { return refuse(respond, refusal(*reading.fault)); }
    if (reading.refused) { return refuse(respond, *reading.refused); }
    guest.visitor = posted.caller.visitor;
    const people::AccountId own = guest.visitor.account;
    people::AccountId host = people::kNoAccount;
    for (const SeatSetup& seat : (*table)->setup().seats) {
      if (seat.account != own) { host = std::max(host, seat.account); }
    }
    std::vector<GivenName> names;
    if (guest.visitor.is_guest()) { names.emplace_back("name", guest.name); }
    check_names(services_, names,
                [this, room, guest, host, respond](const std::optional<Refusal>& wrong) {
                  wrong ? refuse(respond, *wrong) : sit_down(room, guest, host, respond);
                });
  });
}

// An invitation is none for whom its maker has blocked, or who has blocked him.
void Api::sit_down(const std::shared_ptr<Room>& room, Room::Guest guest, people::AccountId host,
                   const Respond& respond) {
  const auto seated = [this, respond](const tl::expected<Room::Seated, Refusal>& sits) {
    if (!sits) { return refuse(respond, sits.error()); }
    std::string text;
    JsonText out(text);
    out.begin_object().field("seat", match::seat_word(sits->seat));
    out.field("token", sits->token);
    write_fair(out, *sits->setup, Parts::Committed);
    out.end_object();
    respond(json_reply(std::move(text)));
  };
  const people::AccountId own = guest.visitor.account;
  if (own == people::kNoAccount || host == people::kNoAccount) {
    return room->join(std::move(guest), seated);
  }
  ask(
      respond, [own, host](people::Book& book) { return people::bond_between(book, own, host); },
      [this, room, guest = std::move(guest), seated, respond](const people::Bond& bond) {
        if (bond.blocks || bond.blocked) {
          return refuse(respond, refusal(Code::Expired, "invite"));
        }
        room->join(guest, seated);
      });
}

void Api::report(const Posted& posted, const Respond& respond) {
  const auto room = find(posted.parts[2], posted.caller);
  if (!room) { return refuse(respond, room.error()); }
  const auto elsewhere = [this, room = *room, posted, respond](const Refusal& refusal) {
    if (pass_on(*room, posted.request, posted.caller, respond)) { return true; }
    missed(refusal, posted.caller);
    return false;
  };
  social_.report_at(*room, posted, elsewhere, respond);
}

}  // namespace fudaba::server
