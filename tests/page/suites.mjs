// Runs a test program that was compiled as the page has the games. It reads the project's files, and has YAML read by the
// program of the same build (yaml_tree).
//   node suites.mjs SUITES.wasm YAML_TREE [arguments of GoogleTest…]
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';

const [wasm, yaml_tree, ...given] = process.argv.slice(2);
const kSkipped = 77;
if (!existsSync(wasm)) {
  console.log(`skipped: there is no ${wasm}. \`scripts/setup tests\` installs what it is built with, scripts/build_wasm --tests builds it.`);
  process.exit(kSkipped);
}

const wasi = new WASI({ version: 'preview1', args: [wasm, ...given], env: { ...process.env }, preopens: { '.': '.' }, returnOnExit: true });
const module = new WebAssembly.Module(readFileSync(wasm));
const imports = wasi.getImportObject();
let tree = new Uint8Array();
const memory = () => instance.exports.memory.buffer;
const instance = new WebAssembly.Instance(module, {
  ...imports,
  page: {
    parse_yaml: (at, length) => {
      const { stdout, status } = spawnSync(yaml_tree, { input: new Uint8Array(memory(), at, length).slice(), maxBuffer: 2 ** 28 });
      if (status !== 0) throw new Error(`${yaml_tree}: ${status}`);
      tree = new Uint8Array(stdout);
      return tree.length;
    },
    take_yaml: (at) => { new Uint8Array(memory(), at, tree.length).set(tree); },
  },
});
process.exitCode = wasi.start(instance);
