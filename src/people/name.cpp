#include "people/name.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uscript.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "base/check.h"
#include "match/record.h"

namespace fudaba::people {
namespace {

using icu::UnicodeString;

constexpr std::size_t kMostNameBytes = 60;
constexpr std::array<UScriptCode, 7> kScripts{USCRIPT_LATIN,    USCRIPT_HAN,   USCRIPT_HIRAGANA,
                                              USCRIPT_KATAKANA, USCRIPT_GREEK, USCRIPT_CYRILLIC,
                                              USCRIPT_HANGUL};
// Allowed between letters, one at a time, and ignored in comparisons.
constexpr std::u16string_view kSigns = u" ._-・'’＿";
// Names for the operator and for computer players, which no account may have.
constexpr std::array<std::string_view, 29> kOfTheHouse{
    "fudaba",        "札場",      "ふだば",         "フダバ",       "運営",     "運営者",
    "チーム",        "管理人",    "管理者",         "公式",         "サポート", "スタッフ",
    "モデレーター",  "システム",  "コンピューター", "コンピュータ", "admin",    "admins",
    "administrator", "moderator", "moderators",     "official",     "staff",    "team",
    "operator",      "support",   "system",         "computer",     "CPU"};
// Names for anonymous players, which no account may have.
constexpr std::array<std::string_view, 5> kOfNobody{"guest", "ゲスト", "Player 1", "Player 2",
                                                    "me"};

// Each asked for once: ICU makes it then, out of the thread sanitizer's sight.
const icu::Normalizer2& composer() {
  static const icu::Normalizer2* const kFound = [] {
    UErrorCode error = U_ZERO_ERROR;
    const icu::Normalizer2* found = icu::Normalizer2::getNFCInstance(error);
    FUDABA_CHECK(U_SUCCESS(error));
    return found;
  }();
  return *kFound;
}

const icu::Normalizer2& plainer() {
  static const icu::Normalizer2* const kFound = [] {
    UErrorCode error = U_ZERO_ERROR;
    const icu::Normalizer2* found = icu::Normalizer2::getNFKCInstance(error);
    FUDABA_CHECK(U_SUCCESS(error));
    return found;
  }();
  return *kFound;
}

struct CloseChecker {
  void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
};

// Made once, and thread-safe.
const USpoofChecker& checker() {
  static const std::unique_ptr<USpoofChecker, CloseChecker> kChecker = [] {
    UErrorCode error = U_ZERO_ERROR;
    std::unique_ptr<USpoofChecker, CloseChecker> made(uspoof_open(&error));
    uspoof_setRestrictionLevel(made.get(), USPOOF_HIGHLY_RESTRICTIVE);
    uspoof_setChecks(made.get(), USPOOF_RESTRICTION_LEVEL | USPOOF_INVISIBLE | USPOOF_MIXED_NUMBERS,
                     &error);
    FUDABA_CHECK(U_SUCCESS(error));
    return made;
  }();
  return *kChecker;
}

UnicodeString normalized(const icu::Normalizer2& by, const UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  UnicodeString result = by.normalize(text, error);
  FUDABA_CHECK(U_SUCCESS(error));
  return result;
}

UnicodeString look_of(const UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  UnicodeString result;
  uspoof_getSkeletonUnicodeString(&checker(), 0, text, result, &error);
  FUDABA_CHECK(U_SUCCESS(error));
  return result;
}

bool is_sign(UChar32 c) {
  return c < 0x10000 && kSigns.find(static_cast<char16_t>(c)) != std::u16string_view::npos;
}

bool is_letter(UChar32 c) {
  if (c == 0x30fc || c == 0x3005) { return true; }  // ー, 々: used by several scripts
  if (u_isdigit(c)) { return c < 0x80 || (c >= 0xff10 && c <= 0xff19); }
  UErrorCode error = U_ZERO_ERROR;
  const UScriptCode script = uscript_getScript(c, &error);
  const bool known = std::find(kScripts.begin(), kScripts.end(), script) != kScripts.end();
  return known && (u_isalpha(c) || u_charType(c) == U_NON_SPACING_MARK);
}

// Letters, and single signs between them.
bool is_written_plainly(const UnicodeString& text) {
  bool may_sign = false;
  for (int32_t at = 0; at < text.length();) {
    const UChar32 c = text.char32At(at);
    if (is_sign(c) ? !may_sign : !is_letter(c)) { return false; }
    may_sign = !is_sign(c);
    at += U16_LENGTH(c);
  }
  return may_sign;
}

// Maps look-alike letters, capitals and separators to one form.
std::string skeleton_of(const UnicodeString& name) {
  UnicodeString look = look_of(normalized(plainer(), name)).foldCase();
  look = look_of(look).foldCase();
  UnicodeString kept;
  for (int32_t at = 0; at < look.length();) {
    const UChar32 c = look.char32At(at);
    at += U16_LENGTH(c);
    // A capital I looks like an l, so both cases of i become l.
    if (c == u'i' || c == 0x131) {
      kept += u'l';
    } else if (u_isalnum(c) || u_charType(c) == U_NON_SPACING_MARK || c == 0x30fc) {
      kept += c;
    }
  }
  std::string bytes;
  kept.toUTF8String(bytes);
  return bytes;
}

UnicodeString read_utf8(std::string_view text) {
  return UnicodeString::fromUTF8({text.data(), static_cast<int>(text.size())});
}

template <std::size_t Size>
std::vector<std::string> skeletons_of(const std::array<std::string_view, Size>& words) {
  std::vector<std::string> skeletons;
  skeletons.reserve(Size);
  for (const std::string_view word : words) { skeletons.push_back(skeleton_of(read_utf8(word))); }
  return skeletons;
}

bool is_one_of(const std::string& skeleton, const std::vector<std::string>& skeletons) {
  return std::find(skeletons.begin(), skeletons.end(), skeleton) != skeletons.end();
}

// Made of names of the house alone: 運営スタッフ, admin-support.
bool looks_like_the_house(std::string_view skeleton) {
  static const std::vector<std::string> kSkeletons = skeletons_of(kOfTheHouse);
  return std::any_of(kSkeletons.begin(), kSkeletons.end(), [&](const std::string& name) {
    return skeleton == name ||
           (skeleton.starts_with(name) && looks_like_the_house(skeleton.substr(name.size())));
  });
}

bool is_reserved(const std::string& skeleton) {
  static const std::vector<std::string> kSkeletons = skeletons_of(kOfNobody);
  return looks_like_the_house(skeleton) || is_one_of(skeleton, kSkeletons);
}

}  // namespace

tl::expected<Name, NameFault> check_name(std::string_view text) {
  if (text.empty() || text.size() > kMostNameBytes) { return tl::unexpected(NameFault::Length); }
  if (!match::is_player_name(text)) { return tl::unexpected(NameFault::Characters); }
  const UnicodeString name = normalized(composer(), read_utf8(text));
  if (static_cast<std::size_t>(name.countChar32()) > kMostNameLetters) {
    return tl::unexpected(NameFault::Length);
  }
  if (!is_written_plainly(name)) { return tl::unexpected(NameFault::Characters); }
  UErrorCode error = U_ZERO_ERROR;
  if (uspoof_checkUnicodeString(&checker(), name, nullptr, &error) != 0 || U_FAILURE(error)) {
    return tl::unexpected(NameFault::Mixed);
  }
  Name checked;
  name.toUTF8String(checked.text);
  if (checked.text.size() > kMostNameBytes) { return tl::unexpected(NameFault::Length); }
  checked.skeleton = skeleton_of(name);
  if (checked.skeleton.empty()) { return tl::unexpected(NameFault::Characters); }
  if (is_reserved(checked.skeleton)) { return tl::unexpected(NameFault::Reserved); }
  return checked;
}

Bilingual words_of(NameFault fault) {
  switch (fault) {
    case NameFault::Length:
      return {"名前は1文字以上、20文字までです。", "A name has 1 to 20 letters."};
    case NameFault::Characters:
      return {
          "名前に使えるのは文字と数字、間に入れる記号（・ - _ . 空白）だけです。",
          "A name is made of letters and digits, with single signs (- _ . space) between them."};
    case NameFault::Mixed:
      return {"見分けのつかない文字体系（ローマ字とキリル文字など）を混ぜた名前は使えません。",
              "A name may not mix scripts that look alike, such as Latin and Cyrillic."};
    case NameFault::Reserved:
      return {"この名前は使えません。別の名前にしてください。",
              "This name is not available. Please take another one."};
  }
  return {};
}

std::string look_of_name(std::string_view text) { return skeleton_of(read_utf8(text)); }

bool is_of_the_house(std::string_view text) { return looks_like_the_house(look_of_name(text)); }

std::string plain_form(std::string_view text) {
  const UnicodeString read = read_utf8(text);
  if (read.indexOf(static_cast<UChar>(0xfffd)) >= 0) { return {}; }
  std::string bytes;
  normalized(plainer(), read).toUTF8String(bytes);
  return bytes;
}

}  // namespace fudaba::people
