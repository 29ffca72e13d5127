#include "server/rooms/api_part.h"

namespace fudaba::server {

void ApiPart::refuse(const Respond& respond, const Refusal& refusal) const {
  services_.metrics.refusals[static_cast<std::size_t>(refusal.code)].add();
  Reply reply = error_reply(refusal);
  reply.headers.emplace_back("Cache-Control", "no-store");
  respond(std::move(reply));
}

}  // namespace fudaba::server
