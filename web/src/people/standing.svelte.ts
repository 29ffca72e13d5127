// How this browser's account stands with whoever runs the server: what it is still to be told, and whether it may
// play with others.
import { kept_account } from '../browser/keepsakes';
import { people, type Me, type Notice, type Suspension } from '../protocol/people';

class Standing {
  suspended: Suspension | null = $state.raw(null);
  notices: readonly Notice[] = $state.raw([]); // not read yet, oldest first
  is_closed = $state(false); // the word that it is suspended: it comes again with the next refusal

  take({ account }: Me): void {
    this.suspended = account?.suspended ?? null;
    this.notices = [...(account?.notices ?? [])].reverse();
  }

  async look(): Promise<void> {
    if (kept_account() === '') return;
    this.take(await people.me());
    this.is_closed = false;
  }

  async read(id: number): Promise<void> {
    await people.read_notice(id);
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }
}

export const standing = new Standing();
