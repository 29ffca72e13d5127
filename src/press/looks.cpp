#include "press/looks.h"

#include <algorithm>
#include <array>
#include <span>

#include "base/display_width.h"
#include "base/keyed_table.h"
#include "effect/print.h"
#include "press/values.h"

namespace fudaba::press {
namespace {

using effect::CardLook;
using effect::Field;
using effect::FieldKind;
using effect::WordLook;

const WordLook* find_word(const CardLook& look, std::string_view field, std::string_view word) {
  for (const effect::SameLook& same : look.same) {
    if (same.field == field) { field = same.as; }
  }
  const auto at = std::find_if(look.words.begin(), look.words.end(), [&](const WordLook& its) {
    return its.field == field && its.word == word;
  });
  return at == look.words.end() ? nullptr : &*at;
}

// The colour of a person depends on the name, as on the page.
constexpr std::array<Tone, 11> kPersonTones{Tone::Fire,   Tone::Water,  Tone::Earth,  Tone::Wind,
                                            Tone::City,   Tone::Ruins,  Tone::Spring, Tone::Summer,
                                            Tone::Autumn, Tone::Winter, Tone::Instant};
std::uint32_t seed_of(std::string_view text) {
  std::uint32_t hash = 0x811c9dc5U;
  for (const char c : text) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x01000193U;
  }
  hash ^= hash >> 15U;
  return hash * 0x2c1b3c6dU;
}

std::string initial_of(std::string_view text) {
  std::size_t size = text.empty() ? 0 : 1;
  while (size < text.size() && is_continuation(text[size])) { ++size; }
  return std::string(text.substr(0, size));
}

class LookMaker {
 public:
  LookMaker(const CardPool& pool, DefId card, const effect::CardFormat& format, Language language)
      : pool_(pool), card_(card), def_(pool.def(card)), format_(format), language_(language) {}

  Look make() {
    Look look;
    const effect::Entry& kind = format_.kinds->entries[def_.kind];
    look.kind = capital(effect::plain_text(kind, language_));
    look.seal = initial(look.kind);
    add_coin(look);
    add_marks(look);
    add_stats(look);
    add_sort(look);
    add_tone(look);
    add_values(look);
    return look;
  }
  [[nodiscard]] Tone tone() const {
    Look look;
    add_tone(look);
    return look.tone;
  }

 private:
  [[nodiscard]] const Field* find(std::string_view id) const {
    const auto at = std::find_if(format_.fields.begin(), format_.fields.end(), [&](const Field& f) {
      return f.id == id && ((f.kinds >> def_.kind) & 1U) != 0;
    });
    return id.empty() || at == format_.fields.end() ? nullptr : &*at;
  }
  [[nodiscard]] static std::string capital(std::string_view text) {
    std::string result(text);
    const bool is_small = !result.empty() && result[0] >= 'a' && result[0] <= 'z';
    if (is_small) { result[0] = static_cast<char>(result[0] - 'a' + 'A'); }
    return result;
  }
  // A capital letter in English.
  [[nodiscard]] static std::string initial(std::string_view text) {
    return capital(initial_of(text));
  }
  [[nodiscard]] std::string words(const Field& field, Language language) const {
    return value_words(pool_, card_, field, format_, language);
  }
  // The words of a value, repeated by its count.
  [[nodiscard]] std::vector<std::string_view> ids_in(const Field& field) const {
    std::vector<std::string_view> ids;
    if (field.kind == FieldKind::Number || field.kind == FieldKind::Card) { return ids; }
    const effect::Table& table = *format_.vocabulary->table(field.table);
    if (field.kind == FieldKind::Entry) {
      ids.push_back(table.entries[static_cast<std::size_t>(def_.values[field.index])].id);
    } else if (field.kind == FieldKind::EntrySet) {
      for (const std::size_t i : effect::entries_of(def_, field, table)) {
        ids.push_back(table.entries[i].id);
      }
    } else {
      for (std::size_t i = 0; i < table.entries.size(); ++i) {
        for (int n = 0; n < def_.values[field.index + i]; ++n) {
          ids.push_back(table.entries[i].id);
        }
      }
    }
    return ids;
  }

  void add_coin(Look& look) {
    for (const std::string_view id : format_.look.coins) {
      const Field* field = find(id);
      if (field == nullptr || field->kind != FieldKind::Number) { continue; }
      look.coin = words(*field, language_);
      told_.push_back(id);
      if (!look.coin.empty()) { return; }
    }
  }
  void add_marks(Look& look) const {
    for (const std::string_view id : format_.look.marks) {
      const Field* field = find(id);
      if (field == nullptr) { continue; }
      for (const std::string_view word : ids_in(*field)) {
        const WordLook* found = find_word(format_.look, id, word);
        if (found == nullptr) { continue; }
        look.marks.push_back({found->tone, language_ == Language::Ja ? found->ja : found->en});
      }
    }
  }
  void add_stats(Look& look) {
    for (const std::string_view id : format_.look.stats) {
      const Field* field = find(id);
      if (field == nullptr) { continue; }
      told_.push_back(id);
      const std::string name = capital(language_ == Language::Ja ? field->ja : field->en);
      if (field->kind == FieldKind::Number) {
        look.stats.push_back({name, def_.values[field->index]});
      } else if (field->kind == FieldKind::Counts && !words(*field, language_).empty()) {
        const effect::Table& table = *format_.vocabulary->table(field->table);
        for (std::size_t i = 0; i < table.entries.size(); ++i) {
          look.stats.push_back({capital(effect::plain_text(table.entries[i], language_)),
                                def_.values[field->index + i]});
        }
      }
    }
  }
  void add_sort(Look& look) {
    for (const std::string_view id : format_.look.sorts) {
      const Field* field = find(id);
      const std::string sort = field == nullptr ? "" : words(*field, language_);
      if (sort.empty()) { continue; }
      look.kind += (language_ == Language::Ja ? "・" : ", ") + sort;
      look.seal = initial(sort);
      told_.push_back(id);
      return;
    }
  }
  // Also the seal that its kind has.
  void add_tone(Look& look) const {
    const effect::Entry& kind = format_.kinds->entries[def_.kind];
    const WordLook* of_kind = find_word(format_.look, "kind", kind.id);
    if (of_kind != nullptr) {
      look.tone = of_kind->tone;
      if (!of_kind->ja.empty() && language_ == Language::Ja) { look.seal = of_kind->ja; }
    }
    for (const std::string_view id : format_.look.tones) {
      const Field* field = find(id);
      if (field == nullptr) { continue; }
      for (const std::string_view word : ids_in(*field)) {
        if (const WordLook* found = find_word(format_.look, id, word)) {
          look.tone = found->tone;
          return;
        }
      }
    }
    const Field* person = find("person");
    const bool is_plain = of_kind == nullptr || of_kind->tone == Tone::Neutral;
    if (is_plain && person != nullptr && person->kind == FieldKind::Card) {
      const std::string& id = pool_.text(card_).named[person->index];
      look.tone = kPersonTones[seed_of(id) % kPersonTones.size()];
    }
  }
  void add_values(Look& look) const {
    for (const Field& field : format_.fields) {
      if (std::find(told_.begin(), told_.end(), field.id) != told_.end()) { continue; }
      const std::string text = words(field, language_);
      if (text.empty()) { continue; }
      const bool ja = language_ == Language::Ja;
      if (!look.values.empty()) { look.values += ja ? "　" : "; "; }
      look.values += ja ? std::string(field.ja) + ' ' : capital(field.en) + ": ";
      look.values += text;
    }
  }

  const CardPool& pool_;
  DefId card_;
  const CardDef& def_;
  const effect::CardFormat& format_;
  Language language_;
  std::vector<std::string_view> told_;  // shown by coin, stats or kind
};

}  // namespace

const Colours& colours_of(Tone tone) {
  static constexpr auto kColours = by_key<Tone, Colours>({{Tone::Fire, {"#94291a", "#560f09"}},
                                                          {Tone::Water, {"#1f4f80", "#0f2c4c"}},
                                                          {Tone::Earth, {"#41642f", "#203717"}},
                                                          {Tone::Wind, {"#8c6714", "#533c06"}},
                                                          {Tone::Neutral, {"#57535e", "#302d37"}},
                                                          {Tone::City, {"#5f4572", "#372545"}},
                                                          {Tone::Ruins, {"#6a5945", "#3d3326"}},
                                                          {Tone::Item, {"#64462f", "#382515"}},
                                                          {Tone::Instant, {"#553572", "#2d1942"}},
                                                          {Tone::Lasting, {"#175a54", "#0a322e"}},
                                                          {Tone::Spring, {"#96406a", "#571f3b"}},
                                                          {Tone::Summer, {"#1d6152", "#0c372d"}},
                                                          {Tone::Autumn, {"#98491a", "#56260a"}},
                                                          {Tone::Winter, {"#3b5478", "#1d2c45"}}});
  return kColours[static_cast<std::size_t>(tone)];
}

Tone tone_of(const CardPool& pool, DefId card, const effect::CardFormat& format) {
  return LookMaker(pool, card, format, Language::Ja).tone();
}

Look look_of(const CardPool& pool, DefId card, const effect::CardFormat& format,
             Language language) {
  return LookMaker(pool, card, format, language).make();
}

}  // namespace fudaba::press
