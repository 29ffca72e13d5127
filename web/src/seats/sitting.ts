// A match of the account goes on at this browser: its seat is taken with a token that only this one has.
import { kept_account } from '../browser/keepsakes';
import { commit } from '../fair/fair';
import { people } from '../protocol/people';
import { new_token } from './joining';
import { keep_seat } from './seats';

export async function sit_again(match: string, game: string): Promise<void> {
  const { seat, token } = await people.sit(match, new_token(), commit());
  keep_seat(match, game, { seat, token, name: kept_account() });
}
