#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

namespace fudaba::press {

// The pictures of cards: custom ones by card id, as data: addresses, and icons by name, as SVG on a
// grid of 512.
class Pictures {
 public:
  // Adds a file of <symbol id="…" viewBox="0 0 512 512">…</symbol>, as the page has it.
  void add_icons(std::string_view sprite);
  // Adds a picture that has been checked.
  void add(const std::string& card, std::string address) { of_cards_[card] = std::move(address); }

  // Empty if there is none.
  [[nodiscard]] std::string_view of_card(const std::string& card) const;
  [[nodiscard]] std::string_view icon(const std::string& name) const;

 private:
  std::unordered_map<std::string, std::string> of_cards_;
  std::unordered_map<std::string, std::string> icons_;
};

}  // namespace fudaba::press
