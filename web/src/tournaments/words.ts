import { t } from '../i18n';
import type { Pairing, Standing, Tournament } from '../protocol/tournaments';

const kWhole = 1_000_000;

export function player_name(tournament: Pick<Tournament, 'players'>, player: number | null): string {
  if (player === null) return t('tournaments.nobody');
  return tournament.players[player]?.name || t('tournaments.somebody');
}

// A share as people write it: 66.7%.
export function percent(share: number): string {
  return `${(Math.floor(share / (kWhole / 1000)) / 10).toFixed(1)}%`;
}

export function record_of({ won, lost, drawn }: Standing): string {
  return [won, lost, drawn].join('-');
}

export function length_of(minutes: number): string {
  if (minutes % 1440 === 0) return t('tournaments.days', { count: minutes / 1440 });
  if (minutes % 60 === 0) return t('tournaments.hours', { count: minutes / 60 });
  return t('tournaments.minutes', { count: minutes });
}

// The cards of a deck as the server lists them, counted, in their order. What lies beside the deck has its
// section before a colon.
export function deck_lines(words: readonly string[]): { card: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const word of words) {
    const card = word.slice(word.indexOf(':') + 1);
    counts.set(card, (counts.get(card) ?? 0) + 1);
  }
  return [...counts].map(([card, count]) => ({ card, count }));
}

export type PairingPlace = { pairing: Pairing; index: number };
// Pairings that somebody is in; those of nobody only keep a knockout in shape.
export function shown_pairings(round: readonly Pairing[]): PairingPlace[] {
  return round.map((pairing, index) => ({ pairing, index })).filter(({ pairing }) => pairing.first !== null);
}

export function is_for_third(tournament: Tournament, round: number, index: number): boolean {
  return tournament.rules.kind === 'knockout' && tournament.rules.third_place && round === tournament.rounds_planned && index === 1;
}

export type OwnPlace = { is: 'match' | 'bye' | 'over' | 'dropped' | 'none'; round: number; opponent: number | null };
// The viewer's task in this round.
export function own_part(tournament: Tournament): OwnPlace {
  const round = tournament.rounds.length;
  const { me } = tournament;
  const nothing: OwnPlace = { is: 'none', round, opponent: null };
  if (me === null || tournament.state !== 'running') return nothing;
  if (tournament.players[me]?.dropped !== undefined) return { ...nothing, is: 'dropped' };
  const pairing = tournament.rounds.at(-1)?.find(({ first, second }) => first === me || second === me);
  if (pairing === undefined) return nothing;
  if (pairing.second === null) return { ...nothing, is: 'bye' };
  const opponent = pairing.first === me ? pairing.second : pairing.first;
  return { is: pairing.result === 'open' ? 'match' : 'over', round, opponent };
}

export function takes_entries({ state, rules, rounds, players }: Tournament): boolean {
  if (players.length >= rules.most_players) return false;
  return state === 'open' || (state === 'running' && rules.kind === 'swiss' && rounds.length < rules.late_rounds);
}
