#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "press/picture.h"

// Pictures and icons that lie on the disk.

namespace fudaba::press {

constexpr std::size_t kMostPicture = 2U << 20U;  // bytes

// The files <card id>.png, .jpg, .jpeg and .webp of a folder. What is larger than kMostPicture, or
// is not the picture that its name says, is left out and named in `refused`.
void add_folder(Pictures& pictures, const std::filesystem::path& folder,
                std::vector<std::string>& refused);

// The sprite of a game's icons in a built page's folder; nothing: there is none.
[[nodiscard]] std::optional<std::string> sprite_of(const std::filesystem::path& page,
                                                   std::string_view game);
// Its icons; false: there are none. … Of the page that was
// built beside the games' files, or has been installed there.
bool add_icons_of(Pictures& pictures, const std::filesystem::path& page, std::string_view game);
void add_icons_beside(Pictures& pictures, const std::filesystem::path& data, std::string_view game);

}  // namespace fudaba::press
