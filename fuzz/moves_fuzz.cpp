// Moves of any bytes at any point of a match. The first eight bytes choose the game and the match;
// then each step is either one of the legal moves or four bytes taken as a move. Listing and
// refusing must agree, a refusal must change nothing, and the record of what was played must fit.
#include <cstring>

#include "match/match.h"
#include "support/loaded.h"

namespace {

using namespace fudaba;

// Takes bytes from the input; zeros when there are none left.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}
  [[nodiscard]] bool empty() const { return left_ == 0; }
  std::uint8_t next() {
    if (left_ == 0) { return 0; }
    --left_;
    return *data_++;
  }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

bool is_listed(const MoveList& moves, const Move& move) {
  for (const Move& legal : moves) {
    if (legal == move) { return true; }
  }
  return false;
}

void try_any(match::Match& match, const MoveList& moves, Bytes& bytes) {
  Move move{static_cast<Verb>(bytes.next()), bytes.next(), bytes.next(), bytes.next()};
  const std::uint64_t before = match.position().digest();
  const Reason why = match.position().why_not(move);
  FUDABA_CHECK(why.allows() == is_listed(moves, move));
  (void)(why.allows() ? match.position().describe(move, Language::En)
                      : match.position().describe(why, Language::Ja));
  EventLog events;
  const Reason reason = match.apply(move, &events);
  FUDABA_CHECK(reason.allows() == why.allows());
  FUDABA_CHECK(reason.allows() || (match.position().digest() == before && events.empty()));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  match::Match::Start start;
  std::uint64_t seed = 0;
  for (int i = 0; i < 6; ++i) { seed = seed * 256 + bytes.next(); }
  start.setup.key = key_from_seed(seed);
  const test::Loaded& all = test::Loaded::of(seed);
  for (auto& deck : start.setup.decks) { deck = all.decks[bytes.next() % all.decks.size()].cards; }
  auto match = match::Match::start(all.supplies, std::move(start), nullptr);
  FUDABA_CHECK(match.has_value());
  auto moves = std::make_unique<MoveList>();
  while (!bytes.empty() && match->position().outcome() == Outcome::Ongoing) {
    match->position().legal_moves(*moves);
    FUDABA_CHECK(!moves->empty());
    const std::uint8_t choice = bytes.next();
    if (choice >= 240) {
      try_any(*match, *moves, bytes);
    } else {
      FUDABA_CHECK(match->apply((*moves)[choice % moves->size()], nullptr).allows());
    }
  }
  FUDABA_CHECK(!match::replay(match->record(), all.supplies).misfit);
  return 0;
}
