// The deck that is being built: its cards, and what the rules say of them.
import type { Keeping } from '../browser/kept';
import { Making } from '../making/making.svelte';
import { http } from '../protocol/http';
import type { CardDef, DeckCheck, DeckRules, SetDocument, UnknownCards } from '../protocol/types';
import { kept_sets } from '../sets/kept_sets';
import { document_of } from '../sets/own_card';
import { own_defs } from '../sets/own_defs';
import { cards_in, copies_of, is_empty, section_for, total, with_copies, words_in, type Content } from './content';
import { new_id } from '../browser/ids';
import { DeckFailed, kept_decks, type KeptDeck, type Version } from './kept';

const kMostCards = 240; // of a deck that is being built: no game allows half as many

export type Start = {
  name: string; notes: string; content: Content; versions: Version[]; id: string; unknown: UnknownCards[]; set?: string;
};

export class Draft extends Making<Content, Version> {
  name = $state('');
  notes = $state('');
  check: DeckCheck | null = $state.raw(null); // null: not known yet
  unknown: readonly UnknownCards[] = $state.raw([]);
  target = $state(''); // the section that cards are wanted in
  set_key = $state(''); // of the set of one's own that cards are taken of; '': none
  set_state: 'fine' | 'gone' | 'unread' = $state('fine');
  own: readonly CardDef[] = $state.raw([]); // its cards
  readonly pool: ReadonlyMap<string, CardDef> = $derived.by(() =>
    (this.own.length === 0 ? this.shipped : new Map([...this.shipped, ...this.own.map((def) => [def.id, def] as const)])));

  constructor(
    readonly game: string,
    readonly rules: DeckRules,
    private readonly shipped: ReadonlyMap<string, CardDef>,
    start: Start,
    private readonly on_first_kept: (id: string) => void,
  ) {
    super(start.content, start.versions, start.id !== '');
    this.id = start.id;
    this.name = start.name;
    this.notes = start.notes;
    this.unknown = start.unknown;
    if (start.set === undefined || start.set === '') void this.look();
    else this.taking = this.take_set(start.set);
  }

  id: string;
  document: SetDocument | undefined; // of the set
  private taking: Promise<void> = Promise.resolve(); // of the set

  get size(): number { return total(cards_in(this.content, '')); }

  copies(id: string): number { return copies_of(this.content, id); }

  add(def: CardDef, section = this.target): void {
    if (words_in(this.content).length >= kMostCards) return;
    const into = section_for(def, this.rules, this.content, section);
    this.set(with_copies(this.content, into, def.id, 1));
  }
  // Takes a copy: out of the section, or else out of the last one that has any.
  take(id: string, section?: string): void {
    const from = section ?? [this.target, ...Object.keys(this.content).reverse()].find(
      (one) => cards_in(this.content, one).some((card) => card.id === id));
    if (from !== undefined) this.set(with_copies(this.content, from, id, -1));
  }
  move(id: string, from: string, to: string): void {
    const def = this.pool.get(id);
    if (def === undefined || from === to || section_for(def, this.rules, this.content, to) !== to) return;
    this.set(with_copies(with_copies(this.content, from, id, -1), to, id, 1));
  }
  keep_version(note: string): void {
    this.add_version({ at: Date.now(), note, content: this.content });
  }

  // Takes cards of one's own set from now on; '' of none.
  async use_set(key: string): Promise<void> {
    this.taking = this.take_set(key);
    await this.taking;
    this.keep_soon();
  }
  // The deck as it is played with, once its set has been read. Fails with DeckFailed where the set is not here.
  async to_play(): Promise<{ deck: string[]; set?: SetDocument }> {
    for (let taken: Promise<void> | null = null; taken !== this.taking;) {
      taken = this.taking;
      await taken;
    }
    if (this.set_state === 'gone') throw new DeckFailed('set_gone');
    return { deck: words_in(this.content), ...(this.document === undefined ? {} : { set: this.document }) };
  }
  private async take_set(key: string): Promise<void> {
    this.set_key = key;
    const set = key === '' ? null : await kept_sets.find(key);
    let own: CardDef[] = [];
    let state: typeof this.set_state = set === null && key !== '' ? 'gone' : 'fine';
    if (set !== null) {
      own = await own_defs(set).catch(() => {
        state = 'unread';
        return [];
      });
    }
    if (this.set_key !== key) return; // another one has been chosen meanwhile
    this.own = own;
    this.set_state = state;
    this.document = set === null ? undefined : document_of(set.game, set.content, set.version);
    await this.look();
  }

  // The deck's faults by the rules.
  protected async ask(signal: AbortSignal): Promise<void> {
    try {
      const check = await http.check_deck(this.game, words_in(this.content), signal, this.document);
      if (!signal.aborted) this.check = check;
    } catch (error) {
      if (!signal.aborted) this.check = null;
      throw error;
    }
  }

  protected async store(): Promise<Keeping | 'not_yet'> {
    const is_first = this.id === '';
    if (is_first && is_empty(this.content) && this.name === '' && this.notes === '') return 'not_yet';
    if (is_first) this.id = new_id();
    const keeping = await kept_decks.keep(this.kept());
    if (is_first) this.on_first_kept(this.id);
    return keeping;
  }
  kept(): KeptDeck {
    return {
      id: this.id, game: this.game, name: this.name, notes: this.notes, content: this.content,
      versions: [...this.versions], at: Date.now(), ...(this.set_key === '' ? {} : { set: this.set_key }),
    };
  }
}
