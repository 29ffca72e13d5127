// Documents of the API: games and their documents, sets, pages to print, matches.
#include "match/json_data.h"
#include "press/picture_folder.h"
#include "server/accounts/account_thread.h"
#include "server/accounts/match_ratings.h"
#include "server/api.h"
#include "server/net/packing.h"
#include "table/answers.h"
#include "table/card_tables.h"

namespace fudaba::server {

namespace http = boost::beast::http;
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

void Api::get_game(const Call& call) {
  const std::vector<std::string>& parts = call.parts;
  if (parts.size() == 2) {
    return call.respond(document_reply(services_.shelf.list(), *call.request));
  }
  const std::string what = parts.size() == 4 ? parts[3] : std::string();
  if (what == "sets") { return get_sets(call); }
  if (what == "print") { return print(call); }
  const ShelvedGame* game = services_.shelf.find(parts[2]);
  const Document* document = game == nullptr ? nullptr : game->document(what);
  call.respond(document == nullptr ? error_reply(refusal(Code::NotFound))
                                   : document_reply(*document, *call.request));
}

// The offered sets of a game, or one of them.
void Api::get_sets(const Call& call) {
  const std::string& game = call.parts[2];
  const std::string id = call.parts.size() == 5 ? call.parts[4] : std::string();
  if (services_.shelf.find(game) == nullptr) {
    return refuse(call, refusal(Code::NotFound, "game"));
  }
  std::string text;
  JsonText out(text);
  out.begin_array();
  for (const OwnSets::Offered* set : services_.sets.offered(game)) {
    if (set->label.id == id) { return call.respond(json_reply(set->document)); }
    write(out, set->label);
  }
  out.end_array();
  if (!id.empty()) { return refuse(call, refusal(Code::NotFound, "set")); }
  call.respond(json_reply(std::move(text)));
}

void Api::get_match(const Call& call) {
  const std::string what = call.parts.size() == 4 ? call.parts[3] : "";
  const bool known =
      what.empty() || what == "record" || what == "set" || what == "cards" || what == "ratings";
  if (!known) { return refuse(call, refusal(Code::NotFound, "match")); }
  const auto room = find(call);
  if (!room) { return refuse(call, room.error()); }
  (*room)->with_table([this, call, what, room = *room](tl::expected<Table*, Refusal> table) {
    const std::string& name = call.parts[2];
    if (!table) {
      if (pass_on(call, *room)) { return; }
      missed(table.error(), call.caller);
      return call.respond(error_reply(table.error()));
    }
    if (what == "record") { return call.respond(record_reply(**table, name)); }
    if (what == "set") { return call.respond(set_reply(**table)); }
    if (what == "cards") {
      return call.respond(document_reply((*table)->game().all_cards, *call.request));
    }
    if (what == "ratings") {
      if (!(*table)->setup().rated) { return refuse(call, refusal(Code::NotFound, "ratings")); }
      return answer_ratings(services_.account_thread, rated_match(room->number(), **table),
                            call.respond);
    }
    call.respond(json_reply(room->summary(call.caller.visitor)));
  });
}

void Api::list_matches(const Call& call) {
  services_.journal.list(kMostListed, [call](bool ok, const std::vector<MatchRow>& rows) {
    if (!ok) { return call.respond(error_reply(refusal(Code::Storage))); }
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
    call.respond(json_reply(std::move(text)));
  });
}

// The question is in the path, or in the body.
void Api::print(const Call& call) {
  const ShelvedGame* game = services_.shelf.find(call.parts[2]);
  if (game == nullptr) { return refuse(call, refusal(Code::NotFound, "game")); }
  const bool posts = call.request->method() == http::verb::post;
  reply(call, posts ? printer_.post(*game, call.body)
                    : printer_.get(*game, text_of(call.request->target())));
}

void Api::ask_about_deck(const Call& call) {
  reply(call, table::ask_about_deck(services_.sets, call.parts[2], call.parts.back(), call.body));
}

void Api::read_text(const Call& call) {
  reply(call, table::read_text(services_.shelf, call.parts[2], call.body));
}

void Api::preview(const Call& call) {
  reply(call, table::preview(services_.shelf, call.parts[2], call.body));
}
void Api::read_card_tables(const Call& call) {
  reply(call, table::read_card_tables(services_.shelf, call.parts[2], call.body));
}

}  // namespace fudaba::server
