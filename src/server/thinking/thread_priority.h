#pragma once

namespace fudaba::server {

// Lowers the priority of the calling thread, so that connections come first.
void lower_thread_priority();

}  // namespace fudaba::server
