#pragma once

#include <array>
#include <string>
#include <vector>

namespace fudaba::test {

inline std::string wide_digits(int number) {
  std::string text;
  for (const char digit : std::to_string(number)) {
    text += std::string("\xEF\xBC") + static_cast<char>('\x90' + (digit - '0'));
  }
  return text;
}
inline std::string kanji_digits(int number) {
  if (number == 0) { return "〇"; }
  static const std::array<const char*, 10> kDigits{"",   "一", "二", "三", "四",
                                                   "五", "六", "七", "八", "九"};
  const std::string tens =
      number < 10   ? ""
      : number < 20 ? "十"
                    : kDigits.at(static_cast<std::size_t>(number / 10)) + std::string("十");
  return tens + kDigits.at(static_cast<std::size_t>(number % 10));
}

// The line that a way of writing makes: %n stands for the number, %w for one of full width, %k for
// one of kanji, %c for the card.
inline std::string line_of(const std::string& way, const std::string& card, int copies) {
  std::string line;
  for (std::size_t i = 0; i < way.size(); ++i) {
    if (way[i] != '%') {
      line += way[i];
      continue;
    }
    const char sign = way[++i];
    line += sign == 'n'   ? std::to_string(copies)
            : sign == 'w' ? wide_digits(copies)
            : sign == 'k' ? kanji_digits(copies)
                          : card;
  }
  return line;
}

// The ways in which people write a card and its number.
inline const std::vector<std::string> kWays{
    "%n %c",
    "%nx %c",
    "%nx%c",
    "%n x %c",
    "x%n %c",
    "×%n %c",
    "X%n %c",
    "%nX %c",
    "%n× %c",
    "%w %c",
    "%w　%c",
    "%w枚 %c",
    "%w枚%c",
    "%n枚 %c",
    "%k枚 %c",
    "%k枚「%c」",
    "×%k %c",
    "%n,%c",
    "%n, %c",
    "%n\t%c",
    "%n;%c",
    "%n：%c",
    "%n枚：%c",
    "%n* %c",
    "(%n) %c",
    "（%n）%c",
    "[%n] %c",
    "【%n】%c",
    "%n copies of %c",
    "%n cards %c",
    "%c %n",
    "%c x%n",
    "%c x %n",
    "%c %nx",
    "%c ×%n",
    "%c　×%w",
    "%c×%n",
    "%c×%w枚",
    "%c ×%k",
    "%c %k枚",
    "%c%k枚",
    "%c%w枚",
    "%c %n枚",
    "%c: %n",
    "%c：%n枚",
    "%c,%n",
    "%c, %n",
    "%c\t%n",
    "%c;%n",
    "%c|%n",
    "%c (%n)",
    "%c（%n枚）",
    "%c(x%n)",
    "%c [%n]",
    "%c【%n】",
    "%c *%n",
    "%c*%n",
    "%c……%n",
    "%c ... %n",
    "%c → %n",
    "%c = %n",
    "%c - %n",
    "%c／%n",
    "・%c：%n枚",
    "・%c ×%n",
    "• %n %c",
    "- %n %c",
    "* %n %c",
    "■%c　%n",
    "●%n枚 %c",
    "「%c」×%n",
    "%n 「%c」",
    "『%c』 %n枚",
    "《%c》%n",
    "%n《%c》",
    "【%c】×%n",
    "〈%c〉 x%n",
    "%n \"%c\"",
    "\"%c\",%n",
    "%n,\"%c\"",
    "“%c” ×%w",
    "%n [%c]",
    "**%c** x%n",
    "- **%n** %c",
    "%n %c // 注",
    "%n %c　// note",
    "%c ×%n ※強い",
    "%c ×%n ←これ",
    "%n %c # note",
    "%n %c (SET) 12",
    "%n %c (SET)",
    "%n %c (Core Set)",
    "%nx %c (set) 90 *F*",
    "%n %c [SET]",
    "%n [SET#310] %c",
    "[SET#310] %c ×%n",
    "%n [SET-12] %c",
    "KAN-310 %c ×%n",
    "%n KAN/S01-12 %c",
    "%c KAN-310 ×%n",
    "%n %c (SET) 12p #tag",
    "%c **%n**",
    "%n %c *F*",
    "1. %c ×%n",
    "12) %n枚 %c",
    "　%n　%c　",
    "%n\xC2\xA0"
    "%c",
    "%n \xE2\x80\x8B"
    "%c",
    "✖%n %c",
    "｢%c｣ ×%n",
    "%n %c\r",
};

}  // namespace fudaba::test
