#pragma once

#include <atomic>
#include <functional>
#include <string>

#include "people/passphrase.h"
#include "server/net/clock.h"
#include "server/net/fair_thread.h"

namespace fudaba::server {

// Hashes passphrases on a thread of lower priority on which visitors take turns, so that an
// attacker who tries many takes neither processors nor memory from players, and nobody's turn.
class PassphraseHasher {
 public:
  PassphraseHasher(const people::HashCost& cost, Count& waiting, Clock& clock);
  ~PassphraseHasher();
  PassphraseHasher(const PassphraseHasher&) = delete;
  PassphraseHasher& operator=(const PassphraseHasher&) = delete;

  // Calls `done` on the thread; with an empty hash if there was no memory. False: too many wait,
  // and `done` is not called.
  using OnHashed = std::function<void(const people::PassphraseHash& hash)>;
  [[nodiscard]] bool hash(const Share& visitor, const std::string& passphrase, OnHashed done);
  // `hash` empty: there is no account, and the check takes as long.
  [[nodiscard]] bool check(const Share& visitor, const people::PassphraseHash& hash,
                           const std::string& passphrase, std::function<void(bool fits)> done);
  // Drops waiting requests.
  void stop();

  static constexpr FairThread::Bounds kWaiting{96, 4, 4};

 private:
  bool post(const Share& visitor, std::function<void()> work);

  const people::HashCost cost_;
  std::atomic<bool> ends_{false};
  people::PassphraseHash nobodys_;  // that no passphrase fits
  FairThread thread_;
};

}  // namespace fudaba::server
