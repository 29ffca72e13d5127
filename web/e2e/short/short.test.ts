// One game and one lesson by clicking, for `make test`. The other browser tests do the same for all games.
import { expect, it } from 'vitest';
import { sit_down } from '../support/game';
import { follow } from '../support/lesson';
import { leave, visit } from '../support/page';
import { chance, click_a_move, turn } from '../support/play';
import { at_server } from '../support/stage';

const kMost = 300; // moves
const kSeed = 4;

const { server, browser } = await at_server();

it('a game is played to its end by clicking', async () => {
  const { context, page, watch } = await visit(browser, server.url);
  await sit_down(page, server.url, { game: 'kanon', decks: ['choir_in_winter', 'night_watch'], seed: kSeed });
  const pick = chance(kSeed);
  for (let moves = 0; (await turn(page)) === 'move'; ++moves) {
    expect(moves, 'moves of the match').toBeLessThan(kMost);
    await click_a_move(page, pick, true);
  }
  expect(await page.locator('.end h2').innerText()).toMatch(/あなたの勝ち|あなたの負け|引き分け/);
  await leave({ context, watch });
});

it('a lesson is followed by clicking what is lit', async () => {
  const { context, page, watch } = await visit(browser, server.url);
  await page.goto(`${server.url}#/lessons/kanon`);
  await page.locator('li .button').first().click();
  await follow(page);
  await leave({ context, watch });
});
