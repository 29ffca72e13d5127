// The page's icon as an installed program has it: pictures of two sizes, and one that any shape may be cut
// from.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

const kGround = /<rect width="64" height="64" rx="12"( fill="[^"]+")\/>/;
const kSafe = 0.8; // of the width: what is outside may be cut off

// The ground to the very edge, the rest in the middle.
function maskable(svg) {
  const ground = kGround.exec(svg);
  if (ground === null) throw new Error('public/icon.svg: found no ground with round corners, expected one');
  const [head, rest] = svg.split(ground[0]);
  const margin = String((64 * (1 - kSafe)) / 2);
  const inside = rest.replace('</svg>', '');
  return `${head}<rect width="64" height="64"${ground[1]}/>` +
    `<g transform="translate(${margin} ${margin}) scale(${String(kSafe)})">${inside}</g></svg>`;
}

// Writes them into `folder`; answers what a manifest says of them.
export function write_icons(icon, folder) {
  const svg = readFileSync(icon, 'utf8');
  const write = (name, drawing, size, purpose) => {
    writeFileSync(join(folder, name), new Resvg(drawing, { fitTo: { mode: 'width', value: size } }).render().asPng());
    return { src: `./${name}`, sizes: `${String(size)}x${String(size)}`, type: 'image/png', purpose };
  };
  return [
    write('icon-192.png', svg, 192, 'any'),
    write('icon-512.png', svg, 512, 'any'),
    write('icon-maskable-512.png', maskable(svg), 512, 'maskable'),
    { src: './icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ];
}
