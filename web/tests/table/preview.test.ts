import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardDef } from '../../src/protocol/types';
import type * as Beside from '../../src/table/preview.svelte';

const wolf: CardDef = {
  id: 'wolf',
  number: 0,
  kind: 'creature',
  name: { ja: '狼', en: 'Wolf' },
  kind_name: { ja: 'クリーチャー', en: 'creature' },
  properties: [],
  lines: [], terms: [],
  icon: '',
  game: 'culdcept',
  set: 'test',
};

function mouse(type: string, node: EventTarget, x: number, y: number): void {
  node.dispatchEvent(new MouseEvent(type, { clientX: x, clientY: y, bubbles: type === 'pointermove' }));
}

describe('the card beside the mouse', () => {
  let node: HTMLElement;
  let preview: typeof Beside.preview;
  beforeEach(async () => {
    // It listens to the window it was made in; every file of tests has its own.
    vi.resetModules();
    ({ preview } = await import('../../src/table/preview.svelte'));
    vi.useFakeTimers();
    node = document.createElement('button');
    node.addEventListener('pointerenter', (event) => { preview.enter(event, wolf, {}, 0); });
    node.addEventListener('pointerleave', () => { preview.hide(); });
    document.body.append(node);
  });
  afterEach(() => {
    preview.hide();
    node.remove();
    vi.useRealTimers();
  });

  function come_to_the_mouse(): void {
    mouse('pointermove', window, 40, 40);
    mouse('pointerenter', node, 40, 40);
  }

  it('is shown when the mouse has come to a card and stays', () => {
    mouse('pointermove', window, 5, 5);
    mouse('pointerenter', node, 40, 40);
    vi.advanceTimersByTime(1000);
    expect(preview.def?.id).toBe('wolf');
  });

  it('is not shown when a card has come to the mouse, until the mouse moves', () => {
    come_to_the_mouse();
    vi.advanceTimersByTime(5000);
    expect(preview.def).toBeNull();
    mouse('pointermove', node, 41, 40);
    vi.advanceTimersByTime(1000);
    expect(preview.def?.id).toBe('wolf');
  });

  it('is not shown when the card has gone on before the mouse moves', () => {
    come_to_the_mouse();
    mouse('pointerleave', node, 40, 40);
    mouse('pointermove', node, 41, 40);
    vi.advanceTimersByTime(1000);
    expect(preview.def).toBeNull();
  });
});
