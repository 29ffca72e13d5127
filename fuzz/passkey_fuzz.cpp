#include <sodium.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "base/check.h"
#include "people/passkey.h"

// Any bytes as what an authenticator says of a new passkey, as what one shows, or as what a browser
// says: read or refused. Nobody has signed any of it, so nothing is ever shown. That it is for this
// site, and that somebody was verified, is made true for them: they get further.

namespace {

using namespace fudaba::people;

const PasskeySite kSite{"localhost", "http://localhost:8080"};
constexpr std::size_t kFlags = crypto_hash_sha256_BYTES;

void make_fit(Octets& data) {
  if (data.size() <= kFlags) { return; }
  crypto_hash_sha256(data.data(), reinterpret_cast<const unsigned char*>(kSite.id.data()),
                     kSite.id.size());
  data[kFlags] |= 0x05U;  // present, verified
}

void read_as_made(const Octets& data) {
  const auto passkey = check_made({{}, data}, kSite);
  if (!passkey) { return; }
  FUDABA_CHECK(!passkey->id.empty() && !passkey->key.empty());
  FUDABA_CHECK(passkey->site == kSite.id);
  ShownPasskey shown;
  shown.authenticator_data = Octets(data.begin(), data.begin() + kFlags + 5);
  shown.authenticator_data[kFlags] = 0x05;
  shown.signature = Octets(data.begin(), data.begin() + 64);
  FUDABA_CHECK(!check_shown(shown, kSite, *passkey));
}

void read_as_shown(const Octets& data) {
  Passkey passkey;
  passkey.algorithm = -8;
  passkey.key = "WGZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmZmY";  // a point of Ed25519
  ShownPasskey shown;
  shown.authenticator_data = data;
  shown.signature = Octets(64);
  FUDABA_CHECK(!check_shown(shown, kSite, passkey));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0 || size > kMostAuthenticatorData) { return 0; }
  Octets bytes(data + 1, data + size);
  if (data[0] % 3 == 2) {
    (void)challenge_in(bytes, PasskeyAct::Show, kSite);
    return 0;
  }
  make_fit(bytes);
  data[0] % 3 == 0 ? read_as_made(bytes) : read_as_shown(bytes);
  return 0;
}
