// One tab stop for a group of buttons; the arrows go to the neighbour in their direction.
import type { Attachment } from 'svelte/attachments';

const kItems = '[data-item]:not(:disabled)';

function items_of(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(kItems)].filter((item) => item.closest('[data-roving]') === group);
}

type Direction = readonly [x: number, y: number];
const kDirections: Record<string, Direction> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export type Box = { x: number; y: number; width: number; height: number };

// The nearest of `boxes` from `from` that way, or null. Sideways distance counts double.
export function nearest_box(from: Box, boxes: readonly Box[], [dx, dy]: Direction): number | null {
  let best: number | null = null;
  let least = Infinity;
  boxes.forEach((box, i) => {
    const x = box.x + box.width / 2 - (from.x + from.width / 2);
    const y = box.y + box.height / 2 - (from.y + from.height / 2);
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead > 1 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = i;
    }
  });
  return best;
}

export const roving: Attachment<HTMLElement> = (group) => {
  group.dataset['roving'] = '';
  const choose = (chosen: HTMLElement | undefined): void => {
    for (const item of items_of(group)) item.tabIndex = item === chosen ? 0 : -1;
  };
  const refresh = (): void => {
    const items = items_of(group);
    const active = items.find((item) => item === document.activeElement);
    choose(active ?? items.find((item) => item.tabIndex === 0) ?? items[0]);
  };
  const on_focus = (event: FocusEvent): void => {
    if (event.target instanceof HTMLElement && event.target.matches(kItems)) choose(event.target);
  };
  const on_key = (event: KeyboardEvent): void => {
    const direction = kDirections[event.key];
    const items = items_of(group);
    const from = items.find((item) => item === document.activeElement);
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    let next: HTMLElement | undefined;
    if (direction !== undefined) {
      const others = items.filter((item) => item !== from);
      const boxes = others.map((other) => other.getBoundingClientRect());
      const i = nearest_box(from.getBoundingClientRect(), boxes, direction);
      next = i === null ? undefined : others[i];
    } else if (event.key === 'Home') next = items[0];
    else if (event.key === 'End') next = items.at(-1);
    else return;
    event.preventDefault();
    next?.focus();
  };
  group.addEventListener('focusin', on_focus);
  group.addEventListener('keydown', on_key);
  const watch = new MutationObserver(refresh);
  watch.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  refresh();
  return () => {
    watch.disconnect();
    group.removeEventListener('focusin', on_focus);
    group.removeEventListener('keydown', on_key);
  };
};
