#include "press/face.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "effect/print.h"
#include "press/face_text.h"
#include "press/looks.h"
#include "press/scene.h"

namespace fudaba::press {
namespace {

constexpr double kRim = 1.4;
constexpr double kInner = 2.2;  // from the edge to the content
constexpr double kNameHeight = 8.6;
constexpr double kKindHeight = 3.6;
constexpr double kCreditHeight = 2.7;
constexpr double kPadding = 1.4;  // around the text
constexpr double kLeading = 1.34;
constexpr double kLeastArt = 21;  // the picture, the slip with the name included
constexpr double kLeastText = 14;

// The waves (青海波) on the backs of cards, in millimetres.
constexpr std::string_view kWaves =
    R"(<defs><pattern id="waves" width="40" height="20" patternUnits="userSpaceOnUse" )"
    R"x(patternTransform="scale(.2)"><path fill="none" stroke="#fff" stroke-width="1.6" )x"
    R"(d="M0 20a20 20 0 0 1 40 0M6 20a14 14 0 0 1 28 0M12 20a8 8 0 0 1 16 0)"
    R"(M-20 10a20 20 0 0 1 20 10M20 10a20 20 0 0 0 -20 10M20 10a20 20 0 0 1 20 10"/>)"
    "</pattern></defs>";

// The texts of a card at one font size.
struct FaceTexts {
  double size = 0;
  std::vector<std::string> values;
  std::vector<std::string> abilities;
  std::vector<std::string> flavour;

  static constexpr double kSmall = 0.88;  // values and flavour, beside the abilities
  [[nodiscard]] double height() const {
    const auto small = static_cast<double>(values.size() + flavour.size());
    const double gap = flavour.empty() || abilities.empty() ? 0 : size * 0.4;
    return size * kLeading * (kSmall * small + static_cast<double>(abilities.size())) + gap;
  }
};

class FaceDrawer {
 public:
  FaceDrawer(const Cards& cards, DefId card, CardSize size, double bleed, Language language)
      : cards_(cards),
        card_(card),
        text_(cards.pool.text(card)),
        size_(size),
        bleed_(bleed),
        language_(language),
        look_(look_of(cards.pool, card, cards.format, language)),
        colours_(colours_of(look_.tone)),
        scene_(scene_of(cards.pool, card, cards.format)) {}

  std::string draw() {
    stats_height_ = look_.stats.empty() ? 0 : 7;
    const double foot = size_.height - kInner - kCreditHeight - stats_height_;
    const double most = foot - kInner - kLeastArt - kKindHeight;
    const FaceTexts words = fit(most - 2 * kPadding);
    const double height = std::clamp(words.height() + 2 * kPadding, kLeastText, most);
    const double text_top = foot - height;
    draw_ground();
    draw_picture(text_top - kKindHeight - kInner);
    draw_coin_and_marks(text_top - kKindHeight - 1);
    draw_name();
    draw_kind(text_top - kKindHeight);
    draw_words(words, text_top, height);
    draw_stats(foot);
    draw_credit();
    return std::move(svg_);
  }

 private:
  template <typename... Parts>
  void add(fmt::format_string<Parts...> form, Parts&&... parts) {
    svg_ += fmt::format(form, std::forward<Parts>(parts)...);
  }
  void rect(double x, double y, double width, double height, std::string_view rest) {
    add(R"(<rect x="{:g}" y="{:g}" width="{:g}" height="{:g}" {}/>)", x, y, width, height, rest);
  }
  // Writes a line of text; `rest`: more attributes.
  void line(double x, double y, double size, std::string_view text, std::string_view rest) {
    add(R"(<text x="{:.3g}" y="{:.4g}" font-size="{:.3g}" {}>{}</text>)", x, y, size, rest,
        escaped(text));
  }
  [[nodiscard]] double inner_width() const { return size_.width - 2 * kInner; }

  void draw_ground() {
    rect(0 - bleed_, 0 - bleed_, size_.width + 2 * bleed_, size_.height + 2 * bleed_,
         R"(fill="#17130f")");
    rect(kRim, kRim, size_.width - 2 * kRim, size_.height - 2 * kRim,
         R"(rx="2.4" fill="#f8f1e0" stroke="#c9a24a" stroke-width=".45")");
  }

  // The scene and its figure, or one's own picture in the scene's frame.
  void draw_picture(double height) {
    const double width = inner_width();
    const std::string_view own = cards_.pictures.of_card(text_.id);
    add(R"(<svg x="{0:g}" y="{0:g}" width="{1:g}" height="{2:g}">)", kInner, width, height);
    if (!own.empty()) {
      add(R"(<image width="{:g}" height="{:g}" preserveAspectRatio="xMidYMid slice" href="{}"/>)",
          width, height, escaped(own));
    }
    svg_ += own.empty() ? draw_scene(scene_) : draw_frame(scene_);
    svg_ += "</svg>";
    if (own.empty()) { draw_figure(height); }
  }

  void draw_figure(double height) {
    const double width = inner_width();
    const double top = kInner + kNameHeight + 1.4;
    const double side = std::min(width * 0.62, kInner + height - top - 1);
    const double left = size_.width / 2 + 2 - side / 2;
    const FigureColours colours = figure_colours(scene_);
    const std::string_view icon = cards_.pictures.icon(text_.icon);
    if (!icon.empty()) {
      add(R"(<svg x="{0:g}" y="{1:g}" width="{2:g}" height="{2:g}" viewBox="0 0 512 512" )"
          R"(fill="{3}" color="{3}" stroke="{4}" stroke-width="22" stroke-linejoin="round" )"
          R"(paint-order="stroke">{5}</svg>)",
          left, top, side, colours.fill, colours.edge, icon);
      return;
    }
    line(left + side / 2, top + side * 0.86, side * 0.95, look_.seal,
         fmt::format(R"(text-anchor="middle" font-weight="700" fill="{}" stroke="{}" )"
                     R"(stroke-width=".9" paint-order="stroke" opacity=".85")",
                     colours.fill, colours.edge));
  }

  void draw_coin_and_marks(double bottom) {
    constexpr double kX = 8;
    double y = kInner + 1.2;
    if (!look_.coin.empty()) {
      add(R"(<circle cx="{:g}" cy="{:g}" r="5" fill="#e6c164" stroke="#7a5513" )"
          R"(stroke-width=".6"/>)",
          kX, y + 5);
      line(kX, y + 7.6, 7.4, look_.coin,
           R"(text-anchor="middle" font-weight="700" fill="#2a1a05")");
    }
    y += kNameHeight + 2.6;
    const auto count = static_cast<double>(look_.marks.size());
    const double step = std::min(6.2, count > 0 ? (bottom - y) / count : 6.2);
    const double radius = step * 0.45;
    for (const FaceMark& mark : look_.marks) {
      add(R"(<circle cx="{:g}" cy="{:.4g}" r="{:.3g}" fill="{}" stroke="#f6e2a4" )"
          R"(stroke-width=".4"/>)",
          kX, y + radius, radius, colours_of(mark.tone).deep);
      const double size = radius * (language_ == Language::Ja ? 1.25 : 1.05);
      line(kX, y + radius + size * 0.37, size, mark.text,
           R"(text-anchor="middle" font-weight="700" fill="#fdf6e3")");
      y += step;
    }
  }

  void draw_name() {
    const double left = look_.coin.empty() ? kInner + 1 : 14.2;
    const double width = size_.width - kInner - 1 - left;
    const double top = kInner + 1.1;
    rect(left, top, width, kNameHeight,
         R"(rx=".7" fill="#f8f1e0" stroke="#c9a24a" stroke-width=".35")");
    // Bold letters are wider.
    const FittedText name = fitted({text_.name.in(language_)}, {.width = (width - 2) / 1.08,
                                                                .height = kNameHeight - 1,
                                                                .leading = 1.12,
                                                                .largest = 4.6,
                                                                .smallest = 2});
    double y = top + (kNameHeight - name.height(1.12)) / 2 + name.size * 0.93;
    for (const std::string& part : name.lines) {
      line(left + width / 2, y, name.size, part,
           R"(text-anchor="middle" font-weight="700" fill="#1d150d")");
      y += name.size * 1.12;
    }
  }

  void draw_kind(double top) {
    rect(kInner, top, inner_width(), kKindHeight, fmt::format(R"(fill="{}")", colours_.deep));
    const double size = std::min(2.3, (inner_width() - 3) / (1.05 * width_of(look_.kind)));
    line(kInner + 1.5, top + kKindHeight / 2 + size * 0.37, size, look_.kind,
         R"(font-weight="600" fill="#f6e2a4")");
  }

  // Uses the largest font with which everything fits; flavour is printed if there is room.
  [[nodiscard]] FaceTexts fit(double height) const {
    constexpr double kLargest = 2.9;
    constexpr double kSmallest = 1.2;
    constexpr double kLeastWithFlavour = 2;
    const auto abilities = effect::print_card(cards_.pool, card_, cards_.format, language_);
    for (const bool with_flavour : {true, false}) {
      const double last = with_flavour ? kLeastWithFlavour : kSmallest;
      for (double size = kLargest; size > last - 0.01; size -= 0.1) {
        FaceTexts words = broken(size, abilities, with_flavour);
        if (words.height() <= height) { return words; }
      }
    }
    return broken(kSmallest, abilities, false);
  }
  [[nodiscard]] FaceTexts broken(double size, const std::vector<std::string>& abilities,
                                 bool with_flavour) const {
    FaceTexts words{size, {}, {}, {}};
    const double width = (inner_width() - 2 * kPadding) / size;
    if (!look_.values.empty()) { words.values = lines_of(look_.values, width / FaceTexts::kSmall); }
    for (const std::string& ability : abilities) {
      for (std::string& part : lines_of(ability, width)) {
        words.abilities.push_back(std::move(part));
      }
    }
    const std::string& flavour = text_.flavour.in(language_);
    if (with_flavour && !flavour.empty()) {
      words.flavour = lines_of(flavour, width / FaceTexts::kSmall);
    }
    return words;
  }

  void draw_words(const FaceTexts& words, double top, double height) {
    rect(kInner, top, inner_width(), height, R"(fill="#f8f1e0")");
    double y = top + kPadding;
    const auto draw = [&](const std::vector<std::string>& lines, double size,
                          std::string_view how) {
      for (const std::string& part : lines) {
        line(kInner + kPadding, y + size, size, part, how);
        y += size * kLeading;
      }
    };
    draw(words.values, words.size * FaceTexts::kSmall, R"(fill="#6a4a1c")");
    draw(words.abilities, words.size, R"(fill="#241c14")");
    // Flavour is at the bottom.
    const double small = words.size * FaceTexts::kSmall;
    y = top + height - kPadding - small * kLeading * static_cast<double>(words.flavour.size());
    draw(words.flavour, small, R"(fill="#6b6257" font-style="italic")");
  }

  void draw_stats(double top) {
    if (look_.stats.empty()) { return; }
    static constexpr std::array<std::string_view, 5> kGrounds{"#7c2114", "#3a2c55", "#1f4a3a",
                                                              "#3a2c55", "#1d3a63"};
    const std::size_t count = look_.stats.size();
    const double width = inner_width() / static_cast<double>(count);
    for (std::size_t i = 0; i < count; ++i) {
      const Stat& stat = look_.stats[i];
      const double left = kInner + width * static_cast<double>(i);
      const std::string_view ground = i == 0           ? kGrounds[0]
                                      : i + 1 == count ? kGrounds[4]
                                                       : kGrounds[i % kGrounds.size()];
      rect(left, top, width, stats_height_, fmt::format(R"(fill="{}")", ground));
      const double size =
          std::min(2.1, (width - 0.8) / (1.05 * std::max(1.0, width_of(stat.name))));
      line(left + width / 2, top + 2.2, size, stat.name, R"(text-anchor="middle" fill="#f3dfb4")");
      line(left + width / 2, top + 6.4, 4.6, std::to_string(stat.value),
           R"(text-anchor="middle" font-weight="700" fill="#fff6e4")");
    }
  }

  void draw_credit() {
    const std::string credit = credit_of(cards_, card_, language_);
    const double size = std::min(1.35, inner_width() / (1.05 * width_of(credit)));
    line(size_.width / 2, size_.height - kInner - 0.75, size, credit,
         R"(text-anchor="middle" fill="#6a5a44")");
  }

  const Cards& cards_;
  DefId card_;
  const CardText& text_;
  CardSize size_;
  double bleed_;
  Language language_;
  Look look_;
  const Colours& colours_;
  std::string scene_;
  double stats_height_ = 0;
  std::string svg_;
};

}  // namespace

std::string draw_face(const Cards& cards, DefId card, CardSize size, double bleed,
                      Language language) {
  return FaceDrawer(cards, card, size, bleed, language).draw();
}

std::string drawing_document(double width, double height, const std::string& drawing) {
  return fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0:g}mm" height="{1:g}mm" )"
                     R"(viewBox="0 0 {0:g} {1:g}" font-family="{2}">{3}</svg>)"
                     "\n",
                     width, height, kFonts, drawing);
}

std::string face_document(const Cards& cards, DefId card, CardSize size, Language language) {
  return drawing_document(size.width, size.height, draw_face(cards, card, size, 0, language));
}

std::string credit_of(const Cards& cards, DefId card, Language language) {
  const std::string& id = cards.pool.text(card).id;
  if (cards.numbers == nullptr || !cards.numbers->has(card)) { return id; }
  const catalog::CardNumber number = cards.numbers->of(card);
  const auto sets = cards.numbers->sets();
  if (number.set >= sets.size()) { return id; }
  const auto set =
      std::find_if(cards.sets.begin(), cards.sets.end(),
                   [&](const catalog::CardSet& s) { return s.id == sets[number.set]; });
  if (set == cards.sets.end()) { return id; }
  const bool has_icon = cards.pictures.of_card(id).empty() &&
                        !cards.pictures.icon(cards.pool.text(card).icon).empty();
  return fmt::format("Fudaba · {} {} · {}{}", set->name.in(language), number.number, set->licence,
                     has_icon ? " · game-icons.net CC BY 3.0" : "");
}

std::string set_of(const Cards& cards, DefId card) {
  if (cards.numbers != nullptr && cards.numbers->has(card)) {
    const auto sets = cards.numbers->sets();
    const std::size_t set = cards.numbers->of(card).set;
    if (set < sets.size()) { return sets[set]; }
  }
  return cards.sets.empty() ? "fudaba" : cards.sets[0].id;
}

bool is_on_paper(const effect::CardFormat& format, std::uint8_t kind) {
  std::uint32_t kinds = format.deck_kinds;
  for (const effect::DeckSection& section : format.sections) { kinds |= section.kinds; }
  return (kinds >> kind & 1U) != 0;
}

std::string draw_back(CardSize size, double bleed) {
  const double w = size.width;
  const double h = size.height;
  std::string text =
      fmt::format(R"(<rect x="{:g}" y="{:g}" width="{:g}" height="{:g}" fill="#17130f"/>)",
                  0 - bleed, 0 - bleed, w + 2 * bleed, h + 2 * bleed);
  text += kWaves;
  text +=
      fmt::format(R"(<rect x="3" y="3" width="{0:g}" height="{1:g}" rx="2.5" fill="#7c2114"/>)"
                  R"x(<rect x="3" y="3" width="{0:g}" height="{1:g}" rx="2.5" fill="url(#waves)" )x"
                  R"(opacity=".22" stroke="#c9a24a" stroke-width="1"/>)",
                  w - 6, h - 6);
  const double x = w / 2;
  const double y = h / 2;
  text += fmt::format(
      R"(<circle cx="{0:g}" cy="{1:g}" r="12.5" fill="#17130f" stroke="#c9a24a" stroke-width=".8"/>)"
      R"(<path d="M{0:g} {2:g}L{3:g} {1:g}L{0:g} {4:g}L{5:g} {1:g}Z" fill="#e6c164"/>)",
      x, y, y - 7.5, x + 5, y + 7.5, x - 5);
  return text;
}

std::string back_document(CardSize size) {
  return drawing_document(size.width, size.height, draw_back(size, 0));
}

}  // namespace fudaba::press
