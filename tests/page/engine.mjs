// The engine in the page, for tests in Node: what the page's worker brings along, as small as it gets.
import { readFileSync } from 'node:fs';

const kNotThere = 52; // ENOSYS

// JSON is YAML too, and more is not needed here: the page's own tests read YAML as people write it.
function tree_of(value) {
  if (value === null) return ['-', 0, 0];
  if (Array.isArray(value)) return ['l', 0, 0, value.map(tree_of)];
  if (typeof value === 'object') return ['m', 0, 0, Object.entries(value).map(([key, field]) => [key, 0, 0, tree_of(field)])];
  return typeof value === 'string' ? ['s', 0, 0, value, 1] : ['s', 0, 0, String(value)];
}

function read_yaml(text) {
  try {
    return { tree: tree_of(JSON.parse(text)), faults: [] };
  } catch (error) {
    const found = { ja: `YAMLとして読めない箇所（${error.message}）`, en: `bad YAML: ${error.message}` };
    return { tree: null, faults: [{ line: 1, column: 1, found, expected: { ja: '正しいYAML', en: 'well-formed YAML' } }] };
  }
}

export class Engine {
  static module_of(file) {
    return new WebAssembly.Module(readFileSync(file));
  }
  constructor(module) {
    let tree = new Uint8Array();
    this.state = 1;
    this.log = [];
    const memory = () => this.exports.memory.buffer;
    const calls = {
      // The same bytes every time, as in native_engine.cpp.
      random_get: (at, length) => {
        const bytes = new Uint8Array(memory(), at, length);
        for (let i = 0; i < length; ++i) bytes[i] = this.draw();
        return 0;
      },
      clock_time_get: (_clock, _precision, at) => {
        new DataView(memory()).setBigUint64(at, process.hrtime.bigint(), true);
        return 0;
      },
      fd_write: (_file, pieces, count, written) => {
        const view = new DataView(memory());
        let bytes = 0;
        for (let i = 0; i < count; ++i) {
          const [at, length] = [view.getUint32(pieces + 8 * i, true), view.getUint32(pieces + 8 * i + 4, true)];
          process.stderr.write(new Uint8Array(memory(), at, length));
          bytes += length;
        }
        view.setUint32(written, bytes, true);
        return 0;
      },
      proc_exit: (code) => { throw new Error(`the engine has ended: ${code}`); },
    };
    const wasi = WebAssembly.Module.imports(module).filter((one) => one.module === 'wasi_snapshot_preview1');
    const instance = new WebAssembly.Instance(module, {
      wasi_snapshot_preview1: Object.fromEntries(wasi.map(({ name }) => [name, calls[name] ?? (() => kNotThere)])),
      page: {
        parse_yaml: (at, length) => {
          const text = new TextDecoder().decode(new Uint8Array(memory(), at, length));
          tree = new TextEncoder().encode(JSON.stringify(read_yaml(text)));
          return tree.length;
        },
        take_yaml: (at) => { new Uint8Array(memory(), at, tree.length).set(tree); },
      },
    });
    this.exports = instance.exports;
    this.exports._initialize();
  }
  draw() {
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    return this.state & 255;
  }
  write(text) {
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    const at = this.exports.room(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }
  answer() {
    const { memory, answer, answer_length } = this.exports;
    return new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), answer_length()));
  }
  add_game(pack) {
    if (this.exports.add_game(this.write(pack)) !== 0) throw new Error(this.answer());
  }
  ask(request) {
    return JSON.parse(this.ask_text(JSON.stringify(request)));
  }
  // What was asked and answered is remembered, to be compared.
  ask_text(text) {
    this.exports.ask(this.write(text));
    const answer = this.answer();
    this.log.push({ request: text, answer });
    return answer;
  }
  get bytes() {
    return this.exports.memory.buffer.byteLength;
  }
}
