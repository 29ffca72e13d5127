#pragma once

#include <string>
#include <string_view>

#include "effect/card_format.h"
#include "effect/card_pool.h"

// The scene on a card: a sky, land, a plant or a thing, weather and a frame, of the parts in
// web/src/cards/scenes.svg.

namespace fudaba::press {

// The parts of a card's scene by name, the backmost first: "fire dawn hills ~old-pine clear fan",
// ~ for one that is mirrored. Its id and what is printed on it decide; CardText::scene, where
// that gives two cards of a deck too much in common.
[[nodiscard]] std::string scene_of(const CardPool& pool, DefId card,
                                   const effect::CardFormat& format);

// The scene, or its frame alone, as SVG elements that fill their viewport.
[[nodiscard]] std::string draw_scene(std::string_view scene);
[[nodiscard]] std::string draw_frame(std::string_view scene);

// The colours of the figure in it, and of the figure's outline.
struct FigureColours {
  std::string_view fill;
  std::string_view edge;
};
[[nodiscard]] FigureColours figure_colours(std::string_view scene);

}  // namespace fudaba::press
