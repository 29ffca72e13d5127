#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "effect/program.h"
#include "reading/grammar.h"

namespace fudaba::reading {

// Puts steps together, each before what follows it.
class Builder {
 public:
  Builder(const effect::CardFormat& format, Language language, const Phrases* gist);

  [[nodiscard]] Grammar build();

 private:
  using Steps = std::vector<StepId>;

  [[nodiscard]] bool is_ja() const { return grammar_.language == Language::Ja; }
  [[nodiscard]] std::string_view text_of(const effect::Word& word) const {
    return is_ja() ? word.ja : word.en;
  }
  [[nodiscard]] std::string_view text_of(const effect::Entry& entry) const {
    return is_ja() ? entry.ja : entry.en;
  }

  // Single steps (grammar.cpp)
  StepId add(GrammarStep step);
  [[nodiscard]] Wording wording(std::string_view text);
  StepId literal(std::string_view text, StepId next);
  StepId one_literal(std::string_view text, StepId next);
  StepId call(Rule rule, StepId next, std::uint8_t param = 0, Form form = Form::Plain);
  StepId fork(Steps ways);
  StepId value(std::uint8_t param, const effect::Entry& entry, std::size_t index, StepId next);
  StepId number(std::uint8_t param, int value, StepId next);
  StepId with_param(GrammarStep::Kind kind, std::uint8_t param, StepId next);
  StepId card_name(std::string_view name, std::uint8_t param, StepId next);
  StepId only_in(Form form, StepId next);
  StepId done(Make make);
  StepId done_in_any_form(Make make);
  StepId made(const effect::Word& word) { return done({Make::Kind::Word, &word}); }
  StepId marked(OpenChoice mark) { return done({Make::Kind::Mark, nullptr, nullptr, mark}); }
  void rule(Rule rule, Steps ways) {
    grammar_.rules[static_cast<std::size_t>(rule)] = fork(std::move(ways));
  }
  void bend(Literal& literal, std::string_view text);
  void bend_japanese(Literal& literal, std::string_view text);
  void bend_english(Literal& literal, std::string_view text);
  [[nodiscard]] bool is_said_by_a_word(std::string_view attribute) const;
  void mark_ends();
  void note_first_letters();
  void note_first_letters(GrammarStep& step) const;

  // Templates (grammar_template.cpp)
  StepId text(std::string_view text, const effect::Word& word, StepId next);
  StepId blank(std::string_view body, const effect::Word& word, StepId next);
  StepId marked_blank(char mark, std::string_view tail, const effect::Word& word,
                      std::uint8_t param, StepId next);
  StepId unknown_blank(char mark, std::string_view tail, const effect::Word& word, StepId next);
  StepId plain(const effect::Word& word, std::uint8_t param, StepId next);
  StepId in_form(char mark, const effect::Word& word, std::uint8_t param, StepId next);
  StepId entries(const effect::Word& word, std::uint8_t param, std::size_t part, StepId next);
  StepId parts_of_entries(const effect::Word& word, std::uint8_t param, StepId next);
  StepId by_entry(std::string_view tail, const effect::Word& word, std::uint8_t param, StepId next);
  StepId by_number(std::string_view tail, const effect::Word& word, std::uint8_t param,
                   StepId next);
  StepId any_of(std::string_view tail, const effect::Word& word, StepId next);
  StepId change(std::string_view things, std::uint8_t param, StepId next);
  StepId optional_action(std::string_view tail, const effect::Word& word, std::uint8_t param,
                         StepId next);
  StepId subject(std::string_view tail, const effect::Word& word, StepId next);
  StepId counted(const effect::Word& word, std::uint8_t param, std::uint8_t count, char mark,
                 StepId next);
  StepId counter(StepId next);

  // Sentences and numbers (grammar_sentences.cpp)
  void sentences();
  void sequences();
  void conditions();
  void conditions_together();
  void amounts();
  StepId template_of(const effect::Word& word, std::string_view text);
  StepId in_any_order(const effect::Word& word, std::string_view its);
  Steps words_of(effect::Type type);

  // Descriptions and cards (grammar_japanese.cpp, grammar_english.cpp)
  void japanese_descriptions();
  void japanese_parts();
  void japanese_nouns();
  void japanese_cards();
  void english_descriptions();
  void english_parts();
  void english_predicates();
  void english_cards();
  StepId zone(std::string_view before, const effect::Entry& entry, std::size_t index,
              std::string_view behind);
  Steps cards_words();
  Steps chosen_cards();

  template <typename F>
  void for_words(effect::Type type, F&& f) const {
    const effect::Vocabulary& vocabulary = *grammar_.format->vocabulary;
    for (const auto words : {vocabulary.own, vocabulary.shared}) {
      for (const effect::Word& word : words) {
        if (word.type == type && vocabulary.find(type, word.id) == &word) { f(word); }
      }
    }
  }
  // The word of a shared operation.
  [[nodiscard]] const effect::Word& word_of(effect::Type type, effect::Op op) const;
  [[nodiscard]] const effect::Table& table(std::string_view id) const;

  Grammar grammar_;
  std::unordered_map<std::string, std::string> gists_;  // of texts
  bool in_template_ = false;                            // what is read are the pieces of a template
};

[[nodiscard]] inline effect::Op op_of(const effect::Word& word) {
  return static_cast<effect::Op>(word.op);
}

}  // namespace fudaba::reading
