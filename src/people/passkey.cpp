#include "people/passkey.h"

#include <fido.h>
#include <fido/eddsa.h>
#include <fido/es256.h>
#include <fido/rs256.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <memory>
#include <span>

#include "base/base64.h"
#include "match/json_reader.h"

namespace fudaba::people {
namespace {

namespace json = boost::json;
using Bytes = std::span<const std::uint8_t>;

// Authenticator data: SHA-256 of the site's id, flags, count; for a new passkey also the kind of
// authenticator (16 bytes), the id after its length, and the key as CBOR.
constexpr std::size_t kSiteHash = 32;
constexpr std::size_t kHead = kSiteHash + 1 + 4;
constexpr std::size_t kBeforeId = kHead + 16 + 2;
constexpr std::uint8_t kPresent = 0x01;
constexpr std::uint8_t kVerified = 0x04;
constexpr std::uint8_t kHasKey = 0x40;
constexpr std::array<int, 3> kAlgorithms{COSE_ES256, COSE_EDDSA, COSE_RS256};
constexpr int kDeepestCbor = 8;

// Skips an item of CBOR: false if it is incomplete, of indefinite length, or nested too deep.
// libfido2 allocates memory for whatever length is claimed, so claims are checked first.
bool take_cbor(Bytes& rest, int depth) {
  if (depth > kDeepestCbor || rest.empty()) { return false; }
  const unsigned kind = rest[0] >> 5U;
  const unsigned info = rest[0] & 31U;
  rest = rest.subspan(1);
  std::uint64_t argument = info;
  if (info >= 24) {
    const std::size_t width = std::size_t{1} << (info - 24);
    if (info > 27 || rest.size() < width) { return false; }
    argument = 0;
    for (const std::uint8_t byte : rest.first(width)) { argument = argument << 8U | byte; }
    rest = rest.subspan(width);
  }
  constexpr unsigned kBytes = 2;
  constexpr unsigned kText = 3;
  constexpr unsigned kList = 4;
  constexpr unsigned kMap = 5;
  constexpr unsigned kTag = 6;
  if (kind == kTag) { return take_cbor(rest, depth + 1); }
  if (kind < kBytes || kind > kTag) { return true; }
  if (argument > rest.size()) { return false; }
  if (kind == kBytes || kind == kText) {
    rest = rest.subspan(static_cast<std::size_t>(argument));
    return true;
  }
  const std::uint64_t items = kind == kMap ? 2 * argument : argument;
  static_assert(kList < kMap);
  for (std::uint64_t i = 0; i < items; ++i) {
    if (!take_cbor(rest, depth + 1)) { return false; }
  }
  return true;
}

bool is_plain_cbor(Bytes bytes) {
  while (!bytes.empty()) {
    if (!take_cbor(bytes, 0)) { return false; }
  }
  return true;
}

// The head's part that says for whom it was made, and whether the person was asked.
std::optional<PasskeyFault> head_fault(const Octets& data, const PasskeySite& site) {
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(site.id.data()),
                     site.id.size());
  if (!std::equal(hash.begin(), hash.end(), data.begin())) { return PasskeyFault::Site; }
  const std::uint8_t flags = data[kSiteHash];
  if ((flags & kPresent) == 0 || (flags & kVerified) == 0) { return PasskeyFault::Unverified; }
  return std::nullopt;
}

struct FreeCred {
  void operator()(fido_cred_t* cred) const { fido_cred_free(&cred); }
};
struct FreeAssert {
  void operator()(fido_assert_t* assertion) const { fido_assert_free(&assertion); }
};
using Cred = std::unique_ptr<fido_cred_t, FreeCred>;
using Assertion = std::unique_ptr<fido_assert_t, FreeAssert>;

// libfido2 must be told the kind of key that it reads.
Cred read_made(const Octets& data, int algorithm) {
  Cred cred(fido_cred_new());
  const bool is_read = cred != nullptr && fido_cred_set_type(cred.get(), algorithm) == FIDO_OK &&
                       fido_cred_set_authdata_raw(cred.get(), data.data(), data.size()) == FIDO_OK;
  return is_read ? std::move(cred) : Cred();
}

// Calls `use` with the key in the form of libfido2; false if it is invalid.
template <typename Key, typename Use>
bool with_key(Key* key, void (*release)(Key**), int (*read)(Key*, const void*, std::size_t),
              const Octets& bytes, Use use) {
  const bool done = key != nullptr && read(key, bytes.data(), bytes.size()) == FIDO_OK && use(key);
  release(&key);
  return done;
}
template <typename Use>
bool with_key(int algorithm, const Octets& bytes, Use use) {
  switch (algorithm) {
    case COSE_ES256:
      return with_key(es256_pk_new(), &es256_pk_free, &es256_pk_from_ptr, bytes, use);
    case COSE_EDDSA:
      return with_key(eddsa_pk_new(), &eddsa_pk_free, &eddsa_pk_from_ptr, bytes, use);
    case COSE_RS256:
      return with_key(rs256_pk_new(), &rs256_pk_free, &rs256_pk_from_ptr, bytes, use);
    default: return false;
  }
}

std::string_view text_in(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  if (value == nullptr || !value->is_string()) { return {}; }
  return {value->get_string().data(), value->get_string().size()};
}

}  // namespace

std::optional<PasskeySite> passkey_site(std::string_view origin, std::string_view host) {
  const std::string_view name = host.substr(0, host.find(':'));
  const std::size_t last = name.rfind('.');
  const std::string_view end = last == std::string_view::npos ? name : name.substr(last + 1);
  const auto is_digit = [](char letter) { return letter >= '0' && letter <= '9'; };
  // IP addresses are no names; those of IPv6 begin with a bracket.
  if (end.empty() || name[0] == '[' || std::all_of(end.begin(), end.end(), is_digit)) {
    return std::nullopt;
  }
  const bool is_here = end == "localhost";
  const auto is_from = [&](std::string_view scheme) {
    return origin.starts_with(scheme) && origin.substr(scheme.size()) == host;
  };
  if (!is_from("https://") && !(is_here && is_from("http://"))) { return std::nullopt; }
  return PasskeySite{std::string(name), std::string(origin)};
}

Octets user_of(AccountId account) {
  Octets bytes(sizeof account);
  auto rest = static_cast<std::uint64_t>(account);
  for (auto it = bytes.rbegin(); it != bytes.rend(); ++it, rest >>= 8U) {
    *it = static_cast<std::uint8_t>(rest);
  }
  return bytes;
}

tl::expected<std::string, PasskeyFault> challenge_in(const Octets& client_data, PasskeyAct act,
                                                     const PasskeySite& site) {
  const auto* letters = reinterpret_cast<const char*>(client_data.data());
  const auto value = match::parse_json({letters, client_data.size()});
  if (!value || !value->is_object()) { return tl::unexpected(PasskeyFault::ClientData); }
  // Unknown fields are allowed.
  const json::object& data = value->get_object();
  const std::string_view type = act == PasskeyAct::Make ? "webauthn.create" : "webauthn.get";
  const std::string_view challenge = text_in(data, "challenge");
  if (text_in(data, "type") != type || challenge.empty()) {
    return tl::unexpected(PasskeyFault::ClientData);
  }
  const json::value* crosses = data.if_contains("crossOrigin");
  const bool is_framed = crosses != nullptr && !(crosses->is_bool() && !crosses->get_bool());
  if (text_in(data, "origin") != site.origin || is_framed) {
    return tl::unexpected(PasskeyFault::Origin);
  }
  return std::string(challenge);
}

tl::expected<Passkey, PasskeyFault> check_made(const MadePasskey& made, const PasskeySite& site) {
  const Octets& data = made.authenticator_data;
  if (data.size() < kBeforeId || (data[kSiteHash] & kHasKey) == 0) {
    return tl::unexpected(PasskeyFault::AuthenticatorData);
  }
  const std::size_t id_size = std::size_t{data[kBeforeId - 2]} << 8U | data[kBeforeId - 1];
  const bool is_whole = id_size > 0 && id_size <= kMostPasskeyId &&
                        data.size() > kBeforeId + id_size &&
                        is_plain_cbor(Bytes(data).subspan(kBeforeId + id_size));
  if (!is_whole) { return tl::unexpected(PasskeyFault::AuthenticatorData); }
  if (const auto fault = head_fault(data, site)) { return tl::unexpected(*fault); }
  fido_init(0);
  for (const int algorithm : kAlgorithms) {
    const Cred cred = read_made(data, algorithm);
    if (cred == nullptr) { continue; }
    const Bytes id(fido_cred_id_ptr(cred.get()), fido_cred_id_len(cred.get()));
    const Bytes key(fido_cred_pubkey_ptr(cred.get()), fido_cred_pubkey_len(cred.get()));
    const bool is_key =
        with_key(algorithm, Octets(key.begin(), key.end()), [](const auto*) { return true; });
    if (!is_key) { return tl::unexpected(PasskeyFault::Key); }
    Passkey passkey;
    passkey.id = to_base64url(id);
    passkey.site = site.id;
    passkey.algorithm = algorithm;
    passkey.key = to_base64url(key);
    passkey.count = fido_cred_sigcount(cred.get());
    return passkey;
  }
  return tl::unexpected(PasskeyFault::Key);
}

tl::expected<std::int64_t, PasskeyFault> check_shown(const ShownPasskey& shown,
                                                     const PasskeySite& site,
                                                     const Passkey& passkey) {
  const Octets& data = shown.authenticator_data;
  const bool is_whole = data.size() >= kHead && (data[kSiteHash] & kHasKey) == 0 &&
                        is_plain_cbor(Bytes(data).subspan(kHead));
  if (!is_whole) { return tl::unexpected(PasskeyFault::AuthenticatorData); }
  if (const auto fault = head_fault(data, site)) { return tl::unexpected(*fault); }
  const std::optional<Octets> key = from_base64url(passkey.key);
  if (!key) { return tl::unexpected(PasskeyFault::Key); }
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), shown.client_data.data(), shown.client_data.size());
  fido_init(0);
  const Assertion assertion(fido_assert_new());
  fido_assert_t* const raw = assertion.get();
  const bool is_read =
      raw != nullptr && fido_assert_set_rp(raw, site.id.c_str()) == FIDO_OK &&
      fido_assert_set_clientdata_hash(raw, hash.data(), hash.size()) == FIDO_OK &&
      fido_assert_set_up(raw, FIDO_OPT_TRUE) == FIDO_OK &&
      fido_assert_set_uv(raw, FIDO_OPT_TRUE) == FIDO_OK &&
      fido_assert_set_count(raw, 1) == FIDO_OK &&
      fido_assert_set_authdata_raw(raw, 0, data.data(), data.size()) == FIDO_OK &&
      fido_assert_set_sig(raw, 0, shown.signature.data(), shown.signature.size()) == FIDO_OK;
  if (!is_read) { return tl::unexpected(PasskeyFault::AuthenticatorData); }
  const bool is_signed = with_key(passkey.algorithm, *key, [&](const auto* its) {
    return fido_assert_verify(raw, 0, passkey.algorithm, its) == FIDO_OK;
  });
  if (!is_signed) { return tl::unexpected(PasskeyFault::Signature); }
  return fido_assert_sigcount(raw, 0);
}

}  // namespace fudaba::people
