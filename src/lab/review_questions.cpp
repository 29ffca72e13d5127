#include "lab/review_questions.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include "lab/side_by_side.h"

namespace fudaba::lab {
namespace {

// The weight of a question that is more than a chance to respond.
constexpr int kFullWeight = 4;
constexpr int kLeastIterations = 8;
constexpr int kMostIterations = 20000;

// The weight of a stroke of luck.
constexpr int kLuckWeight = 4;

// Notes the luck in events.
void note_fortune(Stroke& stroke, const EventLog& events, std::span<const ZoneSpec> zones) {
  for (const Event& event : events) {
    if (event.kind == EventKind::DieRolled) { stroke.fortune.dice = true; }
    const bool hidden =
        event.from < zones.size() && zones[event.from].visibility == Visibility::Nobody;
    ReviewCause cards = ReviewCause::None;
    if (hidden && event.kind == EventKind::CardMoved && event.to < zones.size()) {
      cards = zones[event.to].is_hand ? ReviewCause::Draw : ReviewCause::Reveal;
    }
    if (hidden && event.kind == EventKind::CardShown) { cards = ReviewCause::Reveal; }
    stroke.cards = std::max(stroke.cards, cards);
  }
  stroke.fortune.cards = stroke.cards != ReviewCause::None;
}

// The questions of a record that fits.
class Walk {
 public:
  Walk(const match::Record& record, const match::Supplies& supplies)
      : record_(record), zones_(supplies.game->zones()) {
    position_ = supplies.game->setup(*match::setup_of(record, supplies), nullptr);
    for (const match::MoveRecord& line : record_.moves) {
      if (line.move.verb == Verb::Concede) {
        ask(std::nullopt);
        return;
      }
      position_->legal_moves(moves_);
      if (moves_.size() > 1) { ask(line.move); }
      make(line.move);
    }
    if (position_->outcome() == Outcome::Ongoing) { ask(std::nullopt); }
  }

  [[nodiscard]] std::vector<ReviewQuestion> take() { return std::move(asked_); }

 private:
  void ask(std::optional<Move> given) {
    const Decision& decision = position_->decision();
    ReviewQuestion asked;
    asked.at = at_;
    asked.seat = decision.player;
    asked.turn = position_->turn();
    asked.weight = position_->is_window() ? 1 : kFullWeight;
    asked.is_act = decision.kind == DecisionKind::Act;
    asked.given = given;
    asked.position = position_->clone();
    asked_.push_back(std::move(asked));
  }

  void make(const Move& move) {
    Stroke stroke;
    stroke.at = at_++;
    stroke.move = move;
    stroke.position = position_->clone();
    events_.clear();
    (void)position_->apply(move, &events_);
    stroke.turn = position_->turn();
    note_fortune(stroke, events_, zones_);
    if (stroke.fortune.any() && !asked_.empty()) {
      asked_.back().strokes.push_back(std::move(stroke));
    }
  }

  const match::Record& record_;
  std::span<const ZoneSpec> zones_;
  std::unique_ptr<Position> position_;
  EventLog events_;
  MoveList moves_;
  std::size_t at_ = 0;
  std::vector<ReviewQuestion> asked_;
};

}  // namespace

std::vector<ReviewQuestion> questions_of(const match::Record& record,
                                         const match::Supplies& supplies) {
  return Walk(record, supplies).take();
}

double weights_of(const std::vector<ReviewQuestion>& asked) {
  double weights = 0;
  for (const ReviewQuestion& one : asked) {
    weights += one.weight + kLuckWeight * static_cast<double>(one.strokes.size());
  }
  return weights;
}

void appraise(ReviewQuestion& one, double weights, const ReviewOptions& options) {
  const auto part = [&](double weight, int most) {
    const double iterations = options.iterations * weight / weights;
    return static_cast<int>(std::clamp<double>(iterations, kLeastIterations, most));
  };
  // Each question is searched once or twice.
  one.appraisal = one.position->appraise(one.given ? &*one.given : nullptr,
                                         {part(one.weight / 2.0, kMostIterations), options.stop});
  for (Stroke& stroke : one.strokes) {
    stroke.luck = stroke.position->luck(stroke.move, stroke.fortune,
                                        {part(kLuckWeight, 2 * kMostIterations), options.stop});
  }
}

bool appraise_all(std::vector<ReviewQuestion>& asked, const ReviewOptions& options) {
  const double weights = weights_of(asked);
  const auto is_stopped = [&] { return options.stop != nullptr && options.stop->load(); };
  std::size_t done = 0;
  const auto search = [&](std::uint64_t i) {
    if (!is_stopped()) { appraise(asked[static_cast<std::size_t>(i)], weights, options); }
  };
  side_by_side(0, asked.size(), options.jobs, search, [&](std::uint64_t) {
    ++done;
    if (options.progress && !is_stopped()) { options.progress(done, asked.size()); }
  });
  return !is_stopped();
}

void drop_idle(std::vector<ReviewQuestion>& asked) {
  std::vector<ReviewQuestion> kept;
  for (ReviewQuestion& one : asked) {
    if (one.appraisal.answers > 1 || !one.given) {
      kept.push_back(std::move(one));
    } else if (!kept.empty()) {
      std::vector<Stroke>& strokes = kept.back().strokes;
      std::move(one.strokes.begin(), one.strokes.end(), std::back_inserter(strokes));
    }
  }
  asked = std::move(kept);
}

void forgive_other_wins(std::vector<ReviewQuestion>& asked, Outcome outcome) {
  for (std::size_t i = 0; i < asked.size(); ++i) {
    ReviewQuestion& one = asked[i];
    if (!one.appraisal.wins_for_sure) { continue; }
    const auto next = std::find_if(asked.begin() + static_cast<std::ptrdiff_t>(i) + 1, asked.end(),
                                   [&](const ReviewQuestion& later) {
                                     return later.turn != one.turn || later.seat == one.seat;
                                   });
    const bool wins = next == asked.end() ? outcome == win_of(one.seat)
                                          : next->turn == one.turn && next->appraisal.wins_for_sure;
    if (wins) { one.appraisal.loss = {0, 0}; }
  }
}

bool goes_on(const ReviewQuestion& before, const ReviewQuestion& asked) {
  return asked.given && asked.seat == before.seat && asked.turn == before.turn && !asked.is_act;
}

}  // namespace fudaba::lab
