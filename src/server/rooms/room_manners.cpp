// A room's requests about accounts, and the talk of two people (table/manners.h).
#include <fmt/format.h>

#include "people/social.h"
#include "server/accounts/account_thread.h"
#include "server/accounts/suspension.h"
#include "server/accounts/visitors.h"
#include "server/rooms/room.h"

namespace fudaba::server {

namespace {

Refusal too_often() {
  return refusal(Code::TooFast, {},
                 {"続けて送りすぎです。少し待ってください。",
                  "That was too much at once. Please wait a little."});
}

Refusal not_friends() {
  return refusal(Code::Illegal, {},
                 {"自由な言葉は、お互いにフォローしている相手にだけ送れます。",
                  "You can write freely only with players who follow you and whom you follow."});
}

SeatRelation terms_of_bond(const Setup& setup, const people::Bond& bond) {
  const bool are_accounts = setup.seats[0].account != 0 && setup.seats[1].account != 0;
  // A block is not revealed: it looks as if the other did not follow, which is true.
  return {are_accounts, bond.follows, bond.followed && !bond.blocks, bond.blocks, bond.may_talk()};
}

}  // namespace

std::optional<Refusal> Room::held_back(Seat seat, Request::Kind kind) {
  return server::held_back(services_.visitors, match_.table()->setup(), seat, kind);
}

void Room::refused(const Refusal& refusal) {
  services_.metrics.refusals[static_cast<std::size_t>(refusal.code)].add();
}

// Read each time, so that a decision counts at once, at whichever node it was made.
void Room::with_bond(Seat seat, OnBond then) {
  const Setup& setup = match_.table()->setup();
  const people::AccountId own = setup.seats[seat].account;
  const people::AccountId other = setup.seats[opponent_of(seat)].account;
  if (own == people::kNoAccount || other == people::kNoAccount) { return then(people::Bond{}); }
  services_.account_thread.ask(
      [own, other](people::Book& book) { return people::bond_between(book, own, other); },
      [self = shared_from_this(),
       then = std::move(then)](const tl::expected<people::Bond, Refusal>& bond) {
        self->post([self, then, bond] {
          const bool is_there = self->match_.table() != nullptr;
          then(is_there ? bond : tl::unexpected(refusal(Code::Storage)));
        });
      });
}

void Room::with_blocks(Seat seat, const OnBlocks& then) {
  with_bond(seat, [then](const tl::expected<people::Bond, Refusal>& bond) {
    then(bond.map([](const people::Bond& b) { return Blocks{b.blocks, b.blocked}; }));
  });
}

// Guests are told what spectators may read: of nobody they hear that he has blocked somebody.
std::string Room::summary(const people::Visitor& visitor) const {
  SummaryNews news;
  news.rematch_by = match_.rematch_asked_by();
  Seat reader = kNoSeat;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const people::AccountId owner = match_.table()->setup().seats[seat].account;
    if (owner != people::kNoAccount && owner == visitor.account) { reader = seat; }
  }
  for (Seat seat = 0; seat < kSeats; ++seat) {
    news.said[seat] = conversation_.last_said(seat, reader);
  }
  return table::summary(*match_.table(), match_name(number_), news);
}

void Room::converse(const IncomingRequest& asking, Seat seat) {
  const Setup& setup = match_.table()->setup();
  if (!is_between_people(setup)) { return match_.refuse(asking, nobody_there()); }
  const bool looks = asking.request.kind == Request::Kind::Manners;
  Rate& rate = (looks ? look_rates_ : say_rates_)[seat];
  if (!rate.take()) { return match_.refuse(asking, too_often()); }
  const people::AccountId own = setup.seats[seat].account;
  const bool is_suspended =
      own != people::kNoAccount && services_.visitors.is_suspended(fmt::format("a:{}", own), now());
  if (is_suspended && !looks) { return match_.refuse(asking, refusal(Code::Suspended)); }
  with_bond(seat, [this, asking, seat, looks](const tl::expected<people::Bond, Refusal>& bond) {
    if (!bond) { return match_.refuse(asking, bond.error()); }
    looks ? tell_manners(asking, seat, *bond) : say(asking, seat, *bond);
  });
}

void Room::say(const IncomingRequest& asking, Seat seat, const people::Bond& bond) {
  const Request& request = asking.request;
  if (bond.blocks) { return match_.refuse(asking, blocked_by_asker()); }
  if (request.kind == Request::Kind::Talk && !bond.may_talk()) {
    return match_.refuse(asking, not_friends());
  }
  SaidLine line;
  line.by = seat;
  line.at = now();
  line.phrase = find_phrase(request.phrase);
  line.words = request.words;
  const SaidLine& said = conversation_.add(std::move(line), bond.blocked);
  const Message message = message_of(said_message(said, {}));
  for (const OpenMatch::Participant& place : match_.places()) {
    if (place.client == asking.client || !Conversation::may_read(said, place.seat)) { continue; }
    place.client->send(message);
  }
  match_.answer(asking, said_message(said, request.id));
}

// Tells the opponent if that changes what he may do or sees.
void Room::tell_manners(const IncomingRequest& asking, Seat seat, const people::Bond& bond) {
  if (asking.request.mutes) { conversation_.mute(seat, *asking.request.mutes); }
  const Setup& setup = match_.table()->setup();
  const Seat other = opponent_of(seat);
  const SeatRelation terms = terms_of_bond(setup, bond);
  terms_told_[seat] = terms;
  match_.answer(asking, manners_message(conversation_, seat, terms, asking.request.id));
  const SeatRelation of_other = terms_of_bond(setup, bond.turned());
  std::optional<SeatRelation>& told = terms_told_[other];
  if (!told || *told == of_other) { return; }
  told = of_other;
  for (const OpenMatch::Participant& place : match_.places()) {
    if (place.seat != other) { continue; }
    place.client->send(message_of(manners_message(conversation_, other, of_other, {})));
  }
}

void Room::witness(const std::string& token, OnReport done) {
  with_table([self = shared_from_this(), token,
              done = std::move(done)](tl::expected<Table*, Refusal> table) {
    if (!table) { return done(tl::unexpected(table.error())); }
    const Setup& setup = (*table)->setup();
    const std::optional<Seat> seat = (*table)->seat_of_token(token);
    if (!seat) { return done(tl::unexpected(refusal(Code::WrongSeat, "token"))); }
    if (!is_between_people(setup)) { return done(tl::unexpected(nobody_there())); }
    const SeatSetup& own = setup.seats[*seat];
    const SeatSetup& other = setup.seats[opponent_of(*seat)];
    people::Report report;
    report.by_account = own.account;
    report.by_name = own.name;
    report.about_account = other.account;
    report.about_name = other.name;
    report.match = self->number_;
    report.said = last_said(self->conversation_);
    done(std::move(report));
  });
}

}  // namespace fudaba::server
