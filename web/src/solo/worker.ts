// The worker around one engine: it fetches, compiles, and answers in the order of asking. A second one does
// what takes long; the page ends it when nobody waits for that any more.
import { BadPack, Engine } from './engine';
import type { Failed, FromWorker, ToWorker } from './messages';

let starting: Promise<Engine> | null = null;
let is_broken = false;

async function compiled(address: string): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${String(response.status)}`);
  try {
    return await WebAssembly.compileStreaming(response.clone());
  } catch (error) {
    // A host that does not know .wasm sends it as something else.
    if (error instanceof WebAssembly.CompileError) throw error;
    return WebAssembly.compile(await response.arrayBuffer());
  }
}

async function fetched(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${String(response.status)}`);
  return response.text();
}

async function answer_to(message: ToWorker): Promise<unknown> {
  if (message.do === 'start') {
    const module = typeof message.module === 'string' ? await compiled(message.module) : message.module;
    starting = Engine.start(module, (said) => { console.warn(said); });
    await starting;
    return module;
  }
  if (starting === null) throw new Error('the engine was not started');
  const engine = await starting;
  if (message.do === 'weigh') return engine.bytes;
  if (message.do === 'add_game') {
    if (!engine.has_game(message.game)) {
      const pack = await fetched(message.address);
      if (!engine.has_game(message.game)) engine.add_game(message.game, pack);
    }
    return null;
  }
  return engine.ask(message.request);
}

function what_failed(error: unknown, message: ToWorker): Failed {
  const text = error instanceof Error ? error.message : String(error);
  if (error instanceof BadPack) return { as: 'pack', text };
  // An exception in a started engine leaves it unusable.
  if (message.do === 'ask') {
    is_broken = true;
    return { as: 'trap', text };
  }
  return { as: message.do === 'start' ? 'start' : 'fetch', text };
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  const tell = (reply: FromWorker): void => { postMessage(reply); };
  if (is_broken) {
    tell({ id: data.id, failed: { as: 'trap', text: 'ended before' } });
    return;
  }
  answer_to(data).then(
    (answer) => { tell({ id: data.id, answer }); },
    (error: unknown) => { tell({ id: data.id, failed: what_failed(error, data) }); },
  );
});
