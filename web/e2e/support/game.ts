// A game's table in the browser, whatever the game: a match is played to its end by clicking what is
// offered, and looked at in every look while it is full.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { go_through, pages_of } from './every_page';
import { follow_all } from './lesson';
import { fits, holds_in_every_look, speaks } from './looks';
import { have_letters, leave, visit, type Look } from './page';
import { chance, click_a_move, repeat_matches, turn } from './play';
import { layout_shift } from './shifts';
import { at_server } from './stage';

const kMost = 500; // moves
const kMostShift = 0.02; // what the page promises to move about by itself

export type Play = {
  game: string;
  decks: readonly [string, string]; // the reader's and the computer's
  seed: number; // of the match and of the reader's choices
  look_at?: number; // the number of the move before which the table is looked at
  eager?: boolean; // false: passes as readily as it acts
  lessons?: boolean; // false: another test follows them
  // What takes more than clicking one move. Answers whether it has made moves.
  also?: (page: Page) => Promise<boolean>;
  // What is looked at once the match is over.
  after?: (page: Page) => Promise<void>;
};

// Seats the reader against the computer that plays at random.
export async function sit_down(page: Page, url: string, { game, decks, seed }: Play): Promise<void> {
  await repeat_matches(page, seed, decks);
  await page.goto(`${url}#/new/${game}?opponent=computer`);
  await page.locator('select').first().selectOption('random');
  await page.locator('.start').click();
  await page.locator('.board').waitFor();
}

// Where a system draws in its own colours alone, what can be acted with has an outline, and nothing else has.
// False: there is nothing to act with.
async function is_told_without_colours(page: Page): Promise<boolean> {
  const acts = '.legal, .target, .selected, .pointed';
  if ((await page.locator('.match .table-card').and(page.locator(acts)).count()) === 0) return false;
  await page.emulateMedia({ forcedColors: 'active' });
  const [acting, idle] = await page.evaluate((those) => [true, false].map((is) =>
    [...document.querySelectorAll('.match .table-card')].filter((card) => card.matches(those) === is)
      .map((card) => getComputedStyle(card, '::after').outlineStyle)), acts);
  expect(acting).not.toContain('none');
  expect(idle?.filter((style) => style !== 'none')).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  return true;
}

export async function plays(play: Play): Promise<void> {
  const { game, seed, look_at = 12, eager = true, lessons = true } = play;
  const also = play.also ?? (() => Promise.resolve(false));
  const { server, browser } = await at_server();

  describe(`the table of ${game}`, () => {
    it('is played to its end by clicking, in every look, and stands still', async () => {
      const { context, page, watch } = await visit(browser, server.url);
      await sit_down(page, server.url, play);
      await have_letters(page);
      const pick = chance(seed);
      let shift = 0;
      let moves = 0;
      let told = false;
      for (; (await turn(page)) === 'move'; ++moves) {
        if (moves > kMost) throw new Error(`the match was not over after ${String(kMost)} moves`);
        if (moves === look_at) {
          shift += (await stands_still(page)).total;
          await holds_in_every_look(page, game);
          await turn(page);
          await have_letters(page);
          shift -= (await layout_shift(page)).total;
        }
        told ||= await is_told_without_colours(page);
        if (!(await also(page))) await click_a_move(page, pick, eager);
      }
      expect(told, 'a card that could be acted with').toBe(true);
      expect(moves, 'moves of the match').toBeGreaterThan(look_at);
      expect(await page.locator('.end h2').innerText()).toMatch(/あなたの勝ち|あなたの負け|引き分け/);
      expect(await page.locator('#end-title .why').innerText()).toMatch(/^[^{}]+。$/);
      const played = await layout_shift(page);
      await play.after?.(page);
      expect(shift + played.total, played.moved.join('\n')).toBeLessThan(kMostShift);
      await leave({ context, watch });
    });

    it.runIf(lessons)('can be learned in its lessons, by clicking what is lit', async () => {
      const { context, page, watch } = await visit(browser, server.url);
      await page.goto(`${server.url}#/lessons/${game}`);
      const beginnings = page.locator('li .button');
      await beginnings.first().waitFor();
      const offered = await beginnings.count();
      await beginnings.first().click();
      expect(await follow_all(page)).toBe(offered);
      await leave({ context, watch });
    });

    it('has pages beside it that fit the screen', async () => {
      const look: Look = { language: 'en', theme: 'light' };
      const { context, page, watch } = await visit(browser, server.url, look);
      await go_through(page, server.url, pages_of(game), async (name) => {
        await speaks(page, name, 'en');
        await fits(page, `${game}_${name}`, look);
      });
      await leave({ context, watch });
    });
  });
}

async function stands_still(page: Page): ReturnType<typeof layout_shift> {
  const shifts = await layout_shift(page);
  expect(shifts.total, shifts.moved.join('\n')).toBeLessThan(kMostShift);
  return shifts;
}
