#include "lab/review.h"

#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "catalog/folder.h"
#include "cli/shell/context.h"
#include "cli/shell/own_sets.h"
#include "cli/shell/record_file.h"
#include "games/telling.h"

namespace fudaba::cli {
namespace {

constexpr std::size_t kMaxReviewBytes = 4U << 20U;

struct ReviewFlags {
  std::string file;
  int iterations = lab::kReviewIterations;
  int jobs = 1;
  bool keep = false;
  std::string json;  // a file to write to; empty: none
};

std::string kept_path(const std::string& record) { return record + ".review.json"; }

// A stored review that is still up to date.
std::optional<lab::Review> kept_review(const Context& context, const ReviewFlags& flags,
                                       const match::Record& record) {
  const auto text = read_file(kept_path(flags.file), kMaxReviewBytes);
  if (!text) { return std::nullopt; }
  auto review = lab::read_review(*text);
  if (review && lab::is_fresh(*review, record, flags.iterations)) { return *review; }
  std::cerr << tell(context, "{} は今の棋譜・版・回数のものではないので使わない\n",
                    "{} is of another record, version or count, so it is not used\n",
                    kept_path(flags.file));
  return std::nullopt;
}

std::function<void(std::size_t, std::size_t)> progress_line() {
  if (isatty(STDERR_FILENO) == 0) { return {}; }
  return [](std::size_t done, std::size_t of) {
    std::cerr << '\r' << done << '/' << of << (done == of ? "\n" : "") << std::flush;
  };
}

std::optional<lab::Review> new_review(Context& context, const ReviewFlags& flags,
                                      const match::Record& record) {
  const auto loaded = load_for(context, record);
  if (loaded == nullptr) { return std::nullopt; }
  lab::ReviewOptions options;
  options.iterations = flags.iterations;
  options.jobs = static_cast<unsigned>(flags.jobs);
  options.progress = progress_line();
  auto review = lab::review(record, loaded->supplies(), options);
  if (!review) {
    fail(context, flags.file + ": " + review.error().why.in(context.language));
    return std::nullopt;
  }
  return *review;
}

int percent(lab::Share share) { return (std::clamp(share, 0, 1000) + 5) / 10; }
std::string points(lab::Share share) { return fmt::format("{:+.1f}", share / 10.0); }

// A graph of the chance to win, with the numbers of the moments below.
void print_curve(const Context& context, const lab::Review& review) {
  constexpr std::size_t kWidest = 72;
  constexpr int kRows = 8;
  std::vector<std::pair<std::size_t, lab::Share>> curve;
  curve.reserve(review.points.size());
  for (const lab::ReviewPoint& point : review.points) {
    curve.emplace_back(point.at, point.chance);
  }
  const std::size_t width = std::min(kWidest, curve.size());
  const auto point_at = [&](std::size_t column) {
    return width < 2 ? curve.size() - 1 : column * (curve.size() - 1) / (width - 1);
  };
  std::cout << tell(context, "\n{}の勝率\n", "\nChance of {} to win\n",
                    seat_name(0, context.language));
  for (int row = kRows; row >= 0; --row) {
    std::string line = row % 4 == 0 ? fmt::format("{:4}% ", row * 100 / kRows) : "      ";
    for (std::size_t column = 0; column < width; ++column) {
      const int height = (curve[point_at(column)].second * kRows + 500) / 1000;
      line += height == row ? '*' : row == kRows / 2 ? '-' : ' ';
    }
    std::cout << line << '\n';
  }
  std::string marks(width, ' ');
  for (std::size_t i = 0; i < review.moments.size(); ++i) {
    std::size_t column = 0;
    while (column + 1 < width && curve[point_at(column)].first < review.moments[i].at) { ++column; }
    marks[column] = i < 9 ? static_cast<char>('1' + i) : '+';
  }
  if (!review.moments.empty()) { std::cout << "      " << marks << '\n'; }
}

void print_moments(const Context& context, const lab::Review& review) {
  const Language language = context.language;
  std::cout << context.say("\n分かれ目\n", "\nTurning points\n");
  if (review.moments.empty()) { std::cout << context.say("  なし\n", "  none\n"); }
  for (std::size_t i = 0; i < review.moments.size(); ++i) {
    const lab::ReviewMoment& moment = review.moments[i];
    std::cout << tell(context,
                      "{:3}. {}手目（{}ターン目）{} {}：勝率 {}％ → {}％（誤差 ±{:.1f}）\n",
                      "{:3}. move {} (turn {}), {}, {}: {}% -> {}% (standard error {:.1f})\n",
                      i + 1, moment.at + 1, moment.turn, seat_name(moment.seat, language),
                      name_of(moment.grade).in(language), percent(moment.best),
                      percent(moment.best - moment.loss), moment.error / 10.0);
    std::cout << tell(context, "       本譜：{}\n", "       played: {}\n",
                      moment.played_text.in(language));
    std::cout << tell(context, "       最善：{}\n", "       better: {}\n",
                      moment.better_text.in(language));
  }
  for (const lab::Swing& swing : review.swings) {
    std::cout << tell(context, "   *  {}手目の後（{}ターン目）{}：{}に {}\n",
                      "   *  after move {} (turn {}), {}: {} {}\n", swing.at, swing.turn,
                      name_of(swing.cause).in(language),
                      seat_name(swing.luck > 0 ? Seat{0} : Seat{1}, language),
                      points(std::abs(swing.luck)));
  }
}

void print_seats(const Context& context, const lab::Review& review) {
  std::cout << context.say("\n選択と運（勝率のポイント）\n",
                           "\nChoices and luck (points of the chance to win)\n");
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const lab::SeatReview& one = review.seats[seat];
    std::cout << tell(context,
                      "  {}：選択 {}、運 {}、精度 {:.1f}％（疑問手 {}、悪手 {}、大悪手 {}）\n",
                      "  {}: choices {}, luck {}, accuracy {:.1f}% (inaccuracies {}, mistakes {}, "
                      "blunders {})\n",
                      seat_name(seat, context.language), points(one.choices), points(one.luck),
                      one.accuracy / 10.0, one.moments[0], one.moments[1], one.moments[2]);
  }
  const std::string first = seat_name(0, context.language);
  std::cout << tell(context, "  ほかに（{}から見て）：想定外 {}",
                    "  beside that, for {}: unforeseen {}", first, points(review.search));
  if (review.ending != 0) {
    std::cout << tell(context, "、投了・時間切れ・合意 {}", ", concession, time or agreement {}",
                      points(review.ending));
  }
  std::cout << '\n';
}

void print(const Context& context, const lab::Review& review) {
  for (const Bilingual& line : review.summary) { std::cout << line.in(context.language) << '\n'; }
  print_curve(context, review);
  print_moments(context, review);
  print_seats(context, review);
  std::cout << tell(context, "（選択 {}回、反復 {}）\n", "({} decisions, {} iterations)\n",
                    review.points.size() - 1, review.iterations);
}

void run(Context& context, const ReviewFlags& flags) {
  const auto record = load_record(context, flags.file);
  if (!record) { return; }
  std::optional<lab::Review> review = kept_review(context, flags, *record);
  if (!review) { review = new_review(context, flags, *record); }
  if (!review) { return; }
  if (flags.keep) { save(context, kept_path(flags.file), to_json(*review) + '\n'); }
  if (flags.json == "-") {
    std::cout << to_json(*review) << '\n';
    return;
  }
  if (!flags.json.empty()) { save(context, flags.json, to_json(*review) + '\n'); }
  print(context, *review);
}

}  // namespace

void add_review(const Command& app, Context& context) {
  auto flags = std::make_shared<ReviewFlags>();
  const Command review = app.subcommand(
      "review", {"終わった対戦を検討する：形勢、分かれ目、選択と運",
                 "Review a finished match: how it went, turning points, choices, luck"});
  review.footer(
      {"例：\n  fudaba review match.json\n  fudaba review match.json --iterations "
       "1000000 --jobs 4 --keep",
       "Examples:\n  fudaba review match.json\n"
       "  fudaba review match.json --iterations 1000000 --jobs 4 --keep"});
  review.option("file", flags->file, {"棋譜のファイル", "The record"}).required();
  review
      .option("--iterations", flags->iterations,
              {"読みの回数（対戦全体で）", "Iterations of searching, in all"})
      .between(1, 1'000'000'000)
      .shows_default();
  review.option("--jobs", flags->jobs, {"スレッドの数", "Threads"}).between(1, 256).shows_default();
  review.option("--keep", flags->keep,
                {"棋譜のとなりに FILE.review.json として残し、次から使う",
                 "Keep it beside the record, as FILE.review.json, and use it next time"});
  review.option(
      "--json", flags->json,
      {"JSONをこのファイルに書く（-：画面へ）", "Write JSON to this file (-: standard output)"});
  review.does([&context, flags] { run(context, *flags); });
}

}  // namespace fudaba::cli
