import type { Seat } from '../protocol/types';
import type { Table } from './table.svelte';

// True if the lesson's step points at one of these zones of the player (and at this place of it).
export function is_pointed(table: Table, seat: Seat, zones: readonly string[], place?: number): boolean {
  const point = table.lesson?.point;
  if (point == null || !('zone' in point) || (point.seat ?? table.me) !== seat) return false;
  const here = point.place === undefined || place === undefined || point.place === place;
  return zones.includes(point.zone) && here;
}
