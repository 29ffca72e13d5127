// Everything as one file, at a server: records of what is over, the seat of what goes on.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { holds } from './support/looks';
import { have_letters, visit } from './support/page';
import { kMoves, turn } from './support/play';
import { at_server } from './support/stage';

const { server, browser } = await at_server();

it('goes to another browser, where it is seen and gone on with', async () => {
  const home = await visit(browser, server.url);
  const begin = async (): Promise<void> => {
    await home.page.goto(`${server.url}#/new/kanon?opponent=computer`);
    await home.page.locator('.start').click();
    await turn(home.page);
  };
  for (let i = 0; i < 2; ++i) {
    await begin();
    await home.page.getByRole('button', { name: 'メニュー' }).click();
    await home.page.getByRole('button', { name: '投了する' }).click();
    await home.page.locator('dialog[open] .first').click();
    await home.page.locator('.end').waitFor();
  }
  await begin();
  const match = /match\/([^/?]+)/.exec(home.page.url())?.[1] ?? '';
  await home.page.goto(`${server.url}#/mine`);
  const saving = home.page.waitForEvent('download');
  await home.page.locator('.export').click();
  const file = readFileSync(await (await saving).path(), 'utf8');
  await home.page.locator('.said', { hasText: '対戦 2' }).waitFor();
  expect(await home.page.locator('.said').innerText()).toContain('続いている対戦が 1 件');
  await have_letters(home.page);
  await holds(home.page, 'mine_exported', 'ja');
  type There = { matches: { match: string; record?: unknown }[] };
  const { at_server: there } = JSON.parse(file) as { at_server: There };
  expect(there.matches.map(({ record }) => record !== undefined)).toEqual([false, true, true]);
  expect(there.matches[0]?.match).toBe(match);

  const away = await visit(browser, server.url);
  const give = (): Promise<void> => away.page.locator('input[type=file]')
    .setInputFiles({ name: 'all.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  await away.page.goto(`${server.url}#/mine`);
  await give();
  await away.page.locator('.said', { hasText: '対戦 3 件の席' }).waitFor();
  await away.page.goto(`${server.url}#/match/${match}`);
  await away.page.locator(kMoves).first().waitFor();
  await away.page.goto(`${server.url}#/replay`);
  await give();
  await away.page.locator('li button').first().click();
  await away.page.locator('.replay .board').first().waitFor();
  expect([...home.watch.faults, ...away.watch.faults]).toEqual([]);
  await home.context.close();
  await away.context.close();
});
