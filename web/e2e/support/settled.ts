import type { Page } from 'playwright-core';

// Waits until the page stands still: for three frames nothing in it has changed and no animation that ends
// has run.
export function settled(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => {
    let changed = false;
    let quiet = 0;
    const observer = new MutationObserver(() => { changed = true; });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const ends = (one: Animation): boolean => one.effect?.getComputedTiming().endTime !== Infinity;
    const look = (): void => {
      const moves = document.getAnimations().some((one) => one.playState === 'running' && ends(one));
      quiet = changed || moves ? 0 : quiet + 1;
      changed = false;
      if (quiet < 3) {
        requestAnimationFrame(look);
      } else {
        observer.disconnect();
        resolve();
      }
    };
    requestAnimationFrame(look);
  }));
}
