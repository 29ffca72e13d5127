#include "page/worker.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <utility>
#include <vector>

#include "base/check.h"
#include "base/hash.h"
#include "base/random.h"
#include "lab/review_questions.h"
#include "lab/speed.h"
#include "match/json_data.h"
#include "match/record.h"
#include "match/words.h"
#include "page/stored.h"
#include "table/answers.h"
#include "table/outbound.h"

namespace fudaba::page {

namespace json = boost::json;
using match::FaultSlot;
using match::JsonFields;

namespace {

constexpr std::size_t kMostMatchText = 16U << 20U;

tl::unexpected<Bilingual> wrong_request(const match::JsonFault& fault) {
  return tl::unexpected(match::in_both([&](Language language) { return fault.text(language); }));
}

json::object found(std::string text) { return {{"result", std::move(text)}}; }

// Why there is no review, as a server answers it.
json::object no_review(const table::Refusal& why) {
  const table::Reply reply = table::error_reply(why);
  return {{"status", reply.status}, {"type", reply.type}, {"body", reply.body}};
}

}  // namespace

struct Worker::Review {
  std::string text;  // of the record
  match::Record record;
  table::GameOfMatch game;
  std::unique_ptr<lab::Reviewing> steps;
};

Worker::Worker(table::OwnSets& sets) : sets_(sets) {}
Worker::~Worker() = default;

Worker::Result Worker::think(std::string_view what, JsonFields& fields, FaultSlot& fault) {
  return what == "review"  ? review(fields, fault)
         : what == "speed" ? speed(fields, fault)
                           : answer(what, fields, fault);
}

Worker::Result Worker::answer(std::string_view what, JsonFields& fields, FaultSlot& fault) {
  (void)fields.text("game", table::kMaxWord);
  const std::string setup = fields.text("setup", kMostMatchText);
  std::vector<std::string> changes;
  const json::array* list = fields.list("changes", std::numeric_limits<std::size_t>::max());
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    if (const json::string* text = (*list)[i].if_string()) { changes.emplace_back(*text); }
  }
  const bool chooses = what == "choose";
  const std::string level = chooses ? fields.text("level", table::kMaxWord) : "";
  const std::optional<std::uint64_t> seed =
      chooses ? match::from_hex(fields.text("seed", table::kMaxWord)) : std::uint64_t{0};
  if (!seed) { fields.fail("seed", {"16進数", "hexadecimal digits"}); }
  const bool is_hurried = fields.find("hurried") != nullptr;
  fields.finish();
  if (fault) { return wrong_request(*fault); }
  const auto stored = open_stored(sets_, setup, changes);
  if (!stored) { return tl::unexpected(stored.error().message); }
  const table::Table& table = *stored->table;
  if (!table.has_begun() || table.is_over()) {
    return tl::unexpected(Bilingual{"今は誰の番でもありません。", "Nobody has to decide now."});
  }
  if (!chooses) {
    const ai::Advice advice = table.position().advise({});
    return found(table::hint_message(*table.game().game, table.position(), advice, {}));
  }
  const auto players = table.game().game->players();
  if (std::find(players.begin(), players.end(), level) == players.end()) {
    return tl::unexpected(Bilingual{"そのコンピューターはいません：" + level,
                                    "there is no such computer player: " + level});
  }
  const std::atomic<bool> hurried{is_hurried};
  FastRandom random(seed.value_or(0));
  const Move move = table.position().choose(level, random, {0, nullptr, &hurried});
  return found(json::serialize(match::move_numbers(move)));
}

// One question of a review at a time, so that it can be told how far it is: {"done","of"} until the
// same request is answered by {"review":…}.
Worker::Result Worker::review(JsonFields& fields, FaultSlot& fault) {
  const json::value* value = fields.require("record", {"棋譜", "a record"});
  const auto iterations = static_cast<int>(
      fields.optional_number("iterations", 1, 100'000'000).value_or(lab::kReviewIterations));
  fields.finish();
  if (fault) { return wrong_request(*fault); }
  const json::value body = json::object{{"record", *value}};
  std::string text = json::serialize(*value);
  if (review_ == nullptr || review_->text != text) {
    if (auto refused = begin_review(std::move(text), body, iterations)) {
      return no_review(*refused);
    }
  }
  lab::Reviewing& steps = *review_->steps;
  if (!steps.is_done()) {
    steps.look_on();
    return json::object{{"done", steps.done()}, {"of", steps.size()}};
  }
  const auto review = match::parse_json(lab::to_json(steps.finish()));
  review_.reset();
  FUDABA_CHECK(review.has_value());
  return json::object{{"review", *review}};
}

// As `fudaba speed` measures it: {"games","decisions","forced"} a second.
Worker::Result Worker::speed(JsonFields& fields, FaultSlot& fault) const {
  const std::string id = fields.text("game", table::kMaxWord);
  const auto ms = fields.number("ms", 100, 3'600'000);
  const table::ShelvedGame* game = sets_.shelf().find(id);
  if (game == nullptr) { fields.fail("game", {"遊べるゲーム", "a game that is there"}); }
  fields.finish();
  if (fault) { return wrong_request(*fault); }
  FUDABA_CHECK(game != nullptr);  // or there was a fault
  const CardPool& pool = game->catalogue.pool;
  std::vector<DeckList> decks = lab::decks_of_whole_set(pool, game->entry->card_format());
  for (const match::NamedDeck& deck : game->decks) { decks.push_back(deck.cards); }
  const ai::SpeedReport report = game->entry->speed(pool, decks, static_cast<double>(ms) / 1000);
  return json::object{{"games", report.games_per_second},
                      {"decisions", report.decisions_per_second},
                      {"forced", report.forced_per_second}};
}

std::optional<table::Refusal> Worker::begin_review(std::string text, const json::value& body,
                                                   int iterations) {
  auto wish = table::read_review(body, sets_);
  if (!wish) { return wish.error(); }
  review_ = std::make_unique<Review>(
      Review{std::move(text), std::move(wish->record), wish->game, nullptr});
  auto steps = lab::Reviewing::begin(review_->record, review_->game->supplies, iterations);
  if (!steps) {
    review_.reset();
    return table::refusal_of(steps.error());
  }
  review_->steps = std::make_unique<lab::Reviewing>(std::move(*steps));
  return std::nullopt;
}

}  // namespace fudaba::page
