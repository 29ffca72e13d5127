#include "games/dgrayman/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "catalog/cards.h"
#include "games/dgrayman/card_format.h"
#include "support/files.h"
#include "support/invariants.h"

namespace fudaba::dgrayman::test {
namespace {

constexpr std::string_view kSet =
    "set: {id: test, name: {ja: テスト, en: Test}, version: 1, licence: CC0-1.0}\ncards:\n";

// Persons are ann, bob, cat, dan, eve; a card's name begins with its person.
constexpr std::string_view kBasicCards = R"(
ann: {kind: person}
bob: {kind: person}
cat: {kind: person}
dan: {kind: person}
eve: {kind: person}
filler: {kind: skill, person: eve, timing: act, rank: 0}
ann_scout: {kind: character, person: ann, power: 2, actions: [search]}
ann_blade: {kind: character, person: ann, power: 5, actions: [attack]}
ann_wall: {kind: character, person: ann, power: 4, actions: [guard, intercept]}
ann_all: {kind: character, person: ann, power: 3, actions: [attack, guard, search, draw, recover, intercept]}
ann_mute: {kind: character, person: ann, power: 9}
ann_star: {kind: special, person: ann}
eve_spare: {kind: character, person: eve}
bob_scout: {kind: character, person: bob, power: 1, rank: 4, actions: [search]}
bob_blade: {kind: character, person: bob, power: 3, actions: [attack]}
bob_wall: {kind: character, person: bob, power: 5, actions: [guard, intercept]}
bob_all: {kind: character, person: bob, power: 3, actions: [attack, guard, search, draw, recover, intercept]}
cat_wall: {kind: character, person: cat, power: 4, actions: [guard, intercept]}
cat_scout: {kind: character, person: cat, power: 2, actions: [search]}
cat_all: {kind: character, person: cat, power: 5, actions: [attack, guard, search, draw, recover, intercept]}
dan_wall: {kind: character, person: dan, power: 7, actions: [guard, intercept]}
dan_scout: {kind: character, person: dan, power: 2, actions: [search]}
ann_bob: {kind: doubles, person: ann, partner: bob, power: 6, rank: 2, actions: [attack, search]}
ann_bob_star: {kind: special_doubles, person: ann, partner: bob}
ann_cat: {kind: doubles, person: ann, partner: cat, power: 5, rank: 2}
cat_dan: {kind: doubles, person: cat, partner: dan, power: 5, rank: 2, actions: [guard, intercept]}
ann_march: {kind: skill, person: ann, timing: act, abilities: [{play: {gain_points: 2}}]}
ann_cut: {kind: skill, person: ann, timing: response, abilities: [{play: {gain: power, by: 5, to: user, until: action_end}}]}
bob_parry: {kind: skill, person: bob, timing: response, abilities: [{play: {gain: power, by: 3, to: {fighter_of: you}, until: action_end}, if: {responding_to: attack}}]}
cat_veto: {kind: skill, person: cat, timing: response, abilities: [{play: stop_action}]}
ann_push: {kind: skill, person: ann, timing: response, abilities: [{play: resume_action, if: was_intercepted}]}
bob_rally: {kind: skill, person: bob, timing: act, abilities: [{play: {draw: 1}}]}
ann_windfall: {kind: skill, person: ann, timing: act, abilities: [{play: {gain_points: 11}}]}
ann_flood: {kind: skill, person: ann, timing: act, abilities: [{play: {draw: 1, player: each}}]}
ann_reel: {kind: skill, person: ann, timing: act, abilities: [{play: [{look_at: {top: 1}}, {move: {top: 1}, to: deck, end: bottom}]}]}
ann_rest: {kind: skill, person: ann, timing: act, abilities: [{play: {ready: own_unit}}]}
ann_call: {kind: skill, person: ann, timing: act, abilities: [{play: [{choose: {each: character, in: discard, of: you}}, {place: chosen, ready: yes}]}]}
ann_banish: {kind: skill, person: ann, timing: act, abilities: [{play: [{choose: {each: [character, {owner: opponent}, {in: action}]}}, {destroy: chosen}]}]}
)";

bool has_field(std::string_view body, std::string_view field) {
  return body.find(std::string(field) + ":") != std::string_view::npos;
}

// What the line leaves out.
std::string defaults(std::string_view body) {
  const std::string_view fields = body.substr(0, body.find("abilities:"));
  const auto is = [&](std::string_view kind) {
    return fields.find("kind: " + std::string(kind)) != std::string_view::npos;
  };
  const bool special = is("special");  // or special_doubles
  const bool fighter = is("character") || is("doubles");
  std::string text;
  if ((fighter || is("skill")) && !has_field(fields, "rank")) { text += ", rank: 1"; }
  if (fighter && !special && !has_field(fields, "power")) { text += ", power: 1"; }
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
  for (std::size_t i = static_cast<std::size_t>(first); deck.size() < std::size_t(count); ++i) {
    const auto def = static_cast<DefId>(i % pool.defs.size());
    if (((card_format().deck_kinds >> pool.defs[def].kind) & 1U) != 0) { deck.push_back(def); }
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

Table& Table::zone(const std::string& word, Seat seat, const Names& cards) {
  has_deck_[seat] = has_deck_[seat] || word == "deck";
  PositionSpec::ZoneCards zone{word, seat, 0, {}};
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
  while (passes_ && prompt() == Prompt::Response && asks() == DecisionKind::Act && choices() == 1) {
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
std::string Table::refused_by(Act act, const std::string& card, int number) const {
  return refused_by(move_of(act, card, number));
}

bool Table::offers(Act act, const std::string& card) const {
  MoveList list;
  game_.legal_moves(state_, list);
  return std::any_of(list.begin(), list.end(), [&](const Move& move) {
    return move.verb == verb(act) && move.card < kMaxCards && name(move.card) == card;
  });
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

Names Table::zone(ZoneKind kind, Seat seat) const {
  Names names;
  read().each_in(zone_of(kind, seat), [&](CardId c) { names.push_back(name(c)); });
  return names;
}
int Table::count(ZoneKind kind, Seat seat) const { return state_.cards.count(zone_of(kind, seat)); }

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

}  // namespace fudaba::dgrayman::test
