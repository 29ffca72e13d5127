// Which pieces of the page's fonts (scripts/fonts.mjs) hold the characters of a text: their files' names.

const kRule = /@font-face\{([^}]*)\}/g;

function ranges_in(rule) {
  const list = /unicode-range:([^;}]*)/.exec(rule)?.[1];
  if (list === undefined) return [[0, 0x10ffff]];
  return list.split(',').map((range) => {
    // A range may be written with wildcards: U+30?? is U+3000 to U+30FF.
    const [low, high = low] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(low.replaceAll('?', '0'), 16), Number.parseInt(high.replaceAll('?', 'f'), 16)];
  });
}

// `css`: the page's stylesheets. Where two pieces of a face claim a character, the later rule counts.
export function pieces_used(css, text) {
  const characters = new Set([...text].map((c) => c.codePointAt(0)));
  const faces = new Map();
  for (const [, rule] of css.matchAll(kRule)) {
    const face = `${/font-family:([^;]*)/.exec(rule)?.[1]} ${/font-weight:([^;]*)/.exec(rule)?.[1]}`;
    const file = /url\(["']?(?:[^"')]*\/)?([^"')/]+)["']?\)/.exec(rule)?.[1];
    if (file !== undefined) faces.set(face, [{ file, ranges: ranges_in(rule) }, ...(faces.get(face) ?? [])]);
  }
  const used = new Set();
  for (const pieces of faces.values()) {
    for (const c of characters) {
      const piece = pieces.find(({ ranges }) => ranges.some(([low, high]) => low <= c && c <= high));
      if (piece !== undefined) used.add(piece.file);
    }
  }
  return used;
}
