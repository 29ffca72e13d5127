// The letters that the page is read in: its own where the machine has no Japanese font, else the machine's.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fits, speaks } from './support/looks';
import { launch, leave, visit } from './support/page';
import { turn } from './support/play';
import { Server } from './support/server';

const server = new Server();
beforeAll(() => server.start());
afterAll(() => server.close());

describe.each([
  { fonts: 'latin', loads: true },
  { fonts: 'japanese', loads: false },
] as const)('on a machine with $fonts fonts', ({ fonts, loads }) => {
  let browser: Browser;
  beforeAll(async () => { browser = await launch(fonts); });
  afterAll(() => browser.close());

  it(`the page ${loads ? 'brings' : 'needs none of'} its own letters, and fits`, async () => {
    const { context, page, watch } = await visit(browser, server.url);
    const letters: string[] = [];
    page.on('request', (request) => { if (request.url().endsWith('.woff2')) letters.push(request.url()); });
    await page.goto(server.url);
    await page.locator('.guided').waitFor();
    await fits(page, `letters_home_${fonts}`, { language: 'ja' });
    await page.goto(`${server.url}#/new/kannagi?opponent=computer`);
    await page.locator('.start').click();
    await turn(page);
    await speaks(page, 'table', 'ja');
    await fits(page, `letters_table_${fonts}`, { language: 'ja' }, true);
    expect(letters.length > 0, letters.join('\n')).toBe(loads);
    await leave({ context, watch });
  });
});
