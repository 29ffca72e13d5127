#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace fudaba::press {

// What is drawn in the middle of cards: pictures of one's own by the ids of the cards, as data:
// addresses, and icons by their names, as SVG on a grid of 512.
class Pictures {
 public:
  // The files <card id>.png, .jpg, .jpeg and .webp of a folder. What is larger than kMostPicture,
  // or is not the picture that its name says, is left out and named in `refused`.
  void add_folder(const std::filesystem::path& folder, std::vector<std::string>& refused);
  // A sprite of <symbol id="…" viewBox="0 0 512 512">…</symbol>, as the page is built with. Nothing
  // happens if there is none.
  void add_icons(const std::filesystem::path& sprite);
  // … of a built page's folder; … of the page that was built beside the games' files, or has been
  // installed there.
  void add_icons_of(const std::filesystem::path& page, std::string_view game);
  void add_icons_beside(const std::filesystem::path& data, std::string_view game);
  // A picture that somebody has checked.
  void add(const std::string& card, std::string address) { of_cards_[card] = std::move(address); }

  // Empty if there is none.
  [[nodiscard]] std::string_view of_card(const std::string& card) const;
  [[nodiscard]] std::string_view icon(const std::string& name) const;

 private:
  std::unordered_map<std::string, std::string> of_cards_;
  std::unordered_map<std::string, std::string> icons_;
};

constexpr std::size_t kMostPicture = 2U << 20U;  // bytes

}  // namespace fudaba::press
