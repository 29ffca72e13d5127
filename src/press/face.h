#pragma once

#include <span>
#include <string>

#include "base/language.h"
#include "catalog/catalogue.h"
#include "effect/card_format.h"
#include "effect/card_pool.h"
#include "press/picture.h"

namespace fudaba::press {

// Everything here is in millimetres.
struct CardSize {
  double width = 63;
  double height = 88;
};
constexpr CardSize kStandardSize{63, 88};
constexpr CardSize kJapaneseSize{59, 86};
constexpr double kBleed = 3;  // around a card, for print shops

// The data for drawing cards. It must outlive its users.
struct Cards {
  const CardPool& pool;
  const effect::CardFormat& format;
  const Pictures& pictures;
  // For the line with the source of a card.
  std::span<const catalog::CardSet> sets = {};
  const catalog::CardNumbers* numbers = nullptr;
};

// The face of a card as SVG elements, its upper left corner at 0, 0; `bleed` millimetres of ground
// stand out on each side.
[[nodiscard]] std::string draw_face(const Cards& cards, DefId card, CardSize size, double bleed,
                                    Language language);
// The back of all cards.
[[nodiscard]] std::string draw_back(CardSize size, double bleed);

// A document with one card.
[[nodiscard]] std::string face_document(const Cards& cards, DefId card, CardSize size,
                                        Language language);
[[nodiscard]] std::string back_document(CardSize size);
// A document of other elements.
[[nodiscard]] std::string drawing_document(double width, double height, const std::string& drawing);

// "Fudaba · 風花町 12 · CC-BY-4.0": set, number, licence and source of the icon; the id of the card
// if this is unknown.
[[nodiscard]] std::string credit_of(const Cards& cards, DefId card, Language language);

// The id of the set of a card, if it is known.
[[nodiscard]] std::string set_of(const Cards& cards, DefId card);

// True if cards of this kind are held in hand, in a deck or beside it.
[[nodiscard]] bool is_on_paper(const effect::CardFormat& format, std::uint8_t kind);

// Font families of the reader's machine, the usual Japanese ones first.
constexpr const char* kFonts =
    "'Noto Sans JP','Noto Sans CJK JP','Source Han Sans JP','Hiragino Sans','Hiragino Kaku Gothic "
    "ProN','Yu Gothic','Meiryo','BIZ UDPGothic','IPAexGothic',sans-serif";

}  // namespace fudaba::press
