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

using effect::Field;
using effect::FieldKind;

// The roles that a game's fields have on a face, by their ids; the first that a card has counts.
struct GameLook {
  std::string_view game;
  std::array<std::string_view, 2> tones;  // what colours the card
  std::array<std::string_view, 2> coins;
  std::array<std::string_view, 3> marks;
  std::array<std::string_view, 2> stats;
  std::array<std::string_view, 2> sorts;  // what it is, more closely than its kind
};
constexpr std::array<GameLook, 5> kGames{
    {{"culdcept",
      {"element", "terrain"},
      {"cost"},
      {"condition"},
      {"st", "hp"},
      {"race", "item_class"}},
     {"dgrayman", {}, {"rank"}, {"actions"}, {"power"}, {"person"}},
     {"kannagi", {"season"}, {"cost"}, {"season"}, {"power"}, {}},
     {"kanon", {"suit"}, {}, {"suit", "cost"}, {"combat"}, {"attribute", "person"}},
     {"ouka",
      {"keywords"},
      {"destiny", "target"},
      {"needs", "keywords", "ability"},
      {"points"},
      {"person", "story_kind"}}}};

// The looks of words: of a field's, or (field "kind") of kinds of cards, whose mark is the seal.
struct WordLook {
  std::string_view game;
  std::string_view field;
  std::string_view word;
  Tone tone;
  std::string_view ja;
  std::string_view en;
};
constexpr WordLook kWords[] = {
    {"culdcept", "element", "fire", Tone::Fire, "火", "Fi"},
    {"culdcept", "element", "water", Tone::Water, "水", "Wa"},
    {"culdcept", "element", "earth", Tone::Earth, "地", "Ea"},
    {"culdcept", "element", "wind", Tone::Wind, "風", "Wi"},
    {"culdcept", "condition", "fire", Tone::Fire, "火", "Fi"},
    {"culdcept", "condition", "water", Tone::Water, "水", "Wa"},
    {"culdcept", "condition", "earth", Tone::Earth, "地", "Ea"},
    {"culdcept", "condition", "wind", Tone::Wind, "風", "Wi"},
    {"culdcept", "condition", "city", Tone::City, "都", "Ci"},
    {"culdcept", "condition", "ruins", Tone::Ruins, "廃", "Ru"},
    {"culdcept", "terrain", "volcano", Tone::Fire, "火", "Vo"},
    {"culdcept", "terrain", "lake", Tone::Water, "湖", "La"},
    {"culdcept", "terrain", "forest", Tone::Earth, "森", "Fo"},
    {"culdcept", "terrain", "grassland", Tone::Wind, "草", "Gr"},
    {"culdcept", "terrain", "city", Tone::City, "都", "Ci"},
    {"culdcept", "terrain", "ruins", Tone::Ruins, "廃", "Ru"},
    {"culdcept", "kind", "item", Tone::Item, "", ""},
    {"culdcept", "kind", "instant", Tone::Instant, "即", ""},
    {"culdcept", "kind", "lasting", Tone::Lasting, "続", ""},
    {"culdcept", "kind", "land", Tone::Neutral, "土", ""},
    {"culdcept", "kind", "starting_land", Tone::Neutral, "関", ""},
    {"dgrayman", "actions", "attack", Tone::Fire, "攻", "At"},
    {"dgrayman", "actions", "guard", Tone::Water, "守", "Gu"},
    {"dgrayman", "actions", "search", Tone::Wind, "探", "Se"},
    {"dgrayman", "actions", "draw", Tone::Earth, "引", "Dr"},
    {"dgrayman", "actions", "recover", Tone::Spring, "戻", "Re"},
    {"dgrayman", "actions", "intercept", Tone::City, "妨", "In"},
    {"dgrayman", "kind", "special", Tone::Neutral, "特", ""},
    {"dgrayman", "kind", "doubles", Tone::Neutral, "双", ""},
    {"dgrayman", "kind", "special_doubles", Tone::Neutral, "双", ""},
    {"dgrayman", "kind", "skill", Tone::Neutral, "技", ""},
    {"kannagi", "season", "spring", Tone::Spring, "春", "Sp"},
    {"kannagi", "season", "summer", Tone::Summer, "夏", "Su"},
    {"kannagi", "season", "autumn", Tone::Autumn, "秋", "Au"},
    {"kannagi", "season", "winter", Tone::Winter, "冬", "Wi"},
    {"kanon", "suit", "snow_crystal", Tone::Winter, "雪", "Sn"},
    {"kanon", "suit", "alarm_clock", Tone::Fire, "時", "Al"},
    {"kanon", "suit", "sword", Tone::Ruins, "剣", "Sw"},
    {"kanon", "suit", "feather", Tone::Summer, "羽", "Fe"},
    {"kanon", "suit", "stole", Tone::Instant, "巻", "St"},
    {"kanon", "suit", "cat", Tone::Autumn, "猫", "Ca"},
    {"kanon", "suit", "note", Tone::Spring, "♪", "No"},
    {"kanon", "suit", "bell", Tone::Wind, "鐘", "Be"},
    {"kanon", "kind", "item", Tone::Item, "", ""},
    {"ouka", "keywords", "person", Tone::Spring, "人", "Pe"},
    {"ouka", "keywords", "place", Tone::Earth, "所", "Pl"},
    {"ouka", "keywords", "incident", Tone::Fire, "事", "In"},
    {"ouka", "keywords", "information", Tone::Water, "報", "If"},
    {"ouka", "keywords", "disaster", Tone::Ruins, "災", "Di"},
    {"ouka", "ability", "combat", Tone::Autumn, "戦", "Co"},
    {"ouka", "ability", "exploration", Tone::Summer, "探", "Ex"},
    {"ouka", "ability", "negotiation", Tone::Winter, "交", "Ne"},
    {"ouka", "kind", "climax", Tone::Wind, "極", ""},
    {"ouka", "kind", "mission", Tone::City, "命", ""},
    {"ouka", "kind", "protagonist", Tone::Neutral, "主", ""},
};

// Of the fields that are written with another's words.
std::string_view field_of_looks(std::string_view game, std::string_view field) {
  if (game == "kanon" && field == "cost") { return "suit"; }
  return game == "ouka" && field == "needs" ? "keywords" : field;
}

const WordLook* find_word(std::string_view game, std::string_view field, std::string_view word) {
  const std::string_view of = field_of_looks(game, field);
  const auto at = std::find_if(std::begin(kWords), std::end(kWords), [&](const WordLook& look) {
    return look.game == game && look.field == of && look.word == word;
  });
  return at == std::end(kWords) ? nullptr : at;
}

// The colour of a person follows from the name, as on the page.
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
      : pool_(pool), card_(card), def_(pool.def(card)), format_(format), language_(language) {
    const auto at = std::find_if(kGames.begin(), kGames.end(),
                                 [&](const GameLook& look) { return look.game == format.game; });
    if (at != kGames.end()) { game_ = *at; }
  }

  Look make() {
    Look look;
    const effect::Entry& kind = format_.kinds->entries[def_.kind];
    look.kind = capital(effect::plain_text(kind, language_));
    look.seal = initial(look.kind);
    add_coin(look);
    add_marks(look);
    add_stats(look);
    add_sort(look);
    add_tone(look, kind);
    add_values(look);
    return look;
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
  // In English a capital letter.
  [[nodiscard]] static std::string initial(std::string_view text) {
    return capital(initial_of(text));
  }
  [[nodiscard]] std::string words(const Field& field, Language language) const {
    return value_words(pool_, card_, field, format_, language);
  }
  // The words of a value, each as often as it counts.
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
    for (const std::string_view id : game_.coins) {
      const Field* field = find(id);
      if (field == nullptr || field->kind != FieldKind::Number) { continue; }
      look.coin = words(*field, language_);
      told_.push_back(id);
      if (!look.coin.empty()) { return; }
    }
  }
  void add_marks(Look& look) const {
    for (const std::string_view id : game_.marks) {
      const Field* field = find(id);
      if (field == nullptr) { continue; }
      for (const std::string_view word : ids_in(*field)) {
        const WordLook* found = find_word(format_.game, id, word);
        if (found == nullptr) { continue; }
        look.marks.push_back({found->tone, language_ == Language::Ja ? found->ja : found->en});
      }
    }
  }
  void add_stats(Look& look) {
    for (const std::string_view id : game_.stats) {
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
    for (const std::string_view id : game_.sorts) {
      const Field* field = find(id);
      const std::string sort = field == nullptr ? "" : words(*field, language_);
      if (sort.empty()) { continue; }
      look.kind += (language_ == Language::Ja ? "・" : ", ") + sort;
      look.seal = initial(sort);
      told_.push_back(id);
      return;
    }
  }
  void add_tone(Look& look, const effect::Entry& kind) const {
    const WordLook* of_kind = find_word(format_.game, "kind", kind.id);
    if (of_kind != nullptr) {
      look.tone = of_kind->tone;
      if (!of_kind->ja.empty() && language_ == Language::Ja) { look.seal = of_kind->ja; }
    }
    for (const std::string_view id : game_.tones) {
      const Field* field = find(id);
      if (field == nullptr) { continue; }
      for (const std::string_view word : ids_in(*field)) {
        if (const WordLook* found = find_word(format_.game, id, word)) {
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
  GameLook game_{};
  std::vector<std::string_view> told_;  // by coin, stats or kind
};

}  // namespace

const Colours& colours_of(Tone tone) {
  static constexpr auto kColours =
      by_key<Tone, Colours>({{Tone::Fire, {"#94291a", "#c4492f", "#560f09"}},
                             {Tone::Water, {"#1f4f80", "#3d80b4", "#0f2c4c"}},
                             {Tone::Earth, {"#41642f", "#6a9048", "#203717"}},
                             {Tone::Wind, {"#8c6714", "#bf9330", "#533c06"}},
                             {Tone::Neutral, {"#57535e", "#827d8a", "#302d37"}},
                             {Tone::City, {"#5f4572", "#8b6ea2", "#372545"}},
                             {Tone::Ruins, {"#6a5945", "#978163", "#3d3326"}},
                             {Tone::Item, {"#64462f", "#936b49", "#382515"}},
                             {Tone::Instant, {"#553572", "#845ea8", "#2d1942"}},
                             {Tone::Lasting, {"#175a54", "#39897f", "#0a322e"}},
                             {Tone::Spring, {"#96406a", "#cd7a9f", "#571f3b"}},
                             {Tone::Summer, {"#1d6152", "#3f9a80", "#0c372d"}},
                             {Tone::Autumn, {"#98491a", "#c9773a", "#56260a"}},
                             {Tone::Winter, {"#3b5478", "#7391b4", "#1d2c45"}}});
  return kColours[static_cast<std::size_t>(tone)];
}

Look look_of(const CardPool& pool, DefId card, const effect::CardFormat& format,
             Language language) {
  return LookMaker(pool, card, format, language).make();
}

}  // namespace fudaba::press
