#include "press/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "press/face_text.h"

namespace fudaba::press {
namespace {

class PageWriter {
 public:
  PageWriter(const Cards& cards, const catalog::CardCounts& counts, const PageOptions& options)
      : cards_(cards),
        options_(options),
        layout_(layout_of(options.paper, options.size, options.bleed ? kBleed : 0)) {
    for (const auto& [card, copies] : counts) {
      for (int i = 0; i < copies; ++i) { all_.push_back(card); }
    }
  }

  std::string write() {
    html_ = fmt::format("<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n",
                        say("ja", "en"));
    html_ += R"(<meta name="viewport" content="width=device-width, initial-scale=1">)"
             "\n<link rel=\"icon\" href=\"data:,\">\n";
    html_ += fmt::format("<title>{} · {}</title>\n<style>\n", escaped(options_.title),
                         say("札場", "Fudaba"));
    write_style();
    html_ += "</style>\n</head>\n<body>\n";
    html_ += fmt::format("<p class=\"note\">{}</p>\n", note());
    write_faces();
    const auto on_sheet = static_cast<std::size_t>(layout_.cards());
    const std::size_t sheets = (all_.size() + on_sheet - 1) / on_sheet;
    for (std::size_t i = 0; i < sheets; ++i) { write_sheet(i, sheets, on_sheet); }
    return std::move(html_) + "</body>\n</html>\n";
  }

 private:
  [[nodiscard]] const char* say(const char* ja, const char* en) const {
    return options_.language == Language::Ja ? ja : en;
  }

  [[nodiscard]] std::string note() const {
    return fmt::format(
        fmt::runtime(
            say("カード{}枚。印刷するときは用紙を{}、倍率を100%（拡大縮小なし）、余白を「なし」に"
                "してください。各ページの下の定規が50 mmなら、正しい大きさです。",
                "{} cards. Print on {} at 100 % (no scaling), without margins. If the ruler "
                "at the foot of each page measures 50 mm, the size is right.")),
        all_.size(), options_.paper.id == kA4.id ? "A4" : say("レター", "US Letter"));
  }

  void write_style() {
    html_ += fmt::format(
        "@page {{ size: {0:g}mm {1:g}mm; margin: 0 }}\n"
        "html, body {{ margin: 0; background: #fff }}\n"
        ".faces {{ position: absolute; width: 0; height: 0 }}\n"
        ".sheet {{ display: block; width: {0:g}mm; height: {1:g}mm; overflow: hidden; "
        "break-after: page; break-inside: avoid; -webkit-print-color-adjust: exact; "
        "print-color-adjust: exact }}\n"
        ".sheet:last-child {{ break-after: auto }}\n"
        ".note {{ max-width: 44em; margin: 1em auto; padding: 0 1em; font: 1rem/1.6 {2} }}\n"
        "@media screen {{ body {{ background: #d8d2c4 }} .sheet {{ margin: 0 auto 8mm; background: "
        "#fff; box-shadow: 0 1px 6px rgb(0 0 0 / .35) }} }}\n"
        "@media print {{ .note {{ display: none }} }}\n",
        options_.paper.width, options_.paper.height, kFonts);
  }

  // Each face once; sheets refer to it by its id.
  void write_faces() {
    html_ += R"(<svg class="faces" aria-hidden="true"><defs>)";
    const double bleed = layout_.bleed;
    std::set<DefId> drawn;
    for (const DefId card : all_) {
      if (!drawn.insert(card).second) { continue; }
      html_ += fmt::format("\n<symbol id=\"card-{}\" viewBox=\"{:g} {:g} {:g} {:g}\">{}</symbol>",
                           escaped(cards_.pool.text(card).id), 0 - bleed, 0 - bleed,
                           options_.size.width + 2 * bleed, options_.size.height + 2 * bleed,
                           draw_face(cards_, card, options_.size, bleed, options_.language));
    }
    html_ += "\n</defs></svg>\n";
  }

  void write_sheet(std::size_t sheet, std::size_t sheets, std::size_t on_sheet) {
    const Paper& paper = options_.paper;
    html_ += fmt::format(
        R"(<svg class="sheet" viewBox="0 0 {0:g} {1:g}" width="{0:g}mm" height="{1:g}mm" )"
        R"(font-family="{2}" role="img" aria-label="{3} {4}/{5}">)"
        "\n",
        paper.width, paper.height, kFonts, escaped(options_.title), sheet + 1, sheets);
    const double bleed = layout_.bleed;
    const std::size_t end = std::min(all_.size(), (sheet + 1) * on_sheet);
    for (std::size_t i = sheet * on_sheet; i < end; ++i) {
      const int place = static_cast<int>(i - sheet * on_sheet);
      const std::string id = escaped(cards_.pool.text(all_[i]).id);
      html_ += fmt::format(
          R"(<use href="#card-{0}" data-card="{0}" x="{1:g}" y="{2:g}" width="{3:g}" height="{4:g}"/>)"
          "\n",
          id, layout_.x(place % layout_.columns) - bleed,
          layout_.y(place / layout_.columns) - bleed, options_.size.width + 2 * bleed,
          options_.size.height + 2 * bleed);
    }
    if (options_.marks) { html_ += cut_marks(layout_) + '\n'; }
    html_ += ruler(layout_, paper) + '\n';
    write_foot(sheet, sheets);
    html_ += "</svg>\n";
  }

  void write_foot(std::size_t sheet, std::size_t sheets) {
    const Baseline place = beside_ruler(layout_, options_.paper);
    const double right = layout_.x(layout_.columns - 1) + options_.size.width;
    const std::string words =
        fmt::format("{}　{} {}/{}", say("50 mm（100%で印刷）", "50 mm (print at 100 %)"),
                    options_.title, sheet + 1, sheets);
    const double size = std::min(2.4, (right - place.x) / (1.02 * width_of(words)));
    html_ += fmt::format(R"(<text x="{:g}" y="{:g}" font-size="{:.3g}">{}</text>)"
                         "\n",
                         place.x, place.y, size, escaped(words));
  }

  const Cards& cards_;
  const PageOptions& options_;
  Layout layout_;
  std::vector<DefId> all_;
  std::string html_;
};

}  // namespace

std::string print_page(const Cards& cards, const catalog::CardCounts& counts,
                       const PageOptions& options) {
  return PageWriter(cards, counts, options).write();
}

catalog::CardCounts cards_of(const catalog::Deck& deck, std::size_t sections) {
  catalog::CardCounts all = deck.cards;
  for (std::size_t i = 0; i < sections; ++i) {
    all.insert(all.end(), deck.beside[i].begin(), deck.beside[i].end());
  }
  return all;
}

catalog::CardCounts all_cards(const Cards& cards) {
  catalog::CardCounts all;
  for (std::size_t i = 0; i < cards.pool.defs.size(); ++i) {
    if (is_on_paper(cards.format, cards.pool.defs[i].kind)) {
      all.emplace_back(static_cast<DefId>(i), 1);
    }
  }
  return all;
}

int number_of(const catalog::CardCounts& counts) {
  int number = 0;
  for (const auto& [card, copies] : counts) { number += copies; }
  return number;
}

}  // namespace fudaba::press
