// The page without a server: its service worker, its clock, and playing fast.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { chance, kSeed, kStop } from './play';

const kFaster = 40;
const kAgain = 2000; // ms: what was not heard by then is clicked again

// From now on the pages of a context show everything at once, and their clock runs faster: computer players
// and what waits for a moment are waited for less. They stay patient with an engine that is slow to answer.
export async function hurry_up(context: BrowserContext): Promise<void> {
  await context.addInitScript((faster) => {
    const now = Date.now.bind(Date);
    const begun = now();
    Date.now = () => Math.round(begun + (now() - begun) * faster);
    const wait = window.setTimeout.bind(window);
    const kShort = 60; // ms: such waits are the page's own
    const kPatient = 8000; // ms: so long an answer is waited for, at least
    Object.assign(window, {
      setTimeout: (then: () => void, ms = 0, ...more: unknown[]) =>
        wait(then, ms > kShort && ms < kPatient ? ms / faster : ms, ...more),
    });
    // A window that is still empty has no storage.
    if (window.location.protocol !== 'about:' && localStorage.getItem('fudaba.settings') === null) {
      const language = navigator.language.startsWith('ja') ? 'ja' : 'en';
      localStorage.setItem('fudaba.settings', JSON.stringify({ language, speed: 'at_once' }));
    }
  }, kFaster);
}

// Waits until everything is kept for when there is no network.
export async function is_kept(page: Page): Promise<void> {
  const is_there = (): boolean => navigator.serviceWorker.controller !== null;
  await page.waitForFunction(is_there, null, { timeout: kStop, polling: 100 });
}

// Sits down against the computer.
export async function sit_down_alone(page: Page, url: string, game: string, level = 'random'): Promise<void> {
  await page.goto(`${url}#/new/${game}?opponent=computer`);
  await page.locator('select').first().selectOption(level);
  await page.locator('.start').click();
  await page.locator('.board').waitFor();
}

// Makes the first move that is offered, of a set any card, again and again; answers how many it made, once
// there were `most` or the match is over, and the table shows what came of the last one.
export function play_fast(page: Page, most = 1000): Promise<number> {
  const pick = chance(kSeed);
  const draws = Array.from({ length: 251 }, () => pick(1000));
  return page.evaluate(async ([limit, patience, again, drawn]) => {
    const find = (what: string): HTMLElement | null => document.querySelector<HTMLElement>(what);
    const version = (): string => find('.match')?.dataset['version'] ?? '';
    const pause = (): Promise<void> => new Promise((then) => { setTimeout(then, 10); });
    let made = 0;
    let seen = '';
    let clicked = 0;
    let shown = '';
    let changed = performance.now();
    for (; find('.end') === null && (made < limit || version() === seen); await pause()) {
      if (version() !== shown) {
        shown = version();
        changed = performance.now();
      }
      if (performance.now() - changed > patience) {
        throw new Error(`nothing moves after ${String(made)} moves: ${find('.prompt')?.innerText ?? ''}`);
      }
      if (version() === seen && performance.now() - clicked < again) continue;
      const others = document.querySelectorAll<HTMLElement>('.picks ~ ul .move:enabled:not(.picked, [data-move="pass"])');
      const move = find('.picks .done:enabled') ?? others[(drawn[made % drawn.length] ?? 0) % others.length] ??
        find('.tray .move:enabled:not(.all, .picked, [data-move="pass"])') ??
        find('.tray .move:enabled:not(.all, .picked)') ??
        find('.defence .confirm:enabled') ?? find('.defence .guard[aria-pressed="false"]:enabled');
      if (move === null) continue;
      seen = move.matches('.guard, .picks ~ ul *') ? '' : version();
      clicked = performance.now();
      made += 1;
      move.click();
    }
    return made;
  }, [most, kStop, kAgain, draws] as const);
}

// The record of the match that is over, as the program's command reads it.
export async function verified(page: Page): Promise<string> {
  await page.locator('.end').getByRole('link', { name: /棋譜|Replay/ }).click();
  await page.locator('.replay .board').first().waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /棋譜を保存|Save the record/ }).click();
  const folder = mkdtempSync(join(tmpdir(), 'fudaba-record-'));
  try {
    const file = join(folder, 'match.json');
    await (await saving).saveAs(file);
    const program = process.env['FUDABA'];
    if (program === undefined) throw new Error('FUDABA does not name the program; start this with scripts/web e2e');
    const said = execFileSync(program, ['replay', 'verify', file], { encoding: 'utf8', stdio: 'pipe' });
    return `${said}${readFileSync(file, 'utf8').length > 0 ? '' : ' (empty)'}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
