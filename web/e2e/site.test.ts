// The page as files alone, under a sub-path of a plain host: played without a network, kept through whatever
// happens to a browser, taken along, brought up to date.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { keep_nothing } from './support/forgetful';
import { kSite, PlainHost } from './support/host';
import { holds } from './support/looks';
import { have_letters, leave, visit, type Look, type Visit } from './support/page';
import { kMoves, turn } from './support/play';
import { hurry_up, is_kept, play_fast, sit_down_alone, verified } from './support/solo';
import { browser_at } from './support/stage';

const kGames = ['culdcept', 'dgrayman', 'kannagi', 'kanon', 'ouka'];

const host = new PlainHost();
const browser = await browser_at(host);

async function come(look: Look = {}): Promise<Visit> {
  const visited = await visit(browser, host.url, look);
  await hurry_up(visited.context);
  return visited;
}
const version = (page: Page): Promise<string | null> => page.locator('.match').getAttribute('data-version');

describe('without a network', () => {
  it('every game is played from its start to its end, and its record fits', async () => {
    const { context, page, watch } = await come();
    await page.goto(host.url);
    await is_kept(page);
    await context.setOffline(true);
    const fresh = await context.newPage();
    for (const game of kGames) {
      await sit_down_alone(fresh, host.url, game);
      expect(await play_fast(fresh), game).toBeGreaterThan(5);
      expect(await fresh.locator('#end-title').innerText()).toMatch(/あなたの勝ち|あなたの負け|引き分け/);
      expect(await verified(fresh), game).toMatch(/\S/);
    }
    await leave({ context, watch });
  });

  it('two computers play, a lesson is learned, a hint is given, a match is reviewed', async () => {
    const { context, page, watch } = await come({ language: 'en' });
    await page.goto(host.url);
    await is_kept(page);
    await context.setOffline(true);
    await page.goto(`${host.url}#/new/kanon?opponent=none`);
    await page.locator('select').first().selectOption('random');
    await page.locator('.start').click();
    await page.waitForFunction(() => Number(document.querySelector('.match')?.getAttribute('data-version')) > 3);
    await page.goto(`${host.url}#/lessons/culdcept`);
    await page.locator('li .button').first().click();
    await page.locator('.lesson .next').click();
    await sit_down_alone(page, host.url, 'kanon');
    await turn(page);
    await page.keyboard.press('t');
    await page.locator('.hint[data-step="look"]').waitFor();
    await play_fast(page);
    await page.locator('.end').getByRole('link', { name: 'Review' }).click();
    await page.locator('.review progress').waitFor();
    await leave({ context, watch });
  });
});

describe('a match', () => {
  it('is there after a reload, and in the window that came to it last', async () => {
    const { context, page, watch } = await come();
    await sit_down_alone(page, host.url, 'culdcept');
    await play_fast(page, 4);
    await turn(page);
    const before = await version(page);
    await page.reload();
    await page.locator(kMoves).first().waitFor();
    expect(await version(page)).toBe(before);
    const other = await context.newPage();
    await other.goto(page.url());
    await other.locator(kMoves).first().waitFor();
    await page.locator('.notice', { hasText: '別の' }).waitFor();
    await play_fast(other, 2);
    await turn(other);
    const later = await version(other);
    await page.locator('.notice .first').click(); // sits down here again
    await page.locator(kMoves).first().waitFor();
    expect(await version(page)).toBe(later);
    await other.locator('.notice').waitFor();
    await leave({ context, watch });
  });

  it('goes along to another browser with everything else, and a bad file changes nothing', async () => {
    const first = await come();
    await sit_down_alone(first.page, host.url, 'kannagi');
    await play_fast(first.page, 4);
    await turn(first.page);
    const before = await version(first.page);
    await first.page.goto(`${host.url}#/mine`);
    const row = first.page.locator('main li');
    await row.first().waitFor();
    const saving = first.page.waitForEvent('download');
    await first.page.locator('.export').click();
    const file = await (await saving).path();
    const second = await come();
    await second.page.goto(`${host.url}#/mine`);
    const give = (name: string, text: string): Promise<void> => second.page.locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    const text = readFileSync(file, 'utf8');
    await give('cut.json', text.slice(0, -40));
    await second.page.locator('.said.failure').waitFor();
    expect(await second.page.locator('main li').count()).toBe(0);
    await give('whole.json', text);
    await second.page.locator('main li').first().waitFor();
    expect(await second.page.locator('.said').innerText()).toContain('対戦 1');
    await second.page.getByRole('link', { name: /続ける/ }).click();
    await second.page.locator(kMoves).first().waitFor();
    expect(await version(second.page)).toBe(before);
    // What was changed by hand is told to be so by the engine, and stays as it is.
    const third = await come();
    const file_with = JSON.parse(text) as { matches: { changes: string[] }[] };
    file_with.matches[0]?.changes.splice(0, 1, '[1,0,1,4294967040,"0000000000000000",1]');
    await third.page.goto(`${host.url}#/mine`);
    await third.page.locator('input[type=file]').setInputFiles({
      name: 'changed.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file_with)),
    });
    await third.page.getByRole('link', { name: /続ける/ }).click();
    await third.page.locator('.notice', { hasText: '合わない' }).waitFor();
    await third.page.goto(`${host.url}#/mine`);
    await third.page.getByRole('link', { name: /続ける/ }).waitFor();
    await third.context.close();
    await second.page.goto(`${host.url}#/mine`);
    await second.page.locator('main li').getByRole('button').click();
    await second.page.locator('dialog[open] .first').click();
    await second.page.locator('main li').first().waitFor({ state: 'detached' });
    expect([...first.watch.faults, ...second.watch.faults]).toEqual([]);
    await first.context.close();
    await second.context.close();
  });

  it('is played on where the browser keeps nothing, and says so', async () => {
    const { context, page } = await come({ language: 'en' });
    await context.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { value: { open: () => { throw new DOMException('no', 'SecurityError'); } } });
    });
    await sit_down_alone(page, host.url, 'culdcept');
    await page.locator('.line.over', { hasText: 'This browser keeps no matches' }).waitFor();
    await page.locator('.line.over button').click();
    expect(await play_fast(page, 3)).toBe(3);
    await context.close();
  });

  it('is played on where the reader lets sites keep nothing at all, which is said once', async () => {
    const { context, page, watch } = await come();
    await keep_nothing(context);
    await sit_down_alone(page, host.url, 'kannagi');
    await page.locator('.line', { hasText: '何も保存できません' }).getByRole('button').click();
    expect(await page.locator('.line').count()).toBe(0);
    await page.locator('.hand .table-card[data-card-id]').first().waitFor();
    expect(await play_fast(page, 3)).toBe(3);
    await page.goto(`${host.url}#/mine`);
    await page.getByRole('link', { name: /続ける/ }).click();
    await page.locator(kMoves).first().waitFor();
    expect(await page.locator('.line').count()).toBe(0);
    await leave({ context, watch });
  });

  it('is not to be had without WebAssembly, in plain words', async () => {
    const { context, page } = await come({ language: 'en' });
    await context.addInitScript(() => { Reflect.deleteProperty(window, 'WebAssembly'); });
    await page.goto(`${host.url}#/new/culdcept?opponent=computer`);
    await page.locator('.start').click();
    await page.locator('.failure', { hasText: 'does not run in this browser' }).waitFor();
    await context.close();
  });
});

describe('a new version', () => {
  it('waits for the match in another window, and is then used', async () => {
    const { context, page } = await come({ language: 'en' });
    await page.goto(host.url);
    await is_kept(page);
    const playing = await context.newPage();
    await sit_down_alone(playing, host.url, 'culdcept');
    const is_played = async (): Promise<boolean> => {
      const { held = [] } = await page.evaluate(() => navigator.locks.query());
      return held.some(({ name }) => name === 'fudaba.playing');
    };
    await expect.poll(is_played).toBe(true);
    const worker = readFileSync(join(kSite, 'sw.js'), 'utf8');
    host.instead.set('sw.js', worker.replace(/kRevision="\w+"/, 'kRevision="another"'));
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const line = page.locator('.line');
    await line.getByRole('button').click();
    await line.getByText('once the match in the other window').waitFor();
    expect(await playing.locator('.line').count()).toBe(0);
    await play_fast(playing, 2);
    await playing.close();
    await expect.poll(is_played).toBe(false);
    await line.getByRole('button').click();
    await page.locator('.line', { hasText: 'This is the new version' }).waitFor();
    expect(await page.evaluate(() => caches.keys())).toEqual(['fudaba-another']);
    host.instead.clear();
    await context.close();
  });
});

describe('the pages of it', () => {
  it.each(['ja', 'en'] as const)('fit every screen and are read out (%s)', async (language) => {
    const { context, page, watch } = await come({ language });
    await sit_down_alone(page, host.url, 'ouka');
    const places = { far: '#/new/ouka?opponent=far', mine: '#/mine', join: '#/join/AAAA/BBBB' };
    for (const [name, hash] of Object.entries(places)) {
      await page.goto(host.url + hash);
      await page.locator({ mine: 'main li', far: '.by-codes', join: 'input[type=url]' }[name] ?? '').first().waitFor();
      await have_letters(page);
      await holds(page, `site_${name}`, language);
    }
    // An address that is none is told to be none; one that is leads there.
    await page.locator('input[type=url]').fill('no address!');
    await page.locator('form[novalidate] button').click();
    await page.locator('[aria-invalid=true]').waitFor();
    await page.locator('input[type=url]').fill('fudaba.example');
    await page.locator('form[novalidate] button').click();
    expect(await page.locator('a[href^="https://fudaba.example/#/join"]').count()).toBe(1);
    await leave({ context, watch });
  });
});
