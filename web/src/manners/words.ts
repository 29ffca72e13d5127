// A text as the server takes it: one line, without invisible characters.
const kUnseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

export function one_line(text: string): string {
  return text.replace(kUnseen, ' ').replace(/ {2,}/g, ' ').trim();
}
