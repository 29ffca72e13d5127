import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { holds } from './support/looks';
import { have_letters, leave, visit } from './support/page';
import { kRoot } from './support/server';
import { layout_shift } from './support/shifts';
import { at_server } from './support/stage';

const { server, browser } = await at_server();
const record = await played('dgrayman');

// The record of a whole match between two careless players.
async function played(game: string): Promise<string> {
  const engine = spawn(process.env['FUDABA'] ?? '', ['engine', game], { cwd: kRoot });
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  type Reply = { ok: boolean; decision: { kind: string }; move: number[]; record: object; decks: string[] };
  const ask = async (request: object): Promise<Reply> => {
    engine.stdin.write(`${JSON.stringify(request)}\n`);
    const line = await lines.next();
    return JSON.parse(String(line.value)) as Reply;
  };
  const { decks } = await ask({ cmd: 'describe' });
  let reply = await ask({ cmd: 'new', decks: decks.slice(0, 2), seed: 1, players: ['花', '陽'] });
  for (let seed = 0; reply.decision.kind !== 'none'; ++seed) {
    const { move } = await ask({ cmd: 'choose', player: 'random', seed });
    reply = await ask({ cmd: 'apply', move });
  }
  const { record } = await ask({ cmd: 'record' });
  engine.stdin.end();
  return JSON.stringify(record);
}

it('a finished match is reviewed beside its replay', async () => {
  const { context, page, watch } = await visit(browser, server.url);
  await page.goto(`${server.url}#/replay`);
  const file = { name: 'r.json', mimeType: 'application/json', buffer: Buffer.from(record) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('.replay .board').first().waitFor();
  await have_letters(page);
  const at = (): Promise<number> => page.locator('input[type=range]').evaluate((range) => (range as HTMLInputElement).valueAsNumber);

  const before = (await layout_shift(page)).moved.length;
  await page.getByRole('button', { name: '検討する' }).click();
  const review = page.getByRole('region', { name: '検討' });
  const curve = review.getByRole('button', { name: /勝率の推移/ });
  await curve.waitFor();
  expect(await review.locator('.summary').innerText()).toMatch(/花|陽/);
  expect(await review.getByRole('row', { name: /選択/ }).innerText()).toMatch(/[+−±]\d/);

  // The curve leads to a place of the match, by keyboard to the turning points.
  const box = await curve.boundingBox();
  await curve.click({ position: { x: (box?.width ?? 0) - 3, y: 20 } });
  const last = await at();
  expect(last).toBeGreaterThan(5);
  const moments = review.locator('ol li');
  expect(await moments.count()).toBeGreaterThan(0);
  await curve.focus();
  await page.keyboard.press('Enter');
  expect(await at()).toBeLessThan(last);
  await moments.first().getByRole('button', { name: 'この場面へ' }).click();
  const there = await at();
  expect(await moments.first().innerText()).toContain(`${String(there + 1)}手目`);
  expect((await layout_shift(page)).moved.slice(before)).toEqual([]);
  await holds(page, 'review', 'ja');

  await moments.first().getByRole('button', { name: 'ここから指し継ぐ' }).click();
  await page.locator('dialog[open] footer .button.first').click();
  await page.waitForURL(/#\/match\//);
  await leave({ context, watch });
});

it('in English too', async () => {
  const { context, page } = await visit(browser, server.url, { language: 'en', width: 390, height: 844, touch: true });
  await page.goto(`${server.url}#/replay`);
  await page.locator('input[type=file]').setInputFiles({ name: 'r.json', mimeType: 'application/json', buffer: Buffer.from(record) });
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: /The chance to win/ }).waitFor();
  await holds(page, 'review_phone', 'en');
  await page.getByRole('button', { name: 'Back to the moves' }).click();
  await page.locator('.replay .moves').waitFor();
  await context.close();
});
