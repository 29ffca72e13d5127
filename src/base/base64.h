#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// RFC 4648. Written here because the engine in the page has no library for it.

namespace fudaba {

// Section 5 ("base64url"), without padding.
[[nodiscard]] std::string to_base64url(std::span<const std::uint8_t> bytes);
// Accepts only what to_base64url writes.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> from_base64url(std::string_view text);
[[nodiscard]] bool is_base64url_letter(char letter);

// Section 4, with padding, as data URLs have it.
[[nodiscard]] std::string to_base64(std::string_view bytes);
// Accepts only what to_base64 writes.
[[nodiscard]] std::optional<std::string> from_base64(std::string_view text);

}  // namespace fudaba
