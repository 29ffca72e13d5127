import type { Clock } from '../protocol/types';
import type { TournamentKind, TournamentRules } from '../protocol/tournaments';

export const kTournamentKinds: readonly TournamentKind[] = ['swiss', 'round_robin', 'knockout'];
export const kClocks = { none: { kind: 'none' }, fischer: { kind: 'fischer', base: 600, step: 10 }, byoyomi: { kind: 'byoyomi', base: 600, period: 30, periods: 1 }, days: { kind: 'days', days: 3 } } as const satisfies Record<string, Clock>;
export type ClockChoice = keyof typeof kClocks;
export const kMinutes: readonly number[] = [20, 30, 50, 70, 90, 180, 1440, 4320, 10080, 20160];
export const kSizes: readonly number[] = [4, 8, 16, 32, 64, 128, 256, 512];
const kMostInRoundRobin = 64;

export type TournamentForm = {
  name: string;
  game: string;
  kind: TournamentKind;
  rounds: number;
  third_place: boolean;
  best_of: 1 | 3;
  lists: 'open' | 'closed';
  clock: ClockChoice;
  round_minutes: number;
  most_players: number;
  late_rounds: number;
  starts: string; // as the browser's field gives it
  advance: 'auto' | 'hand';
};

export function sizes_of(kind: TournamentKind): readonly number[] {
  return kind === 'round_robin' ? kSizes.filter((size) => size <= kMostInRoundRobin) : kSizes;
}

export function rules_of(form: TournamentForm): TournamentRules {
  const { kind } = form;
  return {
    ...form,
    name: form.name.trim(),
    rounds: kind === 'swiss' ? form.rounds : 0,
    late_rounds: kind === 'swiss' ? form.late_rounds : 0,
    third_place: kind === 'knockout' && form.third_place,
    clock: kClocks[form.clock],
    most_players: kind === 'round_robin' ? Math.min(form.most_players, kMostInRoundRobin) : form.most_players,
    starts: form.starts === '' ? 0 : new Date(form.starts).getTime(),
  };
}
