#include "authenticator.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>
#include <openssl/sha.h>

#include <array>
#include <stdexcept>

#include "base/base64.h"

namespace fudaba::test {

using people::Octets;

namespace {

void need(bool done) {
  if (!done) { throw std::runtime_error("OpenSSL refused"); }
}
void append(Octets& to, std::initializer_list<int> bytes) {
  for (const int byte : bytes) { to.push_back(static_cast<std::uint8_t>(byte)); }
}
void append(Octets& to, const Octets& bytes) { to.insert(to.end(), bytes.begin(), bytes.end()); }

Octets sha256(const std::uint8_t* data, std::size_t size) {
  Octets hash(SHA256_DIGEST_LENGTH);
  SHA256(data, size, hash.data());
  return hash;
}

Octets random_octets(std::size_t size) {
  Octets bytes(size);
  need(RAND_bytes(bytes.data(), static_cast<int>(size)) == 1);
  return bytes;
}

EVP_PKEY* new_key(KeyKind kind) {
  switch (kind) {
    case KeyKind::Es256:   return EVP_EC_gen("P-256");
    case KeyKind::Ed25519: return EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519");
    case KeyKind::Rs256:   return EVP_RSA_gen(2048);
  }
  return nullptr;
}

// The public key as COSE writes it.
Octets cose(EVP_PKEY* key, KeyKind kind) {
  Octets text;
  Octets bytes(512);
  std::size_t size = 0;
  switch (kind) {
    case KeyKind::Es256: {
      need(EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, bytes.data(), bytes.size(),
                                           &size) == 1 &&
           size == 65);
      append(text, {0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20});
      append(text, Octets(bytes.begin() + 1, bytes.begin() + 33));
      append(text, {0x22, 0x58, 0x20});
      append(text, Octets(bytes.begin() + 33, bytes.begin() + 65));
      break;
    }
    case KeyKind::Ed25519: {
      size = 32;
      need(EVP_PKEY_get_raw_public_key(key, bytes.data(), &size) == 1 && size == 32);
      append(text, {0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 0x20});
      append(text, Octets(bytes.begin(), bytes.begin() + 32));
      break;
    }
    case KeyKind::Rs256: {
      BIGNUM* modulus = nullptr;
      need(EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_RSA_N, &modulus) == 1 &&
           BN_bn2binpad(modulus, bytes.data(), 256) == 256);
      BN_free(modulus);
      append(text, {0xa4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20, 0x59, 0x01, 0x00});
      append(text, Octets(bytes.begin(), bytes.begin() + 256));
      append(text, {0x21, 0x43, 0x01, 0x00, 0x01});
      break;
    }
  }
  return text;
}

}  // namespace

struct Authenticator::Key {
  EVP_PKEY* key = nullptr;
  ~Key() { EVP_PKEY_free(key); }
};

Authenticator::Authenticator(KeyKind kind)
    : kind_(kind), key_(std::make_unique<Key>()), id_(random_octets(32)) {
  key_->key = new_key(kind);
  need(key_->key != nullptr);
}
Authenticator::~Authenticator() = default;
Authenticator::Authenticator(Authenticator&&) noexcept = default;
Authenticator& Authenticator::operator=(Authenticator&&) noexcept = default;

Octets Authenticator::head(const CeremonyAsked& asked, std::uint8_t flags) const {
  Octets data = sha256(reinterpret_cast<const std::uint8_t*>(asked.site.data()), asked.site.size());
  data.push_back(static_cast<std::uint8_t>(flags | 0x01U | (verifies ? 0x04U : 0U) |
                                           (extra.empty() ? 0U : 0x80U)));
  for (int shift = 24; shift >= 0; shift -= 8) {
    data.push_back(static_cast<std::uint8_t>(count >> static_cast<unsigned>(shift)));
  }
  return data;
}

Octets Authenticator::said(const CeremonyAsked& asked, std::string_view type) const {
  const std::string text = !client_data.empty()
                               ? client_data
                               : R"({"type":")" + std::string(type) + R"(","challenge":")" +
                                     asked.challenge + R"(","origin":")" + asked.origin +
                                     R"(","crossOrigin":false,"more_some_day":[1,{}]})";
  return {text.begin(), text.end()};
}

people::MadePasskey Authenticator::make(const CeremonyAsked& asked) const {
  people::MadePasskey made;
  made.client_data = said(asked, "webauthn.create");
  Octets& data = made.authenticator_data;
  data = head(asked, 0x40);
  append(data, Octets(16));
  append(data, {static_cast<int>(id_.size() >> 8U), static_cast<int>(id_.size() & 255U)});
  append(data, id_);
  append(data, cose(key_->key, kind_));
  append(data, extra);
  return made;
}

people::ShownPasskey Authenticator::show(const CeremonyAsked& asked) {
  if (counts) { ++count; }
  people::ShownPasskey shown;
  shown.id = to_base64url(id_);
  shown.client_data = said(asked, "webauthn.get");
  shown.authenticator_data = head(asked, 0);
  append(shown.authenticator_data, extra);
  Octets signed_data = shown.authenticator_data;
  append(signed_data, sha256(shown.client_data.data(), shown.client_data.size()));
  EVP_MD_CTX* context = EVP_MD_CTX_new();
  const EVP_MD* digest = kind_ == KeyKind::Ed25519 ? nullptr : EVP_sha256();
  std::size_t size = 512;
  shown.signature.resize(size);
  need(EVP_DigestSignInit(context, nullptr, digest, nullptr, key_->key) == 1 &&
       EVP_DigestSign(context, shown.signature.data(), &size, signed_data.data(),
                      signed_data.size()) == 1);
  EVP_MD_CTX_free(context);
  shown.signature.resize(size);
  return shown;
}

std::string json_of(const people::MadePasskey& made) {
  return R"({"client_data":")" + to_base64url(made.client_data) + R"(","authenticator_data":")" +
         to_base64url(made.authenticator_data) + "\"}";
}

std::string json_of(const people::ShownPasskey& shown) {
  return R"({"id":")" + shown.id + R"(","client_data":")" + to_base64url(shown.client_data) +
         R"(","authenticator_data":")" + to_base64url(shown.authenticator_data) +
         R"(","signature":")" + to_base64url(shown.signature) + "\"" +
         (shown.user ? R"(,"user":")" + to_base64url(*shown.user) + "\"" : std::string()) + "}";
}

}  // namespace fudaba::test
