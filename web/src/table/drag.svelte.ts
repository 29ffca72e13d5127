// Dragging a card with a mouse, a pen or a finger. The card is dropped on whatever says, by
// `data-drop`, which zone it stands for.
import type { Table } from './table.svelte';

const kFar = 8; // px before a press is a drag
const kSettled = 60; // ms in which the click that ends a drag may still come

class Drag {
  card: number | null = $state(null);
  x = $state(0);
  y = $state(0);
  width = $state(0);
  over: number | null = $state(null);
  just_dropped = false;

  private stop: () => void = () => undefined;

  begin(event: PointerEvent, card: number, table: Table): void {
    if (event.button !== 0 || !event.isPrimary) return;
    // A finger that slides along the hand scrolls it; a card is dragged by mouse or pen, or upwards.
    const { clientX, clientY, pointerId, pointerType } = event;
    const width = (event.currentTarget as HTMLElement).getBoundingClientRect().width;
    this.stop();
    const move = (e: PointerEvent): void => {
      if (e.pointerId !== pointerId) return;
      const dx = e.clientX - clientX;
      const dy = e.clientY - clientY;
      if (this.card === null) {
        if (Math.hypot(dx, dy) < kFar) return;
        if (pointerType === 'touch' && Math.abs(dx) > Math.abs(dy)) {
          this.stop();
          return;
        }
        this.card = card;
        this.width = width;
        table.pointing.take({ card });
      }
      e.preventDefault();
      this.x = e.clientX;
      this.y = e.clientY;
      this.over = zone_under(e.clientX, e.clientY);
    };
    const end = (e: PointerEvent): void => {
      if (e.pointerId !== pointerId) return;
      const zone = this.over;
      const dragged = this.card;
      this.stop();
      if (dragged === null) return;
      this.just_dropped = true;
      setTimeout(() => {
        this.just_dropped = false;
      }, kSettled);
      if (e.type === 'pointerup' && zone !== null) table.pointing.drop(dragged, zone);
      else table.pointing.let_go();
    };
    window.addEventListener('pointermove', move, { passive: false });
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    this.stop = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      this.card = null;
      this.over = null;
      this.stop = () => undefined;
    };
  }
}

function zone_under(x: number, y: number): number | null {
  for (const node of document.elementsFromPoint(x, y)) {
    const drop = node.closest<HTMLElement>('[data-drop]')?.dataset['drop'];
    if (drop !== undefined) return Number(drop);
  }
  return null;
}

export const drag = new Drag();
