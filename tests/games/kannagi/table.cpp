#include "games/kannagi/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "catalog/cards.h"
#include "games/kannagi/card_format.h"
#include "support/files.h"
#include "support/invariants.h"

namespace fudaba::kannagi::test {
namespace {

constexpr std::string_view kSet =
    "set: {id: test, name: {ja: テスト, en: Test}, version: 1, licence: CC0-1.0}\ncards:\n";

constexpr std::string_view kBasicCards = R"(
filler: {kind: place}
hut: {kind: place, power: 2}
tower: {kind: place, power: 5}
spring_hut: {kind: place, season: spring, power: 2}
summer_hut: {kind: place, season: summer, power: 3}
winter_hut: {kind: place, season: winter, power: 2}
manor: {kind: place, cost: 3, power: 6}
summer_manor: {kind: place, season: summer, cost: 2, power: 5}
quick: {kind: place, power: 2, abilities: [{has: swift}]}
pacifist: {kind: place, power: 2, abilities: [{has: cannot_attack}]}
duty: {kind: place, power: 2, abilities: [{has: must_attack}]}
torn: {kind: place, power: 2, abilities: [{has: must_attack}, {has: cannot_attack}]}
sealed: {kind: place, power: 2, abilities: [{has: cannot_be_possessed}]}
well: {kind: place, power: 2, abilities: [{play: {draw: 1}}]}
gallows: {kind: place, power: 2, abilities: [{when: becomes_soul, do: {gain_life: 3}}]}
god_of_rain: {kind: place, power: 4, attributes: [god], abilities: [{gains: power, by: 1, affects: [place, {owner: you}, other]}]}
god_of_snow: {kind: place, power: 4, attributes: [god], abilities: [{gains: power, by: 10, affects: [place, {owner: you}, other]}]}
imp: {kind: ghost, abilities: [{play: {damage: 1, to: opponent}}]}
ogre: {kind: ghost, cost: 3, abilities: [{play: {damage: 5, to: opponent}}]}
summer_imp: {kind: ghost, season: summer, cost: 1, abilities: [{play: {damage: 2, to: opponent}}]}
feeder: {kind: ghost, abilities: [{play: {from_deck: 3, to: soul}}]}
mirror: {kind: ghost, abilities: [{play: {damage: 2, to: {both: you, and: opponent}}}]}
herald: {kind: ghost, abilities: [{play: {draw: 1}}]}
exorcist: {kind: ghost, abilities: [{play: {move: host, to: hand}}]}
spring_air: {kind: season, season: spring, abilities: [{gains: power, by: 2, affects: on_this}]}
winter_air: {kind: season, season: winter, cost: 1, abilities: [{when: deployed, do: {draw: 1}}]}
plain_air: {kind: season}
needle: {kind: tool, abilities: [{play: {damage: 1, to: opponent}}]}
great_needle: {kind: tool, cost: 3, abilities: [{play: {damage: 4, to: opponent}}]}
rope: {kind: tool, abilities: [{play: [{choose: {each: place}}, {lay: chosen}]}]}
hammer: {kind: tool, abilities: [{play: [{choose: {each: place}}, {damage: 3, to: chosen}]}]}
broom: {kind: tool, abilities: [{play: [{choose: {each: card, in: soul, of: opponent}}, {move: chosen, to: exile}]}]}
wind: {kind: tool, abilities: [{play: [{choose: {each: season_card}}, {move: chosen, to: hand}]}]}
gong: {kind: tool, abilities: [{play: cancel_tool}]}
counter: {kind: tool, cost: 1, abilities: [{play: {damage: {cards_in: soul}, to: opponent}}]}
candle: {kind: tool, abilities: [{play: {show: {each: card, in: hand, of: opponent}}}]}
spade: {kind: tool, abilities: [{play: {from_deck: 1, to: exile}}]}
flood: {kind: tool, abilities: [{play: {draw: 1, player: each}}]}
curse: {kind: tool, abilities: [{play: {curse: you}}]}
rescue: {kind: tool, abilities: [{play: [{choose: {each: place, in: soul, of: you}}, {move: chosen, to: open_hand}]}]}
)";

bool has_field(std::string_view body, std::string_view field) {
  for (std::size_t at = body.find(field); at != std::string_view::npos;
       at = body.find(field, at + 1)) {
    const bool begins = at > 0 && (body[at - 1] == ' ' || body[at - 1] == '{');
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
  add("season", "none");
  add("cost", "0");
  if (body.find("kind: place") != std::string_view::npos) { add("power", "1"); }
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
    text += "  - {id: " + id + ", name: {ja: " + id + ", en: " + id + "}, ";
    text += std::string(body) + defaults(map) + "}\n";
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
  std::vector<DefId> deck;
  for (int i = 0; i < count; ++i) {
    deck.push_back(static_cast<DefId>(static_cast<std::size_t>(first + i) % pool.defs.size()));
  }
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
  }
  spec_.step = step;
  spec_.key = key_from_seed(1);
  Bilingual error;
  const bool built = Words::build(game_, spec_, state_, error);
  EXPECT_TRUE(built) << error.en;
  pass_idle_windows();
  return *this;
}

// Moves
// -------------------------------------------------------------------------------------------------------------

void Table::pass_idle_windows() {
  while (passes_ && prompt() == Prompt::Window && asks() == DecisionKind::Act && choices() == 1) {
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
Move Table::move_of(Act act, const std::string& card, int place, int number) const {
  Move move{verb(act), kNoCard, static_cast<std::uint8_t>(place),
            static_cast<std::uint8_t>(number)};
  MoveList list;
  game_.legal_moves(state_, list);
  for (const Move& legal : list) {
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

Table& Table::act(Act act, const std::string& card, int place, int number) {
  return play(move_of(act, card, place, number));
}

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
  for (int i = 0; i < 100; ++i) {
    const bool open = state_.decision.by_effect == 0 &&
                      (prompt() == Prompt::Window || prompt() == Prompt::Defence);
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
std::string Table::refused_by(Act act, const std::string& card, int place, int number) const {
  return refused_by(move_of(act, card, place, number));
}

bool Table::offers(const Move& move) const {
  MoveList list;
  game_.legal_moves(state_, list);
  return std::find(list.begin(), list.end(), move) != list.end();
}
bool Table::offers(Act act, const std::string& card, int place) const {
  return offers(move_of(act, card, place, 255));
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
std::string Table::place_at(Seat seat, int slot) const {
  const CardId c = read().place(seat, slot);
  return c == kNoCard ? std::string() : name(c);
}

CardId Table::find(const std::string& card) const {
  CardId found = kNoCard;
  for (int i = 0; i < kMaxCards; ++i) {
    const CardId c = static_cast<CardId>(i);
    if (state_.cards.zone[c] == kNoZone || name(c) != card) { continue; }
    if (read().is_on_field(c)) { return c; }
    if (found == kNoCard) { found = c; }
  }
  return found;
}

int Table::caused_by(std::string_view clause) const {
  const std::string wanted = std::string(Game::kPrefix) + "-" + std::string(clause);
  return static_cast<int>(std::count_if(
      log_.begin(), log_.end(), [&](const Event& e) { return text_of(e.clause) == wanted; }));
}

Clause Table::ending() const {
  for (const Event& e : log_) {
    if (e.kind == EventKind::Ended) { return e.clause; }
  }
  return {};
}

}  // namespace fudaba::kannagi::test
