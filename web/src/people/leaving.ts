import { keep_account, kept_account } from '../browser/keepsakes';

// Ends the session by `ask`. The page forgets the account first: nothing is looked up while the session ends.
export async function end_session_by(ask: () => Promise<unknown>): Promise<void> {
  const name = kept_account();
  keep_account('');
  try {
    await ask();
  } catch (failure) {
    keep_account(name);
    throw failure;
  }
}
