#pragma once

#include <atomic>
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <string>

#include "people/passphrase.h"

namespace fudaba::server {

// Hashes passphrases on a thread of lower priority with a short queue, so that an attacker who
// tries many takes neither processors nor memory from players.
class PassphraseHasher {
 public:
  explicit PassphraseHasher(const people::HashCost& cost);
  ~PassphraseHasher();
  PassphraseHasher(const PassphraseHasher&) = delete;
  PassphraseHasher& operator=(const PassphraseHasher&) = delete;

  // Calls `done` on the thread; with an empty hash if there was no memory. False: too many wait,
  // and `done` is not called.
  [[nodiscard]] bool hash(const std::string& passphrase,
                          std::function<void(std::string hash)> done);
  // `hash` empty: there is no account, and the check takes as long.
  [[nodiscard]] bool check(const std::string& hash, const std::string& passphrase,
                           std::function<void(bool fits)> done);
  // Drops waiting requests.
  void stop();

  static constexpr std::size_t kMostWaiting = 16;

 private:
  template <typename Work>
  bool post(Work work);

  const people::HashCost cost_;
  std::atomic<std::size_t> waiting_{0};
  std::atomic<bool> ends_{false};
  std::string nobodys_;  // a hash that no passphrase fits
  boost::asio::thread_pool threads_{1};
};

}  // namespace fudaba::server
