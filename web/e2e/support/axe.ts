import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { settled } from './settled';

type Axe = { run: (of: Document, options: object) => Promise<{ violations: Violation[] }> };
type Violation = { id: string; impact: string | null; nodes: { html: string; failureSummary?: string }[] };

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Every rule there is, those that are not on by themselves too; and those that depend on the colours.
const kRules = { rules: { 'label-content-name-mismatch': { enabled: true } } };
const kColours = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

// What is in the way of somebody who cannot see or cannot use a mouse; nothing, one hopes.
export async function barriers(page: Page, of: 'everything' | 'colours' = 'everything'): Promise<string[]> {
  await settled(page);
  await page.evaluate(source);
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: Axe };
    return (await axe.run(document, { resultTypes: ['violations'], ...options })).violations;
  }, of === 'colours' ? kColours : kRules);
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => `${n.html.slice(0, 160)} — ${n.failureSummary ?? ''}`).slice(0, 3).join('\n  ')}`);
}
