// What computer players think at a match in the page: asked of the second worker.
#include "base/hash.h"
#include "match/json_data.h"
#include "match/json_reader.h"
#include "page/room.h"
#include "table/asking.h"
#include "table/thinking.h"

namespace fudaba::page {

namespace json = boost::json;
using table::Code;

// The match as it stands now, for whoever thinks about it.
json::object Room::question(std::string_view what) const {
  json::object request{{"do", what}, {"game", table_->setup().game}};
  request["setup"] = setup_;
  json::array changes;
  for (const std::string& change : changes_) { changes.emplace_back(change); }
  request["changes"] = std::move(changes);
  return request;
}

// The question that is asked now goes to the computer, unless it thinks about it already.
void Room::think(const std::string& level, Moment moment) {
  if (thinking_ && thinking_->version == table_->version()) { return; }
  stop_thinking(moment);
  Thinking& thinking = thinking_.emplace(Thinking{});
  thinking.version = table_->version();
  thinking.level = level;
  thinking.asked = moment.now;
  if (table_->setup().is_exhibition()) {  // so that whoever watches can follow
    thinking.begins = moment.now + table::kExhibitionPace;
  } else {
    choose(thinking, moment);
  }
}

void Room::choose(Thinking& thinking, Moment moment) {
  thinking.begins = 0;
  json::object request = question("choose");
  request["level"] = thinking.level;
  request["seed"] = to_hex(table::thought_seed(*table_));
  if (thinking.hurried) { request["hurried"] = true; }
  thinking.number = moment.box.think_about(std::move(request));
}

std::int64_t Room::due(const Thinking& thinking) const {
  if (table_->setup().is_exhibition()) { return thinking.asked; }
  return thinking.asked +
         table::answer_time(*table_, thinking.level, thinking.hurried, table::kComputerAnswer);
}

void Room::answer_when_due(Moment moment) {
  if (!thinking_ || !thinking_->move || moment.now < due(*thinking_)) { return; }
  const std::uint32_t version = thinking_->version;
  const Move move = *thinking_->move;
  thinking_.reset();
  const Seat seat = table_->position().decision().player;
  if (const auto change = table_->move(seat, version, move)) {
    perform({*change}, nullptr, moment);
  }
}

void Room::stop_thinking(Moment moment) {
  if (!thinking_) { return; }
  if (thinking_->number != 0 && !thinking_->move) {
    moment.box.forget.push_back(thinking_->number);
  }
  thinking_.reset();
}

// The computer answers with what a quick look finds: the search that is under way cannot be told to
// hurry, so that another one is begun in its place.
void Room::hurry(const Asking& asking, Moment moment) {
  const bool hurries = thinking_ && !table_->setup().is_exhibition();
  if (hurries && !thinking_->hurried) {
    thinking_->hurried = true;
    if (!thinking_->move) {
      moment.box.forget.push_back(thinking_->number);
      choose(*thinking_, moment);
    }
  }
  answer(asking, table::hurried_message(hurries, asking.request.id), moment);
  if (hurries) { answer_when_due(moment); }
}

// A hint is made once for a question, and given again to whoever asks again.
void Room::hint(const Asking& asking, Seat seat, Moment moment) {
  const table::Table::Granted change = table_->hint(seat);
  if (!change) { return refuse(asking, change.error(), moment); }
  if (hint_ && !hint_->message.empty()) {
    return answer(asking, table::with_id(hint_->message, asking.request.id), moment);
  }
  if (hint_) { return refuse(asking, table::hint_takes_time(), moment); }
  Hint& hint = hint_.emplace(Hint{});
  hint.version = table_->position_version();
  hint.seat = seat;
  hint.client = asking.client;
  hint.id = asking.request.id;
  hint.number = moment.box.think_about(question("advise"));
}

void Room::give_hint(Moment moment) {
  if (!hint_ || hint_->message.empty() || hint_->client == 0) { return; }
  moment.box.out.push_back({hint_->client, table::with_id(hint_->message, hint_->id)});
  hint_->client = 0;
}

// The question is no longer asked.
void Room::drop_hint(Code why, Moment moment) {
  if (!hint_) { return; }
  if (hint_->message.empty()) { moment.box.forget.push_back(hint_->number); }
  if (hint_->client != 0) {
    moment.box.out.push_back(
        {hint_->client, table::refused_message(table::refusal(why), hint_->id)});
  }
  hint_.reset();
}

bool Room::thought(std::int64_t number, std::string_view result, Moment moment) {
  if (thinking_ && thinking_->number == number && !thinking_->move) {
    const auto value = match::parse_json(result);
    const std::optional<Move> move = value ? match::move_of(*value) : std::nullopt;
    if (!move || !table_->position().why_not(*move).allows()) {
      thinking_.reset();  // it comes from a worker that has failed: asked again
      think(std::string(table_->thinker()), moment);
      return true;
    }
    thinking_->move = *move;
    answer_when_due(moment);
    return true;
  }
  if (!hint_ || hint_->number != number || !hint_->message.empty()) { return false; }
  const auto value = match::parse_json(result);
  const table::Table::Granted change = table_->hint(hint_->seat);
  if (!value || !value->is_object() || !change) {
    drop_hint(Code::Stale, moment);
    return true;
  }
  // It is noted in the match before anybody hears it.
  hint_->message = result;
  perform({*change}, nullptr, moment);
  return true;
}

}  // namespace fudaba::page
