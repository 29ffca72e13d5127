#include "nats.h"

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <csignal>
#include <filesystem>

namespace fudaba::test {

namespace asio = boost::asio;

NatsServer::NatsServer() {
  asio::io_context io;
  port_ =
      asio::ip::tcp::acceptor(io, {asio::ip::address_v4::loopback(), 0}).local_endpoint().port();
  start();
}

NatsServer::~NatsServer() { stop(); }

const char* NatsServer::program() {
  for (const char* path : {"/usr/sbin/nats-server", "/usr/bin/nats-server"}) {
    if (std::filesystem::exists(path)) { return path; }
  }
  return nullptr;
}

void NatsServer::start() {
  const std::string port = std::to_string(port_);
  pid_ = fork();
  if (pid_ != 0) { return; }
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  execl(program(), program(), "-a", "127.0.0.1", "-p", port.c_str(), "-l", "/dev/null", nullptr);
  _exit(127);
}

void NatsServer::stop() {
  if (pid_ <= 0) { return; }
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

}  // namespace fudaba::test
