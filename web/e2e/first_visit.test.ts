// What somebody loads who comes for the first time, until the first click in the first lesson.
import { expect, it } from 'vitest';
import { leave, visit } from './support/page';
import { at_server } from './support/stage';

const kMost = { ja: 440 * 1024, en: 296 * 1024 }; // bytes, all headers with them
const kRequests = 64;

const { server, browser } = await at_server();

it.each(['ja', 'en'] as const)('a first visit is a light one (%s)', async (language) => {
  const { context, page, watch } = await visit(browser, server.url, { language });
  const browser_side = await context.newCDPSession(page);
  const loaded = new Map<string, { url: string; bytes: number }>();
  const asked: string[] = []; // in the order of asking
  browser_side.on('Network.requestWillBeSent', ({ requestId, request }) => {
    loaded.set(requestId, { url: request.url, bytes: 0 });
    asked.push(`${request.method} ${request.url}`);
  });
  browser_side.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = loaded.get(requestId);
    if (one !== undefined) one.bytes = encodedDataLength;
  });
  browser_side.on('Network.webSocketFrameReceived', ({ requestId, response }) => {
    const bytes = (loaded.get(requestId)?.bytes ?? 0) + response.payloadData.length;
    loaded.set(requestId, { url: 'the WebSocket, unpacked', bytes });
  });
  await browser_side.send('Network.enable');
  await browser_side.send('Network.emulateNetworkConditions', {
    offline: false, latency: 0, downloadThroughput: 1.6e6 / 8, uploadThroughput: 1.6e6 / 8,
  });
  await browser_side.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const begun = Date.now();
  await page.goto(server.url);
  await page.locator('.guided:enabled').click();
  await page.locator('.lesson .next').click();
  const seconds = (Date.now() - begun) / 1000;
  await page.waitForLoadState('networkidle');
  const all = [...loaded.values()].sort((a, b) => b.bytes - a.bytes);
  const bytes = all.reduce((sum, one) => sum + one.bytes, 0);
  const largest = all.slice(0, 60).map((one) => `${String(one.bytes)} ${one.url}`).join('\n');
  console.info(`${language}: ${String(bytes)} bytes, ${String(all.length)} requests, ${seconds.toFixed(1)} s\n${largest}`);
  expect(bytes, largest).toBeLessThan(kMost[language]);
  expect(all.length).toBeLessThan(kRequests);
  // One thing does not wait for the other: what the home page shows is asked for before its letters, the
  // table's page before the click that opens it.
  const nth = (what: RegExp): number => {
    const found = asked.findIndex((one) => what.test(one));
    expect(found, `${String(what)} in\n${asked.join('\n')}`).toBeGreaterThanOrEqual(0);
    return found;
  };
  expect(nth(/api\/games\/culdcept\/cards$/)).toBeLessThan(nth(/woff2$/));
  expect(nth(/MatchPage-.*\.js$/)).toBeLessThan(nth(/^POST .*api\/matches$/));
  // The icons of the game, and no others.
  expect(all.filter(({ url }) => url.endsWith('.svg') && /\/assets\//.test(url)).length).toBeLessThanOrEqual(1);
  await leave({ context, watch });
});
