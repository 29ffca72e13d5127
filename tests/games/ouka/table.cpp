#include "games/ouka/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "catalog/cards.h"
#include "games/adapter.h"
#include "games/ouka/card_format.h"
#include "support/files.h"
#include "support/invariants.h"

namespace fudaba::ouka::test {
namespace {

constexpr std::string_view kSet =
    "set: {id: test, name: {ja: テスト, en: Test}, version: 1, licence: CC0-1.0}\ncards:\n";

constexpr std::string_view kBasicCards = R"(
ann: {kind: person}
bob: {kind: person}
cid: {kind: person}
dan: {kind: person}
eve: {kind: person}
hero_a: {kind: protagonist, person: ann, schools: [five_escapes], destiny_1: {combat: 2, exploration: 1}, destiny_2: {combat: 3, exploration: 2}, destiny_3: {combat: 4, exploration: 3, negotiation: 1}, abilities: [{before_test: {gain: test, by: 1, to: you}, if: {destiny: 2}}]}
hero_b: {kind: protagonist, person: bob, schools: [seals], other_schools: [curses], destiny_1: {combat: 1, exploration: 1}, destiny_2: {combat: 1}, destiny_3: {combat: 1}}
hero_ann: {kind: protagonist, person: ann, schools: [summoning], destiny_1: {combat: 1}, destiny_2: {combat: 1}, destiny_3: {combat: 1}}
filler: {kind: character, person: eve, destiny: 3, schools: [sorcery]}
ann2: {kind: character, person: ann, destiny: 2, schools: [summoning]}
ann3: {kind: character, person: ann, destiny: 3, schools: [summoning]}
cid1: {kind: character, person: cid, destiny: 1, schools: [five_escapes], abilities: [{before_test: {gain: test, by: 2, to: you}}]}
cid2: {kind: character, person: cid, destiny: 2, schools: [five_escapes], abilities: [{before_test: {gain: test, by: 4, to: you}}]}
cid3: {kind: character, person: cid, destiny: 3, schools: [five_escapes]}
dan1: {kind: character, person: dan, destiny: 1, schools: [curses], abilities: [{after_test: {set_die: 1}}]}
dan1b: {kind: character, person: dan, destiny: 1, schools: [long_howl], abilities: [{sage_phase: {draw: 1}}]}
dan2: {kind: character, person: dan, destiny: 2, schools: [curses]}
meeting: {kind: story, story_kind: normal, keywords: [person], points: 20}
gate: {kind: story, story_kind: normal, keywords: [place], points: 10}
duel: {kind: story, story_kind: normal, keywords: [incident], condition: [person], ability: combat, target: 5, points: 30}
chase: {kind: story, story_kind: normal, keywords: [incident], ability: combat, target: 6, points: 30}
riddle: {kind: story, story_kind: normal, keywords: [information], ability: any, target: 4, points: 40}
rumour: {kind: story, story_kind: normal, keywords: [information], condition: [person], points: 10}
legend: {kind: story, story_kind: normal, keywords: [place], needs_destiny: 2, points: 50}
feast: {kind: story, story_kind: event, keywords: [person], points: 10, abilities: [{when: becomes_story, do: {score: 30}}]}
moor: {kind: story, story_kind: effect, keywords: [place], points: 10, abilities: [{gains: target, by: 2, affects: [story, {owner: opponent}]}]}
trap: {kind: story, story_kind: accident, keywords: [incident], points: 10, abilities: [{play: {gain: target, by: 3, to: test_story}}]}
snare: {kind: story, story_kind: accident, keywords: [place], points: 20, abilities: [{play: {gain: target, by: 1, to: test_story}}]}
finale: {kind: climax, needs: {person: 1}, climax_type: battle, points: 50}
grand: {kind: climax, needs: {person: 1, place: 1}, climax_type: revelation, points: 60, abilities: [{gains: points, by: 20, while: {at_least: 3, that: {groups_of: you}}}]}
epilogue: {kind: climax, climax_type: feast, points: 20}
twin: {kind: climax, needs: {person: 2}, climax_type: farewell, points: 40}
war: {kind: mission, points: 70, abilities: [{requires: {exists: {each: {climax_type: battle}, in: completed, of: each}}}]}
peace: {kind: mission, points: 40, abilities: [{requires: {exists: {each: {climax_type: feast}, in: completed, of: you}}}]}
)";

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
    text += "  - {id: " + id + ", name: {ja: " + id + ", en: " + id + "}, " +
            std::string(line.substr(line.find('{', colon) + 1)) + "\n";
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

DeckList round_deck(const CardPool& pool, int count, int first) {
  std::array<std::vector<DefId>, kCardKinds> of_kind;
  std::vector<DefId> loose;
  for (std::size_t i = 0; i < pool.defs.size(); ++i) {
    const auto def = static_cast<DefId>(i);
    of_kind[pool.defs[i].kind].push_back(def);
    if (((card_format().deck_kinds >> pool.defs[i].kind) & 1U) != 0) { loose.push_back(def); }
  }
  const auto nth = [first](const std::vector<DefId>& cards, int i) {
    return cards[static_cast<std::size_t>(first + i) % cards.size()];
  };
  const auto& heroes = of_kind[static_cast<std::size_t>(CardKind::Protagonist)];
  const auto& missions = of_kind[static_cast<std::size_t>(CardKind::Mission)];
  const auto& characters = of_kind[static_cast<std::size_t>(CardKind::Character)];
  DeckList deck;
  for (int i = 0; i < count; ++i) { deck.cards.push_back(nth(loose, i)); }
  deck.beside[static_cast<std::size_t>(Section::Protagonist)] = {nth(heroes, 0)};
  deck.beside[static_cast<std::size_t>(Section::Missions)] = {nth(missions, 0), nth(missions, 1)};
  deck.beside[static_cast<std::size_t>(Section::StandIn)] = {nth(heroes, 1)};
  deck.beside[static_cast<std::size_t>(Section::Spares)] = {nth(characters, 0), nth(characters, 1)};
  return deck;
}

DefId Table::def(const std::string& card) const {
  const DefId id = pool_.find(card);
  if (id == kNoDef) { ADD_FAILURE() << "the test has no card " << card; }
  return id;
}

const std::string& Table::name(CardId card) const { return pool_.texts[state_.cards.def[card]].id; }

// Setting up
// --------------------------------------------------------------------------------------------------------

Table& Table::zone(const std::string& word, Seat seat, const Names& cards, int slot) {
  has_deck_[seat] = has_deck_[seat] || word == "deck";
  PositionSpec::ZoneCards zone{word, seat, slot, {}};
  for (const std::string& card : cards) {
    zone.cards.push_back(def(card));
    const CardKind kind = static_cast<CardKind>(pool_.defs[zone.cards.back()].kind);
    has_hero_[seat] = has_hero_[seat] || kind == CardKind::Protagonist;
  }
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

Table& Table::dice(const std::vector<int>& pips) {
  for (std::uint64_t seed = 0;; ++seed) {
    RandomStream stream(key_from_seed(seed));
    const bool fits = std::all_of(pips.begin(), pips.end(), [&](int die) {
      return static_cast<int>(stream.below(kDie)) + 1 == die;
    });
    if (fits) {
      spec_.key = key_from_seed(seed);
      return *this;
    }
  }
}

Table& Table::at(const std::string& step) {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (!has_deck_[seat]) { deck(seat, Names(20, "filler")); }
    if (!has_hero_[seat]) { hero(seat, seat == A ? "hero_a" : "hero_b"); }
  }
  spec_.step = step;
  Bilingual error;
  const bool built = Words::build(game_, spec_, state_, error);
  EXPECT_TRUE(built) << error.en;
  pass_idle_windows();
  return *this;
}

// Moves
// -------------------------------------------------------------------------------------------------------------

void Table::pass_idle_windows() {
  while (passes_ && Game::is_window(state_) && choices() == 1) {
    EXPECT_TRUE(game_.apply(state_, fudaba::pass(), &log_).allows());
  }
}

Table& Table::play(const Move& move) {
  const Reason reason = game_.apply(state_, move, &log_);
  EXPECT_TRUE(reason.allows()) << "refused by " << text_of(reason.clause);
  fudaba::test::expect_sound(state_.cards, kZoneTable);
  pass_idle_windows();
  return *this;
}

// The card of that name that the act would take: a legal one if there is one; else the deciding
// player's, from the hand first; else anybody's.
Move Table::move_of(Act act, const std::string& card, int number) const {
  Move move{verb(act), kNoCard, 255, static_cast<std::uint8_t>(number)};
  MoveList list;
  game_.legal_moves(state_, list);
  for (const Move& legal : list) {
    if (legal.verb == move.verb && legal.number == move.number && legal.card < kMaxCards &&
        name(legal.card) == card) {
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

Table& Table::act(Act act, const std::string& card, int number) {
  return play(move_of(act, card, number));
}
Table& Table::keep(const std::string& card, int slot) {
  Move move = move_of(Act::Keep, card, 255);
  move.place = static_cast<std::uint8_t>(slot);
  return play(move);
}
Table& Table::reverse() { return play({verb(Act::Reverse), kNoCard, 255, 255}); }

Table& Table::choose(const std::string& card) {
  MoveList list;
  game_.legal_moves(state_, list);
  for (const Move& move : list) {
    if (move.verb == Verb::ChooseCard && move.card < kMaxCards && name(move.card) == card) {
      return play(move);
    }
  }
  ADD_FAILURE() << card << " cannot be chosen";
  return *this;
}

Table& Table::choose_nth(std::size_t index) {
  MoveList list;
  game_.legal_moves(state_, list);
  if (index >= list.size()) {
    ADD_FAILURE() << "only " << list.size() << " moves";
    return *this;
  }
  return play(list[index]);
}

Table& Table::settle() {
  while (state_.test.stage != Stage::None && state_.decision.by_effect == 0 &&
         state_.decision.kind == DecisionKind::Act) {
    pass();
  }
  return *this;
}

Table& Table::pass_to(Prompt wanted) {
  for (int i = 0; i < 60 && prompt() != wanted && outcome() == Outcome::Ongoing; ++i) {
    choose_nth(0);
  }
  EXPECT_EQ(prompt(), wanted);
  return *this;
}

// Questions
// ---------------------------------------------------------------------------------------------------------

std::string Table::refused_by(const Move& move) const {
  return text_of(game_.why_not(state_, move).clause);
}
std::string Table::refused_by(Act act, const std::string& card, int number) const {
  return refused_by(move_of(act, card, number));
}

bool Table::offers(const Move& move) const {
  MoveList list;
  game_.legal_moves(state_, list);
  return std::find(list.begin(), list.end(), move) != list.end();
}
bool Table::offers(Act act, const std::string& card) const {
  return offers(move_of(act, card, 255));
}

bool Table::can_choose(const std::string& card) const {
  MoveList list;
  game_.legal_moves(state_, list);
  return std::any_of(list.begin(), list.end(), [&](const Move& move) {
    return move.verb == Verb::ChooseCard && move.card < kMaxCards && name(move.card) == card;
  });
}

std::size_t Table::choices() const {
  MoveList list;
  game_.legal_moves(state_, list);
  return list.size();
}

Names Table::zone(ZoneKind kind, Seat seat, int slot) const {
  Names names;
  read().each_in(zone_of(kind, seat, slot), [&](CardId c) { names.push_back(name(c)); });
  return names;
}
int Table::count(ZoneKind kind, Seat seat, int slot) const {
  return state_.cards.count(zone_of(kind, seat, slot));
}

CardId Table::find(const std::string& card) const {
  CardId found = kNoCard;
  for (int i = 0; i < kMaxCards; ++i) {
    const CardId c = static_cast<CardId>(i);
    if (state_.cards.zone[c] == kNoZone || name(c) != card) { continue; }
    if (read().is_in_play(c)) { return c; }
    if (found == kNoCard) { found = c; }
  }
  return found;
}

ViewData Table::view(Seat viewer) const {
  return PositionOf<Game, Words>(game_, state_).view(viewer);
}

int Table::field(std::string_view id, Seat seat, int place) const {
  for (const FieldData& f : view(A).fields) {
    if (f.id == id && f.seat == seat && f.place == place) { return f.value; }
  }
  ADD_FAILURE() << "no field " << id;
  return -1;
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

}  // namespace fudaba::ouka::test
