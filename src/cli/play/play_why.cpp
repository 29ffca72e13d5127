#include "cli/play/play_why.h"

#include <algorithm>
#include <optional>

#include "cli/play/play_menu.h"
#include "games/marked_text.h"
#include "games/wording.h"
#include "kernel/move.h"

namespace fudaba::cli {
namespace {

constexpr std::uint8_t kPlacesAsked = 32;  // more than any game has
constexpr std::uint8_t kNoSuchPlace = 200;
constexpr std::uint8_t kNoAbility = 254;  // more than any card has
constexpr unsigned kGivenAsked = 8;       // abilities that are not printed on a card

bool same(const Reason& a, const Reason& b) {
  return a.clause == b.clause && a.detail == b.detail && a.card == b.card && a.needed == b.needed &&
         a.available == b.available;
}

class WhyNot {
 public:
  WhyNot(const AnyGame& game, const Position& position, Language language)
      : game_(game),
        position_(position),
        language_(language),
        me_(position.decision().player),
        view_(position.view(me_)) {
    position.legal_moves(legal_);
  }

  std::vector<UnavailableAct> all() {
    for (std::size_t i = 0; i < game_.act_words().size(); ++i) {
      collect(static_cast<Verb>(kFirstAct + i));
    }
    return std::move(refusals_);
  }

 private:
  void collect(Verb act) {
    const std::size_t before = refusals_.size();
    for (const ZoneData& zone : view_.zones) {
      if (game_.zones()[zone.zone].owner != me_) { continue; }
      for (const ZoneData::Card& card : zone.cards) {
        if (card.def == kNoDef || is_possible(act, card.card)) { continue; }
        if (const auto move = nearest(act, card)) { note(*move, card.def, before); }
      }
    }
    // Without a card: what depends on no card, or is done at places.
    if (refusals_.size() > before || is_possible(act, std::nullopt)) { return; }
    for (std::uint8_t place = 0; place < kPlacesAsked; ++place) {
      const Move move{act, kNoCard, place, 255};
      if (position_.is_telling(position_.why_not(move))) { note(move, kNoDef, before); }
    }
    const Move move{act, kNoCard, 255, 255};
    if (refusals_.size() == before && position_.is_telling(position_.why_not(move))) {
      note(move, kNoDef, before);
    }
  }

  // True if the act can be done with this card.
  [[nodiscard]] bool is_possible(Verb act, std::optional<CardId> card) const {
    return std::any_of(legal_.begin(), legal_.end(), [&](const Move& move) {
      return move.verb == act && (!card || move.card == *card);
    });
  }

  // The variant of an act whose failure explains most: at an existing place or by an existing
  // ability.
  [[nodiscard]] std::optional<Move> nearest(Verb act, const ZoneData::Card& card) const {
    const auto of = [&](std::uint8_t place, std::uint8_t number) {
      return Move{act, card.card, place, number};
    };
    const Reason nowhere = position_.why_not(of(kNoSuchPlace, 255));
    for (std::uint8_t place = 0; place < kPlacesAsked; ++place) {
      const Reason reason = position_.why_not(of(place, 255));
      if (!same(reason, nowhere) && position_.is_telling(reason)) { return of(place, 255); }
    }
    const Reason without = position_.why_not(of(255, kNoAbility));
    const CardDef& def = game_.pool().def(card.def);
    // Its own abilities, and those that effects may have given it.
    for (unsigned i = 0; i < def.ability_count + kGivenAsked; ++i) {
      const bool is_own = i < def.ability_count;
      if (is_own && game_.pool().program.abilities[def.first_ability + i].kind !=
                        effect::AbilityKind::Activated) {
        continue;
      }
      const Move move = of(255, static_cast<std::uint8_t>(i));
      const Reason reason = position_.why_not(move);
      if (!same(reason, without) && position_.is_telling(reason)) { return move; }
    }
    const Move plain = of(255, 255);
    if (position_.is_telling(position_.why_not(plain))) { return plain; }
    // There is no place for it.
    const Move placed = of(0, 255);
    return position_.is_telling(position_.why_not(placed)) ? std::optional(placed) : std::nullopt;
  }

  void note(const Move& move, DefId def, std::size_t first) {
    const Reason reason = position_.why_not(move);
    if (reason.allows()) { return; }
    auto known = std::find_if(refusals_.begin() + static_cast<std::ptrdiff_t>(first),
                              refusals_.end(), [&](const UnavailableAct& refusal) {
                                return position_.describe(refusal.reason, language_) ==
                                       position_.describe(reason, language_);
                              });
    if (known == refusals_.end()) {
      known = refusals_.insert(refusals_.end(), UnavailableAct{move.verb, reason, {}, {}});
    }
    known->moves.push_back(move);
    if (def == kNoDef) { return; }
    const std::string& name = game_.pool().text(def).name.in(language_);
    if (std::find(known->cards.begin(), known->cards.end(), name) == known->cards.end()) {
      known->cards.push_back(name);
    }
  }

  const AnyGame& game_;
  const Position& position_;
  Language language_;
  Seat me_;
  ViewData view_;
  MoveList legal_;
  std::vector<UnavailableAct> refusals_;
};

}  // namespace

std::vector<UnavailableAct> refusals(const AnyGame& game, const Position& position,
                                     Language language) {
  return WhyNot(game, position, language).all();
}

void show_why_not(Terminal& terminal, const AnyGame& game, const Position& position,
                  Language language) {
  const std::vector<UnavailableAct> all = refusals(game, position, language);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i == 0 || all[i - 1].act != all[i].act) {
      terminal.line(" " + marked(TextMark::Strong, act_title(game, all[i].act, language)));
    }
    std::string names;
    for (const std::string& card : all[i].cards) {
      names += (names.empty() ? "" : std::string(in(language, "、", ", "))) + card;
    }
    if (!names.empty()) { terminal.paragraph(names, "   "); }
    terminal.paragraph(position.describe(all[i].reason, language),
                       names.empty() ? "   " : "      ");
  }
  if (all.empty()) {
    terminal.line(in(language, "  今できないことは特にない。",
                     "  Nothing that you might try now is forbidden."));
  }
}

}  // namespace fudaba::cli
