// The scenes on cards, put together from the parts of scenes.svg as the press does (src/press/scene.cpp): a
// card looks the same here, on paper and in picture files.
type Part = { is_frame: boolean; paint: readonly string[]; drawing: string };
export type Parts = ReadonlyMap<string, Part>;

// `figure` and `edge`: the colours of what stands in the scene, and of its outline.
export type Scene = { picture: string; frame: string; figure: string; edge: string };

export const words_in = (text: string): string[] => text.split(' ').filter((word) => word !== '');

function attribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

export function parts_in(svg: string): Parts {
  const parts = new Map<string, Part>();
  for (const [, tag = '', drawing = ''] of svg.matchAll(/^<symbol( [^>]*?)(?:\/>|>(.*)<\/symbol>)$/gm)) {
    const is_frame = words_in(attribute(tag, 'class')).includes('frame');
    parts.set(attribute(tag, 'id'), { is_frame, paint: words_in(attribute(tag, 'data-paint')), drawing });
  }
  return parts;
}

// The picture and its frame as SVG elements that fill their viewport.
export function draw_scene(scene: string, parts: Parts): Scene {
  const colours = new Map<string, string>();
  let picture = '';
  let frame = '';
  for (const word of words_in(scene)) {
    const part = parts.get(word.replace(/^~/, ''));
    if (part === undefined) continue;
    part.paint.forEach((name, i) => {
      if (i % 2 === 0 && !colours.has(name)) colours.set(name, part.paint[i + 1] ?? '');
    });
    const drawing = word.startsWith('~')
      ? `<g transform="matrix(-1 0 0 1 100 0)">${part.drawing}</g>`
      : part.drawing;
    if (part.is_frame) frame += drawing;
    else picture += drawing;
  }
  const painted = (drawing: string): string =>
    [...colours].reduce((done, [name, colour]) => done.replaceAll(`$${name}`, colour), drawing);
  return {
    picture: `<svg viewBox="0 0 100 124" preserveAspectRatio="xMidYMid slice">${painted(picture)}</svg>`,
    frame: `<svg viewBox="0 0 100 100" preserveAspectRatio="none">${painted(frame)}</svg>`,
    figure: colours.get('figure') ?? '',
    edge: colours.get('edge') ?? '',
  };
}
