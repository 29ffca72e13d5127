#include "server/thinking/thread_priority.h"

#include <sys/resource.h>
#include <unistd.h>

namespace fudaba::server {

void lower_thread_priority() {
  constexpr int kNiceness = 10;
  // On Linux priorities are per thread.
  (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNiceness);
}

}  // namespace fudaba::server
