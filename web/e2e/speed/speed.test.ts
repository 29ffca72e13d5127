// How fast random games are played in a worker of the browser, beside the same program natively: measured
// in turns, the best of each. `scripts/web speed PROGRAM`; nothing is asserted, machines differ and are
// busy.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { kSite, PlainHost } from '../support/host';
import { browser_at } from '../support/stage';

const kRounds = 4;
const kSeconds = 1.5; // of each round; the first ones warm up what V8 compiles in the background

type Reply = { id: number; answer?: unknown; failed?: { text: string } };
type Site = { engine: string; packs: Record<string, string> };
const site = JSON.parse(readFileSync(join(kSite, 'site.json'), 'utf8')) as Site;
const host = new PlainHost();
const browser = await browser_at(host);

function native(game: string): number {
  const program = process.env['FUDABA'] ?? '';
  const said = execFileSync(program, ['speed', game, '--json', '--seconds', String(kSeconds)], { encoding: 'utf8' });
  const { decisions_per_second, forced_per_second } = JSON.parse(said) as Record<string, number>;
  return (decisions_per_second ?? 0) + (forced_per_second ?? 0);
}

// A worker of the page with an engine that knows the game; it stays for all rounds.
async function begin(page: Page, game: string): Promise<void> {
  const worker = readdirSync(join(kSite, 'assets')).find((file) => /^worker-.*\.js$/.test(file)) ?? '';
  await page.evaluate(async ([file, engine, of, pack]) => {
    const port = new Worker(new URL(`assets/${file}`, document.baseURI), { type: 'module' });
    let next = 1;
    const tell = (message: object): Promise<unknown> => new Promise((resolve, reject) => {
      const id = next++;
      port.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
        if (data.id !== id) return;
        if (data.failed === undefined) resolve(data.answer);
        else reject(new Error(data.failed.text));
      });
      port.postMessage({ ...message, id });
    });
    Object.assign(window, { tell });
    await tell({ do: 'start', module: new URL(engine, document.baseURI).toString() });
    await tell({ do: 'add_game', game: of, address: new URL(pack, document.baseURI).toString() });
  }, [worker, site.engine, game, site.packs[game] ?? ''] as const);
}

function in_page(page: Page, game: string): Promise<number> {
  return page.evaluate(async ([of, ms]) => {
    type Told = { decisions: number; forced: number };
    const { tell } = window as unknown as { tell: (message: object) => Promise<Told> };
    const { decisions, forced } = await tell({ do: 'ask', request: { do: 'speed', game: of, ms } });
    return decisions + forced;
  }, [game, Math.round(1000 * kSeconds)] as const);
}

it.each(Object.keys(site.packs))('%s', async (game) => {
  const page = await browser.newPage();
  await page.goto(`${host.url}#/about`);
  await begin(page, game);
  const best = { native: 0, page: 0 };
  for (let round = 0; round < kRounds; ++round) {
    best.native = Math.max(best.native, native(game));
    best.page = Math.max(best.page, await in_page(page, game));
  }
  const ratio = (best.native / best.page).toFixed(2);
  console.info(`${game}: native ${best.native.toFixed(0)} answers/s, in the page ${best.page.toFixed(0)}, native/page ${ratio}`);
  expect(best.page).toBeGreaterThan(0);
  await page.close();
});
