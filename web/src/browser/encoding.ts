// The encodings in which people's files come.
export type Encoding = 'utf-8' | 'shift_jis' | 'euc-jp' | 'utf-16le' | 'utf-16be';

export function begins(bytes: Uint8Array, ...mark: number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}
// Null where `bytes` are no text of that encoding.
export function decoded(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
// True if every other byte is mostly NUL, as in UTF-16 without a byte order mark.
function is_mostly_nul(bytes: Uint8Array, first: number): boolean {
  let nul = 0;
  for (let at = first; at < bytes.length; at += 2) nul += bytes[at] === 0 ? 1 : 0;
  return nul * 4 > bytes.length / 2;
}

// The encoding of a text, as src/sheets/encoding.cpp tells it.
export function detect_encoding(bytes: Uint8Array): Encoding {
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (begins(bytes, 0xfe, 0xff)) return 'utf-16be';
  if (is_mostly_nul(bytes, 1)) return 'utf-16le';
  if (is_mostly_nul(bytes, 0)) return 'utf-16be';
  if (decoded(bytes, 'utf-8') !== null) return 'utf-8';
  const loose = new TextDecoder('utf-8').decode(bytes);
  const bad = loose.split('\ufffd').length - 1;
  const good = [...loose].filter((letter) => letter > '\u007f' && letter !== '\ufffd').length;
  if (good > 4 * bad) return 'utf-8';
  const has_its_own = bytes.some((byte) => byte >= 0xe0 || (byte >= 0xa1 && byte <= 0xa5));
  return has_its_own && decoded(bytes, 'euc-jp') !== null ? 'euc-jp' : 'shift_jis';
}
