// Guided games, followed by clicking what is lit.
import type { Locator, Page } from 'playwright-core';
import { kMoves, turn } from './play';
import { settled } from './settled';

// The lesson and its step.
export const step_of = (page: Page): Promise<string> =>
  page.locator('.lesson').evaluate(
    (panel) => `${panel.getAttribute('aria-label') ?? ''}/${panel.getAttribute('data-step') ?? ''}`,
  );

// Called in each step.
type Look = (page: Page) => Promise<void>;

const kAsksWhyNot = /お答えします|told why not/;
const kOver = /終えました|You have finished/;

// Follows one lesson to its end as a newcomer does: reads, goes on, and clicks what is lit.
export async function follow(page: Page, look?: Look): Promise<void> {
  await page.locator('.lesson').waitFor();
  for (let i = 0; i < 80; ++i) {
    const before = await step_of(page);
    await look?.(page);
    const next = page.locator('.lesson .next');
    if (await next.isVisible()) {
      if (kAsksWhyNot.test(await page.locator('.lesson .say').innerText())) await ask_why_not(page);
      await next.click();
    } else if (kOver.test(await page.locator('.lesson .say').innerText())) {
      return;
    } else {
      await turn(page);
      await try_what_is_lit(page, before);
    }
    await leaves(page, before);
  }
  throw new Error('the lesson does not come to its end');
}

// The card that the lesson points at is chosen, and the page names the clause that forbids it, the lesson's.
async function ask_why_not(page: Page): Promise<void> {
  const clause = /[A-Z]+-[\d.]+/.exec(await page.locator('.lesson .clause').innerText())?.[0] ?? 'none';
  await touch(page.locator('.table-card.pointed').first());
  await page.locator('.tray .why .links', { hasText: clause }).first().waitFor();
  asked_why_not += 1;
}
let asked_why_not = 0;

const kLit = '.table-card.legal.pointed, .pile.legal.pointed:visible, .pointed .table-card.legal';
const kLitPlace = '.pointed .zone.open'; // with nothing in it to click
const kMostTries = 40;

// Clicks a thing where nothing lies over it: of cards in a row the next one hides the middle.
async function touch(thing: Locator): Promise<void> {
  const part = await thing.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const parts = [0.5, 0.25, 0.1, 0.75, 0.9];
    const free = (x: number, y: number): boolean =>
      node.contains(document.elementFromPoint(left + width * x, top + height * y));
    const all = parts.flatMap((x) => parts.map((y) => [x, y] as const));
    const [x, y] = all.find(([a, b]) => free(a, b)) ?? [0.5, 0.5];
    return { x: width * x, y: height * y };
  });
  await thing.click({ position: part });
}

// Lit buttons are pressed; with a lit card, pile or place all that it offers is tried, until the lesson
// goes on.
async function try_what_is_lit(page: Page, before: string): Promise<void> {
  const buttons = page.locator('.tray .move.pointed');
  const lit_buttons = await buttons.count();
  for (let i = 0; i < lit_buttons; ++i) {
    await buttons.nth(i).click();
    if (await left_when_answered(page, before)) return;
  }
  const things = page.locator(kLit);
  const lit = (await things.count()) > 0 ? things.first() : page.locator(kLitPlace).first();
  const offers = page.locator('.tray .move:enabled');
  for (let i = 0, tries = 0; tries < kMostTries; ++i, ++tries) {
    await settled(page); // an answer may put the card down, and that takes a moment
    if ((await step_of(page)) !== before) return;
    if ((await page.locator('.tray header').count()) === 0) await touch(lit);
    if (await left_or_offers(page, before)) return;
    const offered = await offers.count();
    await offers.nth(i % Math.max(1, offered)).click();
    if (await left_when_answered(page, before)) return;
  }
  throw new Error(`the lesson stays at ${before}`);
}

// Waits until the server has answered what was clicked: the lesson has left the step (true), or something
// may be clicked again (false).
async function left_when_answered(page: Page, step: string): Promise<boolean> {
  const answer = await page.waitForFunction(has_left_or, [step, kMoves] as const);
  return (await answer.jsonValue()) === 'left';
}

// Waits until something is offered (false), or the answer to the last one has come after all and the lesson
// has left the step (true).
async function left_or_offers(page: Page, step: string): Promise<boolean> {
  const seen = await page.waitForFunction(has_left_or, [step, '.tray .move:enabled'] as const);
  return (await seen.jsonValue()) === 'left';
}

// Waits until the lesson has left the step.
async function leaves(page: Page, step: string): Promise<void> {
  await page.waitForFunction(has_left_or, [step, null] as const);
}

// In the page: whether the lesson has left the step, or else whether there is something of `other`.
function has_left_or([step, other]: readonly [string, string | null]): 'left' | 'other' | null {
  const panel = document.querySelector('.lesson');
  const now = `${panel?.getAttribute('aria-label') ?? ''}/${panel?.getAttribute('data-step') ?? ''}`;
  if (panel !== null && now !== step) return 'left';
  return other !== null && document.querySelector(other) !== null ? 'other' : null;
}

// Follows the lesson and those after it, of which at least one shows why something cannot be done; answers
// how many there were.
export async function follow_all(page: Page, look?: Look): Promise<number> {
  asked_why_not = 0;
  for (let lessons = 1; ; ++lessons) {
    await follow(page, look);
    const done = await step_of(page);
    const on = page.locator('.lesson .button.first');
    if ((await on.getAttribute('href')) !== null || (await on.count()) === 0) {
      if (asked_why_not === 0) throw new Error('no lesson shows why something cannot be done');
      return lessons;
    }
    await on.click();
    await leaves(page, done);
  }
}
