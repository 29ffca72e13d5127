#include "catalog/lint.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

#include "catalog/catalogue.h"
#include "catalog/map_reader.h"
#include "catalog/phrase.h"
#include "catalog/reference.h"
#include "effect/print.h"
#include "effect/sense.h"

namespace fudaba::catalog {
namespace {

using effect::AbilityKind;
using effect::Op;
using effect::Term;

class Linter {
 public:
  Linter(std::span<const TextFile> files, const effect::CardFormat& format, const Cards& cards)
      : files_(files),
        format_(format),
        cards_(cards),
        count_(static_cast<DefId>(cards.pool.defs.size())) {}

  std::vector<Warning> run() {
    for (DefId card = 0; card < count_; ++card) {
      look_at_abilities(card);
      look_at_pairs(card);
      look_at_text(card);
    }
    look_at_names();
    return std::move(warnings_);
  }

 private:
  void warn(DefId card, effect::SourceMark mark, const Bilingual& message) {
    const CardText& text = cards_.pool.text(card);
    warnings_.push_back({files_[cards_.places[card].file].name, mark,
                         phrase("「{}」：{}", "{}: {}", text.name, message)});
  }

  // " (words/kannagi.md#action-gain)"
  [[nodiscard]] std::string place_of(const effect::Fault& fault) const {
    return fault.word == nullptr ? "" : " (" + place_in_reference(format_, *fault.word) + ")";
  }

  void look_at_abilities(DefId card) {
    const CardDef& def = cards_.pool.def(card);
    const CardText& text = cards_.pool.text(card);
    const effect::Entry& kind = format_.kinds->entries[def.kind];
    const auto is_of = [&](std::uint32_t kinds) { return ((kinds >> def.kind) & 1U) != 0; };
    bool attaches = false;
    for (std::size_t i = 0; i < text.abilities.size(); ++i) {
      const Term& term = text.abilities[i];
      const effect::Ability& ability = cards_.pool.program.abilities[def.first_ability + i];
      if (ability.kind == AbilityKind::Play && !is_of(format_.play_kinds)) {
        warn(card, term.mark,
             phrase("{}の play は決して実行されません",
                    "`play` never happens on a card of the kind {}", kind));
      }
      attaches = attaches || ability.kind == AbilityKind::Attach;
      if (ability.kind == AbilityKind::Attach && !is_of(format_.attach_kinds)) {
        warn(card, term.mark,
             phrase("{}は何にも付かないので attach は意味がありません",
                    "`attach` means nothing: the kind {} is laid on nothing", kind));
      }
      look_for_missing_actions(card, term);
      for (const effect::Fault& fault : effect::nonsense_in(term, format_, def.kind)) {
        warn(card, fault.mark,
             phrase("{}：{}{}", "found {}, expected {}{}", fault.found, fault.expected,
                    place_of(fault)));
      }
    }
    if (is_of(format_.attach_kinds) && !attaches) {
      warn(card, cards_.places[card].mark,
           phrase("{}に attach がないので、使う対象がありません",
                  "without `attach` the kind {} has no target", kind));
    }
  }

  // {when: …} without do: is allowed by the vocabulary and does nothing.
  void look_for_missing_actions(DefId card, const Term& term) {
    for (std::size_t i = 0; i < term.args.size(); ++i) {
      if (term.word->params[i].name == "do" && term.args[i].kind == Term::Kind::Absent &&
          static_cast<Op>(term.word->op) != Op::AbilityInstead) {
        warn(card, term.mark, {"do: がないので何も起こりません", "without do: nothing happens"});
      }
    }
  }

  // A card of two others is of two different ones, and its name joins theirs.
  void look_at_pairs(DefId card) {
    const CardText& text = cards_.pool.text(card);
    std::vector<std::string_view> named;
    std::string_view table;
    for (const effect::Field& field : format_.fields) {
      const bool names = field.kind == effect::FieldKind::Card && !text.named[field.index].empty();
      if (!names || (!named.empty() && field.table != table)) { continue; }
      named.push_back(text.named[field.index]);
      table = field.table;
    }
    if (named.size() < 2) { return; }
    if (named[0] == named[1]) {
      warn(card, cards_.places[card].mark,
           phrase("\"{}\"が2度書かれています", "it names \"{}\" twice", named[0]));
    }
    if (text.name.ja.find("＆") == std::string::npos) {
      warn(card, cards_.places[card].mark,
           {"名前が＆で結ばれていません", "its Japanese name does not join the two by ＆"});
    }
  }

  void look_at_text(DefId card) {
    std::size_t length = 0;
    for (const std::string& line : effect::print_card(cards_.pool, card, format_, Language::Ja)) {
      length += length_of(line);
    }
    if (length > kComfortableText) {
      warn(card, cards_.places[card].mark,
           phrase("文章が{}字あります（{}字までが目安）",
                  "its Japanese text has {} characters; {} fit a card well", length,
                  kComfortableText));
    }
  }

  void look_at_names() {
    std::map<std::string_view, DefId> ja;
    std::map<std::string_view, DefId> en;
    for (DefId card = 0; card < count_; ++card) {
      const CardText& text = cards_.pool.text(card);
      const auto first_ja = ja.emplace(text.name.ja, card);
      const auto first_en = en.emplace(text.name.en, card);
      if (first_ja.second && first_en.second) { continue; }
      const DefId other = first_ja.second ? first_en.first->second : first_ja.first->second;
      const std::string& id = cards_.pool.text(other).id;
      warn(card, cards_.places[card].mark,
           phrase("\"{}\"と同じ名前です", "it has the name of \"{}\"", id));
    }
  }

  std::span<const TextFile> files_;
  const effect::CardFormat& format_;
  const Cards& cards_;
  DefId count_;
  std::vector<Warning> warnings_;
};

}  // namespace

Lint lint_cards(std::span<const TextFile> files, const effect::CardFormat& format) {
  Lint lint;
  auto cards = read_cards(files, format);
  if (cards) {
    lint.warnings = Linter(files, format, *cards).run();
  } else {
    lint.faults = std::move(cards.error());
    for (FileFault& fault : lint.faults) {
      if (fault.fault.word == nullptr) { continue; }
      const std::string place = " (" + place_in_reference(format, *fault.fault.word) + ")";
      fault.fault.expected.ja += place;
      fault.fault.expected.en += place;
    }
  }
  return lint;
}

std::string to_string(const Warning& warning, Language language) {
  return fmt::format(
      "{}:{}:{}: {}{}", warning.file, warning.mark.line, warning.mark.column,
      language == Language::Ja ? "注意：" : "warning: ", warning.message.in(language));
}

}  // namespace fudaba::catalog
