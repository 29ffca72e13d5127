// Everything a person can choose is clicked once, against the real server.
import { describe, expect, it } from 'vitest';
import { leave, visit } from './support/page';
import { concede } from './support/people';
import { kMoves, make, turn } from './support/play';
import { at_server } from './support/stage';

const { server, browser } = await at_server();

const kGames = ['culdcept', 'dgrayman', 'kannagi', 'kanon', 'ouka'];

describe('a new match', () => {
  it.each(kGames)('of two computers can be looked at: %s', async (game) => {
    const { context, page, watch } = await visit(browser, server.url);
    await page.goto(`${server.url}#/new/${game}`);
    await page.getByRole('radio', { name: 'コンピュータどうし' }).check();
    await page.locator('.start').click();
    await page.locator('.board').waitFor();
    expect(page.url()).toContain('/watch');
    const version = (): Promise<string | null> => page.locator('.match').getAttribute('data-version');
    const before = await version();
    await page.waitForFunction((was) => document.querySelector('.match')?.getAttribute('data-version') !== was, before);
    expect(await page.locator('.board').innerText()).toMatch(/コンピュータ1[^]*コンピュータ2|コンピュータ2[^]*コンピュータ1/);
    await leave({ context, watch });
  });

  it.each(kGames)('is opened with every choice of its form: %s', async (game) => {
    const { context, page, watch } = await visit(browser, server.url);
    await page.goto(`${server.url}#/new/${game}?opponent=computer`);
    await page.locator('form details summary').first().click();
    const lists = page.locator('form select');
    await lists.first().waitFor();
    let longest = 0;
    for (const list of await lists.all()) longest = Math.max(longest, await list.locator('option').count());
    // Each time every list stands on another of its values.
    for (let choice = 0; choice < longest; ++choice) {
      for (const list of await lists.all()) {
        await list.selectOption({ index: Math.min(choice, (await list.locator('option').count()) - 1) });
      }
      await page.locator('.start').click();
      await turn(page);
      await page.goBack();
      await page.locator('form details summary').first().click();
    }
    await leave({ context, watch });
  });

  it('names its game, and leads to another', async () => {
    const { context, page, watch } = await visit(browser, server.url);
    for (const kind of ['new', 'lessons', 'cards', 'decks', 'rules']) {
      await page.goto(`${server.url}#/${kind}/culdcept`);
      const games = page.getByRole('navigation', { name: 'ゲームを選ぶ' });
      await games.getByRole('link').nth(4).waitFor();
      await page.waitForFunction(() => document.title.split(' — ').length === 3);
      const title = await page.title();
      await games.getByRole('link').nth(2).click();
      await page.waitForURL(new RegExp(`#/${kind}/(?!culdcept)`));
      await page.waitForFunction((was) => document.title.split(' — ').length === 3 && document.title !== was, title);
      expect(await games.locator('[aria-current]').innerText()).toBe((await page.title()).split(' — ')[1]);
    }
    await leave({ context, watch });
  });
});

describe('at the table', () => {
  it('one click begins another match against the computer, with shuffles that were nobody’s alone', async () => {
    const { context, page, watch } = await visit(browser, server.url);
    await page.goto(`${server.url}#/new/kanon?opponent=computer`);
    await page.locator('.start').click();
    for (let game = 0; game < 2; ++game) {
      await turn(page);
      await concede(page);
      await page.getByText('誰か一人が決めたものではありません').waitFor();
      await page.getByRole('button', { name: '確かめかた' }).click();
      expect(await page.locator('dialog[open] code').last().innerText()).toMatch(/--commitment [0-9a-f]{64}/);
      await page.keyboard.press('Escape');
      const before = page.url();
      await page.locator('.end').getByRole('button', { name: '再戦する' }).click();
      await page.waitForURL((url) => url.href !== before);
      await turn(page);
    }
    await leave({ context, watch });
  });

  it('the focus is on the page when it opens, and its title says whose turn it is', async () => {
    const { context, page } = await visit(browser, server.url);
    await page.goto(`${server.url}#/new/culdcept?opponent=computer`);
    await page.locator('.start').click();
    await turn(page);
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    expect(await page.title()).toContain('あなたの番');
    await context.close();
  });

  it('a lost network is told at once, and the match goes on when it is back', async () => {
    const { context, page, watch } = await visit(browser, server.url);
    await page.clock.install();
    await page.goto(`${server.url}#/new/culdcept?opponent=computer`);
    await page.locator('.start').click();
    await turn(page);
    // No timer of the page goes off: the network itself tells it.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    watch.offline = true;
    await context.setOffline(true);
    await page.locator('.notice.lost').waitFor();
    await page.clock.resume();
    await context.setOffline(false);
    await page.locator('.notice.lost').waitFor({ state: 'detached' });
    await turn(page);
    watch.offline = false;
    await make(page, () => page.locator(kMoves).first().click());
    await leave({ context, watch });
  });

  it('every setting is chosen once', async () => {
    const { context, page, watch } = await visit(browser, server.url);
    await context.addInitScript(() => {
      const shows = function (): void { /* nothing */ };
      const asks = (): Promise<string> => Promise.resolve('granted');
      Object.assign(window, { Notification: Object.assign(shows, { permission: 'granted', requestPermission: asks }) });
    });
    await page.goto(server.url);
    await page.getByRole('button', { name: '設定' }).click();
    const choices = page.locator('dialog[open] input[type=radio]');
    for (let i = 0; i < await choices.count(); ++i) {
      await choices.nth(i).check();
      expect(await choices.nth(i).isChecked()).toBe(true);
    }
    await leave({ context, watch });
  });

  it('changes of numbers are shown and told', async () => {
    const { context, page, watch } = await visit(browser, server.url, { still: false });
    await page.goto(`${server.url}#/new/dgrayman?opponent=computer`);
    await page.locator('.start').click();
    const popped = page.waitForSelector('.air .pop', { state: 'attached' });
    const seen = popped.then(() => true);
    while (!(await Promise.race([seen, turn(page).then((now) => now === 'end')]))) {
      await make(page, () => page.locator(kMoves).last().click());
    }
    expect(await (await popped).textContent()).toMatch(/^[＋−]\d+$/);
    await leave({ context, watch });
  });
});
