#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "reading/fold.h"

// The forms of Japanese verbs. While a text is put in other words, each verb that is known stands
// as dictionaries have it, with capital letters behind it for its form:
//
//   A 引き、 引いて   and            C 引ける   can
//   M 引いてもよい    may            N 引かない not
//   T 引いた          did            P 引かれる is done
//   R 引いたら        when           K 引かせる makes do
//   B 引けば          if             W 引いている
//   D 引いても        even if
//
// 引けなかった is 引くCNT. Folded texts have no capitals of their own.

namespace fudaba::reading {

// True for the sign of a form.
[[nodiscard]] constexpr bool is_form(char c) { return c >= 'A' && c <= 'Z'; }

class Verbs {
 public:
  // Another spelling, or the same verb: ひく for 引く.
  void add(std::string_view verb, std::string_view spelt);

  // After the last one.
  void finish();

  // Every verb as dictionaries have it.
  void take_apart(FoldedText& text) const;
  // Every verb as it stands in a text.
  void put_together(FoldedText& text) const;

 private:
  struct Surface {
    std::string text;
    std::string verb;
    std::string form;
    bool does = false;  // a form of する, which stands behind nouns
  };
  void add_forms(std::string_view verb, std::string_view spelt);

  std::unordered_map<std::string, std::vector<Surface>>
      by_letter_;  // the longest first, of those the last
  std::unordered_map<std::string, std::unordered_map<std::string, std::string>> forms_;
  std::size_t longest_ = 0;
};

}  // namespace fudaba::reading
