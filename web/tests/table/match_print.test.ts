// The sheet of a finished match, fetched when it is wanted.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import EndPanel from '../../src/table/EndPanel.svelte';
import type { GamePrint } from '../../src/table/ending';
import { http } from '../../src/protocol/http';
import type { Review, ReviewStanding, Update } from '../../src/protocol/types';
import { fixture } from '../fixtures';
import { begin_each_with_a_seat, FakeWebSocket, sit, welcome } from './seated';

begin_each_with_a_seat();
// jsdom opens no dialogs.
HTMLDialogElement.prototype.showModal = function () { this.open = true; };
afterEach(() => { vi.restoreAllMocks(); });

const over = fixture<Update>('server/update_over');
const colours = { sky: '#fff', low: '#fff', far: '#000', near: '#000', mark: '#f00' };
const print: GamePrint = { motif: { day: colours, night: colours, drawing: '' }, score: () => 7 };
const review = {
  moments: [
    { turn: 3, by: 'first', best: 500, loss: 100 },
    { turn: 8, by: 'second', best: 710, loss: 400 },
  ],
} as unknown as Review;

// The end of a match, whose game brings its print in this way.
async function ended(match: string, bring: () => Promise<GamePrint>): Promise<HTMLElement> {
  const table = Object.assign(sit(), { match });
  Object.assign(table.board, { print: bring });
  await FakeWebSocket.last.tell(welcome);
  await FakeWebSocket.last.tell(over);
  const panel = render(EndPanel, { table }).container;
  return panel.querySelector<HTMLElement>('.keep') ?? panel;
}
function recorded(): void {
  vi.spyOn(http, 'record').mockResolvedValue({ decks: [[], []] });
  vi.spyOn(http, 'decks').mockResolvedValue([]);
}
const standing = (state: ReviewStanding['state'], more: Partial<ReviewStanding> = {}): ReviewStanding =>
  ({ id: 'r1', state, done: 0, of: 0, ...more });
const sheet = (): Promise<HTMLElement> => screen.findByRole('img', { hidden: true });

describe('the sheet of a match', () => {
  it('says where it cannot be fetched, and comes when it can', async () => {
    recorded();
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(http, 'review').mockResolvedValue(standing('done', { review }));
    const bring = vi.fn(() => Promise.resolve(print));
    bring.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const keep = await ended('offline', bring);
    await fireEvent.click(keep);
    expect((await screen.findByRole('alert')).textContent).toBe('It could not be loaded.');
    await vi.waitFor(() => { expect(keep).not.toHaveProperty('disabled', true); });
    await fireEvent.click(keep);
    expect((await sheet()).getAttribute('aria-label')).toContain('won');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('finds its turning point from the record, and keeps it', async () => {
    recorded();
    const asked = vi.spyOn(http, 'review').mockResolvedValue(standing('working', { done: 3, of: 10 }));
    const looked = vi.spyOn(http, 'review_standing').mockResolvedValue(standing('done', { review }));
    const keep = await ended('later', () => Promise.resolve(print));
    await fireEvent.click(keep);
    await screen.findByText('Looking for the turning point… 30%');
    expect((await sheet()).getAttribute('aria-label')).not.toContain('turning point');
    await vi.waitFor(() => { expect(looked).toHaveBeenCalled(); }, 3000);
    await tick();
    expect((await sheet()).getAttribute('aria-label')).toMatch(/The turning point: turn 8, .+ \(71% → 31%\)/);
    expect(screen.queryByText(/Looking for/)).toBeNull();

    await fireEvent.click(await ended('later', () => Promise.resolve(print)));
    await vi.waitFor(() => { expect(screen.getAllByRole('img', { hidden: true })).toHaveLength(2); });
    expect(screen.getAllByRole('img', { hidden: true })[1]?.getAttribute('aria-label')).toContain('turn 8');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is whole without a turning point', async () => {
    recorded();
    vi.spyOn(http, 'review').mockRejectedValue(new TypeError('Failed to fetch'));
    await fireEvent.click(await ended('alone', () => Promise.resolve(print)));
    expect((await sheet()).getAttribute('aria-label')).not.toContain('turning point');
    expect(screen.queryByText(/Looking for/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
