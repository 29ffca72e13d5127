#include "server/accounts/passphrase_hasher.h"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <new>
#include <utility>

#include "server/thinking/thread_priority.h"
#include "table/secrets.h"

namespace fudaba::server {

namespace asio = boost::asio;

namespace {

std::string hash_or_nothing(const std::string& passphrase, const people::HashCost& cost) {
  try {
    return people::hash_passphrase(passphrase, cost);
  } catch (const std::bad_alloc&) {
    spdlog::error("people event=no_memory_to_hash");
    return {};
  }
}

}  // namespace

PassphraseHasher::PassphraseHasher(const people::HashCost& cost) : cost_(cost) {
  asio::post(threads_, [this] {
    lower_thread_priority();
    nobodys_ = hash_or_nothing(table::new_token(), cost_);
  });
}

PassphraseHasher::~PassphraseHasher() { stop(); }

void PassphraseHasher::stop() {
  ends_ = true;
  threads_.join();
}

template <typename Work>
bool PassphraseHasher::post(Work work) {
  if (waiting_.fetch_add(1) >= kMostWaiting) {
    --waiting_;
    return false;
  }
  asio::post(threads_, [this, work = std::move(work)] {
    --waiting_;
    if (!ends_) { work(); }
  });
  return true;
}

bool PassphraseHasher::hash(const std::string& passphrase, std::function<void(std::string)> done) {
  return post(
      [this, passphrase, done = std::move(done)] { done(hash_or_nothing(passphrase, cost_)); });
}

bool PassphraseHasher::check(const std::string& hash, const std::string& passphrase,
                             std::function<void(bool)> done) {
  return post([this, hash, passphrase, done = std::move(done)] {
    if (!hash.empty()) { return done(people::is_passphrase(hash, passphrase)); }
    (void)people::is_passphrase(nobodys_, passphrase);
    done(false);
  });
}

}  // namespace fudaba::server
