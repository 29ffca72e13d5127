#pragma once

#include <sys/types.h>

#include <string>

namespace fudaba::test {

// A NATS server of the test's own.
class NatsServer {
 public:
  NatsServer();
  ~NatsServer();
  NatsServer(const NatsServer&) = delete;
  NatsServer& operator=(const NatsServer&) = delete;

  // The program; nullptr: this machine has none.
  [[nodiscard]] static const char* program();
  void start();
  void stop();
  [[nodiscard]] std::string url() const { return "nats://127.0.0.1:" + std::to_string(port_); }

 private:
  unsigned port_ = 0;
  pid_t pid_ = -1;
};

}  // namespace fudaba::test
