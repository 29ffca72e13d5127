#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/cards.h"
#include "effect/source.h"

namespace fudaba::catalog {

constexpr std::size_t kMaxFileBytes = 4U << 20U;
constexpr int kMaxYamlDepth = 100;

// Reads one document of YAML (or JSON, which is YAML too) into its shape with places. Lines and
// columns count from 1, columns in characters, not bytes. Mistakes: text that is not UTF-8 or holds
// control characters, files over kMaxFileBytes, nesting over kMaxYamlDepth, repeated keys, keys
// that are no plain text, anchors, aliases, tags, a second document. Where the rest can still be
// made sense of it is returned, so that its mistakes can be reported too; nothing is returned if
// the text cannot be read as YAML.
[[nodiscard]] std::optional<effect::Source> parse_yaml(std::string_view text,
                                                       std::vector<effect::Fault>& faults);

// The same of a file, unless it was read before.
[[nodiscard]] std::optional<effect::Source> parse_yaml(const TextFile& file,
                                                       std::vector<effect::Fault>& faults);

// A text as a YAML scalar in double quotes.
[[nodiscard]] std::string yaml_quoted(std::string_view text);

}  // namespace fudaba::catalog
