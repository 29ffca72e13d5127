// The system calls of the engine's C library (WASI): random bytes, the time, and standard error for what
// it says before it gives up. Everything else it might ask for is not there.

export type Memory = { buffer: ArrayBuffer };

const kSuccess = 0;
const kNotThere = 52; // ENOSYS
const kMostRandom = 65_536; // bytes that the browser draws at a time
const kRealtime = 0;
const kStandardError = 2;

// The engine has ended by itself: it found a mistake of its own.
export class EngineEnded extends Error {}

type Call = (...values: never[]) => number;

// The imports that `module` asks for. `memory`: the instance's, once there is one; `tell` hears what is
// written to standard error.
export function wasi_imports(
  module: WebAssembly.Module, memory: () => Memory, tell: (text: string) => void,
): Record<string, Call> {
  const view = (): DataView => new DataView(memory().buffer);
  const calls: Record<string, Call> = {
    random_get: (at: number, length: number) => {
      for (let done = 0; done < length; done += kMostRandom) {
        const bytes = Math.min(kMostRandom, length - done);
        crypto.getRandomValues(new Uint8Array(memory().buffer, at + done, bytes));
      }
      return kSuccess;
    },
    clock_time_get: (clock: number, _precision: bigint, at: number) => {
      const ms = clock === kRealtime ? Date.now() : performance.now();
      view().setBigUint64(at, BigInt(Math.round(ms * 1000)) * 1000n, true);
      return kSuccess;
    },
    fd_write: (file: number, pieces: number, count: number, written: number) => {
      let bytes = 0;
      let text = '';
      for (let i = 0; i < count; ++i) {
        const at = view().getUint32(pieces + 8 * i, true);
        const length = view().getUint32(pieces + 8 * i + 4, true);
        text += new TextDecoder().decode(new Uint8Array(memory().buffer, at, length));
        bytes += length;
      }
      if (file === kStandardError) tell(text);
      view().setUint32(written, bytes, true);
      return kSuccess;
    },
    proc_exit: (code: number) => {
      throw new EngineEnded(`exit ${String(code)}`);
    },
    environ_sizes_get: (count: number, size: number) => {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return kSuccess;
    },
    environ_get: () => kSuccess,
    sched_yield: () => kSuccess,
  };
  const wanted = WebAssembly.Module.imports(module).filter((one) => one.module === 'wasi_snapshot_preview1');
  return Object.fromEntries(wanted.map(({ name }) => [name, calls[name] ?? (() => kNotThere)]));
}
