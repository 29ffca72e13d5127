// The deck that was played with the last time is played with again, however soon the button is pressed.
import { render, waitFor } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { kept_decks, type KeptDeck } from '../../src/decks/kept';
import { add_messages } from '../../src/i18n';
import { lobby } from '../../src/i18n/messages/lobby';
import DeckSelect from '../../src/lobby/DeckSelect.svelte';
import { Hall } from '../../src/lobby/hall.svelte';
import { keep_deck, kept_deck } from '../../src/lobby/keeping';
import { http } from '../../src/protocol/http';
import { lobby_http } from '../../src/protocol/lobby';

add_messages({ lobby });

const own: KeptDeck = {
  id: 'mine', game: 'kanon', name: '組', notes: '', versions: [], at: 1, content: { '': [{ id: 'a', count: 2 }] },
};

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(http, 'decks').mockResolvedValue([]);
  keep_deck('kanon', 'own:mine');
});

describe('the deck of the last time', () => {
  const shown = (container: HTMLElement): string | undefined => container.querySelector('select')?.value;

  it('is chosen before it is known which decks there are', async () => {
    let know: () => void = () => undefined;
    vi.spyOn(kept_decks, 'all').mockReturnValue(new Promise((resolve) => { know = () => { resolve([own]); }; }));
    const { container } = render(DeckSelect, { game: 'kanon', chosen: '*' });
    expect(shown(container)).toBe('own:mine');
    know();
    await waitFor(() => { expect(container.textContent).toContain('組'); });
    expect([shown(container), container.querySelector('[role=status]')]).toEqual(['own:mine', null]);
  });

  it.each([
    ['is not here any more', []],
    ['takes cards of a set of one’s own by now', [{ ...own, set: 's' }]],
  ])('is said to be none where it %s', async (_, kept) => {
    vi.spyOn(kept_decks, 'all').mockResolvedValue(kept);
    const { container } = render(DeckSelect, { game: 'kanon', chosen: '*' });
    await waitFor(() => { expect(container.querySelector('[role=status]')).not.toBeNull(); });
    expect(shown(container)).toBe('*');
  });

  it('is never another one without a word', async () => {
    vi.spyOn(kept_decks, 'find').mockResolvedValue(null);
    const offered = vi.spyOn(lobby_http, 'offer');
    const hall = new Hall();
    const offer = { game: 'kanon', deck: 'own:mine', clock: 'fischer', games: 1, lists: 'closed' } as const;
    expect(await hall.offer({ ...offer, is_watched: true, rated: false, shows_deck: false })).toBe(false);
    expect(hall.failure).toContain('does not have the deck');
    expect(offered).not.toHaveBeenCalled();
    expect(kept_deck('kanon')).toBe('own:mine');
  });
});
