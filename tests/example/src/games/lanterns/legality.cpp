#include "games/lanterns/legality.h"

namespace fudaba::lanterns {

using namespace clause_literals;

namespace {

Move with_card(Act act, CardId card) { return {verb(act), card, 255, 255}; }

}  // namespace

// LTN-3.2
Reason Legality::in_hand(CardId card) const {
  const bool held = card < kMaxCards && owner_of(card) == me() && r_.is_in(card, ZoneKind::Hand);
  return held ? Reason{} : Reason{"LTN-3.2"_clause, kNoCard, because(Because::NotInHand)};
}

// LTN-5.2: the card itself does not count.
Reason Legality::payable(CardId card) const {
  const int cost = r_.value(card, Property::Cost);
  const int others = r_.count(ZoneKind::Hand, me()) - 1;
  if (others >= cost) { return {}; }
  return {"LTN-5.2"_clause, kNoCard, because(Because::TooFewToPay), static_cast<std::int16_t>(cost),
          static_cast<std::int16_t>(others)};
}

Reason Legality::floating(CardId card) const {
  if (const Reason held = in_hand(card); !held.allows()) { return held; }
  if (r_.kind(card) != CardKind::Lantern) {
    return {"LTN-5.1"_clause, kNoCard, because(Because::NotALantern)};
  }
  if (s_.floats >= kFloatsPerTurn) {
    return {"LTN-4.4"_clause, kNoCard, because(Because::AlreadyFloated), kFloatsPerTurn,
            kFloatsPerTurn};
  }
  if (r_.is_river_full(me())) {
    return {"LTN-3.3"_clause, kNoCard, because(Because::RiverFull), kRiver, kRiver};
  }
  return payable(card);
}

Reason Legality::using_wind(CardId card) const {
  if (const Reason held = in_hand(card); !held.allows()) { return held; }
  return r_.kind(card) == CardKind::Wind
             ? payable(card)
             : Reason{"LTN-5.3"_clause, kNoCard, because(Because::NotAWind)};
}

Reason Legality::passing() const {
  return prompt() == Prompt::Main
             ? Reason{}
             : Reason{clause_of_prompt(), kNoCard, because(Because::MustChoose)};
}

// LTN-5.2, LTN-4.6: several cards are chosen one after the other, always a later one, and enough of
// them must be left: so one set is chosen in one way only.
Reason Legality::chosen(CardId card) const {
  if (const Reason held = in_hand(card); !held.allows()) { return held; }
  int left = 0;
  r_.hand_cards(me(), [&](CardId c) { left += c > card ? 1 : 0; });
  const bool later = s_.last == kNoCard || card > s_.last;
  const bool enough = left >= s_.decision.high - 1;
  return later && enough ? Reason{}
                         : Reason{clause_of_prompt(), kNoCard, because(Because::NotOffered)};
}

Clause Legality::clause_of_prompt() const {
  switch (prompt()) {
    case Prompt::None:
    case Prompt::Main:      return "LTN-4.4"_clause;
    case Prompt::Pay:       return "LTN-5.2"_clause;
    case Prompt::HandLimit: return "LTN-4.6"_clause;
    case Prompt::Order:     return "LTN-6.1"_clause;
  }
  return {};
}

Reason Legality::why_not(const Move& move) const {
  const Reason not_now{clause_of_prompt(), kNoCard, because(Because::NotNow)};
  const bool bare = move.place == 255 && move.number == 255;
  if (move == pass()) { return passing(); }
  switch (prompt()) {
    case Prompt::Main:
      if (move == with_card(Act::Float, move.card)) { return floating(move.card); }
      if (move == with_card(Act::Use, move.card)) { return using_wind(move.card); }
      break;
    case Prompt::Pay:
    case Prompt::HandLimit:
      if (move.verb == Verb::ChooseCard && bare) { return chosen(move.card); }
      break;
    case Prompt::Order:
      if (move == choose_option(move.number)) {
        return move.number < s_.decision.high
                   ? Reason{}
                   : Reason{clause_of_prompt(), kNoCard, because(Because::NotOffered)};
      }
      break;
    case Prompt::None: break;
  }
  return not_now;
}

template <typename F>
void Legality::candidates(F&& f) const {
  switch (prompt()) {
    case Prompt::Main:
      f(pass());
      r_.hand_cards(me(), [&](CardId c) {
        f(with_card(r_.kind(c) == CardKind::Lantern ? Act::Float : Act::Use, c));
      });
      break;
    case Prompt::Pay:
    case Prompt::HandLimit: r_.hand_cards(me(), [&](CardId c) { f(choose_card(c)); }); break;
    case Prompt::Order:
      for (std::uint8_t i = 0; i < s_.decision.high; ++i) { f(choose_option(i)); }
      break;
    case Prompt::None: FUDABA_CHECK(false && "no question");
  }
}

void Legality::moves(MoveList& list) const {
  candidates([&](const Move& move) {
    if (why_not(move).allows()) { list.push_back(move); }
  });
}

}  // namespace fudaba::lanterns
