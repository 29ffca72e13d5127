#include "kernel/event.h"

#include <gtest/gtest.h>

namespace fudaba {
namespace {

Event moved(Sight sight) {
  Event e;
  e.kind = EventKind::CardMoved;
  e.card = 5;
  e.def = 9;
  e.from = 1;
  e.to = 2;
  e.sight = sight;
  return e;
}

TEST(Event, OnlyThoseWhoMaySeeItAreToldTheCard) {
  const Event e = moved(Sight::First);
  EXPECT_EQ(event_for(e, 0).def, 9);
  EXPECT_EQ(event_for(e, 0).card, 5);
  EXPECT_EQ(event_for(e, 1).def, kNoDef);
  EXPECT_EQ(event_for(e, 1).card, kNoCard);
}

TEST(Event, EverybodyIsToldTheRest) {
  for (const Seat seat : {Seat{0}, Seat{1}, kNoSeat}) {
    const Event seen = event_for(moved(Sight::Nobody), seat);
    EXPECT_EQ(seen.kind, EventKind::CardMoved);
    EXPECT_EQ(seen.from, 1);
    EXPECT_EQ(seen.to, 2);
  }
}

TEST(Event, ASpectatorSeesOnlyWhatBothSee) {
  EXPECT_EQ(event_for(moved(Sight::Both), kNoSeat).def, 9);
  EXPECT_EQ(event_for(moved(Sight::First), kNoSeat).def, kNoDef);
  EXPECT_EQ(event_for(moved(Sight::Second), kNoSeat).def, kNoDef);
}

}  // namespace
}  // namespace fudaba
