// A deck built from nothing, kept, handed on and played.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriers } from './support/axe';
import { holds } from './support/looks';
import { leave, visit } from './support/page';
import { kRoot } from './support/server';
import { at_server } from './support/stage';

type Code = { game: string; code: string };

const { server, browser } = await at_server();

const kept = (page: Page): Promise<void> => page.locator('[data-keeping=kept]').waitFor();
const size = async (page: Page): Promise<number> =>
  Number.parseInt(await page.locator('.tabs .deck small').innerText(), 10);

it('is built with the keyboard alone, kept, handed on by its code and played', async () => {
  const { context, page, watch } = await visit(browser, server.url, { language: 'en' });
  await page.goto(`${server.url}#/build/dgrayman`);
  await page.locator('.shelf .card').first().waitFor();
  await page.getByText('needs at least 40').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('kind:character');
  while (!(await page.evaluate(() => document.activeElement?.matches('.add') ?? false))) await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  for (let i = 0; i < 20 && (await size(page)) < 40; ++i) {
    for (let copy = 0; copy < 3 && (await size(page)) < 40; ++copy) await page.keyboard.press('Enter');
    // Along a row of four and back along the next.
    await page.keyboard.press(i % 4 === 3 ? 'ArrowDown' : i % 8 < 4 ? 'ArrowRight' : 'ArrowLeft');
  }
  expect(await size(page)).toBe(40);
  await page.keyboard.press('Delete'); // of the next card there is none
  expect(await size(page)).toBe(40);
  await page.keyboard.press('Control+z');
  await page.getByText('it needs at least 40').waitFor();
  await page.keyboard.press('Control+Shift+z');
  await page.locator('.verdict.good').waitFor();
  await page.getByRole('textbox', { name: 'Name of the deck' }).fill('Night and Fog');
  await kept(page);
  await holds(page, 'build', 'en');
  await page.reload();
  await page.locator('.verdict.good').waitFor();
  expect(await page.getByRole('textbox', { name: 'Name of the deck' }).inputValue()).toBe('Night and Fog');
  expect(await size(page)).toBe(40);

  // With the mouse: carried into the deck, and out of it again.
  await page.locator('.shelf .add').first().dragTo(page.locator('.part h2').first());
  expect(await size(page)).toBe(41);
  await page.locator('.rows li').first().dragTo(page.locator('.shelf .count'));
  expect(await size(page)).toBe(40);
  for (let i = 0; i < 2; ++i) await page.locator('.head .turn').first().click();
  await page.locator('.verdict.good').waitFor();

  await page.getByRole('button', { name: 'Share' }).click();
  const code = await page.locator('textarea[readonly]').inputValue();
  expect(code).toMatch(/^[\w-]{30,200}$/);
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  // Somebody else, who is sent the code.
  const other = await visit(browser, server.url, { language: 'en' });
  await other.page.goto(`${server.url}#/build/dgrayman`);
  await other.page.getByRole('button', { name: 'Read in' }).click();
  await other.page.locator('dialog[open] textarea').fill(`${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`);
  await other.page.locator('dialog[open] .first').click();
  await other.page.getByRole('alert').getByText(/expected/).waitFor();
  await other.page.locator('dialog[open] textarea').fill(code);
  await other.page.locator('dialog[open] .first').click();
  await other.page.locator('.verdict.good').waitFor();
  expect(await size(other.page)).toBe(40);
  expect(other.watch.faults.filter((fault) => !/400/.test(fault))).toEqual([]);
  await other.context.close();

  await page.goto(`${server.url}#/new/dgrayman`);
  await page.getByRole('radio', { name: 'Night and Fog' }).first().check({ force: true });
  await page.goto(`${server.url}#/decks/dgrayman`);
  await page.getByRole('link', { name: 'Night and Fog' }).click();
  await page.locator('.verdict.good').waitFor();
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.locator('.board').waitFor();
  await leave({ context, watch });
});

it('is built by touch on a small screen, with all that lies beside it', async () => {
  const { context, page, watch } = await visit(browser, server.url, { touch: true, width: 390, height: 844 });
  await page.goto(`${server.url}#/build/ouka`);
  const cards = page.locator('.shelf .add');
  await cards.first().waitFor();
  for (const [query, times, copies] of [['種類:ストーリー', 14, 3], ['種類:主人公', 1, 1], ['種類:使命', 2, 1]] as const) {
    await page.locator('input[type=search]').fill(query);
    for (let i = 0; i < times; ++i) {
      for (let copy = 0; copy < copies; ++copy) await cards.nth(i).tap({ position: { x: 40, y: 60 } });
    }
  }
  await page.locator('.tabs .deck').tap();
  await page.locator('.verdict.good').waitFor();
  await page.locator('.rows li .step').first().tap();
  await page.locator('.head .turn').first().tap();
  await kept(page);
  await holds(page, 'build_touch', 'ja');
  await page.locator('.tabs .figures').tap();
  await page.locator('tbody tr').first().waitFor();
  await page.locator('.tabs .hand').tap();
  await page.locator('.pane .first').tap();
  expect(await page.locator('.pane .card').count()).toBe(6);
  await page.locator('.tabs .notes').tap();
  await page.locator('.notes textarea').fill('二手目に動く');
  await page.getByRole('button', { name: 'いまの内容を履歴に残す' }).tap();
  await page.getByText('いまと同じ').waitFor();
  await kept(page);
  await page.reload();
  await page.locator('.tabs .notes').tap();
  expect(await page.locator('.notes textarea').inputValue()).toBe('二手目に動く');
  await page.getByRole('button', { name: '試す' }).tap();
  await page.locator('.board').waitFor();
  await leave({ context, watch });
});

it('is played with, however soon the button is pressed', async () => {
  const { context, page, watch } = await visit(browser, server.url);
  await page.goto(`${server.url}#/build/kanon?from=station_cats`);
  await page.getByRole('button', { name: '自分のデッキとして保存' }).click();
  await kept(page);
  const deck = /build\/kanon\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  await page.goto(`${server.url}#/new/kanon`);
  await page.locator('.start').waitFor();
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/matches'));
  await page.goto(`${server.url}#/new/kanon?deck=own%3A${deck}`);
  await page.locator('.start').click();
  const { seats } = (await asked).postDataJSON() as { seats: { deck: unknown }[] };
  expect(seats[0]?.deck).toBeInstanceOf(Array); // the cards of one's own
  await page.locator('.board').waitFor();
  await page.goto(`${server.url}#/new/kanon?deck=own%3Anowhere`);
  await page.locator('fieldset .failure').waitFor();
  await page.locator('.start').click();
  await page.locator('.go .failure').waitFor();
  await leave({ context, watch });
});

it('is the deck of the link that offers to play it, pressed at once', async () => {
  const { context, page, watch } = await visit(browser, server.url);
  await page.goto(`${server.url}#/build/kanon?from=station_cats`);
  await page.getByRole('button', { name: '自分のデッキとして保存' }).click();
  await page.getByRole('textbox', { name: 'デッキの名前' }).fill('駅の猫');
  await kept(page);
  const plays = async (link: Locator): Promise<unknown> => {
    const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/matches'));
    await link.click();
    await page.locator('.start').click();
    const { seats } = (await asked).postDataJSON() as { seats: { deck: unknown }[] };
    await page.locator('.board').waitFor();
    return seats[0]?.deck;
  };
  const link = { name: 'このデッキで対戦' };
  await page.goto(`${server.url}#/decks/kanon`);
  const ready = page.locator('section[id^=deck-]').nth(3);
  await ready.waitFor();
  const id = (await ready.getAttribute('id')) ?? '';
  expect(await plays(ready.getByRole('link', link))).toBe(id.replace('deck-', ''));
  await page.goto(`${server.url}#/decks/kanon`);
  expect(await plays(page.locator('.own').getByRole('link', link))).toContain('kigurumi_komugi');
  await leave({ context, watch });
});

it('is a list as it was pasted, and what is left out is said', async () => {
  const { context, page, watch } = await visit(browser, server.url, { language: 'en' });
  await page.goto(`${server.url}#/build/kanon`);
  // Whoever has nothing yet is shown the ready decks first; a copy of one is a deck to play with.
  const ready = page.getByRole('region', { name: 'Where will you begin?' }).getByRole('link');
  await ready.first().waitFor();
  expect((await ready.first().boundingBox())?.y).toBeLessThan(500);
  await ready.first().click();
  await page.locator('.verdict.good').waitFor();
  expect(await ready.count()).toBe(0);
  await page.goBack();
  const read_in = async (): Promise<void> => {
    await page.locator('dialog[open] .first').click();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  };
  await page.getByRole('button', { name: 'Read in' }).click();
  await page.locator('dialog[open] textarea').fill(
    ['・「着ぐるみこむぎ」：３枚', '雪ん子こむぎ ×二 // 注', '0 ふだん着鈴', 'Maybeboard', '2x Everyday Suzu (SET) 12', 'Deck', '4 Evryday Tsugumi'].join('\n'));
  await read_in();
  expect(await size(page)).toBe(5);
  const out = page.getByRole('region', { name: 'Cards that were left out' });
  await out.getByText('Line 5: "Everyday Suzu" (2): this game has no "Maybeboard"').waitFor();
  await out.getByText('Line 7: "Evryday Tsugumi" (4)').waitFor();
  await out.getByRole('button', { name: 'Everyday Tsugumi' }).click();
  expect(await size(page)).toBe(9);
  // A file of a Japanese editor: 3 着ぐるみこむぎ.
  await page.getByRole('button', { name: 'Read in' }).click();
  await page.locator('dialog[open] input[type=file]').setInputFiles({
    name: 'deck.txt', mimeType: 'text/plain', buffer: Buffer.from('3 \x92\x85\x82\xae\x82\xe9\x82\xdd\x82\xb1\x82\xde\x82\xac\r\n', 'latin1'),
  });
  await expect.poll(() => page.locator('dialog[open] textarea').inputValue()).toBe('3 着ぐるみこむぎ\n');
  await read_in();
  expect(await size(page)).toBe(3);
  await leave({ context, watch });
});

it('is opened from a link and says that a browser keeps nothing', async () => {
  const { context, page, watch } = await visit(browser, server.url, { language: 'en' });
  await context.addInitScript(() => { Object.defineProperty(window, 'indexedDB', { value: undefined }); });
  const codes = JSON.parse(readFileSync(join(kRoot, 'tests', 'fixtures', 'decks', 'codes.json'), 'utf8')) as Code[];
  const code = codes.find(({ game }) => game === 'kanon')?.code ?? '';
  await page.goto(`${server.url}#/build/kanon?code=${code}`);
  await page.locator('.verdict.good').waitFor();
  expect(await size(page)).toBe(60);
  await page.getByRole('button', { name: 'Keep it as your own' }).click();
  await page.getByText('lasts until this page is closed').waitFor();
  await page.goto(`${server.url}#/decks/kanon`);
  await page.getByRole('link', { name: 'Unnamed deck' }).click();
  await page.locator('.verdict.good').waitFor();
  await leave({ context, watch });
});
