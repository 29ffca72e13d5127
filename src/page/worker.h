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

// The slow tasks: computers' answers, hints, reviews. A second engine, in a web worker of its own,
// carries out the requests that the first one has made.
class Worker {
 public:
  explicit Worker(table::OwnSets& sets);
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  // The result, or the fault of the request. `what`: "choose", "advise", "review" or "speed".
  using Result = tl::expected<boost::json::object, Bilingual>;
  [[nodiscard]] Result think(std::string_view what, match::JsonFields& fields,
                             match::FaultSlot& fault);

 private:
  struct Review;

  [[nodiscard]] Result answer(std::string_view what, match::JsonFields& fields,
                              match::FaultSlot& fault);
  [[nodiscard]] Result review(match::JsonFields& fields, match::FaultSlot& fault);
  [[nodiscard]] Result speed(match::JsonFields& fields, match::FaultSlot& fault) const;
  // Why there is no review, if there is none.
  [[nodiscard]] std::optional<table::Refusal> begin_review(std::string text,
                                                           const boost::json::value& body,
                                                           int iterations);

  table::OwnSets& sets_;
  std::unique_ptr<Review> review_;  // that has been begun
};

}  // namespace fudaba::page
