// Reviews as JSON, to keep beside a record and to send.
#include <initializer_list>

#include "lab/review.h"
#include "match/json_data.h"
#include "match/json_text.h"
#include "match/words.h"

namespace fudaba::lab {

using match::FaultSlot;
using match::JsonFields;
using match::JsonText;

namespace {

constexpr int kFormat = 1;
constexpr std::size_t kMaxWord = 64;
constexpr std::size_t kMaxText = 4096;
constexpr std::int64_t kMostTurns = 65535;
constexpr int kWhole = 1000;
// The bound of sums over a match.
constexpr int kMostInAll = kWhole * static_cast<int>(kMostReviewed + 1);

void write(JsonText& out, const ReviewPoint& point) {
  out.begin_object().field("at", point.at).field("by", match::seat_word(point.seat));
  out.field("turn", point.turn).field("luck", point.luck).field("search", point.search);
  out.field("chance", point.chance).field("error", point.error).field("choice", point.choice);
  out.field("cause", word_of(point.cause)).end_object();
}

void write(JsonText& out, const ReviewMoment& moment) {
  const auto answer = [&](std::string_view name, const Move& move, const Bilingual& text) {
    match::write(out.key(name).begin_object().key("move"), move);
    out.field("text", text).end_object();
  };
  out.begin_object().field("at", moment.at).field("by", match::seat_word(moment.seat));
  out.field("turn", moment.turn).field("grade", word_of(moment.grade));
  out.field("best", moment.best).field("loss", moment.loss).field("error", moment.error);
  answer("played", moment.played, moment.played_text);
  answer("better", moment.better, moment.better_text);
  out.end_object();
}

void write(JsonText& out, const SeatReview& seat) {
  out.begin_object().field("choices", seat.choices).field("luck", seat.luck);
  out.field("accuracy", seat.accuracy).field("inaccuracies", seat.moments[0]);
  out.field("mistakes", seat.moments[1]).field("blunders", seat.moments[2]);
  out.field("biggest", seat.biggest).end_object();
}

void write(JsonText& out, const Swing& swing) {
  out.begin_object().field("at", swing.at).field("turn", swing.turn).field("luck", swing.luck);
  out.field("cause", word_of(swing.cause)).end_object();
}

// Reads the parts of a review; every function leaves the first fault in `fault`.
class ReviewReader {
 public:
  explicit ReviewReader(FaultSlot& fault) : fault_(fault) {}

  Review read(const boost::json::value& value) {
    JsonFields fields(value, "", fault_);
    Review review;
    (void)fields.number("fudaba_review", kFormat, kFormat);
    (void)fields.number("analysis", kReviewVersion, kReviewVersion);
    review.record = fields.text("record", kMaxWord);
    review.game = fields.text("game", kMaxWord);
    review.iterations = int_of(fields, "iterations", 1, 2'000'000'000);
    review.outcome =
        word(fields, "outcome", {Outcome::FirstWins, Outcome::SecondWins, Outcome::Draw});
    review.moves = size_of(fields, "moves", match::kMaxRecordMoves);
    fields.each("points", kMostReviewed + 1, [&](const auto& v, const std::string& at) {
      review.points.push_back(point(v, at));
    });
    if (review.points.empty()) { fields.fail("points", {"1つ以上", "at least one"}); }
    fields.each("moments", kMostReviewed + 1, [&](const auto& v, const std::string& at) {
      review.moments.push_back(moment(v, at));
    });
    fields.each("swings", kMostReviewed + 1, [&](const auto& v, const std::string& at) {
      review.swings.push_back(swing(v, at));
    });
    std::vector<SeatReview> seats;
    fields.each("seats", kSeats, [&](const auto& v, const std::string& at) {
      seats.push_back(seat(v, at, review.moments.size()));
    });
    if (seats.size() == kSeats) {
      review.seats = {seats[0], seats[1]};
    } else {
      fields.fail("seats", {"2つ", "two of them"});
    }
    review.search = int_of(fields, "search", -kMostInAll, kMostInAll);
    review.ending = int_of(fields, "ending", -kWhole, kWhole);
    fields.each("summary", kMaxWord, [&](const auto& v, const std::string& at) {
      review.summary.push_back(text(v, at));
    });
    fields.finish();
    return review;
  }

 private:
  static int int_of(JsonFields& fields, std::string_view key, int low, int high) {
    return static_cast<int>(fields.number(key, low, high));
  }
  static std::size_t size_of(JsonFields& fields, std::string_view key, std::size_t most) {
    return static_cast<std::size_t>(fields.number(key, 0, static_cast<std::int64_t>(most)));
  }
  // One of an enumeration's words; the first if something is wrong.
  template <typename Enum>
  static Enum word(JsonFields& fields, std::string_view key, std::initializer_list<Enum> all) {
    using match::word_of;
    std::vector<std::string_view> words;
    for (const Enum one : all) { words.push_back(word_of(one)); }
    return all.begin()[fields.word(key, words)];
  }
  static ReviewCause cause_of(JsonFields& fields) {
    return word(fields, "cause",
                {ReviewCause::None, ReviewCause::Reveal, ReviewCause::Draw, ReviewCause::Die});
  }

  ReviewPoint point(const boost::json::value& value, const std::string& at) {
    JsonFields fields(value, at, fault_);
    ReviewPoint point;
    point.at = size_of(fields, "at", match::kMaxRecordMoves);
    const std::string by = fields.text("by", kMaxWord);
    point.seat = match::seat_of(by).value_or(kNoSeat);
    if (match::seat_word(point.seat) != by) { fields.fail("by", "first, second, none"); }
    point.turn = int_of(fields, "turn", 0, kMostTurns);
    point.luck = int_of(fields, "luck", -kMostInAll, kMostInAll);
    point.search = int_of(fields, "search", -kMostInAll, kMostInAll);
    point.chance = int_of(fields, "chance", 0, kWhole);
    point.error = int_of(fields, "error", 0, kWhole);
    point.choice = int_of(fields, "choice", -kWhole, kWhole);
    point.cause = cause_of(fields);
    fields.finish();
    return point;
  }
  Bilingual text(const boost::json::value& value, const std::string& at) {
    JsonFields fields(value, at, fault_);
    Bilingual text{fields.text("ja", kMaxText), fields.text("en", kMaxText)};
    fields.finish();
    return text;
  }
  void answer(JsonFields& fields, std::string_view key, Move& move, Bilingual& words) {
    const boost::json::value* value = fields.require(key, {"手", "an answer"});
    if (value == nullptr) { return; }
    JsonFields inner(*value, fields.path(key), fault_);
    move = match::read_move(inner);
    if (const auto* said = inner.require("text", {"文", "a text"})) {
      words = text(*said, inner.path("text"));
    }
    inner.finish();
  }
  ReviewMoment moment(const boost::json::value& value, const std::string& at) {
    JsonFields fields(value, at, fault_);
    ReviewMoment moment;
    moment.at = size_of(fields, "at", match::kMaxRecordMoves);
    moment.seat = match::read_seat(fields, "by").value_or(Seat{0});
    moment.turn = int_of(fields, "turn", 0, kMostTurns);
    moment.grade = word(fields, "grade", {Grade::Inaccuracy, Grade::Mistake, Grade::Blunder});
    moment.best = int_of(fields, "best", 0, kWhole);
    moment.loss = int_of(fields, "loss", 0, kMostInAll);
    moment.error = int_of(fields, "error", 0, kMostInAll);
    answer(fields, "played", moment.played, moment.played_text);
    answer(fields, "better", moment.better, moment.better_text);
    fields.finish();
    return moment;
  }
  Swing swing(const boost::json::value& value, const std::string& at) {
    JsonFields fields(value, at, fault_);
    Swing swing;
    swing.at = size_of(fields, "at", match::kMaxRecordMoves);
    swing.turn = int_of(fields, "turn", 0, kMostTurns);
    swing.luck = int_of(fields, "luck", -kWhole, kWhole);
    swing.cause = cause_of(fields);
    fields.finish();
    return swing;
  }
  SeatReview seat(const boost::json::value& value, const std::string& at, std::size_t moments) {
    JsonFields fields(value, at, fault_);
    SeatReview seat;
    seat.choices = int_of(fields, "choices", -kMostInAll, kMostInAll);
    seat.luck = int_of(fields, "luck", -kMostInAll, kMostInAll);
    seat.accuracy = int_of(fields, "accuracy", 0, kWhole);
    seat.moments = {int_of(fields, "inaccuracies", 0, kMostReviewed),
                    int_of(fields, "mistakes", 0, kMostReviewed),
                    int_of(fields, "blunders", 0, kMostReviewed)};
    const boost::json::array* biggest = fields.list("biggest", moments);
    for (std::size_t i = 0; biggest != nullptr && i < biggest->size(); ++i) {
      const std::int64_t* number = (*biggest)[i].if_int64();
      if (number == nullptr || *number < 0 || *number >= static_cast<std::int64_t>(moments)) {
        fields.fail("biggest", {"moments の番号", "numbers of `moments`"});
        break;
      }
      seat.biggest.push_back(static_cast<std::size_t>(*number));
    }
    fields.finish();
    return seat;
  }

  FaultSlot& fault_;
};

}  // namespace

std::string to_json(const Review& review) {
  return match::json_text([&](JsonText& out) {
    const auto write_one = [&](const auto& one) { write(out, one); };
    out.begin_object().field("fudaba_review", kFormat).field("analysis", kReviewVersion);
    out.field("record", review.record).field("game", review.game);
    out.field("iterations", review.iterations).field("outcome", match::word_of(review.outcome));
    out.field("moves", review.moves).list("points", review.points, write_one);
    out.list("moments", review.moments, write_one).list("swings", review.swings, write_one);
    out.list("seats", review.seats, write_one).field("search", review.search);
    out.field("ending", review.ending).field("summary", review.summary).end_object();
  });
}

tl::expected<Review, match::JsonFault> read_review(std::string_view text) {
  return match::read_json(text, [](const boost::json::value& value, FaultSlot& fault) {
    return ReviewReader(fault).read(value);
  });
}

}  // namespace fudaba::lab
