#pragma once

#include <boost/json/array.hpp>

#include "lab/learn.h"

namespace fudaba::cli {

// Predictions and results for --json: {positions, said, won} for each tenth of chances.
[[nodiscard]] inline boost::json::array buckets_in_json(const lab::Foretelling& foretelling) {
  boost::json::array buckets;
  for (const lab::Foretelling::Bucket& bucket : foretelling.buckets) {
    buckets.push_back(
        {{"positions", bucket.positions}, {"said", bucket.said}, {"won", bucket.won}});
  }
  return buckets;
}

}  // namespace fudaba::cli
