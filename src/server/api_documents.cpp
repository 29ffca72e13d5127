// Documents of the API: games and their documents, sets, pages to print, matches.
#include "match/json_data.h"
#include "press/picture_folder.h"
#include "server/accounts/account_thread.h"
#include "server/accounts/match_ratings.h"
#include "server/api.h"
#include "server/net/packing.h"
#include "table/answers.h"

namespace fudaba::server {

namespace http = boost::beast::http;
namespace json = boost::json;
using match::JsonText;

namespace {

constexpr int kMostListed = 50;

std::string pack_once(std::string_view text, Encoding encoding) {
  return packed(text, encoding, Effort::Once);
}

Reply document_reply(const Document& document, const HttpRequest& request) {
  const Encoding encoding = best_encoding(text_of(request[http::field::accept_encoding]));
  Reply reply = json_reply({});
  reply.headers.emplace_back("ETag", tag_of(document.etag(), encoding));
  reply.headers.emplace_back("Cache-Control", "no-cache");
  reply.headers.emplace_back("Vary", "Accept-Encoding");
  if (names_tag(text_of(request[http::field::if_none_match]), document.etag())) {
    reply.status = 304;
    return reply;
  }
  if (encoding != Encoding::Plain) {
    reply.headers.emplace_back("Content-Encoding", word_of(encoding));
  }
  reply.body = document.in(encoding, pack_once);
  return reply;
}

}  // namespace

Printer::PicturesOf Api::pictures_of(const std::filesystem::path& page) {
  Printer::PicturesOf pictures;
  for (const GameEntry& game : games()) {
    press::add_icons_of(pictures[std::string(game.id)], page, game.id);
  }
  return pictures;
}

void Api::get_game(const HttpRequest& request, const std::vector<std::string>& parts,
                   const Respond& respond) const {
  const auto none = [&] { respond(error_reply(refusal(Code::NotFound))); };
  if (parts.size() == 2) { return respond(document_reply(services_.shelf.list(), request)); }
  const ShelvedGame* game = services_.shelf.find(parts[2]);
  if (game == nullptr || parts.size() > 4) { return none(); }
  const std::string what = parts.size() == 4 ? parts[3] : std::string();
  const Document* document = game->document(what);
  if (document == nullptr) { return none(); }
  respond(document_reply(*document, request));
}

// The sets that are offered for a game, or one of them.
void Api::get_sets(const std::string& game, const std::string& id, const Respond& respond) {
  if (services_.shelf.find(game) == nullptr) {
    return refuse(respond, refusal(Code::NotFound, "game"));
  }
  std::string text;
  JsonText out(text);
  out.begin_array();
  for (const OwnSets::Offered* set : services_.sets.offered(game)) {
    if (set->label.id == id) { return respond(json_reply(set->document)); }
    write(out, set->label);
  }
  out.end_array();
  if (!id.empty()) { return refuse(respond, refusal(Code::NotFound, "set")); }
  respond(json_reply(std::move(text)));
}

void Api::get_match(const HttpRequest& request, const std::vector<std::string>& parts,
                    const Caller& caller, const Respond& respond) {
  if (parts.size() == 2) { return list_matches(respond); }
  const std::string what = parts.size() == 4 ? parts[3] : "";
  const bool known = what == "record" || what == "set" || what == "cards" || what == "ratings";
  if (parts.size() > 3 && !known) { return refuse(respond, refusal(Code::NotFound, "match")); }
  const auto room = find(parts[2], caller);
  if (!room) { return refuse(respond, room.error()); }
  (*room)->with_table([this, respond, what, caller, request, room = *room,
                       name = parts[2]](tl::expected<Table*, Refusal> table) {
    if (!table) {
      if (pass_on(*room, request, caller, respond)) { return; }
      missed(table.error(), caller);
      return respond(error_reply(table.error()));
    }
    if (what == "record") { return respond(record_reply(**table, name)); }
    if (what == "set") { return respond(set_reply(**table)); }
    if (what == "cards") { return respond(document_reply((*table)->game().all_cards, request)); }
    if (what == "ratings") {
      if (!(*table)->setup().rated) { return refuse(respond, refusal(Code::NotFound, "ratings")); }
      return answer_ratings(services_.account_thread, rated_match(room->number(), **table),
                            respond);
    }
    respond(json_reply(summary(**table, name)));
  });
}

void Api::list_matches(const Respond& respond) {
  services_.journal.list(kMostListed, [respond](bool ok, const std::vector<MatchRow>& rows) {
    if (!ok) { return respond(error_reply(refusal(Code::Storage))); }
    std::string text;
    JsonText out(text);
    out.begin_array();
    for (const MatchRow& row : rows) {
      const auto setup = read_setup(row.setup);
      if (!setup) { continue; }
      out.begin_object().field("match", match_name(row.number)).field("game", row.game);
      write_players(out.key("players"), *setup, nullptr);
      out.field("started", true).field("over", false).field("outcome", "ongoing");
      write(out.key("clock"), setup->clock);
      if (setup->set) { write(out.key("set"), *setup->set); }
      out.field("visibility", word_of(setup->visibility)).field("created", row.created);
      out.end_object();
    }
    out.end_array();
    respond(json_reply(std::move(text)));
  });
}

void Api::print(const std::string& id, std::string_view target, const json::value* body,
                const Respond& respond) {
  const ShelvedGame* game = services_.shelf.find(id);
  if (game == nullptr) { return refuse(respond, refusal(Code::NotFound, "game")); }
  answer(body == nullptr ? printer_.get(*game, target) : printer_.post(*game, *body), respond);
}

}  // namespace fudaba::server
