#include "match/set_choice.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <utility>

#include "match/json_text.h"
#include "match/words.h"

namespace fudaba::match {
namespace {

// Limits of answers tried out in imagined worlds.
constexpr int kMostTries = 2000;
constexpr int kMostLooks = 500;

// The cards that are offered; empty if anything else is, but passing.
std::vector<Move> cards_of(const Position& position) {
  const auto moves = std::make_unique<MoveList>();
  position.legal_moves(*moves);
  std::vector<Move> cards;
  for (const Move& move : *moves) {
    if (move.verb == Verb::ChooseCard) { cards.push_back(move); }
    if (move.verb != Verb::ChooseCard && move.verb != Verb::Pass) { return {}; }
  }
  std::sort(cards.begin(), cards.end());
  return cards;
}

bool has(std::span<const Move> moves, const Move& move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

// The cards that leave at once with this one, it among them, in their order.
std::vector<Move> left_with(const EventLog& events, CardId card) {
  const auto is_moved = [](const Event& event) { return event.kind == EventKind::CardMoved; };
  const auto own = std::find_if(events.begin(), events.end(), [&](const Event& event) {
    return is_moved(event) && event.card == card;
  });
  std::vector<Move> cards;
  for (const Event& event : events) {
    if (own == events.end() || !is_moved(event)) { continue; }
    const bool same = event.clause == own->clause && event.cause == own->cause;
    if (same) { cards.push_back(choose_card(event.card)); }
  }
  return cards;
}

// Cards that were given to a choice one after another, and the world that this has led to. It is
// one as the chooser may imagine it: what comes of an answer there tells nothing hidden.
class Given {
 public:
  explicit Given(const Position& position) : asked_(position.decision()) {
    FastRandom random(1);
    world_ = position.sample(asked_.player, random);
  }

  [[nodiscard]] const Position& world() const { return *world_; }
  [[nodiscard]] const std::vector<Move>& cards() const { return cards_; }
  [[nodiscard]] bool asks() const {
    return cards_.empty() || asks_on(world_->decision(), asked_, cards_.size());
  }
  [[nodiscard]] bool asks_for_more() const { return asks() && cards_.size() < asked_.high; }
  // With one more; nothing if it is not legal.
  [[nodiscard]] std::optional<Given> with(const Move& card) const {
    if (!world_->why_not(card).allows()) { return std::nullopt; }
    Given next(*this, world_->clone());
    next.give(card);
    return next;
  }
  // The cards of the whole choice. Where the rules ask for a fixed number of cards, they take the
  // last ones by themselves once there is but one way to go on; all of them leave together in the
  // end.
  [[nodiscard]] std::vector<Move> taken() const {
    if (asked_.by_effect != 0 || asked_.low != asked_.high) { return cards_; }
    Given line(*this, world_->clone());
    while (line.left_.empty() && line.is_same_question()) {
      const std::vector<Move> offered = cards_of(*line.world_);
      if (offered.empty() || line.cards_.size() > kMaxCards) { break; }
      line.give(offered.front());
    }
    const auto from =
        std::find_first_of(line.left_.begin(), line.left_.end(), cards_.begin(), cards_.end());
    if (line.left_.end() - from < asked_.high) { return cards_; }  // each goes as it is given
    return {from, from + asked_.high};
  }

 private:
  Given(const Given& before, std::unique_ptr<Position> world)
      : asked_(before.asked_),
        world_(std::move(world)),
        cards_(before.cards_),
        left_(before.left_) {}

  void give(const Move& card) {
    EventLog events;
    (void)world_->apply(card, &events);
    cards_.push_back(card);
    if (left_.empty()) { left_ = left_with(events, cards_.front().card); }
  }
  [[nodiscard]] bool is_same_question() const {
    const Decision& now = world_->decision();
    return now.kind == asked_.kind && now.player == asked_.player && now.prompt == asked_.prompt &&
           now.by_effect == 0;
  }

  Decision asked_;
  std::unique_ptr<Position> world_;
  std::vector<Move> cards_;
  std::vector<Move> left_;  // with the first of the cards; empty: it has not left
};

// True if the first of the cards may follow the last one: they are chosen in any order.
bool is_free(const Position& position, std::span<const Move> offered) {
  const std::optional<Given> last = Given(position).with(offered.back());
  return offered.size() > 1 && last && last->asks() &&
         last->world().why_not(offered.front()).allows();
}

// Looks for all cards that may come into a choice of at least two.
class Reach {
 public:
  Reach(const Position& position, std::span<const Move> offered)
      : all_(offered.begin(), offered.end()) {
    lines_.emplace_back(position);
    while (!lines_.empty() && looks_ < kMostLooks) {
      const std::vector<Given> lines = std::move(lines_);
      lines_.clear();
      for (const Given& line : lines) { look_behind(line); }
    }
    std::sort(all_.begin(), all_.end());
  }
  [[nodiscard]] const std::vector<Move>& all() const { return all_; }

 private:
  // Lines behind which the same may be chosen are looked at once.
  void look_behind(const Given& line) {
    for (const Move& card : cards_of(line.world())) {
      std::optional<Given> next = line.with(card);
      if (!next || ++looks_ > kMostLooks) { return; }
      if (!next->asks()) {
        add(next->taken());
        continue;
      }
      const std::vector<Move> behind = cards_of(next->world());
      for (const Move& one : behind) {
        if (has(all_, one)) { continue; }
        ++looks_;
        if (const std::optional<Given> two = next->with(one)) { add(two->taken()); }
      }
      const bool is_known = std::find(seen_.begin(), seen_.end(), behind) != seen_.end();
      if (is_known || next->world().decision().low < 2) { continue; }
      seen_.push_back(behind);
      lines_.push_back(std::move(*next));
    }
  }
  void add(const std::vector<Move>& cards) {
    for (const Move& card : cards) {
      if (!has(all_, card)) { all_.push_back(card); }
    }
  }

  std::vector<Move> all_;
  std::vector<Given> lines_;  // that are still to be looked behind
  std::vector<std::vector<Move>> seen_;
  int looks_ = 0;
};

// Looks for an order in which all can be given to the same choice: as they are named, else nearest
// to the ascending one, in which sets are chosen.
class Ordering {
 public:
  Ordering(const Position& position, std::span<const Move> cards)
      : cards_(cards.begin(), cards.end()), tries_(static_cast<int>(cards.size() * cards.size())) {
    const Given start(position);
    if (goes_on(start)) { return; }
    std::sort(cards_.begin(), cards_.end());
    tries_ = kMostTries;
    furthest_ = -1;
    (void)goes_on(start);
  }
  [[nodiscard]] const std::vector<Move>& order() const { return order_; }
  // A card that does not go with the others, and the clause that says so.
  [[nodiscard]] const Move& odd() const { return odd_; }
  [[nodiscard]] Clause clause() const { return clause_; }

 private:
  bool goes_on(const Given& line) {
    const std::size_t given = line.cards().size();
    if (given == cards_.size() || !line.asks()) { return ends(line); }
    for (const Move& card : cards_) {
      if (is_given(line, card) || tries_ <= 0) { continue; }
      --tries_;
      const std::optional<Given> next = line.with(card);
      if (next && goes_on(*next)) { return true; }
    }
    return ends(line);
  }
  [[nodiscard]] bool is_given(const Given& line, const Move& card) const {
    const auto count = [&](const std::vector<Move>& in) {
      return std::count(in.begin(), in.end(), card);
    };
    return count(line.cards()) >= count(cards_);
  }
  // True if these are the cards of the choice, or some of them and it still asks for more.
  bool ends(const Given& line) {
    const bool all = line.cards().size() == cards_.size();
    const std::vector<Move> taken = all && line.asks_for_more() ? line.cards() : line.taken();
    if (std::is_permutation(taken.begin(), taken.end(), cards_.begin(), cards_.end())) {
      order_ = line.cards();
      return true;
    }
    const auto far = static_cast<std::ptrdiff_t>(line.cards().size());
    if (far <= furthest_) { return false; }
    const auto odd = std::find_if(cards_.begin(), cards_.end(), [&](const Move& card) {
      return !has(taken, card) || std::count(cards_.begin(), cards_.end(), card) > 1;
    });
    if (odd == cards_.end()) { return false; }
    furthest_ = far;
    odd_ = *odd;
    clause_ = line.asks() ? line.world().why_not(*odd).clause : Clause{};
    return false;
  }

  std::vector<Move> cards_;
  std::vector<Move> order_;
  int tries_ = 0;  // that are left
  std::ptrdiff_t furthest_ = -1;
  Move odd_ = pass();
  Clause clause_{};
};

// Sees the card, or is offered it face down.
bool knows(const Position& position, CardId card) {
  return sees_card(position, position.decision().player, card) ||
         has(cards_of(position), choose_card(card));
}

// The fault of a number of cards, whatever they are.
std::optional<SetFault> miscounted(const Decision& asked, std::size_t cards) {
  if (asked.kind != DecisionKind::Card) {
    return SetFault{0, {"今はカードを選ぶときではありません。", "No cards are to be chosen now."}};
  }
  if (cards > asked.high) {
    return SetFault{asked.high,
                    {fmt::format("選べるのは{}枚までです（{}枚あります）。", asked.high, cards),
                     fmt::format("At most {} can be chosen, not {}.", asked.high, cards)}};
  }
  if (cards < asked.low) {
    return SetFault{cards,
                    {fmt::format("{}枚選びます（{}枚しかありません）。", asked.low, cards),
                     fmt::format("{} are to be chosen, not {}.", asked.low, cards)}};
  }
  return std::nullopt;
}

// The fault of a card beside the others.
std::optional<SetFault> misnamed(const Position& position, std::span<const Move> cards) {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (cards[i].verb != Verb::ChooseCard) {
      return SetFault{i, {"カードを選ぶ手ではありません。", "This does not choose a card."}};
    }
    if (!knows(position, cards[i].card)) {
      return SetFault{i, {"そのカードは見えていません。", "You do not see that card."}};
    }
    if (has(cards.first(i), cards[i])) {
      return SetFault{
          i, {"同じカードが2度あります。", "The same card is named twice."}, cards[i].card};
    }
  }
  return std::nullopt;
}

SetFault does_not_fit(const Position& position, std::span<const Move> named,
                      const Ordering& ordering) {
  const Move& odd = ordering.odd();
  const auto at = std::find(named.begin(), named.end(), odd) - named.begin();
  const Bilingual line = described(position, odd);
  return {static_cast<std::size_t>(at),
          {"ほかのカードといっしょには選べません：" + line.ja,
           "It does not go with the others: " + line.en},
          odd.card,
          ordering.clause()};
}

}  // namespace

SetChoice set_choice(const Position& position) {
  const Decision asked = position.decision();
  if (asked.kind != DecisionKind::Card || asked.high < 2) { return {}; }
  const std::vector<Move> offered = cards_of(position);
  if (offered.empty() || is_free(position, offered)) { return {}; }
  SetChoice choice{true, {}};
  if (asked.low < 2) { return choice; }
  const Reach reach(position, offered);
  std::set_difference(reach.all().begin(), reach.all().end(), offered.begin(), offered.end(),
                      std::back_inserter(choice.later));
  return choice;
}

std::vector<Move> in_order(const Position& position, std::span<const Move> cards) {
  return Ordering(position, cards).order();
}

tl::expected<std::vector<Move>, SetFault> answers_of(const Position& position,
                                                     std::span<const Move> named) {
  const bool ends = !named.empty() && named.back() == pass();
  const std::span<const Move> cards = named.first(named.size() - (ends ? 1 : 0));
  const Decision asked = position.decision();
  if (const auto fault = miscounted(asked, cards.size())) { return tl::unexpected(*fault); }
  if (const auto fault = misnamed(position, cards)) { return tl::unexpected(*fault); }
  if (cards.empty() && (!ends || !position.why_not(pass()).allows())) {
    return tl::unexpected(SetFault{0, {"カードがありません。", "No card is named."}});
  }
  const Ordering ordering(position, cards);
  const std::unique_ptr<Position> after = position.clone();
  std::vector<Move> answers;
  for (const Move& card : ordering.order()) {
    answers.push_back(after->discreet(card));
    if (after->apply(answers.back(), nullptr).allows()) { continue; }
    answers.clear();
    break;
  }
  if (answers.empty() && !cards.empty()) {
    return tl::unexpected(does_not_fit(position, named, ordering));
  }
  const bool asks = answers.empty() ||
                    (asked.low < asked.high && asks_on(after->decision(), asked, answers.size()));
  if (ends && asks && after->why_not(pass()).allows()) { answers.push_back(pass()); }
  return answers;
}

std::string reason_of(const AnyGame& game, const Position& position, const SetFault& fault) {
  if (fault.clause.is_none()) { return {}; }
  return json_text([&](JsonText& json) {
    json.begin_object().field("clause", to_string(fault.clause, game.prefix()));
    json.field("card", fault.card);
    json.field("card_id", card_word(game.pool(), position.def_of(fault.card)));
    json.field("text", fault.message).end_object();
  });
}

bool asks_on(const Decision& now, const Decision& before, std::size_t given) {
  const bool fits = now.by_effect == 0 ? now.high <= before.high : now.high + given == before.high;
  return fits && now.kind == before.kind && now.player == before.player &&
         now.prompt == before.prompt && now.by_effect == before.by_effect;
}

}  // namespace fudaba::match
