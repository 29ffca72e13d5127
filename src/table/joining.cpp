#include "table/joining.h"

#include "match/words.h"
#include "table/outbound.h"

namespace fudaba::table {

namespace json = boost::json;
using match::JsonFields;
using match::JsonText;

Joining read_joining(const json::value& body, const ShelvedGame& game, OpeningFaults& reading) {
  JsonFields fields(body, "", reading.fault);
  Joining joining;
  joining.invite = fields.text("invite", kMaxWord);
  joining.name = read_name(fields);
  const json::value* deck = fields.require("deck", {"デッキ", "a deck"});
  if (deck != nullptr) { joining.deck = read_deck(*deck, "deck", game, reading); }
  joining.deck_name = read_deck_name(fields, deck);
  joining.token = fields.optional_text("token", kMaxWord);
  if (joining.token && !is_token(*joining.token)) {
    fields.fail("token", {"base64urlの32バイト", "32 bytes in base64url"});
  }
  joining.commitment = read_commitment(fields);
  const std::optional<std::string> accepted = fields.optional_text("accepts_set", kMaxWord);
  fields.finish();
  if (game.set && accepted != game.set->digest) {
    reading.refused = refusal(Code::SetNotAccepted, "accepts_set");
    JsonText out(reading.refused->set);
    write(out, *game.set);
  }
  return joining;
}

tl::expected<InvitedSeat, Refusal> invited_seat(const Setup& now, const Joining& joining) {
  const Bytes32 hash = hash_of(joining.invite);
  Seat seat = kNoSeat;
  for (Seat s = 0; s < kSeats; ++s) {
    const auto& invite = now.seats[s].invite;
    if (invite && same(*invite, hash)) { seat = s; }
  }
  if (seat == kNoSeat) { return refused(Code::Expired, "invite"); }
  const std::string token = joining.token.value_or(new_token());
  if (now.seats[seat].is_open()) { return InvitedSeat{seat, token, false}; }
  const auto& held = now.seats[seat].token;
  if (!held || !same(*held, hash_of(token))) { return refused(Code::Taken, "invite"); }
  return InvitedSeat{seat, token, true};
}

Setup setup_with_guest(const Setup& now, const Joining& joining, const InvitedSeat& invited) {
  Setup setup = now;
  SeatSetup& taken = setup.seats[invited.seat];
  taken.name = joining.name;
  taken.deck_name = joining.deck_name;
  taken.deck = joining.deck;
  taken.token = hash_of(invited.token);
  if (joining.commitment && !setup.fair.empty()) {
    add_commitment(setup, invited.seat, *joining.commitment);
  }
  return setup;
}

std::string joined_answer(const Setup& setup, Seat seat, const std::string& token) {
  std::string text;
  JsonText out(text);
  out.begin_object().field("seat", match::seat_word(seat)).field("token", token);
  write_fair(out, setup, KeyDisclosure::Committed);
  out.end_object();
  return text;
}

}  // namespace fudaba::table
