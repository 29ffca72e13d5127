// Two pages that come together by codes, lose each other and come back, over ways that are made of nothing.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Half } from '../../src/friend/code';
import { mark_of } from '../../src/friend/code';
import { Link, type Way } from '../../src/friend/link.svelte';
import type { PeerPorts } from '../../src/friend/peer';
import type { Speaker } from '../../src/friend/wire';
import { change_friend, follow_friend, friend_at, friends, invite_link, is_at_friend, keep_friend } from '../../src/seats/friends';
import { keep_invite } from '../../src/seats/seats';

// The network: whoever has both halves of a way is joined, if both ends are still there.
type End = {
  ports: PeerPorts;
  half: Half;
  other: Half | null;
  partner: End | null;
  is_closed: boolean;
  awaits: string | null;
};
let ends: End[];
let count: number;
let is_walled: boolean; // routers let nothing through

function half_named(ufrag: string, pwd: string, key: number): Half {
  return { ufrag, pwd, fingerprint: new Uint8Array(32).fill(key), candidates: [] };
}
function meet(a: End, b: End): void {
  if (is_walled || a.is_closed || b.is_closed) return;
  [a.partner, b.partner] = [b, a];
  a.ports.opened();
  b.ports.opened();
}
function way(ports: PeerPorts, key: number): Way {
  const n = String(++count).padStart(4, '0');
  const end: End = { ports, half: half_named(`${n}uxyz`, `p${n}`.padEnd(24, 'p'), key), other: null, partner: null, is_closed: false, awaits: null };
  ends.push(end);
  const close = (): void => {
    end.is_closed = true;
    const { partner } = end;
    end.partner = null;
    if (partner !== null && !partner.is_closed) {
      partner.partner = null;
      partner.is_closed = true;
      partner.ports.closed();
    }
  };
  return {
    get other() { return end.other; },
    offer: () => Promise.resolve(end.half),
    answer: (half, as) => {
      end.other = half;
      if (as != null) end.half = { ...end.half, ...as };
      const offered = ends.find((one) => one.half.ufrag === half.ufrag && one !== end);
      if (offered?.awaits === end.half.ufrag) meet(offered, end);
      return Promise.resolve(end.half);
    },
    accept: (half) => {
      end.other = half;
      end.awaits = half.ufrag;
      const answered = ends.find((one) => one.half.ufrag === half.ufrag);
      if (answered !== undefined) meet(end, answered);
      return Promise.resolve();
    },
    send: (text) => { queueMicrotask(() => end.partner?.ports.text(text)); },
    close,
  };
}

type Timer = { ms: number; then: () => void };
type Page = { link: Link; heard: unknown[]; joins: number; parts: number; timers: Timer[]; taken: number };
function page(as: 'host' | 'guest', key: number): Page {
  const here = { heard: [], joins: 0, parts: 0, timers: [], taken: 0 } as unknown as Page;
  const speaker: Speaker = {
    joined: (say) => {
      here.joins += 1;
      say({ line: here.joins, text: as });
    },
    hear: (message) => { here.heard.push(message); },
    parted: () => { here.parts += 1; },
  };
  here.link = new Link({ bond: 'M', as }, {
    make: (ports) => Promise.resolve(way(ports, key)),
    speaker,
    take: () => { here.taken += 1; },
    wait: (ms, then) => {
      const timer = { ms, then };
      here.timers.push(timer);
      return () => { here.timers = here.timers.filter((one) => one !== timer); };
    },
    credentials: () => ({ ufrag: `c${String(++count).padStart(7, '0')}`, pwd: 'c'.repeat(24) }),
  });
  return here;
}
const settle = async (): Promise<void> => { for (let i = 0; i < 30; ++i) await Promise.resolve(); };
async function pass({ timers }: Page): Promise<void> {
  for (const { then } of timers.splice(0)) then();
  await settle();
}
async function come_together(host: Page, guest: Page): Promise<void> {
  const offered = await host.link.invite(false);
  const answered = await guest.link.answer(offered);
  expect(host.link.fits(mark_of(offered))).toBe(true);
  await host.link.accept(answered);
  await settle();
}

beforeEach(() => {
  [ends, count, is_walled] = [[], 0, false];
  localStorage.clear();
});

describe('two pages', () => {
  it('come together by an invitation and its answer, and each tells the other how to come back', async () => {
    keep_friend('M', 'guest');
    const [host, guest] = [page('host', 1), page('guest', 2)];
    await come_together(host, guest);
    expect([host.link.standing, guest.link.standing]).toEqual(['joined', 'joined']);
    expect(host.heard).toEqual([{ line: 1, text: 'guest' }]);
    expect(guest.heard).toEqual([{ line: 1, text: 'host' }]);
    expect(friend_at('M')?.spare?.ufrag).toMatch(/^c\d+/);
    expect([host.taken, guest.taken]).toEqual([1, 1]);
  });

  it('keep the invitation that is out until another is wanted, and know its answer by its mark', async () => {
    const host = page('host', 1);
    const first = await host.link.invite(false);
    expect(await host.link.invite(false)).toBe(first);
    const second = await host.link.invite(true);
    expect(host.link.fits(mark_of(first))).toBe(false);
    expect(host.link.fits(mark_of(second))).toBe(true);
  });

  it('are told where routers let nothing through, and may try again', async () => {
    is_walled = true;
    const [host, guest] = [page('host', 1), page('guest', 2)];
    await come_together(host, guest);
    expect(host.link.standing).toBe('reaching');
    await pass(host);
    expect([host.link.standing, host.link.failed]).toEqual(['apart', true]);
    is_walled = false;
    await come_together(host, guest);
    expect([host.link.standing, host.link.failed]).toEqual(['joined', false]);
  });
});

describe('a friend who was lost', () => {
  beforeEach(() => { keep_friend('M', 'guest'); });
  // Both pages share the storage of this test: what one of them was told is put there before it comes back.
  async function together(): Promise<[Page, Page]> {
    const [host, guest] = [page('host', 1), page('guest', 2)];
    await come_together(host, guest);
    return [host, guest];
  }
  // The place that waits for one of them, as the network has it.
  function spare_for(key: number): { half: Half; as: string } {
    const waiting = ends.findLast(({ other, is_closed, partner, awaits }) =>
      !is_closed && partner === null && awaits !== null && other?.fingerprint[0] === key);
    if (waiting === undefined) throw new Error('nobody waits');
    return { half: waiting.half, as: waiting.awaits ?? '' };
  }
  async function know(key: number): Promise<void> {
    const { half_text } = await import('../../src/friend/code');
    const { half, as } = spare_for(key);
    change_friend('M', { spare: { half: half_text(half), ufrag: as, pwd: 'c'.repeat(24) } });
  }

  it('comes back after a reload without another code, guest and host alike', async () => {
    const [host, guest] = await together();
    await know(2);
    guest.link.close(); // its page is gone
    await settle();
    expect(host.link.standing).toBe('apart');
    const again = page('guest', 2);
    again.link.want();
    await settle();
    expect([host.link.standing, again.link.standing]).toEqual(['joined', 'joined']);
    expect(host.parts).toBe(1);
    await know(1);
    host.link.close();
    await settle();
    const host_again = page('host', 1);
    host_again.link.want();
    await settle();
    expect([host_again.link.standing, again.link.standing]).toEqual(['joined', 'joined']);
  });

  it('is tried again and again while he is away, by the one who is to come back', async () => {
    const [host, guest] = await together();
    await know(2);
    is_walled = true;
    guest.link.close();
    const again = page('guest', 2);
    again.link.want();
    await settle();
    expect(again.link.standing).toBe('reaching');
    await pass(again);
    expect(again.link.standing).toBe('apart');
    expect(again.link.may_return).toBe(true);
    is_walled = false;
    await pass(again);
    expect(again.link.standing).toBe('joined');
    expect(host.link.standing).toBe('joined');
  });

  it('comes back by new codes, also while the page tries by itself', async () => {
    const [host, guest] = await together();
    await know(1);
    host.link.close();
    guest.link.close(); // nobody waits any more
    const [host_again, guest_again] = [page('host', 1), page('guest', 2)];
    host_again.link.want();
    await settle();
    expect([host_again.link.standing, host_again.link.exchanging]).toEqual(['reaching', false]);
    await come_together(host_again, guest_again);
    expect([host_again.link.standing, guest_again.link.standing]).toEqual(['joined', 'joined']);
    expect([host_again.link.exchanging, host_again.link.failed]).toEqual([false, false]);
  });

  it('is with the window that has come to him last', async () => {
    const [, guest] = await together();
    guest.link.yield();
    await settle();
    expect(guest.link.standing).toBe('apart');
    expect(guest.link.may_return).toBe(false);
    expect(guest.timers).toEqual([]);
  });

  it('who sends what no page of ours would is hung up on, and what is no message is passed over', async () => {
    const [host, guest] = await together();
    const open = ends.filter(({ partner }) => partner !== null);
    open[0]?.ports.text('{');
    open[0]?.ports.text('{"spare":{"half":7}}');
    expect(host.link.standing).toBe('joined');
    host.link.hang_up();
    await settle();
    expect([host.link.standing, guest.link.standing]).toEqual(['apart', 'apart']);
  });
});

describe('the list of friends', () => {
  it('knows whose each match is, and follows from one to the next', () => {
    keep_friend('A', 'guest');
    keep_friend('B', 'host');
    follow_friend('A', 'C');
    follow_friend('X', 'Y');
    expect([is_at_friend('A'), is_at_friend('C'), is_at_friend('B'), is_at_friend('Y')]).toEqual([true, true, false, false]);
    expect(friend_at('C')?.bond).toBe('A');
    expect(keep_friend('C', 'host').as).toBe('guest');
    expect(friends().length).toBe(2);
  });
  it('has no invite to hand on where the two come together by codes', () => {
    for (const match of ['A', 'B', 'C']) keep_invite(match, 'kannagi', { seat: 'second', invite: `to_${match}` });
    keep_friend('B', 'host');
    expect(invite_link('A')).toContain('to_A');
    expect([invite_link('B'), invite_link('D')]).toEqual(['', '']);
  });
  it('passes over what is none', () => {
    for (const text of ['', '{', '7', '[1,{}]', '[{"bond":"A","as":"x","matches":[],"spare":null,"key":""}]']) {
      localStorage.setItem('fudaba.friends', text);
      expect(friends(), text).toEqual([]);
    }
  });
});
