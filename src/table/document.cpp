#include "table/document.h"

#include <utility>

#include "base/hash.h"

namespace fudaba::table {

Document::Document(std::function<std::string()> make) : state_(std::make_unique<State>()) {
  state_->make = std::move(make);
}

const Document::State& Document::made() const {
  std::call_once(state_->once, [this] {
    state_->body = state_->make();
    Digest digest;
    digest.add(std::string_view(state_->body));
    state_->etag = '"' + to_hex(digest.value()) + '"';
  });
  return *state_;
}

const std::string& Document::body() const { return made().body; }

const std::string& Document::etag() const { return made().etag; }

const std::string& Document::in(Encoding encoding, Pack pack) const {
  if (encoding == Encoding::Plain) { return body(); }
  Form& form = state_->forms[static_cast<std::size_t>(encoding)];
  std::call_once(form.once, [&] { form.bytes = pack(body(), encoding); });
  return form.bytes;
}

}  // namespace fudaba::table
