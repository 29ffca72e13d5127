#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <unordered_map>
#include <utility>

#include "base/check.h"

namespace fudaba::server {

// The server's own tasks, which nobody's limit holds back.
inline const std::string kHouse;

// Tasks that wait for one worker. Visitors take turns, each in the order of his own tasks, so that
// at most one task of every other visitor is done before the first of a new one.
template <typename Task>
class FairQueue {
 public:
  FairQueue(std::size_t most, std::size_t most_of_visitor)
      : most_(most), most_of_visitor_(most_of_visitor) {}

  // False: too many tasks wait, in all or of this visitor.
  [[nodiscard]] bool push(const std::string& visitor, Task task) {
    if (size_ >= most_) { return false; }
    const auto own = tasks_.find(visitor);
    if (own == tasks_.end()) {
      turns_.push_back(visitor);
      tasks_[visitor].push_back(std::move(task));
    } else {
      if (visitor != kHouse && own->second.size() >= most_of_visitor_) { return false; }
      own->second.push_back(std::move(task));
    }
    ++size_;
    return true;
  }

  // The next task; there must be one.
  [[nodiscard]] Task pop() {
    FUDABA_CHECK(!is_empty());
    const auto own = tasks_.find(turns_.front());
    Task task = std::move(own->second.front());
    own->second.pop_front();
    if (own->second.empty()) {
      tasks_.erase(own);
    } else {
      turns_.push_back(turns_.front());
    }
    turns_.pop_front();
    --size_;
    return task;
  }

  [[nodiscard]] bool is_empty() const { return size_ == 0; }
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  const std::size_t most_;
  const std::size_t most_of_visitor_;
  std::size_t size_ = 0;
  std::unordered_map<std::string, std::deque<Task>> tasks_;  // of those who have any
  std::deque<std::string> turns_;                            // the same visitors, in order
};

}  // namespace fudaba::server
