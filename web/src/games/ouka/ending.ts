// The tale that was told, or the mission that was fulfilled.
import { latest, type Deciding, type MatchEnd } from '../../table/ending';
import { opponent_of, type GameEvent, type Seat } from '../../protocol/types';

export function ending(end: MatchEnd): Deciding | null {
  const { last, index, winner, loser } = end;
  if (last.clause === 'OUK-1.4') return { say: 'endings.no_stand_in' };
  const total = index.field('score', { seat: winner });
  const rest = index.field('score', { seat: loser });
  if (last.clause === 'OUK-1.6') {
    return last.seat === undefined ? { say: 'endings.tale_equal' } : { say: 'endings.tale_tied', total, rest };
  }
  if (last.clause !== 'OUK-1.1') return null;
  const mission = best_mission(end, winner);
  const before = total - missions_of(end, winner) - (rest - missions_of(end, opponent_of(winner)));
  if (mission?.card_id !== undefined && before <= 0) {
    return { say: 'endings.mission', card: mission.card_id, total, rest };
  }
  const zones_of = (name: string): number[] =>
    end.info.zones.filter(({ zone, seat }) => zone === name && seat === winner).map(({ index: at }) => at);
  const [completed, climaxes] = [zones_of('completed'), zones_of('climaxes')];
  const climax = latest(end, ({ kind, from = -1, to = -1 }) =>
    kind === 'card_moved' && completed.includes(to) && climaxes.includes(from));
  const card = climax?.card_id;
  return card === undefined ? { say: 'endings.tale', total, rest } : { say: 'endings.tale_of', card, total, rest };
}

const is_mission = (event: GameEvent, seat: Seat): boolean =>
  event.kind === 'card_shown' && event.clause === 'OUK-14.2' && event.seat === seat && (event.amount ?? 0) > 0;

function missions_of(end: MatchEnd, seat: Seat): number {
  const fulfilled = end.before.filter((event) => is_mission(event, seat));
  return fulfilled.reduce((sum, { amount = 0 }) => sum + amount, 0);
}
function best_mission(end: MatchEnd, seat: Seat): GameEvent | undefined {
  const fulfilled = end.before.filter((event) => is_mission(event, seat));
  return fulfilled.toSorted((a, b) => (b.amount ?? 0) - (a.amount ?? 0))[0];
}
