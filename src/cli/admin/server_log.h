#pragma once

#include <string>

namespace fudaba::cli {

// Logs to standard error from now on, one line an entry: time, level, event=… key=value. `level`:
// debug, info, warn or error.
void set_up_server_log(const std::string& level);

}  // namespace fudaba::cli
