#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "effect/card_format.h"
#include "effect/card_pool.h"
#include "reading/read.h"

namespace fudaba::table {

// Lines of one request, and characters of one line.
constexpr std::size_t kMostReadLines = 20;
constexpr std::size_t kLongestReadLine = 2000;

// The readers of a game's texts, made when they are first needed. For all threads.
class TextReaders {
 public:
  explicit TextReaders(const effect::CardFormat& format) : format_(format) {}

  [[nodiscard]] const reading::Reader& in(Language language) const;

 private:
  struct LazyReader {
    std::once_flag once;
    std::unique_ptr<reading::Reader> reader;
  };
  const effect::CardFormat& format_;
  mutable std::array<LazyReader, 2> readers_;  // by language
};

// The answer to POST /api/games/G/read. `language`: of the text; nothing: by each line's letters.
// `kind`: of the card that has it, where that is known.
[[nodiscard]] std::string read_lines(const TextReaders& readers, const CardPool& pool,
                                     const effect::CardFormat& format, std::string_view text,
                                     std::optional<Language> language,
                                     std::optional<std::uint8_t> kind = {});

}  // namespace fudaba::table
