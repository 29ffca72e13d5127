// The movement of a page by itself (cumulative layout shift).
import type { Page } from 'playwright-core';

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };
type Shifts = { total: number; moved: string[] };
type Watched = { fudaba_shifts: () => Promise<Shifts>; fudaba_asked: () => void };

// Runs in the page, before its own scripts. Movement is expected just after a click, after another page was
// opened, and from a click at the table until the reader is asked again, however long the server takes.
// The browser itself knows only of the click.
export function watch_shifts(): void {
  const kGrace = 500; // ms, as the browser's own
  let opened = -kGrace;
  addEventListener('hashchange', () => { opened = performance.now(); });

  let played: number | null = null;
  const turns: { from: number; to: number }[] = [];
  const play = (): void => {
    if (document.querySelector('.match') !== null) played ??= performance.now();
  };
  addEventListener('click', play, true);
  addEventListener('keydown', play, true);
  // After two frames everything laid out so far is drawn and observed.
  const drawn = (): Promise<unknown> =>
    new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)));
  const fudaba_asked = (): void => {
    const from = played;
    played = null;
    if (from !== null) void drawn().then(() => turns.push({ from, to: performance.now() }));
  };

  const entries: Shift[] = [];
  const observer = new PerformanceObserver((list) => { entries.push(...(list.getEntries() as Shift[])); });
  observer.observe({ type: 'layout-shift', buffered: true });
  const shifts: Shifts = { total: 0, moved: [] };
  const fudaba_shifts = async (): Promise<Shifts> => {
    await drawn();
    entries.push(...(observer.takeRecords() as Shift[]));
    for (const { hadRecentInput, startTime: at, value, sources } of entries.splice(0)) {
      const is_played = played !== null && played <= at;
      const was_played = turns.some(({ from, to }) => from <= at && at <= to);
      if (hadRecentInput || is_played || was_played || at - opened < kGrace) continue;
      shifts.total += value;
      const nodes = sources.map(({ node }) => (node instanceof Element ? node.className : ''));
      shifts.moved.push(`${value.toFixed(4)} ${nodes.join(', ')}`);
    }
    return shifts;
  };
  Object.assign(window, { fudaba_shifts, fudaba_asked } satisfies Watched);
}

// The movement so far that nothing explains, and what moved.
export function layout_shift(page: Page): Promise<Shifts> {
  return page.evaluate(() => (window as unknown as Watched).fudaba_shifts());
}

// The reader is asked to move: what moves from here on is not the result of a move.
export function tell_asked(page: Page): Promise<void> {
  return page.evaluate(() => { (window as unknown as Watched).fudaba_asked(); });
}
