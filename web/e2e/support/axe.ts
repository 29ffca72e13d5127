import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

type Axe = { run: (of: Document, options: object) => Promise<{ violations: Violation[] }> };
type Violation = { id: string; impact: string | null; nodes: { html: string; failureSummary?: string }[] };

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// The picture of a card or land abbreviates what its name says in full ("Lv2" is "level 2").
const kPictures = { rules: { 'label-content-name-mismatch': { enabled: false } } };

// ms; nothing moves for whoever asks for reduced motion, but what was fetched must be drawn
const kSettled = 60;

// What is seriously in the way of somebody who cannot see or cannot use a mouse; nothing, one hopes.
export async function barriers(page: Page): Promise<string[]> {
  await page.waitForTimeout(kSettled);
  await page.evaluate(source);
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: Axe };
    return (await axe.run(document, { resultTypes: ['violations'], ...options })).violations;
  }, kPictures);
  return violations
    .filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
    .map((v) => `${v.id}: ${v.nodes.map((n) => `${n.html.slice(0, 160)} — ${n.failureSummary ?? ''}`).slice(0, 3).join('\n  ')}`);
}
