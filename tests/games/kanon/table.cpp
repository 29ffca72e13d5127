#include "games/kanon/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "catalog/cards.h"
#include "games/kanon/card_format.h"
#include "support/files.h"
#include "support/invariants.h"

namespace fudaba::kanon::test {
namespace {

constexpr std::string_view kSet =
    "set: {id: test, name: {ja: テスト, en: Test}, version: 1, licence: CC0-1.0}\ncards:\n"
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
)";

bool has_field(std::string_view body, std::string_view field) {
  for (std::size_t at = body.find(field); at != std::string_view::npos;
       at = body.find(field, at + 1)) {
    const bool begins = at == 0 || body[at - 1] == ' ' || body[at - 1] == '{';
    if (begins && at + field.size() < body.size() && body[at + field.size()] == ':') {
      return true;
    }
  }
  return false;
}

// What the line leaves out.
std::string defaults(std::string_view body) {
  const std::string_view fields = body.substr(0, body.find("abilities:"));
  std::string text;
  const auto add = [&](std::string_view field, std::string_view value) {
    if (has_field(fields, field)) { return; }
    text += ", " + std::string(field) + ": " + std::string(value);
  };
  add("kind", "character");
  if (has_field(fields, "kind")) {
    add("cost", "{any: 1}");
    return text;
  }
  add("person", "nobody");
  add("costume", "plain");
  add("suit", "snow_crystal");
  add("attribute", "power");
  add("combat", "{power: 4, agility: 4, dexterity: 4, charisma: 4, mystery: 4}");
  return text;
}

CardPool read_pool(const std::vector<catalog::TextFile>& files) {
  auto read = catalog::read_cards(files, card_format());
  if (!read) {
    std::fprintf(stderr, "%s\n", catalog::to_string(read.error(), Language::En).c_str());
    std::abort();
  }
  return std::move(read->pool);
}

std::string text_of(Clause clause) { return to_string(clause, Game::kPrefix); }

}  // namespace

CardPool make_pool(std::string_view lines) {
  std::string text(kSet);
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    const std::string_view line = lines.substr(0, end);
    lines.remove_prefix(std::min(end + 1, lines.size()));
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) { continue; }
    const std::string id(line.substr(0, colon));
    const std::string_view map = line.substr(line.find('{', colon));
    const std::string_view body = map.substr(1, map.rfind('}') - 1);
    text += "  - {id: card_" + id + ", name: {ja: " + id + ", en: " + id + "}";
    text += (body.empty() ? "" : ", ") + std::string(body) + defaults(body) + "}\n";
  }
  return read_pool({{"test.yaml", text}});
}

const CardPool& basic_pool() {
  static const CardPool kPool = make_pool(kBasicCards);
  return kPool;
}

CardPool pool_of_files(const std::vector<std::string>& paths) {
  std::vector<catalog::TextFile> files;
  files.reserve(paths.size());
  for (const std::string& path : paths) {
    files.push_back({path, fudaba::test::text_of_file(path)});
  }
  return read_pool(files);
}

std::vector<DefId> round_deck(const CardPool& pool, int count, int first) {
  std::vector<DefId> cards;
  for (std::size_t i = 0; i < pool.defs.size(); ++i) {
    if (((card_format().deck_kinds >> pool.defs[i].kind) & 1U) != 0) {
      cards.push_back(static_cast<DefId>(i));
    }
  }
  std::vector<DefId> deck;
  for (int i = 0; i < count; ++i) {
    deck.push_back(cards[static_cast<std::size_t>(first + i) % cards.size()]);
  }
  return deck;
}

DefId Table::def(const std::string& card) const {
  const DefId id = pool_.find("card_" + card);
  if (id == kNoDef) { ADD_FAILURE() << "the test has no card " << card; }
  return id;
}

const std::string& Table::name(CardId card) const {
  return pool_.texts[state_.cards.def[card]].name.en;
}

MoveList Table::moves() const {
  MoveList list;
  game_.legal_moves(state_, list);
  return list;
}

// Setting up
// --------------------------------------------------------------------------------------------------------

Table& Table::zone(const std::string& word, Seat seat, const Names& cards, int line) {
  has_deck_[seat] = has_deck_[seat] || word == "deck";
  has_third_[seat] = has_third_[seat] || (word == "field" && line == 2);
  PositionSpec::ZoneCards zone{word, seat, line, {}};
  for (const std::string& card : cards) { zone.cards.push_back(def(card)); }
  spec_.zones.push_back(zone);
  return *this;
}

Table& Table::value(const std::string& id, int value, Seat seat) {
  spec_.values.push_back({id, seat, value});
  return *this;
}

Table& Table::option(const std::string& id, int value) {
  spec_.options.push_back({id, value});
  return *this;
}

Table& Table::at(const std::string& step) {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (!has_deck_[seat]) { deck(seat, Names(20, "filler")); }
    if (fills_ && !has_third_[seat]) { line(seat, 2, {"filler"}); }
  }
  spec_.step = step;
  spec_.key = key_from_seed(1);
  Bilingual error;
  const bool built = Words::build(game_, spec_, state_, error);
  EXPECT_TRUE(built) << error.en;
  return *this;
}

// Moves
// -------------------------------------------------------------------------------------------------------------

Table& Table::play(const Move& move) {
  const Reason reason = game_.apply(state_, move, &log_);
  EXPECT_TRUE(reason.allows()) << "refused by " << text_of(reason.clause);
  fudaba::test::expect_sound(state_.cards, kZoneTable);
  return *this;
}

// The card of that name that the act would take: a legal one if there is one; else the deciding
// player's, from the hand first; else anybody's.
Move Table::move_of(Act act, const std::string& card, int place, int number) const {
  Move move{verb(act), kNoCard, static_cast<std::uint8_t>(place),
            static_cast<std::uint8_t>(number)};
  for (const Move& legal : moves()) {
    if (legal.verb == move.verb && legal.place == move.place && legal.number == move.number &&
        legal.card < kMaxCards && name(legal.card) == card) {
      return legal;
    }
  }
  int best = 0;
  for (int i = 0; i < kMaxCards; ++i) {
    const CardId c = static_cast<CardId>(i);
    if (state_.cards.zone[c] == kNoZone || name(c) != card) { continue; }
    const bool mine = owner_of(c) == asked();
    const int rank = mine && read().is_in(c, ZoneKind::Hand) ? 3 : mine ? 2 : 1;
    if (rank > best) {
      best = rank;
      move.card = c;
    }
  }
  if (best == 0) { ADD_FAILURE() << "no " << card << " on the table"; }
  return move;
}

Table& Table::choose(const std::string& card) {
  for (const Move& move : moves()) {
    if (move.verb == Verb::ChooseCard && move.card < kMaxCards && name(move.card) == card) {
      return play(move);
    }
  }
  ADD_FAILURE() << card << " cannot be chosen";
  return *this;
}

Table& Table::choose_nth(std::size_t index) {
  const MoveList list = moves();
  if (index >= list.size()) {
    ADD_FAILURE() << "only " << list.size() << " moves";
    return *this;
  }
  return play(list[index]);
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

Table& Table::to_next_turn() {
  const auto turn = state_.turn;
  for (int i = 0; i < 200 && outcome() == Outcome::Ongoing && state_.turn == turn; ++i) {
    choose_nth(0);
  }
  return *this;
}

// Questions
// ---------------------------------------------------------------------------------------------------------

std::string Table::refused_by(const Move& move) const {
  return text_of(game_.why_not(state_, move).clause);
}

bool Table::offers(const Move& move) const {
  const MoveList list = moves();
  return std::find(list.begin(), list.end(), move) != list.end();
}

Names Table::choosable() const {
  Names names;
  for (const Move& move : moves()) {
    if (move.verb == Verb::ChooseCard && move.card < kMaxCards) {
      names.push_back(name(move.card));
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::size_t Table::choices() const { return moves().size(); }

Names Table::zone(ZoneKind kind, Seat seat, int line) const {
  Names names;
  read().each_in(zone_of(kind, seat, line), [&](CardId c) { names.push_back(name(c)); });
  return names;
}

Names Table::discards(Seat seat) const {
  Names names = zone(ZoneKind::Discard, seat);
  std::sort(names.begin(), names.end());
  return names;
}

CardId Table::find(const std::string& card) const {
  CardId found = kNoCard;
  for (int i = 0; i < kMaxCards; ++i) {
    const CardId c = static_cast<CardId>(i);
    if (state_.cards.zone[c] == kNoZone || name(c) != card) { continue; }
    if (read().is_in(c, ZoneKind::Field)) { return c; }
    if (found == kNoCard) { found = c; }
  }
  return found;
}

int Table::caused_by(std::string_view clause) const {
  const std::string wanted = std::string(Game::kPrefix) + "-" + std::string(clause);
  return static_cast<int>(std::count_if(
      log_.begin(), log_.end(), [&](const Event& e) { return text_of(e.clause) == wanted; }));
}

std::string Table::ending() const {
  for (const Event& e : log_) {
    if (e.kind == EventKind::Ended) { return text_of(e.clause); }
  }
  return {};
}

std::unique_ptr<View> Table::view(Seat viewer) const {
  auto view = std::make_unique<View>();
  game_.view_of(state_, viewer, *view);
  return view;
}

}  // namespace fudaba::kanon::test
