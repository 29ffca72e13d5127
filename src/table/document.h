#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

namespace fudaba::table {

// How something is made smaller on its way (HTTP's Content-Encoding).
enum class Encoding : std::uint8_t { Plain, Gzip, Brotli };

// A document that stands still, ready to be sent. It is packed when somebody first asks for it so.
// For all threads.
class Document {
 public:
  // What makes it smaller. Whoever keeps documents need not know how.
  using Pack = std::string (*)(std::string_view text, Encoding encoding);

  Document() : Document(std::string()) {}
  explicit Document(std::string body);

  [[nodiscard]] const std::string& body() const { return body_; }
  [[nodiscard]] const std::string& etag() const { return etag_; }
  [[nodiscard]] const std::string& in(Encoding encoding, Pack pack) const;

 private:
  struct Form {
    std::once_flag once;
    std::string bytes;
  };
  std::string body_;
  std::string etag_;
  std::unique_ptr<std::array<Form, 3>> forms_;  // by Encoding
};

}  // namespace fudaba::table
