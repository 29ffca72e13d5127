// Pictures of the table for the project's front page, made of a match that always goes the same way:
// `scripts/web pictures` writes docs/pictures/table.ja.png, table.en.png, phone.ja.png and phone.en.png.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import UPNG from 'upng-js';
import { expect, it } from 'vitest';
import { visit } from '../support/page';
import { chance, click_a_move, repeat_matches, turn } from '../support/play';
import { kRoot } from '../support/server';
import { settled } from '../support/settled';
import { at_server } from '../support/stage';

const kFolder = join(kRoot, 'docs', 'pictures');
const kMost = 250 * 1024; // bytes of one picture
const kColours = 256;

mkdirSync(kFolder, { recursive: true });
const { server, browser } = await at_server();

// Plays on until the table shows many cards and the reader is to move. Who is not eager keeps a fuller hand.
async function play_to_the_middle(page: Page, seed: number, moves: number, eager: boolean): Promise<void> {
  const pick = chance(seed);
  for (let i = 0; i < moves && (await turn(page)) === 'move'; ++i) await click_a_move(page, pick, eager);
  await turn(page);
}

async function picture(page: Page, name: string): Promise<void> {
  const path = join(kFolder, name);
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await settled(page);
  const shot = UPNG.decode(Uint8Array.from(await page.screenshot()).buffer);
  const small = UPNG.encode(UPNG.toRGBA8(shot), shot.width, shot.height, kColours);
  writeFileSync(path, Buffer.from(small));
  expect(small.byteLength, name).toBeLessThan(kMost);
}

const kViews = [
  {
    name: 'table', game: 'dgrayman', decks: ['night_mail', 'harbour_watch'], seed: 8, moves: 35, eager: false,
    size: { width: 1280, height: 800 },
  },
  {
    name: 'phone', game: 'culdcept', decks: ['kiln_vanguard', 'grove_muster'], seed: 7, moves: 22, eager: true,
    size: { width: 390, height: 844 },
  },
] as const;

it.each(kViews)('a picture of the $name', async ({ name, game, decks, seed, moves, eager, size }) => {
  const { context, page } = await visit(browser, server.url, { ...size });
  await repeat_matches(page, seed, decks);
  await page.addInitScript(() => { localStorage.setItem('fudaba.been', 'yes'); });
  await page.goto(`${server.url}#/new/${game}?opponent=computer`);
  await page.locator('select').first().selectOption('random');
  await page.locator('.start').click();
  await page.locator('.board').waitFor();
  await play_to_the_middle(page, seed, moves, eager);
  for (const language of ['ja', 'en'] as const) {
    await page.evaluate((wanted) => { localStorage.setItem('fudaba.settings', JSON.stringify({ language: wanted })); }, language);
    await page.reload();
    await turn(page);
    await picture(page, `${name}.${language}.png`);
  }
  await context.close();
});
