#include "press/picture.h"

namespace fudaba::press {

namespace {

// The text between two marks; empty if one is missing.
std::string_view between(std::string_view text, std::string_view open, std::string_view close) {
  const std::size_t begin = text.find(open);
  if (begin == std::string_view::npos) { return {}; }
  const std::size_t end = text.find(close, begin + open.size());
  if (end == std::string_view::npos) { return {}; }
  return text.substr(begin + open.size(), end - begin - open.size());
}

std::string_view found_in(const std::unordered_map<std::string, std::string>& all,
                          const std::string& key) {
  const auto at = all.find(key);
  return at == all.end() ? std::string_view() : std::string_view(at->second);
}

}  // namespace

void Pictures::add_icons(std::string_view sprite) {
  constexpr std::string_view kOpen = "<symbol ";
  constexpr std::string_view kClose = "</symbol>";
  std::string_view rest = sprite;
  for (std::size_t at = rest.find(kOpen); at != std::string_view::npos; at = rest.find(kOpen)) {
    rest.remove_prefix(at);
    const std::size_t end = rest.find(kClose);
    if (end == std::string_view::npos) { return; }
    const std::string_view symbol = rest.substr(0, end);
    const std::string_view name = between(symbol, "id=\"", "\"");
    const std::size_t inside = symbol.find('>');
    if (!name.empty() && inside != std::string_view::npos) {
      icons_[std::string(name)] = symbol.substr(inside + 1);
    }
    rest.remove_prefix(end);
  }
}

std::string_view Pictures::of_card(const std::string& card) const {
  return found_in(of_cards_, card);
}

std::string_view Pictures::icon(const std::string& name) const { return found_in(icons_, name); }

}  // namespace fudaba::press
