// The names of a game's moves.
import { say, t } from '../i18n';
import type { GameInfo } from '../protocol/types';

// The act of this word; to choose a card or a place is none of the game's.
export function act_name({ acts }: Pick<GameInfo, 'acts'>, word: string): string {
  const act = acts.find(({ id }) => id === word);
  return act === undefined ? t('table.choose') : say(act.name);
}
