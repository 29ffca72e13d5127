// A connection that is only being made when the server ends.
#include "server/socket.h"

#include <gtest/gtest.h>

#include <boost/asio/read.hpp>

#include "catalog/catalogue.h"
#include "catalog/folder.h"
#include "client.h"
#include "server/server.h"

namespace fudaba::test {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using asio::ip::tcp;

TEST(TableSocket, WhatIsBeingAcceptedWhenTheServerEndsIsClosed) {
  const Folder folder;
  server::Config config;
  config.port = 0;
  config.catalogue = *catalog::find_data_dir();
  server::Server server(
      config, server::Ports{server::open_store("sqlite:" + (folder.path() / "test.db").string())});
  asio::io_context& io = server.services().io;
  tcp::acceptor acceptor(io, {asio::ip::address_v4::loopback(), 0});
  tcp::socket peer(io);
  peer.connect(acceptor.local_endpoint());
  server::Socket::Plain accepted(io);
  acceptor.accept(accepted);

  ASSERT_TRUE(server.connections().address_limits.may_connect("here"));
  auto socket = std::make_shared<server::Socket>(std::move(accepted), server.connections(), "here",
                                                 people::Visitor{});
  server.connections().sockets.remember(socket);
  auto upgrade = std::make_shared<server::Socket::Upgrade>(http::verb::get, "/ws", 11);
  upgrade->set(http::field::host, "127.0.0.1");
  upgrade->set(http::field::connection, "Upgrade");
  upgrade->set(http::field::upgrade, "websocket");
  upgrade->set(http::field::sec_websocket_version, "13");
  upgrade->set(http::field::sec_websocket_key, "AAAAAAAAAAAAAAAAAAAAAA==");
  // The goodbye comes first: the answer to the upgrade is under way, and nobody has heard of it.
  socket->say_goodbye();
  socket->accept(upgrade);
  const std::weak_ptr<server::Socket> alive = socket;
  socket.reset();
  io.poll();

  EXPECT_TRUE(alive.expired());
  std::string rest;
  boost::system::error_code error;
  asio::read(peer, asio::dynamic_buffer(rest), error);
  EXPECT_EQ(error, asio::error::eof);
  EXPECT_EQ(rest.find("closed"), std::string::npos);
}

}  // namespace
}  // namespace fudaba::test
