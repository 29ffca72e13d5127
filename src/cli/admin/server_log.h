#pragma once

#include <string>

namespace fudaba::cli {

// Sends the log to standard error, one line per entry: time, level, event=… key=value. `level`:
// debug, info, warn or error.
void set_up_server_log(const std::string& level);

}  // namespace fudaba::cli
