#pragma once

#include <boost/json.hpp>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

#include "press/picture.h"
#include "table/reply.h"
#include "table/shelf.h"

namespace fudaba::table {

// Pages to print cards from (docs/table-protocol.md). For all threads.
class Printer {
 public:
  // The sources of the cards' pictures, by game.
  using PicturesOf = std::map<std::string, press::Pictures, std::less<>>;
  explicit Printer(PicturesOf pictures) : pictures_(std::move(pictures)) {}

  // GET /api/games/G/print?…: all cards, those of a ready deck, of a deck code or by their ids.
  [[nodiscard]] tl::expected<Reply, Refusal> get(const ShelvedGame& game,
                                                 std::string_view target) const;
  // POST /api/games/G/print: the cards of a deck, lawful or not.
  [[nodiscard]] tl::expected<Reply, Refusal> post(const ShelvedGame& game,
                                                  const boost::json::value& body) const;

 private:
  struct Wanted;
  [[nodiscard]] const press::Pictures& pictures_of(std::string_view game) const;
  [[nodiscard]] tl::expected<Reply, Refusal> page(const ShelvedGame& game,
                                                  const Wanted& wanted) const;

  PicturesOf pictures_;
};

}  // namespace fudaba::table
