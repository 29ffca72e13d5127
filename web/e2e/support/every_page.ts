// Goes through the pages beside the table.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { holds } from './looks';
import { leave, visit } from './page';
import { layout_shift } from './shifts';
import { at_server } from './stage';

// A page and what shows that it is there.
type Place = { hash: string; there: string };

// The pages that are there for each game.
export function pages_of(game: string): Record<string, Place> {
  return {
    new: { hash: `#/new/${game}`, there: '.start' },
    cards: { hash: `#/cards/${game}`, there: '.grid .card' },
    decks: { hash: `#/decks/${game}`, there: 'main h1' },
    rules: { hash: `#/rules/${game}`, there: 'article' },
  };
}

const kPages: Record<string, Place> = {
  home: { hash: '#/', there: '.shelves a' },
  ...pages_of('culdcept'),
  lessons: { hash: '#/lessons/culdcept', there: '.numeral' },
  puzzles: { hash: '#/puzzles/kannagi', there: '.daily' },
  cards: { hash: '#/cards/culdcept?q=cost%3D2', there: '.grid .card' }, // of hundreds of cards some tell the same
  card: { hash: '#/cards/culdcept/gate_lions', there: '.keywords' },
  decks: { hash: '#/decks/culdcept/kiln_vanguard', there: '.curve' },
  rules: { hash: '#/rules/culdcept/CUL-7.1', there: '.wanted' },
  workshop: { hash: '#/workshop/kannagi', there: '.lead' },
  making: { hash: '#/workshop/kannagi?like=closed_stacks', there: '.side .card' },
  words: { hash: '#/words/culdcept?q=draw', there: 'article' },
  replay: { hash: '#/replay', there: 'input[type=file]' },
  mine: { hash: '#/mine', there: '.export' },
  lobby: { hash: '#/lobby', there: 'aside .button.first' },
  about: { hash: '#/about', there: 'article' },
};

// Opens a page as a newcomer does; it must not jump about. Letters that come later than the page is
// ready to wait move its lines once; what jumps by itself jumps again when the letters are there.
async function open_still(page: Page, url: string, { hash, there }: Place): Promise<void> {
  for (const last of [false, true]) {
    await page.goto('about:blank');
    await page.goto(url + hash);
    await page.locator(there).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const shift = await layout_shift(page);
    if (shift.total < 0.1) return;
    expect(last, `${hash} jumps about:\n${shift.moved.join('\n')}`).toBe(false);
  }
}

// Opens each of the pages, which must not jump about, and lets it be looked at.
export async function go_through(
  page: Page,
  url: string,
  pages: Record<string, Place>,
  look_at: (name: string) => Promise<void>,
): Promise<void> {
  for (const [name, place] of Object.entries(pages)) {
    await open_still(page, url, place);
    await look_at(name);
  }
}

// Every page in one language: by day and by night, at every size.
export async function every_page_in(language: 'ja' | 'en'): Promise<void> {
  const { server, browser } = await at_server();

  it(`every page in '${language}' speaks its language, stands still and keeps nobody out`, async () => {
    const { context, page, watch } = await visit(browser, server.url, { language });
    await go_through(page, server.url, kPages, (name) => holds(page, name, language));
    await page.goto(`${server.url}#/cards/culdcept?q=gate_lions`);
    await page.locator('.grid button').first().click();
    await page.locator('dialog[open] .keywords').waitFor();
    await holds(page, 'zoom', language);
    await page.goto('about:blank');
    await page.goto(server.url);
    await page.locator('.guided').click();
    await page.locator('.lesson .next').waitFor();
    await holds(page, 'lesson', language, true);
    await leave({ context, watch });
  });
}
