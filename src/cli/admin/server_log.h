#pragma once

#include <string>

namespace fudaba::cli {

// From now on what the server has to say is one line an entry on standard error: time, level,
// event=… key=value …. `level`: debug, info, warn or error.
void set_up_server_log(const std::string& level);

}  // namespace fudaba::cli
