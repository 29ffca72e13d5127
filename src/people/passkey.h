#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "people/visitor.h"

// Passkeys (WebAuthn), checked by libfido2.

namespace fudaba::people {

using Octets = std::vector<std::uint8_t>;

// Limits in bytes. Authenticators choose the length of an id.
constexpr std::size_t kMostClientData = 2048;
constexpr std::size_t kMostAuthenticatorData = 4096;
constexpr std::size_t kMostPasskeySignature = 1024;
constexpr std::size_t kMostPasskeyId = 1023;
constexpr std::size_t kMostPasskeyUser = 64;

// The site of a page, in terms of WebAuthn.
struct PasskeySite {
  std::string id;      // host name without port; a passkey belongs to one for good
  std::string origin;  // as the browser reports it
};
// From a request's headers. Nothing: the page can have no passkeys, since it was loaded neither
// over https nor from this machine, or by an IP address, or from another server.
[[nodiscard]] std::optional<PasskeySite> passkey_site(std::string_view origin,
                                                      std::string_view host);

// A passkey of an account.
struct Passkey {
  std::string id;  // from the authenticator, in base64url
  AccountId account = kNoAccount;
  std::string site;        // PasskeySite::id
  std::string label;       // its owner's name for it
  int algorithm = 0;       // COSE's number: -7 (ES256), -8 (EdDSA), -257 (RS256)
  std::string key;         // the public key, in base64url
  std::int64_t count = 0;  // of signatures, if the authenticator counts them
  std::int64_t created = 0;
  std::int64_t used = 0;
};

// A new passkey from an authenticator (navigator.credentials.create).
struct MadePasskey {
  Octets client_data;  // JSON, from the browser
  Octets authenticator_data;
};
// A passkey at sign-in (navigator.credentials.get).
struct ShownPasskey {
  std::string id;
  Octets client_data;
  Octets authenticator_data;
  Octets signature;
  std::optional<Octets> user;  // user_of, if the browser sends it
};

// The id of an account at an authenticator; it reveals nothing to others.
[[nodiscard]] Octets user_of(AccountId account);

enum class PasskeyFault : std::uint8_t {
  ClientData,         // clientData cannot be read, or has another purpose
  Origin,             // for another page
  AuthenticatorData,  // authenticatorData cannot be read
  Site,               // for another server
  Unverified,         // the user was not verified by finger, face or PIN
  Key,                // of an unsupported kind
  Signature,
};

enum class PasskeyAct : std::uint8_t { Make, Show };
// The challenge that the browser answers, in base64url as it was given out. The caller checks that
// it is valid, and invalidates it.
[[nodiscard]] tl::expected<std::string, PasskeyFault> challenge_in(const Octets& client_data,
                                                                   PasskeyAct act,
                                                                   const PasskeySite& site);
// Checks a new passkey: made for the site, with user verification. Returns its id, key and count.
// The maker of the authenticator is not asked for (attestation `none`).
[[nodiscard]] tl::expected<Passkey, PasskeyFault> check_made(const MadePasskey& made,
                                                             const PasskeySite& site);
// Checks a sign-in: for the site, with user verification, and signed by the passkey's key. Returns
// the new count of signatures.
[[nodiscard]] tl::expected<std::int64_t, PasskeyFault> check_shown(const ShownPasskey& shown,
                                                                   const PasskeySite& site,
                                                                   const Passkey& passkey);

}  // namespace fudaba::people
