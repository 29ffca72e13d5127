// Playing with a deck that another page has chosen, however soon the button is pressed.
import { fireEvent, render, waitFor } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { kept_decks, type KeptDeck } from '../../src/decks/kept';
import NewMatch from '../../src/pages/NewMatch.svelte';
import { http } from '../../src/protocol/http';
import type { Deck, GameInfo, NewMatch as Opened } from '../../src/protocol/types';
import { kept_sets, type KeptSet } from '../../src/sets/kept_sets';
import type { Route } from '../../src/browser/router.svelte';

const words = (text: string): { ja: string; en: string } => ({ ja: text, en: text });
const info = {
  name: words('x'), players: [{ id: 'level3', name: words('三') }], options: [], profile: [],
} as unknown as GameInfo;
const ready: Deck[] = ['first', 'second'].map((id) => ({ id, name: words(id), description: words(''), cards: [] }));
const own: KeptDeck = {
  id: 'mine', game: 'kanon', name: '組', notes: '', versions: [], at: 1, content: { '': [{ id: 'a', count: 2 }] },
};
const set: KeptSet = {
  key: 's', game: 'kanon', version: 2, versions: [], at: 1,
  content: { id: 'my_set', name: words('集'), author: '', about: '', cards: [] },
};
const route = (deck?: string): Route => ({ page: 'new', game: 'kanon', ...(deck === undefined ? {} : { deck }) });

let opened: MockInstance<typeof http.open_match>;
beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(http, 'games').mockResolvedValue([]);
  vi.spyOn(http, 'game').mockResolvedValue(info);
  vi.spyOn(http, 'decks').mockResolvedValue(ready);
  opened = vi.spyOn(http, 'open_match').mockResolvedValue({ match: 'M', seats: [] } as never);
  await kept_decks.keep(own);
  await kept_sets.drop('s');
});
const asked = (): Opened => {
  const match = opened.mock.calls[0]?.[0];
  if (match === undefined) throw new Error('no match was opened');
  return match;
};

// Presses the button as soon as there is one.
async function press(container: HTMLElement): Promise<void> {
  await waitFor(() => {
    if (container.querySelector('.start') === null) throw new Error('not yet');
  }, { interval: 1 });
  await fireEvent.submit(container.querySelector('form') as HTMLFormElement);
}

describe('a new match', () => {
  it('is played with the deck of the address, though the decks of this browser are not known yet', async () => {
    let know: () => void = () => undefined;
    vi.spyOn(kept_decks, 'all').mockReturnValue(new Promise((resolve) => { know = () => { resolve([own]); }; }));
    const { container } = render(NewMatch, { route: route('own:mine') });
    await press(container);
    await waitFor(() => { expect(opened).toHaveBeenCalled(); });
    know();
    expect(asked().seats[0]).toMatchObject({ deck: ['a', 'a'], deck_name: '組' });
  });

  it('follows the address where only its deck is another', async () => {
    const { container, rerender } = render(NewMatch, { route: route() });
    await waitFor(() => { expect(container.querySelector('.start')).not.toBeNull(); });
    await rerender({ route: route('own:mine') });
    await press(container);
    await waitFor(() => { expect(opened).toHaveBeenCalled(); });
    expect(asked().seats[0]?.deck).toEqual(['a', 'a']);
  });

  it('keeps what is chosen here, whatever else is chosen after it', async () => {
    const { container } = render(NewMatch, { route: { page: 'new', game: 'kanon', opponent: 'far' } });
    await waitFor(() => { expect(container.querySelector('.start')).not.toBeNull(); });
    const choose = async (value: string): Promise<void> => {
      await fireEvent.click(container.querySelector(`input[value="${value}"]`) as HTMLElement);
    };
    await choose('computer');
    await choose('second');
    await press(container);
    await waitFor(() => { expect(opened).toHaveBeenCalled(); });
    expect(asked().seats.map(({ kind, deck }) => (kind === 'human' ? deck : kind))).toEqual(['second', 'computer']);
  });

  it('brings the set that the deck takes cards of', async () => {
    await kept_decks.keep({ ...own, set: 's' });
    await kept_sets.keep(set);
    const { container } = render(NewMatch, { route: route('own:mine') });
    await press(container);
    await waitFor(() => { expect(opened).toHaveBeenCalled(); });
    expect(asked().set).toMatchObject({ id: 'my_set', version: 2 });
    expect(asked().seats[0]?.deck).toEqual(['a', 'a']);
  });

  it.each([
    ['the deck', 'own:gone', own, 'the deck that was chosen'],
    ['its set', 'own:mine', { ...own, set: 's' }, 'the set that'],
  ])('is not opened without %s, and says so', async (_, chosen, kept, said) => {
    await kept_decks.keep(kept);
    const { container } = render(NewMatch, { route: route(chosen) });
    await press(container);
    await waitFor(() => { expect(container.querySelector('.go .failure')?.textContent).toContain(said); });
    expect(opened).not.toHaveBeenCalled();
  });
});
