// A browser and pages that notice what must not happen: errors, requests to somebody else.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { font_config, type Fonts } from './fonts.mjs';
import { kSeed, kStop } from './play';
import { kShots } from './server';
import { watch_shifts } from './shifts';

export type Look = {
  language?: 'ja' | 'en';
  theme?: 'light' | 'dark';
  width?: number;
  height?: number;
  touch?: boolean;
  still?: boolean; // nothing moves: games are played faster
  clipboard?: boolean;
};

export function launch(fonts: Fonts = 'latin'): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none'];
  const env = { ...process.env, FONTCONFIG_FILE: font_config(fonts) };
  return chromium.launch({ executablePath, args, env, timeout: kStop });
}

// What pages of a context did that they must not do.
export class Watch {
  readonly faults: string[] = [];
  offline = false; // while the server is away, failing requests are no fault

  add(fault: string): void {
    if (!this.offline) this.faults.push(fault);
  }
}

export type Visit = { context: BrowserContext; page: Page; watch: Watch };

export function watch_page(page: Page, watch: Watch, url: string): void {
  page.on('console', (message) => {
    if (message.type() === 'error') watch.add(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => { watch.add(`error: ${error.message}`); });
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(url) && !/^(data|blob):/.test(address)) watch.add(`third party: ${address}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.status() !== 403) {
      watch.add(`${String(response.status())}: ${response.url()}`);
    }
  });
}

// A new browser profile, as of a person who has never been here.
export async function visit(browser: Browser, url: string, look: Look = {}): Promise<Visit> {
  const { language = 'ja', theme = 'light', width = 1280, height = 800, touch = false, still = true } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    locale: language === 'ja' ? 'ja-JP' : 'en-GB',
    colorScheme: theme,
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: still ? 'reduce' : 'no-preference',
    permissions: look.clipboard === true ? ['clipboard-read', 'clipboard-write'] : [],
  });
  context.setDefaultTimeout(kStop);
  await context.addInitScript(watch_shifts);
  const watch = new Watch();
  context.on('page', (opened) => { watch_page(opened, watch, url); });
  const page = await context.newPage();
  onTestFailed(async ({ task }) => {
    mkdirSync(kShots, { recursive: true });
    const name = task.name.replace(/[^\w]+/g, '_').slice(0, 60);
    await page.screenshot({ path: join(kShots, `failed-${name}-${language}.png`) }).catch(() => undefined);
    console.error(`FUDABA_SEED=${String(kSeed)}: ${task.name}`);
  });
  return { context, page, watch };
}

// Ends visits, in which nothing may have gone wrong.
export async function leave(...visits: readonly Pick<Visit, 'context' | 'watch'>[]): Promise<void> {
  for (const { context, watch } of visits) {
    expect(watch.faults).toEqual([]);
    await context.close();
  }
}

// Makes the page one whose reader's machine has kana and kanji of its own, or who has been here before: no
// letters come late. Where the machine has none a line may break elsewhere when its letters come.
export async function have_letters(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())));
}
