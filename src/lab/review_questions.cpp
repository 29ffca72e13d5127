#include "lab/review_questions.h"

#include <algorithm>
#include <span>
#include <utility>

#include "lab/side_by_side.h"

namespace fudaba::lab {
namespace {

// Of all iterations, of a question that is more than an occasion to answer what happens.
constexpr int kFullWeight = 4;
constexpr int kLeastIterations = 8;
constexpr int kMostIterations = 20000;

// What of luck the events tell.
Cause cause_of(const EventLog& events, std::span<const ZoneSpec> zones) {
  Cause cause = Cause::None;
  for (const Event& event : events) {
    Cause one = event.kind == EventKind::DieRolled ? Cause::Die : Cause::None;
    const bool hidden =
        event.from < zones.size() && zones[event.from].visibility == Visibility::Nobody;
    if (hidden && event.kind == EventKind::CardMoved && event.to < zones.size()) {
      one = zones[event.to].is_hand ? Cause::Draw : Cause::Reveal;
    }
    if (hidden && event.kind == EventKind::CardShown) { one = Cause::Reveal; }
    cause = std::max(cause, one);
  }
  return cause;
}

// The questions of a record that fits.
class Walk {
 public:
  Walk(const match::Record& record, const match::Supplies& supplies)
      : record_(record), zones_(supplies.game->zones()) {
    EventLog events;
    position_ = supplies.game->setup(*match::setup_of(record, supplies), &events);
    for (const match::MoveRecord& line : record_.moves) {
      if (line.move.verb == Verb::Concede) {
        ask(std::nullopt);
        return;
      }
      position_->legal_moves(moves_);
      if (moves_.size() > 1) { ask(line.move); }
      events.clear();
      (void)position_->apply(line.move, &events);
      if (!asked_.empty()) {
        asked_.back().cause = std::max(asked_.back().cause, cause_of(events, zones_));
      }
      ++at_;
    }
    if (position_->outcome() == Outcome::Ongoing) { ask(std::nullopt); }
  }

  [[nodiscard]] std::vector<Asked> take() { return std::move(asked_); }

 private:
  void ask(std::optional<Move> given) {
    const Decision& decision = position_->decision();
    Asked asked;
    asked.at = at_;
    asked.seat = decision.player;
    asked.turn = position_->turn();
    asked.weight = position_->is_window() ? 1 : kFullWeight;
    asked.is_act = decision.kind == DecisionKind::Act;
    asked.given = given;
    asked.position = position_->clone();
    asked_.push_back(std::move(asked));
  }

  const match::Record& record_;
  std::span<const ZoneSpec> zones_;
  std::unique_ptr<Position> position_;
  MoveList moves_;
  std::size_t at_ = 0;
  std::vector<Asked> asked_;
};

}  // namespace

std::vector<Asked> questions_of(const match::Record& record, const match::Supplies& supplies) {
  return Walk(record, supplies).take();
}

double weights_of(const std::vector<Asked>& asked) {
  double weights = 0;
  for (const Asked& one : asked) { weights += one.weight; }
  return weights;
}

void appraise(Asked& one, double weights, const ReviewOptions& options) {
  // Each question is searched once or twice.
  const double part = options.iterations / 2.0 * one.weight / weights;
  const int iterations =
      static_cast<int>(std::clamp<double>(part, kLeastIterations, kMostIterations));
  one.appraisal =
      one.position->appraise(one.given ? &*one.given : nullptr, {iterations, options.stop});
}

bool appraise_all(std::vector<Asked>& asked, const ReviewOptions& options) {
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

void drop_idle(std::vector<Asked>& asked) {
  std::vector<Asked> kept;
  for (Asked& one : asked) {
    if (one.appraisal.answers > 1 || !one.given) {
      kept.push_back(std::move(one));
    } else if (!kept.empty()) {
      kept.back().cause = std::max(kept.back().cause, one.cause);
    }
  }
  asked = std::move(kept);
}

void forgive_other_wins(std::vector<Asked>& asked, Outcome outcome) {
  for (std::size_t i = 0; i < asked.size(); ++i) {
    Asked& one = asked[i];
    if (!one.appraisal.wins_for_sure) { continue; }
    const auto next = std::find_if(
        asked.begin() + static_cast<std::ptrdiff_t>(i) + 1, asked.end(),
        [&](const Asked& later) { return later.turn != one.turn || later.seat == one.seat; });
    const bool wins = next == asked.end() ? outcome == win_of(one.seat)
                                          : next->turn == one.turn && next->appraisal.wins_for_sure;
    if (wins) { one.appraisal.loss = {0, 0}; }
  }
}

bool goes_on(const Asked& before, const Asked& asked) {
  return asked.given && asked.seat == before.seat && asked.turn == before.turn && !asked.is_act;
}

}  // namespace fudaba::lab
