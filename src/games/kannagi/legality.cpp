#include "games/kannagi/legality.h"

namespace fudaba::kannagi {

using namespace clause_literals;
using effect::Ability;

const std::array<Question, count_of<Prompt>()> Legality::kQuestions =
    by_key<Prompt, Question>({{Prompt::None, {"KNG-4.1"_clause}},
                              {Prompt::Mulligan, {"KNG-2.5"_clause, Passing::Yes}},
                              {Prompt::Main, {"KNG-4.4"_clause, Passing::Yes}},
                              {Prompt::Window, {"KNG-8.5"_clause, Passing::Yes}},
                              {Prompt::Defence, {"KNG-7.7"_clause, Passing::Yes}},
                              {Prompt::HandLimit, {"KNG-4.6"_clause}},
                              {Prompt::Order, {"KNG-7.19"_clause}}});

// KNG-8.5: in a window tools alone can be used.
const std::array<ActSpec, kActs> Legality::kActSpecs =
    by_key<Act, ActSpec>({{Act::Summon, {kNamesCard | kNamesPlace, asked_by(Prompt::Main)}},
                          {Act::Deploy, {kNamesCard, asked_by(Prompt::Main)}},
                          {Act::Possess, {kNamesCard | kNamesPlace, asked_by(Prompt::Main)}},
                          {Act::Attack, {kNamesCard | kNamesPlace, asked_by(Prompt::Main)}},
                          {Act::UseTool, {kNamesCard, asked_by(Prompt::Main, Prompt::Window)}},
                          {Act::UseAbility, {kNamesCard | kNamesNumber, asked_by(Prompt::Main)}},
                          {Act::Rise, {kNamesCard, asked_by(Prompt::Main)}}});

Reason Legality::in_hand(CardId card) const {
  const bool held =
      owner_of(card) == me() && r_.is_in(card, static_cast<std::uint8_t>(ZoneKind::Hand));
  return held ? Reason{} : refuse("KNG-3.3"_clause, Because::NotInHand);
}

Reason Legality::right_in_force(Property allowed, int made, Keyword ban, Clause clause) const {
  const int most = r_.allowed(me(), allowed);
  if (made >= most) { return refuse(clause, Because::AlreadyDone, kNoCard, made + 1, most); }
  if (r_.player_has(me(), ban)) { return refuse(clause, Because::Banned); }
  return {};
}

inline Reason Legality::summoning() const {
  return right_to(Property::Summons, s_.summons, Keyword::NoSummons, "KNG-4.4"_clause);
}
inline Reason Legality::deploying() const {
  return right_to(Property::Deployments, s_.deployments, Keyword::NoDeployments, "KNG-4.4"_clause);
}
inline Reason Legality::possessing() const {
  return right_to(Property::Attachments, s_.attachments, Keyword::NoAttachments, "KNG-4.4"_clause);
}

// KNG-8.3: one tool a round; KNG-8.9: also before the player's first turn.
Reason Legality::tools() const {
  if (r_.tools_left(me()) <= 0) { return refuse("KNG-8.3"_clause, Because::ToolSpent); }
  if (r_.player_has(me(), Keyword::NoTools)) { return refuse("KNG-8.3"_clause, Because::Banned); }
  if (s_.doing.full()) { return refuse("KNG-8.11"_clause, Because::TooManyAnswers); }
  return {};
}

// Placing
// -----------------------------------------------------------------------------------------------

// KNG-5.1, KNG-5.2: on the player's season card, if nothing stands there, or alone.
Reason Legality::room(int place) const {
  if (place == kOnSeason) {
    if (r_.season_card(me()) == kNoCard) { return refuse("KNG-5.1"_clause, Because::NoSeasonCard); }
    const CardId there = r_.place(me(), kOnSeason);
    return there == kNoCard ? Reason{} : refuse("KNG-5.2"_clause, Because::SeasonTaken, there);
  }
  if (place != 255) { return refuse("KNG-5.1"_clause, Because::NotNow); }
  if (r_.free_slot(me()) < 0) {
    return refuse("KNG-5.11"_clause, Because::FieldFull, kNoCard, kSlots - 1, kSlots - 1);
  }
  return {};
}

// A place of the hand. `right`: to summon at all; `room`: where it is to stand.
template <typename Verdict>
inline Verdict Legality::summon(CardId card, const Reason& right, const Reason& room) const {
  Verdict verdict;
  verdict.needs(r_.kind(card) == CardKind::Place,
                [] { return refuse("KNG-5.1"_clause, Because::NotAPlace); });
  verdict.needs(right);
  verdict.needs(room);
  if (verdict.allows()) { r_.needs_cost(verdict, r_.price(card), me()); }
  return verdict;
}

template <typename Verdict>
inline Verdict Legality::deploy(CardId card, const Reason& right) const {
  Verdict verdict;
  verdict.needs(r_.kind(card) == CardKind::Season,
                [] { return refuse("KNG-5.3"_clause, Because::NotASeasonCard); });
  verdict.needs(right);
  if (verdict.allows()) { r_.needs_cost(verdict, r_.price(card), me()); }
  return verdict;
}

// KNG-5.4, KNG-5.8: one of the player's places. KNG-5.5: the cost is no condition, but a vivid
// ghost asks for its season and a place of its cost.
Reason Legality::host(CardId ghost, int slot) const {
  const CardId place = slot < kSlots ? r_.place(me(), slot) : kNoCard;
  if (place == kNoCard) { return refuse("KNG-5.4"_clause, Because::NoPlaceThere); }
  if (r_.has(place, Keyword::NoGhosts)) {
    return refuse("KNG-5.4"_clause, Because::NoGhostsHere, place);
  }
  if (!r_.has(ghost, Keyword::Vivid)) { return {}; }
  const Season season = r_.season(ghost);
  if (season != Season::None && !r_.has_season(me(), season)) {
    return refuse("KNG-6.2"_clause, Because::SeasonMissing, kNoCard, static_cast<int>(season));
  }
  if (r_.cost_of(place) < r_.cost_of(ghost)) {
    return refuse("KNG-5.4"_clause, Because::CostAboveHost, place, r_.cost_of(ghost),
                  r_.cost_of(place));
  }
  return {};
}

Reason Legality::possess(CardId card, int slot) const {
  if (r_.kind(card) != CardKind::Ghost) { return refuse("KNG-5.4"_clause, Because::NotAGhost); }
  const Reason right = possessing();
  return right.allows() ? host(card, slot) : right;
}

// Tools, abilities, adversity
// -----------------------------------------------------------------------------------------------

template <typename Verdict>
inline Verdict Legality::tool(CardId card, const Reason& right) const {
  Verdict verdict;
  verdict.needs(r_.kind(card) == CardKind::Tool,
                [] { return refuse("KNG-8.3"_clause, Because::NotATool); });
  verdict.needs(right);
  if (verdict.allows()) { r_.needs_cost(verdict, r_.price(card), me()); }
  return verdict;
}

Reason Legality::ability(CardId card, unsigned index) const {
  if (card >= kMaxCards || owner_of(card) != me() || !r_.is_in_play(card)) {
    return refuse("KNG-3.1"_clause, Because::NotYours);
  }
  const Ability* a = find_activated(card, index);
  if (a == nullptr) { return refuse("KNG-3.1"_clause, Because::NotAnAbility, card); }
  if (r_.is_silenced(card)) { return refuse("KNG-3.11"_clause, Because::EffectsOff, card); }
  if (a->cost == kByLaying && r_.is_laid(card)) {
    return refuse("KNG-3.1"_clause, Because::IsLaid, card);
  }
  const std::uint16_t number = number_of(*a);
  if ((Reading::is_single(*a) && r_.is_used(card, index)) || r_.is_spent(number, card)) {
    return refuse("KNG-3.1"_clause, Because::AlreadyUsed, card);
  }
  if (!r_.holds(a->condition, r_.scope_of(card))) {
    return refuse("KNG-3.1"_clause, Because::ConditionFails, card);
  }
  return {};
}

// Adversity: while enough own cards are exiled.
Reason Legality::rise(CardId card) const {
  const bool held =
      owner_of(card) == me() &&
      (r_.is_in(card, static_cast<std::uint8_t>(ZoneKind::Hand)) || r_.is_in(card, ZoneKind::Soul));
  if (!held) { return refuse("KNG-3.3"_clause, Because::NotInSoul); }
  const int wanted = r_.has(card, Keyword::Adversity)
                         ? r_.Reading::Base::value(card, property(Keyword::Adversity))
                         : 0;
  if (r_.kind(card) != CardKind::Place || wanted == 0) {
    return refuse("KNG-5.1"_clause, Because::NotAdverse);
  }
  const int exiled = s_.cards.count(zone_of(ZoneKind::Exile, me()));
  if (exiled < wanted) {
    return refuse("KNG-5.1"_clause, Because::ConditionFails, kNoCard, wanted, exiled);
  }
  return room(255);
}

// The other face that an act uses a card of the hand as; kNoDef if it uses the card as itself.
DefId Legality::face_for(const Move& move) const {
  const CardKind wanted = kind_for(static_cast<Act>(move.verb));
  const bool other = r_.kind(move.card) != wanted && r_.may_be(move.card, wanted);
  return other ? r_.also(move.card) : kNoDef;
}

// A card of the hand used as what it is, or may be used as.
Reason Legality::use_held(const Move& move) const {
  const CardId card = move.card;
  if (const Reason held = in_hand(card); !held.allows()) { return held; }
  if (const DefId face = face_for(move); face != kNoDef) {
    State worn = s_;
    worn.cards.def[card] = face;
    return Legality(r_.pool(), worn).use_held(move);
  }
  switch (static_cast<Act>(move.verb)) {
    case Act::Summon:     return summon<Explained>(card, summoning(), room(move.place)).reason();
    case Act::Deploy:     return deploy<Explained>(card, deploying()).reason();
    case Act::Possess:    return possess(card, move.place);
    case Act::UseTool:    return tool<Explained>(card, tools()).reason();
    case Act::Attack:
    case Act::UseAbility:
    case Act::Rise:       break;
  }
  return not_now(move);
}

Reason Legality::act(const Move& move) const {
  switch (static_cast<Act>(move.verb)) {
    case Act::Summon:
    case Act::Deploy:
    case Act::Possess:
    case Act::UseTool:    return use_held(move);
    case Act::Attack:     return attack(move.card, move.place);
    case Act::UseAbility: return ability(move.card, move.number);
    case Act::Rise:       return rise(move.card);
  }
  return not_now(move);
}

// KNG-2.5: of the hidden hand; there is no open one yet. KNG-4.8
Reason Legality::choice(const Move& move) const {
  const bool hand = prompt() == Prompt::Mulligan || prompt() == Prompt::HandLimit;
  if (prompt() == Prompt::Defence) { return defence(move.card, last_defender()); }
  if (hand && in_hand(move.card).allows()) { return {}; }
  if (prompt() == Prompt::Order && move.number < s_.decision.high) { return {}; }
  return refuse(clause_of_prompt(), hand ? Because::NotInHand : Because::NotOffered);
}

// Listing
// ---------------------------------------------------------------------------------------------------------

void Legality::list_own_abilities(MoveList& moves) const {
  if ((s_.triggers & CardDef::kActivated) == 0) { return; }
  bool any = r_.is_lent_any();
  s_.watchers.for_each(
      [&](CardId c) { any = any || (owner_of(c) == me() && r_.def(c).is_activated()); });
  if (!any) { return; }
  r_.in_play(Reading::kAllKinds, [&](CardId c) {
    list_abilities(c, moves);
    return true;
  });
}

// The acts of the main phase that there is a right and room for.
struct Legality::Rights {
  Reason summons;
  Reason alone;
  Reason upon;
  Reason deploys;
  Reason uses;
  bool possesses = false;
};

// The acts with a card of the hand as what it is.
inline void Legality::list_held(CardId c, const Rights& rights, MoveList& moves) const {
  switch (r_.kind(c)) {
    case CardKind::Place: {
      const Reason& room = rights.alone.allows() ? rights.alone : rights.upon;
      if (!summon<Allowed>(c, rights.summons, room).allows()) { break; }
      if (rights.upon.allows()) { moves.push_back(act_of(Act::Summon, c, kOnSeason)); }
      if (rights.alone.allows()) { moves.push_back(act_of(Act::Summon, c)); }
      break;
    }
    case CardKind::Season:
      if (deploy<Allowed>(c, rights.deploys).allows()) { moves.push_back(act_of(Act::Deploy, c)); }
      break;
    case CardKind::Ghost:
      if (!rights.possesses) { break; }
      r_.each_slot(me(), [&](int slot) {
        if (host(c, slot).allows()) { moves.push_back(act_of(Act::Possess, c, slot)); }
      });
      break;
    case CardKind::Tool:
      if (tool<Allowed>(c, rights.uses).allows()) { moves.push_back(act_of(Act::UseTool, c)); }
      break;
  }
}

// Lists the moves with a card as the other face it may be used as, if that is of another kind:
// asked of a state in which it is that.
void Legality::list_other_face(CardId c, const Rights& rights, MoveList& moves) const {
  const DefId face = r_.also(c);
  if (face == kNoDef || r_.pool().defs[face].kind == r_.def(c).kind) { return; }
  State worn = s_;
  worn.cards.def[c] = face;
  Legality(r_.pool(), worn).list_held(c, rights, moves);
}

void Legality::list_acts(MoveList& moves) const {
  Rights rights;
  rights.summons = summoning();
  rights.alone = rights.summons.allows() ? room(255) : rights.summons;
  rights.upon = rights.summons.allows() ? room(kOnSeason) : rights.summons;
  rights.deploys = deploying();
  rights.uses = tools();
  rights.possesses = possessing().allows() && s_.occupied[me()] != 0;
  const auto list_adverse = [&](CardId c) {
    const bool rises = r_.has(c, Keyword::Adversity) && rise(c).allows();
    moves.push_back_if(rises, act_of(Act::Rise, c));
  };
  r_.hand_cards(me(), [&](CardId c) {
    list_held(c, rights, moves);
    if (r_.kind(c) == CardKind::Place) { list_adverse(c); }
    if (r_.also(c) != kNoDef) { list_other_face(c, rights, moves); }
  });
  if (s_.cards.count(zone_of(ZoneKind::Exile, me())) > 0) {
    r_.each_in(zone_of(ZoneKind::Soul, me()), list_adverse);
  }
  list_attacks(moves);
  list_own_abilities(moves);
}

void Legality::list_tools(MoveList& moves) const {
  Rights rights;
  rights.uses = tools();
  rights.summons = rights.deploys = not_now(pass());
  r_.hand_cards(me(), [&](CardId c) {
    if (tool<Allowed>(c, rights.uses).allows()) { moves.push_back(act_of(Act::UseTool, c)); }
    if (r_.also(c) != kNoDef) { list_other_face(c, rights, moves); }
  });
}

void Legality::list(MoveList& moves) const {
  switch (prompt()) {
    case Prompt::Mulligan:
    case Prompt::HandLimit:
      return r_.hand_cards(me(), [&](CardId c) { moves.push_back(choose_card(c)); });
    case Prompt::Main:    return list_acts(moves);
    case Prompt::Window:  return list_tools(moves);
    case Prompt::Defence: return list_defence(moves);
    case Prompt::Order:   return list_options(s_.decision.high, moves);
    case Prompt::None:    break;
  }
  FUDABA_CHECK(false && "no question");
}

}  // namespace fudaba::kannagi
