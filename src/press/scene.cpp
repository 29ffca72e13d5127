#include "press/scene.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <vector>

#include "base/hash.h"
#include "effect/print.h"
#include "press/looks.h"

namespace fudaba::press {
namespace {

using effect::CardFormat;
using effect::Field;
using effect::FieldKind;
using effect::Term;

constexpr auto kSymbols = std::to_array<std::string_view>({
#include "press/scenes.inc"
});

using Words = std::vector<std::string_view>;

Words split(std::string_view text) {
  Words words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) { words.push_back(text.substr(0, end)); }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

// A symbol of scenes.svg.
struct Part {
  std::string_view id;
  Words classes;
  Words games;
  Words suits;
  Words paint;  // name, colour, name, colour …
  std::string_view drawing;

  [[nodiscard]] bool is(std::string_view name) const {
    return std::find(classes.begin(), classes.end(), name) != classes.end();
  }
};

std::string_view attribute(std::string_view tag, std::string_view name) {
  const std::string open = ' ' + std::string(name) + "=\"";
  const std::size_t at = tag.find(open);
  if (at == std::string_view::npos) { return {}; }
  const std::string_view rest = tag.substr(at + open.size());
  return rest.substr(0, rest.find('"'));
}

Part part_of(std::string_view symbol) {
  const std::size_t end = symbol.find('>');
  const std::string_view tag = symbol.substr(0, end);
  Part part{attribute(tag, "id"),
            split(attribute(tag, "class")),
            split(attribute(tag, "data-of")),
            split(attribute(tag, "data-for")),
            split(attribute(tag, "data-paint")),
            {}};
  if (!tag.ends_with('/')) {
    const std::string_view rest = symbol.substr(end + 1);
    part.drawing = rest.substr(0, rest.rfind("</symbol>"));
  }
  return part;
}

const std::vector<Part>& parts() {
  static const std::vector<Part> kParts = [] {
    std::vector<Part> all;
    std::transform(std::begin(kSymbols), std::end(kSymbols), std::back_inserter(all), part_of);
    return all;
  }();
  return kParts;
}

// nullptr if there is none.
const Part* find_part(std::string_view id) {
  const auto at =
      std::find_if(parts().begin(), parts().end(), [&](const Part& part) { return part.id == id; });
  return at == parts().end() ? nullptr : &*at;
}

// ---- The choice ----

// The words of a card that parts of scenes may suit.
class CardWords {
 public:
  CardWords(const CardPool& pool, DefId card, const CardFormat& format)
      : def_(pool.def(card)), text_(pool.text(card)) {
    words_.insert(format.kinds->entries[def_.kind].id);
    for (const Field& field : format.fields) {
      if (((field.kinds >> def_.kind) & 1U) != 0) { add_field(field, *format.vocabulary); }
    }
    for (const Term& ability : text_.abilities) { add_term(ability); }
  }
  [[nodiscard]] bool has_any(const Words& of) const {
    return std::any_of(of.begin(), of.end(),
                       [&](std::string_view word) { return words_.contains(word); });
  }

 private:
  void add_field(const Field& field, const effect::Vocabulary& vocabulary) {
    if (field.kind == FieldKind::Card) { words_.insert(text_.named[field.index]); }
    if (field.kind == FieldKind::Number || field.kind == FieldKind::Card) { return; }
    const effect::Table& table = *vocabulary.table(field.table);
    for (std::size_t i = 0; i < table.entries.size(); ++i) {
      if (has_entry(field, table, i)) { words_.insert(table.entries[i].id); }
    }
  }
  [[nodiscard]] bool has_entry(const Field& field, const effect::Table& table,
                               std::size_t entry) const {
    if (field.kind == FieldKind::Entry) {
      return def_.values[field.index] == static_cast<int>(entry);
    }
    if (field.kind == FieldKind::Counts) { return def_.values[field.index + entry] != 0; }
    const auto entries = effect::entries_of(def_, field, table);
    return std::find(entries.begin(), entries.end(), entry) != entries.end();
  }
  void add_term(const Term& term) {
    if (term.word != nullptr) { words_.insert(term.word->id); }
    if (term.entry != nullptr) { words_.insert(term.entry->id); }
    for (const Term& arg : term.args) { add_term(arg); }
    for (const Term& item : term.items) { add_term(item); }
  }

  const CardDef& def_;
  const CardText& text_;
  std::set<std::string_view> words_;
};

class SceneChoice {
 public:
  SceneChoice(const CardText& text, std::string_view game, const CardWords& words)
      : text_(text), game_(game), words_(words) {}

  // A part of that class: of those that suit the card, else of the game's, else of all.
  [[nodiscard]] const Part& pick(std::string_view name) const {
    std::vector<const Part*> every;
    std::vector<const Part*> of_game;
    std::vector<const Part*> suiting;
    for (const Part& part : parts()) {
      if (!part.is(name)) { continue; }
      every.push_back(&part);
      if (!part.games.empty() && !has(part.games, game_)) { continue; }
      of_game.push_back(&part);
      if (part.suits.empty() || words_.has_any(part.suits)) { suiting.push_back(&part); }
    }
    const auto& of = !suiting.empty() ? suiting : !of_game.empty() ? of_game : every;
    return *of[number(name) % of.size()];
  }
  [[nodiscard]] bool is_mirrored() const { return number("mirrored") % 2 == 1; }

 private:
  static bool has(const Words& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  }
  [[nodiscard]] std::uint64_t number(std::string_view what) const {
    Digest digest;
    digest.add(text_.id);
    digest.add(what);
    digest.add(text_.scene);
    return digest.value();
  }

  const CardText& text_;
  std::string_view game_;
  const CardWords& words_;
};

// The name of a tone's part.
std::string_view name_of(Tone tone) {
  const auto at = std::find_if(parts().begin(), parts().end(),
                               [](const Part& part) { return part.is("tone"); });
  return (at + static_cast<std::ptrdiff_t>(tone))->id;
}

// ---- The drawing ----

void replace_all(std::string& text, const std::string& from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos;
       at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
}

struct Layers {
  std::string picture;
  std::string frame;
};

Layers layers_of(std::string_view scene) {
  Layers layers;
  Words paint;
  for (std::string_view name : split(scene)) {
    const bool is_mirrored = name.starts_with('~');
    if (is_mirrored) { name.remove_prefix(1); }
    const Part* part = find_part(name);
    if (part == nullptr) { continue; }
    paint.insert(paint.end(), part->paint.begin(), part->paint.end());
    std::string& layer = part->is("frame") ? layers.frame : layers.picture;
    if (is_mirrored) { layer += R"x(<g transform="matrix(-1 0 0 1 100 0)">)x"; }
    layer += part->drawing;
    if (is_mirrored) { layer += "</g>"; }
  }
  for (std::size_t i = 0; i + 1 < paint.size(); i += 2) {
    const std::string name = '$' + std::string(paint[i]);
    replace_all(layers.picture, name, paint[i + 1]);
    replace_all(layers.frame, name, paint[i + 1]);
  }
  return layers;
}

std::string in_frame(const std::string& frame) {
  return R"(<svg viewBox="0 0 100 100" preserveAspectRatio="none">)" + frame + "</svg>";
}

}  // namespace

std::string scene_of(const CardPool& pool, DefId card, const CardFormat& format) {
  const CardWords words(pool, card, format);
  const SceneChoice choice(pool.text(card), format.game, words);
  const std::string_view tone = name_of(tone_of(pool, card, format));
  const Part& hour = choice.pick("hour");
  std::string scene(tone);
  if (hour.is("dark")) { scene += "-night"; }
  for (const Part* part : {&hour, &choice.pick("ground")}) { scene.append(" ").append(part->id); }
  scene += choice.is_mirrored() ? " ~" : " ";
  scene += choice.pick("motif").id;
  for (const std::string_view name : {"weather", "frame"}) {
    scene.append(" ").append(choice.pick(name).id);
  }
  return scene;
}

std::string draw_scene(std::string_view scene) {
  const Layers layers = layers_of(scene);
  return R"(<svg viewBox="0 0 100 124" preserveAspectRatio="xMidYMid slice">)" + layers.picture +
         "</svg>" + in_frame(layers.frame);
}

std::string draw_frame(std::string_view scene) { return in_frame(layers_of(scene).frame); }

FigureColours figure_colours(std::string_view scene) {
  FigureColours colours{"#fdf6e3", "#17110d"};
  for (const std::string_view name : split(scene)) {
    const Part* part = find_part(name);
    if (part == nullptr) { continue; }
    for (std::size_t i = 0; i + 1 < part->paint.size(); i += 2) {
      if (part->paint[i] == "figure") { colours.fill = part->paint[i + 1]; }
      if (part->paint[i] == "edge") { colours.edge = part->paint[i + 1]; }
    }
  }
  return colours;
}

}  // namespace fudaba::press
