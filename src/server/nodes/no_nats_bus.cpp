#include <stdexcept>

#include "server/nodes/nats_bus.h"

namespace fudaba::server {

std::unique_ptr<Bus> open_nats_bus(const std::string& url, const std::string& /*table*/,
                                   boost::asio::io_context& /*io*/) {
  throw std::runtime_error(url + ": this program was built without NATS (Debian: libnats-dev)");
}

}  // namespace fudaba::server
