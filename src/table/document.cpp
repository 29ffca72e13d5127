#include "table/document.h"

#include <utility>

#include "base/hash.h"

namespace fudaba::table {

Document::Document(std::string body)
    : body_(std::move(body)), forms_(std::make_unique<std::array<Form, 3>>()) {
  Digest digest;
  digest.add(std::string_view(body_));
  etag_ = '"' + to_hex(digest.value()) + '"';
}

const std::string& Document::in(Encoding encoding, Pack pack) const {
  if (encoding == Encoding::Plain) { return body_; }
  Form& form = (*forms_)[static_cast<std::size_t>(encoding)];
  std::call_once(form.once, [&] { form.bytes = pack(body_, encoding); });
  return form.bytes;
}

}  // namespace fudaba::table
