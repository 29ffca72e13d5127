// A player who has left while his answer is awaited: how long until the other one may claim the match.
import { t } from '../i18n';
import { opponent_of, type Absent, type PlayerInfo, type Seat } from '../protocol/types';
import type { Status } from '../protocol/connection';
import { clock_text } from './clock';

export type At = {
  readonly seat: Seat | 'spectator';
  readonly is_over: boolean;
  readonly is_between_people: boolean;
  readonly decider: Seat | null;
  readonly players: readonly PlayerInfo[];
  readonly situation: { clock: { kind: string } } | null;
  readonly line: { readonly status: Status };
  readonly name_of: (seat: Seat) => string;
};

export class Absences {
  now = $state(0); // by this machine's clock, as often as somebody looks
  waits = $state(false); // the reader has said that he waits
  private claim_after: number | null = $state(null); // null: the match cannot be claimed
  private told: (Absent & { at: number }) | null = $state.raw(null);
  private lost_at: number | null = $state(null);
  private back: Seat | null = $state(null); // who has come back last

  readonly gone: Seat | null = $derived.by(() => (this.at.is_over ? null : (this.told?.seat ?? null)));
  readonly left: number = $derived.by(() =>
    this.told === null ? 0 : Math.max(0, this.told.claim_in - Math.max(0, this.now - this.told.at)));
  readonly is_due: boolean = $derived.by(() => this.gone !== null && this.left === 0);
  readonly may_claim: boolean = $derived.by(() =>
    this.is_due && this.at.seat !== 'spectator' && this.at.seat !== this.gone);
  // An opponent who is away while a clock decides.
  readonly gone_by_clock: Seat | null = $derived.by(() => {
    const { seat, is_over, is_between_people, decider, situation, players } = this.at;
    const kind = situation?.clock.kind ?? 'none';
    if (seat === 'spectator' || is_over || !is_between_people || (kind !== 'fischer' && kind !== 'byoyomi')) return null;
    const other = opponent_of(seat);
    return decider === other && players.find((player) => player.seat === other)?.here === false ? other : null;
  });
  // The reader's own connection is lost while his answer is awaited: when the other one may claim the match.
  readonly own_left: number | null = $derived.by(() => {
    const { seat, is_over, decider } = this.at;
    if (this.lost_at === null || this.claim_after === null || is_over || seat !== decider) return null;
    return Math.max(0, this.claim_after - Math.max(0, this.now - this.lost_at));
  });
  readonly counts: boolean = $derived.by(() => (this.gone !== null && !this.is_due) || this.own_left !== null);
  // For a screen reader: told when it changes, and not each second.
  readonly spoken: string = $derived.by(() => {
    if (this.gone === null) return this.back === null || this.at.is_over ? '' : t('table.gone_back', { name: this.at.name_of(this.back) });
    const gone = t('table.gone', { name: this.at.name_of(this.gone) });
    if (this.at.seat === 'spectator') return gone;
    return `${gone} ${this.is_due ? t('table.gone_due') : t('table.gone_in', { time: clock_text(this.told?.claim_in ?? 0) })}`;
  });

  constructor(private readonly at: At) {}

  // The absence in a message; none: nobody is absent.
  hear(absent: Absent | undefined): void {
    const before = this.gone;
    this.now = Date.now();
    if (absent?.seat !== before) this.waits = false;
    this.told = absent === undefined ? null : { ...absent, at: this.now };
    if (absent !== undefined) this.back = null;
    else if (before !== null) {
      this.back = this.at.players.find(({ seat }) => seat === before)?.here === true ? before : null;
    }
  }
  welcome(claim_after: number | undefined): void {
    this.claim_after = claim_after ?? null;
  }
  connection(status: Status): void {
    this.now = Date.now();
    this.lost_at = status === 'lost' ? (this.lost_at ?? this.now) : null;
  }
}
