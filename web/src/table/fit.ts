// Text that must be read whole in a box of fixed size: it is written smaller until it fits.
import type { Attachment } from 'svelte/attachments';

const kLeast = 9; // px

export const fit: Attachment<HTMLElement> = (node) => {
  const adjust = (): void => {
    node.style.fontSize = '';
    let size = Number.parseFloat(getComputedStyle(node).fontSize);
    while (node.scrollHeight > node.clientHeight + 1 && size > kLeast) {
      size -= 0.5;
      node.style.fontSize = `${String(size)}px`;
    }
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
