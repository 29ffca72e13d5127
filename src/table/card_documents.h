#pragma once

#include <span>
#include <string_view>

#include "catalog/catalogue.h"
#include "effect/card_format.h"
#include "effect/card_pool.h"
#include "match/json_text.h"

namespace fudaba::table {

// Cards, and what their documents speak of besides.
struct CardShelf {
  const CardPool& pool;
  const effect::CardFormat& format;
  std::span<const catalog::GlossaryTerm> glossary;
  std::string_view set;  // id of the set that they are of
};

// One card as in GET /api/games/G/cards.
void write_card(match::JsonText& json, const CardShelf& shelf, DefId card);

}  // namespace fudaba::table
