#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/language.h"
#include "effect/source.h"

// Reading the plain parts of files: maps with known keys, texts, numbers, ids. Everything here
// reports what is wrong and goes on, so that one run shows all mistakes of a file.

namespace fudaba::catalog {

using Faults = std::vector<effect::Fault>;

// The languages a text must be in.
enum class Languages : std::uint8_t { Both, Either };

// Limits of a file's texts; longer ones are mistakes.
constexpr std::size_t kMaxId = 48;          // bytes
constexpr std::size_t kMaxNameLength = 60;  // characters
constexpr int kMaxScene = 99;
constexpr std::size_t kMaxTextLength = 2000;  // characters
// A reader stops after this many mistakes; more would not help.
constexpr std::size_t kMaxFaults = 500;

// Characters (code points) of a UTF-8 text.
[[nodiscard]] std::size_t length_of(std::string_view text);

// Each read_… reports a fault and returns nothing or an empty value if the source is something
// else.
[[nodiscard]] std::optional<int> read_number(const effect::Source& source, int low, int high,
                                             Faults& faults);
// A small letter, then lowercase letters, digits and _; no more than `most`.
[[nodiscard]] bool is_id(std::string_view text, std::size_t most = kMaxId);
[[nodiscard]] std::string read_id(const effect::Source& source, Faults& faults);
// A scalar that is not empty, on one line.
[[nodiscard]] std::string read_line(const effect::Source& source, std::size_t most, Faults& faults);
// The items of a list of at most `most`.
[[nodiscard]] std::span<const effect::Source> read_list(const effect::Source& source,
                                                        std::size_t most, effect::Phrase expected,
                                                        Faults& faults);
// A text of one or more lines.
[[nodiscard]] std::string read_paragraph(const effect::Source& source, Faults& faults);
// {ja: …, en: …}; where one language suffices it stands for the other too. Texts may have several
// lines.
[[nodiscard]] Bilingual read_bilingual(const effect::Source& source, std::size_t most,
                                       Faults& faults, Languages languages = Languages::Both);

// The keys of one map. Ask for every key the map may have, then call finish(), which reports the
// others.
class MapReader {
 public:
  MapReader(const effect::Source& source, effect::Phrase what, Faults& faults);

  [[nodiscard]] bool is_map() const { return source_.shape == effect::Source::Shape::Map; }
  // The value of a key, or null.
  const effect::Source* find(std::string_view key);
  // The same, and a fault if it is not there.
  const effect::Source* require(std::string_view key);
  // The value of a required key, read as above; of a number the lowest where it cannot be read.
  std::string id(std::string_view key = "id");
  std::string line(std::string_view key, std::size_t most = kMaxTextLength);
  int number(std::string_view key, int low, int high);
  Bilingual bilingual(std::string_view key, std::size_t most,
                      Languages languages = Languages::Both);
  void finish();

 private:
  const effect::Source& source_;
  Faults& faults_;
  std::vector<std::string_view> known_;
};

}  // namespace fudaba::catalog
