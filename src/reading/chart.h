#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "effect/card_pool.h"
#include "reading/forest.h"
#include "reading/grammar.h"

namespace fudaba::reading {

// Most steps one text may take: what would take longer is declined.
constexpr std::size_t kMostSteps = 400'000;

// The cards that a word can name: those that make sense, or all.
enum class NameChoice : std::uint8_t { Sensible, All };

// Every way to read a text by a grammar, each rule at each place worked out once.
class Chart {
 public:
  // `text` is folded; the names of the pool's cards can be read.
  Chart(const Grammar& grammar, std::string_view text, const CardPool* pool, NameChoice names,
        std::size_t most_steps = kMostSteps);

  // The readings of the whole text.
  [[nodiscard]] std::vector<PartId> abilities();

  [[nodiscard]] Forest& forest() { return forest_; }
  [[nodiscard]] bool is_exhausted() const { return steps_ > most_steps_; }
  [[nodiscard]] std::size_t entries() const { return entries_.size(); }
  [[nodiscard]] std::size_t steps() const { return steps_; }
  // The place up to which the text was understood, and the continuations that cards have there.
  [[nodiscard]] std::size_t furthest() const { return furthest_; }
  [[nodiscard]] const std::vector<std::string>& expected() const { return expected_; }

 private:
  static constexpr std::size_t kArguments = effect::kMaxParams;
  using Arguments = std::array<PartId, kArguments>;

  struct Item {
    StepId step = 0;
    std::uint32_t at = 0;
    std::uint32_t entry = 0;  // whose rule is being followed
    Arguments args{};
    std::uint8_t given = 0;  // parameters said to be given, or not
    std::uint8_t missing = 0;
    Form bent = Form::Plain;  // what was bent already
    bool in_remark = false;   // behind that
  };
  struct Result {
    std::uint32_t end;
    PartId part;
  };
  // One rule in one form at one place.
  struct Entry {
    Rule rule;
    Form form;
    std::uint32_t at;
    std::vector<Result> results;
    std::vector<Item> waiting;
  };

  std::uint32_t entry(Rule rule, Form form, std::uint32_t at);
  void follow(Item item);
  void literal(const GrammarStep& step, const Item& item);
  void literal_as(const Wording& wording, const GrammarStep& step, Item item, Form bent);
  void call(const GrammarStep& step, const Item& item);
  void wait(Rule rule, Form form, Item item);
  void fork(const GrammarStep& step, const Item& item);
  void value(const GrammarStep& step, Item item);
  void break_sentence(const GrammarStep& step, Item item);
  void digits(const GrammarStep& step, Item item);
  void card_name(const GrammarStep& step, const Item& item);
  void trait_name(const GrammarStep& step, const Item& item);
  [[nodiscard]] bool can_be_named(DefId card, std::string_view param) const;
  void entries_of(const GrammarStep& step, const Item& item, std::uint32_t at,
                  std::vector<PartId>& so_far);
  void go_on(const GrammarStep& step, Item item) {
    item.step = step.next;
    if (leads_on(item) && (grammar_.gist == nullptr || is_new(item))) { agenda_.push_back(item); }
  }
  // False if nothing that may stand from this step on begins as the text goes on there. Where
  // reading ended, steps are followed all the same, to tell what was expected.
  [[nodiscard]] bool leads_on(const Item& item) const {
    const GrammarStep& step = grammar_.steps[item.step];
    if (step.may_be_last || (grammar_.gist == nullptr && item.at >= furthest_)) { return true; }
    return item.at < text_.size() && step.first.may_have(text_, item.at);
  }
  // Without particles many ways lead to one place.
  bool is_new(const Item& item);
  bool set(Item& item, std::uint8_t param, PartId part) const;
  void done(const GrammarStep& step, const Item& item);
  void make(const Make& make, const Item& item, std::uint32_t end);
  void make_word(const effect::Word& word, const Item& item, std::uint32_t end);
  void finish_word(const effect::Word& word, Arguments& args, std::size_t param, const Item& item,
                   std::uint32_t end);
  bool take_owner(const effect::Word& word, Arguments& args, const Item& item);
  [[nodiscard]] std::string folded(std::string_view text) const;
  void finish(const Item& item, std::uint32_t end, PartId part);
  PartId joined(PartId first, PartId second);
  void expect(std::uint32_t at, const Wording& wording);

  const Grammar& grammar_;
  std::string text_;
  const CardPool* pool_;
  NameChoice which_names_;
  Forest forest_;
  std::vector<Entry> entries_;
  std::unordered_map<std::uint64_t, std::uint32_t> entry_at_;
  std::unordered_set<std::uint64_t> known_results_;
  std::unordered_map<std::string, std::vector<DefId>> names_;  // by the first letters
  std::unordered_set<std::uint64_t> followed_;
  std::vector<Item> agenda_;
  std::size_t most_steps_;
  std::size_t steps_ = 0;
  std::size_t furthest_ = 0;
  std::vector<std::string> expected_;
};

}  // namespace fudaba::reading
