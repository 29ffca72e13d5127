#pragma once

#include <boost/json/array.hpp>

#include "lab/learn.h"

namespace fudaba::cli {

// How well chances predicted results, for --json: {positions, said, won} of each tenth of chances.
[[nodiscard]] inline boost::json::array buckets_in_json(const lab::Foretelling& foretelling) {
  boost::json::array buckets;
  for (const lab::Foretelling::Bucket& bucket : foretelling.buckets) {
    buckets.push_back(
        {{"positions", bucket.positions}, {"said", bucket.said}, {"won", bucket.won}});
  }
  return buckets;
}

}  // namespace fudaba::cli
