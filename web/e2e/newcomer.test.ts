import { describe, expect, it } from 'vitest';
import { sit_down } from './support/game';
import { follow_all, step_of } from './support/lesson';
import { have_letters, leave, visit, type Look } from './support/page';
import { chance, click_a_move, turn } from './support/play';
import { settled } from './support/settled';
import { layout_shift } from './support/shifts';
import { at_server } from './support/stage';

const { server, browser } = await at_server();

describe('a newcomer', () => {
  it('learns the game in five lessons, by clicking, and goes on to a whole match', async () => {
    const { context, page, watch } = await visit(browser, server.url, { still: false });
    await page.goto(server.url);
    await page.locator('.guided').waitFor();
    await have_letters(page);
    const come = await layout_shift(page);
    await page.locator('.guided').click();
    expect(await follow_all(page)).toBe(5);
    expect(await page.locator('.end').count()).toBe(1);
    const guided = await layout_shift(page);
    expect(guided.total - come.total, guided.moved.join('\n')).toBeLessThan(0.02);
    await page.locator('.lesson .button.first').click();
    await page.locator('.start').click();
    await turn(page);
    expect(await page.locator('.lesson').count()).toBe(0);
    await page.goto(`${server.url}#/lessons/culdcept`);
    await page.locator('li.done').first().waitFor();
    expect(await page.locator('li.done').count()).toBe(5);
    await leave({ context, watch });
  });

  it('sees which level suits, and begins without going past every deck', async () => {
    const look: Look = { language: 'en', width: 390, height: 844, touch: true };
    const { context, page, watch } = await visit(browser, server.url, look);
    await page.goto(`${server.url}#/new/kannagi?opponent=computer`);
    await page.locator('.start').waitFor();
    expect(await page.locator('.field small:not(.plays)').innerText()).toMatch(/^Proposed for you: .+/);
    const box = await page.locator('.start').boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    await page.locator('.start').click();
    await turn(page);
    await leave({ context, watch });
  });

  it('finds the form as wide as the smallest screen', async () => {
    const { context, page } = await visit(browser, server.url, { width: 320, height: 640 });
    await page.goto(`${server.url}#/new/culdcept`);
    await page.locator('.start').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await context.close();
  });

  it.each([[390, 844], [320, 640]])('has room for the choices on a phone of %i × %i, and the hand at a touch', async (width, height) => {
    const { context, page, watch } = await visit(browser, server.url, { width, height, touch: true });
    await sit_down(page, server.url, { game: 'ouka', decks: ['gale_and_thunder', 'needle_and_shadow'], seed: 5 });
    await have_letters(page);
    const pick = chance(5);
    const folded = page.locator('.hand.folded:not(.none)');
    const before = await layout_shift(page);
    for (let moves = 0; await folded.count() === 0; ++moves) {
      expect(moves).toBeLessThan(60);
      expect(await turn(page)).toBe('move');
      await click_a_move(page, pick, true);
      expect(await turn(page)).toBe('move');
      await settled(page);
    }
    const shown = async (): Promise<number> => height - ((await page.locator('.hand-area').boundingBox())?.y ?? 0);
    expect(await shown()).toBeLessThanOrEqual(60);
    expect((await page.locator('.tray').boundingBox())?.height).toBeGreaterThan(3 * 50); // three choices

    // The touch that opens it chooses nothing.
    const version = await page.locator('.match').getAttribute('data-version');
    await page.touchscreen.tap(width / 2, height - 20);
    await expect.poll(shown).toBeGreaterThan(100);
    expect(await page.locator('.tray header h2').count()).toBe(0);
    await page.touchscreen.tap(width / 2, 80);
    await expect.poll(shown).toBeLessThanOrEqual(60);
    // So does the focus.
    await page.keyboard.press('h');
    await expect.poll(shown).toBeGreaterThan(100);
    expect(await page.locator('.match').getAttribute('data-version')).toBe(version);
    const after = await layout_shift(page);
    expect(after.total - before.total, after.moved.join('\n')).toBeLessThan(0.02);
    await leave({ context, watch });
  });

  it('makes one move by a double click, and by a key that is held', async () => {
    const { context, page, watch } = await visit(browser, server.url);
    let sent = 0; // moves
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => { if (payload.includes('"type":"move"')) ++sent; });
    });
    await page.goto(`${server.url}#/new/kannagi?opponent=computer`);
    await page.locator('.start').click();
    await turn(page);
    const version = async (): Promise<number> => Number(await page.locator('.match').getAttribute('data-version'));
    const before = await version();
    // The mulligan: each card that goes to the bottom is a move, and the list of the others comes at once.
    const box = await page.locator('.tray .move').nth(2).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 20];
    await page.mouse.click(x, y);
    await expect.poll(version).toBe(before + 1);
    const comes_to = async (moves: number): Promise<void> => {
      await settled(page);
      expect(sent).toBe(moves);
      expect(await version()).toBe(before + moves);
    };
    await page.mouse.click(x, y);
    await expect.poll(version).toBe(before + 2);
    await page.mouse.down({ clickCount: 2 }); // the second half, which meets the next question
    await page.mouse.up({ clickCount: 2 });
    await comes_to(2);
    await page.keyboard.down('2');
    await expect.poll(version).toBe(before + 3);
    await page.keyboard.down('2');
    await comes_to(3);
    await leave({ context, watch });
  });

  it('is told why no move is taken back', async () => {
    const { context, page } = await visit(browser, server.url);
    await page.goto(`${server.url}#/new/kannagi?opponent=computer`);
    await page.locator('.start').click();
    await turn(page);
    await page.keyboard.press('u');
    await page.locator('.toast', { hasText: '今は戻せません' }).waitFor();
    await context.close();
  });

  it('is told kindly what to do when the move is another one', async () => {
    const { context, page } = await visit(browser, server.url);
    await page.goto(server.url);
    await page.locator('.guided').click();
    for (let i = 0; i < 3; ++i) {
      const before = await step_of(page);
      await page.locator('.lesson .next').click();
      await page.waitForFunction((was) => !was.endsWith(`/${document.querySelector('.lesson')?.getAttribute('data-step') ?? ''}`), before);
    }
    await turn(page);
    const before = await step_of(page);
    await page.locator('.tray .move:enabled:not(.pointed)').first().click();
    await page.getByText('スペルはまた今度').waitFor();
    expect(await step_of(page)).toBe(before);
    await context.close();
  });
});
