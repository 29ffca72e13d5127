// The uses that units may be put to: DGM-6, DGM-7.13, DGM-7.17, DGM-9.7, DGM-9.8.
#include <bit>
#include <cstring>
#include <tuple>

#include "games/dgrayman/legality.h"

namespace fudaba::dgrayman {

using namespace clause_literals;

Reason Reading::standing_by(CardId card, Seat seat) const {
  const bool own = owner_of(card) == seat;
  if (own && is_in(card, ZoneKind::Standby)) { return {}; }
  const bool has_acted = own && is_in(card, ZoneKind::Action);
  return refuse("DGM-6.4"_clause, has_acted ? Because::NotInStandby : Because::NotOnField);
}

Reason Reading::answering(Seat seat) const {
  const OngoingAct& d = state().doing;
  const bool guard = d.deed == Deed::Attack;
  if (guard && has(d.user, Keyword::Unguardable)) {
    return refuse("DGM-7.2"_clause, Because::Unguardable, d.user);
  }
  if (!guard && has(d.user, Keyword::Unstoppable)) {
    return refuse("DGM-7.11"_clause, Because::Unstoppable, d.user);
  }
  if (player_has(seat, guard ? Keyword::NoGuards : Keyword::NoIntercepts)) {
    return refuse(guard ? "DGM-7.2"_clause : "DGM-7.11"_clause, Because::Banned);
  }
  return {};
}

bool Reading::can_come_second(CardId card) const {
  const UnitNow unit = now(card);
  Allowed verdict;
  needs_unit(verdict, card, unit, icon_of_answer(), {});
  return verdict.allows() && !unit.unit->is_combined();
}

bool Reading::has_choice(const effect::Ability& ability, CardId card) const {
  const auto& nodes = pool().program.nodes;
  const auto is = [&nodes](effect::NodeId at, effect::Op op) {
    return static_cast<effect::Op>(nodes[at].op) == op;
  };
  effect::NodeId at = ability.code;
  while (is(at, effect::Op::Look) || is(at, effect::Op::Show)) { ++at; }
  const effect::Node& n = nodes[at];
  const bool must_choose =
      is(at, effect::Op::Choose) && n.aux != effect::kFromHand && n.args[2] == 0;
  return !must_choose || has_candidate(n, card);
}

Reason Reading::responding(Seat seat) const {
  if (player_has(seat, Keyword::NoSkills)) { return refuse("DGM-6.7"_clause, Because::Banned); }
  if (!some_unit_takes_part(seat)) { return refuse("DGM-7.17"_clause, Because::NotTakingPart); }
  return {};
}

// Actions
// -------------------------------------------------------------------------------------------------

// The requirements of an action, whoever uses it. DGM-7.15: an attack needs a target, a recover a
// card.
Reason Legality::deed(Deed deed) const {
  switch (deed) {
    case Deed::Attack: {
      if (r_.player_has(me(), Keyword::NoAttacks)) {
        return refuse("DGM-7.1"_clause, Because::Banned);
      }
      bool any = false;
      r_.each_target(me(), [&any](CardId) { any = true; });
      return any ? Reason{} : refuse("DGM-7.15"_clause, Because::NoTarget);
    }
    case Deed::DeckSearch:  // DGM-7.6
      if (s_.deck_searches >= s_.deck_search_limit) {
        return refuse("DGM-7.6"_clause, Because::DeckSearchSpent);
      }
      [[fallthrough]];
    case Deed::Search:
      return r_.player_has(me(), Keyword::NoSearches) ? refuse("DGM-7.3"_clause, Because::Banned)
                                                      : Reason{};
    case Deed::Recover:
      return s_.recoverable[me()] > 0 ? Reason{}
                                      : refuse("DGM-7.15"_clause, Because::NothingToRecover);
    case Deed::Draw:
    case Deed::None:
    case Deed::Skill: break;
  }
  return {};
}

// DGM-6.1, DGM-6.2: by a card of a unit.
Reason Legality::do_deed(Deed wanted, CardId card) const {
  if (const Reason there = r_.standing_by(card, me()); !there.allows()) { return there; }
  const Reading::UnitNow now = r_.now(card);
  Explained verdict;
  r_.needs_unit(verdict, card, now, icon_of(wanted), "DGM-6.2"_clause);
  verdict.needs(deed(wanted));
  return verdict.reason();
}

namespace {

// The deeds of units by their icons, in the order in which they are listed; a set has bit i for the
// i-th.
constexpr std::array<Deed, 5> kDeedsOfIcons{Deed::Attack, Deed::Search, Deed::DeckSearch,
                                            Deed::Draw, Deed::Recover};

template <typename Holds>
constexpr unsigned deeds_that(Holds&& holds) {
  unsigned deeds = 0;
  for (unsigned i = 0; i < kDeedsOfIcons.size(); ++i) {
    deeds |= holds(kDeedsOfIcons[i]) ? 1U << i : 0U;
  }
  return deeds;
}

// The deeds of a set, as moves of no card yet.
struct Offers {
  std::array<std::uint32_t, 8> moves{};
  std::size_t count = 0;
};
constexpr auto kOffers = [] {
  std::array<Offers, 1U << kDeedsOfIcons.size()> all;
  for (unsigned deeds = 0; deeds < all.size(); ++deeds) {
    for (unsigned i = 0; i < kDeedsOfIcons.size(); ++i) {
      const Move move{static_cast<Verb>(act_of(kDeedsOfIcons[i])), 0, 255, 255};
      if (((deeds >> i) & 1U) == 0) { continue; }
      all[deeds].moves[all[deeds].count++] = std::bit_cast<std::uint32_t>(move);
    }
  }
  return all;
}();
// The deeds of a unit with these icons.
constexpr auto kDeedsOf = [] {
  std::array<std::uint8_t, kAllIcons + 1> all{};
  for (unsigned icons = 0; icons < all.size(); ++icons) {
    const auto has_icon = [icons](Deed d) { return (icons & icon_of(d)) != 0; };
    all[icons] = static_cast<std::uint8_t>(deeds_that(has_icon));
  }
  return all;
}();

}  // namespace

// DGM-6.1: what each unit can do, by each of its cards.
void Legality::list_deeds(MoveList& moves) const {
  const Units& units = s_.units[me()];
  std::array<unsigned, kMaxUnits> icons;
  unsigned all = 0;
  for (std::size_t i = 0; i < units.size(); ++i) {
    icons[i] = r_.now(me(), units[i]).icons;
    all |= icons[i];
  }
  if (all == 0) { return; }  // of no unit
  const unsigned may =
      deeds_that([&](Deed d) { return (all & icon_of(d)) != 0 && deed(d).allows(); });
  // All deeds of a card's unit are written behind the list and taken over as far as this card can
  // do them: no branch depends on which unit a card belongs to.
  const auto cards = static_cast<std::size_t>(s_.cards.count(zone_of(ZoneKind::Standby, me())));
  Move* next = moves.room_for((cards + 1) * std::tuple_size_v<decltype(Offers::moves)>);
  r_.each_in(zone_of(ZoneKind::Standby, me()), [&](CardId c) {
    const std::size_t unit = s_.unit_of[c];
    Offers own = kOffers[kDeedsOf[icons[unit]] & may];
    const auto card = std::bit_cast<std::uint32_t>(Move{Verb{}, c, 0, 0});
    for (std::uint32_t& move : own.moves) { move |= card; }
    std::memcpy(next, own.moves.data(), sizeof own.moves);
    next += r_.may_use(c, units[unit]) ? own.count : 0;
  });
  moves.take_over(next);
}

}  // namespace fudaba::dgrayman
