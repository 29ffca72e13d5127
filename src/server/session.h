#pragma once

#include <boost/asio/ip/tcp.hpp>

#include "server/connections.h"

namespace fudaba::server {

// Serves a connection: HTTP requests one after the other, until it becomes a WebSocket or ends.
void serve_connection(boost::asio::ip::tcp::socket socket, const Connections& connections);

}  // namespace fudaba::server
