// Carrying a card with the mouse or a pen from one place of the page to another. A finger scrolls.
import type { Action } from 'svelte/action';

// `from`: the section that the card comes from; null: from the shelf.
export type Carried = { id: string; from: string | null };

const kFar = 8; // px before a press is a carrying
const kOver = 'carried-over';
const takers = new WeakMap<Element, (carried: Carried) => void>();

// The place under the pointer that takes cards.
function taker_at(x: number, y: number): Element | null {
  for (const under of document.elementsFromPoint(x, y)) {
    for (let node: Element | null = under; node !== null; node = node.parentElement) {
      if (takers.has(node)) return node;
    }
  }
  return null;
}

// The picture of the card that goes along with the pointer.
function ghost_of(node: HTMLElement): HTMLElement {
  const box = node.getBoundingClientRect();
  const ghost = node.cloneNode(true) as HTMLElement;
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: 'fixed', zIndex: '20', width: `${String(Math.min(box.width, 220))}px`, pointerEvents: 'none', opacity: '0.85',
    background: 'var(--paper-raised)', boxShadow: 'var(--shadow-2)', listStyle: 'none',
  });
  document.body.append(ghost);
  return ghost;
}

export const carry: Action<HTMLElement, Carried> = (node, what) => {
  let carried = what;
  let stop = (): void => undefined;
  const begin = (press: PointerEvent): void => {
    if (press.button !== 0 || press.pointerType === 'touch') return;
    let ghost: HTMLElement | null = null;
    let over: Element | null = null;
    stop();
    const move = (event: PointerEvent): void => {
      if (ghost === null) {
        if (Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < kFar) return;
        ghost = ghost_of(node);
      }
      Object.assign(ghost.style, { left: `${String(event.clientX + 6)}px`, top: `${String(event.clientY + 6)}px` });
      over?.classList.remove(kOver);
      over = taker_at(event.clientX, event.clientY);
      over?.classList.add(kOver);
      event.preventDefault();
    };
    const end = (event: PointerEvent): void => {
      const was_carried = ghost !== null;
      const to = over;
      stop();
      if (!was_carried) return;
      // The click that ends it is none.
      const no_click = (click: Event): void => { click.stopPropagation(); click.preventDefault(); };
      window.addEventListener('click', no_click, { capture: true, once: true });
      setTimeout(() => { window.removeEventListener('click', no_click, { capture: true }); }, 0);
      if (event.type === 'pointerup' && to !== null) takers.get(to)?.(carried);
    };
    const no_selection = (event: Event): void => { event.preventDefault(); };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('selectstart', no_selection);
    stop = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('selectstart', no_selection);
      ghost?.remove();
      over?.classList.remove(kOver);
      stop = () => undefined;
    };
  };
  node.addEventListener('pointerdown', begin);
  return {
    update(next) { carried = next; },
    destroy() {
      stop();
      node.removeEventListener('pointerdown', begin);
    },
  };
};

export const carried_to: Action<HTMLElement, (carried: Carried) => void> = (node, take) => {
  takers.set(node, take);
  return {
    update(next) { takers.set(node, next); },
    destroy() { takers.delete(node); },
  };
};
