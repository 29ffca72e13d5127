#include "base/base64.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <array>
#include <string>
#include <vector>

#include "base/blake2b.h"
#include "base/random.h"

namespace fudaba {
namespace {

TEST(Base64, IsReadBackAndNothingElseIs) {
  FastRandom random(1);
  for (std::size_t size = 0; size < 70; ++size) {
    std::vector<std::uint8_t> bytes(size);
    for (std::uint8_t& byte : bytes) { byte = static_cast<std::uint8_t>(random.below(256)); }
    const std::string text = to_base64url(bytes);
    EXPECT_EQ(from_base64url(text), bytes) << text;
    // As libsodium writes it.
    constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string other(sodium_base64_encoded_len(size, kVariant), '\0');
    sodium_bin2base64(other.data(), other.size(), bytes.data(), size, kVariant);
    other.pop_back();
    EXPECT_EQ(text, other);
    const std::string whole(bytes.begin(), bytes.end());
    std::string padded(sodium_base64_encoded_len(size, sodium_base64_VARIANT_ORIGINAL), '\0');
    sodium_bin2base64(padded.data(), padded.size(), bytes.data(), size,
                      sodium_base64_VARIANT_ORIGINAL);
    padded.pop_back();
    EXPECT_EQ(to_base64(whole), padded);
    EXPECT_EQ(from_base64(padded), whole);
  }
  for (const char* wrong : {"AB==", "AA=", "AA", "A-AA", "A_AA", "A===", "===="}) {
    EXPECT_FALSE(from_base64(wrong)) << wrong;
  }
  for (const char* wrong : {"A", "AB=", "AB==", "A+/A", "AB ", "AAAAA", "AB", "AAB"}) {
    const auto read = from_base64url(wrong);
    EXPECT_TRUE(!read || to_base64url(*read) == wrong) << wrong;
  }
  EXPECT_FALSE(from_base64url("AB")) << "bits behind the last byte";
  EXPECT_FALSE(from_base64url("A"));
  EXPECT_FALSE(from_base64url("AA=="));
}

TEST(Blake2b, IsLibsodiums) {
  FastRandom random(2);
  for (std::size_t size = 0; size < 700; size += size < 270 ? 1 : 37) {
    std::string text(size, '\0');
    for (char& c : text) { c = static_cast<char>(random.below(256)); }
    std::array<std::uint8_t, 32> expected{};
    crypto_generichash(expected.data(), expected.size(),
                       reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr,
                       0);
    EXPECT_EQ(blake2b_256(text), expected) << size;
  }
}

}  // namespace
}  // namespace fudaba
