#include "postgres.h"

#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "eventually.h"

namespace fudaba::test {
namespace {

constexpr int kUnknownProgram = 127;

// The user that PostgreSQL runs as where we are root; null otherwise.
const passwd* other_user() {
  if (geteuid() != 0) { return nullptr; }
  const passwd* user = getpwnam("postgres");
  if (user == nullptr) { user = getpwnam("nobody"); }
  if (user == nullptr) { throw std::runtime_error("root, but no user postgres or nobody"); }
  return user;
}

// In the child: becomes the program. It ends when this process does.
[[noreturn]] void become(std::vector<std::string>& words, const passwd* user,
                         const std::filesystem::path& folder) {
  std::vector<char*> argv;
  for (std::string& word : words) { argv.push_back(word.data()); }
  argv.push_back(nullptr);
  const int log = open((folder / "log").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
  dup2(log, STDERR_FILENO);
  const bool ours = user == nullptr || (setgroups(0, nullptr) == 0 && setgid(user->pw_gid) == 0 &&
                                        setuid(user->pw_uid) == 0);
  if (ours && chdir(folder.c_str()) == 0) {
    prctl(PR_SET_PDEATHSIG, SIGQUIT);
    close_range(STDERR_FILENO + 1, ~0U, 0);
    execv(argv[0], argv.data());
  }
  _exit(kUnknownProgram);
}

}  // namespace

std::optional<std::filesystem::path> postgres_programs() {
  std::vector<std::filesystem::path> folders;
  // Debian keeps one folder per version.
  std::error_code ignored;
  for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql", ignored)) {
    folders.push_back(version.path() / "bin");
  }
  std::stringstream path(getenv("PATH") == nullptr ? "" : getenv("PATH"));
  for (std::string folder; std::getline(path, folder, ':');) { folders.emplace_back(folder); }
  for (const std::filesystem::path& folder : folders) {
    const bool all = std::filesystem::exists(folder / "initdb", ignored) &&
                     std::filesystem::exists(folder / "postgres", ignored) &&
                     std::filesystem::exists(folder / "psql", ignored);
    if (all) { return folder; }
  }
  return std::nullopt;
}

Postgres::Postgres() : programs_(postgres_programs().value_or("")) {
  if (const passwd* user = other_user()) {
    if (chown(folder_.path().c_str(), user->pw_uid, user->pw_gid) != 0) {
      throw std::runtime_error("the temporary folder cannot be given to " +
                               std::string(user->pw_name));
    }
  }
  const int status = run({program("initdb"), "-D", "data", "-A", "trust", "-U", "fudaba",
                          "--no-sync", "--locale=C", "-E", "UTF8"});
  if (status != 0) { throw std::runtime_error("initdb failed: " + said()); }
  start();
}

Postgres::~Postgres() {
  if (server_ > 0) { stop(); }
}

std::string Postgres::program(const std::string& name) const { return (programs_ / name).string(); }

std::string Postgres::said() const {
  std::stringstream text;
  text << std::ifstream(folder_.path() / "log").rdbuf();
  return text.str();
}

int Postgres::run(std::vector<std::string> words, const std::string& out) const {
  const passwd* user = other_user();
  const pid_t child = fork();
  if (child == 0) {
    dup2(open("/dev/null", O_RDWR), STDIN_FILENO);
    dup2(open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666), STDOUT_FILENO);
    become(words, user, folder_.path());
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void Postgres::start() {
  const passwd* user = other_user();
  std::vector<std::string> words{
      program("postgres"), "-D", "data",     "-k", folder_.path().string(), "-c",
      "listen_addresses=", "-c", "fsync=off"};
  server_ = fork();
  if (server_ == 0) { become(words, user, folder_.path()); }
  const bool answers = eventually([&] {
    return run({program("psql"), "-h", folder_.path().string(), "-U", "fudaba", "-d", "postgres",
                "-c", "SELECT 1"}) == 0;
  });
  if (answers) { return; }
  throw std::runtime_error("PostgreSQL does not start: " + said());
}

void Postgres::stop() {
  kill(server_, SIGQUIT);
  waitpid(server_, nullptr, 0);
  server_ = -1;
}

std::string Postgres::new_database() {
  const std::string name = "test" + std::to_string(databases_++);
  const std::string url = "postgresql:///" + name + "?user=fudaba&host=" + folder_.path().string();
  execute("postgresql:///postgres?user=fudaba&host=" + folder_.path().string(),
          "CREATE DATABASE " + name);
  return url;
}

std::string Postgres::execute(const std::string& url, const std::string& sql) const {
  static std::atomic<int> executions = 0;  // several threads may ask at once
  const std::string out = (folder_.path() / ("out" + std::to_string(executions++))).string();
  if (run({program("psql"), "-v", "ON_ERROR_STOP=1", "-d", url, "-Atqc", sql}, out) != 0) {
    throw std::runtime_error(sql + ": " + said());
  }
  std::stringstream text;
  text << std::ifstream(out).rdbuf();
  return text.str();
}

void Postgres::copy(const std::string& from, const std::string& to) const {
  const std::string file = (folder_.path() / "dump").string();
  if (run({program("pg_dump"), "-Fc", "-f", file, "-d", from}) != 0 ||
      run({program("pg_restore"), "--exit-on-error", "-d", to, file}) != 0) {
    throw std::runtime_error("no backup: " + said());
  }
}

Postgres::Lock::Lock(const Postgres& server, const std::string& url, const std::string& table) {
  int to[2];
  int from[2];
  if (pipe2(to, O_CLOEXEC) != 0 || pipe2(from, O_CLOEXEC) != 0) {
    throw std::runtime_error("no pipe");
  }
  const passwd* user = other_user();
  std::vector<std::string> words{server.program("psql"), "-X", "-q", "-v",
                                 "ON_ERROR_STOP=1",      "-d", url};
  pid_ = fork();
  if (pid_ == 0) {
    dup2(to[0], STDIN_FILENO);
    dup2(from[1], STDOUT_FILENO);
    become(words, user, server.folder_.path());
  }
  close(to[0]);
  close(from[1]);
  in_ = to[1];
  const std::string sql =
      "BEGIN; LOCK TABLE " + table + " IN ACCESS EXCLUSIVE MODE;\n\\echo locked\n";
  char c = 0;
  const bool asked = ::write(in_, sql.data(), sql.size()) == static_cast<ssize_t>(sql.size());
  const bool locked = asked && ::read(from[0], &c, 1) == 1;
  close(from[0]);
  if (!locked) { throw std::runtime_error("the table cannot be locked: " + server.said()); }
}

// psql ends with its input, and the lock with its session.
Postgres::Lock::~Lock() {
  close(in_);
  waitpid(pid_, nullptr, 0);
}

Postgres& shared_postgres() {
  static Postgres server;
  return server;
}

}  // namespace fudaba::test
