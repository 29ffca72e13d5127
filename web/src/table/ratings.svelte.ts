// Both players' ratings in a rated match: asked once when they sit, and once more
// when the match is over.
import { http, RequestFailed } from '../protocol/http';
import type { MatchRatings, PlayerRating, Seat } from '../protocol/types';

export class Ratings {
  told: MatchRatings | null = $state.raw(null);

  constructor(private readonly match: string) {}

  async read(): Promise<void> {
    try {
      this.told = await http.ratings(this.match);
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error; // what was told before stays
    }
  }
  of(seat: Seat): PlayerRating | undefined {
    return this.told?.players.find((player) => player.seat === seat);
  }
}

// As a name's neighbour: a question mark says that it is provisional.
export function short_rating({ rating, provisional }: PlayerRating): string {
  return `${String(rating)}${provisional === true ? '?' : ''}`;
}

// The signed change; null while it is not known.
export function change_of({ before, after }: PlayerRating): { before: number; after: number; by: string } | null {
  if (before === undefined || after === undefined) return null;
  const by = after - before;
  return { before, after, by: by > 0 ? `+${String(by)}` : by < 0 ? `−${String(-by)}` : '±0' };
}
