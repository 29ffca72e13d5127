// A large card beside the one under the mouse or the focus; a long press opens it in full.
import type { CardDef, ViewCard } from '../protocol/types';
import type { Table } from './table.svelte';

const kHover = 380;
const kPress = 480;
const kStill = 8;

class Preview {
  def: CardDef | null = $state.raw(null);
  values: Record<string, number> = $state.raw({});
  damage = $state(0);
  beside: DOMRect | null = $state.raw(null);

  private timer: ReturnType<typeof setTimeout> | undefined;
  // Where the mouse moved to last, and what waits for it to move on.
  private at = { x: Number.NaN, y: Number.NaN };
  private waiting: AbortController | undefined;

  constructor() {
    window.addEventListener('pointermove', (event) => { this.at = { x: event.clientX, y: event.clientY }; },
      { capture: true, passive: true });
  }

  private show_later(node: HTMLElement, def: CardDef | null, values: Record<string, number>, damage: number): void {
    this.hide();
    if (def === null) return;
    this.timer = setTimeout(() => {
      this.def = def;
      this.values = values;
      this.damage = damage;
      this.beside = node.getBoundingClientRect();
    }, kHover);
  }

  enter(event: PointerEvent, def: CardDef | null, values: Record<string, number>, damage: number): void {
    if (event.pointerType === 'touch' || event.buttons !== 0) return;
    const node = event.currentTarget as HTMLElement;
    if (event.clientX !== this.at.x || event.clientY !== this.at.y) {
      this.show_later(node, def, values, damage);
      return;
    }
    // The mouse rests and the card came to it, as when cards are dealt: nobody asked to see it yet.
    this.hide();
    this.waiting = new AbortController();
    node.addEventListener('pointermove', () => { this.show_later(node, def, values, damage); },
      { once: true, signal: this.waiting.signal });
  }

  focus(event: FocusEvent, def: CardDef | null, values: Record<string, number>, damage: number): void {
    const node = event.currentTarget as HTMLElement;
    if (node.matches(':focus-visible')) this.show_later(node, def, values, damage);
  }

  // A long press of a finger.
  press(event: PointerEvent, card: ViewCard, zone: number, table: Table): void {
    this.hide();
    if (event.pointerType !== 'touch') return;
    const { clientX, clientY } = event;
    const stop = (): void => {
      clearTimeout(this.timer);
      window.removeEventListener('pointerup', stop);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('pointermove', moved);
    };
    const moved = (e: PointerEvent): void => {
      if (Math.hypot(e.clientX - clientX, e.clientY - clientY) > kStill) stop();
    };
    this.timer = setTimeout(() => {
      stop();
      table.look_at(card, zone);
    }, kPress);
    window.addEventListener('pointerup', stop);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('pointermove', moved);
  }

  hide(): void {
    clearTimeout(this.timer);
    this.waiting?.abort();
    this.def = null;
    this.beside = null;
  }
}

export const preview = new Preview();
