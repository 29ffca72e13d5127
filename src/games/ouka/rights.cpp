// The rights that a question gives to all cards of a hand, or to all foreshadows.
#include "games/ouka/legality.h"

namespace fudaba::ouka {

using namespace clause_literals;

// OUK-6.1: one card of the hand in a turn; OUK-6.2: foreshadows do not count.
Reason Legality::sage_actions(bool of_hand) const {
  const int most = r_.allowed(me(), Property::SageActions);
  if (of_hand && s_.sage_actions >= most) {
    return refuse("OUK-6.1"_clause, Because::AlreadyDone, kNoCard, s_.sage_actions + 1, most);
  }
  return banned("OUK-6.1"_clause, me(), Keyword::NoSages);
}

// OUK-7.1: one card of the hand in a turn; foreshadows beyond that.
Reason Legality::stories(bool of_hand) const {
  const int most = r_.allowed(me(), Property::Stories);
  if (of_hand && s_.told >= most) {
    return refuse("OUK-7.1"_clause, Because::AlreadyDone, kNoCard, s_.told + 1, most);
  }
  return banned("OUK-7.1"_clause, me(), Keyword::NoStories);
}

Reason Legality::accidents(bool of_hand) const {
  if (of_hand && s_.test.hand_accidents > 0) {
    return refuse("OUK-7.4"_clause, Because::AccidentUsed);
  }
  return banned("OUK-7.4"_clause, other(), Keyword::NoAccidents);
}

Reason Legality::enlarging() const {
  if (!s_.cards.is_empty(zone_of(ZoneKind::Test, me()))) {  // OUK-7.3: one of the two
    return refuse("OUK-7.3"_clause, Because::OneReaction);
  }
  return banned("OUK-7.5"_clause, other(), Keyword::NoEnlarging);
}

// OUK-10.7: the slot of a foreshadow counts as free for what it is used for.
Legality::Rights Legality::rights(bool of_hand) const {
  Rights rights;
  const Prompt p = prompt();
  if (p == Prompt::SagePhase) { rights.first = sage_actions(of_hand); }
  if (p == Prompt::StoryPhase) { rights.first = stories(of_hand); }
  if (p == Prompt::Reaction) {
    rights.first = accidents(of_hand);
    rights.enlarges = enlarging();
  }
  rights.kinds = kinds(rights);
  if (((rights.kinds >> static_cast<unsigned>(CardKind::Story)) & 1U) == 0) { return rights; }
  rights.slot = !of_hand || r_.free_story_slots(me()) != 0;
  rights.any = r_.motifs_named(me(), true);
  rights.motifs = rights.slot ? rights.any : r_.motifs_named(me(), false);
  return rights;
}

unsigned Legality::kinds(const Rights& rights) const {
  const auto bit = [](CardKind kind, bool matters) {
    return matters ? 1U << static_cast<unsigned>(kind) : 0U;
  };
  const Prompt p = prompt();
  const bool first = rights.first.allows();
  return bit(CardKind::Character, p == Prompt::SagePhase && first) |
         bit(CardKind::Story, (p == Prompt::StoryPhase && first) ||
                                  (p == Prompt::Reaction && (first || rights.enlarges.allows()))) |
         bit(CardKind::Climax, is_time_of(Act::UseClimax));
}

}  // namespace fudaba::ouka
