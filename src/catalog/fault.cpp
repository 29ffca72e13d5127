#include "catalog/fault.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <numeric>
#include <tuple>
#include <utility>

namespace fudaba::catalog {

std::string to_string(const FileFault& fault, Language language) {
  const effect::SourceMark& mark = fault.fault.mark;
  std::string place = fault.file;
  if (mark.line > 0) { place += fmt::format(":{}:{}", mark.line, mark.column); }
  const std::string& found = fault.fault.found.in(language);
  const std::string& expected = fault.fault.expected.in(language);
  return language == Language::Ja
             ? fmt::format("{}: {}が見つかりました。必要なもの：{}", place, found, expected)
             : fmt::format("{}: found {}, expected {}", place, found, expected);
}

std::string to_string(const std::vector<FileFault>& faults, Language language) {
  std::string lines;
  for (const FileFault& fault : faults) { lines += to_string(fault, language) + '\n'; }
  return lines;
}

std::vector<FileFault> in_file(const std::string& file, std::vector<effect::Fault> faults) {
  std::vector<std::size_t> order(faults.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const effect::SourceMark& x = faults[a].mark;
    const effect::SourceMark& y = faults[b].mark;
    return std::tuple(x.line, x.column, a) < std::tuple(y.line, y.column, b);
  });
  std::vector<FileFault> all;
  all.reserve(faults.size());
  for (const std::size_t i : order) { all.push_back({file, std::move(faults[i])}); }
  return all;
}

void append(std::vector<FileFault>& all, std::vector<FileFault> more) {
  all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

}  // namespace fudaba::catalog
