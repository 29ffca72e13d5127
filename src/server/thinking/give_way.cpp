#include "server/thinking/give_way.h"

#include <sys/resource.h>
#include <unistd.h>

namespace fudaba::server {

void give_way() {
  constexpr int kNiceness = 10;
  // Of Linux a thread has a priority of its own.
  (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNiceness);
}

}  // namespace fudaba::server
