#pragma once

#include <utility>

#include "ai/adviser.h"
#include "ai/appraise.h"
#include "ai/levels.h"
#include "ai/luck.h"
#include "ai/players.h"
#include "ai/study_of.h"
#include "games/any_game.h"
#include "games/discreet.h"
#include "kernel/perspective.h"
#include "kernel/view.h"

namespace fudaba {

// A Game type behind the virtual interface. `Words` supplies what people read (see
// games/culdcept/text.h):
//   tell/describe_reason/prompt, tables of words, build.
template <typename Game, typename Words>
class PositionOf final : public Position {
 public:
  using State = typename Game::State;
  PositionOf(const Game& game, const State& state) : game_(game), state_(state) {}

  [[nodiscard]] std::unique_ptr<Position> clone() const override {
    return std::make_unique<PositionOf>(game_, state_);
  }
  [[nodiscard]] const Decision& decision() const override { return Game::decision(state_); }
  [[nodiscard]] Outcome outcome() const override { return Game::outcome(state_); }
  void legal_moves(MoveList& list) const override { game_.legal_moves(state_, list); }
  [[nodiscard]] Reason why_not(const Move& move) const override {
    return game_.why_not(state_, move);
  }
  [[nodiscard]] Move discreet(const Move& move) const override {
    return fudaba::discreet(game_, state_, move);
  }
  [[nodiscard]] Reason apply(const Move& move, EventLog* log) override {
    return game_.apply(state_, move, log);
  }
  void concede(Seat seat, EventLog* log) override { game_.concede(state_, seat, log); }
  [[nodiscard]] std::uint64_t digest() const override { return Game::digest(state_); }
  using Position::view;
  void view(Seat viewer, ViewData& data) const override {
    typename Game::View view;
    game_.view_of(state_, viewer, view);
    write(view, data);
  }
  [[nodiscard]] ViewData full_view() const override {
    State open = state_;
    for (std::size_t i = 0; i < open.cards.zone.size(); ++i) {
      if (open.cards.zone[i] != kNoZone) { open.cards.set_known_to_both(static_cast<CardId>(i)); }
    }
    typename Game::View view;
    game_.view_of(open, 0, view);
    ViewData data;
    write(view, data);
    data.viewer = kNoSeat;
    // Hands are sets for the other player, so the second hand is read from the state.
    for (ZoneData& zone : data.zones) {
      CardId c = open.cards.first(zone.zone);
      for (ZoneData::Card& card : zone.cards) {
        card = {c, open.cards.def[c], state_.cards.is_mixed(c)};
        c = open.cards.next[c];
      }
    }
    data.known_in_group = {};
    return data;
  }
  [[nodiscard]] std::unique_ptr<Position> sample(Seat viewer, FastRandom& random) const override {
    auto sampled = std::make_unique<PositionOf>(game_, state_);
    game_.sample(state_, viewer, random, sampled->state_);
    return sampled;
  }
  using Position::choose;
  [[nodiscard]] Move choose(std::string_view player, FastRandom& random,
                            const ai::Limits& limits) const override {
    const Perspective<Game> perspective(game_, state_, decision().player);
    return ai::choose(player, perspective, random, limits);
  }
  [[nodiscard]] ai::Advice advise(const ai::Limits& limits) const override {
    const Perspective<Game> perspective(game_, state_, decision().player);
    return ai::advise(perspective, limits, [this](const State& state, const Move& move) {
      return Bilingual{Words::tell(game_, state, move, Language::Ja).text,
                       Words::tell(game_, state, move, Language::En).text};
    });
  }
  [[nodiscard]] ai::Appraisal appraise(const Move* given, const ai::Limits& limits) const override {
    const Perspective<Game> perspective(game_, state_, decision().player);
    return ai::appraise(perspective, given, limits);
  }
  [[nodiscard]] ai::Luck luck(const Move& given, const ai::Fortune& fortune,
                              const ai::Limits& limits) const override {
    return ai::LuckReader<Game>(game_, state_, given, limits).read(fortune);
  }
  [[nodiscard]] std::unique_ptr<ai::Study> study() const override {
    return std::make_unique<ai::StudyOf<Game>>(Perspective<Game>(game_, state_, decision().player));
  }
  [[nodiscard]] bool is_quiet() const override { return Game::is_quiet(state_); }
  [[nodiscard]] Judged judged(Seat seat) const override {
    Judged judged;
    if constexpr (ai::Learns<Game>) { game_.features(state_, seat, judged.features); }
    judged.by_hand = static_cast<double>(game_.evaluate(state_, seat)) / Game::kClearLead;
    return judged;
  }
  [[nodiscard]] int turn() const override { return state_.turn; }
  [[nodiscard]] std::optional<int> points(Seat seat) const override {
    if constexpr (requires { Words::points(game_, state_, seat); }) {
      return Words::points(game_, state_, seat);
    }
    return std::nullopt;
  }
  [[nodiscard]] std::vector<CardValue> values(CardId card) const override {
    const bool is_there = card < kMaxCards && state_.cards.zone[card] != kNoZone;
    return is_there ? Words::values(game_, state_, card) : std::vector<CardValue>{};
  }
  [[nodiscard]] DefId def_of(CardId card) const override {
    return card < kMaxCards ? state_.cards.def[card] : kNoDef;
  }
  [[nodiscard]] Saying tell(const Move& move, Language language) const override {
    return Words::tell(game_, state_, move, language);
  }
  [[nodiscard]] std::string describe(const Reason& reason, Language language) const override {
    return Words::describe_reason(game_, state_, reason, language);
  }
  [[nodiscard]] bool is_telling(const Reason& reason) const override {
    return Words::is_telling(reason);
  }
  [[nodiscard]] bool is_window() const override {
    if constexpr (requires { Game::is_window(state_); }) { return Game::is_window(state_); }
    return false;
  }
  [[nodiscard]] std::string prompt(Language language) const override {
    return Words::prompt(game_, state_, language);
  }
  void targets(const Move& move, Targets& targets) const override {
    game_.targets_of(state_, move, targets);
  }
  [[nodiscard]] Asks asks_of_card(CardId card) const override {
    Asks asks;
    game_.asks_of_card(state_, card, asks);
    return asks;
  }
  [[nodiscard]] Asks asks_of_place(ZoneId zone) const override {
    Asks asks;
    game_.asks_of_place(state_, zone, asks);
    return asks;
  }
  [[nodiscard]] const State& state() const { return state_; }

 private:
  static void write(const typename Game::View& view, ViewData& data) {
    data.viewer = view.viewer;
    data.decision = view.decision;
    data.outcome = view.outcome;
    data.zones.resize(view.cards.zone_count);
    for (std::size_t z = 0; z < view.cards.zone_count; ++z) {
      const SeenZone& seen = view.cards.zones[z];
      ZoneData& zone = data.zones[z];
      zone.zone = seen.zone;
      zone.cards.resize(seen.count);
      const SeenCard* card = &view.cards.cards[seen.first];
      for (ZoneData::Card& made : zone.cards) {
        made = {card->card, card->def, card->mixed};
        ++card;
      }
    }
    for (Seat seat = 0; seat < kSeats; ++seat) {
      const auto& known = view.cards.known_in_group[seat];
      data.known_in_group[seat].assign(known.begin(), known.begin() + view.cards.known_count[seat]);
    }
    const auto rows = Game::observables();
    data.fields.resize(view.facts.size());
    const Fact* fact = view.facts.begin();
    for (FieldData& field : data.fields) {
      field = {rows[fact->row].id, fact->seat, fact->place, fact->card, fact->value};
      ++fact;
    }
  }

  const Game& game_;
  State state_;
};

template <typename Game, typename Words>
class GameOf final : public AnyGame {
 public:
  explicit GameOf(const CardPool& pool) : game_(pool) {}

  [[nodiscard]] std::string_view id() const override { return Game::kId; }
  [[nodiscard]] std::string_view prefix() const override { return Game::kPrefix; }
  [[nodiscard]] Bilingual name() const override {
    return {std::string(Game::kNameJa), std::string(Game::kNameEn)};
  }
  [[nodiscard]] const CardPool& pool() const override { return game_.pool(); }
  [[nodiscard]] std::span<const ProfileEntry> profile() const override { return Game::profile(); }
  [[nodiscard]] std::span<const ZoneSpec> zones() const override { return Game::zones(); }
  [[nodiscard]] std::span<const effect::Entry> zone_words() const override {
    return Words::zone_words();
  }
  [[nodiscard]] std::span<const effect::Entry> act_words() const override {
    return Words::act_words();
  }
  [[nodiscard]] std::span<const effect::Entry> step_words() const override {
    return Words::step_words();
  }
  [[nodiscard]] TurnShape turn_shape() const override { return Game::turn_shape(); }
  [[nodiscard]] std::span<const HouseRule> house_rules() const override {
    return Game::house_rules();
  }
  [[nodiscard]] std::unique_ptr<Position> setup(const MatchSetup& setup,
                                                EventLog* log) const override {
    typename Game::State state;
    game_.setup({setup.decks, Game::options(setup.options), setup.key, setup.first}, state, log);
    state.closed_lists = setup.closed_lists ? 1 : 0;
    return std::make_unique<PositionOf<Game, Words>>(game_, state);
  }
  [[nodiscard]] std::unique_ptr<Position> build(const PositionSpec& spec,
                                                Bilingual& error) const override {
    typename Game::State state;
    if (!Words::build(game_, spec, state, error)) { return nullptr; }
    return std::make_unique<PositionOf<Game, Words>>(game_, state);
  }
  [[nodiscard]] Saying tell(const Event& event, Language language) const override {
    return Words::tell(game_, event, language);
  }
  [[nodiscard]] std::vector<std::string> board(const ViewData& view,
                                               Language language) const override {
    return Words::board(game_, view, language);
  }
  [[nodiscard]] std::vector<std::string> tale(const ViewData& view, Seat seat,
                                              Language language) const override {
    if constexpr (requires { Words::tale(game_, view, seat, language); }) {
      return Words::tale(game_, view, seat, language);
    }
    return {};
  }
  [[nodiscard]] std::span<const std::string_view> players() const override {
    return ai::player_names();
  }
  [[nodiscard]] int iterations_of(std::string_view player) const override {
    const ai::Level* level = ai::find_level(player);
    return level == nullptr ? 0 : ai::in_game(*level, game_.pool().ladder).iterations;
  }
  [[nodiscard]] const Game& game() const { return game_; }

 private:
  Game game_;
};

}  // namespace fudaba
