// The friends that this browser plays with directly, without a server: which matches, who holds them, and how
// to come back to the other browser without another exchange of codes (friend/links).
import { link_to } from '../browser/links';
import { read, write } from '../browser/storage';
import { invites_of } from './seats';

// A place that the other browser keeps ready for this one to come back to.
export type Spare = { half: string; ufrag: string; pwd: string };
// `bond`: the first match of the two, by which they know each other. host: the matches are kept here. `key`:
// of the other browser's certificate, as the guest has seen it; '': not yet.
export type Friend = { bond: string; as: 'host' | 'guest'; matches: string[]; spare: Spare | null; key: string };

const kKey = 'fudaba.friends';
const kMost = 40;
const kMostMatches = 60; // of one friend
const kSeen = 'fudaba.friends.seen'; // by match: its summary

function is_object(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
export function is_spare(value: unknown): value is Spare {
  return is_object(value) && ['half', 'ufrag', 'pwd'].every((key) => typeof value[key] === 'string');
}
function is_friend(value: unknown): value is Friend {
  return is_object(value) && typeof value['bond'] === 'string' && (value['as'] === 'host' || value['as'] === 'guest') &&
    Array.isArray(value['matches']) && value['matches'].every((match) => typeof match === 'string') &&
    (value['spare'] === null || is_spare(value['spare'])) && typeof value['key'] === 'string';
}

export function friends(): Friend[] {
  try {
    const value: unknown = JSON.parse(read(kKey) ?? '[]');
    return Array.isArray(value) ? value.filter(is_friend) : [];
  } catch {
    return [];
  }
}
function keep(friend: Friend): void {
  const others = friends().filter(({ bond }) => bond !== friend.bond);
  write(kKey, JSON.stringify([friend, ...others].slice(0, kMost)));
}

// The friend at the other end of a match; null: it is none of this kind.
export function friend_at(match: string): Friend | null {
  return friends().find(({ matches }) => matches.includes(match)) ?? null;
}
// Where somebody may take the free seat of a match; '': nowhere, or the two browsers come together by codes.
export function invite_link(match: string): string {
  const invite = invites_of(match)[0]?.invite;
  return invite === undefined || friend_at(match)?.as === 'host' ? '' : link_to({ page: 'join', match, invite });
}
export function is_at_friend(match: string): boolean {
  return friend_at(match)?.as === 'guest';
}

// A match with a friend that is new here; answers who it is with.
export function keep_friend(match: string, as: Friend['as']): Friend {
  const known = friend_at(match);
  if (known !== null) return known;
  const friend: Friend = { bond: match, as, matches: [match], spare: null, key: '' };
  keep(friend);
  return friend;
}
// The match that has followed another one is with the same friend.
export function follow_friend(match: string, next: string): void {
  const friend = friend_at(match);
  if (friend === null || friend.matches.includes(next)) return;
  keep({ ...friend, matches: [next, ...friend.matches].slice(0, kMostMatches) });
}
export function change_friend(bond: string, change: Partial<Pick<Friend, 'spare' | 'key'>>): void {
  const friend = friends().find((one) => one.bond === bond);
  if (friend !== undefined) keep({ ...friend, ...change });
}

// The guest's last news of a match, for when the friend is away.
function all_seen(): [string, unknown][] {
  try {
    const value: unknown = JSON.parse(read(kSeen) ?? '[]');
    return Array.isArray(value) ? (value as [string, unknown][]).filter((one) => Array.isArray(one)) : [];
  } catch {
    return [];
  }
}
export function seen_at(match: string): unknown {
  return all_seen().find(([other]) => other === match)?.[1] ?? null;
}
export function keep_seen(match: string, summary: unknown): void {
  const others = all_seen().filter(([other]) => other !== match);
  write(kSeen, JSON.stringify([[match, summary], ...others].slice(0, kMostMatches)));
}
