// The description of a connection (SDP, RFC 8866), of which only a few parts say anything; the rest is the
// same for every data channel.
import { is_half, kMostCandidates, type Candidate, type Half } from './code';

const kName = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/i;
const kCandidate = /^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (host|srflx)\b/gim;

function bytes_of_hex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
function hex_of(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function ipv6_bytes(text: string): Uint8Array | null {
  if (!/^[0-9a-f:]+$/i.test(text)) return null;
  const [head = '', tail] = text.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const missing = 8 - before.length - after.length;
  if (missing < 0 || (tail === undefined && missing !== 0)) return null;
  const whole = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return bytes_of_hex(whole.map((group) => group.padStart(4, '0')).join(''));
}

function place_of(address: string): Pick<Candidate, 'form' | 'address'> | null {
  if (kName.test(address)) return { form: 'name', address: bytes_of_hex(address.replace(/-|\.local$/gi, '')) };
  const parts = address.split('.').map(Number);
  if (parts.length === 4 && parts.every((part) => part >= 0 && part <= 255)) return { form: 'ipv4', address: Uint8Array.from(parts) };
  const ipv6 = ipv6_bytes(address);
  return ipv6 === null ? null : { form: 'ipv6', address: ipv6 };
}

function address_text({ form, address }: Candidate): string {
  if (form === 'ipv4') return address.join('.');
  const hex = hex_of(address);
  return form === 'name' ? `${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}.local` : (hex.match(/.{4}/g) ?? []).join(':');
}

// The part of a browser's own description that the other side must know; null: it is none of a data channel.
export function half_of(sdp: string): Half | null {
  const value = (name: string): string => new RegExp(`^a=${name}:(\\S+)`, 'm').exec(sdp)?.[1] ?? '';
  const fingerprint = /^a=fingerprint:sha-256 ([0-9a-f:]+)/im.exec(sdp)?.[1] ?? '';
  const candidates: Candidate[] = [];
  for (const [, address = '', port = '', type] of sdp.matchAll(kCandidate)) {
    const place = place_of(address);
    if (place !== null && candidates.length < kMostCandidates) candidates.push({ ...place, port: Number(port), mapped: type === 'srflx' });
  }
  const half = { ufrag: value('ice-ufrag'), pwd: value('ice-pwd'), fingerprint: bytes_of_hex(fingerprint.replace(/:/g, '')), candidates };
  return is_half(half) ? half : null;
}

function candidate_line(candidate: Candidate, i: number): string {
  const { port, mapped } = candidate;
  const priority = (mapped ? 100 : 126) * 2 ** 24 + (65535 - i) * 2 ** 8 + 255;
  const type = mapped ? 'srflx raddr 0.0.0.0 rport 0' : 'host';
  return `a=candidate:${String(i + 1)} 1 udp ${String(priority)} ${address_text(candidate)} ${String(port)} typ ${type}`;
}

// The description that a browser takes for the other side's. Whoever answers begins the encryption.
export function sdp_of(half: Half, as: 'offer' | 'answer'): string {
  const fingerprint = (hex_of(half.fingerprint).match(/../g) ?? []).join(':').toUpperCase();
  return [
    'v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'c=IN IP4 0.0.0.0',
    ...half.candidates.map(candidate_line),
    `a=ice-ufrag:${half.ufrag}`, `a=ice-pwd:${half.pwd}`, `a=fingerprint:sha-256 ${fingerprint}`,
    `a=setup:${as === 'offer' ? 'actpass' : 'active'}`, 'a=mid:0', 'a=sctp-port:5000', 'a=max-message-size:262144', '',
  ].join('\r\n');
}

// A browser's own description, to be known by these credentials.
export function with_credentials(sdp: string, { ufrag, pwd }: Pick<Half, 'ufrag' | 'pwd'>): string {
  return sdp.replace(/^a=ice-ufrag:.*$/gm, `a=ice-ufrag:${ufrag}`).replace(/^a=ice-pwd:.*$/gm, `a=ice-pwd:${pwd}`);
}
