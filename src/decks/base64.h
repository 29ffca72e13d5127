#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fudaba::decks {

// base64url (RFC 4648, 5) without padding.
[[nodiscard]] std::string to_base64(std::span<const std::uint8_t> bytes);
// Nothing if the text has another letter, or is not what to_base64 writes.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> from_base64(std::string_view text);
[[nodiscard]] bool is_base64_letter(char letter);

// CRC-16/CCITT-FALSE.
[[nodiscard]] std::uint16_t checksum(std::span<const std::uint8_t> bytes);

}  // namespace fudaba::decks
