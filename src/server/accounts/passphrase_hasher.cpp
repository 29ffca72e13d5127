#include "server/accounts/passphrase_hasher.h"

#include <spdlog/spdlog.h>

#include <new>
#include <utility>

#include "table/secrets.h"

namespace fudaba::server {
namespace {

people::PassphraseHash hash_or_nothing(const std::string& passphrase,
                                       const people::HashCost& cost) {
  try {
    return people::hash_passphrase(passphrase, cost);
  } catch (const std::bad_alloc&) {
    spdlog::error("people event=no_memory_to_hash");
    return {};
  }
}

}  // namespace

PassphraseHasher::PassphraseHasher(const people::HashCost& cost, Count& waiting, Clock& clock)
    : cost_(cost), thread_(clock.threads(1, Threads::Priority::Low), waiting, kWaiting) {
  (void)post(kHouse, [this] { nobodys_ = hash_or_nothing(table::new_token(), cost_); });
}

PassphraseHasher::~PassphraseHasher() { stop(); }

void PassphraseHasher::stop() {
  ends_ = true;
  thread_.stop();
}

bool PassphraseHasher::post(const Share& visitor, std::function<void()> work) {
  return thread_.post(visitor, [this, work = std::move(work)] {
    if (!ends_) { work(); }
  });
}

bool PassphraseHasher::hash(const Share& visitor, const std::string& passphrase, OnHashed done) {
  return post(visitor, [this, passphrase, done = std::move(done)] {
    done(hash_or_nothing(passphrase, cost_));
  });
}

bool PassphraseHasher::check(const Share& visitor, const people::PassphraseHash& hash,
                             const std::string& passphrase, std::function<void(bool)> done) {
  return post(visitor, [this, hash, passphrase, done = std::move(done)] {
    if (!hash.is_empty()) { return done(people::is_passphrase(hash, passphrase)); }
    (void)people::is_passphrase(nobodys_, passphrase);
    done(false);
  });
}

}  // namespace fudaba::server
