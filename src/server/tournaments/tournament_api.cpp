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
using match::JsonFields;
using match::JsonText;
using people::Book;

namespace {

constexpr std::int64_t kDayMs = 86'400'000;
constexpr std::int64_t kLatestStart = 90 * kDayMs;  // from now
constexpr std::array<TournamentState, 3> kListed{TournamentState::Open, TournamentState::Running,
                                                 TournamentState::Ended};

Refusal no_such_tournament() {
  return refusal(Code::NotFound, "tournament",
                 {"この大会はありません。", "There is no such tournament."});
}

// 0, which no tournament has, if the word is no number.
TournamentId tournament_in(const Call& call) { return match_number(call.parts[2]).value_or(0); }

// The version that a page has, of `?version=N`; 0: none.
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

ActRefusal refused_by_date(const TournamentRules& rules, std::int64_t now) {
  if (rules.starts == 0 || (rules.starts > now && rules.starts < now + kLatestStart)) {
    return std::nullopt;
  }
  return refusal(
      Code::Illegal, "starts",
      {"開始は、これから90日以内にしてください。", "It must begin within 90 days from now."});
}

}  // namespace

void TournamentApi::look_after() {
  services_.account_thread.ask([now = now()](Book& book) { return go_on_everywhere(book, now); },
                               [this](tl::expected<std::vector<MatchToOpen>, Refusal> matches) {
                                 if (matches) { open(std::move(*matches)); }
                               });
}

// The players sit down when they come.
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

void TournamentApi::list(const Call& call) {
  const auto read = [](Book& book) {
    std::string text;
    JsonText out(text);
    out.begin_object();
    for (const TournamentState stage : kListed) {
      out.key(word_of(stage)).begin_array();
      for (const std::string& one : list_tournaments(book, stage, kMostListed)) { out.raw(one); }
      out.end_array();
    }
    out.end_object();
    return text;
  };
  ask(call, read, [call](std::string text) { call.respond(private_reply(std::move(text))); });
}

void TournamentApi::show(const Call& call) {
  const std::int64_t seen = version_in(text_of(call.request->target()));
  const auto read = [id = tournament_in(call), seen,
                     reader = call.caller.visitor.account](Book& book) -> std::string {
    if (seen != 0 && version_of_tournament(book, id) == seen) {
      std::string text;
      JsonText out(text);
      out.begin_object().field("version", seen).field("unchanged", true).end_object();
      return text;
    }
    const std::optional<KnownTournament> known = find_tournament(book, id);
    return known ? shown(*known, reader) : std::string();
  };
  search(call, read, [this, call](std::string text) {
    text.empty() ? refuse(call, no_such_tournament())
                 : call.respond(private_reply(std::move(text)));
  });
}

void TournamentApi::export_as(const Call& call) {
  const std::string& file = call.parts[3];
  using Writer = std::string (*)(const KnownTournament&);
  const Writer as_json = [](const KnownTournament& known) {
    return shown(known, people::kNoAccount);
  };
  const Writer writer = file == "standings.csv"     ? &standings_csv
                        : file == "pairings.csv"    ? &pairings_csv
                        : file == "tournament.json" ? as_json
                                                    : nullptr;
  if (writer == nullptr) { return refuse(call, refusal(Code::NotFound)); }
  const auto read = [id = tournament_in(call), writer](Book& book) {
    const std::optional<KnownTournament> known = find_tournament(book, id);
    return known ? writer(*known) : std::string();
  };
  search(call, read, [this, call, file](std::string text) {
    if (text.empty()) { return refuse(call, no_such_tournament()); }
    Reply reply = private_reply(std::move(text));
    if (file.ends_with(".csv")) { reply.type = "text/csv; charset=utf-8"; }
    reply.headers.emplace_back("Content-Disposition",
                               "attachment; filename=\"fudaba-" + file + "\"");
    call.respond(std::move(reply));
  });
}

void TournamentApi::show_deck(const Call& call) {
  const std::string& player = call.parts[4];
  int member = -1;
  std::from_chars(player.data(), player.data() + player.size(), member);
  const auto read = [id = tournament_in(call), member,
                     reader = call.caller.visitor.account](Book& book) -> std::string {
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
  ask(call, read, [this, call](std::string text) {
    if (!text.empty()) { return call.respond(private_reply(std::move(text))); }
    refuse(call,
           refusal(Code::NotFound, "deck",
                   {"このデッキは、まだ見られません。", "This deck cannot be seen, or not yet."}));
  });
}

// POST
// -----------------------------------------------------------------------------------------------

void TournamentApi::make(const Call& call) {
  BodyFields fields(call.body);
  Tournament tournament;
  tournament.rules = read_rules(fields, fields.fault);
  if (refuses(call, fields)) { return; }
  if (services_.shelf.find(tournament.rules.game) == nullptr) {
    return refuse(call, refusal(Code::NotFound, "game"));
  }
  const std::int64_t now = this->now();
  if (const ActRefusal refused = refused_by_date(tournament.rules, now)) {
    return refuse(call, *refused);
  }
  tournament.id = new_id();
  tournament.contest.seed = static_cast<std::uint64_t>(new_id());
  tournament.apply_rules();
  tournament.organiser = call.caller.visitor.account;
  tournament.created = now;
  const auto keep = [tournament, now](Book& book) {
    const OrganisedCount organised = organised_by(book, tournament.organiser, now - kDayMs);
    if (organised.open >= kMostOpen || organised.lately >= kMostInADay) { return false; }
    insert_tournament(book, tournament);
    return true;
  };
  ask(call, keep, [this, call, id = tournament.id](bool kept) {
    if (!kept) {
      return refuse(call, refusal(Code::Full, "tournaments",
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
      call,
      [id = tournament_in(call), change, now = now()](Book& book) {
        return change_tournament(book, id, change, now);
      },
      [this, call](TournamentChange changed) {
        if (changed.refused) { return refuse(call, *changed.refused); }
        open(std::move(changed.matches));
        finish(call);
      });
}

void TournamentApi::change_as_organiser(const Call& call, const Alter& change) {
  this->change(
      call, [change, account = call.caller.visitor.account](Tournament& tournament) -> ActRefusal {
        if (tournament.organiser != account) {
          return refusal(Code::WrongSeat, "tournament",
                         {"主催者だけができます。", "Only the organiser can do that."});
        }
        return change(tournament);
      });
}

// The deck is checked as for any match of the game.
void TournamentApi::enter(const Call& call) {
  const auto known = [id = tournament_in(call)](Book& book) { return find_tournament(book, id); };
  ask(call, known, [this, call](const std::optional<KnownTournament>& found) {
    if (!found) { return refuse(call, no_such_tournament()); }
    const ShelvedGame* game = services_.shelf.find(found->tournament.rules.game);
    if (game == nullptr) { return refuse(call, refusal(Code::NotFound, "game")); }
    OpeningFaults reading;
    JsonFields fields(call.body, "", reading.fault);
    const json::value* deck = fields.require("deck", {"デッキ", "a deck"});
    std::vector<std::string> cards;
    if (deck != nullptr) { cards = read_deck(*deck, "deck", *game, reading); }
    const std::string deck_name = read_deck_name(fields, deck);
    fields.finish();
    if (reading.fault) { return refuse(call, refusal(*reading.fault)); }
    if (reading.refused) { return refuse(call, *reading.refused); }
    ask(
        call,
        [id = tournament_in(call), account = call.caller.visitor.account, deck_name,
         cards](Book& book) { return enter_tournament(book, id, account, deck_name, cards); },
        [this, call](const TournamentChange& changed) { finish(call, changed.refused); });
  });
}

void TournamentApi::leave(const Call& call) {
  change(call, [account = call.caller.visitor.account](Tournament& tournament) {
    return server::leave(tournament, account);
  });
}

void TournamentApi::start(const Call& call) {
  change_as_organiser(
      call, [now = now()](Tournament& tournament) { return server::start(tournament, now); });
}

void TournamentApi::next(const Call& call) {
  change_as_organiser(
      call, [now = now()](Tournament& tournament) { return begin_next_round(tournament, now); });
}

void TournamentApi::cancel(const Call& call) {
  change_as_organiser(
      call, [now = now()](Tournament& tournament) { return server::cancel(tournament, now); });
}

void TournamentApi::remove(const Call& call) {
  BodyFields fields(call.body);
  const auto player = static_cast<int>(fields.number("player", 0, tournament::kMostPlayers));
  if (refuses(call, fields)) { return; }
  change_as_organiser(
      call, [player](Tournament& tournament) { return server::remove(tournament, player); });
}

void TournamentApi::correct(const Call& call) {
  BodyFields fields(call.body);
  const auto round = static_cast<int>(fields.number("round", 1, tournament::kMostInRoundRobin));
  const auto pairing = static_cast<int>(fields.number("pairing", 0, tournament::kMostPlayers));
  const auto result = result_of_word(fields.text("result", kMaxWord));
  if (!result) { fields.fail("result", "first, second, drawn, both_lost"); }
  if (refuses(call, fields)) { return; }
  change_as_organiser(call, [=](Tournament& tournament) {
    return server::correct(tournament, round, pairing, *result);
  });
}

// Takes the caller's seat at the match of this round.
void TournamentApi::sit(const Call& call) {
  BodyFields fields(call.body);
  const SitDown wish = read_sit_down(fields);
  if (refuses(call, fields)) { return; }
  const auto find = [id = tournament_in(call),
                     account = call.caller.visitor.account](Book& book) -> std::int64_t {
    const std::optional<KnownTournament> known = find_tournament(book, id);
    if (!known || known->tournament.stage != TournamentState::Running) { return 0; }
    const auto member = known->tournament.member_of(account);
    const tournament::Round& round = known->tournament.contest.rounds.back();
    for (std::size_t i = 0; member && i < round.size(); ++i) {
      const bool open = round[i].result == tournament::PairingResult::Open;
      if (open && round[i].has(*member)) {
        return current_game(book, known->tournament.matches.back()[i]);
      }
    }
    return 0;
  };
  ask(call, find, [this, call, wish](std::int64_t match) {
    if (match == 0) {
      return refuse(call,
                    refusal(Code::NotFound, "match",
                            {"今、行う対戦はありません。", "You have no match to play now."}));
    }
    sit_down(services_, match_registry_, {match, wish.token, wish.commitment}, call,
             [this, call](const Refusal& why) { refuse(call, why); });
  });
}

}  // namespace fudaba::server
