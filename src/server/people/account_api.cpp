// Accounts: creation, signing in and out, and changes by their owners.
#include <algorithm>
#include <charconv>

#include "match/json_data.h"
#include "match/record.h"
#include "people/passphrase.h"
#include "server/accounts/account_thread.h"
#include "server/accounts/suspension.h"
#include "server/people/account_reading.h"
#include "server/people/people_api.h"
#include "table/clock.h"

namespace fudaba::server {

namespace json = boost::json;
using people::Account;
using people::PassphraseHash;

namespace {

constexpr std::size_t kMostLabel = 40;
constexpr std::size_t kMostCode = 60;
constexpr int kMostTokens = 20;

// The same refusal for an unknown name and a wrong passphrase.
Refusal wrong_words() {
  return refusal(Code::SignIn, {},
                 {"名前かパスフレーズが違います。", "The name or the passphrase is not right."});
}

// The objection to a new passphrase.
std::optional<Refusal> passphrase_refusal(std::string_view key, const std::string& passphrase,
                                          const std::string& name) {
  const auto fault = people::passphrase_fault(passphrase, name);
  if (!fault) { return std::nullopt; }
  return refusal(Code::Illegal, std::string(key), *fault);
}

}  // namespace

void PeopleApi::hash(const Call& call, const std::string& passphrase,
                     PassphraseHasher::OnHashed then) {
  const bool taken =
      hasher_.hash(share_of(call.caller), passphrase,
                   [this, call, then = std::move(then)](const PassphraseHash& hash) {
                     hash.is_empty() ? refuse(call, refusal(Code::Full)) : then(hash);
                   });
  if (!taken) { refuse(call, refusal(Code::Full)); }
}

// Takes as long if there is no such account.
void PeopleApi::check(const Call& call, const std::optional<Account>& account,
                      const std::string& passphrase, std::function<void(bool fits)> then) {
  const PassphraseHash hash = account ? account->passphrase_hash : PassphraseHash();
  if (!hasher_.check(share_of(call.caller), hash, passphrase, std::move(then))) {
    refuse(call, refusal(Code::Full));
  }
}

void PeopleApi::open(const Call& call) {
  BodyFields fields(call.body);
  const std::string text = fields.text("name", 4 * kMaxName);
  const json::value* made = fields.find("made");
  const std::string passphrase =
      made == nullptr ? read_passphrase(fields, "passphrase") : std::string();
  if (refuses(call, fields)) { return; }
  const auto name = checked_name(text);
  if (!name) { return refuse(call, name.error()); }
  if (made != nullptr) { return open_with_passkey(call, *name, *made); }
  if (const auto wrong = passphrase_refusal("passphrase", passphrase, name->text)) {
    return refuse(call, *wrong);
  }
  if (!may_open(call)) { return refuse(call, refusal(Code::TooFast)); }
  hash(call, passphrase, [this, call, name = *name](const PassphraseHash& hash) {
    Account account;
    account.id = new_id();
    account.name = name.text;
    account.skeleton = name.skeleton;
    account.passphrase_hash = hash;
    account.created = now_ms();
    const std::vector<std::string> codes = people::new_codes();
    ask(
        call,
        [account, hashes = hashes_of(codes)](people::Book& book) {
          return book.open_account(account, hashes);
        },
        [this, call, account, codes](bool opened) {
          opened ? sign_in(call, account, codes) : refuse(call, name_taken());
        });
  });
}

// Each sign-in makes a session.
void PeopleApi::sign_in(const Call& call, const Account& account,
                        const std::vector<std::string>& codes) {
  const std::string token = new_token();
  const people::Visitor before = call.caller.visitor;
  people::AccountSession session;
  session.id = new_id();
  session.account = account.id;
  session.label = device_of(*call.request);
  session.created = session.used = now_ms();
  ask(
      call,
      [session, before,
       hash = Visitors::stored_token(token)](people::Book& book) -> tl::expected<void, Refusal> {
        // A visitor who is signed in stays so, suspended or not.
        const auto suspension = before.account == session.account
                                    ? std::nullopt
                                    : book.suspension(session.account, session.created);
        if (suspension) { return tl::unexpected(suspended_refusal(*suspension)); }
        if (!before.is_guest()) { (void)book.end_session(before.account, before.session); }
        book.open_session(hash, session);
        return {};
      },
      [this, call, account, codes, before, token] {
        visitors().forget(account.id);
        if (!before.is_guest()) { visitors().forget(before.account); }
        json::object signed_in{{"account", {{"name", account.name}, {"is_bot", account.is_bot}}}};
        if (!codes.empty()) { signed_in["codes"] = json::value_from(codes); }
        Reply reply = private_reply(json::serialize(signed_in));
        reply.headers.push_back(Visitors::session_cookie(token, call.caller.is_secure));
        call.respond(std::move(reply));
      });
}

void PeopleApi::answer_signed_out(const Call& call) {
  Reply reply = private_reply(R"({"account":null})");
  reply.headers.push_back(Visitors::session_cookie({}, call.caller.is_secure));
  call.respond(std::move(reply));
}

void PeopleApi::enter(const Call& call) {
  BodyFields fields(call.body);
  if (const json::value* value = fields.find("passkey")) {
    const people::ShownPasskey shown = read_shown(*value, fields.fault);
    if (refuses(call, fields)) { return; }
    return with_passkey(call, shown, people::PasskeyPurpose::Enter,
                        [this, call](const Account& account) { sign_in(call, account); });
  }
  const std::string text = fields.text("name", 4 * kMaxName);
  const std::string passphrase = read_passphrase(fields, "passphrase");
  if (refuses(call, fields)) { return; }
  const auto name = people::check_name(text);
  const std::string skeleton = name ? name->skeleton : std::string();
  if (!may_try(call, skeleton)) { return refuse(call, refusal(Code::TooFast)); }
  ask(
      call, [skeleton](people::Book& book) { return book.account_of_skeleton(skeleton); },
      [this, call, passphrase](const std::optional<Account>& account) {
        check(call, account, passphrase, [this, call, account](bool fits) {
          fits ? sign_in(call, *account) : refuse(call, wrong_words());
        });
      });
}

// The new passphrase is hashed before the code is looked up, so that the answer takes as long for a
// wrong code.
void PeopleApi::recover(const Call& call) {
  BodyFields fields(call.body);
  const std::string text = fields.text("name", 4 * kMaxName);
  const std::string code = people::hash_of_code(fields.text("code", kMostCode));
  const std::string passphrase = read_passphrase(fields, "passphrase");
  if (refuses(call, fields)) { return; }
  if (const auto wrong = passphrase_refusal("passphrase", passphrase, text)) {
    return refuse(call, *wrong);
  }
  const auto name = people::check_name(text);
  const std::string skeleton = name ? name->skeleton : std::string();
  if (!may_try(call, skeleton)) { return refuse(call, refusal(Code::TooFast)); }
  hash(call, passphrase, [this, call, skeleton, code](const PassphraseHash& hash) {
    const auto recover = [skeleton, code,
                          hash](people::Book& book) -> tl::expected<Account, Refusal> {
      const std::optional<Account> account = book.account_of_skeleton(skeleton);
      if (account && book.is_code(account->id, code)) {
        // A suspended account keeps its code.
        const auto suspension = book.suspension(account->id, now_ms());
        if (suspension) { return tl::unexpected(suspended_refusal(*suspension)); }
      }
      if (account && book.recover(account->id, code, hash)) { return *account; }
      return tl::unexpected(
          refusal(Code::SignIn, {},
                  {"名前か回復コードが違います。", "The name or the recovery code is not right."}));
    };
    ask(call, recover, [this, call](const Account& account) {
      visitors().forget(account.id);
      sign_in(call, account);
    });
  });
}

void PeopleApi::leave(const Call& call) {
  const people::Visitor visitor = call.caller.visitor;
  ask(
      call,
      [visitor](people::Book& book) { return book.end_session(visitor.account, visitor.session); },
      [this, call, visitor](bool) {
        visitors().forget(visitor.account);
        answer_signed_out(call);
      });
}

void PeopleApi::with_proof(const Call& call, WithAccount then) {
  BodyFields fields(call.body);
  const AccountProof proof = read_proof(fields, fields.fault);
  if (refuses(call, fields)) { return; }
  with_proof(call, proof, std::move(then));
}

void PeopleApi::with_proof(const Call& call, const AccountProof& proof, WithAccount then) {
  if (proof.passkey) {
    return with_passkey(call, *proof.passkey, people::PasskeyPurpose::Confirm, std::move(then));
  }
  const people::Visitor visitor = call.caller.visitor;
  // Guesses by others at this device are limited, too.
  if (!may_try(call, visitor.id)) { return refuse(call, refusal(Code::TooFast)); }
  ask(
      call, [visitor](people::Book& book) { return book.account(visitor.account); },
      [this, call, passphrase = proof.passphrase,
       then = std::move(then)](const std::optional<Account>& account) {
        check(call, account, passphrase, [this, call, then, account](bool fits) {
          if (fits) { return then(*account); }
          refuse(call, refusal(Code::WrongSeat, "passphrase",
                               {"パスフレーズが違います。", "The passphrase is not right."}));
        });
      });
}

// Signs out all other devices.
void PeopleApi::set_passphrase(const Call& call) {
  BodyFields fields(call.body);
  const AccountProof proof = read_proof(fields, fields.fault);
  const std::string wanted = read_passphrase(fields, "new_passphrase");
  if (refuses(call, fields)) { return; }
  const people::Visitor visitor = call.caller.visitor;
  if (const auto wrong = passphrase_refusal("new_passphrase", wanted, visitor.name)) {
    return refuse(call, *wrong);
  }
  with_proof(call, proof, [this, call, wanted, visitor](const Account& account) {
    hash(call, wanted, [this, call, account, visitor](const PassphraseHash& hash) {
      ask(
          call,
          [account, hash, visitor](people::Book& book) {
            book.set_passphrase(account.id, hash);
            book.end_other_sessions(account.id, visitor.session);
          },
          [this, call, account] { sign_in(call, account); });
    });
  });
}

void PeopleApi::rename(const Call& call) {
  BodyFields fields(call.body);
  const std::string text = fields.text("name", 4 * kMaxName);
  if (refuses(call, fields)) { return; }
  const auto name = checked_name(text);
  if (!name) { return refuse(call, name.error()); }
  if (!may_open(call)) { return refuse(call, refusal(Code::TooFast)); }
  const people::AccountId id = call.caller.visitor.account;
  ask(
      call,
      [id, name = *name](people::Book& book) {
        const std::int64_t now = now_ms();
        return book.rename(id, name.text, name.skeleton, now, now + kNameHeld);
      },
      [this, call, id, name = *name](bool renamed) {
        if (!renamed) { return refuse(call, name_taken()); }
        visitors().forget(id);
        answer(call, {{"name", name.text}});
      });
}

void PeopleApi::renew_codes(const Call& call) {
  with_proof(call, [this, call](const Account& account) {
    const std::vector<std::string> codes = people::new_codes();
    ask(
        call,
        [account, hashes = hashes_of(codes)](people::Book& book) {
          book.set_codes(account.id, hashes);
        },
        [call, codes] { answer(call, {{"codes", json::value_from(codes)}}); });
  });
}

void PeopleApi::end_session(const Call& call) {
  BodyFields fields(call.body);
  const std::string word = fields.text("id", kMaxWord);
  std::int64_t id = 0;
  const auto read = std::from_chars(word.data(), word.data() + word.size(), id);
  if (read.ec != std::errc() || read.ptr != word.data() + word.size()) {
    fields.fail("id", {"端末のid", "a session's id"});
  }
  if (refuses(call, fields)) { return; }
  const people::AccountId account = call.caller.visitor.account;
  ask(
      call, [account, id](people::Book& book) { return book.end_session(account, id); },
      [this, call, account](bool ended) {
        visitors().forget(account);
        ended ? finish(call) : refuse(call, refusal(Code::NotFound, "id"));
      });
}

void PeopleApi::end_others(const Call& call) {
  const people::Visitor visitor = call.caller.visitor;
  ask(
      call,
      [visitor](people::Book& book) { book.end_other_sessions(visitor.account, visitor.session); },
      [this, call, visitor] {
        visitors().forget(visitor.account);
        finish(call);
      });
}

// A token for a program, shown once.
void PeopleApi::new_token_for(const Call& call) {
  BodyFields fields(call.body);
  const std::string label = fields.text("label", kMostLabel);
  const AccountProof proof = read_proof(fields, fields.fault);
  if (!match::is_player_name(label)) {
    fields.fail("label", {"見えない文字のない名前", "a name without invisible characters"});
  }
  if (refuses(call, fields)) { return; }
  with_proof(call, proof, [this, call, label](const Account& account) {
    const std::string token = new_token();
    const people::AccountSession session{new_id(), account.id, true, label, now_ms(), now_ms()};
    ask(
        call,
        [session, hash = Visitors::stored_token(token)](people::Book& book) {
          const auto all = book.sessions(session.account);
          const auto tokens =
              std::count_if(all.begin(), all.end(), [](const auto& each) { return each.is_token; });
          if (tokens >= kMostTokens) { return false; }
          book.open_session(hash, session);
          return true;
        },
        [this, call, token](bool made) {
          made ? answer(call, {{"token", token}}) : refuse(call, refusal(Code::Full));
        });
  });
}

void PeopleApi::make_bot(const Call& call) {
  const people::AccountId id = call.caller.visitor.account;
  ask(
      call, [id](people::Book& book) { return book.make_bot(id); },
      [this, call, id](bool made) {
        if (!made) {
          return refuse(call, refusal(Code::Over, {},
                                      {"対戦したことのあるアカウントはボットにできません。",
                                       "An account that has played cannot become a program's."}));
        }
        visitors().forget(id);
        finish(call);
      });
}

void PeopleApi::remove(const Call& call) {
  with_proof(call, [this, call](const Account& account) {
    ask(
        call,
        [account](people::Book& book) {
          (void)book.settle();
          return book.remove_account(account.id, now_ms() + kNameHeld);
        },
        [this, call, account](bool removed) {
          if (!removed) {
            return refuse(
                call,
                refusal(Code::Over, {},
                        {"終わっていないレーティング戦があります。先に終えるか投了してください。",
                         "A rated match is not over. Please finish or concede it first."}));
          }
          visitors().forget(account.id);
          clear_names();
          answer_signed_out(call);
        });
  });
}

}  // namespace fudaba::server
