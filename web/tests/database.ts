// A browser's database, for the tests of one file: jsdom has none, and other tests count on that.
import * as fake from 'fake-indexeddb';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

const kNames = [
  'IDBCursor', 'IDBCursorWithValue', 'IDBDatabase', 'IDBIndex', 'IDBKeyRange', 'IDBObjectStore', 'IDBOpenDBRequest',
  'IDBRequest', 'IDBTransaction', 'IDBVersionChangeEvent',
] as const;

// `fresh`: an empty one for each test; else one for all of them, as modules hold theirs open.
export function with_database(fresh: boolean): void {
  let database = new fake.IDBFactory();
  beforeEach(() => {
    if (fresh) database = new fake.IDBFactory();
    for (const name of kNames) vi.stubGlobal(name, fake[name]);
    vi.stubGlobal('indexedDB', database);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  // Modules that hold a database open are not those of the next file.
  afterAll(() => { vi.resetModules(); });
}
