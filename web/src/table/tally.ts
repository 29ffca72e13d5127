// A number that people watch (life, points, damage): the stage shows how it changes, and tells it to
// those who hear the table. One without words is shown only when it falls.
export type TallyAttributes = { 'data-tally': string; 'data-value': number; 'data-words': string };

export function tally(key: string, value: number, words = ''): TallyAttributes {
  return { 'data-tally': key, 'data-value': value, 'data-words': words };
}

export type Tally = { value: number; words: string; node: HTMLElement };
export type TallyChange = Tally & { by: number };

export function tallies_in(root: HTMLElement): Map<string, Tally> {
  const found = new Map<string, Tally>();
  for (const node of root.querySelectorAll<HTMLElement>('[data-tally]')) {
    const { tally: key = '', value, words = '' } = node.dataset;
    found.set(key, { value: Number(value), words, node });
  }
  return found;
}

// The numbers that have changed; new ones have not.
type Tallies = ReadonlyMap<string, Tally>;
export function changes_between(before: Tallies, after: Tallies): TallyChange[] {
  return [...after].flatMap(([key, now]) => {
    const then = before.get(key);
    const by = then === undefined ? 0 : now.value - then.value;
    return by === 0 || (by > 0 && now.words === '') ? [] : [{ ...now, by }];
  });
}
