// The blow that took the last life.
import { act_of, latest, zone_of, type Deciding, type MatchEnd } from '../../table/ending';

export function ending(end: MatchEnd): Deciding | null {
  const { last } = end;
  switch (last.clause) {
    case 'KNG-1.1':
      return blow(end);
    case 'KNG-1.2':
      return { say: 'endings.could_not_draw' };
    case 'KNG-1.4':
      return { say: 'endings.life_both' };
    case 'KNG-1.5':
      return { say: 'endings.deck_out' };
    case 'KNG-1.6':
      return { say: 'endings.lost_both' };
    case 'KNG-1.7':
      return virtue(end);
    case 'KNG-1.8':
      return last.cause_id === undefined ? null : { say: 'endings.by_card', card: last.cause_id };
    default:
      return null;
  }
}

function blow(end: MatchEnd): Deciding {
  const { loser } = end;
  const hit = latest(end, (event) =>
    event.kind === 'value_changed' && event.card === undefined && event.seat === loser && (event.amount ?? 0) < 0);
  if (hit?.cause_id !== undefined) return { say: 'endings.life_by_card', card: hit.cause_id };
  const attack = latest(end, (event) => act_of(end, event) === 'attack' && event.seat !== loser);
  if (hit?.clause !== 'KNG-7.6' || attack?.card_id === undefined) return { say: 'endings.life' };
  return { say: 'endings.blow', card: attack.card_id, n: -(hit.amount ?? 0) };
}

function virtue(end: MatchEnd): Deciding {
  const zone = zone_of(end, 'virtue', end.winner);
  const total = end.index.cards(zone).length;
  const card = latest(end, (event) => event.kind === 'card_moved' && event.to === zone)?.cause_id;
  return card === undefined ? { say: 'endings.virtue', total } : { say: 'endings.virtue_by_card', card, total };
}
