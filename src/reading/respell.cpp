#include "reading/respell.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "effect/print_japanese.h"

namespace fudaba::reading {
namespace {

// Other spellings of what all games say, wherever it stands.
constexpr effect::Spelling kSpellings[] = {
    {Language::Ja, "対戦相手", "相手"},
    {Language::Ja, "あなた", "自分"},
    {Language::Ja, "ひく", "引く"},
    {Language::Ja, "えらぶ", "選ぶ"},
    {Language::Ja, "すてる", "捨てる"},
    {Language::Ja, "枚ドローする", "枚引く"},
    {Language::Ja, "枚ドローし、", "枚引き、"},
    {Language::Ja, "まい", "枚"},
    {Language::Ja, "ターンの終わりまで", "ターン終了時まで"},
    {Language::Ja, "ターンの終了時まで", "ターン終了時まで"},
    {Language::Ja, "とき", "時"},
    {Language::Ja, "全て", "すべて"},
    {Language::Ja, "～", "から"},
    {Language::En, "until end of turn", "until the end of the turn"},
    {Language::En, "an opponent's", "your opponent's"},
    {Language::En, "graveyard", "discard pile"},
    {Language::En, "one card", "a card"},
    {Language::En, "; then ", ", then "},
};

// Ways of saying that are right elsewhere; # stands for a number.
constexpr effect::Spelling kTurns[] = {
    // Events. Who does it and to whom it is done are two: 破壊した時 is nothing for this table, but
    // for a game's own.
    {Language::Ja, "の時", "時"},
    {Language::Ja, "る時", "た時"},
    {Language::Ja, "が開始した時", "開始時"},
    {Language::Ja, "が始まった時", "開始時"},
    {Language::Ja, "の開始時", "開始時"},
    {Language::Ja, "の初めに", "開始時"},
    {Language::Ja, "の始めに", "開始時"},
    {Language::Ja, "が終了した時", "終了時"},
    {Language::Ja, "が終わった時", "終了時"},
    {Language::Ja, "の終了時", "終了時"},
    {Language::Ja, "の終わりに", "終了時"},
    {Language::Ja, "墓地", "捨札"},
    // Conditions
    {Language::Ja, "である場合", "なら"},
    {Language::Ja, "の場合", "なら"},
    {Language::Ja, "場合", "なら"},
    {Language::Ja, "ならば", "なら"},
    {Language::Ja, "であるなら", "なら"},
    {Language::Ja, "であれば", "なら"},
    {Language::Ja, "があれば", "があるなら"},
    {Language::Ja, "がいれば", "がいるなら"},
    {Language::Ja, "がなければ", "がないなら"},
    {Language::Ja, "がいなければ", "がいないなら"},
    {Language::Ja, "を持っているなら", "を持つなら"},
    {Language::Ja, "を持っていれば", "を持つなら"},
    // One thing after another
    {Language::Ja, "。その後、", "。"},
    {Language::Ja, "。次に、", "。"},
    {Language::Ja, "。そして、", "。"},
    {Language::Ja, "。それから、", "。"},
    {Language::Ja, "てから、", "、"},
    // Permissions
    {Language::Ja, "てよい", "てもよい"},
    {Language::Ja, "でよい", "でもよい"},
    {Language::Ja, "てもいい", "てもよい"},
    // Cards and how many
    {Language::Ja, "#枚を選", "を#枚選"},
    {Language::Ja, "#体を選", "を#体選"},
    {Language::Ja, "#箇所を選", "を#箇所選"},
    {Language::Ja, "#つを選", "を#箇所選"},
    {Language::Ja, "#人を選", "を#人選"},
    {Language::Ja, "#枚まで選", "を#枚まで選"},
    {Language::Ja, "#体まで選", "を#体まで選"},
    {Language::Ja, "から#枚選", "を#枚選"},
    {Language::Ja, "から#枚を選", "を#枚選"},
    {Language::Ja, "から#枚まで選", "を#枚まで選"},
    {Language::Ja, "#枚引", "カードを#枚引"},
    {Language::Ja, "カード#枚を引", "カードを#枚引"},
    {Language::Ja, "デッキからカードを#枚引", "カードを#枚引"},
    {Language::Ja, "デッキから#枚引", "カードを#枚引"},
    {Language::Ja, "#枚ドロー", "#枚引"},
    {Language::Ja, "手札#枚を", "手札を#枚"},
    {Language::Ja, "手札からカードを#枚捨", "手札を#枚捨"},
    {Language::Ja, "手札から#枚捨", "手札を#枚捨"},
    {Language::Ja, "手札を#枚破棄する", "手札を#枚捨てる"},
    {Language::Ja, "カードを#枚捨", "手札を#枚捨"},
    {Language::Ja, "が#枚以上", "の枚数が#以上"},
    {Language::Ja, "が#枚以下", "の枚数が#以下"},
    {Language::Ja, "が#体以上", "の数が#以上"},
    {Language::Ja, "が#体以下", "の数が#以下"},
    {Language::Ja, "すべての手札を", "手札すべてを"},
    {Language::Ja, "#点のダメージ", "#ダメージ"},
    {Language::Ja, "#点ダメージ", "#ダメージ"},
    {Language::Ja, "#のダメージ", "#ダメージ"},
    {Language::Ja, "ダメージを#与える", "に#ダメージを与える"},
    {Language::Ja, "全部", "すべて"},
    {Language::Ja, "に戻す", "に加える"},
    {Language::Ja, "に加える", "に戻す"},
    {Language::Ja, "シャッフルして戻す", "加えてシャッフルする"},
    // Owners and references
    {Language::Ja, "相手プレイヤー", "相手"},
    {Language::Ja, "対戦者", "相手"},
    {Language::Ja, "敵プレイヤー", "相手"},
    {Language::Ja, "お互いは", "お互いのプレイヤーは"},
    {Language::Ja, "両者は", "お互いのプレイヤーは"},
    {Language::Ja, "両プレイヤーは", "お互いのプレイヤーは"},
    {Language::Ja, "この札", "このカード"},
    {Language::Ja, "これを", "このカードを"},
    {Language::Ja, "このクリーチャー", "このカード"},
    {Language::Ja, "このキャラクター", "このカード"},
    {Language::Ja, "それの", "その"},
    {Language::Ja, "そのカード", "それ"},
    {Language::Ja, "そのクリーチャー", "それ"},
    {Language::Ja, "そのキャラクター", "それ"},
    {Language::Ja, "選んだカード", "それ"},
    {Language::Ja, "それらのカード", "それら"},
    // Durations
    {Language::Ja, "ターン終了まで", "ターン終了時まで"},
    {Language::Ja, "このターン、", "ターン終了時まで、"},
    {Language::Ja, "このターンの間、", "ターン終了時まで、"},
    {Language::Ja, "このターン中、", "ターン終了時まで、"},
    {Language::Ja, "次の自分のターンまで、", "次の自分のターン開始時まで、"},
    {Language::Ja, "次の自分のターンの開始時まで、", "次の自分のターン開始時まで、"},
    {Language::En, "whenever ", "when "},
    {Language::En, "at the start of your turn, ", "when your turn starts, "},
    {Language::En, "at the beginning of your turn, ", "when your turn starts, "},
    {Language::En, "at the end of your turn, ", "when your turn ends, "},
    {Language::En, "this creature", "this card"},
    {Language::En, "this character", "this card"},
    {Language::En, "this place", "this card"},
    {Language::En, "that card", "it"},
    {Language::En, "the card", "it"},
    {Language::En, "enters the battlefield", "is summoned"},
    {Language::En, "this turn", "until the end of the turn"},
    {Language::En, "you draw ", "draw "},
    {Language::En, "an opponent ", "your opponent "},
    {Language::En, "the opponent ", "your opponent "},
    {Language::En, "the opponent's ", "your opponent's "},
    {Language::En, "opponent's ", "your opponent's "},
    {Language::En, "an enemy ", "an opposing "},
    {Language::En, "two ", "2 "},
    {Language::En, "three ", "3 "},
    {Language::En, "four ", "4 "},
    {Language::En, "five ", "5 "},
    {Language::En, "all ", "each "},
    {Language::En, ", and ", ", then "},
    {Language::En, " and ", ", then "},
    {Language::En, ". then ", ". "},
};

bool is_figure(char c) { return c >= '0' && c <= '9'; }

// A way of saying at `at`: how many bytes it takes there, and the number in it; 0 if it is not
// there.
std::size_t match(std::string_view text, std::size_t at, std::string_view written,
                  std::string_view& number) {
  std::size_t i = at;
  for (const char c : written) {
    if (c != '#') {
      if (i == text.size() || text[i] != c) { return 0; }
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < text.size() && is_figure(text[i])) { ++i; }
    if (i == begin || (begin > 0 && is_figure(text[begin - 1]))) { return 0; }
    number = text.substr(begin, i - begin);
  }
  return i - at;
}

class Turns {
 public:
  Turns(const Folded& text, std::size_t ended, Language language)
      : text_(text), ended_(ended), language_(language) {}

  void take(std::span<const effect::Spelling> spellings) {
    for (const effect::Spelling& spelling : spellings) {
      if (spelling.language == language_) { take(spelling); }
    }
  }

  // 引くことができる → 引いてもよい
  void take_ability_to() {
    const std::string can = fold("ことができる", language_).text;
    const std::size_t at = text_.text.find(can, ended_ > can.size() ? ended_ - can.size() : 0);
    if (at == std::string::npos || at > ended_) { return; }
    std::size_t begin = 0;
    for (const std::string_view stop : {"、", "。", "：", "］", "なら", "／"}) {
      const std::string mark = fold(stop, language_).text;
      const std::size_t last = at == 0 ? std::string::npos : text_.text.rfind(mark, at - 1);
      if (last != std::string::npos) { begin = std::max(begin, last + mark.size()); }
    }
    const std::string may = effect::japanese::te_form(text_.text.substr(begin, at - begin));
    if (!may.empty()) { add(begin, at + can.size() - begin, may + "もよい"); }
  }

  // 召喚時、ドロー → ［召喚時］ドロー
  void take_open_event() {
    const std::string open = fold("［", language_).text;
    const std::string close = fold("］", language_).text;
    if (text_.text.starts_with(open)) { return; }
    for (const std::string_view written :
         {"時、", "時：", "時に、", "時に", "とき、", "とき：", "ときに、", "ときに"}) {
      const std::string stop = fold(written, language_).text;
      const std::size_t at = text_.text.find(stop);
      if (at == std::string::npos || ended_ > at + stop.size()) { continue; }
      Folded other = text_;
      replace(other, at, stop.size(), fold("時", language_).text + close);
      replace(other, 0, 0, open);
      turns_.push_back(std::move(other));
    }
  }

  // すべての相手のカードを → 相手のカードすべてを
  void take_all_before() {
    const std::string all = "すべての";
    const std::size_t at = text_.text.find(all, ended_ > all.size() ? ended_ - all.size() : 0);
    if (at == std::string::npos || at > ended_) { return; }
    for (const std::string_view particle : {"を", "に", "は", "が", "の"}) {
      const std::size_t end = text_.text.find(particle, at + all.size());
      if (end == std::string::npos) { continue; }
      Folded other = text_;
      replace(other, end, 0, "すべて");
      replace(other, at, all.size(), "");
      turns_.push_back(std::move(other));
    }
  }

  [[nodiscard]] std::vector<Folded> all() { return std::move(turns_); }

 private:
  void take(const effect::Spelling& spelling) {
    const std::string written = fold(spelling.written, language_).text;
    const std::string meant = fold(spelling.meant, language_).text;
    // Numbers take more room than their mark.
    const std::size_t before = written.size() + 3;
    for (std::size_t at = ended_ > before ? ended_ - before : 0; at <= ended_; ++at) {
      std::string_view number;
      const std::size_t bytes = match(text_.text, at, written, number);
      if (bytes == 0 || at + bytes < ended_) { continue; }
      std::string with;
      for (const char c : meant) {
        if (c == '#') {
          with += number;
        } else {
          with += c;
        }
      }
      add(at, bytes, with);
    }
  }

  void add(std::size_t at, std::size_t bytes, std::string_view with) {
    Folded other = text_;
    replace(other, at, bytes, with);
    turns_.push_back(std::move(other));
  }

  const Folded& text_;
  std::size_t ended_;
  Language language_;
  std::vector<Folded> turns_;
};

}  // namespace

std::string in_one_sentence(std::string_view text, Language language) {
  constexpr std::array<std::string_view, 5> kScopes = {"なら", "もよい", "について", "次の",
                                                       "次を"};
  constexpr std::array<std::string_view, 5> kEnglishScopes = {"if ", " may ", "for each ",
                                                              "this:", "one:"};
  const bool ja = language == Language::Ja;
  for (const std::string_view scope : ja ? kScopes : kEnglishScopes) {
    if (text.find(scope) != std::string_view::npos) { return std::string(text); }
  }
  const std::string stop = fold(ja ? "。" : ". ", language).text;
  const std::string joint = fold(ja ? "、" : ", then ", language).text;
  std::string whole;
  for (std::size_t begin = 0;;) {
    const std::size_t end = text.find(stop, begin);
    if (end == std::string_view::npos) { return whole + std::string(text.substr(begin)); }
    const std::string_view sentence = text.substr(begin, end - begin);
    const std::string clause = ja ? effect::japanese::conjunctive(sentence) : std::string(sentence);
    whole += clause.empty() ? std::string(sentence) + stop : clause + joint;
    begin = end + stop.size();
  }
}

bool respell(Folded& text, const effect::CardFormat& format, Language language) {
  bool changed = false;
  for (const auto spellings : {format.spellings, std::span<const effect::Spelling>(kSpellings)}) {
    for (const effect::Spelling& spelling : spellings) {
      if (spelling.language != language) { continue; }
      const std::string from = fold(spelling.written, language).text;
      const std::string to = fold(spelling.meant, language).text;
      for (std::size_t at = text.text.find(from); at != std::string::npos;
           at = text.text.find(from, at + to.size())) {
        replace(text, at, from.size(), to);
        changed = true;
      }
    }
  }
  return changed;
}

std::vector<Folded> turns_of(const Folded& text, std::size_t ended,
                             const effect::CardFormat& format, Language language) {
  Turns turns(text, ended, language);
  turns.take(format.turns);
  turns.take(format.spellings);
  turns.take(kSpellings);
  turns.take(kTurns);
  if (language == Language::Ja) {
    turns.take_ability_to();
    turns.take_open_event();
    turns.take_all_before();
  }
  return turns.all();
}

}  // namespace fudaba::reading
