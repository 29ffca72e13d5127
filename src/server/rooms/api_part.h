#pragma once

#include <optional>
#include <type_traits>
#include <utility>

#include "match/json_reader.h"
#include "server/accounts/account_thread.h"
#include "server/net/http.h"
#include "server/rooms/room.h"

// Shared by the parts of the HTTP API.

namespace fudaba::server {

struct BodyFault {
  match::FaultSlot fault;
};
// The fields of a request's body, with the first fault that reading them has found.
class BodyFields : public BodyFault, public match::JsonFields {
 public:
  explicit BodyFields(const boost::json::value& body) : JsonFields(body, "", fault) {}
};

class ApiPart {
 protected:
  explicit ApiPart(Services services) : services_(services) {}

  // Refusals are counted, and no cache keeps them.
  void refuse(const Call& call, const Refusal& refusal) const {
    services_.metrics.refusals[static_cast<std::size_t>(refusal.code)].add();
    Reply reply = error_reply(refusal);
    reply.headers.emplace_back("Cache-Control", "no-store");
    call.respond(std::move(reply));
  }
  // Ends the reading of a body. True: it was faulty, and the call is refused.
  [[nodiscard]] bool refuses(const Call& call, BodyFields& fields) const {
    fields.finish();
    if (fields.fault) { refuse(call, refusal(*fields.fault)); }
    return fields.fault.has_value();
  }
  // Answers {}, or refuses.
  void finish(const Call& call, const std::optional<Refusal>& refused = std::nullopt) const {
    refused ? refuse(call, *refused) : call.respond(private_reply("{}"));
  }
  static void answer(const Call& call, const boost::json::object& body) {
    call.respond(private_reply(boost::json::serialize(body)));
  }
  // Calls `then` with the result of `work` on the accounts, on their thread. Refuses if the
  // database fails, or `work` gives a refusal instead of its value.
  template <typename Work, typename Then>
  void ask(const Call& call, Work work, Then then) const {
    services_.account_thread.ask(share_of(call.caller), std::move(work),
                                 taken_by<Work>(call, std::move(then)));
  }
  // The same for work that only reads, and reads much.
  template <typename Work, typename Then>
  void search(const Call& call, Work work, Then then) const {
    services_.account_thread.search(share_of(call.caller), std::move(work),
                                    taken_by<Work>(call, std::move(then)));
  }

  Services services_;

 private:
  template <typename Work, typename Then>
  [[nodiscard]] auto taken_by(const Call& call, Then then) const {
    using Result = std::invoke_result_t<Work, people::Book&>;
    return [this, call, then = std::move(then)](tl::expected<Result, Refusal> result) mutable {
      if (!result) { return refuse(call, result.error()); }
      if constexpr (std::is_void_v<Result>) {
        then();
      } else if constexpr (requires { result->error(); }) {
        if (!*result) { return refuse(call, result->error()); }
        if constexpr (std::is_void_v<typename Result::value_type>) {
          then();
        } else {
          then(std::move(**result));
        }
      } else {
        then(std::move(*result));
      }
    };
  }
};

}  // namespace fudaba::server
