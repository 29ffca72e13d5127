// The windows of one browser: a match is played in one of them, the one that has come to it last.
type Taken = { fudaba: 'taken'; match: string };

function is_taken(value: unknown): value is Taken {
  const told = (value ?? {}) as Partial<Record<keyof Taken, unknown>>;
  return told.fudaba === 'taken' && typeof told.match === 'string';
}

export type Windows = {
  // This window has come to a match: the others let it go.
  take: (match: string) => void;
};

// `lost` hears of matches that another window has come to. A window that sleeps hears of it when it wakes;
// what it writes before is refused (`Keeping.store`).
export function join_windows(lost: (match: string) => void): Windows {
  if (typeof BroadcastChannel === 'undefined') return { take: () => undefined };
  const channel = new BroadcastChannel('fudaba.matches');
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (is_taken(data)) lost(data.match);
  };
  return {
    take: (match) => { channel.postMessage({ fudaba: 'taken', match } satisfies Taken); },
  };
}
