#pragma once

namespace fudaba::server {

// The calling thread alone gets less of the processors from now on, so that a connection with
// something to say comes first.
void lower_thread_priority();

}  // namespace fudaba::server
