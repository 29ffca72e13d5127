#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>

#include "base/constant.h"
#include "base/keyed_table.h"
#include "base/language.h"
#include "games/sentence.h"
#include "kernel/card_table.h"
#include "kernel/clause.h"
#include "kernel/decision.h"
#include "kernel/event.h"
#include "kernel/move.h"

// Tables of what is said. A row has a case (which events, moves, prompts or cards it is for), a
// sentence and, where the case alone does not decide, a question to the speaker. The first row that
// fits is said, a game's own rows before those that all games share. The compiler finds rows that
// can never be reached, blanks that nobody fills, and acts, prompts and zones without a row.

namespace fudaba {

// A part of a case: one value, or any.
using CasePart = std::optional<std::uint8_t>;

template <typename Value>
[[nodiscard]] constexpr CasePart part(Value value) {
  return static_cast<std::uint8_t>(value);
}
[[nodiscard]] constexpr bool fits(const CasePart& part, unsigned value) {
  return !part || *part == value;
}
// True if whatever fits `other` fits `part` too.
[[nodiscard]] constexpr bool covers(const CasePart& part, const CasePart& other) {
  return !part || part == other;
}

// A case of events: what happened, of which kinds of zone or with which detail, by which clause.
class EventCase {
 public:
  constexpr explicit EventCase(EventKind kind) : kind_(kind) {}

  template <typename Kind>
  [[nodiscard]] constexpr EventCase from(Kind zone) const {
    EventCase c = *this;
    c.from_ = part(zone);
    return c;
  }
  template <typename Kind>
  [[nodiscard]] constexpr EventCase to(Kind zone) const {
    EventCase c = *this;
    c.to_ = part(zone);
    return c;
  }
  template <typename Detail>
  [[nodiscard]] constexpr EventCase of(Detail detail) const {
    EventCase c = *this;
    c.detail_ = part(detail);
    return c;
  }
  // The clause that brought it about.
  [[nodiscard]] constexpr EventCase by(Clause clause) const {
    EventCase c = *this;
    c.clause_ = clause;
    return c;
  }
  // An effect did it; or no effect.
  [[nodiscard]] constexpr EventCase by_effect(bool effect = true) const {
    EventCase c = *this;
    c.effect_ = part(effect);
    return c;
  }
  // The reader sees the card's face; or does not.
  [[nodiscard]] constexpr EventCase known(bool face = true) const {
    EventCase c = *this;
    c.known_ = part(face);
    return c;
  }
  [[nodiscard]] constexpr EventCase hidden() const { return known(false); }
  // It is about no player: a draw.
  [[nodiscard]] constexpr EventCase of_nobody() const {
    EventCase c = *this;
    c.nobody_ = part(true);
    return c;
  }

  [[nodiscard]] constexpr bool holds(const Event& e, std::span<const ZoneSpec> zones) const {
    const auto in_zone = [&](const CasePart& kind, ZoneId zone) {
      return !kind || (zone < zones.size() && zones[zone].kind == *kind);
    };
    return kind_ == kind_of(e) && in_zone(from_, e.from) && in_zone(to_, e.to) &&
           fits(detail_, e.detail) && (clause_.is_none() || clause_ == e.clause) &&
           fits(effect_, e.cause != kNoCard ? 1 : 0) && fits(known_, e.def != kNoDef ? 1 : 0) &&
           fits(nobody_, e.seat >= kSeats ? 1 : 0);
  }
  [[nodiscard]] constexpr bool covers(const EventCase& o) const {
    return kind_ == o.kind_ && fudaba::covers(from_, o.from_) && fudaba::covers(to_, o.to_) &&
           fudaba::covers(detail_, o.detail_) && (clause_.is_none() || clause_ == o.clause_) &&
           fudaba::covers(effect_, o.effect_) && fudaba::covers(known_, o.known_) &&
           fudaba::covers(nobody_, o.nobody_);
  }
  // Any event of that kind that fits this part, as a row that leaves nothing over must.
  [[nodiscard]] constexpr bool takes_all_to(unsigned zone) const {
    EventCase rest(EventKind::CardMoved);
    rest.to_ = static_cast<std::uint8_t>(zone);
    return covers(rest);
  }
  [[nodiscard]] constexpr bool takes_all_of(EventKind kind, unsigned detail) const {
    EventCase rest(kind);
    rest.detail_ = static_cast<std::uint8_t>(detail);
    return covers(rest);
  }

 private:
  // A value that was set is told like one that changed.
  [[nodiscard]] static constexpr EventKind kind_of(const Event& e) {
    return e.kind == EventKind::ValueSet ? EventKind::ValueChanged : e.kind;
  }

  EventKind kind_;
  CasePart from_, to_, detail_, effect_, known_, nobody_;
  Clause clause_{};
};

// The beginnings of cases of events.
[[nodiscard]] constexpr EventCase moved() { return EventCase(EventKind::CardMoved); }
template <typename Kind>
[[nodiscard]] constexpr EventCase moved_from(Kind zone) {
  return moved().from(zone);
}
template <typename Kind>
[[nodiscard]] constexpr EventCase moved_to(Kind zone) {
  return moved().to(zone);
}
template <typename From, typename To>
[[nodiscard]] constexpr EventCase moved(From from, To to) {
  return moved().from(from).to(to);
}
[[nodiscard]] constexpr EventCase shown() { return EventCase(EventKind::CardShown); }
[[nodiscard]] constexpr EventCase rolled() { return EventCase(EventKind::DieRolled); }
[[nodiscard]] constexpr EventCase played() { return EventCase(EventKind::Played); }
[[nodiscard]] constexpr EventCase changed() { return EventCase(EventKind::ValueChanged); }
template <typename Detail>
[[nodiscard]] constexpr EventCase changed(Detail detail) {
  return changed().of(detail);
}
[[nodiscard]] constexpr EventCase reached() { return EventCase(EventKind::Step); }
template <typename Step>
[[nodiscard]] constexpr EventCase reached(Step step) {
  return reached().of(step);
}
[[nodiscard]] constexpr EventCase ended() { return EventCase(EventKind::Ended); }
[[nodiscard]] constexpr EventCase ended(Clause clause) { return ended().by(clause); }
[[nodiscard]] constexpr EventCase declared() { return EventCase(EventKind::Declared); }
template <typename Detail>
[[nodiscard]] constexpr EventCase declared(Detail detail) {
  return declared().of(detail);
}

// A case of moves: what is done, at which prompt of the rules or for an effect, in which kind of
// zone.
class MoveCase {
 public:
  constexpr explicit MoveCase(Verb verb) : verb_(part(verb)) {}

  // Asked by the rules in these words; or by an effect.
  template <typename Prompt>
  [[nodiscard]] constexpr MoveCase at(Prompt prompt) const {
    MoveCase c = *this;
    c.prompt_ = part(prompt);
    c.effect_ = 0;
    return c;
  }
  [[nodiscard]] constexpr MoveCase for_effect() const {
    MoveCase c = *this;
    c.effect_ = 1;
    return c;
  }
  template <typename Kind>
  [[nodiscard]] constexpr MoveCase in(Kind zone) const {
    MoveCase c = *this;
    c.zone_ = part(zone);
    return c;
  }

  [[nodiscard]] constexpr bool holds(const Move& move, const Decision& decision,
                                     std::span<const ZoneSpec> zones) const {
    return fits(verb_, static_cast<unsigned>(move.verb)) && fits(prompt_, decision.prompt) &&
           fits(effect_, decision.by_effect) &&
           (!zone_ || (move.place < zones.size() && zones[move.place].kind == *zone_));
  }
  [[nodiscard]] constexpr bool covers(const MoveCase& o) const {
    return fudaba::covers(verb_, o.verb_) && fudaba::covers(prompt_, o.prompt_) &&
           fudaba::covers(effect_, o.effect_) && fudaba::covers(zone_, o.zone_);
  }

 private:
  CasePart verb_, prompt_, effect_, zone_;
};

// The beginnings of cases of moves.
template <typename Act>
[[nodiscard]] constexpr MoveCase act(Act act) {
  return MoveCase(static_cast<Verb>(act));
}
template <typename Prompt>
[[nodiscard]] constexpr MoveCase passing(Prompt prompt) {
  return MoveCase(Verb::Pass).at(prompt);
}
template <typename Prompt>
[[nodiscard]] constexpr MoveCase choosing(Prompt prompt) {
  return MoveCase(Verb::ChooseCard).at(prompt);
}
template <typename Kind>
[[nodiscard]] constexpr MoveCase position_in(Kind zone) {
  return MoveCase(Verb::ChoosePosition).in(zone);
}

// A case of prompts of the rules, or of kinds of zone: one enumerator, or any.
class OneCase {
 public:
  constexpr OneCase() = default;
  template <typename Enum>
    requires std::is_enum_v<Enum>
  // NOLINTNEXTLINE(google-explicit-constructor): a row's case is the enumerator
  constexpr OneCase(Enum value) : value_(part(value)) {}

  [[nodiscard]] constexpr bool holds(unsigned value) const { return fits(value_, value); }
  [[nodiscard]] constexpr bool covers(const OneCase& o) const {
    return fudaba::covers(value_, o.value_);
  }

 private:
  CasePart value_;
};

// Its case; its text, a column for each language; where that is not enough, a question to the
// speaker.
template <typename Case, typename Speaker>
struct Row {
  using Question = bool (Speaker::*)() const;

  Case of;
  Sentence says;
  Question when = nullptr;

  constexpr Row(Case its, Sentence sentence, Question asks = nullptr)
      : of(its), says(sentence), when(asks) {}
  constexpr Row(Case its, std::string_view ja, std::string_view en, Question asks = nullptr)
      : Row(its, Sentence(ja, en), asks) {}
  constexpr Row(Case its, std::string_view ja, std::string_view en, std::string_view third,
                Question asks = nullptr)
      : Row(its, Sentence(ja, en, third), asks) {}
};

// A game's rows, and behind them those that all games share, which are said where the game has none
// of its own.
template <typename Case, typename Speaker, std::size_t Count>
struct Rows {
  std::array<Row<Case, Speaker>, Count> all;
  std::size_t own = Count;
};

// None of the game's rows may stand behind one that leaves it nothing.
template <typename Case, typename Speaker, std::size_t Own, std::size_t Shared>
[[nodiscard]] consteval Rows<Case, Speaker, Own + Shared> before(
    const Row<Case, Speaker> (&own)[Own], const std::array<Row<Case, Speaker>, Shared>& shared) {
  for (std::size_t i = 0; i < Own; ++i) {
    for (std::size_t earlier = 0; earlier < i; ++earlier) {
      if (own[earlier].when == nullptr && own[earlier].of.covers(own[i].of)) {
        not_a_constant("a row before this one leaves it nothing");
      }
    }
  }
  return [&]<std::size_t... O, std::size_t... S>(std::index_sequence<O...>,
                                                 std::index_sequence<S...>) {
    return Rows<Case, Speaker, Own + Shared>{{own[O]..., shared[S]...}, Own};
  }(std::make_index_sequence<Own>(), std::make_index_sequence<Shared>());
}

// The row that is said, counted from 0; as many as there are rows: none.
template <typename Case, typename Speaker, std::size_t Count, typename... Subject>
[[nodiscard]] std::size_t row_of(const Rows<Case, Speaker, Count>& rows, const Speaker& speaker,
                                 const Subject&... what) {
  for (std::size_t i = 0; i < Count; ++i) {
    const Row<Case, Speaker>& row = rows.all[i];
    if (row.of.holds(what...) && (row.when == nullptr || (speaker.*row.when)())) { return i; }
  }
  return Count;
}

// The sentence as the speaker says it.
template <typename Speaker>
[[nodiscard]] std::string say(const Sentence& sentence, const Speaker& speaker) {
  return said(sentence.in(speaker.language()), [&](std::string_view name) {
    for (const Blank<Speaker>& blank : Speaker::blanks()) {
      if (blank.name == name) { return (speaker.*blank.value)(); }
    }
    return std::string();
  });
}

// The text of the first row that fits; nothing if another row tells it, or if none fits.
template <typename Case, typename Speaker, std::size_t Count, typename... Subject>
[[nodiscard]] Saying told(const Rows<Case, Speaker, Count>& rows, const Speaker& speaker,
                          const Subject&... what) {
  const std::size_t row = row_of(rows, speaker, what...);
  return {row < Count ? say(rows.all[row].says, speaker) : std::string(), row, rows.own, Count};
}

// Checks of a table by the compiler
// ----------------------------------------------------------------------------------------------

// Every sentence is in both languages, and its blanks can be filled.
template <typename Case, typename Speaker, std::size_t Count>
[[nodiscard]] consteval bool is_sound(const Rows<Case, Speaker, Count>& rows) {
  for (const Row<Case, Speaker>& row : rows.all) {
    if (!row.says.is_whole() || !knows_blanks(Speaker::blanks(), row.says)) { return false; }
  }
  return true;
}

// True if each enumerator, but for those named, has a row that leaves nothing of it over.
template <typename Enum, typename Case, typename Speaker, std::size_t Count, typename Takes>
[[nodiscard]] consteval bool leaves_nothing(const Rows<Case, Speaker, Count>& rows, Takes takes,
                                            std::initializer_list<Enum> but = {}) {
  for (int value = first_of<Enum>(); value < first_of<Enum>() + count_of<Enum>(); ++value) {
    bool taken = false;
    for (const Enum other : but) { taken = taken || static_cast<int>(other) == value; }
    for (const Row<Case, Speaker>& row : rows.all) {
      taken = taken || (row.when == nullptr && takes(row.of, static_cast<unsigned>(value)));
    }
    if (!taken) { return false; }
  }
  return true;
}

// A card that goes to any zone is told, and every act that is declared. `quiet`: acts that are
// never declared, because what they do is told; `still`: zones to which no card ever goes.
template <typename ZoneKind, typename Act, typename Table>
[[nodiscard]] consteval bool tells_all_events(const Table& rows,
                                              std::initializer_list<Act> quiet = {},
                                              std::initializer_list<ZoneKind> still = {}) {
  return leaves_nothing<ZoneKind>(
             rows, [](const EventCase& c, unsigned to) { return c.takes_all_to(to); }, still) &&
         leaves_nothing<Act>(
             rows,
             [](const EventCase& c, unsigned act) {
               return c.takes_all_of(EventKind::Declared, act);
             },
             quiet);
}

template <typename Act, typename Table>
[[nodiscard]] consteval bool tells_all_acts(const Table& rows) {
  return leaves_nothing<Act>(rows, [](const MoveCase& c, unsigned act) {
    return c.covers(MoveCase(static_cast<Verb>(act)));
  });
}

template <typename Enum, typename Table>
[[nodiscard]] consteval bool tells_all_of(const Table& rows) {
  return leaves_nothing<Enum>(rows,
                              [](const OneCase& c, unsigned value) { return c.holds(value); });
}

}  // namespace fudaba
