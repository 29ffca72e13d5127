#include "reading/write.h"

#include "effect/behaviour.h"
#include "effect/print_text.h"

namespace fudaba::reading {

using effect::Term;

Difference difference(const Term& first, const Term& second) {
  const bool alike = first.kind == second.kind && first.word == second.word &&
                     first.args.size() == second.args.size() &&
                     first.items.size() == second.items.size();
  const Term* one = nullptr;
  const Term* other = nullptr;
  int differ = 0;
  for (std::size_t i = 0; alike && i < first.args.size() + first.items.size(); ++i) {
    const bool arg = i < first.args.size();
    const Term& a = arg ? first.args[i] : first.items[i - first.args.size()];
    const Term& b = arg ? second.args[i] : second.items[i - second.args.size()];
    if (effect::equal(a, b)) { continue; }
    // A part that one side leaves out is shown with the word it is left out of.
    differ += a.kind == Term::Kind::Absent || b.kind == Term::Kind::Absent ? 2 : 1;
    one = &a;
    other = &b;
  }
  if (differ == 1) { return difference(*one, *other); }
  return {effect::written(first), effect::written(second)};
}

}  // namespace fudaba::reading
