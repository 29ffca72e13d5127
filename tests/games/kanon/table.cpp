#include "games/kanon/table.h"

#include <algorithm>

#include "games/kanon/card_format.h"
#include "support/pools.h"

namespace fudaba::kanon::test {
namespace {

constexpr std::string_view kPersonsAndCostumes =
    "  - {id: nobody, kind: person, name: {ja: 誰か, en: Nobody}}\n"
    "  - {id: ann, kind: person, name: {ja: アン, en: Ann}}\n"
    "  - {id: bea, kind: person, name: {ja: ビー, en: Bea}}\n"
    "  - {id: plain, kind: costume, name: {ja: ふだん着, en: Plain}}\n"
    "  - {id: coat, kind: costume, name: {ja: コート, en: Coat}}\n";

constexpr std::string_view kBasicCards = R"(
filler: {}
cat: {suit: cat}
cat5: {suit: cat, combat: {power: 5, agility: 5, dexterity: 5, charisma: 5, mystery: 5}}
cat3: {suit: cat, combat: {power: 3, agility: 3, dexterity: 3, charisma: 3, mystery: 3}}
note: {suit: note}
sword: {suit: sword}
snow: {suit: snow_crystal}
sly: {suit: sword, attribute: agility, combat: {power: 2, agility: 3, dexterity: 4, charisma: 5, mystery: 6}}
odd: {suit: sword, attribute: mystery, combat: {power: 6, agility: 5, dexterity: 4, charisma: 3, mystery: 2}}
ann: {person: ann, suit: cat}
coated_ann: {person: ann, costume: coat, suit: note}
bea: {person: bea, suit: cat}
needs_ann: {suit: cat, abilities: [{raison_detre: {person: ann}}]}
needs_coat: {suit: note, abilities: [{raison_detre: {costume: coat}}]}
needs_needy: {person: ann, suit: cat, abilities: [{raison_detre: {person: bea}}]}
free_spirit: {suit: cat, abilities: [{raison_detre: {person: ann}}, {has: self_sufficient}]}
lamp: {kind: item}
cat_lamp: {kind: item, suit: cat, cost: {cat: 1, any: 1}}
armed_lamp: {kind: item, suit: note, attribute: charisma, combat: {power: 5, agility: 5, dexterity: 5, charisma: 5, mystery: 5}}
shapeless: {kind: item, combat: {power: 4, agility: 4, dexterity: 4, charisma: 4, mystery: 4}}
lunch: {kind: item, abilities: [{has: wins_ties, affects: yourself}]}
banner: {kind: item, abilities: [{gains: combat, by: 2, affects: [character, {owner: you}]}]}
drill: {abilities: [{act: {gain: combat, by: 1, to: this}, pay: {hand_cards: 1}}]}
smith: {abilities: [{once_a_turn: {draw: 1}, pay: {characters: 1, suit: cat}}]}
bomb: {abilities: [{act: [{choose: {each: [card, face_up], of: opponent}}, {move: chosen, to: discard}], pay: discard_this}]}
singer: {abilities: [{when: turned_up, do: {draw: 1}}]}
pride: {abilities: [{when: wins, do: {draw: 1}}, {when: loses, do: {draw: 2}}, {when: ties, do: {draw: 3}}]}
champion: {combat: {power: 9, agility: 9, dexterity: 9, charisma: 9, mystery: 9}, abilities: [{has: returns}]}
rock: {abilities: [{has: spared}]}
coward: {abilities: [{has: cannot_attack}]}
hidden: {abilities: [{has: cannot_be_attacked}]}
joker: {suit: snow_crystal, abilities: [{has: pays_any}]}
miser: {suit: cat, abilities: [{has: not_for_costs}]}
guide: {abilities: [{gains: stacks, by: 1, affects: yourself}, {gains: draws, by: 1, affects: yourself}, {gains: battles, by: 1, affects: yourself}, {gains: hand_limit, by: -3, affects: yourself}]}
study: {kind: event, abilities: [{play: {draw: 2}}]}
dear_study: {kind: event, cost: {cat: 1, any: 1}, abilities: [{play: {draw: 2}}]}
blast: {kind: event, abilities: [{play: [{choose: {each: card, in: field, of: opponent}}, {move: chosen, to: discard}]}]}
clearing: {kind: event, abilities: [{play: {move: {each: card, in: field}, to: discard}}]}
own_clearing: {kind: event, abilities: [{play: {move: {each: card, in: field, of: you}, to: discard}}]}
cheer: {kind: event, abilities: [{play: [{choose: {each: [character, face_up]}}, {gain: combat, by: 1, to: chosen}]}]}
halt: {kind: event, interrupt: yes, abilities: [{play: cancel, if: {exists: answered}}]}
snatch: {kind: event, interrupt: only, abilities: [{play: take_over}]}
prayer: {kind: event, abilities: [{play: {move: this, to: points}}]}
reset: {kind: event, abilities: [{play: {battle_is: void}}]}
victory: {kind: event, abilities: [{play: {win: you}}]}
tie_all: {kind: event, abilities: [{play: [{win: you}, {win: opponent}]}]}
dry: {kind: event, abilities: [{play: {draw: 30, player: each}}]}
trade: {kind: event, abilities: [{play: [{choose: {each: card, in: field, of: you}, as: one}, {choose: {each: card, in: field, of: you}, as: other}, {swap: {picked: one}, with: {picked: other}}]}]}
trip: {kind: event, abilities: [{play: [{choose: {each: [card, front], of: opponent}}, {to_rear: chosen}]}]}
veil: {kind: event, abilities: [{play: [{choose: {each: [card, face_up]}}, {turn_down: chosen}]}]}
mirror: {kind: event, abilities: [{play: {if: {paid_with: {suit: cat}}, then: {draw: 1}, else: {draw: 3}}}]}
again: {kind: event, abilities: [{play: extra_turn}]}
purge: {kind: event, abilities: [{play: [{draw: 30}, {move: {each: card, in: field, of: opponent}, to: discard}]}]}
long_road: {kind: item, abilities: [{gains: points_to_win, by: 1, affects: player}]}
oracle: {abilities: [{once_a_turn: [{declare: suit}, {draw: 1}]}]}
)";

void fill_in(fudaba::test::CardLine& card) {
  if (!card.value("kind").empty()) {
    card.add("cost", "{any: 1}");
    return;
  }
  card.add("kind", "character");
  card.add("person", "nobody");
  card.add("costume", "plain");
  card.add("suit", "snow_crystal");
  card.add("attribute", "power");
  card.add("combat", "{power: 4, agility: 4, dexterity: 4, charisma: 4, mystery: 4}");
}

}  // namespace

CardPool make_pool(std::string_view lines) {
  return fudaba::test::pool_of_lines(
      lines, {card_format(), fill_in, Rules::kIdPrefix, kPersonsAndCostumes});
}

const CardPool& basic_pool() {
  static const CardPool kPool = make_pool(kBasicCards);
  return kPool;
}

CardPool pool_of_files(const std::vector<std::string>& paths) {
  return fudaba::test::pool_of_files(paths, card_format());
}

std::vector<DefId> round_deck(const CardPool& pool, int count, int first) {
  return fudaba::test::round_deck(pool, card_format(), count, first);
}

Table& Table::settle() {
  for (int i = 0; i < 100; ++i) {
    const bool open = state_.decision.by_effect == 0 &&
                      (prompt() == Prompt::Window || prompt() == Prompt::Answer);
    if (asks() == DecisionKind::None || !open) { break; }
    pass();
  }
  return *this;
}

Names Table::choosable() const {
  Names names;
  for (const Move& move : moves()) {
    if (move.verb == Verb::ChooseCard && move.card < kMaxCards) {
      names.emplace_back(name(move.card));
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

Names Table::discards(Seat seat) const {
  Names names = zone(ZoneKind::Discard, seat);
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace fudaba::kanon::test
