#pragma once

#include "server/nodes/bus.h"

namespace fudaba::server {

// Used by open_bus. nats_bus.cpp has it, or no_nats_bus.cpp where the library is missing.
[[nodiscard]] std::unique_ptr<Bus> open_nats_bus(const std::string& url, const std::string& table,
                                                 boost::asio::io_context& io);

}  // namespace fudaba::server
