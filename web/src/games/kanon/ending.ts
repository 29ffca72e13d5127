// The last victory point, or the field that was emptied.
import { latest, zone_of, type Deciding, type MatchEnd } from '../../table/ending';

export function ending(end: MatchEnd): Deciding | null {
  switch (end.last.clause) {
    case 'KAN-1.1':
    case 'KAN-1.7':
      return point(end);
    case 'KAN-1.2':
      return { say: 'endings.could_not_draw' };
    case 'KAN-1.3':
      return emptied(end);
    case 'KAN-1.4':
      return end.last.cause_id === undefined ? null : { say: 'endings.by_card', card: end.last.cause_id };
    case 'KAN-1.6':
      return { say: 'endings.won_both' };
    case 'KAN-1.9':
      return { say: 'endings.unstacked' };
    case 'KAN-1.11':
      return { say: 'endings.dry_both' };
    default:
      return null;
  }
}

function point(end: MatchEnd): Deciding {
  const zone = zone_of(end, 'points', end.winner);
  const total = end.index.cards(zone).length;
  const won = latest(end, (event) => event.kind === 'card_moved' && event.to === zone);
  if (won?.clause === 'KAN-7.11' && won.card_id !== undefined) return { say: 'endings.battle', card: won.card_id, total };
  if (won?.cause_id !== undefined) return { say: 'endings.point_by_card', card: won.cause_id, total };
  return { say: 'endings.point', total };
}

function emptied(end: MatchEnd): Deciding {
  const of_field = end.info.zones.filter(({ zone, seat }) => zone === 'field' && seat === end.loser).map(({ index }) => index);
  const gone = latest(end, (event) => event.kind === 'card_moved' && event.from !== undefined && of_field.includes(event.from));
  const open = end.info.zones.find(({ index }) => index === gone?.to)?.faces === 'open';
  return gone?.card_id === undefined || !open ? { say: 'endings.emptied' } : { say: 'endings.emptied_of', card: gone.card_id };
}
