#pragma once

#include <boost/json.hpp>
#include <string_view>

#include "effect/source.h"

namespace fudaba::test {

// Checks files against a JSON Schema by the keywords that the schemas of cards and decks use; any
// other keyword fails the test.
class SchemaValidator {
 public:
  explicit SchemaValidator(std::string_view schema) : root_(boost::json::parse(schema)) {}

  [[nodiscard]] bool accepts(const effect::Source& source) const {
    return accepts(root_.as_object(), source);
  }

 private:
  [[nodiscard]] bool accepts(const boost::json::object& schema, const effect::Source& source) const;
  [[nodiscard]] bool accepts_scalar(const boost::json::object& schema,
                                    const effect::Source& source) const;
  [[nodiscard]] bool accepts_list(const boost::json::object& schema,
                                  const effect::Source& source) const;
  [[nodiscard]] bool accepts_map(const boost::json::object& schema,
                                 const effect::Source& source) const;

  boost::json::value root_;
};

}  // namespace fudaba::test
