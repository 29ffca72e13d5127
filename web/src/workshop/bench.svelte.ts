import { SvelteMap } from 'svelte/reactivity';
import type { Keeping } from '../browser/kept';
import { Making } from '../making/making.svelte';
import { settings } from '../browser/settings.svelte';
import { http } from '../protocol/http';
import type { CardDef, CardRemark, FormSpec, OwnTrait, ReadLine, Text, TextReading, Tree } from '../protocol/types';
import { new_id } from '../browser/ids';
import { gaps_in, type Grammar } from './grammar';
import { sure_reading } from './reading';
import { kept_sets, type KeptSet, type SetVersion } from '../sets/kept_sets';
import { cards_yaml, free_id, kMostAbilities, kMostCards, kMostTraits, written_abilities, type OwnAbility, type OwnCard, type SetContent } from '../sets/own_card';
import { is_list, is_same, with_tree_at, type TreeMap } from '../sets/tree';

const kMostKnown = 400; // texts whose readings are remembered

export type Supplies = {
  game: string;
  form: FormSpec;
  grammar: Grammar;
  shipped: readonly CardDef[];
};
// A remark and which ability of the card it is about; -1: none.
export type Remark = CardRemark & { ability: number };

export class Bench extends Making<SetContent, SetVersion> {
  version = $state(1);
  chosen = $state(''); // the card that is being made
  readonly readings = new SvelteMap<string, ReadLine>(); // by text
  defs: ReadonlyMap<string, CardDef> = $state.raw(new Map());
  private texts: ReadonlyMap<string, readonly (Text | null)[]> = $state.raw(new Map());
  faults: readonly Remark[] = $state.raw([]);
  warnings: readonly Remark[] = $state.raw([]);

  private readonly asked = new Set<string>();

  constructor(readonly supplies: Supplies, kept: KeptSet, chosen: string) {
    super(kept.content, kept.versions, true);
    this.key = kept.key;
    this.version = kept.version;
    this.chosen = kept.content.cards.some(({ id }) => id === chosen) ? chosen : (kept.content.cards[0]?.id ?? '');
    this.read_what_is_not();
    void this.look();
  }

  readonly key: string;

  get card(): OwnCard | null { return this.content.cards.find(({ id }) => id === this.chosen) ?? null; }
  get document(): string { return cards_yaml(this.content, this.version); }

  // The printed text of each ability of a card; null: not known.
  texts_of(card: string): readonly (Text | null)[] { return this.texts.get(card) ?? []; }
  faults_of(card: string): Remark[] { return this.faults.filter((fault) => fault.card === card); }
  is_sound(card: OwnCard): boolean {
    return this.faults_of(card.id).length === 0 && card.abilities.every(({ text, tree }) => tree !== null || text.trim() === '') &&
      card.name.ja.trim() + card.name.en.trim() !== '';
  }

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

  get traits(): readonly OwnTrait[] { return this.content.traits ?? []; }
  add_trait(): void {
    if (this.traits.length >= kMostTraits) return;
    let number = this.traits.length + 1;
    while (this.traits.some(({ id }) => id === `trait_${String(number)}`)) ++number;
    this.set({ ...this.content, traits: [...this.traits, { id: `trait_${String(number)}`, name: { ja: '', en: '' } }] });
  }
  name_trait(id: string, language: keyof Text, text: string): void {
    const traits = this.traits.map((one) => (one.id === id ? { ...one, name: { ...one.name, [language]: text } } : one));
    this.set({ ...this.content, traits }, `trait.${id}.${language}`);
  }
  // The cards that have it lose it.
  drop_trait(id: string): void {
    const traits = this.traits.filter((one) => one.id !== id);
    const cards = this.content.cards.map((card) => {
      const its = card.values['traits'];
      if (!is_list(its) || !its.includes(id)) return card;
      const left = its.filter((one) => one !== id);
      return { ...card, values: with_tree_at(card.values, ['traits'], left.length === 0 ? undefined : left) as TreeMap };
    });
    this.set({ ...this.content, traits, cards });
  }

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

  protected override show(content: SetContent): void {
    super.show(content);
    if (!content.cards.some(({ id }) => id === this.chosen)) this.chosen = content.cards[0]?.id ?? '';
  }
  // Has texts read and cards drawn.
  protected async ask(signal: AbortSignal): Promise<void> {
    await this.read_asked(signal);
    const seen = this.content;
    const preview = await http.preview(this.supplies.game, cards_yaml(seen, this.version), signal);
    if (signal.aborted) return;
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
  }
  private ability_of({ number, at }: CardRemark, seen: SetContent): number {
    const card = number === undefined ? undefined : seen.cards[number];
    const [field, index] = at;
    if (card === undefined || field !== 'abilities' || typeof index !== 'number') return -1;
    return written_abilities(card)[index] ?? -1;
  }
  // Abilities built of words get their texts.
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
  // True if slots of an ability are still empty.
  has_gaps(tree: Tree): boolean {
    return gaps_in(this.supplies.grammar, tree, 'ability').length > 0;
  }

  keep_version(note: string): void {
    this.add_version({ at: Date.now(), version: this.version, note, content: this.content });
    this.version += 1;
  }
  protected store(): Promise<Keeping> {
    return kept_sets.keep(this.kept());
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
