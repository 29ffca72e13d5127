// Judges positions for computer players that look one decision ahead.
#include "games/ouka/evaluate.h"

#include "games/game_parts.h"
#include "games/ouka/game.h"

namespace fudaba::ouka {

unsigned motifs_there(const Reading& r) {
  unsigned there = 0;
  r.in_play(Reading::kStoryCards, [&](CardId c) {
    if (r.kind(c) == CardKind::Story) { there |= r.motifs(c); }
    return true;
  });
  return there;
}

int faces_to_tell(const Reading& r, const State& s, CardId c, unsigned there) {
  const Seat seat = owner_of(c);
  const auto wanted = static_cast<unsigned>(r.print(c, Value::Condition));
  if (wanted != 0 && (wanted & there) == 0) { return 0; }
  if (r.print(c, Value::Destiny) > s.destiny[seat]) { return 0; }
  if (!r.is_tested(c)) { return kDie; }
  const CardId hero = r.hero(seat);
  const auto ability = static_cast<Ability>(r.print(c, Value::Ability));
  int value = 0;
  for (std::uint8_t p = 0; p < kRealAbilities; ++p) {
    const bool asked = ability == Ability::Any || static_cast<unsigned>(ability) == p + 1U;
    if (asked) { value = std::max(value, r.value(hero, p)); }
  }
  return std::clamp(kDie + 1 + value - r.value(c, Property::Target), 0, kDie);
}

namespace {

// Worth of things in tenths of a point.
constexpr int kPoint = 10;
constexpr int kWin = 1000000;
constexpr int kHandCard = 10;
constexpr int kHeld = 3;  // for each point of a story in hand
constexpr int kTold = 3;  // more for it by the chance to tell it now
constexpr int kDestiny = 180;
constexpr int kSage = 90;
constexpr int kUpright = 15;
constexpr int kForeshadow = -80;  // it takes the slot of a story, and does not outlast the round
constexpr int kAgain = 45;  // percent of a story's points that a later round may bring once more
constexpr int kCertain = 100;
constexpr int kReach = 250;       // for each keyword of an own climax in hand that is on the field
constexpr int kReady = 550;       // if all of them are
constexpr int kLong = 25;         // cards of the deck with which there is time to wait for more
constexpr int kMissionPart = 95;  // percent of a mission that holds now
constexpr int kDeckCard = 20;
constexpr int kFits = 60;
constexpr int kLowDeck = 8;
constexpr int kEmptyDeck = 200;

// The worth of the player's hand and foreshadows, as far as he may know them: the state is a sample
// from his own perspective.
int climax_worth(const Reading& r, const State& s, Seat seat) {
  int best = 0;
  unsigned there = 0;
  Reading::each_bit(s.stories[seat], [&](int slot) {
    r.each_in(zone_of(ZoneKind::Stories, seat, slot), [&](CardId c) { there |= r.motifs(c); });
  });
  const int wait = std::min(s.cards.count(zone_of(ZoneKind::Deck, seat)), kLong);
  const auto look = [&](CardId c) {
    if (r.kind(c) != CardKind::Climax || r.on_field(s.cards.def[c], c) != kNoCard) { return; }
    int worth = 0;
    for (unsigned m = 0; m < kMotifs; ++m) {
      const int need = r.printed_value(c, static_cast<unsigned>(Value::Needs) + m);
      if (need > 0 && ((there >> m) & 1U) != 0) { worth += kReach; }
    }
    if (r.can_serve(c, {}, 0)) { worth += kReady * wait / kLong + r.print(c, Value::Points) * 2; }
    best = std::max(best, worth);
  };
  r.each_in(zone_of(ZoneKind::Hand, seat), look);
  Reading::each_bit(s.foreshadows[seat], [&](int slot) {
    look(s.cards.first(zone_of(ZoneKind::Foreshadows, seat, slot)));
  });
  return best;
}

// A card of the hand: better if the player can use it one day.
int card_worth(const Reading& r, const State& s, CardId c, unsigned there) {
  const Seat seat = owner_of(c);
  int worth = kHandCard;
  switch (r.kind(c)) {
    case CardKind::Character: {
      const int destiny = r.print(c, Value::Destiny);
      if (r.person(c) == r.person(r.hero(seat)) && destiny == s.destiny[seat] + 1) {
        worth += 120;
      } else if (r.user_of(c) != kNoCard) {
        worth += 30;
      }
      break;
    }
    case CardKind::Story:
      worth += r.print(c, Value::Points) * kHeld;
      if (r.on_field(s.cards.def[c], c) != kNoCard) {
        worth -= r.print(c, Value::Points) * kHeld / 2;
      } else if (!r.is_accident(c)) {
        worth += r.print(c, Value::Points) * kTold * faces_to_tell(r, s, c, there) / kDie;
      }
      break;
    case CardKind::Climax:      worth += 60 + r.print(c, Value::Points); break;
    case CardKind::Person:
    case CardKind::Protagonist:
    case CardKind::Mission:     break;
  }
  return worth;
}

// The best cards of the hand, as many as the hand may keep.
int hand_worth(const Reading& r, const State& s, Seat seat) {
  std::array<int, kHandLimit> best{};
  const unsigned there = motifs_there(r);
  r.each_in(zone_of(ZoneKind::Hand, seat), [&](CardId c) {
    int worth = card_worth(r, s, c, there);
    for (int& slot : best) {
      if (worth > slot) { std::swap(worth, slot); }
    }
  });
  int sum = 0;
  for (const int worth : best) { sum += worth; }
  return sum;
}

int field_worth(const Reading& r, const State& s, Seat seat) {
  const int rounds_left = kRounds - s.scored;
  int worth = r.story_points(seat) *
              (rounds_left > 0 ? kPoint + kPoint * kAgain * (rounds_left - 1) / kCertain / 2 : 0);
  for (const Announced& a : s.announced) {
    if (owner_of(a.card) == seat) { worth += r.points(a.card) * kPoint; }
  }
  const RoundPoints& row = s.sheet[s.round - 1U][seat];
  worth += (row.bonus - row.lost) * (s.scored < s.round ? kPoint : 0);
  Reading::each_bit(s.characters[seat], [&](int slot) {
    const CardId c = r.character(seat, slot);
    if (c == r.hero(seat)) { return; }
    worth += kSage * r.value(c, Property::Destiny) + (r.is_upside_down(c) ? 0 : kUpright);
  });
  worth += s.destiny[seat] * kDestiny * rounds_left / 2;
  worth += std::popcount(unsigned{s.foreshadows[seat]}) * kForeshadow;
  return worth;
}

// OUK-3.4: characters of the rebuilt deck that the stand-in can grow by or use.
int rebuilt_worth(const Reading& r, const State& s, Seat seat) {
  const CardId hero = s.hero[seat];
  const int schools = r.print(hero, Value::Schools) | r.print(hero, Value::OtherSchools);
  int worth = 0;
  r.each_in(zone_of(ZoneKind::Deck, seat), [&](CardId c) {
    if (r.kind(c) != CardKind::Character) { return; }
    if (r.person(c) == r.person(hero)) { worth += kFits; }
    if ((schools & r.print(c, Value::Schools)) != 0) { worth += kFits; }
  });
  return worth;
}

int side_worth(const Reading& r, const State& s, Seat seat) {
  int worth = r.score(seat) * kPoint + field_worth(r, s, seat) + hand_worth(r, s, seat) +
              climax_worth(r, s, seat);
  r.each_in(zone_of(ZoneKind::Missions, seat), [&](CardId c) {
    if (r.meets_requirements(c)) {
      worth += r.print(c, Value::Points) * kPoint * kMissionPart / kCertain;
    }
  });
  const int deck = s.cards.count(zone_of(ZoneKind::Deck, seat));
  worth += deck * kDeckCard;
  if (deck < kLowDeck) { worth -= (kLowDeck - deck) * kEmptyDeck; }
  if (s.turn == 0 && seat == s.changed) { worth += rebuilt_worth(r, s, seat); }
  return worth;
}

}  // namespace

bool Game::is_quiet(const State& s) {
  if (s.outcome != Outcome::Ongoing || s.step == Step::Protagonists) { return true; }
  if (s.step == Step::StandIn) { return s.exchanged == kNoCard; }
  if (s.decision.by_effect != 0 || s.test.stage != Stage::None || s.ending != Ending::None) {
    return false;
  }
  return is_one_of(static_cast<Prompt>(s.decision.prompt), Prompt::SagePhase, Prompt::StoryPhase,
                   Prompt::ForeshadowPhase, Prompt::HandSize, Prompt::TakeBack, Prompt::LastClimax);
}

bool Game::is_window(const State& s) {
  return s.decision.by_effect == 0 &&
         is_one_of(static_cast<Prompt>(s.decision.prompt), Prompt::Reaction, Prompt::BeforeTest,
                   Prompt::AfterTest, Prompt::LastClimax, Prompt::MoreClimaxes);
}

// A failing test is turned over where that helps; other windows are passed; accidents are kept.
// Anything else is as likely as the other.
Move Game::rule_of_thumb(const State& s, const MoveList& moves, FastRandom& random) const {
  const auto any = [&] { return moves[random.below(static_cast<std::uint32_t>(moves.size()))]; };
  if (s.decision.by_effect != 0) { return any(); }
  switch (static_cast<Prompt>(s.decision.prompt)) {
    case Prompt::AfterTest: {
      const Reading r(pool_, s);
      const Move& last = moves[moves.size() - 1];
      const int short_by = r.target_number() - r.test_value();
      const bool helps =
          s.test.decided == 0 && short_by > 0 && short_by <= kDie + 1 - 2 * s.test.die;
      return last.verb == verb(Act::Reverse) && helps ? last : moves[0];
    }
    case Prompt::Accidents:       return moves[moves.size() > 1 ? 1 : 0];
    case Prompt::Reaction:
    case Prompt::BeforeTest:
    case Prompt::SagePhase:
    case Prompt::StoryPhase:
    case Prompt::ForeshadowPhase:
    case Prompt::LastClimax:      return moves[0];
    case Prompt::None:
    case Prompt::Slot:
    case Prompt::Rebuild:
    case Prompt::RebuildWith:
    case Prompt::Condition:
    case Prompt::TestAbility:
    case Prompt::HandSize:
    case Prompt::ClimaxStory:
    case Prompt::MoreClimaxes:
    case Prompt::TakeBack:        break;
  }
  return any();
}

int Game::evaluate(const State& s, Seat seat) const {
  const Reading r(pool_, s);
  if (s.outcome != Outcome::Ongoing) {
    if (s.outcome == Outcome::Draw) { return 0; }
    const int margin = (r.score(seat) - r.score(opponent_of(seat))) * kPoint;
    return (s.outcome == win_of(seat) ? kWin : -kWin) + margin;
  }
  return side_worth(r, s, seat) - side_worth(r, s, opponent_of(seat));
}

}  // namespace fudaba::ouka
