#include "people/passphrase.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <new>

#include "base/check.h"
#include "base/utf8.h"
#include "match/fair_key.h"
#include "people/name.h"

namespace fudaba::people {
namespace {

constexpr std::string_view kCodeLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";  // 5 bits each
constexpr std::size_t kCodeLength = 16;
constexpr std::size_t kCodeGroup = 4;

std::size_t letters_in(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) { (void)next_code_point(text, at); }
  return count;
}

// A passphrase in its plain form, which leaves nothing in memory.
class PlainPassphrase {
 public:
  explicit PlainPassphrase(std::string_view passphrase) : plain_(plain_form(passphrase)) {}
  ~PlainPassphrase() { sodium_memzero(plain_.data(), plain_.size()); }
  PlainPassphrase(const PlainPassphrase&) = delete;
  PlainPassphrase& operator=(const PlainPassphrase&) = delete;
  [[nodiscard]] const std::string& text() const { return plain_; }

 private:
  std::string plain_;
};

}  // namespace

std::optional<Bilingual> passphrase_fault(std::string_view passphrase, std::string_view name) {
  const std::string plain = plain_form(passphrase);
  if (plain.size() > kMostPassphrase || passphrase.size() > kMostPassphrase) {
    return Bilingual{"パスフレーズが長すぎます。", "The passphrase is too long."};
  }
  if (letters_in(plain) < kLeastPassphrase) {
    return Bilingual{"パスフレーズは10文字以上にしてください。",
                     "A passphrase has at least 10 letters."};
  }
  std::string kinds = plain;
  std::sort(kinds.begin(), kinds.end());
  const auto different = std::unique(kinds.begin(), kinds.end()) - kinds.begin();
  if (different < 4 || plain == plain_form(name)) {
    return Bilingual{"このパスフレーズはすぐに当てられます。別のものにしてください。",
                     "This passphrase is too easy to guess. Please take another one."};
  }
  return std::nullopt;
}

PassphraseHash hash_passphrase(std::string_view passphrase, const HashCost& cost) {
  FUDABA_CHECK(sodium_init() >= 0);
  const PlainPassphrase plain(passphrase);
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str_alg(hash.data(), plain.text().data(), plain.text().size(), cost.passes,
                            cost.bytes, crypto_pwhash_ALG_ARGON2ID13) != 0) {
    throw std::bad_alloc();
  }
  return {hash.data()};
}

bool is_passphrase(const PassphraseHash& hash, std::string_view passphrase) {
  FUDABA_CHECK(sodium_init() >= 0);
  const PlainPassphrase plain(passphrase);
  const std::string& text = plain.text();
  return crypto_pwhash_str_verify(hash.text.c_str(), text.data(), text.size()) == 0;
}

std::vector<std::string> new_codes() {
  FUDABA_CHECK(sodium_init() >= 0);
  std::vector<std::string> codes(kRecoveryCodes);
  for (std::string& code : codes) {
    for (std::size_t i = 0; i < kCodeLength; ++i) {
      if (i > 0 && i % kCodeGroup == 0) { code += '-'; }
      code += kCodeLetters[randombytes_uniform(static_cast<std::uint32_t>(kCodeLetters.size()))];
    }
  }
  return codes;
}

std::string hash_of_code(std::string_view code) {
  std::string letters;
  for (char c : plain_form(code)) {
    if (c == '-' || c == ' ') { continue; }
    if (c >= 'a' && c <= 'z') { c = static_cast<char>(c - 'a' + 'A'); }
    if (c == 'O') { c = '0'; }
    if (c == 'I' || c == 'L') { c = '1'; }
    if (kCodeLetters.find(c) == std::string_view::npos) { return {}; }
    letters += c;
  }
  if (letters.size() != kCodeLength) { return {}; }
  return match::to_hex(match::hash_of("recovery" + letters));
}

}  // namespace fudaba::people
