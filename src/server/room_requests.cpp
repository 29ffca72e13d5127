// What connections ask of a room.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/hall.h"
#include "server/lease.h"
#include "server/room.h"

namespace fudaba::server {

void Room::answer(const Asking& asking, std::string message) {
  asking.client->send(std::make_shared<const std::string>(std::move(message)));
  asking.done();
}

void Room::refuse(const Asking& asking, const Refusal& refusal) {
  services_.metrics.refusals[static_cast<std::size_t>(refusal.code)].add();
  if (is_missing_) { asking.client->missed(); }
  answer(asking, refused_message(refusal, asking.request.id));
}

// There is no table here.
void Room::turn_away(const Asking& asking) {
  const bool is_hello = asking.request.kind == Request::Kind::Hello;
  const bool comes_back = is_let_go_ ? !is_missing_ : broken_->code == Code::Storage;
  if (is_hello && !elsewhere_.empty()) {
    asking.client->move_on(elsewhere_, asking.request);
  } else if (comes_back && services_.lease != nullptr) {
    asking.client->come_back();
  } else {
    refuse(asking, *broken_);
  }
}

void Room::ask(const std::shared_ptr<Client>& client, Request request, Done done) {
  idle_since_.store(0, std::memory_order_relaxed);
  Asking asking{client, std::move(request), std::move(done)};
  if (services_.lease != nullptr && !services_.lease->holds() && !is_let_go_) {
    client->come_back();
    return;
  }
  if (is_ready()) {
    handle(std::move(asking));
    note_idle();
    return;
  }
  when_ready([this, self = shared_from_this(), asking = std::move(asking)]() mutable {
    if (table_ == nullptr) {
      turn_away(asking);
    } else {
      handle(std::move(asking));
    }
    note_idle();
  });
}

void Room::handle(Asking asking) {
  if (asking.client->is_gone()) { return; }
  const Seat seat = seat_of(asking.client.get());
  switch (asking.request.kind) {
    case Request::Kind::Hello:   hello(std::move(asking)); return;
    case Request::Kind::Ping:    answer(asking, pong_message(asking.request.id)); return;
    case Request::Kind::Why:
    case Request::Kind::Asks:
    case Request::Kind::Card:    look(asking, seat); return;
    case Request::Kind::Move:
    case Request::Kind::Undo:
    case Request::Kind::Draw:
    case Request::Kind::Decline:
    case Request::Kind::Concede:
    case Request::Kind::Rematch:
    case Request::Kind::Reveal:
    case Request::Kind::Deck:
    case Request::Kind::Hint:
    case Request::Kind::Hurry:
    case Request::Kind::Next:    break;
  }
  if (seat >= kSeats) {
    refuse(asking, refusal(Code::WrongSeat, {}, {"観戦中です。", "You are watching."}));
    return;
  }
  if (asking.request.kind == Request::Kind::Rematch) {
    ask_rematch(asking, seat);
    return;
  }
  if (asking.request.kind == Request::Kind::Reveal) {
    reveal(std::move(asking), seat);
    return;
  }
  if (asking.request.kind == Request::Kind::Hint) { return hint(asking, seat); }
  if (asking.request.kind == Request::Kind::Hurry) { return hurry(asking); }
  if (asking.request.kind == Request::Kind::Deck) {
    if (!table_->has_begun()) {
      refuse(asking,
             refusal(Code::Over, {}, {"対戦はまだ始まっていません。", "The match has not begun."}));
      return;
    }
    answer(asking, deck_message(*table_, seat, asking.request.id));
    return;
  }
  const Table::Granted change = granted(asking.request, seat);
  if (change) {
    perform(*change, std::move(asking));
  } else {
    Refusal refused = change.error();
    // The rules' reason may only speak of what the asker sees.
    const CardId card = asking.request.move.card;
    const bool hidden = asking.request.kind == Request::Kind::Move && card != kNoCard &&
                        table_->has_begun() && !sees_card(table_->position(), seat, card);
    if (hidden) { refused.reason.clear(); }
    refuse(asking, refused);
  }
}

Table::Granted Room::granted(const Request& request, Seat seat) const {
  switch (request.kind) {
    case Request::Kind::Move:    return table_->move(seat, request.version, request.move);
    case Request::Kind::Undo:    return table_->undo(seat);
    case Request::Kind::Draw:    return table_->draw(seat);
    case Request::Kind::Decline: return table_->decline(seat);
    case Request::Kind::Concede: return table_->concede(seat);
    case Request::Kind::Next:    return table_->next(seat);
    case Request::Kind::Hello:
    case Request::Kind::Why:
    case Request::Kind::Asks:
    case Request::Kind::Card:
    case Request::Kind::Rematch:
    case Request::Kind::Reveal:
    case Request::Kind::Deck:
    case Request::Kind::Hint:
    case Request::Kind::Hurry:
    case Request::Kind::Ping:    break;
  }
  return tl::unexpected(refusal(Code::UnknownType));
}

// "Why not?", "what of this?" and "what is this card now?": only of what the reader sees.
void Room::look(const Asking& asking, Seat reader) {
  const Request& request = asking.request;
  const bool why = request.kind == Request::Kind::Why;
  const bool about_card = request.kind == Request::Kind::Card;
  if (!table_->has_begun()) {
    refuse(asking,
           refusal(Code::Over, {}, {"対戦はまだ始まっていません。", "The match has not begun."}));
    return;
  }
  if (!about_card && (reader >= kSeats || table_->position().decision().player != reader)) {
    refuse(asking, refusal(Code::WrongSeat, {},
                           {"今はあなたの番ではありません。", "It is not your turn to decide."}));
    return;
  }
  const CardId card = why ? request.move.card : request.card;
  if ((about_card || card != kNoCard) && !sees_card(table_->position(), reader, card)) {
    refuse(asking, refusal(Code::NotFound, why ? "move" : "card",
                           {"そのカードは見えていません。", "You do not see that card."}));
    return;
  }
  answer(asking, why          ? why_message(*table_, reader, request.move, request.id)
                 : about_card ? card_message(*table_, reader, card, request.id)
                              : asks_message(*table_, reader, card, request.zone, request.id));
}

void Room::greet(const Place& place, std::optional<std::uint32_t> since, std::string_view id) {
  Greeting greeting{name_, since, presence(), now_ms(), std::nullopt, kNoSeat};
  if (place.seat < kSeats && next_ != 0) {
    greeting.next = Followed{match_name(next_), seat_in_next(place.seat)};
  }
  for (Seat seat = 0; seat < kSeats && place.seat < kSeats; ++seat) {
    if (wishes_[seat].asked) { greeting.wants_rematch = seat; }
  }
  place.client->send(
      std::make_shared<const std::string>(welcome_message(*table_, place.seat, greeting, id)));
}

void Room::hello(Asking asking) {
  const Request& request = asking.request;
  Seat wanted = kNoSeat;
  if (request.token) {
    const std::optional<Seat> known = table_->seat_of_token(*request.token);
    if (!known) {
      refuse(asking, refusal(Code::WrongSeat, "token",
                             {"この対戦の席ではありません。", "That is no seat of this match."}));
      return;
    }
    wanted = *known;
  } else if (table_->setup().visibility == Visibility::Private) {
    refuse(asking, refusal(Code::NotFound, "match",
                           {"この対戦は観戦できません。", "This match cannot be watched."}));
    return;
  }
  const Presence before = presence();
  seat(asking.client, wanted);
  const auto place = std::find_if(places_.begin(), places_.end(),
                                  [&](const Place& p) { return p.client == asking.client; });
  greet(*place, request.since, request.id);
  asking.done();
  if (table_->setup().is_exhibition()) { advance(); }  // it waits until somebody watches
  if (presence() != before) { tell_presence(); }
}

// A second window of the same seat takes over from the first.
void Room::seat(const std::shared_ptr<Client>& client, Seat seat) {
  if (seat < kSeats) {
    for (auto it = places_.begin(); it != places_.end(); ++it) {
      if (it->seat != seat || it->client == client) { continue; }
      const std::shared_ptr<Client> other = it->client;
      places_.erase(it);
      other->finish(
          "taken", {"この席は別の画面で開かれました。", "This seat was opened in another window."});
      break;
    }
  }
  const auto known = std::find_if(places_.begin(), places_.end(),
                                  [&](const Place& place) { return place.client == client; });
  if (known == places_.end()) {
    places_.push_back({client, seat});
  } else {
    known->seat = seat;
  }
}

}  // namespace fudaba::server
