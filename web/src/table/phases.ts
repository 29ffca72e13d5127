// The phases of a turn, with the present one marked.
import { say } from '../i18n';
import type { GameInfo } from '../protocol/types';

export type Phase = { name: string; now: boolean };

const kSetup = 'setup';

// At a step of the game. The set-up stands alone; later there are the others.
export function phases_at(info: Pick<GameInfo, 'steps' | 'phases'>, step: number): readonly Phase[] {
  const now = info.steps[step]?.phase ?? 0;
  const all = info.phases.map((phase, i) => ({ name: say(phase.name), now: i === now }));
  if (info.phases[0]?.id !== kSetup) return all;
  return now === 0 ? all.slice(0, 1) : all.slice(1);
}
