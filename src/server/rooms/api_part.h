#pragma once

#include <type_traits>
#include <utility>

#include "server/accounts/account_thread.h"
#include "server/net/http.h"
#include "server/rooms/room.h"

namespace fudaba::server {

// Shared by the parts of the HTTP API.
class ApiPart {
 protected:
  explicit ApiPart(Services services) : services_(services) {}

  // An answer that is counted and that nobody keeps.
  void refuse(const Respond& respond, const Refusal& refusal) const;
  // Calls `then` with what `work` gives for the accounts, on their thread; refuses if the database
  // does.
  template <typename Work, typename Then>
  void ask(const Respond& respond, Work work, Then then) const {
    using Result = std::invoke_result_t<Work, people::Book&>;
    services_.account_thread.ask(
        std::move(work),
        [this, respond, then = std::move(then)](tl::expected<Result, Refusal> answer) mutable {
          if (!answer) { return refuse(respond, answer.error()); }
          if constexpr (std::is_void_v<Result>) {
            then();
          } else {
            then(std::move(*answer));
          }
        });
  }

  Services services_;
};

}  // namespace fudaba::server
