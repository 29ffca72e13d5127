#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "people/passkey.h"

// An authenticator and the browser around it, made of OpenSSL.

namespace fudaba::test {

enum class KeyKind : std::uint8_t { Es256, Ed25519, Rs256 };

// What a page asks its browser for, and where the browser says the page is.
struct CeremonyAsked {
  std::string challenge;
  std::string site = "localhost";
  std::string origin = "http://localhost:8080";
};

// One passkey.
class Authenticator {
 public:
  explicit Authenticator(KeyKind kind = KeyKind::Es256);
  ~Authenticator();
  Authenticator(Authenticator&&) noexcept;
  Authenticator& operator=(Authenticator&&) noexcept;

  [[nodiscard]] people::MadePasskey make(const CeremonyAsked& asked) const;
  // Counts its signatures up, if it counts.
  [[nodiscard]] people::ShownPasskey show(const CeremonyAsked& asked);

  bool verifies = true;  // asks the person for a finger
  bool counts = true;
  std::uint32_t count = 0;
  std::string client_data;    // what the browser says instead of the truth; empty: the truth
  people::Octets extra = {};  // extensions of authenticator data
  [[nodiscard]] const people::Octets& id() const { return id_; }

 private:
  struct Key;
  [[nodiscard]] people::Octets head(const CeremonyAsked& asked, std::uint8_t flags) const;
  [[nodiscard]] people::Octets said(const CeremonyAsked& asked, std::string_view type) const;

  KeyKind kind_;
  std::unique_ptr<Key> key_;
  people::Octets id_;
};

// As a page sends them.
[[nodiscard]] std::string json_of(const people::MadePasskey& made);
[[nodiscard]] std::string json_of(const people::ShownPasskey& shown);

}  // namespace fudaba::test
