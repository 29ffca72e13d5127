// Cards on paper: the page to print is opened from the deck builder, and its sheets have the sizes they say.
import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { draw_scene, parts_in } from '../src/cards/scene';
import svg from '../src/cards/scenes.svg?raw';
import type { CardDef } from '../src/protocol/types';
import { leave, visit } from './support/page';
import { at_server } from './support/stage';

const kMm = 96 / 25.4; // CSS pixels

const { server, browser } = await at_server();

// The sizes of a PDF's pages, in points. They stand in the file as they are, or in packed streams.
function page_sizes(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  const packed = [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: word }) => {
    try {
      return inflateSync(pdf.subarray(index + word.length)).toString('latin1');
    } catch {
      return [];
    }
  });
  return [text, ...packed].flatMap((part) => [...part.matchAll(/\/MediaBox\s*\[([^\]]*)\]/g)].map((match) => match[1]?.trim() ?? ''));
}

type Box = { x: number; y: number; width: number; height: number };

// Where the cards of the first sheet lie on it, in millimetres.
async function boxes(page: Page): Promise<Box[]> {
  const found = await page.evaluate(() => {
    const sheet = document.querySelector('.sheet');
    const origin = sheet?.getBoundingClientRect();
    // By the frame that it is drawn into: its scene is larger, and cut off there.
    return [...(sheet?.querySelectorAll('use') ?? [])].map((card) => {
      const to_screen = (card.parentElement as Element as SVGGraphicsElement).getScreenCTM();
      const { a = 0, d = 0, e = 0, f = 0 } = to_screen ?? {};
      const [x, y, width, height] = [card.x, card.y, card.width, card.height].map((one) => one.baseVal.value);
      return {
        x: a * (x ?? 0) + e - (origin?.x ?? 0), y: d * (y ?? 0) + f - (origin?.y ?? 0),
        width: a * (width ?? 0), height: d * (height ?? 0),
      };
    });
  });
  const mm = (pixels: number): number => pixels / kMm;
  return found.map((box) => ({ x: mm(box.x), y: mm(box.y), width: mm(box.width), height: mm(box.height) }));
}

const kPages = [
  { query: 'deck=white_tower&lang=ja', paper: [210, 297], card: [63, 88], first: [10.5, 14.5], speaks: '拡大縮小なし' },
  { query: 'deck=white_tower&lang=en&paper=letter&size=59x86&marks=1', paper: [215.9, 279.4], card: [59, 86], first: [19.45, 8.7], speaks: 'no scaling' },
  { query: 'deck=white_tower&lang=en&bleed=1&marks=1', paper: [210, 297], card: [69, 94], first: [1.5, 5.5], speaks: 'no scaling' },
] as const;

it.each(kPages)('prints $query to size', async ({ query, paper, card, first, speaks }) => {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('console', (message) => { if (message.type() === 'error') faults.push(message.text()); });
  await page.goto(`${server.url}api/games/kannagi/print?${query}`);
  expect(await page.locator('.note').innerText()).toContain(speaks);
  const [box, second] = await boxes(page);
  for (const [found, wanted] of [
    [box?.x, first[0]], [box?.y, first[1]], [box?.width, card[0]], [box?.height, card[1]],
    [(second?.x ?? 0) - (box?.x ?? 0), card[0]],
  ] as const) expect(found).toBeCloseTo(wanted, 1);
  const sheets = await page.locator('.sheet').count();
  const sizes = page_sizes(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(sizes.length).toBe(sheets);
  for (const size of sizes) {
    const [, , width, height] = size.split(/\s+/).map(Number);
    expect(Math.abs((width ?? 0) / 72 * 25.4 - paper[0])).toBeLessThan(0.2);
    expect(Math.abs((height ?? 0) / 72 * 25.4 - paper[1])).toBeLessThan(0.2);
  }
  expect(faults).toEqual([]);
  await page.close();
});

it('is opened from the deck builder with the deck that lies there', async () => {
  const { context, page, watch } = await visit(browser, server.url, { language: 'ja' });
  await page.goto(`${server.url}#/build/kannagi?from=white_tower`);
  await page.getByRole('button', { name: '共有' }).click();
  const link = page.getByRole('link', { name: '印刷' });
  await page.getByLabel('用紙').selectOption('letter');
  const [printed] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await printed.locator('.sheet').first().waitFor();
  const style = await printed.locator('style').innerHTML();
  expect(style).toContain('215.9mm 279.4mm');
  expect(await printed.locator('.sheet use').count()).toBeGreaterThanOrEqual(40);
  await leave({ context, watch });
});

it.each(['culdcept', 'dgrayman', 'kannagi', 'kanon', 'ouka'])('paper has the scenes of the page: %s', async (game) => {
  const ask = async (what: string): Promise<string> => (await fetch(`${server.url}api/games/${game}/${what}`)).text();
  const cards = JSON.parse(await ask('cards')) as CardDef[];
  const printed = new Map((await ask('print')).split('<symbol id="card-').slice(1).map((face) => [face.split('"')[0], face]));
  expect(printed.size).toBeGreaterThan(100);
  const parts = parts_in(svg);
  for (const { id, scene = '' } of cards) {
    const face = printed.get(id);
    if (face === undefined) continue;
    const { picture, frame, figure, edge } = draw_scene(scene, parts);
    expect(face, `${id}: ${scene}`).toContain(picture + frame);
    expect(face).toContain(`fill="${figure}" color="${figure}" stroke="${edge}"`);
  }
});
