// The deck that is being built: its cards, what was undone, what the rules say of it, and its being kept.
import { http, RequestFailed } from '../protocol/http';
import type { CardDef, DeckCheck, DeckRules, SetDocument, UnknownCards } from '../protocol/types';
import { find_set } from '../sets/kept_sets';
import { document_of } from '../sets/own_card';
import { own_defs } from '../sets/own_defs';
import { cards_in, copies_of, is_empty, kEmpty, section_for, total, with_copies, words_in, type Content } from './content';
import { new_id } from '../browser/ids';
import { keep_deck, type KeptDeck, type Keeping, type Version } from './kept';

const kQuiet = 250; // ms without a change before the rules are asked
const kSettled = 400; // ms without a change before the deck is kept
const kMostUndone = 200;
const kMostVersions = 50;
const kMostCards = 240; // of a deck that is being built: no game allows half as many

export type Start = {
  name: string; notes: string; content: Content; versions: Version[]; id: string; unknown: UnknownCards[]; set?: string;
};

export class Draft {
  content: Content = $state.raw(kEmpty);
  name = $state('');
  notes = $state('');
  versions: readonly Version[] = $state.raw([]);
  check: DeckCheck | null = $state.raw(null); // null: not known yet
  unreachable = $state(false); // the server that knows the rules
  keeping: Keeping | 'not_yet' | 'soon' = $state('not_yet');
  unknown: readonly UnknownCards[] = $state.raw([]);
  target = $state(''); // the section that cards are wanted in
  set_key = $state(''); // of the set of one's own that cards are taken of; '': none
  set_state: 'fine' | 'gone' | 'unread' = $state('fine');
  own: readonly CardDef[] = $state.raw([]); // its cards
  readonly pool: ReadonlyMap<string, CardDef> = $derived.by(() =>
    (this.own.length === 0 ? this.shipped : new Map([...this.shipped, ...this.own.map((def) => [def.id, def] as const)])));
  said = $state(''); // what has just been done, for who hears the page

  private past: readonly Content[] = $state.raw([]);
  private future: readonly Content[] = $state.raw([]);
  private asked: AbortController | null = null;
  private ask_timer = 0;
  private keep_timer = 0;

  constructor(
    readonly game: string,
    readonly rules: DeckRules,
    private readonly shipped: ReadonlyMap<string, CardDef>,
    start: Start,
    private readonly on_first_kept: (id: string) => void,
  ) {
    this.id = start.id;
    this.content = start.content;
    this.name = start.name;
    this.notes = start.notes;
    this.versions = start.versions;
    this.unknown = start.unknown;
    if (start.id !== '') this.keeping = 'kept';
    if (start.set === undefined || start.set === '') void this.ask();
    else void this.take_set(start.set);
  }

  id: string;
  document: SetDocument | undefined; // of the set

  get can_undo(): boolean { return this.past.length > 0; }
  get can_redo(): boolean { return this.future.length > 0; }
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
  set(content: Content): void {
    if (content === this.content) return;
    this.past = [...this.past.slice(-kMostUndone), this.content];
    this.future = [];
    this.show(content);
  }
  undo(): void {
    const before = this.past.at(-1);
    if (before === undefined) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.content];
    this.show(before);
  }
  redo(): void {
    const after = this.future.at(-1);
    if (after === undefined) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.content];
    this.show(after);
  }

  keep_version(note: string): void {
    this.versions = [{ at: Date.now(), note, content: this.content }, ...this.versions].slice(0, kMostVersions);
    this.keep_soon();
  }
  drop_version(version: Version): void {
    this.versions = this.versions.filter((one) => one !== version);
    this.keep_soon();
  }

  // Takes cards of one's own set from now on; '' of none.
  async use_set(key: string): Promise<void> {
    await this.take_set(key);
    this.keep_soon();
  }
  private async take_set(key: string): Promise<void> {
    this.set_key = key;
    const set = key === '' ? null : await find_set(key);
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
    await this.ask();
  }

  private show(content: Content): void {
    this.content = content;
    this.keep_soon();
    clearTimeout(this.ask_timer);
    this.ask_timer = window.setTimeout(() => void this.ask(), kQuiet);
  }

  // What the rules have against the deck. A later question puts an earlier one aside.
  async ask(): Promise<void> {
    this.asked?.abort();
    const asked = new AbortController();
    this.asked = asked;
    try {
      const check = await http.check_deck(this.game, words_in(this.content), asked.signal, this.document);
      if (asked.signal.aborted) return;
      this.check = check;
      this.unreachable = false;
    } catch (error) {
      if (asked.signal.aborted) return;
      this.check = null;
      this.unreachable = !(error instanceof RequestFailed && error.error);
    }
  }

  keep_soon(): void {
    this.keeping = 'soon';
    clearTimeout(this.keep_timer);
    this.keep_timer = window.setTimeout(() => void this.keep(), kSettled);
  }
  async keep(): Promise<void> {
    clearTimeout(this.keep_timer);
    const is_first = this.id === '';
    if (is_first && is_empty(this.content) && this.name === '' && this.notes === '') {
      this.keeping = 'not_yet';
      return;
    }
    if (is_first) this.id = new_id();
    this.keeping = await keep_deck(this.kept());
    if (is_first) this.on_first_kept(this.id);
  }
  // Called when the page is left: what waits to be kept is kept now.
  leave(): void {
    clearTimeout(this.ask_timer);
    this.asked?.abort();
    if (this.keeping === 'soon') void this.keep();
  }

  kept(): KeptDeck {
    return {
      id: this.id, game: this.game, name: this.name, notes: this.notes, content: this.content,
      versions: [...this.versions], at: Date.now(), ...(this.set_key === '' ? {} : { set: this.set_key }),
    };
  }
}
