// A server whose page's folder has an engine: solo matches are played in the page, others at the server.
import { expect, it } from 'vitest';
import { kSite } from './support/host';
import { leave, visit } from './support/page';
import { kMoves } from './support/play';
import { hurry_up, play_fast, sit_down_alone } from './support/solo';
import { at_server } from './support/stage';

const { server, browser } = await at_server(kSite);

it('alone one plays in the page, with a friend at the server', async () => {
  const { context, page, watch } = await visit(browser, server.url);
  await hurry_up(context);
  const asked: string[] = [];
  page.on('request', (request) => { asked.push(`${request.method()} ${new URL(request.url()).pathname}`); });
  await sit_down_alone(page, server.url, 'kanon');
  await play_fast(page, 3);
  expect(asked).toContain('GET /api/games');
  expect(asked.filter((one) => /\/api\/matches\/|^POST/.test(one))).toEqual([]);
  await page.reload();
  await page.locator(kMoves).first().waitFor();
  await page.goto(`${server.url}#/new/kanon?opponent=far`);
  await page.locator('.start').click();
  expect(await page.locator('input[readonly]').inputValue()).toContain('#/join/');
  expect(asked).toContain('POST /api/matches');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await leave({ context, watch });
});
