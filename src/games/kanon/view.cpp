// The facts of a position, beside the cards, that a player may know: the table of the game's
// observables.
#include <algorithm>

#include "games/kanon/game.h"
#include "games/kanon/reading.h"
#include "kernel/knowledge.h"

namespace fudaba::kanon {
namespace {

using Look = Game::Look;
using Rows = Game::Rows;

// The cards at the locations of the fields; the place is line * kRows + row.
constexpr auto kLocated = [](const Look& k, auto&& f) {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    for (int line = 0; line < kLines; ++line) {
      int row = 0;
      k.r.each_in(zone_of(ZoneKind::Field, seat, line), [&](CardId c) {
        if (row < kRows) { f(seat, line * kRows + row++, c); }
      });
    }
  }
};

template <auto Value>
int shown(const Look& k, Seat /*seat*/, CardId c) {
  return k.r.is_face_down(c) ? kUntold : static_cast<int>((k.r.*Value)(c));
}

template <unsigned Power>
int power(const Look& k, Seat /*seat*/, CardId c) {
  if (k.r.is_face_down(c)) { return kUntold; }
  return k.r.is_fighter(c) ? k.r.power(c, Power) : 0;
}

// True if the viewer is certain of the face of a card on a field; a spectator of open cards alone.
bool sees(const Look& k, CardId c) {
  if (k.viewer == kNoSeat) { return k.s.cards.is_public(c) && !k.s.cards.is_mixed(c); }
  return is_certain(k.s.cards, kZoneTable, k.viewer, c);
}

int some(int value) { return value == 0 ? kUntold : value; }

// KAN-7.24: a line of one suit is seen where all its cards are.
int suit_of_line(const Look& k, Seat seat, int n) {
  for (const Location& place : kTripleTable[static_cast<unsigned>(n)]) {
    const CardId c = k.r.at(seat, place.line, place.row);
    if (c == kNoCard || !sees(k, c)) { return kUntold; }
  }
  return some(static_cast<int>(k.r.triple_suit(seat, n, true)));
}

// The combat power of a seat's card in the battle, once both lie open. What moves up where a battle
// has ended the game does not fight.
int strength(const Look& k, Seat seat) {
  if (!k.r.in_battle() || k.s.outcome != Outcome::Ongoing) { return kUntold; }
  const bool attacks = seat == k.s.turn_player;
  const CardId own = attacks ? k.r.attacker() : k.r.defender();
  const CardId foe = attacks ? k.r.defender() : k.r.attacker();
  const bool open =
      own != kNoCard && foe != kNoCard && !k.r.is_face_down(own) && !k.r.is_face_down(foe);
  if (!open || !k.r.is_fighter(own)) { return kUntold; }
  const int power = k.r.strength(own, foe);
  return power < 0 ? kUntold : power;
}

// The number of cards still to be paid for the last use; 0 while nothing is paid for.
int owed_cards(const Look& k) {
  if (k.s.doing.empty() || k.s.doing.back().stage != Stage::Paying) { return 0; }
  const OngoingAct& d = k.s.doing.back();
  return std::max(0, k.r.need_of(d).total() - static_cast<int>(d.paid.size()));
}

void cost(const Look& k, const FactSink& tell) {
  if (owed_cards(k) == 0) { return; }
  const Need need = k.r.need_of(k.s.doing.back());
  for (unsigned suit = 0; suit < kSuits; ++suit) {
    if (need.of_suit[suit] != 0) {
      tell(kNoSeat, static_cast<int>(suit), kNoCard, need.of_suit[suit]);
    }
  }
}

// KAN-6.10: what is paid for is open; what of a hand is to be paid is told when it is discarded.
void paid(const Look& k, const FactSink& tell) {
  if (owed_cards(k) == 0) { return; }
  const OngoingAct& d = k.s.doing.back();
  for (const CardId c : d.paid) {
    if (d.user == k.viewer || k.r.is_in(c, ZoneKind::Field)) { tell(owner_of(c), -1, c, 1); }
  }
}

void uses(const Look& k, const FactSink& tell) {
  int place = 0;
  for (const OngoingAct& d : k.s.doing) {
    tell(d.user, place++, d.card, static_cast<int>(d.act) - kFirstAct);
  }
}

int left(const Look& k, Property allowed, int made) {
  return std::clamp(k.r.allowed(k.s.turn_player, allowed) - made, 0, 99);
}

int line_or_none(int line) { return line < kLines ? line : kUntold; }

// The rows of a line of the field as digits from the front, 0 for all of them.
template <int Line>
bool turn_down(State& s, Seat seat, int rows) {
  const ZoneId zone = zone_of(ZoneKind::Field, seat, Line);
  const auto lay = [&](CardId c) {
    s.cards.raise_flags(c, kFaceDown);
    s.cards.set_unknown(opponent_of(seat), c);
  };
  if (rows == 0) {
    for (CardId c = s.cards.first(zone); c != kNoCard; c = s.cards.next[c]) { lay(c); }
    return true;
  }
  for (; rows > 0; rows /= 10) {
    const int row = rows % 10;
    if (row < 1 || row > s.cards.count(zone)) { return false; }
    lay(s.cards.at(zone, row - 1));
  }
  return true;
}

constexpr auto kBattleStages = effect::entries_by_key<BattleStage>(
    {{BattleStage::None, "none", "なし", "none"},
     {BattleStage::OffenceWindow, "attacker", "攻撃するカード", "the attacker is named"},
     {BattleStage::Defence, "defence", "攻撃を受けるカードの指定", "a defender is to be named"},
     {BattleStage::DefenceWindow, "defender", "攻撃を受けるカード", "the defender is named"},
     {BattleStage::PumpUp, "pump_up", "パンプアップ", "pump-up"},
     {BattleStage::Suits, "suits", "スートの宣言", "suits are declared"},
     {BattleStage::Strike, "strike", "勝敗の判定", "the strike"}});

constexpr Rows::Row kObservables[] = {
    Rows::turn(),
    Rows::turn_player(),
    Rows::step(),
    Rows::table("stacks_left",
                [](const Look& k) {
                  return k.s.step == Step::Placement ? kStacksPerTurn - k.s.stacks
                                                     : left(k, Property::Stacks, k.s.stacks);
                }),
    Rows::given("stacked", FactScope::Table).settable(0, 99, kNumber<&State::stacks>),
    Rows::table("battles_left",
                [](const Look& k) { return left(k, Property::Battles, k.s.battles); }),
    Rows::given("battles", FactScope::Table).settable(0, 99, kNumber<&State::battles>),
    Rows::table("battle_stage", [](const Look& k) { return static_cast<int>(k.s.battle.stage); })
        .in_words(kBattleStages),
    Rows::table("attacker_line",
                [](const Look& k) { return line_or_none(k.s.battle.attacker_line); }),
    Rows::table("defender_line",
                [](const Look& k) { return line_or_none(k.s.battle.defender_line); }),
    Rows::player("points_to_win",
                 [](const Look& k, Seat seat) {
                   return std::min(99, k.r.allowed(seat, Property::PointsToWin));
                 }),
    // Still to come (KAN-4.11).
    Rows::player("extra_turns",
                 [](const Look& k, Seat seat) { return some(k.s.extra_turns[seat]); }),
    Rows::player("strength", kNamed<strength>),
    Rows::place("face_down", kLocated,
                [](const Look& k, Seat, CardId c) { return k.r.is_face_down(c) ? 1 : kUntold; }),
    Rows::given("face_down_1", FactScope::Player).settable(0, 9999, kNamed<turn_down<0>>),
    Rows::given("face_down_2", FactScope::Player).settable(0, 9999, kNamed<turn_down<1>>),
    Rows::given("face_down_3", FactScope::Player).settable(0, 9999, kNamed<turn_down<2>>),
    Rows::place("suit", kLocated, kNamed<shown<&Reading::suit>>).in_words("suit"),
    Rows::place("attribute", kLocated, kNamed<shown<&Reading::attribute>>).in_words("attribute"),
    Rows::place("power", kLocated, kNamed<power<0>>),
    Rows::place("agility", kLocated, kNamed<power<1>>),
    Rows::place("dexterity", kLocated, kNamed<power<2>>),
    Rows::place("charisma", kLocated, kNamed<power<3>>),
    Rows::place("mystery", kLocated, kNamed<power<4>>),
    Rows::place<kTriples>("suit_line", kNamed<suit_of_line>).in_words("suit").seen_by(Sees::Viewer),
    Rows::place<kTriples>("declared_line",
                          [](const Look& k, Seat seat, int n) {
                            return ((k.s.battle.declared[seat] >> n) & 1U) != 0 ? 1 : kUntold;
                          }),
    // The uses of cards that are not done yet, the oldest first.
    Rows::several("use", kNamed<uses>).in_words("act"),
    Rows::table("owed", [](const Look& k) { return some(owed_cards(k)); }),
    Rows::several("cost", kNamed<cost>).in_words("suit", WordsBy::Place),
    Rows::several("paid", kNamed<paid>).seen_by(Sees::Viewer),
};
static_assert(are_named_once(kObservables));

}  // namespace

std::span<const Rows::Row> Game::observables() { return kObservables; }

}  // namespace fudaba::kanon
