// The toll that decided a match.
import { act_of, latest, zone_of, type Deciding, type MatchEnd } from '../../table/ending';
import type { GameEvent } from '../../protocol/types';

const kTurn = 0; // the step that begins a turn

export function ending(end: MatchEnd): Deciding | null {
  const { last, index, winner, loser } = end;
  const total = index.field('toll', { seat: winner });
  const rest = index.field('toll', { seat: loser });
  if (last.clause === 'CUL-1.5') return last.seat === undefined ? { say: 'endings.toll_none' } : { say: 'endings.toll_more', total, rest };
  if (last.clause === 'CUL-1.2') return unpaid(end);
  if (last.clause !== 'CUL-1.1') return null;
  const gain = latest(end, (event) => event.kind === 'value_changed' && event.clause === 'CUL-1.6' && event.seat === winner);
  const n = gain?.amount ?? 0;
  if (gain?.cause_id !== undefined) return { say: 'endings.toll_by_card', card: gain.cause_id, total };
  const way = arrival(end);
  if (way?.by === 'battle') {
    const [card, other] = way.invader === winner ? [way.card, way.governor] : [way.governor, way.card];
    if (card !== undefined && other !== undefined) {
      return { say: way.invader === winner ? 'endings.toll_taken' : 'endings.toll_held', card, other, total };
    }
  }
  const governor = way?.by === 'passing' ? way.governor : undefined;
  return governor === undefined ? { say: 'endings.toll_paid', n, total } : { say: 'endings.toll_paid_at', card: governor, n, total };
}

function unpaid(end: MatchEnd): Deciding {
  const way = arrival(end);
  if (way?.by === 'passing' && way.governor !== undefined && way.toll > 0) return { say: 'endings.toll_unpaid_at', card: way.governor, n: way.toll };
  if (way?.by === 'battle' && way.governor !== undefined && way.card !== undefined && way.invader === end.loser) {
    return { say: 'endings.toll_unpaid_held', card: way.governor, other: way.card };
  }
  return { say: 'endings.toll_unpaid' };
}

type Arrival =
  | { by: 'passing'; toll: number; governor: string | undefined }
  | { by: 'battle'; invader: GameEvent['seat']; card: string | undefined; governor: string | undefined };

// The meeting of this turn's player with the land he arrived at; undefined: nobody governed it.
function arrival(end: MatchEnd): Arrival | undefined {
  const turn = end.before.slice(end.before.findLastIndex((event) => event.kind === 'step' && event.detail === kTurn) + 1);
  const of_turn = { ...end, before: turn };
  const met = latest(of_turn, (event) => ['pay_toll', 'invade'].includes(act_of(end, event)));
  if (met?.seat === undefined) return undefined;
  const owner = met.seat === 'first' ? 'second' : 'first';
  const zone = zone_of(end, 'governor', owner, (met.place ?? 0) || 1);
  // A creature that fell is gone from the land; the record tells where it stood.
  const left = latest(of_turn, (event) => event.kind === 'card_moved' && event.from === zone);
  const governor = left?.card_id ?? end.index.cards(zone)[0]?.id;
  if (act_of(end, met) === 'pay_toll') return { by: 'passing', toll: met.amount ?? 0, governor };
  return { by: 'battle', invader: met.seat, card: met.card_id, governor };
}
