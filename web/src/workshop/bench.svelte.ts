// The set that is being made: its cards, what was undone, how they are read and drawn, and its being kept.
import { SvelteMap } from 'svelte/reactivity';
import { settings } from '../browser/settings.svelte';
import { http, RequestFailed } from '../protocol/http';
import type { CardDef, CardRemark, FormSpec, ReadLine, Text, TextReading, Tree } from '../protocol/types';
import { new_id } from '../browser/ids';
import { gaps_in, type Grammar } from './grammar';
import { sure_reading } from './reading';
import { keep_set, type Keeping, type KeptSet, type SetVersion } from '../sets/kept_sets';
import { cards_yaml, free_id, kMostAbilities, kMostCards, written_abilities, type OwnAbility, type OwnCard, type SetContent } from '../sets/own_card';
import { is_same } from '../sets/tree';

const kQuiet = 220; // ms without a change before the cards are looked at
const kSettled = 500; // ms without a change before the set is kept
const kOneEdit = 1200; // ms within which changes of one thing are one
const kMostUndone = 200;
const kMostVersions = 50;
const kMostKnown = 400; // texts whose readings are remembered

export type Supplies = {
  game: string;
  form: FormSpec;
  grammar: Grammar;
  shipped: readonly CardDef[];
};
// A remark and which ability of the card it is about; -1: none.
export type Remark = CardRemark & { ability: number };

export class Bench {
  content: SetContent = $state.raw({ id: '', name: { ja: '', en: '' }, author: '', about: '', cards: [] });
  version = $state(1);
  versions: readonly SetVersion[] = $state.raw([]);
  chosen = $state(''); // the card that is being made
  keeping: Keeping | 'soon' = $state('kept');
  unreachable = $state(false);
  said = $state(''); // what has just been done, for who hears the page
  readonly readings = new SvelteMap<string, ReadLine>(); // by text
  defs: ReadonlyMap<string, CardDef> = $state.raw(new Map());
  private texts: ReadonlyMap<string, readonly (Text | null)[]> = $state.raw(new Map());
  faults: readonly Remark[] = $state.raw([]);
  warnings: readonly Remark[] = $state.raw([]);

  private past: readonly SetContent[] = $state.raw([]);
  private future: readonly SetContent[] = $state.raw([]);
  private last = { tag: '', at: 0 };
  private looked: AbortController | null = null;
  private look_timer = 0;
  private keep_timer = 0;
  private readonly asked = new Set<string>();

  constructor(readonly supplies: Supplies, kept: KeptSet, chosen: string) {
    this.key = kept.key;
    this.content = kept.content;
    this.version = kept.version;
    this.versions = kept.versions;
    this.chosen = kept.content.cards.some(({ id }) => id === chosen) ? chosen : (kept.content.cards[0]?.id ?? '');
    this.read_what_is_not();
    void this.look();
  }

  readonly key: string;

  get can_undo(): boolean { return this.past.length > 0; }
  get can_redo(): boolean { return this.future.length > 0; }
  get card(): OwnCard | null { return this.content.cards.find(({ id }) => id === this.chosen) ?? null; }
  get document(): string { return cards_yaml(this.content, this.version); }

  // What is printed of each ability of a card; null: not known.
  texts_of(card: string): readonly (Text | null)[] { return this.texts.get(card) ?? []; }
  faults_of(card: string): Remark[] { return this.faults.filter((fault) => fault.card === card); }
  // Whether all of a card can be played as it stands.
  is_sound(card: OwnCard): boolean {
    return this.faults_of(card.id).length === 0 && card.abilities.every(({ text, tree }) => tree !== null || text.trim() === '') &&
      card.name.ja.trim() + card.name.en.trim() !== '';
  }

  // `tag`: what is being changed; one thing changed again at once is one step to undo.
  set(content: SetContent, tag = ''): void {
    const now = Date.now();
    const goes_on = tag !== '' && tag === this.last.tag && now - this.last.at < kOneEdit;
    if (!goes_on) this.past = [...this.past.slice(-kMostUndone), this.content];
    this.last = { tag, at: now };
    this.future = [];
    this.show(content);
  }
  undo(): void {
    const before = this.past.at(-1);
    if (before === undefined) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.content];
    this.last = { tag: '', at: 0 };
    this.show(before);
  }
  redo(): void {
    const after = this.future.at(-1);
    if (after === undefined) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.content];
    this.show(after);
  }

  // ---- Cards ----

  put_card(card: OwnCard, tag = ''): void {
    this.set({ ...this.content, cards: this.content.cards.map((one) => (one.id === card.id ? card : one)) }, tag === '' ? '' : `${card.id}/${tag}`);
  }
  change(part: Partial<OwnCard>, tag = ''): void {
    if (this.card !== null) this.put_card({ ...this.card, ...part }, tag);
  }
  fresh_id(): string {
    return free_id(this.content, (id) => this.supplies.shipped.some((def) => def.id === id));
  }
  add_card(card: OwnCard): void {
    if (this.content.cards.length >= kMostCards) return;
    this.set({ ...this.content, cards: [...this.content.cards, card] });
    this.chosen = card.id;
    this.read_what_is_not();
  }
  drop_card(id: string): void {
    const at = this.content.cards.findIndex((card) => card.id === id);
    const cards = this.content.cards.filter((card) => card.id !== id);
    this.set({ ...this.content, cards });
    if (this.chosen === id) this.chosen = (cards[at] ?? cards.at(-1))?.id ?? '';
  }

  // ---- Abilities ----

  put_ability(at: number, ability: OwnAbility, tag = ''): void {
    const card = this.card;
    if (card === null) return;
    this.put_card({ ...card, abilities: card.abilities.map((one, i) => (i === at ? ability : one)) }, tag === '' ? '' : `${tag}${String(at)}`);
  }
  add_ability(ability: OwnAbility = { text: '', tree: null }): void {
    const card = this.card;
    if (card === null || card.abilities.length >= kMostAbilities) return;
    this.put_card({ ...card, abilities: [...card.abilities, ability] });
  }
  drop_ability(at: number): void {
    const card = this.card;
    if (card !== null) this.put_card({ ...card, abilities: card.abilities.filter((_, i) => i !== at) });
  }
  move_ability(at: number, by: -1 | 1): void {
    const card = this.card;
    const [one, other] = [card?.abilities[at], card?.abilities[at + by]];
    if (card === null || one === undefined || other === undefined) return;
    this.put_card({ ...card, abilities: card.abilities.map((its, i) => (i === at ? other : i === at + by ? one : its)) });
  }
  // Several lines, as they are pasted, are as many abilities.
  type(at: number, text: string): void {
    const card = this.card;
    if (card === null) return;
    const lines = text.split(/\r?\n/).filter((line, i) => i === 0 || line.trim() !== '');
    const typed = lines.map((line): OwnAbility => ({ text: line, tree: this.read(line, card.kind) }));
    const abilities = card.abilities.flatMap((one, i) => (i === at ? typed : [one])).slice(0, kMostAbilities);
    this.put_card({ ...card, abilities }, `text${String(at)}`);
    for (const line of lines) this.ask_reading(line);
  }
  // Words chosen instead of typed: the text follows.
  build(at: number, tree: Tree): void {
    this.put_ability(at, { text: '', tree }, 'tree');
  }
  choose_reading(at: number, reading: TextReading): void {
    const ability = this.card?.abilities[at];
    if (ability !== undefined) this.put_ability(at, { ...ability, tree: reading.tree });
  }

  private read(text: string, kind: string): Tree | null {
    const line = this.readings.get(text.trim());
    return line === undefined ? null : (sure_reading(line, kind)?.tree ?? null);
  }
  private read_what_is_not(): void {
    for (const { abilities } of this.content.cards) {
      for (const { text, tree } of abilities) if (tree === null) this.ask_reading(text);
    }
  }
  private ask_reading(typed: string): void {
    const text = typed.trim();
    if (text === '' || this.readings.has(text) || this.asked.has(text)) return;
    this.asked.add(text);
    this.look_soon();
  }
  // Reads what has been typed last: what has been typed over meanwhile nobody waits for.
  private async read_asked(signal: AbortSignal): Promise<void> {
    const live = new Set(this.content.cards.flatMap(({ abilities }) => abilities.map(({ text }) => text.trim())));
    const texts = [...this.asked].filter((text) => live.has(text));
    this.asked.clear();
    for (let i = 0; i < texts.length; i += 20) {
      const some = texts.slice(i, i + 20);
      let lines: ReadLine[];
      try {
        ({ lines } = await http.read_text(this.supplies.game, some.join('\n'), signal));
      } catch (error) {
        for (const text of texts.slice(i)) this.asked.add(text);
        throw error;
      }
      some.forEach((text, at) => {
        const line = lines[at];
        if (line === undefined) return;
        if (this.readings.size > kMostKnown) this.readings.clear();
        this.readings.set(text, line);
      });
    }
    if (texts.length > 0) this.take_readings();
  }
  private take_readings(): void {
    const cards = this.content.cards.map((card) => {
      const abilities = card.abilities.map((one) => (one.tree === null ? { ...one, tree: this.read(one.text, card.kind) } : one));
      return abilities.some(({ tree }, i) => tree !== card.abilities[i]?.tree) ? { ...card, abilities } : card;
    });
    if (cards.some((card, i) => card !== this.content.cards[i])) this.content = { ...this.content, cards };
  }

  // ---- How it looks ----

  private show(content: SetContent): void {
    this.content = content;
    if (!content.cards.some(({ id }) => id === this.chosen)) this.chosen = content.cards[0]?.id ?? '';
    this.keep_soon();
    this.look_soon();
  }
  private look_soon(): void {
    clearTimeout(this.look_timer);
    this.look_timer = window.setTimeout(() => void this.look(), kQuiet);
  }
  // Has texts read and cards drawn. A later look puts an earlier one aside.
  async look(): Promise<void> {
    this.looked?.abort();
    const looked = new AbortController();
    this.looked = looked;
    try {
      await this.read_asked(looked.signal);
      const seen = this.content;
      const preview = await http.preview(this.supplies.game, cards_yaml(seen, this.version), looked.signal);
      if (looked.signal.aborted) return;
      const pictures = new Map(seen.cards.map(({ id, picture }) => [id, picture]));
      const drawn = preview.cards.map((def) => {
        const picture = pictures.get(def.id) ?? '';
        return [def.id, picture === '' ? def : { ...def, picture }] as const;
      });
      // A card that cannot be drawn now looks as it did.
      const before = [...this.defs].filter(([id]) => pictures.has(id));
      this.defs = new Map([...before, ...drawn]);
      const placed = (remark: CardRemark): Remark => ({ ...remark, ability: this.ability_of(remark, seen) });
      this.faults = preview.faults.map(placed);
      this.warnings = preview.warnings.map(placed);
      this.take_texts(seen, preview.sources.map(({ texts }) => texts));
      this.unreachable = false;
    } catch (error) {
      if (looked.signal.aborted) return;
      this.unreachable = !(error instanceof RequestFailed && error.error);
    }
  }
  private ability_of({ number, at }: CardRemark, seen: SetContent): number {
    const card = number === undefined ? undefined : seen.cards[number];
    const [field, index] = at;
    if (card === undefined || field !== 'abilities' || typeof index !== 'number') return -1;
    return written_abilities(card)[index] ?? -1;
  }
  // What was built of words gets its text.
  private take_texts(seen: SetContent, texts: readonly (readonly (Text | null)[])[]): void {
    this.texts = new Map(seen.cards.map((card, number) => {
      const written = written_abilities(card);
      return [card.id, card.abilities.map((_, i) => texts[number]?.[written.indexOf(i)] ?? null)];
    }));
    const of_card = new Map(seen.cards.map((card, number) => [card.id, { card, texts: texts[number] ?? [] }]));
    let is_new = false;
    const cards = this.content.cards.map((card) => {
      const found = of_card.get(card.id);
      if (found === undefined || !card.abilities.some(({ text, tree }) => text === '' && tree !== null)) return card;
      const written = written_abilities(found.card);
      const abilities = card.abilities.map((one, i) => {
        const printed = found.texts[written.indexOf(i)];
        const same = one.tree !== null && is_same(one.tree, found.card.abilities[i]?.tree ?? null);
        if (one.text !== '' || !printed || !same) return one;
        is_new = true;
        return { ...one, text: printed[settings.language] };
      });
      return { ...card, abilities };
    });
    if (is_new) {
      this.content = { ...this.content, cards };
      this.keep_soon();
    }
  }
  // Whether slots of an ability are still empty.
  has_gaps(tree: Tree): boolean {
    return gaps_in(this.supplies.grammar, tree, 'ability').length > 0;
  }

  // ---- Keeping ----

  keep_version(note: string): void {
    const kept = { at: Date.now(), version: this.version, note, content: this.content };
    this.versions = [kept, ...this.versions].slice(0, kMostVersions);
    this.version += 1;
    this.keep_soon();
  }
  drop_version(version: SetVersion): void {
    this.versions = this.versions.filter((one) => one !== version);
    this.keep_soon();
  }
  keep_soon(): void {
    this.keeping = 'soon';
    clearTimeout(this.keep_timer);
    this.keep_timer = window.setTimeout(() => void this.keep(), kSettled);
  }
  async keep(): Promise<void> {
    clearTimeout(this.keep_timer);
    this.keeping = await keep_set(this.kept());
  }
  // Called when the page is left: what waits to be kept is kept now.
  leave(): void {
    clearTimeout(this.look_timer);
    this.looked?.abort();
    if (this.keeping === 'soon') void this.keep();
  }
  kept(): KeptSet {
    const { game } = this.supplies;
    return { key: this.key, game, version: this.version, content: this.content, versions: [...this.versions], at: Date.now() };
  }
}

// A set with nothing in it; its id is one that no other set of this browser has.
export function new_set(game: string, others: readonly KeptSet[]): KeptSet {
  const taken = new Set(others.map(({ content }) => content.id));
  let number = 1;
  while (taken.has(`my_set_${String(number)}`)) ++number;
  const content: SetContent = { id: `my_set_${String(number)}`, name: { ja: '', en: '' }, author: '', about: '', cards: [] };
  return { key: new_id(), game, version: 1, content, versions: [], at: Date.now() };
}
