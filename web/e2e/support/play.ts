// Playing at the table as a person does: looking at what is offered, and clicking.
import type { Page } from 'playwright-core';
import { settled } from './settled';
import { tell_asked } from './shifts';

export const kMoves = '.tray .move:enabled:not(.all)';
export const kEnd = '.end';
// When something is taken to be stuck, on however slow a machine.
export const kStop = 120_000; // ms

// Seed of what a test does not choose itself; a failing test prints it (`visit`), FUDABA_SEED gives another.
export const kSeed = Number(process.env['FUDABA_SEED'] ?? 1);

// A generator of numbers below a bound, the same for each seed.
export type Chance = (below: number) => number;
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

// From now on the page opens matches with this seed and these decks. What is seeded is shuffled by nobody.
export async function repeat_matches(page: Page, seed: number, decks: readonly string[]): Promise<void> {
  await page.route('**/api/matches', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const wishes = route.request().postDataJSON() as { seats: object[]; commitment?: string };
    delete wishes.commitment;
    const seats = wishes.seats.map((seat, i) => ({ ...seat, deck: decks[i] }));
    return route.continue({ postData: JSON.stringify({ ...wishes, seed, seats }) });
  });
}

// Waits until the reader must move ("move") or the match is over ("end").
export async function turn(page: Page): Promise<'move' | 'end'> {
  const handle = await page.waitForFunction(
    ([moves, end]) => (document.querySelector(end) ? 'end' : document.querySelector(moves) ? 'move' : ''),
    [kMoves, kEnd] as const,
    { polling: 40, timeout: kStop },
  );
  await tell_asked(page);
  return (await handle.jsonValue()) as 'move' | 'end';
}

// Until the table shows another version, the end, or that another card of a set may be named: one has been,
// or those that were do not go together.
async function whatever_came(page: Page, before: string | null): Promise<'moved' | 'named'> {
  const handle = await page.waitForFunction(
    ([end, was]) => {
      const now = document.querySelector('.match')?.getAttribute('data-version');
      if (document.querySelector(end) !== null || now !== was) return 'moved';
      return document.querySelector('.picks ~ ul .move:enabled') === null ? '' : 'named';
    },
    [kEnd, before] as const,
    { polling: 40, timeout: kStop },
  );
  return (await handle.jsonValue()) as 'moved' | 'named';
}

// Makes one move by `how` and waits until the table shows the result. Where a move takes several cards, more
// of them are picked until it may be made.
export async function make(
  page: Page,
  how: (moves: number) => Promise<void>,
  pick: Chance = chance(kSeed),
): Promise<void> {
  const before = await page.locator('.match').getAttribute('data-version');
  await how(await page.locator(kMoves).count());
  while ((await whatever_came(page, before)) === 'named') {
    const done = page.locator('.picks .done:enabled');
    const others = page.locator(`${kMoves}:not(.picked):not(.plain)`);
    await ((await done.count()) > 0 ? done : others.nth(pick(await others.count()))).click();
    if ((await done.count()) > 0) await settled(page);
  }
}

// Clicks one of the moves that are offered, at random; `eager` passes only if nothing else can be done.
export async function click_a_move(page: Page, pick: Chance, eager: boolean): Promise<void> {
  const acts = page.locator(`${kMoves}:not([data-move="pass"])`);
  const choice = eager && (await acts.count()) > 0 ? acts : page.locator(kMoves);
  const offered = await choice.count();
  await make(page, () => choice.nth(pick(offered)).click(), pick);
}
