// The facts of a position, beside the cards, that a player may know: the table of the game's
// observables.
#include <algorithm>

#include "games/ouka/game.h"
#include "games/ouka/reading.h"

namespace fudaba::ouka {
namespace {

using Look = Game::Look;
using Rows = Game::Rows;

// The acts of a kind that the turn player may still do.
template <Property Allowed, auto Made>
int left(const Look& k) {
  return std::clamp(k.r.allowed(k.s.turn_player, Allowed) - k.s.*Made, 0, 99);
}

// In a game without decks nobody has a protagonist.
template <typename F>
int of_hero(const Look& k, Seat seat, F&& value) {
  return k.s.hero[seat] == kNoCard ? 0 : value(k.s.hero[seat]);
}

template <Property Ability>
int ability(const Look& k, Seat seat) {
  return of_hero(k, seat, [&](CardId c) { return k.r.value(c, Ability); });
}

// Something of the story whose test runs.
template <typename F>
int of_test(const Look& k, F&& value) {
  return k.s.test.stage == Stage::None ? kUntold : value(k.s.test);
}

template <auto Number>
int test_number(const Look& k) {
  return of_test(k, [](const Test& test) { return static_cast<int>(test.*Number); });
}

template <CardId Test::* Card>
void mark(const Look& k, const FactSink& tell) {
  const CardId c = k.s.test.*Card;
  if (k.s.test.stage != Stage::None && c != kNoCard) { tell(kNoSeat, -1, c, 1); }
}

// OUK-9.2, OUK-9.3: points that the running test brings on the field if it succeeds. The other
// player may lose the group that was the condition, and gains what enlarges the story.
int on_success(const Look& k, Seat seat) {
  return of_test(k, [&](const Test& test) {
    if (!k.r.is_in(test.card, ZoneKind::Test)) { return 0; }
    if (owner_of(test.card) == seat) { return k.r.points(test.card); }
    int points = k.r.is_in(test.enlarging, ZoneKind::Test) ? k.r.points(test.enlarging) : 0;
    const ZoneId lost = k.r.group_at_stake();
    if (lost != kNoZone) {
      k.r.each_in(lost, [&](CardId c) { points -= k.r.points(c); });
    }
    return points;
  });
}

// OUK-9.9: if it fails, those of the accidents that may be kept, of two copies one.
int on_failure(const Look& k, Seat seat) {
  return of_test(k, [&](const Test& test) {
    const bool is_running = k.r.is_in(test.card, ZoneKind::Test) && owner_of(test.card) != seat;
    if (!is_running || k.r.slots_for_accidents() == 0) { return 0; }
    int kept = 0;
    FixedVector<DefId, kMaxCards> seen;
    k.r.each_in(zone_of(ZoneKind::Test, seat), [&](CardId c) {
      const DefId def = k.s.cards.def[c];
      const bool again = std::find(seen.begin(), seen.end(), def) != seen.end();
      if (again || !k.r.is_keepable(c)) { return; }
      seen.push_back(def);
      kept += k.r.points(c);
    });
    return kept;
  });
}

int points_of(const Look& k, CardId c) {
  const CardKind kind = k.r.kind(c);
  const bool counts = kind == CardKind::Story || kind == CardKind::Climax;
  return counts && k.r.is_in_play(c) ? k.r.points(c) : 0;
}

// Its keywords, a bit each.
int keywords_of(const Look& k, CardId c) {
  return k.r.kind(c) == CardKind::Story && k.r.is_in_play(c) ? static_cast<int>(k.r.motifs(c)) : 0;
}

constexpr auto kInStory = [](const Look&, ZoneId zone) {
  const ZoneKind kind = kind_of(zone);
  return kind == ZoneKind::Stories || kind == ZoneKind::Test || kind == ZoneKind::Climaxes;
};

constexpr auto kGroups = [](const Look& k, auto&& f) {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    k.r.each_bit(k.s.stories[seat],
                 [&](int slot) { f(seat, slot, zone_of(ZoneKind::Stories, seat, slot)); });
  }
};

int group_points(const Look& k, Seat /*seat*/, ZoneId group) {
  int points = 0;
  k.r.each_in(group, [&](CardId c) { points += points_of(k, c); });
  return points;
}

int some(int value) { return value == 0 ? kUntold : value; }

int group_keywords(const Look& k, Seat /*seat*/, ZoneId group) {
  int keywords = 0;
  k.r.each_in(group, [&](CardId c) { keywords |= keywords_of(k, c); });
  return some(keywords);
}

// Protagonists and the upper cards of sages.
constexpr auto kCharacters = [](const Look& k, auto&& f) {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    k.r.each_bit(k.s.characters[seat], [&](int slot) { f(seat, slot, k.r.character(seat, slot)); });
  }
};

// The points that a round has given a player, by round.
template <auto Number>
int sheet_number(const Look& k, Seat seat, int round) {
  return k.s.sheet[static_cast<unsigned>(round)][seat].*Number;
}

template <auto Number>
int of_slot(const Look& k, Seat seat, int slot) {
  return some((k.s.*Number)[seat][static_cast<unsigned>(slot)]);
}

int slot_or_none(int slot) { return slot == 255 ? -1 : slot; }

// Acts whose slot is not named. OUK-10.1: only its owner knows a card about to be laid face down.
void doing(const Look& k, const FactSink& tell) {
  const bool placing =
      k.s.decision.by_effect == 0 && static_cast<Prompt>(k.s.decision.prompt) == Prompt::Slot;
  if (!placing) { return; }
  const CardId c = k.s.doing.card;
  const bool hidden = k.r.is_in(c, ZoneKind::Hand) && owner_of(c) != k.viewer;
  tell(kNoSeat, -1, hidden ? kNoCard : c, static_cast<int>(k.s.doing.act) - kFirstAct);
}

void announced(const Look& k, const FactSink& tell) {
  for (const Announced& a : k.s.announced) {
    tell(owner_of(a.card), slot_or_none(a.slot), a.card, a.groups);
  }
}

// Slots from 1, a digit each: 24 is slots 2 and 4.
bool turn_upside_down(State& s, Seat seat, int slots) {
  for (int left = slots; left > 0; left /= 10) {
    const int slot = left % 10 - 1;
    const bool is_there =
        slot >= 0 && slot < kMostCharacterSlots && ((s.characters[seat] >> slot) & 1U) != 0;
    if (!is_there) { return false; }
    const CardId sage = s.cards.first(zone_of(ZoneKind::Characters, seat, slot));
    if (sage == s.hero[seat]) { return false; }
    s.cards.raise_flags(sage, kUpsideDown);
  }
  return slots > 0;
}

void set_round(State& s, Seat /*seat*/, int round) {
  s.round = static_cast<std::uint8_t>(round);
  s.scored = static_cast<std::uint8_t>(round - 1);
}

constexpr auto kStages = effect::entries_by_key<Stage>(
    {{Stage::None, "none", "なし", "none"},
     {Stage::Declared, "declared", "宣言", "declared"},
     {Stage::Reaction, "reaction", "リアクション", "reaction"},
     {Stage::BeforeTest, "before_test", "判定前", "before the test"},
     {Stage::Roll, "roll", "サイコロ", "the die is rolled"},
     {Stage::AfterTest, "after_test", "判定後", "after the test"},
     {Stage::Places, "places", "物語の配置", "the story is placed"},
     {Stage::Accidents, "accidents", "アクシデントの処理", "accidents are placed"},
     {Stage::Enlarges, "enlarges", "大きくした物語の処理", "the enlarging story is placed"},
     {Stage::TakesEffect, "takes_effect", "物語の効果", "the story takes effect"},
     {Stage::Ends, "ends", "終了", "the end"}});
constexpr effect::Entry kDecided[] = {
    {"none", "なし", "none"}, {"success", "成功", "success"}, {"failure", "失敗", "failure"}};
constexpr effect::Entry kRoundWords[] = {{"none", "なし", "none"},
                                         {"beginning", "発端", "Beginning"},
                                         {"development", "進展", "Development"},
                                         {"conclusion", "結末", "Conclusion"}};
static_assert(std::size(kRoundWords) == kRounds + 1);

constexpr Rows::Row kObservables[] = {
    Rows::turn(),
    Rows::turn_player(),
    Rows::step(),
    Rows::table("round", kNumber<&State::round>)
        .in_words(kRoundWords)
        .settable(1, kRounds, kNamed<set_round>),
    // Rounds whose scores are settled.
    Rows::table("scored", kNumber<&State::scored>),
    // Acts left to the turn player with cards of the hand.
    Rows::table("sage_actions_left", kNamed<left<Property::SageActions, &State::sage_actions>>),
    Rows::table("stories_left", kNamed<left<Property::Stories, &State::told>>),
    Rows::table("foreshadows_left", kNamed<left<Property::Foreshadows, &State::laid>>),
    Rows::given("sage_actions_used", FactScope::Player)
        .settable(0, 9, kNumber<&State::sage_actions>),
    Rows::given("stories_used", FactScope::Player).settable(0, 9, kNumber<&State::told>),
    Rows::given("foreshadows_used", FactScope::Player).settable(0, 9, kNumber<&State::laid>),
    // A position that is put together has the score of the rounds before; Builder books it.
    Rows::player("score",
                 [](const Look& k, Seat seat) {
                   return of_hero(k, seat, [&](CardId) { return k.r.score(seat); });
                 })
        .settable(0, 9999, kNumber<&State::stand_in>),
    Rows::player("story_points",
                 [](const Look& k, Seat seat) {
                   return of_hero(k, seat, [&](CardId) { return k.r.story_points(seat); });
                 }),
    Rows::player("destiny", kNumber<&State::destiny>)
        .settable(1, kMostDestiny, kNumber<&State::destiny>),
    Rows::player("combat", kNamed<ability<Property::Combat>>),
    Rows::player("exploration", kNamed<ability<Property::Exploration>>),
    Rows::player("negotiation", kNamed<ability<Property::Negotiation>>),
    Rows::player("hand_limit",
                 [](const Look& k, Seat seat) {
                   return of_hero(k, seat,
                                  [&](CardId) { return k.r.allowed(seat, Property::HandLimit); });
                 }),
    Rows::player("character_slots",
                 [](const Look& k, Seat seat) {
                   return of_hero(k, seat, [&](CardId) {
                     return std::clamp(k.r.allowed(seat, Property::CharacterSlots), 0,
                                       kMostCharacterSlots);
                   });
                 }),
    Rows::player("climaxes_used", kNumber<&State::climaxes>)
        .settable(0, 9, kNumber<&State::climaxes>),
    Rows::player("ran_out", [](const Look& k, Seat seat) { return (k.s.ran_out >> seat) & 1; }),
    Rows::player("stand_in", kNumber<&State::stand_in>),
    Rows::player("penalty", kNumber<&State::penalty>),
    Rows::player("mission_points", kNumber<&State::missions>),
    Rows::player("on_success", kNamed<on_success>),
    Rows::player("on_failure", kNamed<on_failure>),
    Rows::place<kRounds>("sheet_stories", kNamed<sheet_number<&RoundPoints::stories>>),
    Rows::place<kRounds>("sheet_climaxes", kNamed<sheet_number<&RoundPoints::climaxes>>),
    Rows::place<kRounds>("sheet_bonus",
                         [](const Look& k, Seat seat, int round) {
                           return sheet_number<&RoundPoints::bonus>(k, seat, round) -
                                  sheet_number<&RoundPoints::lost>(k, seat, round);
                         }),
    Rows::place<kRounds>("sheet_reverse", kNamed<sheet_number<&RoundPoints::reverse>>),
    // The order in which the groups were begun, and the round of a completed story.
    Rows::place<kStorySlots>("begun", kNamed<of_slot<&State::begun>>),
    Rows::place<kStorySlots>("told_in", kNamed<of_slot<&State::told_in>>),
    Rows::table("stage", [](const Look& k) { return static_cast<int>(k.s.test.stage); })
        .in_words(kStages),
    Rows::several("test_story", kNamed<mark<&Test::card>>),
    Rows::several("test_condition", kNamed<mark<&Test::condition>>),
    Rows::several("test_enlarging", kNamed<mark<&Test::enlarging>>),
    Rows::table("test_slot",
                [](const Look& k) {
                  return of_test(k, [](const Test& t) { return slot_or_none(t.slot); });
                }),
    Rows::table("test_upon", kNamed<test_number<&Test::upon>>),
    Rows::table("test_ability", kNamed<test_number<&Test::ability>>).in_words("ability"),
    Rows::table("test_die", kNamed<test_number<&Test::die>>),
    Rows::table(
        "test_value",
        [](const Look& k) { return of_test(k, [&](const Test&) { return k.r.test_value(); }); }),
    Rows::table(
        "test_target",
        [](const Look& k) { return of_test(k, [&](const Test&) { return k.r.target_number(); }); }),
    Rows::table("test_decided", kNamed<test_number<&Test::decided>>).in_words(kDecided),
    Rows::table("test_succeeded", kNamed<test_number<&Test::succeeded>>),
    Rows::table("reversed", kNamed<test_number<&Test::reversed>>),
    Rows::card("points", kInStory, kNamed<points_of>),
    Rows::card("keywords", kInStory, kNamed<keywords_of>).in_words("story_keyword", WordsBy::Bits),
    Rows::place("group_points", kGroups, kNamed<group_points>),
    Rows::place("group_keywords", kGroups, kNamed<group_keywords>)
        .in_words("story_keyword", WordsBy::Bits),
    Rows::place(
        "sage_destiny", kCharacters,
        [](const Look& k, Seat, CardId c) { return std::max(0, k.r.value(c, Property::Destiny)); }),
    Rows::place("upside_down", kCharacters,
                [](const Look& k, Seat, CardId c) { return k.r.is_upside_down(c) ? 1 : 0; }),
    Rows::given("turned", FactScope::Player).settable(0, 9999, kNamed<turn_upside_down>),
    Rows::several("doing", kNamed<doing>).in_words("act").seen_by(Sees::Viewer),
    Rows::several("announced", kNamed<announced>),
    Rows::several("named",
                  [](const Look& k, const FactSink& tell) {
                    for (const CardId c : k.s.named) { tell(kNoSeat, -1, c, 1); }
                  }),
};
static_assert(are_named_once(kObservables));

}  // namespace

std::span<const Rows::Row> Game::observables() { return kObservables; }

}  // namespace fudaba::ouka
