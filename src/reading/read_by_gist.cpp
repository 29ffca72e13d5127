#include <algorithm>
#include <array>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/stable_sort.h"
#include "reading/chart.h"
#include "reading/gist.h"
#include "reading/judge.h"
#include "reading/read.h"
#include "reading/resolve.h"

// Texts that no rule brings to the wording of cards, by their words of content (gist.h).

namespace fudaba::reading {
namespace {

using effect::Term;

constexpr std::size_t kMostGistSteps = 60'000;  // of the chart, for one text
constexpr std::size_t kMostGistTrees = 400;     // printed again for one text
constexpr std::size_t kMostListed = 4;
// A reading whose text has so many more letters that were not typed is not the one that is meant.
constexpr int kClear = 3;
constexpr int kFar = 1000;  // letters: a word left out weighs more than any letters

// A stroke that parts nothing of which one is chosen: 対象／自分の土地.
FoldedText without_strokes(FoldedText text) {
  for (std::size_t at = text.text.find('/'); at != std::string::npos; at = text.text.find('/')) {
    replace(text, at, 1, {});
  }
  return text;
}

// The card that has an ability need not be named as the one it is about.
FoldedText without_bearer(FoldedText text) {
  constexpr std::string_view kBearer = "このカードは";
  if (text.text.starts_with(kBearer)) { replace(text, 0, kBearer.size(), {}); }
  return text;
}

// True if the cards and traits that a tree names are named in the text, letter by letter.
bool names_stand(const Term& tree, std::string_view text, const CardPool* pool) {
  const auto stands = [&](std::string_view name) {
    return text.find(fold(name, Language::Ja).text) != std::string_view::npos;
  };
  if (tree.kind == Term::Kind::Name && pool != nullptr) {
    for (const CardText& card : pool->texts) {
      if (card.id == tree.text && !stands(card.name.in(Language::Ja))) { return false; }
    }
    for (const Trait& trait : pool->traits) {
      if (trait.id == tree.text && !stands(trait.name.in(Language::Ja))) { return false; }
    }
  }
  const auto inside = [&](const Term& part) { return names_stand(part, text, pool); };
  return std::all_of(tree.args.begin(), tree.args.end(), inside) &&
         std::all_of(tree.items.begin(), tree.items.end(), inside);
}

}  // namespace

const Grammar& Reader::grammar_by_gist() const {
  std::call_once(made_by_gist_, [&] {
    by_gist_ =
        std::make_unique<Grammar>(make_grammar(*grammar_.format, grammar_.language, &phrases_));
  });
  return *by_gist_;
}

Readings Reader::read_by_gist(const FoldedText& folded, const Context& context) const {
  Readings result;
  if (grammar_.language != Language::Ja) { return result; }
  const FoldedText said = phrases_.said(folded);
  std::set<std::string> known;
  for (const FoldedText& text :
       std::array{without_bearer(said), said, folded, without_strokes(said)}) {
    if (!known.insert(text.text).second) { continue; }
    const std::size_t before = result.steps;
    result = gist_read(text, context);
    result.steps += before;
    if (!result.readings.empty()) { break; }
  }
  return result;
}

Readings Reader::gist_read(const FoldedText& text, const Context& context) const {
  struct Candidate {
    int distance;
    Term tree;
  };
  Readings result;
  result.respelled = true;
  // Behind a stop at the end there was something that was left out.
  const bool goes_on = text.text.ends_with("。") || text.text.ends_with("、");
  if (goes_on || !phrases_.knows_words(text)) { return result; }
  const Gist& gists = phrases_.gists();
  const std::string typed = phrases_.gist(text.text);
  const Grammar& by_gist = grammar_by_gist();
  Chart chart(by_gist, gists.bare(typed), context.pool, NameChoice::Sensible, kMostGistSteps);
  const std::vector<PartId> abilities = chart.abilities();
  result.entries = chart.entries();
  result.steps = chart.steps();
  if (chart.is_exhausted()) { return result; }
  Judge judge(grammar_, meaning_, text, context, SentenceMatch::Joined);
  const auto distance = [&](const std::string& printed) {
    if (!have_same_parts(text.text, printed)) { return -1; }
    const int words = gists.distance(phrases_.gist(printed), typed);
    return words < 0 ? words : kFar * words + letters_apart(text.text, printed);
  };
  std::vector<Candidate> found;
  std::size_t trees = 0;
  for (const PartId ability : abilities) {
    for (Term& tree : trees_of(chart.forest(), ability, by_gist, kMostWays)) {
      if (++trees > kMostGistTrees) { return result; }
      if (!names_stand(tree, text.text, context.pool)) { continue; }
      const int its = judge.nearest_of(tree, distance);
      if (its >= 0) { found.push_back({its, std::move(tree)}); }
    }
  }
  stable_sort_by(found, [](const Candidate& one) { return one.distance; });
  for (const Candidate& one : found) {
    const bool is_far = one.distance > found.front().distance + kClear;
    if (is_far || result.readings.size() == kMostListed) { break; }
    judge.take(one.tree, result);
  }
  return result;
}

}  // namespace fudaba::reading
