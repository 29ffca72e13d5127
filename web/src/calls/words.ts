// Calls in words.
import type { NoticeKind } from '../browser/settings.svelte';
import { t } from '../i18n';
import { clock_time_of } from '../i18n/times';
import { opponent_of } from '../protocol/types';
import type { Call, CallKind } from './calls';
import { span_of } from './turns';

const kNoticeKinds: Record<CallKind, NoticeKind> = {
  round: 'round', found: 'found', taken: 'found', turn: 'turn', undo: 'offer', draw: 'offer', rematch: 'offer', said: 'word',
};
export const notice_kind_of = (kind: CallKind): NoticeKind => kNoticeKinds[kind];

export function opponent_name({ players, seat, opponent }: Call): string {
  const other = players.find((player) => seat !== null && player.seat === opponent_of(seat));
  const name = opponent === '' ? (other?.name ?? '') : opponent;
  return name === '' ? t('calls.somebody') : t('calls.named', { name });
}

// One thing that waits, as a sentence.
export function words_of(call: Call, kind: CallKind): string {
  const name = opponent_name(call);
  if (kind === 'round' && call.round !== undefined) {
    const { name: cup, round, ends } = call.round;
    return t('calls.round', { cup, round, time: clock_time_of(ends) });
  }
  return t(`calls.${kind}`, { name });
}

// The reader's time left, if it is told. `now`: ms.
export function time_left({ due }: Call, now: number): string {
  if (due === undefined) return '';
  if (due <= now) return t('pages.time_is_up');
  const { key, a, b } = span_of(due - now);
  return t('pages.left', { time: t(`pages.span_${key}`, { a, b }) });
}
