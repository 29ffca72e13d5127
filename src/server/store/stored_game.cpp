#include "server/store/stored_game.h"

namespace fudaba::server {

tl::expected<GameOfMatch, Refusal> stored_game(const Shelf& shelf, OwnSets& sets,
                                               const MatchRow& row) {
  if (!row.set_digest.empty()) { return sets.stored(row.game, row.set_document); }
  const ShelvedGame* game = shelf.find(row.game);
  if (game == nullptr) { return tl::unexpected(refusal(Code::NotFound, "game")); }
  return without_set(*game);
}

}  // namespace fudaba::server
