#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "press/picture.h"

// Pictures and icons from files.

namespace fudaba::press {

constexpr std::size_t kMostPicture = 2U << 20U;  // bytes

// Reads the files <card id>.png, .jpg, .jpeg and .webp of a folder. Files larger than kMostPicture,
// or with other content than their name says, are left out and listed in `refused`.
void add_folder(Pictures& pictures, const std::filesystem::path& folder,
                std::vector<std::string>& refused);

// The file with a game's icons in the folder of a built page; nothing: there is none.
[[nodiscard]] std::optional<std::string> sprite_of(const std::filesystem::path& page,
                                                   std::string_view game);
// Adds the icons of the built page beside the games' files, or of the installed one; false: there
// are none.
bool add_icons_of(Pictures& pictures, const std::filesystem::path& page, std::string_view game);
void add_icons_beside(Pictures& pictures, const std::filesystem::path& data, std::string_view game);

}  // namespace fudaba::press
