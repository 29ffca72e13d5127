// Keeps things in this browser from visit to visit. Where it refuses to, or has no room, they are
// remembered as long as the page is open, and the reader is told once (`forgetting`).
import { forgetting } from './forgetting.svelte';

// `open`: throws where the browser lets pages keep nothing.
class Shelf {
  private readonly of_this_visit = new Map<string, string>();

  constructor(private readonly open: () => Storage) {}

  read(key: string): string | null {
    const held = this.of_this_visit.get(key);
    if (held !== undefined) return held;
    try {
      return this.open().getItem(key);
    } catch {
      return null;
    }
  }

  // Answers true if it will still be there at another visit.
  write(key: string, value: string): boolean {
    try {
      this.open().setItem(key, value);
      this.of_this_visit.delete(key);
      return true;
    } catch {
      this.of_this_visit.set(key, value);
      forgetting.is = true;
      return false;
    }
  }
}

const of_browser = new Shelf(() => localStorage);
export const read = (key: string): string | null => of_browser.read(key);
export const write = (key: string, value: string): boolean => of_browser.write(key, value);

export const of_tab = new Shelf(() => sessionStorage);
