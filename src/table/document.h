#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace fudaba::table {

// HTTP's Content-Encoding.
enum class Encoding : std::uint8_t { Plain, Gzip, Brotli };

// A document that never changes, made and packed when it is first asked for. For all threads.
class Document {
 public:
  // Compresses a text.
  using Pack = std::string (*)(std::string_view text, Encoding encoding);

  Document() : Document([] { return std::string(); }) {}
  explicit Document(std::function<std::string()> make);

  [[nodiscard]] const std::string& body() const;
  [[nodiscard]] const std::string& etag() const;
  [[nodiscard]] const std::string& in(Encoding encoding, Pack pack) const;

 private:
  struct Form {
    std::once_flag once;
    std::string bytes;
  };
  struct State {
    std::function<std::string()> make;
    std::once_flag once;
    std::string body;
    std::string etag;
    std::array<Form, 3> forms;  // by Encoding
  };
  [[nodiscard]] const State& made() const;

  std::unique_ptr<State> state_;
};

}  // namespace fudaba::table
