#pragma once

#include "server/nodes/bus.h"

namespace fudaba::server {

// That of open_bus. There are two of it: nats_bus.cpp, and no_nats_bus.cpp where the library is
// missing.
[[nodiscard]] std::unique_ptr<Bus> open_nats_bus(const std::string& url, const std::string& table,
                                                 boost::asio::io_context& io);

}  // namespace fudaba::server
