// Passphrases and recovery codes.
#include "people/passphrase.h"

#include <gtest/gtest.h>

#include <set>

namespace fudaba::people {
namespace {

constexpr HashCost kCheap{1, 8192};

TEST(Passphrase, IsKnownByItsHashAndNothingElseIs) {
  const PassphraseHash hash = hash_passphrase("青い鳥がうたう朝に", kCheap);
  EXPECT_TRUE(hash.text.starts_with("$argon2id$"));
  EXPECT_EQ(hash.text.find("青い鳥"), std::string::npos);
  EXPECT_TRUE(is_passphrase(hash, "青い鳥がうたう朝に"));
  EXPECT_FALSE(is_passphrase(hash, "青い鳥がうたう朝"));
  EXPECT_FALSE(is_passphrase({}, "青い鳥がうたう朝に"));
  EXPECT_NE(hash, hash_passphrase("青い鳥がうたう朝に", kCheap));  // salted
}

TEST(Passphrase, CountsAsTheSameHoweverTheKeyboardWritesIt) {
  const PassphraseHash hash = hash_passphrase("correct horse 42 が", kCheap);
  EXPECT_TRUE(is_passphrase(hash, "ｃｏｒｒｅｃｔ horse 42 か\u3099"));
}

TEST(Passphrase, ThatIsGuessedAtOnceIsRefused) {
  EXPECT_TRUE(passphrase_fault("short", "花"));
  EXPECT_TRUE(passphrase_fault("aaaaaaaaaaaaaaa", "花"));
  EXPECT_TRUE(passphrase_fault("abcabcabcabc", "花"));
  EXPECT_TRUE(passphrase_fault("Mary-Jane O'Hara", "Mary-Jane O'Hara"));
  EXPECT_TRUE(passphrase_fault(std::string(301, 'x') + "yzabc", "花"));
  EXPECT_TRUE(passphrase_fault("\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", "花"));
  EXPECT_FALSE(passphrase_fault("青い鳥がうたう朝に来る", "花"));
}

TEST(RecoveryCode, IsReadHoweverItIsTyped) {
  const std::string hash = hash_of_code("7K3M-9QXD-2V8A-H0T1");
  EXPECT_EQ(hash.size(), 64U);
  EXPECT_EQ(hash_of_code("7k3m9qxd2v8ahoti"), hash);
  EXPECT_EQ(hash_of_code(" 7K3M 9QXD 2V8A HOTL"), hash);
  EXPECT_NE(hash_of_code("7K3M-9QXD-2V8A-H0T2"), hash);
  EXPECT_EQ(hash_of_code("7K3M-9QXD-2V8A-H0T"), "");
  EXPECT_EQ(hash_of_code("7K3M-9QXD-2V8A-H0TU"), "");  // no letter of theirs
  EXPECT_EQ(hash_of_code(""), "");
}

TEST(RecoveryCode, IsAnotherOneEachTime) {
  std::set<std::string> all;
  for (int i = 0; i < 20; ++i) {
    for (const std::string& code : new_codes()) {
      EXPECT_FALSE(hash_of_code(code).empty()) << code;
      all.insert(code);
    }
  }
  EXPECT_EQ(all.size(), 20 * kRecoveryCodes);
}

}  // namespace
}  // namespace fudaba::people
