// How fast the engine in the page plays, beside the same program natively, and how large it is (docs/page-engine.md):
//   node --no-liftoff tests/page/speed.mjs build/wasm/engine.wasm build/fudaba [SECONDS]
// Prints a line per game; the ratio counts random playouts, each measured in turns with the other.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Engine } from './engine.mjs';

const [wasm, program, seconds = '5'] = process.argv.slice(2);
const kRounds = 5;

const folder = mkdtempSync(join(tmpdir(), 'fudaba-speed-'));
execFileSync(program, ['site', '--out', folder]);
const { packs } = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'));
const module = Engine.module_of(wasm);
const packed = (file) => brotliCompressSync(readFileSync(file)).length;
const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`;
const engine_size = packed(wasm);
console.log(`engine.wasm: ${kilobytes(readFileSync(wasm).length)}, brotli ${kilobytes(engine_size)}`);

for (const [game, pack] of Object.entries(packs)) {
  const engine = new Engine(module);
  engine.add_game(readFileSync(join(folder, pack)));
  const best = { native: 0, page: 0 };
  for (let round = 0; round < kRounds; ++round) {
    const part = Number(seconds) / kRounds;
    const native = JSON.parse(execFileSync(program, ['speed', game, '--json', '--seconds', String(part)], { encoding: 'utf8' }));
    best.native = Math.max(best.native, native.decisions_per_second + native.forced_per_second);
    const { decisions, forced } = engine.ask({ do: 'speed', game, ms: Math.round(1000 * part) });
    best.page = Math.max(best.page, decisions + forced);
  }
  const size = packed(join(folder, pack));
  console.log([
    game, `native ${Math.round(best.native)} answers/s`, `page ${Math.round(best.page)}`, `${Math.round((100 * best.page) / best.native)} %`,
    `pack brotli ${kilobytes(size)}, with the engine ${kilobytes(size + engine_size)}`,
  ].join('; '));
}
rmSync(folder, { recursive: true });
