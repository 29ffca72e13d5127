// The talk of two people at a table.
import { keep_muted, is_kept_muted } from '../browser/keepsakes';
import { say, t } from '../i18n';
import type { MannersMessage, SaidLine, Seat, ServerMessage } from '../protocol/types';
import type { Request } from '../protocol/connection';

const kShown = 6000; // ms that what is new lies over the table
const kMost = 40;

// At whose table.
export type Talker = {
  readonly match: string;
  readonly seat: Seat | 'spectator';
  readonly held: readonly unknown[];
  readonly line: { say: (request: Request) => Promise<ServerMessage | null>; look: (request: Request) => Promise<ServerMessage | null> };
  name_of: (seat: Seat) => string;
};

export class Manners {
  standing: MannersMessage | null = $state.raw(null);
  lines: readonly SaidLine[] = $state.raw([]);
  is_open = $state(false);
  unread = $state(0);
  fresh: SaidLine | null = $state.raw(null); // what was just said, while the panel is closed
  spoken = $state(''); // what a screen reader is told
  private timer: ReturnType<typeof setTimeout> | undefined;

  // True if there is somebody to talk to.
  readonly is_there = $derived(this.standing !== null);
  readonly may_say = $derived(this.standing !== null && !this.standing.blocks);

  constructor(private readonly at: Talker) {}

  words_of(line: SaidLine): string {
    return line.text === undefined ? (line.words ?? '') : say(line.text);
  }
  told(line: SaidLine): string {
    return t('table.says', { name: this.at.name_of(line.by), words: this.words_of(line) });
  }

  // Of two people at two screens: how they stand to each other, which the server tells anew whenever this
  // page comes back.
  async look(): Promise<void> {
    if (this.at.seat === 'spectator' || this.at.held.length !== 1) return;
    await this.at.line.look({ type: 'manners', ...(is_kept_muted(this.at.match) ? { mutes: true } : {}) });
  }
  async mute(mutes: boolean): Promise<void> {
    keep_muted(this.at.match, mutes);
    await this.at.line.look({ type: 'manners', mutes });
  }
  // The same at the match that follows.
  go_on_at(match: string): void {
    if (is_kept_muted(this.at.match)) keep_muted(match, true);
  }

  async say(phrase: string): Promise<boolean> {
    return (await this.at.line.say({ type: 'say', phrase })) !== null;
  }
  async talk(words: string): Promise<boolean> {
    return (await this.at.line.say({ type: 'talk', words })) !== null;
  }

  stand(message: MannersMessage): void {
    // Lines that came while the line was broken are new as well.
    const last = this.lines.at(-1)?.n ?? 0;
    const missed = message.said.filter(({ n, by }) => n > last && by !== this.at.seat);
    if (this.standing !== null && !this.is_open) this.unread += missed.length;
    this.standing = message;
    this.lines = message.said;
  }
  hear(line: SaidLine): void {
    if (this.lines.some(({ n }) => n === line.n)) return;
    this.lines = [...this.lines.slice(1 - kMost), line];
    if (line.by === this.at.seat) return;
    this.spoken = this.told(line);
    if (this.is_open) return;
    this.unread += 1;
    this.fresh = line;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { this.fresh = null; }, kShown);
  }

  open(): void {
    this.is_open = true;
    this.unread = 0;
    this.fresh = null;
  }
  close(): void {
    this.is_open = false;
  }
}
