// Playing at the table as a person does: looking at what is offered, and clicking.
import type { Page } from 'playwright-core';

export const kMoves = '.tray .move:enabled:not(.all)';
export const kEnd = '.end';

// A small generator of numbers, so that a game that fails can be played again.
export function chance(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

// Waits until the reader must move ("move") or the match is over ("end").
export async function turn(page: Page): Promise<'move' | 'end'> {
  const handle = await page.waitForFunction(
    ([moves, end]) => (document.querySelector(end) ? 'end' : document.querySelector(moves) ? 'move' : ''),
    [kMoves, kEnd] as const,
    { polling: 40, timeout: 30_000 },
  );
  return (await handle.jsonValue()) as 'move' | 'end';
}

// The number of the situation on the table: it grows with every change.
function situation(page: Page): Promise<string> {
  return page.evaluate((moves) => {
    const offered = [...document.querySelectorAll(moves)].map((button) => button.textContent).join('|');
    return `${document.querySelector('.prompt p')?.textContent ?? ''}/${offered}`;
  }, kMoves);
}

// Makes one move by `how`, and waits until the table has taken it.
export async function make(page: Page, how: (moves: number) => Promise<void>): Promise<void> {
  const before = await situation(page);
  await how(await page.locator(kMoves).count());
  await page.waitForFunction(
    ([moves, end, was]) => {
      const offered = [...document.querySelectorAll(moves)].map((button) => button.textContent).join('|');
      const now = `${document.querySelector('.prompt p')?.textContent ?? ''}/${offered}`;
      return document.querySelector(end) !== null || now !== was || document.querySelector('.tray .move:disabled') !== null;
    },
    [kMoves, kEnd, before] as const,
    { polling: 40, timeout: 15_000 },
  ).catch(() => undefined); // the same question may come again
}

// Plays on by clicking at random until the match is over; answers how many moves it took.
export async function play_out(page: Page, seed: number, most = 600): Promise<number> {
  const pick = chance(seed);
  for (let moves = 0; moves < most; ++moves) {
    if ((await turn(page)) === 'end') return moves;
    await make(page, (offered) => page.locator(kMoves).nth(pick(offered)).click());
  }
  throw new Error(`the match was not over after ${String(most)} moves`);
}
