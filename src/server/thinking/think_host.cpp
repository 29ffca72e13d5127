#include "server/thinking/think_host.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <stdexcept>
#include <utility>

#include "base/random.h"
#include "match/json_data.h"
#include "server/store/node_registry.h"
#include "server/store/open_shelf.h"
#include "server/store/stored_game.h"
#include "table/outbound.h"

namespace fudaba::server {

namespace asio = boost::asio;

namespace {

constexpr std::size_t kMostHintsHere = 64;

// The bus of the nodes.
std::string word_of_nodes(const std::string& database) {
  const std::unique_ptr<NodeRegistry> registry = open_node_registry(database);
  return table_word(*registry);
}

}  // namespace

ThinkHost::ThinkHost(const ThinkConfig& config, std::unique_ptr<Store> store, Clock& clock)
    : shelf_(open_shelf(config.catalogue)),
      sets_(*shelf_, {}),
      store_(std::move(store)),
      bus_(open_bus(config.bus, word_of_nodes(config.database), io_)),
      thinkers_(config.thinkers, kMostHintsHere, clock),
      beater_(clock.timer(io_.get_executor())),
      signals_(io_) {
  const auto listen = [&](const char* subject, const auto& hear) {
    heard_.push_back(bus_->subscribe(
        subject + me_, [hear](std::string_view, std::string_view text) { hear(text); }));
  };
  listen(kThinkAsk, [this](std::string_view text) { hear_question(text); });
  listen(kThinkHurry, [this](std::string_view key) {
    const std::lock_guard lock(mutex_);
    const auto it = thoughts_.find(std::string(key));
    if (it != thoughts_.end()) { it->second->hurry(); }
  });
  listen(kThinkDrop, [this](std::string_view key) {
    const std::lock_guard lock(mutex_);
    const auto thought = thoughts_.extract(std::string(key));
    if (thought) { thought.mapped()->cancel(); }
  });
}

ThinkHost::~ThinkHost() {
  thinkers_.stop();
  thinkers_.join();
}

void ThinkHost::run(Signals signals) {
  if (signals == Signals::Obey) {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](const boost::system::error_code& error, int) {
      if (!error) { stop(); }
    });
  }
  spdlog::info("thinking event=begun as={} threads={}", me_, threads());
  asio::post(io_, [this] { beat_again(); });
  io_.run();
  spdlog::info("thinking event=ended answered={}", answered());
}

void ThinkHost::stop() {
  thinkers_.stop();
  bus_->publish(kThinkGone, me_);
  io_.stop();
}

void ThinkHost::hear_question(std::string_view text) {
  const std::optional<RemoteQuestion> question = read_remote_question(text);
  if (!question) { return; }
  const auto kind = question->level.empty() ? Thinkers::Kind::Hint : Thinkers::Kind::Move;
  // The key must be known before the search can end.
  const std::lock_guard lock(mutex_);
  std::shared_ptr<Thought> thought = thinkers_.begin(
      {question->match}, kind,
      [this, question = *question](const Thought& running) { think(question, running); });
  if (thought != nullptr) { thoughts_.emplace(question->key, std::move(thought)); }
}

// Called on the threads of computer players.
void ThinkHost::think(const RemoteQuestion& question, const Thought& thought) {
  RemoteAnswer answer{question.key, std::nullopt};
  if (!thought.is_cancelled()) { answer.found = find(question, thought); }
  if (!thought.is_cancelled()) {
    bus_->publish(kThinkFound + remote_asker(question.key), to_json(answer));
    answered_.fetch_add(1, std::memory_order_relaxed);
  }
  {
    const std::lock_guard lock(mutex_);
    thoughts_.erase(question.key);
  }
  beat();
}

std::optional<std::string> ThinkHost::find(const RemoteQuestion& question, const Thought& thought) {
  const std::unique_ptr<Table> table = open(question.match);
  if (table == nullptr || !table->has_begun() || table->is_over() ||
      table->position_version() != question.version) {
    return std::nullopt;
  }
  const Position& position = table->position();
  if (question.level.empty()) {
    return hint_message(*table->game().game, position, position.advise(thought.limits()), {});
  }
  const auto players = table->game().game->players();
  if (std::find(players.begin(), players.end(), question.level) == players.end()) {
    return std::nullopt;
  }
  FastRandom random(0);  // levels draw from what they see
  const Move move = position.choose(question.level, random, thought.limits());
  return boost::json::serialize(match::move_numbers(move));
}

// nullptr: there is none, or it does not fit the games here.
std::unique_ptr<Table> ThinkHost::open(std::int64_t match) {
  try {
    std::optional<StoredMatch> stored;
    {
      const std::lock_guard lock(reading_);
      stored = store_->load(match);
    }
    if (!stored) { return nullptr; }
    const auto game = stored_game(*shelf_, sets_, stored->row);
    const auto setup = read_setup(stored->row.setup);
    if (!game || !setup) { return nullptr; }
    auto table = Table::open(*game, *setup, stored->changes);
    return table ? std::move(*table) : nullptr;
  } catch (const StoreError& error) {
    spdlog::warn("thinking event=unread why=\"{}\"", error.what());
    return nullptr;
  }
}

void ThinkHost::beat() {
  RemoteBeat beat{me_, 0, {}};
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [key, thought] : thoughts_) { beat.keys.push_back(key); }
  }
  const std::size_t busy = std::min(thinkers_.threads(), beat.keys.size());
  beat.free = thinkers_.threads() - busy;
  bus_->publish(kThinkHere, to_json(beat));
}

void ThinkHost::beat_again() {
  beat();
  beater_->set(std::chrono::milliseconds(kRemoteBeat), [this] { beat_again(); });
}

}  // namespace fudaba::server
