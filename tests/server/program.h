#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace fudaba::test {

// Runs the command with these words to its end, in silence; its exit code.
[[nodiscard]] int run_fudaba(const std::string& words);

// `fudaba serve` as a process of its own, on a port of its own.
class Program {
 public:
  // `options` of `serve`: --data DIR, --database URL … Throws if it does not start.
  explicit Program(const std::vector<std::string>& options);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // Without warning, as a power cut would.
  void kill_it();
  // SIGTERM; how it ended, -1 if by a signal.
  int end();
  // It stands still, and goes on.
  void pause() const;
  void resume() const;
  [[nodiscard]] unsigned port() const { return port_; }

 private:
  pid_t pid_ = -1;
  int out_ = -1;
  unsigned port_ = 0;
};

}  // namespace fudaba::test
