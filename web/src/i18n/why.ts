import { RequestFailed } from '../protocol/http';
import { say, t } from '.';
import { with_own_times } from './times';

// A failure that says by itself what was wrong.
export abstract class Failed extends Error {
  abstract get words(): string;
}

// The reason of a failure in words. Unforeseen ones are told in the browser's console too.
export function why(error: unknown): string {
  if (error instanceof Failed) return error.words;
  if (!(error instanceof RequestFailed)) console.error(error);
  return error instanceof RequestFailed && error.error ? with_own_times(say(error.error.message)) : t('app.failed');
}
