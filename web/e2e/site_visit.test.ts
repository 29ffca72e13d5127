// What the page as files alone costs: until the first click of somebody who comes for the first time, in
// what is fetched to play, in memory.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { kSite, PlainHost } from './support/host';
import { leave, visit } from './support/page';
import { hurry_up, play_fast, sit_down_alone } from './support/solo';
import { browser_at } from './support/stage';

const kMostBefore = 300 * 1024; // bytes, until the first click is possible
const kMostToPlay = 1.32e6; // bytes: the engine and one game
const kMostHeld = 40e6; // bytes, of a match in the page

const host = new PlainHost(kSite, true);
const browser = await browser_at(host);

it.each(['ja', 'en'] as const)('the first click comes before the engine (%s)', async (language) => {
  const { context, page, watch } = await visit(browser, host.url, { language });
  const side = await context.newCDPSession(page);
  const loaded: { url: string; bytes: number }[] = [];
  const urls = new Map<string, string>();
  side.on('Network.requestWillBeSent', ({ requestId, request }) => { urls.set(requestId, request.url); });
  side.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    loaded.push({ url: urls.get(requestId) ?? '', bytes: encodedDataLength });
  });
  await side.send('Network.enable');
  await side.send('Network.emulateNetworkConditions', {
    offline: false, latency: 0, downloadThroughput: 1.6e6 / 8, uploadThroughput: 1.6e6 / 8,
  });
  await side.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const begun = Date.now();
  await page.goto(host.url);
  await page.locator('.guided:enabled').waitFor();
  const seconds = (Date.now() - begun) / 1000;
  const before = [...loaded];
  const bytes = before.reduce((sum, one) => sum + one.bytes, 0);
  const list = before.sort((a, b) => b.bytes - a.bytes).map((one) => `${String(one.bytes)} ${one.url}`).join('\n');
  console.info(`${language}: first click after ${seconds.toFixed(1)} s, ${String(bytes)} bytes\n${list}`);
  expect(bytes, list).toBeLessThan(kMostBefore);
  expect(before.filter(({ url }) => /\.wasm$|\/packs\//.test(url))).toEqual([]);
  await page.locator('.guided').click();
  await page.locator('.lesson .next').click();
  console.info(`${language}: in the lesson after ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  await leave({ context, watch });
});

it('the engine and any one game are small', () => {
  const size = (file: string): number => statSync(join(kSite, `${file}.br`)).size;
  const engine = readdirSync(kSite).find((file) => file.endsWith('.wasm')) ?? '';
  for (const pack of readdirSync(join(kSite, 'packs')).filter((file) => file.endsWith('.json'))) {
    const bytes = size(engine) + size(`packs/${pack}`);
    console.info(`${pack}: ${String(bytes)} bytes with the engine`);
    expect(bytes, pack).toBeLessThan(kMostToPlay);
  }
});

// What the engines hold, as their workers tell it, and the page's own heap.
async function held(page: Page): Promise<{ engines: number[]; page: number }> {
  const engines = await page.evaluate(() => {
    const { workers } = window as unknown as { workers: Worker[] };
    return Promise.all(workers.map((worker) => new Promise<number>((told) => {
      worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; answer: number }>) => {
        if (data.id === -1) told(data.answer);
      });
      worker.postMessage({ id: -1, do: 'weigh' });
    })));
  });
  const side = await page.context().newCDPSession(page);
  await side.send('HeapProfiler.collectGarbage');
  const { usedSize } = await side.send('Runtime.getHeapUsage');
  return { engines, page: usedSize };
}

it('a match in the page takes little memory, its computer player with it', async () => {
  const { context, page } = await visit(browser, host.url, { language: 'en' });
  await hurry_up(context);
  await context.addInitScript(() => {
    const workers: Worker[] = [];
    const Real = Worker;
    Object.assign(window, {
      workers,
      Worker: class extends Real {
        constructor(address: string | URL, how?: WorkerOptions) {
          super(address, how);
          workers.push(this);
        }
      },
    });
  });
  await sit_down_alone(page, host.url, 'culdcept', 'level3');
  await play_fast(page, 12);
  const { engines, page: heap } = await held(page);
  const all = engines.reduce((sum, bytes) => sum + bytes, heap);
  console.info(`engines ${engines.join(' + ')} bytes, the page's heap ${String(heap)}: ${(all / 1e6).toFixed(1)} MB`);
  expect(engines.length).toBe(2);
  expect(all).toBeLessThan(kMostHeld);
  await context.close();
});
