// A caller of the engine in the page: stores, delivers, thinks, as the page does (docs/page-engine.md). Its clock goes on
// only when everybody waits.
import { Engine } from './engine.mjs';

export class Caller {
  constructor(module, packs) {
    this.first = new Engine(module);
    this.second = new Engine(module);
    for (const pack of packs) {
      this.first.add_game(pack);
      this.second.add_game(pack);
    }
    this.now = 1_700_000_000_000;
    this.stored = new Map(); // match: {setup, changes, next, meta}
    this.inbox = new Map(); // socket: messages, the oldest first
    this.thoughts = [];
    this.wake = null;
  }
  ask(request, is_again = false) {
    const answer = this.first.ask({ now: this.now, ...request });
    if (answer.fault !== undefined) throw new Error(JSON.stringify(answer.fault));
    if (answer.need !== undefined) {
      if (is_again) throw new Error(`${answer.need} was loaded, and must be loaded again`);
      for (const match of answer.need) {
        const { setup = null, changes = [], next } = this.stored.get(match) ?? {};
        this.ask({ do: 'load', match, setup, changes, ...(next === undefined ? {} : { next }) });
      }
      return this.ask(request, true);
    }
    for (const { match, setup, from, changes, next, meta } of answer.keep ?? []) {
      const known = this.stored.get(match) ?? { changes: [] };
      if (known.changes.length !== from) throw new Error(`${match}: ${known.changes.length} changes are stored, not ${from}`);
      this.stored.set(match, {
        setup: setup ?? known.setup, changes: [...known.changes, ...changes], next: next ?? known.next, meta,
      });
    }
    for (const { socket, text, closed } of answer.out ?? []) {
      const inbox = this.inbox.get(socket) ?? [];
      inbox.push(text === undefined ? { type: 'closed by', closed } : JSON.parse(text));
      this.inbox.set(socket, inbox);
    }
    const forgotten = new Set(answer.forget);
    this.thoughts = this.thoughts.filter(({ thought }) => !forgotten.has(thought)).concat(answer.think ?? []);
    this.wake = answer.wake ?? null;
    return answer;
  }
  http(method, path, body) {
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    const { status, body: answered, type } = this.ask({ do: 'http', method, path, ...text });
    return { status, body: type.startsWith('application/json') ? JSON.parse(answered) : answered };
  }
  say(socket, message) {
    this.ask({ do: 'socket', socket, text: JSON.stringify(message) });
    return this.messages(socket);
  }
  messages(socket) {
    const all = this.inbox.get(socket) ?? [];
    this.inbox.set(socket, []);
    return all;
  }
  think() {
    const thought = this.thoughts.shift();
    if (thought === undefined) return false;
    const { result, fault } = this.second.ask(thought.request);
    if (fault !== undefined) throw new Error(JSON.stringify(fault));
    this.ask({ do: 'thought', thought: thought.thought, result });
    return true;
  }
  // Until nobody thinks and nothing is due.
  settle() {
    for (let i = 0; i < 10_000; ++i) {
      if (this.think()) continue;
      if (this.wake === null) return;
      this.now = Math.max(this.now, this.wake);
      this.ask({ do: 'tick' });
    }
    throw new Error('it never comes to rest');
  }
}
