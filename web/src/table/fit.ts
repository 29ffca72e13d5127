// Text that must be read whole in a box of fixed size.
import type { Attachment } from 'svelte/attachments';

const kLeast = 11; // px
const kHalf = 0.5; // px

// In lines: it is written smaller until it fits, or until it would be hard to read. Then it is marked
// `data-tight`, so that what stands beside it can make room.
export const fit: Attachment<HTMLElement> = (node) => {
  const adjust = (): void => {
    node.style.fontSize = '';
    node.removeAttribute('data-tight');
    const is_cut = (): boolean => node.scrollHeight > node.clientHeight + 1;
    let size = Number.parseFloat(getComputedStyle(node).fontSize);
    while (is_cut() && size > kLeast) {
      size = Math.max(kLeast, size - 0.5);
      node.style.fontSize = `${String(size)}px`;
    }
    node.toggleAttribute('data-tight', is_cut());
  };
  const sizes = new ResizeObserver(adjust);
  const words = new MutationObserver(adjust);
  sizes.observe(node);
  words.observe(node, { characterData: true, childList: true, subtree: true });
  adjust();
  return () => {
    sizes.disconnect();
    words.disconnect();
  };
};

// In one line: its letters are written narrower, as wide as the parent is. Widths are told in whole pixels:
// half a one may be missing or too much.
export const squeeze: Attachment<HTMLElement> = (node) => {
  const box = node.parentElement;
  if (box === null) return;
  const adjust = (): void => {
    const room = (box.clientWidth - kHalf) / (node.offsetWidth + kHalf);
    node.style.scale = room < 1 ? `${String(room)} 1` : '';
  };
  const sizes = new ResizeObserver(adjust);
  sizes.observe(node);
  sizes.observe(box);
  return () => { sizes.disconnect(); };
};
