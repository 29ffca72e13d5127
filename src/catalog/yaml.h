#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <type_traits>
#include <utility>
#include <vector>

#include "catalog/cards.h"
#include "catalog/fault.h"
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

// The result of `read` for a file's YAML, or all its mistakes.
template <typename Read>
[[nodiscard]] auto read_document(const TextFile& file, Read&& read)
    -> tl::expected<std::invoke_result_t<Read, const effect::Source&, std::vector<effect::Fault>&>,
                    std::vector<FileFault>> {
  std::vector<effect::Fault> faults;
  if (const std::optional<effect::Source> root = parse_yaml(file, faults)) {
    auto value = read(*root, faults);
    if (faults.empty()) { return value; }
  }
  return tl::unexpected(in_file(file.name, std::move(faults)));
}

// A text as a YAML scalar in double quotes.
[[nodiscard]] std::string yaml_quoted(std::string_view text);

}  // namespace fudaba::catalog
