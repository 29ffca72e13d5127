#pragma once

#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "base/language.h"
#include "match/json_reader.h"
#include "table/own_sets.h"

namespace fudaba::lab {
class Reviewing;
}  // namespace fudaba::lab

namespace fudaba::page {

// What takes long: a computer's answer, a hint, a review. Asked of a second engine in a worker of
// its own, by the requests that the first one has made.
class Worker {
 public:
  explicit Worker(table::OwnSets& sets);
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  // What was found, or what is wrong with the request. `what`: "choose", "advise", "review" or
  // "speed".
  using Found = tl::expected<boost::json::object, Bilingual>;
  [[nodiscard]] Found think(std::string_view what, match::JsonFields& fields,
                            match::FaultSlot& fault);

 private:
  struct Review;

  [[nodiscard]] Found answer(std::string_view what, match::JsonFields& fields,
                             match::FaultSlot& fault);
  [[nodiscard]] Found review(match::JsonFields& fields, match::FaultSlot& fault);
  [[nodiscard]] Found speed(match::JsonFields& fields, match::FaultSlot& fault) const;
  // Why there is no review, if there is none.
  [[nodiscard]] std::optional<table::Refusal> begin_review(std::string text,
                                                           const boost::json::value& body,
                                                           int iterations);

  table::OwnSets& sets_;
  std::unique_ptr<Review> review_;  // that has been begun
};

}  // namespace fudaba::page
