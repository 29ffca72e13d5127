// The parts of every page that are brought only to who needs them: whose matches go on, who has an account, who looks
// for an opponent.
import type { Component } from 'svelte';
import { kept_account } from '../browser/keepsakes';
import type { Route } from '../browser/router.svelte';
import { kept_waiting } from '../lobby/waiting';
import { site } from '../protocol/site';
import { held_matches } from '../seats/seats';

type Marks = {
  Calls: Component<{ route: Route }> | null;
  CallMark: Component | null;
  SearchChip: Component | null;
};
export const marks: Marks = $state({ Calls: null, CallMark: null, SearchChip: null });

export async function bring_calls(): Promise<void> {
  if (marks.Calls !== null || !(await site()).server) return;
  const [calls, mark] = await Promise.all([import('./Calls.svelte'), import('./CallMark.svelte')]);
  Object.assign(marks, { Calls: calls.default, CallMark: mark.default });
}

// At a table the page of the match brings the calls, where another person is there: a first lesson is a light one.
export async function bring_marks(page: Route['page']): Promise<void> {
  if (!(await site()).server) return;
  const searches = page === 'lobby' || kept_waiting().length > 0;
  const plays = page !== 'match' && held_matches().length > 0;
  if (searches || plays || kept_account() !== '') await bring_calls();
  if (marks.SearchChip === null && searches) marks.SearchChip = (await import('../lobby/SearchChip.svelte')).default;
}
