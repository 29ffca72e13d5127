// A card made by typing its Japanese text, kept with its set, handed on; and the words it is made of.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriers } from './support/axe';
import { holds } from './support/looks';
import { card_like, card_yaml } from '../src/sets/own_card';
import type { CardDef, CardPreview, FormSpec, ReadLine, Vocabulary } from '../src/protocol/types';
import { gaps_in, Grammar } from '../src/workshop/grammar';
import { sure_reading } from '../src/workshop/reading';
import { leave, visit } from './support/page';
import { at_server } from './support/stage';

const { server, browser } = await at_server();

const kept = (page: Page): Promise<void> => page.locator('[data-keeping=kept]').waitFor();
const understood = (page: Page, at = 0): Promise<void> => page.locator('.abilities > li').nth(at).getByText(/読めました|Understood/).waitFor();

it('makes a card of its Japanese text, keeps it with its set and gives it as a file', async () => {
  const { context, page, watch } = await visit(browser, server.url);
  await page.goto(`${server.url}#/workshop/kannagi`);
  await page.getByRole('link', { name: '新しいセットを作る' }).click();
  await page.getByLabel('名前（日本語）', { exact: true }).fill('夕立の渡り廊下');
  await page.getByLabel('力', { exact: true }).fill('3');
  await page.getByRole('button', { name: '能力を足す' }).click();
  await page.getByLabel('能力1', { exact: true }).fill('［起動］カードを２枚焼く');
  // What cannot be read is pointed at, and what fits is put in by a click.
  await page.locator('mark', { hasText: '焼く' }).waitFor();
  await page.locator('.fits button', { hasText: '引く' }).first().click();
  await understood(page);
  await page.locator('.other', { hasText: 'Activate: draw 2 cards.' }).waitFor();
  await page.locator('.side .card', { hasText: 'カードを2枚引く。' }).waitFor();
  // The same as words: the text follows.
  await page.getByText('言葉で組む').click();
  await page.getByRole('spinbutton', { name: /引く/ }).fill('3');
  await page.locator('.side .card', { hasText: 'カードを3枚引く。' }).waitFor();
  await expect.poll(() => page.getByLabel('能力1', { exact: true }).inputValue()).toBe('［起動］カードを3枚引く。');
  await page.getByRole('button', { name: 'セット', exact: true }).click();
  await page.getByLabel('セットの名前（日本語）').fill('雨の日');
  await page.getByRole('button', { name: '特徴を増やす' }).click();
  await page.getByLabel('特徴1（日本語）').fill('雷');
  await page.getByRole('group', { name: '特徴' }).getByRole('button', { name: '雷' }).click();
  await kept(page);
  await holds(page, 'workshop', 'ja');
  await page.reload();
  await page.locator('.list', { hasText: '夕立の渡り廊下' }).waitFor();
  expect(await page.getByLabel('能力1', { exact: true }).inputValue()).toBe('［起動］カードを3枚引く。');
  await understood(page);

  // Undone, and done again.
  await page.getByLabel('名前（日本語）', { exact: true }).fill('別の名前');
  await page.keyboard.press('Control+z');
  expect(await page.getByLabel('名前（日本語）', { exact: true }).inputValue()).toBe('夕立の渡り廊下');

  // A picture of one's own, made small by the browser.
  await page.getByText('絵・フレーバー・そのほか').click();
  await page.locator('.form input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await page.getByRole('button', { name: '見た目' }).click();
  await page.locator('.side .card img.picture').first().waitFor();
  await page.getByRole('button', { name: 'セット', exact: true }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'ファイルに書き出す' }).click()]);
  const document = JSON.parse(readFileSync(await file.path(), 'utf8')) as { cards: string; name: { ja: string }; pictures: Record<string, string> };
  expect(document.name.ja).toBe('雨の日');
  expect(document.cards).toContain('{act: {draw: 3}}');
  expect(document.cards).toContain('- {id: trait_1, name: {ja: "雷"}}');
  expect(document.pictures['my_set_1_1']).toMatch(/^data:image\/webp;base64,.{1000,90000}$/);
  // Somebody else reads it in.
  const other = await visit(browser, server.url, { language: 'en' });
  await other.page.goto(`${server.url}#/workshop/kannagi`);
  await other.page.getByLabel('Read in a set file').setInputFiles({ name: 'a.fudaba-set.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(document)) });
  await understood(other.page);
  expect(await other.page.getByLabel('Ability 1', { exact: true }).inputValue()).toBe('Activate: draw 3 cards.');
  await other.page.locator('.side .card img.picture').first().waitFor();
  await other.page.locator('[aria-pressed="true"]', { hasText: '雷' }).waitFor();
  await leave(other);
  await leave({ context, watch });
});

it('begins from a shipped card, on a small screen and by choosing words', async () => {
  const { context, page, watch } = await visit(browser, server.url, { language: 'en', touch: true, width: 390, height: 844 });
  await page.goto(`${server.url}#/cards/culdcept/gate_lions`);
  await page.getByRole('link', { name: 'Make a card like this' }).tap();
  await page.getByLabel('Name in English').fill('Gate Tigers');
  await understood(page);
  await page.getByRole('button', { name: 'Add an ability' }).tap();
  const last = page.locator('.abilities > li').last();
  await last.getByRole('button', { name: 'Choose words instead' }).tap();
  await page.locator('dialog[open] input').fill('draw');
  expect(await barriers(page)).toEqual([]);
  await page.locator('dialog[open] li button').first().tap();
  await last.getByRole('group').first().waitFor();
  await kept(page);
  await page.locator('.tabs .face').tap();
  await page.locator('.side .card').waitFor();
  await holds(page, 'workshop_touch', 'en');
  await leave({ context, watch });
});

it('explains the words, found in both languages', async () => {
  const { context, page, watch } = await visit(browser, server.url);
  await page.goto(`${server.url}#/words/kannagi`);
  await page.locator('article').first().waitFor();
  await page.getByRole('searchbox').fill('デッキ 捨');
  await page.locator('article').first().waitFor();
  await page.getByRole('searchbox').fill('draw_openly');
  await page.locator('#action-draw_openly').waitFor();
  expect(await page.locator('article').count()).toBeLessThan(10);
  await holds(page, 'words', 'ja');
  await page.goto(`${server.url}#/words/kannagi/action-mill`);
  await page.locator('#action-mill.wanted').waitFor();
  await leave({ context, watch });
});

// Every shipped card, made anew from what is printed on it.
it.each(['culdcept', 'dgrayman', 'kannagi', 'kanon', 'ouka'])('makes every card of %s from its face', async (game) => {
  const get = async <T>(what: string): Promise<T> => (await (await fetch(`${server.url}api/games/${game}/${what}`)).json()) as T;
  const post = async <T>(what: string, body: unknown): Promise<T> => {
    const how = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    return (await (await fetch(`${server.url}api/games/${game}/${what}`, how)).json()) as T;
  };
  const [vocabulary, form, all] = await Promise.all([get<Vocabulary>('words'), get<FormSpec>('form'), get<CardDef[]>('cards')]);
  const grammar = new Grammar(vocabulary);
  const made = all.map((def) => card_like(def, `x_${def.id}`.slice(0, 48), form, 'ja'));
  const lines = new Map<string, ReadLine>();
  const texts = [...new Set(made.flatMap(({ abilities }) => abilities.map(({ text }) => text)))];
  for (let i = 0; i < texts.length; i += 20) {
    const some = texts.slice(i, i + 20);
    const read = await post<{ lines: ReadLine[] }>('read', { text: some.join('\n') });
    some.forEach((text, at) => { const line = read.lines[at]; if (line) lines.set(text, line); });
  }
  const cards = made.map((card) => ({
    ...card,
    abilities: card.abilities.map(({ text }) => {
      const line = lines.get(text);
      const tree = line === undefined ? null : (sure_reading(line, card.kind)?.tree ?? null);
      expect(tree, text).not.toBeNull();
      expect(gaps_in(grammar, tree, 'ability'), text).toEqual([]);
      return { text, tree };
    }),
  }));
  const preview = await post<CardPreview>('cards/preview', { cards: `cards:\n${cards.map(card_yaml).join('\n')}\n` });
  expect(preview.faults).toEqual([]);
  const face_of = (def: CardDef): string => [def.kind, ...def.lines.map(({ ja }) => ja)].join();
  expect(preview.cards.map(face_of)).toEqual(all.map(face_of));
});

it('takes a workbook, and a CP932 table by a drop, as sets: what needs a hand is told with its row', async () => {
  const { context, page, watch } = await visit(browser, server.url);
  const fixture = (name: string): string => `../tests/fixtures/sheets/${name}`;
  await page.goto(`${server.url}#/workshop/culdcept`);
  await page.getByLabel('表を読み込む').setInputFiles(fixture('cards.ods'));
  await page.getByRole('heading', { name: '2種類がそのまま遊べます。0種類は手直しが要ります。' }).waitFor();
  await page.locator('.report', { hasText: '使わなかった列：レア度' }).waitFor();
  await page.getByRole('link', { name: 'セットを開く' }).click();
  await page.locator('.list', { hasText: '川の渡し守' }).waitFor();
  await kept(page);

  // The row of the table's second card is spoilt: it is told, and the other one comes.
  await page.goBack();
  const spoilt = [...readFileSync(fixture('cards_cp932.csv'), 'latin1').replace(',3,20,50,', ',x,20,50,')].map((letter) => letter.charCodeAt(0));
  const dropped = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(bytes)], 'mine.csv'));
    return transfer;
  }, spoilt);
  await page.locator('.drop').dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByRole('heading', { name: '1種類がそのまま遊べます。1種類は手直しが要ります。' }).waitFor();
  await page.locator('.report li', { hasText: 'mine.csv 4行目' }).getByText('「x」はコストとして読めない（0から30までの数）').waitFor();
  await holds(page, 'tables', 'ja');
  expect(await barriers(page)).toEqual([]);
  await leave({ context, watch });
});
