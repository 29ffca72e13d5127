// The codes by which two browsers come together: short, whole, and told from anything else.
import { describe, expect, it } from 'vitest';
import { to_base64url } from '../../src/browser/base64';
import { half_text, kMostCandidates, mark_of, read_code, read_half, written, type Half, type Invitation } from '../../src/friend/code';
import { half_of, sdp_of, with_credentials } from '../../src/friend/sdp';

// As Chromium describes a data channel, with the addresses hidden behind names.
const kSdp = [
  'v=0', 'o=- 8595360592359428567 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0', 'a=extmap-allow-mixed', 'a=msid-semantic: WMS',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'c=IN IP4 0.0.0.0',
  'a=candidate:269221245 1 udp 2113937151 6aae9b88-a1ec-4b35-9cbe-fef39847e55d.local 44199 typ host generation 0 network-cost 999',
  'a=candidate:393843149 1 udp 2113942271 192.0.2.7 51845 typ host generation 0 network-cost 999',
  'a=candidate:3 1 UDP 2113942271 2001:db8::7:1 9 typ host',
  'a=candidate:4 1 udp 1677729535 198.51.100.9 61000 typ srflx raddr 192.0.2.7 rport 51845',
  'a=candidate:5 1 tcp 1518280447 192.0.2.7 9 typ host tcptype active',
  'a=candidate:6 1 udp 1 relay.example 9 typ relay',
  'a=ice-ufrag:usgc', 'a=ice-pwd:28/Fz9JoMvW1OQPD2VfuiE/c', 'a=ice-options:trickle',
  'a=fingerprint:sha-256 15:FA:21:7F:EE:61:BC:1D:27:01:A9:E0:77:CC:9B:9A:C0:4D:0C:41:22:E5:DF:3B:F5:0D:F9:25:23:3C:04:14',
  'a=setup:actpass', 'a=mid:0', 'a=sctp-port:5000', 'a=max-message-size:262144', '',
].join('\r\n');

function half(): Half {
  const found = half_of(kSdp);
  if (found === null) throw new Error('no half');
  return found;
}
const invitation = (): Invitation => ({ is: 'invitation', match: 'q83vEjRWeJA', invite: 'k2Hq0cQb3n8uVQm1rK5v2Q', half: half() });

describe('a description', () => {
  it('comes down to what the other side must know, and is made of it again', () => {
    const read = half();
    expect(read.ufrag).toBe('usgc');
    expect(read.candidates.map(({ form, port, mapped }) => [form, port, mapped])).toEqual([
      ['name', 44199, false], ['ipv4', 51845, false], ['ipv6', 9, false], ['ipv4', 61000, true],
    ]);
    const again = half_of(sdp_of(read, 'answer'));
    expect(again).toEqual(read);
    expect(sdp_of(read, 'answer')).toContain('6aae9b88-a1ec-4b35-9cbe-fef39847e55d.local 44199 typ host');
    expect(sdp_of(read, 'answer')).toContain('2001:0db8:0000:0000:0000:0000:0007:0001 9 typ host');
    expect(sdp_of(read, 'answer')).toContain('a=setup:active');
    expect(sdp_of(read, 'offer')).toContain('a=setup:actpass');
  });
  it('is known by the credentials that the other side expects', () => {
    const read = half_of(with_credentials(kSdp, { ufrag: 'abcdefgh', pwd: 'x'.repeat(24) }));
    expect([read?.ufrag, read?.pwd]).toEqual(['abcdefgh', 'x'.repeat(24)]);
  });
  it('that says too little is none', () => {
    expect(half_of('')).toBeNull();
    expect(half_of(kSdp.replace(/sha-256/, 'sha-1'))).toBeNull();
    expect(half_of(kSdp.replace(/ice-pwd:.*/, 'ice-pwd:short'))).toBeNull();
  });
});

describe('a code', () => {
  it('is read as it was written, also with a link around it and broken into lines', () => {
    for (const code of [invitation(), { ...invitation(), invite: '' }, { is: 'answer' as const, to: mark_of(half()), half: half() }]) {
      const text = written(code);
      expect(read_code(text)).toEqual(code);
      expect(read_code(`  https://host.example/fudaba/?x#/friend/${text}\n`)).toEqual(code);
      expect(read_code(`> ${text}`.slice(2).replace(/.{40}/g, '$&\r\n'))).toEqual(code);
    }
  });
  it('is short: a link with it is a QR code of less than 60 squares', () => {
    const usual = { ...half(), candidates: half().candidates.slice(0, 1) };
    expect(written({ ...invitation(), half: usual }).length).toBeLessThan(150);
    expect(written({ is: 'answer', to: 'usgc', half: usual }).length).toBeLessThan(120);
  });
  it('is told from what is none, from a part of one, and from one of a later version', () => {
    for (const none of ['', 'hello', 'https://host.example/', '#/friend/', '招待', 'A'.repeat(19), `${written(invitation())}!`]) {
      expect(read_code(none), none).toBe('none');
    }
    const text = written(invitation());
    for (let end = 20; end < text.length; ++end) expect(read_code(text.slice(0, end)), String(end)).toBe('cut');
    for (let i = 2; i < text.length - 1; ++i) {
      const other = text.charAt(i) === 'A' ? 'B' : 'A';
      expect(read_code(text.slice(0, i) + other + text.slice(i + 1)), String(i)).toBe('cut');
    }
    expect(read_code(`I${text.slice(1)}`)).toBe('newer');
    expect(read_code('A'.repeat(50_000))).toBe('cut');
  });
  it('with a right sum says nothing that a description could be broken by', () => {
    const bad = (change: Partial<Half>): string =>
      written({ ...invitation(), half: { ...half(), ...change } });
    expect(read_code(bad({ ufrag: 'ab\r\na=x' }))).toBe('cut');
    expect(read_code(bad({ ufrag: 'abc' }))).toBe('cut');
    expect(read_code(bad({ pwd: 'é'.repeat(24) }))).toBe('cut');
    expect(read_code(bad({ fingerprint: new Uint8Array(31) }))).toBe('cut');
    const many = Array.from({ length: 40 }, () => ({ form: 'ipv4' as const, address: new Uint8Array(4), port: 1, mapped: false }));
    const kept = read_code(bad({ candidates: many }));
    expect(typeof kept === 'string' ? 0 : kept.half.candidates.length).toBe(kMostCandidates);
  });
  it('of any bytes is refused in words and never throws', () => {
    let seed = 1;
    const byte = (): number => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return seed >>> 24;
    };
    for (let i = 0; i < 2000; ++i) {
      const text = to_base64url(Uint8Array.from({ length: 15 + (i % 200) }, byte));
      expect(['none', 'cut', 'newer']).toContain(read_code(text));
      expect(read_half(text)).toBeNull();
    }
    for (const none of [null, 7, {}, '', 'x', '*'.repeat(90), 'A'.repeat(5000)]) expect(read_half(none)).toBeNull();
    expect(read_half(half_text(half()))).toEqual(half());
  });
});
