// The search that reached the goal.
import { act_of, latest, type Deciding, type MatchEnd } from '../../table/ending';

export function ending(end: MatchEnd): Deciding | null {
  const { last, winner, index } = end;
  if (last.clause === 'DGM-1.2') return { say: 'endings.deck_out' };
  if (last.clause !== 'DGM-1.1') return null;
  const total = index.field('points', { seat: winner });
  const is_gain = (event: MatchEnd['last']): boolean =>
    event.kind === 'value_changed' && event.card === undefined && event.seat === winner && /^DGM-7\./.test(event.clause ?? '');
  const gain = latest(end, is_gain);
  if (gain === undefined) return null;
  const n = gain.amount ?? 0;
  if (gain.cause_id !== undefined) return { say: 'endings.points_by_card', card: gain.cause_id, n, total };
  const deed = latest(end, (event) => ['search', 'deck_search'].includes(act_of(end, event)) && event.seat === winner);
  const card = deed?.card_id;
  if (deed === undefined || card === undefined) return { say: 'endings.points', n, total };
  return { say: act_of(end, deed) === 'search' ? 'endings.search' : 'endings.deck_search', card, n, total };
}
