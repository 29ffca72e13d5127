// A view and its changes. Nothing here knows a game: zones and fields are found by the names the
// server gives them.
import type { FactId } from '../protocol/facts';
import type { Changes, Field, GameEvent, Seat, Update, View, ViewCard, ViewZone, Welcome } from '../protocol/types';

// The view after `changes`: a zone that differs comes whole, fields come as one list.
export function changed_view(view: View, changes: Changes): View {
  const zones = new Map(view.zones.map((zone) => [zone.index, zone]));
  for (const zone of changes.zones ?? []) {
    zones.set(zone.index, { ...zones.get(zone.index), ...zone });
  }
  return {
    ...view,
    zones: [...zones.values()].filter((z) => z.cards.length > 0).sort((a, b) => a.index - b.index),
    fields: changes.fields ?? view.fields,
    known_in_hand: changes.known_in_hand ?? view.known_in_hand,
  };
}

// The log after a welcome: what it brings follows what the page has, or takes its place.
export function log_after_welcome(log: readonly GameEvent[], welcome: Welcome): GameEvent[] {
  if (welcome.log_whole) return welcome.log;
  const last = log.findLast(({ n }) => n !== undefined)?.n ?? -1;
  return [...log, ...welcome.log.filter((event) => (event.n ?? last + 1) > last)];
}

// The log after an update; a take-back removes what it took back.
export function log_after_update(log: readonly GameEvent[], update: Update): GameEvent[] {
  const back_to = update.back_to;
  const kept = back_to === undefined ? log : log.filter((event) => (event.version ?? 0) <= back_to);
  return [...kept, ...update.events];
}

// A card's key in a list: a card nobody here may see has none of its own.
export function key_of(card: ViewCard, i: number): string {
  return String(card.card ?? `b${String(i)}`);
}

export class ViewIndex {
  private readonly zones = new Map<number, ViewZone>();
  private readonly fields = new Map<string, number>();
  private readonly fields_of_cards = new Map<string, number>();
  private readonly zone_of_card = new Map<number, ViewZone>();

  constructor(readonly view: View) {
    for (const zone of view.zones) {
      this.zones.set(zone.index, zone);
      for (const card of zone.cards) {
        if (card.card !== undefined) this.zone_of_card.set(card.card, zone);
      }
    }
    for (const field of view.fields) {
      this.fields.set(ViewIndex.key(field), field.value);
      if (field.card !== undefined) this.fields_of_cards.set(`${field.id}/${String(field.card)}`, field.value);
    }
  }

  private static key(field: Omit<Field, 'value'>): string {
    const card = field.place === undefined ? (field.card ?? '') : '';
    return `${field.id}/${field.seat ?? ''}/${String(field.place ?? '')}/${String(card)}`;
  }

  cards(zone: number): readonly ViewCard[] {
    return this.zones.get(zone)?.cards ?? [];
  }
  field(id: FactId, where: { seat?: Seat; place?: number; card?: number } = {}): number {
    return this.fields.get(ViewIndex.key({ id, ...where })) ?? 0;
  }
  // A field of a card, wherever it lies; 0 if it has none.
  field_of(id: FactId, card: number): number {
    return this.fields_of_cards.get(`${id}/${String(card)}`) ?? 0;
  }
  all(id: FactId): readonly Field[] {
    return this.view.fields.filter((field) => field.id === id);
  }
  zone_with(card: number): ViewZone | undefined {
    return this.zone_of_card.get(card);
  }
  // The card by its number of this match, where the reader can see it.
  find(card: number): ViewCard | undefined {
    return this.zone_of_card.get(card)?.cards.find((c) => c.card === card);
  }
}
