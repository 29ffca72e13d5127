import { render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../../src/browser/settings.svelte';
import { kDrawings } from '../../src/cards/drawings';
import MarkSign from '../../src/cards/MarkSign.svelte';

const forest = { ja: '森', en: 'Fo' };
const before = settings.language;
afterEach(() => { settings.language = before; });

describe('a mark', () => {
  it('is a kanji in Japanese', () => {
    settings.language = 'ja';
    const { container } = render(MarkSign, { mark: forest, drawing: 'tree' });
    expect(container.textContent.trim()).toBe('森');
    expect(container.querySelector('svg')).toBeNull();
  });
  it('is drawn in English', () => {
    settings.language = 'en';
    const { container } = render(MarkSign, { mark: forest, drawing: 'tree' });
    expect(container.textContent.trim()).toBe('');
    expect(container.querySelector('path')?.getAttribute('d')).toBe(kDrawings.tree.d);
  });
  it('is its letters where there is no drawing', () => {
    settings.language = 'en';
    const { container } = render(MarkSign, { mark: forest });
    expect(container.textContent.trim()).toBe('Fo');
  });
});
