#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace fudaba::effect {

// One operation of a compiled effect. Parameters are, by the type of the word's parameter: an index
// into Program::nodes (Condition, Amount, Cards; 0 = not given), an entry's index (Choice), a slot
// (Name).
struct Node {
  std::uint8_t op = 0;
  std::uint8_t aux = 0;
  std::array<std::int16_t, 5> args{};
};
static_assert(sizeof(Node) == 12);

// Node::aux of instructions: what its arguments are beyond their words' types.
constexpr std::uint8_t kFromHand = 1;  // Choose: from a hand, args[0] = whose
constexpr std::uint8_t kUnalike = 4;   // Choose: cards of different names
constexpr std::uint8_t kInOrder = 8;   // Choose: the order in which cards are picked counts
constexpr std::uint8_t kSkips = 2;     // an own instruction with a body behind it, closed by End:
                                       // args[0] = where the program goes on behind the body

using NodeId = std::uint16_t;  // 0: none

// The way an ability works for its card.
enum class AbilityKind : std::uint8_t {
  Play,       // the effect of playing or using the card
  Attach,     // what a lasting card is laid on
  Static,     // in force while the card is in play: changes a property
  Triggered,  // when something happens
  Replace,    // in place of something that would happen
  Activated,  // used by its owner at a time the game names
  Requires,   // a condition without which the card cannot be used, or does not count
  Lends,      // in force while the card is in play: others have an ability to be used
  Counts,     // where the card lies out of play it is of another kind besides its own
};

// The player whose event an ability waits for, seen from the card's controller.
enum class Party : std::uint8_t { You, Opponent, Any };

// The limit of an ability of one card: a number of times in a turn, or once in a game for each of
// its controllers.
enum class Limit : std::uint8_t { None, OnceATurn, TwiceATurn, ThriceATurn, OnceAGame };

// The cause of an event: an effect, one of the ability's controller or of the opponent, or
// something else: a fight, a cost that is paid, another rule.
enum class Cause : std::uint8_t {
  Any,
  Effect,
  YourEffect,
  OpponentsEffect,
  NoEffect,
  Fight,
  Cost,
};

// The place in which the card must be for an ability to work. Under: face down under another card,
// Deck: in the deck (of what happens to it there alone).
enum class WorksIn : std::uint8_t { Play, Hand, Discard, Exile, Deck, Under };

struct Ability {
  AbilityKind kind = AbilityKind::Play;
  WorksIn where = WorksIn::Play;
  std::uint8_t trigger = 0;   // Triggered, Replace: the game's numbering; Counts: a kind of card
  std::uint8_t property = 0;  // Static: the game's numbering
  Party whose = Party::You;   // Triggered, Replace
  Limit limit = Limit::None;  // how often it works; Static: of cards of one name it counts once
  Cause cause = Cause::Any;   // Triggered, Replace: what must have brought the event about
  std::int16_t least = 0;     // Static: it lowers the value by no more than -least
  std::uint8_t cost = 0;      // Activated; Static, put in force: 1 + the trigger that ends it
  NodeId condition = 0;       // must hold
  NodeId filter = 0;  // Static: whom it affects; Triggered, Replace: the subject; 0 = this card
  NodeId amount = 0;  // Static: by how much
  NodeId code = 0;    // first instruction of the actions; Lends: which of Program::lasting
  NodeId price = 0;   // Activated: a condition that holds if what must be paid can be paid
};

// The cards in play that a filter can let through at most: kinds of them, which the game numbers,
// and whose, seen from the effect's controller.
constexpr std::uint8_t kEveryKind = 63;
constexpr std::uint8_t kYours = 64;
constexpr std::uint8_t kTheirs = 128;
constexpr unsigned kBothSeats = 3;  // a set of players, bit s for seat s

// All effects of a set of cards, compiled. Instructions of one action list follow one another and
// end with End.
struct Program {
  std::vector<Node> nodes{Node{}};  // nodes[0] is "none"
  std::vector<std::uint8_t> reach;  // same index: what a filter can let through (above)
  std::vector<Ability> abilities;
  std::vector<Ability> lasting;  // abilities that effects put in force or give, or that cards lend
  std::vector<std::uint16_t> homes;    // same index: the ability inside which each is written
  std::uint16_t first_lasting = 0;     // in the end they stand behind those of cards, from here on
  std::vector<std::string> card_refs;  // ids of cards that effects name
  std::vector<std::uint16_t> card_ref_defs;  // the cards of card_refs, once all cards are known
  std::vector<std::string> trait_refs;       // ids of traits that effects name
  std::vector<std::uint64_t> trait_masks;    // the bits of trait_refs in CardDef::traits
};

// Operations every game has. A game's own begin at kFirstOwnOp.
enum class Op : std::uint8_t {
  None,
  // Instructions (actions)
  End,
  Jump,
  JumpUnless,
  JumpUnlessYes,
  Branch,
  Choose,
  ChooseNumber,
  ForEach,
  NextCard,
  Repeat,
  NextTime,
  RollDie,
  Draw,
  Discard,
  DiscardAtRandom,
  Mill,
  MoveCards,
  ShuffleDeck,
  Gain,
  SetTo,
  Grant,
  Look,
  Show,
  PickRandom,
  InForce,
  Give,
  PutInOrder,
  PlayerDoes,
  CutShort,
  // Words that only the compiler sees
  If,
  May,
  ChooseOne,
  ChooseAny,
  Arrange,
  ForEachWord,
  RepeatWord,
  Named,
  AbilityPlay,
  AbilityAttach,
  AbilityGains,
  AbilityHas,
  AbilityWhen,
  AbilityInstead,
  AbilityAct,
  AbilityRequires,
  AbilityMutes,
  AbilityAlso,
  AbilityLends,
  AbilityCounts,
  // Conditions
  All,
  Any,
  Not,
  AtLeast,
  AtMost,
  MoreThan,
  FewerThan,
  Equals,
  Exists,
  IsA,
  YourTurn,
  // Filters
  Noun,
  Owner,
  InZone,
  Other,
  Has,
  ValueAtLeast,
  ValueAtMost,
  PrintedAtLeast,
  PrintedAtMost,
  SameName,
  SharesName,
  HasTrait,
  Without,
  EitherOf,
  // Amounts
  Constant,
  Count,
  Plus,
  Minus,
  Times,
  Half,
  ZoneSize,
  Number,
  EventAmount,
  ValueOf,
  PrintedOf,
  Largest,
  Smallest,
  Per,
  Share,
  // Cards
  This,
  It,
  Subject,
  Picked,
  Each,
  Top,
  Bottom,
  Both,
  Among,
  You,
  Opponent,
};
constexpr std::uint8_t kFirstOwnOp = 128;
// Actions after which cards are spoken of as chosen.
[[nodiscard]] constexpr bool is_choice(Op op) {
  return op == Op::Choose || op == Op::ChooseAny || op == Op::PickRandom;
}

// Properties 0–23 are numbers (ST, cost, hand limit …); from here on they are keywords (has / has
// not). There is one bit for each in a mask of 64.
constexpr std::uint8_t kFirstKeyword = 24;

// Noted of a card or player, named in no file: how often an ability was used (Runner::note_use). No
// game has a property of this number.
constexpr std::uint8_t kUses = kFirstKeyword - 1;
// The same of an ability that an effect has put in force.
constexpr std::uint8_t kInForce = kFirstKeyword - 2;
// Switches other abilities off (Ability::trigger says which).
constexpr std::uint8_t kMuted = kFirstKeyword - 3;
// Lets its card be used as another one (Ability::code: which of Program::card_refs), as what it
// counts besides, what it requires, or what others can do by it: all rare, so that one bit tells of
// them.
constexpr std::uint8_t kAlso = kFirstKeyword - 4;

// Bounds of one effect in progress.
constexpr int kMaxSlots = 3;   // names for picked cards in one ability
constexpr int kMaxPicks = 10;  // cards picked by one ability

// No ability of Program::abilities.
constexpr std::uint16_t kNoAbility = 65535;

}  // namespace fudaba::effect
