#include "server/tournaments/tournament_api.h"

#include <spdlog/spdlog.h>

#include <array>
#include <charconv>

#include "match/json_data.h"
#include "server/accounts/account_thread.h"
#include "server/accounts/visitors.h"
#include "server/people/people_api.h"
#include "server/rooms/seating.h"
#include "server/tournaments/tournament_json.h"
#include "table/clock.h"
#include "table/opening.h"

namespace fudaba::server {

namespace json = boost::json;
using match::FaultSlot;
using match::JsonFields;
using match::JsonText;
using people::Book;

namespace {

constexpr std::int64_t kDayMs = 86'400'000;
constexpr std::int64_t kLatestStart = 90 * kDayMs;  // from now
constexpr std::array<Stage, 3> kListed{Stage::Open, Stage::Running, Stage::Ended};

Refusal no_such_tournament() {
  return refusal(Code::NotFound, "tournament",
                 {"この大会はありません。", "There is no such tournament."});
}

// The version that a page has already: …?version=N; 0: none.
std::int64_t version_in(std::string_view target) {
  const std::string_view mark = "version=";
  const std::size_t at = target.find(mark);
  std::int64_t version = 0;
  if (at != std::string_view::npos) {
    const std::string_view digits = target.substr(at + mark.size());
    std::from_chars(digits.data(), digits.data() + digits.size(), version);
  }
  return version;
}

// The number of matches he plays now is the account's own business: nothing of it is shown here.
Refused refused_by_date(const TournamentRules& rules, std::int64_t now) {
  if (rules.starts == 0 || (rules.starts > now && rules.starts < now + kLatestStart)) {
    return std::nullopt;
  }
  return refusal(
      Code::Illegal, "starts",
      {"開始は、これから90日以内にしてください。", "It must begin within 90 days from now."});
}

}  // namespace

bool TournamentApi::owns(const std::vector<std::string>& parts) {
  return parts.size() > 1 && parts[1] == "tournaments";
}

void TournamentApi::look_after() {
  services_.account_thread.ask([](Book& book) { return go_on_everywhere(book, now_ms()); },
                               [this](tl::expected<std::vector<MatchToOpen>, Refusal> matches) {
                                 if (matches) { open(std::move(*matches)); }
                               });
}

// Each with its players' seats; they sit down when they come.
void TournamentApi::open(std::vector<MatchToOpen> matches) {
  for (MatchToOpen& match : matches) {
    MatchRegistry::NewMatch opened;
    opened.number = match.number;
    opened.setup = std::move(match.setup);
    match_registry_.open(opened, [number = match.number](bool ok) {
      if (!ok) { spdlog::warn("tournament event=not_opened match={}", match_name(number)); }
    });
  }
}

// GET
// -----------------------------------------------------------------------------------------------

void TournamentApi::get(const HttpRequest& request, const std::vector<std::string>& parts,
                        const Caller& caller, const Respond& respond) {
  if (parts.size() == 2) { return list(respond); }
  const std::optional<TournamentId> id = match_number(parts[2]);
  if (!id) { return refuse(respond, no_such_tournament()); }
  if (parts.size() == 3) { return show(request, *id, caller, respond); }
  if (parts.size() == 4) { return export_as(*id, parts[3], respond); }
  if (parts.size() == 5 && parts[3] == "decks") {
    return show_deck(*id, parts[4], caller, respond);
  }
  refuse(respond, refusal(Code::NotFound));
}

void TournamentApi::list(const Respond& respond) {
  const auto read = [](Book& book) {
    std::string text;
    JsonText out(text);
    out.begin_object();
    for (const Stage stage : kListed) {
      out.key(word_of(stage)).begin_array();
      for (const std::string& one : list_tournaments(book, stage, kMostListed)) { out.raw(one); }
      out.end_array();
    }
    out.end_object();
    return text;
  };
  ask(respond, read, [respond](std::string text) { respond(private_reply(std::move(text))); });
}

void TournamentApi::show(const HttpRequest& request, TournamentId id, const Caller& caller,
                         const Respond& respond) {
  const std::int64_t seen = version_in(text_of(request.target()));
  const auto read = [id, seen, reader = caller.visitor.account](Book& book) -> std::string {
    if (seen != 0 && version_of_tournament(book, id) == seen) {
      std::string text;
      JsonText out(text);
      out.begin_object().field("version", seen).field("unchanged", true).end_object();
      return text;
    }
    const std::optional<KnownTournament> known = find_tournament(book, id);
    return known ? shown(*known, reader) : std::string();
  };
  ask(respond, read, [this, respond](std::string text) {
    text.empty() ? refuse(respond, no_such_tournament()) : respond(private_reply(std::move(text)));
  });
}

void TournamentApi::export_as(TournamentId id, const std::string& file, const Respond& respond) {
  using Writer = std::string (*)(const KnownTournament&);
  const Writer as_json = [](const KnownTournament& known) {
    return shown(known, people::kNoAccount);
  };
  const Writer writer = file == "standings.csv"     ? &standings_csv
                        : file == "pairings.csv"    ? &pairings_csv
                        : file == "tournament.json" ? as_json
                                                    : nullptr;
  if (writer == nullptr) { return refuse(respond, refusal(Code::NotFound)); }
  const auto read = [id, writer](Book& book) {
    const std::optional<KnownTournament> known = find_tournament(book, id);
    return known ? writer(*known) : std::string();
  };
  ask(respond, read, [this, respond, file](std::string text) {
    if (text.empty()) { return refuse(respond, no_such_tournament()); }
    Reply reply = private_reply(std::move(text));
    if (file.ends_with(".csv")) { reply.type = "text/csv; charset=utf-8"; }
    reply.headers.emplace_back("Content-Disposition",
                               "attachment; filename=\"fudaba-" + file + "\"");
    respond(std::move(reply));
  });
}

void TournamentApi::show_deck(TournamentId id, const std::string& player, const Caller& caller,
                              const Respond& respond) {
  int member = -1;
  std::from_chars(player.data(), player.data() + player.size(), member);
  const auto read = [id, member, reader = caller.visitor.account](Book& book) -> std::string {
    const std::optional<KnownTournament> known = find_tournament(book, id);
    if (!known || member < 0 || member >= static_cast<int>(known->tournament.members.size()) ||
        !may_see_deck(known->tournament, member, reader)) {
      return {};
    }
    const Member& owner = known->tournament.members[static_cast<std::size_t>(member)];
    std::string text;
    JsonText out(text);
    out.begin_object().field("name", owner.deck_name).key("cards").begin_array();
    for (const std::string& word : deck_in_tournament(book, id, owner.account)) { out.text(word); }
    out.end_array().end_object();
    return text;
  };
  ask(respond, read, [this, respond](std::string text) {
    if (!text.empty()) { return respond(private_reply(std::move(text))); }
    refuse(respond,
           refusal(Code::NotFound, "deck",
                   {"このデッキは、まだ見られません。", "This deck cannot be seen, or not yet."}));
  });
}

// POST
// -----------------------------------------------------------------------------------------------

TournamentApi::Handler TournamentApi::handler_of(const std::string& what) {
  struct Route {
    std::string_view what;
    Handler handler;
  };
  static constexpr std::array<Route, 8> kRoutes{{{"enter", &TournamentApi::enter},
                                                 {"leave", &TournamentApi::leave},
                                                 {"start", &TournamentApi::start},
                                                 {"next", &TournamentApi::next},
                                                 {"cancel", &TournamentApi::cancel},
                                                 {"remove", &TournamentApi::remove},
                                                 {"result", &TournamentApi::correct},
                                                 {"sit", &TournamentApi::sit}}};
  for (const Route& route : kRoutes) {
    if (route.what == what) { return route.handler; }
  }
  return nullptr;
}

void TournamentApi::post(const HttpRequest& request, const std::vector<std::string>& parts,
                         const json::value& body, const Caller& caller, const Respond& respond) {
  const people::Visitor& visitor = caller.visitor;
  // A suspended player may withdraw.
  const bool leaves = parts.size() == 4 && parts[3] == "leave";
  if (visitor.is_suspended && !leaves) {
    return refuse(respond, services_.visitors.refusal_of(visitor));
  }
  if (parts.size() == 2) { return make({request, 0, body, caller, respond}); }
  const std::optional<TournamentId> id = match_number(parts[2]);
  const Handler handler = parts.size() == 4 ? handler_of(parts[3]) : nullptr;
  if (!id || handler == nullptr) { return refuse(respond, no_such_tournament()); }
  (this->*handler)({request, *id, body, caller, respond});
}

void TournamentApi::make(const Call& call) {
  FaultSlot fault;
  JsonFields fields(call.body, "", fault);
  Tournament tournament;
  tournament.rules = read_rules(fields, fault);
  fields.finish();
  if (fault) { return refuse(call.respond, refusal(*fault)); }
  if (services_.shelf.find(tournament.rules.game) == nullptr) {
    return refuse(call.respond, refusal(Code::NotFound, "game"));
  }
  const std::int64_t now = now_ms();
  if (const Refused refused = refused_by_date(tournament.rules, now)) {
    return refuse(call.respond, *refused);
  }
  tournament.id = new_id();
  tournament.contest.seed = static_cast<std::uint64_t>(new_id());
  tournament.contest.kind = tournament.rules.kind;
  tournament.contest.most_rounds = tournament.rules.rounds;
  tournament.contest.third_place = tournament.rules.third_place;
  tournament.contest.best_of = tournament.rules.best_of;
  tournament.organiser = call.caller.visitor.account;
  tournament.created = now;
  const auto keep = [tournament, now](Book& book) {
    const Organised organised = organised_by(book, tournament.organiser, now - kDayMs);
    if (organised.open >= kMostOpen || organised.lately >= kMostInADay) { return false; }
    insert_tournament(book, tournament);
    return true;
  };
  ask(call.respond, keep, [this, call, id = tournament.id](bool kept) {
    if (!kept) {
      return refuse(call.respond,
                    refusal(Code::Full, "tournaments",
                            {"一度に開ける大会は3つまで、1日に作れるのは10までです。",
                             "You may have 3 tournaments at a time, and make 10 in a day."}));
    }
    std::string text;
    JsonText out(text);
    out.begin_object().field("id", match_name(id)).end_object();
    call.respond(private_reply(std::move(text)));
  });
}

void TournamentApi::change(const Call& call, const Alter& change) {
  ask(
      call.respond,
      [id = call.id, change](Book& book) { return change_tournament(book, id, change, now_ms()); },
      [this, call](Changed changed) {
        if (changed.refused) { return refuse(call.respond, *changed.refused); }
        open(std::move(changed.matches));
        call.respond(private_reply("{}"));
      });
}

void TournamentApi::change_as_organiser(const Call& call, const Alter& change) {
  this->change(call,
               [change, account = call.caller.visitor.account](Tournament& tournament) -> Refused {
                 if (tournament.organiser != account) {
                   return refusal(Code::WrongSeat, "tournament",
                                  {"主催者だけができます。", "Only the organiser can do that."});
                 }
                 return change(tournament);
               });
}

// The deck is checked as for any match of the game.
void TournamentApi::enter(const Call& call) {
  const auto known = [id = call.id](Book& book) { return find_tournament(book, id); };
  ask(call.respond, known, [this, call](const std::optional<KnownTournament>& found) {
    if (!found) { return refuse(call.respond, no_such_tournament()); }
    const ShelvedGame* game = services_.shelf.find(found->tournament.rules.game);
    if (game == nullptr) { return refuse(call.respond, refusal(Code::NotFound, "game")); }
    Reading reading;
    JsonFields fields(call.body, "", reading.fault);
    const json::value* deck = fields.require("deck", {"デッキ", "a deck"});
    std::vector<std::string> cards;
    if (deck != nullptr) { cards = read_deck(*deck, "deck", *game, reading); }
    const std::string deck_name = read_deck_name(fields, deck);
    fields.finish();
    if (reading.fault) { return refuse(call.respond, refusal(*reading.fault)); }
    if (reading.refused) { return refuse(call.respond, *reading.refused); }
    ask(
        call.respond,
        [id = call.id, account = call.caller.visitor.account, deck_name, cards](Book& book) {
          return enter_tournament(book, id, account, deck_name, cards);
        },
        [this, call](const Changed& changed) {
          if (changed.refused) { return refuse(call.respond, *changed.refused); }
          call.respond(private_reply("{}"));
        });
  });
}

void TournamentApi::leave(const Call& call) {
  change(call, [account = call.caller.visitor.account](Tournament& tournament) {
    return server::leave(tournament, account);
  });
}

void TournamentApi::start(const Call& call) {
  change_as_organiser(call,
                      [](Tournament& tournament) { return server::start(tournament, now_ms()); });
}

void TournamentApi::next(const Call& call) {
  change_as_organiser(
      call, [](Tournament& tournament) { return begin_next_round(tournament, now_ms()); });
}

void TournamentApi::cancel(const Call& call) {
  change_as_organiser(call,
                      [](Tournament& tournament) { return server::cancel(tournament, now_ms()); });
}

void TournamentApi::remove(const Call& call) {
  FaultSlot fault;
  JsonFields fields(call.body, "", fault);
  const auto player = static_cast<int>(fields.number("player", 0, tournament::kMostPlayers));
  fields.finish();
  if (fault) { return refuse(call.respond, refusal(*fault)); }
  change_as_organiser(
      call, [player](Tournament& tournament) { return server::remove(tournament, player); });
}

void TournamentApi::correct(const Call& call) {
  FaultSlot fault;
  JsonFields fields(call.body, "", fault);
  const auto round = static_cast<int>(fields.number("round", 1, tournament::kMostInRoundRobin));
  const auto pairing = static_cast<int>(fields.number("pairing", 0, tournament::kMostPlayers));
  const auto result = result_of_word(fields.text("result", kMaxWord));
  if (!result) { fields.fail("result", "first, second, drawn, both_lost"); }
  fields.finish();
  if (fault) { return refuse(call.respond, refusal(*fault)); }
  change_as_organiser(call, [=](Tournament& tournament) {
    return server::correct(tournament, round, pairing, *result);
  });
}

// Takes the caller's seat at the match of this round.
void TournamentApi::sit(const Call& call) {
  FaultSlot fault;
  JsonFields fields(call.body, "", fault);
  const SitDown wish = read_sit_down(fields);
  fields.finish();
  if (fault) { return refuse(call.respond, refusal(*fault)); }
  const auto find = [id = call.id,
                     account = call.caller.visitor.account](Book& book) -> std::int64_t {
    const std::optional<KnownTournament> known = find_tournament(book, id);
    if (!known || known->tournament.stage != Stage::Running) { return 0; }
    const auto member = known->tournament.member_of(account);
    const tournament::Round& round = known->tournament.contest.rounds.back();
    for (std::size_t i = 0; member && i < round.size(); ++i) {
      const bool open = round[i].result == tournament::Result::Open;
      if (open && round[i].has(*member)) {
        return current_game(book, known->tournament.matches.back()[i]);
      }
    }
    return 0;
  };
  ask(call.respond, find, [this, call, wish](std::int64_t match) {
    if (match == 0) {
      return refuse(call.respond,
                    refusal(Code::NotFound, "match",
                            {"今、行う対戦はありません。", "You have no match to play now."}));
    }
    sit_down(services_, match_registry_, {match, wish.token, wish.commitment},
             {call.request, call.caller, call.respond},
             [this, call](const Refusal& why) { refuse(call.respond, why); });
  });
}

}  // namespace fudaba::server
