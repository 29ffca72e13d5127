// Decks and sets of this browser and those with the account: where one is on both sides the newer stays.
import { kept_decks, type KeptDeck } from '../decks/kept';
import { http } from '../protocol/http';
import { people, type KeptDocument } from '../protocol/people';
import { kept_sets, type KeptSet } from '../sets/kept_sets';

type Local = { kind: 'deck' | 'set'; id: string; at: number; body: KeptDeck | KeptSet };

async function locals(): Promise<Local[]> {
  const all: Local[] = [];
  for (const { id: game } of await http.games()) {
    for (const body of await kept_decks.all(game)) all.push({ kind: 'deck', id: body.id, at: body.at, body });
    for (const body of await kept_sets.all(game)) all.push({ kind: 'set', id: body.key, at: body.at, body });
  }
  return all;
}

function at_of(body: unknown): number {
  const at = (body as { at?: unknown } | null)?.at;
  return typeof at === 'number' ? at : 0;
}

export type Brought = { up: number; down: number };
export async function bring_together(documents: readonly KeptDocument[]): Promise<Brought> {
  const here = new Map((await locals()).map((one) => [`${one.kind}/${one.id}`, one]));
  let up = 0;
  let down = 0;
  for (const { kind, id } of documents) {
    if (kind === 'note') continue;
    const own = here.get(`${kind}/${id}`);
    const body = await people.document(kind, id);
    if (own !== undefined && own.at > at_of(body)) continue; // goes up
    here.delete(`${kind}/${id}`);
    if (own !== undefined && own.at === at_of(body)) continue;
    // Lists pass over what does not read as a deck or a set.
    await (kind === 'deck' ? kept_decks.keep(body as KeptDeck) : kept_sets.keep(body as KeptSet));
    down += 1;
  }
  for (const { kind, id, body } of here.values()) {
    await people.put_document(kind, id, body);
    up += 1;
  }
  return { up, down };
}
