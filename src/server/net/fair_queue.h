#pragma once

#include <cstddef>
#include <deque>
#include <list>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "base/check.h"

namespace fudaba::server {

// A visitor as one of those who take turns: an account and the address that it comes from. Of a
// guest there is the address alone.
struct Share {
  std::string account;
  std::string address;
};

// The account, or else the address.
[[nodiscard]] inline const std::string& name_of(const Share& share) {
  return share.account.empty() ? share.address : share.account;
}

// The server's own tasks, which nobody's limit holds back.
inline const Share kHouse;

// Tasks that wait for one worker. Addresses take turns, and so do accounts: one task of each is in
// the line at most, and the accounts of an address follow one another. So at most one task of every
// other address, and of every other account, is done before the first of a new visitor.
template <typename Task>
class FairQueue {
 public:
  // Bounds of all tasks that wait, and of those of one account (or guest) and one address.
  struct Bounds {
    std::size_t most = 4096;
    std::size_t most_of_one = 32;
    std::size_t most_of_address = 128;
  };
  explicit FairQueue(const Bounds& bounds) : bounds_(bounds) {}

  // False: too many tasks wait, in all or of this visitor.
  [[nodiscard]] bool push(const Share& share, Task task) {
    const std::string& name = name_of(share);
    if (size_ >= bounds_.most) { return false; }
    if (!name.empty() && (waiting_of(name) >= bounds_.most_of_one ||
                          waiting_at(share.address) >= bounds_.most_of_address)) {
      return false;
    }
    Visitor& visitor = visitors_[name];
    if (visitor.tasks.empty() && !visitor.is_in_line) { first_.push_back(name); }
    visitor.tasks.push_back({share.address, std::move(task)});
    ++of_address_[share.address];
    ++size_;
    let_join();
    return true;
  }

  // The next task; there must be one.
  [[nodiscard]] Task pop() {
    FUDABA_CHECK(!is_empty());
    const std::string name = std::move(line_.front());
    line_.pop_front();
    const auto own = visitors_.find(name);
    Waiting next = std::move(own->second.tasks.front());
    own->second.tasks.pop_front();
    own->second.is_in_line = false;
    if (own->second.tasks.empty()) {
      visitors_.erase(own);
    } else {
      first_.push_back(name);
    }
    addresses_in_line_.erase(next.address);
    if (--of_address_[next.address] == 0) { of_address_.erase(next.address); }
    --size_;
    let_join();
    return std::move(next.task);
  }

  [[nodiscard]] bool is_empty() const { return size_ == 0; }
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  struct Waiting {
    std::string address;
    Task task;
  };
  struct Visitor {
    std::deque<Waiting> tasks;
    bool is_in_line = false;  // with the first of them
  };

  [[nodiscard]] std::size_t waiting_of(const std::string& name) const {
    const auto own = visitors_.find(name);
    return own == visitors_.end() ? 0 : own->second.tasks.size();
  }

  [[nodiscard]] std::size_t waiting_at(const std::string& address) const {
    const auto known = of_address_.find(address);
    return known == of_address_.end() ? 0 : known->second;
  }

  // Moves visitors into the line whose address has nobody in it.
  void let_join() {
    std::erase_if(first_, [&](const std::string& name) {
      Visitor& visitor = visitors_.at(name);
      visitor.is_in_line = addresses_in_line_.insert(visitor.tasks.front().address).second;
      if (visitor.is_in_line) { line_.push_back(name); }
      return visitor.is_in_line;
    });
  }

  const Bounds bounds_;
  std::size_t size_ = 0;
  std::unordered_map<std::string, Visitor> visitors_;        // of those who have any, by name
  std::unordered_map<std::string, std::size_t> of_address_;  // tasks
  std::list<std::string> first_;  // visitors who are not in the line, in the order of their turns
  std::deque<std::string> line_;
  std::unordered_set<std::string> addresses_in_line_;
};

}  // namespace fudaba::server
