#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "people/visitor.h"

// Passkeys (WebAuthn): what a browser brings of an authenticator, checked by libfido2.

namespace fudaba::people {

using Octets = std::vector<std::uint8_t>;

// Bytes of what a browser may bring. An id is as long as an authenticator likes to make it.
constexpr std::size_t kMostClientData = 2048;
constexpr std::size_t kMostAuthenticatorData = 4096;
constexpr std::size_t kMostPasskeySignature = 1024;
constexpr std::size_t kMostPasskeyId = 1023;
constexpr std::size_t kMostPasskeyUser = 64;

// The place of a page, as passkeys see it.
struct PasskeySite {
  std::string id;      // the host's name, without its port: a passkey is of one such name for good
  std::string origin;  // what the browser says of the page
};
// By a request's headers. Nothing: there are no passkeys there, since the page came neither over
// https nor from this machine, or by an address in numbers, or is another server's.
[[nodiscard]] std::optional<PasskeySite> passkey_site(std::string_view origin,
                                                      std::string_view host);

// A passkey of an account.
struct Passkey {
  std::string id;  // as the authenticator made it, in base64url
  AccountId account = kNoAccount;
  std::string site;        // PasskeySite::id
  std::string label;       // what its owner calls it
  int algorithm = 0;       // COSE's number: -7 (ES256), -8 (EdDSA), -257 (RS256)
  std::string key;         // the public one, in base64url
  std::int64_t count = 0;  // of signatures, where the authenticator counts them
  std::int64_t created = 0;
  std::int64_t used = 0;
};

// A new passkey from an authenticator (navigator.credentials.create).
struct MadePasskey {
  Octets client_data;  // JSON, by the browser
  Octets authenticator_data;
};
// A passkey that is shown later (navigator.credentials.get).
struct ShownPasskey {
  std::string id;
  Octets client_data;
  Octets authenticator_data;
  Octets signature;
  std::optional<Octets> user;  // user_of, if the browser tells
};

// The id under which an authenticator keeps an account; it tells nobody else anything.
[[nodiscard]] Octets user_of(AccountId account);

enum class PasskeyFault : std::uint8_t {
  ClientData,         // the browser's part cannot be read, or is about something else
  Origin,             // it was made for another page
  AuthenticatorData,  // the authenticator's part cannot be read
  Site,               // it was made for another server
  Unverified,         // the person was not asked for a finger, a face, a PIN
  Key,                // of a kind that is not taken
  Signature,
};

enum class PasskeyAct : std::uint8_t { Make, Show };
// The challenge to which the browser answers, in base64url as it was given out. It is the caller's
// to see that it is one that stands, and stands no longer.
[[nodiscard]] tl::expected<std::string, PasskeyFault> challenge_in(const Octets& client_data,
                                                                   PasskeyAct act,
                                                                   const PasskeySite& site);
// The id, key and count of a passkey that has been made for the site by somebody who was verified.
// The authenticator's maker is not asked for (attestation `none`).
[[nodiscard]] tl::expected<Passkey, PasskeyFault> check_made(const MadePasskey& made,
                                                             const PasskeySite& site);
// The count of signatures that comes with it, if it is shown for the site by somebody who was
// verified, and signed by the passkey's key.
[[nodiscard]] tl::expected<std::int64_t, PasskeyFault> check_shown(const ShownPasskey& shown,
                                                                   const PasskeySite& site,
                                                                   const Passkey& passkey);

}  // namespace fudaba::people
