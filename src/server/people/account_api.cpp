// Making an account, signing in and out, and what else its owner does to it.
#include <algorithm>
#include <charconv>

#include "match/json_data.h"
#include "match/record.h"
#include "people/passphrase.h"
#include "server/accounts/account_thread.h"
#include "server/accounts/people_json.h"
#include "server/accounts/suspension.h"
#include "server/people/account_reading.h"
#include "server/people/people_api.h"
#include "table/clock.h"

namespace fudaba::server {

namespace json = boost::json;
using match::FaultSlot;
using match::JsonFields;
using match::JsonText;
using people::Account;

namespace {

constexpr std::size_t kMostLabel = 40;
constexpr std::size_t kMostCode = 60;
constexpr int kMostTokens = 20;

// The same for a name that nobody has and for a passphrase that does not fit.
Refusal wrong_words() {
  return refusal(Code::SignIn, {},
                 {"名前かパスフレーズが違います。", "The name or the passphrase is not right."});
}

void write_codes(JsonText& out, const std::vector<std::string>& codes) {
  out.key("codes").begin_array();
  for (const std::string& code : codes) { out.text(code); }
  out.end_array();
}

// A new passphrase, or what speaks against it.
std::optional<Refusal> passphrase_refusal(std::string_view key, const std::string& passphrase,
                                          const std::string& name) {
  const auto fault = people::passphrase_fault(passphrase, name);
  if (!fault) { return std::nullopt; }
  return refusal(Code::Illegal, std::string(key), *fault);
}

}  // namespace

void PeopleApi::open(const Call& call) {
  FaultSlot fault;
  JsonFields fields(call.body, "", fault);
  const std::string text = fields.text("name", 4 * kMaxName);
  const json::value* made = fields.find("made");
  const std::string passphrase =
      made == nullptr ? read_passphrase(fields, "passphrase") : std::string();
  fields.finish();
  if (fault) { return refuse(call.respond, refusal(*fault)); }
  const auto name = people::check_name(text);
  if (!name) {
    return refuse(call.respond, refusal(Code::Illegal, "name", people::words_of(name.error())));
  }
  if (made != nullptr) { return open_with_passkey(call, *name, *made); }
  if (const auto wrong = passphrase_refusal("passphrase", passphrase, name->text)) {
    return refuse(call.respond, *wrong);
  }
  if (!may_open(call.caller.address)) { return refuse(call.respond, refusal(Code::TooFast)); }
  const bool taken = hasher_.hash(passphrase, [this, call, name = *name](const std::string& hash) {
    if (hash.empty()) { return refuse(call.respond, refusal(Code::Full)); }
    Account account;
    account.id = new_id();
    account.name = name.text;
    account.skeleton = name.skeleton;
    account.passphrase_hash = hash;
    account.created = now_ms();
    const std::vector<std::string> codes = people::new_codes();
    ask(
        call.respond,
        [account, hashes = hashes_of(codes)](people::Book& book) {
          return book.open_account(account, hashes);
        },
        [this, call, account, codes](bool opened) {
          opened ? sign_in(call, account, codes) : refuse(call.respond, name_taken());
        });
  });
  if (!taken) { refuse(call.respond, refusal(Code::Full)); }
}

// A session of its own for each device, and for each time somebody signs in.
void PeopleApi::sign_in(const Call& call, const Account& account,
                        const std::vector<std::string>& codes) {
  const std::string token = new_token();
  const people::Visitor before = call.caller.visitor;
  people::AccountSession session;
  session.id = new_id();
  session.account = account.id;
  session.label = call.device;
  session.created = session.used = now_ms();
  ask(
      call.respond,
      [session, before, hash = Visitors::stored_token(token)](people::Book& book) {
        // A visitor who is signed in already stays so, suspended or not.
        auto suspension = before.account == session.account
                              ? std::nullopt
                              : book.suspension(session.account, session.created);
        if (suspension) { return suspension; }
        if (!before.is_guest()) { (void)book.end_session(before.account, before.session); }
        book.open_session(hash, session);
        return suspension;
      },
      [this, call, account, codes, before,
       token](const std::optional<people::Suspension>& suspension) {
        if (suspension) { return refuse(call.respond, suspended_refusal(*suspension)); }
        visitors().forget(account.id);
        if (!before.is_guest()) { visitors().forget(before.account); }
        std::string text;
        JsonText out(text);
        out.begin_object().key("account").begin_object().field("name", account.name);
        out.field("is_bot", account.is_bot).end_object();
        if (!codes.empty()) { write_codes(out, codes); }
        out.end_object();
        Reply reply = private_reply(std::move(text));
        reply.headers.push_back(Visitors::session_cookie(token, call.caller.is_secure));
        call.respond(std::move(reply));
      });
}

void PeopleApi::enter(const Call& call) {
  FaultSlot fault;
  JsonFields fields(call.body, "", fault);
  if (const json::value* value = fields.find("passkey")) {
    const people::ShownPasskey shown = read_shown(*value, fault);
    fields.finish();
    if (fault) { return refuse(call.respond, refusal(*fault)); }
    return with_passkey(call, shown, people::PasskeyPurpose::Enter,
                        [this, call](const Account& account) { sign_in(call, account, {}); });
  }
  const std::string text = fields.text("name", 4 * kMaxName);
  const std::string passphrase = read_passphrase(fields, "passphrase");
  fields.finish();
  if (fault) { return refuse(call.respond, refusal(*fault)); }
  const auto name = people::check_name(text);
  const std::string skeleton = name ? name->skeleton : std::string();
  if (!may_try(call.caller.address, skeleton)) {
    return refuse(call.respond, refusal(Code::TooFast));
  }
  ask(
      call.respond, [skeleton](people::Book& book) { return book.account_of_skeleton(skeleton); },
      [this, call, passphrase](const std::optional<Account>& account) {
        const std::string hash = account ? account->passphrase_hash : std::string();
        const bool taken = hasher_.check(hash, passphrase, [this, call, account](bool fits) {
          fits ? sign_in(call, *account, {}) : refuse(call.respond, wrong_words());
        });
        if (!taken) { refuse(call.respond, refusal(Code::Full)); }
      });
}

// The new passphrase is hashed before anybody looks whether the code is one, so that the answer
// takes as long either way.
void PeopleApi::recover(const Call& call) {
  FaultSlot fault;
  JsonFields fields(call.body, "", fault);
  const std::string text = fields.text("name", 4 * kMaxName);
  const std::string code = people::hash_of_code(fields.text("code", kMostCode));
  const std::string passphrase = read_passphrase(fields, "passphrase");
  fields.finish();
  if (fault) { return refuse(call.respond, refusal(*fault)); }
  if (const auto wrong = passphrase_refusal("passphrase", passphrase, text)) {
    return refuse(call.respond, *wrong);
  }
  const auto name = people::check_name(text);
  const std::string skeleton = name ? name->skeleton : std::string();
  if (!may_try(call.caller.address, skeleton)) {
    return refuse(call.respond, refusal(Code::TooFast));
  }
  struct Found {
    std::optional<Account> account;
    std::optional<people::Suspension> suspension;
  };
  const auto recovered = [this, call](const Found& found) {
    const std::optional<Account>& account = found.account;
    if (found.suspension) { return refuse(call.respond, suspended_refusal(*found.suspension)); }
    if (!account) {
      return refuse(call.respond, refusal(Code::SignIn, {},
                                          {"名前か回復コードが違います。",
                                           "The name or the recovery code is not right."}));
    }
    visitors().forget(account->id);
    sign_in(call, *account, {});
  };
  const bool taken =
      hasher_.hash(passphrase, [this, call, skeleton, code, recovered](const std::string& hash) {
        if (hash.empty()) { return refuse(call.respond, refusal(Code::Full)); }
        ask(
            call.respond,
            [skeleton, code, hash](people::Book& book) {
              Found found{book.account_of_skeleton(skeleton), std::nullopt};
              std::optional<Account>& account = found.account;
              if (!account) { return found; }
              // The code is not used up for nothing.
              if (book.is_code(account->id, code)) {
                found.suspension = book.suspension(account->id, now_ms());
              }
              if (!found.suspension && !book.recover(account->id, code, hash)) { account.reset(); }
              return found;
            },
            recovered);
      });
  if (!taken) { refuse(call.respond, refusal(Code::Full)); }
}

void PeopleApi::leave(const Call& call) {
  const people::Visitor visitor = call.caller.visitor;
  ask(
      call.respond,
      [visitor](people::Book& book) { return book.end_session(visitor.account, visitor.session); },
      [this, call, visitor](bool) {
        visitors().forget(visitor.account);
        Reply reply = private_reply(R"({"account":null})");
        reply.headers.push_back(Visitors::session_cookie({}, call.caller.is_secure));
        call.respond(std::move(reply));
      });
}

void PeopleApi::with_proof(const Call& call, std::function<void(const Account&)> then) {
  FaultSlot fault;
  JsonFields fields(call.body, "", fault);
  const Proof proof = read_proof(fields, fault);
  fields.finish();
  if (fault) { return refuse(call.respond, refusal(*fault)); }
  with_proof(call, proof, std::move(then));
}

void PeopleApi::with_proof(const Call& call, const Proof& proof,
                           std::function<void(const Account&)> then) {
  if (proof.passkey) {
    return with_passkey(call, *proof.passkey, people::PasskeyPurpose::Confirm, std::move(then));
  }
  const people::Visitor visitor = call.caller.visitor;
  // Somebody else at this device must not try on for ever, either.
  if (!may_try(call.caller.address, visitor.id)) {
    return refuse(call.respond, refusal(Code::TooFast));
  }
  const auto checked = [this, call, passphrase = proof.passphrase,
                        then = std::move(then)](const std::optional<Account>& account) {
    const std::string hash = account ? account->passphrase_hash : std::string();
    const bool taken = hasher_.check(hash, passphrase, [this, call, then, account](bool fits) {
      if (fits) { return then(*account); }
      refuse(call.respond, refusal(Code::WrongSeat, "passphrase",
                                   {"パスフレーズが違います。", "The passphrase is not right."}));
    });
    if (!taken) { refuse(call.respond, refusal(Code::Full)); }
  };
  ask(
      call.respond, [visitor](people::Book& book) { return book.account(visitor.account); },
      checked);
}

// All other devices have to sign in again.
void PeopleApi::set_passphrase(const Call& call) {
  FaultSlot fault;
  JsonFields fields(call.body, "", fault);
  const Proof proof = read_proof(fields, fault);
  const std::string wanted = read_passphrase(fields, "new_passphrase");
  fields.finish();
  if (fault) { return refuse(call.respond, refusal(*fault)); }
  const people::Visitor visitor = call.caller.visitor;
  if (const auto wrong = passphrase_refusal("new_passphrase", wanted, visitor.name)) {
    return refuse(call.respond, *wrong);
  }
  with_proof(call, proof, [this, call, wanted, visitor](const Account& account) {
    const auto hashed = [this, call, account, visitor](const std::string& hash) {
      if (hash.empty()) { return refuse(call.respond, refusal(Code::Full)); }
      ask(
          call.respond,
          [account, hash, visitor](people::Book& book) {
            book.set_passphrase(account.id, hash);
            book.end_other_sessions(account.id, visitor.session);
          },
          [this, call, account] { sign_in(call, account, {}); });
    };
    if (!hasher_.hash(wanted, hashed)) { refuse(call.respond, refusal(Code::Full)); }
  });
}

void PeopleApi::rename(const Call& call) {
  FaultSlot fault;
  JsonFields fields(call.body, "", fault);
  const std::string text = fields.text("name", 4 * kMaxName);
  fields.finish();
  if (fault) { return refuse(call.respond, refusal(*fault)); }
  const auto name = people::check_name(text);
  if (!name) {
    return refuse(call.respond, refusal(Code::Illegal, "name", people::words_of(name.error())));
  }
  if (!may_open(call.caller.address)) { return refuse(call.respond, refusal(Code::TooFast)); }
  const people::AccountId id = call.caller.visitor.account;
  ask(
      call.respond,
      [id, name = *name](people::Book& book) {
        const std::int64_t now = now_ms();
        return book.rename(id, name.text, name.skeleton, now, now + kNameHeld);
      },
      [this, call, id, name = *name](bool renamed) {
        if (!renamed) { return refuse(call.respond, name_taken()); }
        visitors().forget(id);
        std::string body;
        JsonText out(body);
        out.begin_object().field("name", name.text).end_object();
        call.respond(private_reply(std::move(body)));
      });
}

void PeopleApi::renew_codes(const Call& call) {
  with_proof(call, [this, call](const Account& account) {
    const std::vector<std::string> codes = people::new_codes();
    ask(
        call.respond,
        [account, hashes = hashes_of(codes)](people::Book& book) {
          book.set_codes(account.id, hashes);
        },
        [call, codes] {
          std::string body;
          JsonText out(body);
          out.begin_object();
          write_codes(out, codes);
          out.end_object();
          call.respond(private_reply(std::move(body)));
        });
  });
}

void PeopleApi::end_session(const Call& call) {
  FaultSlot fault;
  JsonFields fields(call.body, "", fault);
  const std::string word = fields.text("id", kMaxWord);
  fields.finish();
  std::int64_t id = 0;
  const auto read = std::from_chars(word.data(), word.data() + word.size(), id);
  if (!fault && (read.ec != std::errc() || read.ptr != word.data() + word.size())) {
    fields.fail("id", {"端末のid", "a session's id"});
  }
  if (fault) { return refuse(call.respond, refusal(*fault)); }
  const people::AccountId account = call.caller.visitor.account;
  ask(
      call.respond, [account, id](people::Book& book) { return book.end_session(account, id); },
      [this, call, account](bool ended) {
        visitors().forget(account);
        ended ? call.respond(private_reply("{}"))
              : refuse(call.respond, refusal(Code::NotFound, "id"));
      });
}

void PeopleApi::end_others(const Call& call) {
  const people::Visitor visitor = call.caller.visitor;
  ask(
      call.respond,
      [visitor](people::Book& book) { book.end_other_sessions(visitor.account, visitor.session); },
      [this, call, visitor] {
        visitors().forget(visitor.account);
        call.respond(private_reply("{}"));
      });
}

// For programs. Shown once.
void PeopleApi::new_token_for(const Call& call) {
  FaultSlot fault;
  JsonFields fields(call.body, "", fault);
  const std::string label = fields.text("label", kMostLabel);
  const Proof proof = read_proof(fields, fault);
  fields.finish();
  if (!fault && !match::is_player_name(label)) {
    fields.fail("label", {"見えない文字のない名前", "a name without invisible characters"});
  }
  if (fault) { return refuse(call.respond, refusal(*fault)); }
  with_proof(call, proof, [this, call, label](const Account& account) {
    const std::string token = new_token();
    const people::AccountSession session{new_id(), account.id, true, label, now_ms(), now_ms()};
    ask(
        call.respond,
        [session, hash = Visitors::stored_token(token)](people::Book& book) {
          const auto all = book.sessions(session.account);
          const auto tokens =
              std::count_if(all.begin(), all.end(), [](const auto& each) { return each.is_token; });
          if (tokens >= kMostTokens) { return false; }
          book.open_session(hash, session);
          return true;
        },
        [this, call, token](bool made) {
          if (!made) { return refuse(call.respond, refusal(Code::Full)); }
          std::string body;
          JsonText out(body);
          out.begin_object().field("token", token).end_object();
          call.respond(private_reply(std::move(body)));
        });
  });
}

void PeopleApi::make_bot(const Call& call) {
  const people::AccountId id = call.caller.visitor.account;
  ask(
      call.respond, [id](people::Book& book) { return book.make_bot(id); },
      [this, call, id](bool made) {
        if (!made) {
          return refuse(call.respond,
                        refusal(Code::Over, {},
                                {"対戦したことのあるアカウントはボットにできません。",
                                 "An account that has played cannot become a program's."}));
        }
        visitors().forget(id);
        call.respond(private_reply("{}"));
      });
}

void PeopleApi::remove(const Call& call) {
  with_proof(call, [this, call](const Account& account) {
    ask(
        call.respond,
        [account](people::Book& book) {
          (void)book.settle();
          return book.remove_account(account.id, now_ms() + kNameHeld);
        },
        [this, call, account](bool removed) {
          if (!removed) {
            return refuse(
                call.respond,
                refusal(Code::Over, {},
                        {"終わっていないレーティング戦があります。先に終えるか投了してください。",
                         "A rated match is not over. Please finish or concede it first."}));
          }
          visitors().forget(account.id);
          clear_names();
          Reply reply = private_reply(R"({"account":null})");
          reply.headers.push_back(Visitors::session_cookie({}, call.caller.is_secure));
          call.respond(std::move(reply));
        });
  });
}

}  // namespace fudaba::server
