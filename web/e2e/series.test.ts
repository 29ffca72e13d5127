import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { holds } from './support/looks';
import { leave, visit } from './support/page';
import { concede } from './support/people';
import { chance, click_a_move, repeat_matches, turn } from './support/play';
import { at_server } from './support/stage';

const { server, browser } = await at_server();

type Record = { decks: string[][]; first?: string; series?: object; outcome: string };

const match_of = (page: Page): string => /#\/match\/([^/?]+)/.exec(page.url())?.[1] ?? '';

async function record_of(page: Page, match: string): Promise<Record> {
  const answer = await page.request.get(`${server.url}api/matches/${match}/record`);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Record;
}

// The card that the first button of a pile moves across.
async function move_first(pile: Locator): Promise<string> {
  const button = pile.locator('li button').first();
  const name = /(\S+) ×/.exec(await button.innerText())?.[1] ?? '';
  await button.click();
  return name;
}

it('between the games of a series the loser says who begins, and cards are swapped', async () => {
  const { context, page, watch } = await visit(browser, server.url);
  await repeat_matches(page, 3, ['choir_in_winter', 'night_watch']);
  await page.goto(`${server.url}#/new/kanon?opponent=computer`);
  await page.locator('select').first().selectOption('greedy');
  await page.locator('form details summary').first().click();
  await page.getByLabel('試合の形式').selectOption({ label: '3回勝負（2勝で勝ち）' });
  await page.locator('.start').click();
  await page.locator('.board').waitFor();
  const first = match_of(page);
  await turn(page);
  await concede(page);
  expect(await page.locator('.end').innerText()).toContain('コンピュータ 1勝（3回勝負）');

  await page.locator('.end').getByRole('button', { name: '次のゲーム' }).click();
  const dialog = page.locator('dialog[open]');
  const deck = dialog.locator('.piles > div').first();
  const side = dialog.locator('.piles > div').last();
  await dialog.getByRole('heading', { name: 'デッキ（60枚）' }).waitFor();
  await holds(page, 'next_game', 'ja');
  const came = await move_first(side);
  await dialog.getByRole('heading', { name: 'デッキ（61枚）' }).waitFor();
  await dialog.getByRole('heading', { name: 'サイドボード（8枚）' }).waitFor();
  const went = await move_first(deck);
  await dialog.getByRole('heading', { name: 'デッキ（60枚）' }).waitFor();
  expect(went).not.toBe(came);
  await dialog.getByRole('radio', { name: 'コンピュータ' }).check();
  await dialog.getByRole('button', { name: 'この内容で始める' }).click();
  await page.waitForURL((url) => !url.href.includes(first));
  await page.locator('.end').waitFor({ state: 'detached' });
  const pick = chance(5);
  for (let i = 0; i < 5 && (await turn(page)) === 'move'; ++i) await click_a_move(page, pick, true);
  const second = match_of(page);
  await turn(page);
  await concede(page);
  // Two games of three are won: nothing follows but another match.
  expect(await page.locator('.end').innerText()).toContain('コンピュータ 2勝（3回勝負）');
  await page.locator('.end').getByRole('button', { name: '再戦' }).waitFor();

  const [before, after] = await Promise.all([record_of(page, first), record_of(page, second)]);
  expect(after.series).toEqual({ of: 3, played: 1, wins: [0, 1] });
  expect(after.first).toBe('second');
  const count = (cards: readonly string[] = []): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
    return counts;
  };
  const [was, is] = [count(before.decks[0]), count(after.decks[0])];
  const all = [...new Set([...was.keys(), ...is.keys()])];
  const changed = all.filter((card) => was.get(card) !== is.get(card));
  // One card each way: in the deck and beside it.
  expect(changed).toHaveLength(4);
  expect(changed.filter((card) => card.startsWith('sideboard:'))).toHaveLength(2);
  expect(before.decks[1]).toEqual(after.decks[1]);
  await leave({ context, watch });
});
