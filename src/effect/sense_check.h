#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "effect/card_format.h"
#include "effect/print_text.h"
#include "effect/program.h"
#include "effect/source.h"
#include "effect/term.h"

namespace fudaba::effect {

constexpr std::uint32_t kAnything = kEveryCard | kOfPlayers;

// The `of` of a table's entry; anything, where it has none.
[[nodiscard]] std::uint32_t having(const Entry& entry);
// The most that a description can match: kinds of cards, players.
[[nodiscard]] std::uint32_t kinds_of(const Term& filter);
// Counts how often a description says whose or where cards are (Op::Owner, Op::InZone).
[[nodiscard]] int times_said(const Term& filter, Op what);
[[nodiscard]] const Term* said(const Term& filter, Op what);
// The argument of a word for a parameter; null: it has no such parameter.
[[nodiscard]] const Term* argument(const Term& term, std::string_view name);
[[nodiscard]] bool is_given(const Term* term);
// Parameters that name a property or a keyword.
[[nodiscard]] bool is_of_property(const Param& param);

// Looks one ability over: see nonsense_in.
class Sense {
 public:
  Sense(const Term& ability, const CardFormat& format, std::uint8_t kind)
      : whole_(ability), format_(format), kind_(kind) {}

  [[nodiscard]] std::vector<Fault> run();

 private:
  // The context of a word.
  struct WordContext {
    bool filter = false;  // inside a description
    bool loop = false;    // inside for_each
  };
  // Cards chosen so far.
  struct Choice {
    std::string_view name;
    std::uint32_t kinds = kAnything;
    bool many = false;
  };

  // Events and references (sense.cpp)
  void fault(const Term& term, Phrase found, Phrase expected);
  [[nodiscard]] std::string kinds_text(std::uint32_t kinds, Language language) const;
  [[nodiscard]] Phrase kinds_phrase(std::uint32_t kinds) const;
  void look_at_event();
  void look_at_own_event(const Term& event);
  void look_at_limit();
  void look_at_price(const Term& term, bool is_paid);
  void look_at_replaced(const Term& event, const Term* about);
  void look(const Term& term, WordContext place);
  void note_choice(const Term& term);
  void look_at_reference(const Term& term, WordContext place);

  // Abilities inside effects, and what does nothing (sense_lasting.cpp)
  [[nodiscard]] bool can_last(const Term& ability, Op how);
  void look_at_end(const Term& in_force);
  void look_at_given(const Term& give);
  void look_at_lasting(const Term& ability);
  void look_at_counted(const Term& counts);
  void look_at_idle(const Term& term);

  // These find conditions that can never hold (sense_conditions.cpp).
  void look_at_is(const Term& is);
  void look_at_range(const Term& condition);
  void look_for_contradiction(const Term& list);
  void look_at_face_down();

  // Words and their cards (sense_words.cpp)
  void look_at_holder(const Term& term);
  void refuse_holder(const Term& at, const Entry& property, std::uint32_t meant);
  void look_for_hidden(const Term& cards);
  void look_at_figures(const Term& term);
  void look_at_object(const Term& action);
  void look_at_arguments(const Term& term);
  void look_at_among(const Term& among);
  void look_at_existing(const Term& exists);
  void look_at_one(const Term& term);
  void look_at_each(const Term& each);
  void look_at_zone(const Term& in);
  void look_at_filter(const Term& filter);
  [[nodiscard]] const Term* said_zone(const Term& filter) const;
  [[nodiscard]] const Choice* chosen(const Term& picked) const;
  [[nodiscard]] std::uint32_t kinds_of_cards(const Term& cards) const;
  [[nodiscard]] bool is_many(const Term& cards) const;

  // Texts (sense_text.cpp)
  void look_for_synonym(const Term& term);
  [[nodiscard]] bool take_entry(Term& term, const Param& param) const;
  void look_for_opposite(const Term& without);
  [[nodiscard]] static std::string text_of_part(const Term& part, Language language);
  [[nodiscard]] bool has_twin(const Word& action) const;
  [[nodiscard]] bool has_twin(const Entry& entry, std::string_view table) const;
  static bool reads_alike(std::string_view a, std::string_view b);
  void look_at_twin(const Term& at, const Entry& entry, std::string_view table,
                    std::uint32_t meant);
  void look_for_inner_if();
  void look_for_unsaid(Term& term);
  [[nodiscard]] Term fallback_of(const Param& param) const;

  [[nodiscard]] std::uint32_t own_kind() const { return std::uint32_t{1} << kind_; }

  Term whole_;
  const CardFormat& format_;
  std::uint8_t kind_;
  std::uint32_t event_ = kAnything;  // to what the event happens
  std::uint32_t loop_ = kAnything;   // what the running for_each goes through
  bool number_ = false;
  const Word* word_ = nullptr;  // the word that is looked at
  std::vector<Choice> choices_;
  std::vector<Fault> faults_;
};

}  // namespace fudaba::effect
