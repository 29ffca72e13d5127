// Reading files of scenarios.
#include "match/scenario.h"

#include "catalog/map_reader.h"
#include "catalog/rules.h"
#include "catalog/yaml.h"
#include "match/position_reader.h"

namespace fudaba::match {

using catalog::MapReader;
using effect::Source;

namespace {

constexpr std::size_t kMaxScenarios = 1000;
constexpr std::size_t kMaxSteps = 1000;

class StepReader {
 public:
  StepReader(const Supplies& supplies, Faults& faults) : supplies_(supplies), faults_(faults) {}

  ScenarioStep read(const Source& source) {
    ScenarioStep step;
    step.mark = source.mark;
    MapReader fields(source, {"手順", "a step"}, faults_);
    if (!fields.is_map()) { return step; }
    const Source* verb = fields.find("do");
    if (const Source* expect = fields.find("expect")) {
      step.kind = ScenarioStep::Kind::Expect;
      step.expectations = read_expectations(*expect, supplies_, faults_);
      fields.finish();
      return step;
    }
    if (const Source* allow = fields.find("allow")) {
      step.kind = ScenarioStep::Kind::Allow;
      verb = allow;
    }
    if (const Source* refuse = fields.find("refuse")) {
      step.kind = ScenarioStep::Kind::Refuse;
      verb = refuse;
      if (const Source* clause = fields.find("clause")) {
        step.clause = read_clause(*clause, supplies_, faults_);
      }
    }
    if (verb == nullptr) {
      add_fault(faults_, source, "do / allow / refuse / expect");
      return step;
    }
    step.move = read_move_words(*verb, fields, supplies_, faults_);
    if (const Source* by = fields.find("by")) { step.by = read_seat(*by, faults_); }
    fields.finish();
    return step;
  }

 private:
  const Supplies& supplies_;
  Faults& faults_;
};

class ScenarioReader {
 public:
  ScenarioReader(const std::string& file, const FindSupplies& find, Faults& faults)
      : file_(file), find_(find), faults_(faults) {}

  void read_file(const Source& source) {
    if (source.shape == Source::Shape::List) { return read_list(source); }
    MapReader fields(source, {"シナリオ", "scenarios"}, faults_);
    if (!fields.is_map()) { return; }
    if (const Source* game = fields.find("game")) { use_game(*game); }
    const Source* list = fields.require("scenarios");
    fields.finish();
    if (list != nullptr) { read_list(*list); }
  }

  [[nodiscard]] std::vector<Scenario> take() { return std::move(scenarios_); }

 private:
  void read_list(const Source& list) {
    for (const Source& item : catalog::read_list(
             list, kMaxScenarios, {"シナリオの並び", "a list of scenarios"}, faults_)) {
      read(item);
    }
  }

  void use_game(const Source& game) {
    supplies_ = game.shape == Source::Shape::Scalar ? find_(game.scalar) : nullptr;
    if (supplies_ != nullptr) { return; }
    add_fault(faults_, game, joined(ids_of(games())));
  }

  void read(const Source& source) {
    MapReader fields(source, {"シナリオ", "a scenario"}, faults_);
    if (!fields.is_map()) { return; }
    Scenario scenario;
    scenario.file = file_;
    scenario.mark = source.mark;
    scenario.name = fields.bilingual("name", catalog::kMaxTextLength);
    const Source* game = fields.find("game");
    if (game != nullptr) { use_game(*game); }
    if (supplies_ == nullptr) {
      if (game == nullptr) {
        faults_.push_back(
            {source.mark, {"game のないシナリオ", "a scenario without game"}, "game: …"});
      }
      return;
    }
    scenario.supplies = *supplies_;
    clauses(fields, scenario);
    position(fields, scenario);
    if (const Source* moves = fields.find("moves")) { steps(*moves, scenario); }
    if (const Source* expect = fields.find("expect")) {  // after all moves
      ScenarioStep step;
      step.kind = ScenarioStep::Kind::Expect;
      step.mark = expect->mark;
      step.expectations = read_expectations(*expect, *supplies_, faults_);
      scenario.steps.push_back(std::move(step));
    }
    fields.finish();
    scenarios_.push_back(std::move(scenario));
  }

  void clauses(MapReader& fields, Scenario& scenario) {
    const Source* clauses = fields.find("clauses");
    if (clauses == nullptr) { return; }
    for (const Source& clause :
         catalog::read_list(*clauses, SIZE_MAX, {"条項の並び", "a list of clauses"}, faults_)) {
      scenario.clauses.push_back(read_clause(clause, *supplies_, faults_));
    }
  }

  void position(MapReader& fields, Scenario& scenario) {
    const Source* position = fields.require("position");
    const Source* options = fields.find("options");
    const Source* dice = fields.find("dice");
    if (position == nullptr) { return; }
    scenario.position = read_position(*position, *supplies_, faults_);
    if (options != nullptr) {
      scenario.position.options = read_options(*options, *supplies_, faults_);
    }
    if (dice != nullptr) { scenario.position.key = key_for_dice(read_dice(*dice, faults_)); }
    Bilingual error;
    if (faults_.empty() && supplies_->game->build(scenario.position, error) == nullptr) {
      faults_.push_back(
          {position->mark,
           {"ありえない局面（" + error.ja + "）", "a position that cannot be (" + error.en + ")"},
           {"ありうる局面", "a possible position"}});
    }
  }

  void steps(const Source& moves, Scenario& scenario) {
    StepReader reader(*supplies_, faults_);
    for (const Source& item :
         catalog::read_list(moves, kMaxSteps, {"手順の並び", "a list of steps"}, faults_)) {
      scenario.steps.push_back(reader.read(item));
    }
  }

  const std::string& file_;
  const FindSupplies& find_;
  Faults& faults_;
  const Supplies* supplies_ = nullptr;
  std::vector<Scenario> scenarios_;
};

}  // namespace

Clause read_clause(const Source& source, const Supplies& supplies, Faults& faults) {
  const std::optional<Clause> clause =
      source.shape == Source::Shape::Scalar
          ? catalog::parse_clause(source.scalar, supplies.game->prefix())
          : std::nullopt;
  if (!clause) {
    const std::string example = std::string(supplies.game->prefix()) + "-1.1";
    add_fault(faults, source, {"条項（" + example + "など）", "a clause such as " + example});
  }
  return clause.value_or(Clause{});
}

tl::expected<std::vector<Scenario>, std::vector<catalog::FileFault>> read_scenarios(
    const catalog::TextFile& file, const FindSupplies& find) {
  return catalog::read_document(file, [&](const Source& source, Faults& faults) {
    ScenarioReader reader(file.name, find, faults);
    if (faults.empty()) { reader.read_file(source); }
    return reader.take();
  });
}

}  // namespace fudaba::match
