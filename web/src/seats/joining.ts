// Sitting down by an invite. The guest's browser draws the seat's token itself and keeps it before it asks,
// so that an answer that is lost loses no seat: asked again, the server answers as the first time.
import { to_base64url } from '../browser/base64';
import { read, write } from '../browser/storage';
import { commit } from '../fair/fair';
import type { Joining } from '../protocol/types';

type Promised = Pick<Joining, 'invite' | 'token' | 'commitment'>;

const kKey = 'fudaba.joining';

export function new_token(): string {
  return to_base64url(crypto.getRandomValues(new Uint8Array(32)));
}

function kept(invite: string): Promised | null {
  try {
    const value = JSON.parse(read(kKey) ?? 'null') as Partial<Promised> | null;
    return value?.invite === invite && typeof value.token === 'string' ? { ...value, invite, token: value.token } : null;
  } catch {
    return null;
  }
}

// The credentials with which this browser takes this invite, the same each time.
export function joining_by(invite: string): Promised {
  const before = kept(invite);
  if (before !== null) return before;
  const promised = { invite, token: new_token(), ...commit() };
  write(kKey, JSON.stringify(promised));
  return promised;
}
