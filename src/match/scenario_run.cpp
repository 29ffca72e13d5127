// Playing scenarios.
#include <fmt/format.h>

#include "match/scenario.h"

namespace fudaba::match {

using effect::Fault;
using effect::Phrase;

namespace {

class Run {
 public:
  Run(const Scenario& scenario, const Witness& witness, std::unique_ptr<Position> position)
      : scenario_(scenario),
        witness_(witness),
        game_(*scenario.supplies.game),
        position_(std::move(position)) {}

  std::vector<catalog::FileFault> run() {
    show();
    for (const ScenarioStep& step : scenario_.steps) {
      if (!this->step(step)) { break; }
    }
    return std::move(faults_);
  }

 private:
  void fail(const effect::SourceMark& mark, Phrase found, Phrase expected) {
    faults_.push_back({scenario_.file, {mark, std::move(found), std::move(expected)}});
  }

  // False: the scenario cannot go on.
  bool step(const ScenarioStep& step) {
    switch (step.kind) {
      case ScenarioStep::Kind::Expect:
        for (const Expectation& expectation : step.expectations) {
          if (std::optional<Fault> fault = check(expectation, game_, *position_, events_)) {
            faults_.push_back({scenario_.file, std::move(*fault)});
          }
        }
        return true;
      case ScenarioStep::Kind::Refuse: return right_player(step) && refuse(step);
      case ScenarioStep::Kind::Allow:
      case ScenarioStep::Kind::Do:     return right_player(step) && make(step);
    }
    return true;
  }

  bool right_player(const ScenarioStep& step) {
    const Decision& decision = position_->decision();
    if (decision.kind == DecisionKind::None) {
      const std::string outcome(word_of(position_->outcome()));
      fail(step.mark,
           {"終わったゲーム（" + outcome + "）", "a game that is over (" + outcome + ")"},
           {"続いているゲーム", "a game that goes on"});
      return false;
    }
    if (!step.by || *step.by == decision.player) { return true; }
    const Bilingual prompt = prompt_of(*position_);
    const std::string_view now = seat_word(decision.player);
    const std::string_view by = seat_word(*step.by);
    fail(step.mark,
         {fmt::format("{}の番（{}）", now, prompt.ja),
          fmt::format("{} to decide ({})", now, prompt.en)},
         {fmt::format("{}の番", by), fmt::format("{} to decide", by)});
    return false;
  }

  bool make(const ScenarioStep& step) {
    const MoveFinder finder(game_, *position_);
    const tl::expected<Move, MoveFault> move = finder.find_legal(step.move);
    if (!move) {
      fail(step.move.mark, move.error().found, move.error().expected);
      return step.kind == ScenarioStep::Kind::Allow;
    }
    if (step.kind == ScenarioStep::Kind::Allow) { return true; }
    events_.clear();
    const Reason reason = position_->apply(*move, &events_);
    show();
    if (reason.allows()) { return true; }
    fail(step.move.mark, {"一覧にあるのに断られた手", "a move that is listed and yet refused"},
         {"指せる手", "a move that can be made"});
    return false;
  }

  bool refuse(const ScenarioStep& step) {
    const MoveFinder finder(game_, *position_);
    const tl::expected<Move, MoveFault> move = finder.find(step.move);
    if (!move) {
      fail(step.move.mark, move.error().found, move.error().expected);
      return true;
    }
    const Reason reason = position_->why_not(*move);
    const std::string wanted = to_string(step.clause, game_.prefix());
    if (reason.allows()) {
      fail(step.move.mark, {"指せる手", "a legal move"},
           {"できない手" + (wanted.empty() ? "" : "（" + wanted + "）"),
            "a refusal" + (wanted.empty() ? "" : " by " + wanted)});
      return true;
    }
    if (!step.clause.is_none() && reason.clause != step.clause) {
      const Bilingual why = described(*position_, reason);
      fail(step.move.mark, {why.ja, why.en}, {wanted + "による拒否", "a refusal by " + wanted});
    }
    const std::uint64_t before = position_->digest();
    EventLog events;
    if (position_->apply(*move, &events).allows() || position_->digest() != before ||
        !events.empty()) {
      fail(step.move.mark, {"断られたのに変わった局面", "a position changed by a refused move"},
           {"変わらない局面", "the position as it was"});
    }
    return true;
  }

  void show() const {
    if (witness_) { witness_(*position_, events_); }
  }

  const Scenario& scenario_;
  const Witness& witness_;
  const AnyGame& game_;
  std::unique_ptr<Position> position_;
  EventLog events_;
  std::vector<catalog::FileFault> faults_;
};

}  // namespace

std::vector<catalog::FileFault> run_scenario(const Scenario& scenario, const Witness& witness) {
  Bilingual error;
  std::unique_ptr<Position> position = scenario.supplies.game->build(scenario.position, error);
  if (position == nullptr) {
    return {{scenario.file,
             {scenario.mark, {error.ja, error.en}, {"ありうる局面", "a possible position"}}}};
  }
  return Run(scenario, witness, std::move(position)).run();
}

}  // namespace fudaba::match
