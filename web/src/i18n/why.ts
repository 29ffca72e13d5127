import { RequestFailed } from '../protocol/http';
import { say, t } from '.';
import { with_own_times } from './times';

// What failed here, and says by itself what was wrong.
export abstract class Failed extends Error {
  abstract get words(): string;
}

// Why something came to nothing, in words. What nobody has foreseen is told in the browser's console too.
export function why(error: unknown): string {
  if (error instanceof Failed) return error.words;
  if (!(error instanceof RequestFailed)) console.error(error);
  return error instanceof RequestFailed && error.error ? with_own_times(say(error.error.message)) : t('app.failed');
}
