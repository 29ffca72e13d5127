import { t } from '../i18n';
import type { Challenge, QueuePace } from '../protocol/lobby';
import type { Clock } from '../protocol/types';

function minutes(seconds: number): string {
  return seconds % 60 === 0 ? t('lobby.minutes', { n: seconds / 60 }) : t('lobby.seconds', { n: seconds });
}

export function clock_words(clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return t('lobby.clock_none');
    case 'fischer':
      return t('lobby.clock_fischer', { base: minutes(clock.base), step: clock.step });
    case 'byoyomi':
      return t('lobby.clock_byoyomi', { base: minutes(clock.base), period: clock.period });
    case 'days':
      return t('lobby.clock_days', { n: clock.days });
  }
}

export const pace_words = (pace: QueuePace): string => t(`lobby.pace_${pace}`);

// A waiting time: 1:05.
export function waited(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

export const name_of = ({ name }: Pick<Challenge, 'name'>): string => (name === '' ? t('lobby.guest') : name);
