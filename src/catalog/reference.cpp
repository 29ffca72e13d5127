#include "catalog/reference.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "effect/behaviour.h"
#include "effect/print.h"

namespace fudaba::catalog {
namespace {

using effect::Param;
using effect::Term;
using effect::Type;
using effect::Word;

struct NamedText {
  std::string_view id;
  std::string_view ja;
  std::string_view en;
};

struct TypeName {
  Type type;
  NamedText name;
};
constexpr std::array<TypeName, 6> kTypes = {{
    {Type::Ability, {"ability", "能力", "Abilities"}},
    {Type::Action, {"action", "行動", "Actions"}},
    {Type::Condition, {"condition", "条件", "Conditions"}},
    {Type::Filter, {"filter", "カードの種別や特徴", "Descriptions of cards"}},
    {Type::Amount, {"amount", "数", "Numbers"}},
    {Type::Cards, {"cards", "カードの指定", "Cards"}},
}};

// The meanings of parameters, whatever word they stand in.
constexpr NamedText kMeanings[] = {
    {"a", "どんなカードか", "what kind of card"},
    {"affects", "効果の及ぶもの（省けばこのカード）", "what is affected (this card if left out)"},
    {"among", "どのカードの中で", "among which cards"},
    {"and", "もう一つ", "the other one"},
    {"as", "選んだカードの名前（後で picked で使う）",
     "a name for the cards, for picked behind it"},
    {"as_own", "このカードの効果として使う", "as effects of this card"},
    {"at", "いくつにするか", "what the value becomes"},
    {"at_least", "これ以上", "this or more"},
    {"at_most", "これ以下", "this or less"},
    {"at_random", "無作為に", "at random"},
    {"awake", "起き状態で", "awake"},
    {"by", "どれだけ、または誰が", "by how much, or by whom"},
    {"cause", "何によって起こったときか", "what must have brought it about"},
    {"cost", "コスト", "the cost"},
    {"count", "何枚", "how many"},
    {"different_names", "名前が重ならないように", "no two of one name"},
    {"do", "すること", "what is done"},
    {"else", "そうでないときにすること", "what is done otherwise"},
    {"end", "デッキの上か下か", "which end of the deck"},
    {"face_up", "表向きで", "face up"},
    {"for_each", "これ1枚につき", "for each of these"},
    {"from", "カードがどこにある時に働くか、または引かれる数",
     "where the card must be; the number subtracted from"},
    {"give", "その数ごとにいくつか", "how much for each of these parts"},
    {"group", "重ねる先", "what it is laid upon"},
    {"if", "この条件を満たすときだけ", "only if this holds"},
    {"in", "どの場所の（省けば場）", "in which place (in play if left out)"},
    {"in_unit", "この部隊の", "in the unit of this card"},
    {"invading", "相手の土地に侵略する", "invading an opposing land"},
    {"limit", "ターンやゲームに何回まで働くか", "how often it works in a turn or a game"},
    {"most", "最大", "the largest number"},
    {"of", "誰の、何の", "whose, or of what"},
    {"on", "置く先", "onto what"},
    {"on_season", "季節札の上に", "onto the season card"},
    {"once", "同名のカードの効果は重複しない", "cards of one name count once"},
    {"or_when", "効果を受けるカードにこれが起こるまで",
     "until this happens to a card that is affected"},
    {"pay", "支払うもの", "what is paid"},
    {"player", "どのプレイヤーが", "which player"},
    {"ready", "行動可能状態で", "ready"},
    {"secretly", "裏向きのまま", "without showing it"},
    {"suit", "どのスートの", "of which suit"},
    {"that", "比べる値", "the value that is compared"},
    {"then", "そのときにすること", "what is done then"},
    {"to", "誰に、どこへ", "to whom, or where"},
    {"undefendable", "防御できない", "that cannot be prevented"},
    {"until", "いつまで", "how long"},
    {"up_to", "その数まで（少なくてもよい）", "that many or fewer"},
    {"when", "いつ", "when"},
    {"while", "この条件を満たす間", "while this holds"},
    {"whose", "誰の出来事か", "whose event"},
    {"with", "何を使って、何と、何を", "with what, or what it is done with"},
    {"into", "何に", "into what"},
};

std::string_view name_of(Type type, bool in_japanese) {
  for (const TypeName& t : kTypes) {
    if (t.type == type) { return in_japanese ? t.name.ja : t.name.id; }
  }
  return in_japanese ? "名前" : "name";
}

std::string anchor(const Word& word) {
  return fmt::format("{}-{}", name_of(word.type, false), word.id);
}

// Text inside a cell of a table.
std::string cell(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '|') { out += '\\'; }
    out += c;
  }
  return out;
}

std::string shown(const effect::Entry& entry, Language language) {
  const std::string text = cell(effect::plain_text(entry, language));
  return text.empty() ? "—" : text;
}

class Reference {
 public:
  Reference(const effect::CardFormat& format, const CardPool& pool)
      : format_(format), pool_(pool), examples_(pool) {}

  std::string page() {
    text_ = fmt::format(
        "# {} の言葉 / The words of {}\n\n"
        "カードの効果を書く言葉のすべて。`fudaba cards --game {} words --write` が表から作る。\n\n"
        "All words with which effects of cards are written, made from the tables by "
        "`fudaba cards --game {} words --write`.\n\n",
        format_.game, format_.game, format_.game, format_.game);
    for (const TypeName& type : kTypes) {
      text_ += fmt::format("- [{} / {}](#{})\n", type.name.ja, type.name.en, type.name.id);
    }
    text_ += "- [項目の表 / Tables](#tables)\n";
    for (const TypeName& type : kTypes) { section(type); }
    text_ += "\n## <a id=\"tables\"></a>項目の表 / Tables\n";
    format_.vocabulary->each_table([&](const effect::Table& table) { entries(table); });
    return std::move(text_);
  }

 private:
  void section(const TypeName& type) {
    text_ +=
        fmt::format("\n## <a id=\"{}\"></a>{} / {}\n", type.name.id, type.name.ja, type.name.en);
    std::vector<const Word*> words;
    format_.vocabulary->each_word([&](const Word& word) {
      if (word.type == type.type) { words.push_back(&word); }
    });
    std::sort(words.begin(), words.end(),
              [](const Word* a, const Word* b) { return a->id < b->id; });
    for (const Word* word : words) { entry(*word); }
  }

  void entry(const Word& word) {
    text_ += fmt::format("\n### <a id=\"{}\"></a>`{}`\n\n{}  \n{}\n", anchor(word), word.id,
                         effect::outline(word, Language::Ja), effect::outline(word, Language::En));
    const bool takes_any = std::any_of(word.params.begin(), word.params.end(),
                                       [](const Param& param) { return !param.fixed; });
    if (takes_any) {
      text_ +=
          "\n| 項目 Parameter | 値 Value | 省いたとき If left out | 意味 Meaning |\n"
          "|---|---|---|---|\n";
      for (const Param& param : word.params) {
        if (!param.fixed) { parameter(word, param); }
      }
    }
    example(word);
  }

  void parameter(const Word& word, const Param& param) {
    const bool is_head = &param == word.params.data();
    std::string value;
    if (param.type == Type::Choice) {
      value = fmt::format("[{}](#table-{})", param.table, param.table);
    } else if (param.type == Type::Name) {
      value = param.table == effect::kCardId  ? "カードのid / the id of a card"
              : param.table == effect::kTrait ? "特徴のid / the id of a trait"
                                              : "名前 / a name";
    } else {
      value = fmt::format("[{}](#{})", name_of(param.type, true), name_of(param.type, false));
      if (param.table == effect::kOneCard) { value += "（1枚 / one）"; }
    }
    std::string fallback = "—";
    if (param.fallback == effect::kRequired) {
      fallback = "必須 / required";
    } else if (param.fallback != effect::kAbsent && param.type == Type::Choice) {
      const auto entries = format_.vocabulary->table(param.table)->entries;
      fallback = fmt::format("`{}`", entries[static_cast<std::size_t>(param.fallback)].id);
    } else if (param.fallback != effect::kAbsent) {
      fallback = fmt::format("{}", param.fallback);
    }
    text_ += fmt::format("| `{}` | {} | {} | {} |\n", param.name, value, fallback,
                         is_head ? "この語の値 / the value of the word" : meaning(param));
  }

  static std::string meaning(const Param& param) {
    const Bilingual meaning = meaning_of(param.name);
    return meaning.ja.empty() ? "" : fmt::format("{} / {}", meaning.ja, meaning.en);
  }

  void example(const Word& word) {
    const WordExamples::Example* best = examples_.of(word);
    if (best == nullptr) { return; }
    const effect::PrintContext context{&pool_, format_.bearer(pool_.def(best->card).kind)};
    const CardText& text = pool_.text(best->card);
    const Term& ability = *best->ability;
    text_ += fmt::format("\n例 / Example — {} / {}:\n\n> {}\n>\n> {}\n\n    {}\n", text.name.ja,
                         text.name.en, effect::print(ability, Language::Ja, context),
                         effect::print(ability, Language::En, context), effect::written(ability));
  }

  void entries(const effect::Table& table) {
    text_ += fmt::format("\n### <a id=\"table-{}\"></a>`{}`\n\n", table.id, table.id);
    const bool owned = std::any_of(table.entries.begin(), table.entries.end(),
                                   [](const effect::Entry& entry) { return entry.of != 0; });
    text_ += fmt::format("| id | 日本語 | English |{}\n|---|---|---|{}\n",
                         owned ? " 何が持つか、何に起こるか What has it, to what it happens |" : "",
                         owned ? "---|" : "");
    for (const effect::Entry& entry : table.entries) {
      text_ += fmt::format("| `{}` | {} | {} |", entry.id, shown(entry, Language::Ja),
                           shown(entry, Language::En));
      text_ += owned ? fmt::format(" {} |\n", holders(entry)) : "\n";
    }
  }

  [[nodiscard]] std::string holders(const effect::Entry& entry) const {
    std::string text;
    const auto add = [&](std::string_view name) {
      text += (text.empty() ? "" : "、") + std::string(name);
    };
    const auto kinds = format_.kinds->entries;
    const bool every = (entry.of & effect::kEveryCard) == effect::kEveryCard;
    if (every) { add("カード card"); }
    for (std::size_t i = 0; i < kinds.size() && !every; ++i) {
      if (((entry.of >> i) & 1U) != 0) { add(fmt::format("{} {}", kinds[i].ja, kinds[i].en)); }
    }
    if ((entry.of & effect::kOfPlayers) != 0) { add("プレイヤー player"); }
    if ((entry.of & effect::kReplaceable) != 0) { add("代わりにできる `instead_of`"); }
    if ((entry.of & effect::kInPlay) != 0) { add("場 in play"); }
    return text.empty() ? "—" : text;
  }

  const effect::CardFormat& format_;
  const CardPool& pool_;
  WordExamples examples_;
  std::string text_;
};

}  // namespace

WordExamples::WordExamples(const CardPool& pool) {
  for (std::size_t card = 0; card < pool.defs.size(); ++card) {
    for (const Term& ability : pool.texts[card].abilities) {
      note(ability, {static_cast<DefId>(card), &ability, effect::written(ability).size()});
    }
  }
}

const WordExamples::Example* WordExamples::of(const Word& word) const {
  const auto found = shortest_.find(&word);
  return found == shortest_.end() ? nullptr : &found->second;
}

void WordExamples::note(const Term& term, const Example& its) {
  if (term.word != nullptr) {
    const auto [at, is_new] = shortest_.emplace(term.word, its);
    if (!is_new && its.length < at->second.length) { at->second = its; }
  }
  for (const Term& arg : term.args) { note(arg, its); }
  for (const Term& item : term.items) { note(item, its); }
}

std::string words_reference(const effect::CardFormat& format, const CardPool& pool) {
  return Reference(format, pool).page();
}

Bilingual meaning_of(std::string_view param) {
  for (const NamedText& named : kMeanings) {
    if (named.id == param) { return {std::string(named.ja), std::string(named.en)}; }
  }
  return {};
}

std::string place_in_reference(const effect::CardFormat& format, const Word& word) {
  return fmt::format("words/{}.md#{}", format.game, anchor(word));
}

}  // namespace fudaba::catalog
