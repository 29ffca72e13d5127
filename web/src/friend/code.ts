// Invitations and answers as codes: what two browsers must know of each other to speak directly, as few bytes
// as will do, so that a link is short and a QR code is read by any camera.
import { from_base64url, to_base64url } from '../browser/base64';

// The address of a browser, or a name that only its own network knows (mDNS).
export type Candidate = {
  form: 'ipv4' | 'ipv6' | 'name';
  address: Uint8Array; // 4 or 16 bytes; of a name its UUID
  port: number;
  mapped: boolean; // as a STUN server sees it
};
// One side of a connection.
export type Half = { ufrag: string; pwd: string; fingerprint: Uint8Array; candidates: readonly Candidate[] };

// `invite`: of the seat that is still open; '': both sit, and the line was lost.
export type Invitation = { is: 'invitation'; match: string; invite: string; half: Half };
// `to`: the mark of the invitation that is answered.
export type Reply = { is: 'answer'; to: string; half: Half };
export type Code = Invitation | Reply;
// none: no code at all; cut: a part is missing or wrong; newer: of a later version of the page.
export type CodeFault = 'none' | 'cut' | 'newer';

export const kMostCandidates = 8;
const kVersion = 1;
const kKinds = { invitation: 0, answer: 1 } as const;
const kForms = ['ipv4', 'ipv6', 'name'] as const;
const kSizes = { ipv4: 4, ipv6: 16, name: 16 } as const;
const kMatch = 8; // bytes
const kInvite = 16;
const kMark = 4; // letters
const kLongest = 4000; // letters that are looked at
const kPacked = 0x80; // the text is base64, and its bytes stand there
const kMapped = 0x10;
const kIce = /^[A-Za-z0-9+/]+$/;

// Names an invitation in the answer to it.
export function mark_of(half: Half): string {
  return half.ufrag.slice(0, kMark);
}

export function is_half(half: Half): boolean {
  const is_ice = (text: string, least: number): boolean =>
    kIce.test(text) && text.length >= least && text.length < kPacked;
  return is_ice(half.ufrag, 4) && is_ice(half.pwd, 22) && half.fingerprint.length === 32;
}

class Writer {
  readonly bytes: number[] = [];
  byte(value: number): void {
    this.bytes.push(value & 0xff);
  }
  all(values: Iterable<number>): void {
    for (const value of values) this.byte(value);
  }
  // Letters of ICE, packed where they are base64.
  ice(text: string): void {
    const packed = kIce.test(text) && text.length % 4 === 0 ? atob(text) : '';
    const is_packed = packed !== '' && btoa(packed) === text;
    const letters = is_packed ? packed : text;
    this.byte(letters.length | (is_packed ? kPacked : 0));
    this.all([...letters].map((letter) => letter.charCodeAt(0)));
  }
  half({ ufrag, pwd, fingerprint, candidates }: Half): void {
    this.ice(ufrag);
    this.ice(pwd);
    this.all(fingerprint);
    const told = candidates.slice(0, kMostCandidates);
    this.byte(told.length);
    for (const { form, address, port, mapped } of told) {
      this.byte(kForms.indexOf(form) | (mapped ? kMapped : 0));
      this.all(address);
      this.byte(port >> 8);
      this.byte(port);
    }
  }
}

class Cut extends Error {}

class Reader {
  #at = 0;
  constructor(private readonly bytes: Uint8Array) {}
  byte(): number {
    const value = this.bytes[this.#at++];
    if (value === undefined) throw new Cut();
    return value;
  }
  all(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.byte());
  }
  ice(): string {
    const length = this.byte();
    const letters = String.fromCharCode(...this.all(length & ~kPacked));
    return (length & kPacked) === 0 ? letters : btoa(letters);
  }
  half(): Half {
    const [ufrag, pwd, fingerprint] = [this.ice(), this.ice(), this.all(32)];
    const half = { ufrag, pwd, fingerprint, candidates: this.#candidates() };
    if (!is_half(half)) throw new Cut();
    return half;
  }
  #candidates(): Candidate[] {
    const count = this.byte();
    if (count > kMostCandidates) throw new Cut();
    return Array.from({ length: count }, () => {
      const kind = this.byte();
      const form = kForms[kind & ~kMapped];
      if (form === undefined) throw new Cut();
      const address = this.all(kSizes[form]);
      return { form, address, port: this.byte() * 256 + this.byte(), mapped: (kind & kMapped) !== 0 };
    });
  }
  end(): void {
    if (this.#at !== this.bytes.length) throw new Cut();
  }
}

// Fletcher's sum: a code that was cut or mistyped is told from a whole one.
function sum_of(bytes: readonly number[]): [number, number] {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 255;
    high = (high + low) % 255;
  }
  return [low, high];
}

function sealed({ bytes }: Writer): string {
  return to_base64url(Uint8Array.from([...bytes, ...sum_of(bytes)]));
}
function bytes_in(text: string): Uint8Array {
  try {
    return from_base64url(text);
  } catch {
    throw new Cut();
  }
}
function unsealed(text: string): Uint8Array {
  const bytes = bytes_in(text);
  const body = bytes.subarray(0, -2);
  if (bytes.length < 3 || sum_of([...body]).join() !== bytes.subarray(-2).join()) throw new Cut();
  return body;
}

export function written(code: Code): string {
  const out = new Writer();
  out.byte((kVersion << 4) | kKinds[code.is]);
  if (code.is === 'invitation') {
    out.all(from_base64url(code.match));
    const invite = from_base64url(code.invite);
    out.byte(invite.length);
    out.all(invite);
  } else {
    out.all([...code.to].map((letter) => letter.charCodeAt(0)));
  }
  out.half(code.half);
  return sealed(out);
}

function read_invitation(from: Reader): Invitation {
  const match = to_base64url(from.all(kMatch));
  const length = from.byte();
  if (length !== 0 && length !== kInvite) throw new Cut();
  return { is: 'invitation', match, invite: to_base64url(from.all(length)), half: from.half() };
}
function read_answer(from: Reader): Reply {
  return { is: 'answer', to: String.fromCharCode(...from.all(kMark)), half: from.half() };
}

// A code or the link with one, however a messenger has broken it into lines.
export function read_code(text: string): Code | CodeFault {
  const letters = text.slice(0, kLongest).replace(/^[\s\S]*#\/friend\//, '').replace(/\s+/g, '');
  if (!/^[A-Za-z0-9_-]{20,}$/.test(letters)) return 'none';
  try {
    const version = (bytes_in(letters.slice(0, 4))[0] ?? 0) >> 4;
    if (version > kVersion) return 'newer';
    const from = new Reader(unsealed(letters));
    const kind = from.byte() & 0x0f;
    if (version < kVersion || kind > kKinds.answer) return 'cut';
    const code = kind === kKinds.invitation ? read_invitation(from) : read_answer(from);
    from.end();
    return code;
  } catch (error) {
    if (error instanceof Cut) return 'cut';
    throw error;
  }
}

// A half alone, for a page that is connected already.
export function half_text(half: Half): string {
  const out = new Writer();
  out.half(half);
  return sealed(out);
}
export function read_half(text: unknown): Half | null {
  if (typeof text !== 'string' || text.length > kLongest) return null;
  try {
    const from = new Reader(unsealed(text));
    const half = from.half();
    from.end();
    return half;
  } catch (error) {
    if (error instanceof Cut) return null;
    throw error;
  }
}
