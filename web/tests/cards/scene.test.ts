import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import svg from '../../src/cards/scenes.svg?raw';
import { draw_scene, parts_in } from '../../src/cards/scene';
import { scene_at } from '../../src/cards/scene_images.svelte';

const parts = parts_in(svg);

describe('a scene', () => {
  it('is put together from its parts, the backmost first, in the colours of its tone', () => {
    const { picture, frame } = draw_scene('water dawn hills old-pine clear border', parts);
    const at = ['dawn-sky', 'M-2 76Q20 54 42 70T102 58', 'M-3 124Q10 108'].map((mark) => picture.indexOf(mark));
    expect(at).toEqual([...at].sort((a, b) => a - b));
    expect(at[0]).toBeGreaterThan(0);
    expect(picture).toContain('fill="#2f6c98"'); // the land of water
    expect(picture + frame).not.toContain('$');
    expect(frame).toContain('stroke="#1c4a78"');
  });
  it('is drawn as the press draws it', () => {
    const lines = readFileSync('../tests/fixtures/scenes.txt', 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      const [scene = '', drawing] = line.split('\t');
      const { picture, frame } = draw_scene(scene, parts);
      expect(picture + frame).toBe(drawing);
    }
  });
  it('mirrors what is marked', () => {
    const mirror = '<g transform="matrix(-1 0 0 1 100 0)">';
    expect(draw_scene('water dawn hills ~old-pine clear border', parts).picture).toContain(mirror);
    expect(draw_scene('water dawn hills old-pine clear border', parts).picture).not.toContain(mirror);
  });
  it('has a light figure by night and a dark one by day', () => {
    expect(draw_scene('water dawn', parts).figure).toBe('#1f1712');
    expect(draw_scene('water-night stars', parts).figure).toBe('#fdf6e3');
  });
  it('leaves out a part that a newer server knows', () => {
    expect(draw_scene('water dawn comet', parts)).toEqual(draw_scene('water dawn', parts));
  });
  it('is an image once its parts have come', async () => {
    expect(scene_at('')).toBeUndefined();
    expect(scene_at('water dawn')).toBeUndefined();
    await expect.poll(() => scene_at('water dawn')?.picture).toMatch(/^data:image\/svg\+xml,%3Csvg%20xmlns/);
    expect(scene_at('water dawn')).toBe(scene_at('water dawn'));
  });
});
