#include "server/rooms/seating.h"

#include "match/json_text.h"
#include "match/words.h"
#include "server/nodes/peers.h"
#include "table/opening.h"
#include "table/secrets.h"

namespace fudaba::server {

SitDown read_sit_down(match::JsonFields& fields) {
  SitDown wish;
  wish.token = fields.text("token", kMaxWord);
  if (!is_token(wish.token)) {
    fields.fail("token", {"base64urlの32バイト", "32 bytes in base64url"});
  }
  wish.commitment = read_commitment(fields);
  return wish;
}

void sit_down(const Services& services, MatchRegistry& match_registry, const SitDown& wish,
              const Call& call, std::function<void(const Refusal&)> refuse) {
  const std::shared_ptr<Room> room = match_registry.room(wish.match, call.caller.is_node);
  if (room == nullptr) { return refuse(refusal(Code::Full)); }
  const auto sat = [call, room, peers = services.peers, number = wish.match,
                    refuse =
                        std::move(refuse)](const tl::expected<Room::SeatGrant, Refusal>& seated) {
    if (!seated) {
      const bool elsewhere = !room->elsewhere().empty() && !call.caller.is_node && peers != nullptr;
      if (!elsewhere) { return refuse(seated.error()); }
      return peers->forward(room->elsewhere(), *call.request, call.caller, call.respond);
    }
    std::string text;
    match::JsonText out(text);
    out.begin_object().field("match", match_name(number));
    out.field("seat", match::seat_word(seated->seat)).field("token", seated->token).end_object();
    call.respond(private_reply(std::move(text)));
  };
  room->sit(call.caller.visitor.account, wish.token, wish.commitment, sat);
}

}  // namespace fudaba::server
