#include "program.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <stdexcept>

namespace fudaba::test {

int run_fudaba(const std::string& words) {
  const int status =
      std::system((std::string(FUDABA_PROGRAM) + " " + words + " >/dev/null 2>&1").c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

Program::Program(const std::vector<std::string>& options) {
  int ends[2];
  if (pipe(ends) != 0) { throw std::runtime_error("no pipe"); }
  std::vector<std::string> words{
      FUDABA_PROGRAM,          "--lang", "en", "serve", "--port", "0", "--log", "error",
      "--messages-per-second", "0"};
  words.insert(words.end(), options.begin(), options.end());
  std::vector<char*> argv;
  for (std::string& word : words) { argv.push_back(word.data()); }
  argv.push_back(nullptr);
  pid_ = fork();
  if (pid_ == 0) {
    dup2(ends[1], STDOUT_FILENO);
    // What else is open here must not stay open there: a connection would not end with its owner.
    close_range(STDERR_FILENO + 1, ~0U, 0);
    execv(argv[0], argv.data());
    _exit(127);
  }
  close(ends[1]);
  out_ = ends[0];
  // It says where it listens.
  std::string line;
  char c = 0;
  while (read(out_, &c, 1) == 1 && c != '\n') { line += c; }
  const std::size_t colon = line.rfind(':');
  if (colon == std::string::npos) {
    kill_it();
    close(out_);
    throw std::runtime_error("the server did not start");
  }
  port_ = static_cast<unsigned>(std::stoul(line.substr(colon + 1)));
}

Program::~Program() {
  if (pid_ > 0) { kill_it(); }
  close(out_);
}

void Program::kill_it() {
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

void Program::pause() const { kill(pid_, SIGSTOP); }

void Program::resume() const { kill(pid_, SIGCONT); }

int Program::end() {
  kill(pid_, SIGTERM);
  int status = 0;
  waitpid(pid_, &status, 0);
  pid_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace fudaba::test
