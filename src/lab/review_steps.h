#pragma once

#include <cstddef>
#include <tl/expected.hpp>
#include <vector>

#include "lab/review.h"
#include "lab/review_questions.h"
#include "match/record.h"

namespace fudaba::lab {

// A review in steps, for whoever has something else to do in between; review() takes them all. The
// record and its game outlive it.
class Reviewing {
 public:
  [[nodiscard]] static tl::expected<Reviewing, NoReview> begin(const match::Record& record,
                                                               const match::Supplies& supplies,
                                                               int iterations);
  [[nodiscard]] std::size_t size() const { return asked_.size(); }  // decisions to look at
  [[nodiscard]] std::size_t done() const { return done_; }
  [[nodiscard]] bool is_done() const { return done_ == asked_.size(); }
  // Looks at the next decision.
  void look_on();
  // Looks at all of them, on several threads; false: it was stopped.
  [[nodiscard]] bool look_at_all(const ReviewOptions& options);
  // The review, when all decisions have been looked at.
  [[nodiscard]] Review finish();

 private:
  Reviewing(const match::Record& record, std::vector<Asked> asked, int iterations)
      : record_(&record), asked_(std::move(asked)), iterations_(iterations) {}

  const match::Record* record_;
  std::vector<Asked> asked_;
  int iterations_;
  std::size_t done_ = 0;
};

}  // namespace fudaba::lab
