// Passing by itself: whoever passes again and again in the other player's turn may have it done for him until
// something matters. Each pass comes the same time after its question, whatever is in the reader's hand, and
// what ends it is seen by both players.
import { t, type MessageKey } from '../i18n';
import type { Decision, LegalMove, Move, Proposal, Seat, View } from '../protocol/types';
import type { Choices } from './choices';

export type At = {
  readonly seat: Seat | 'spectator';
  readonly decides: boolean;
  readonly is_over: boolean;
  readonly is_own_turn: boolean;
  readonly lesson: object | null;
  readonly choices: Choices;
  readonly view: View | null;
  readonly situation: { version: number; decision: Decision; asked: Proposal } | null;
  readonly line: { readonly status: string };
  readonly updates: { apply_all: () => void };
  readonly toasts: { say: (text: string) => void };
  readonly answer: (move: Move) => Promise<boolean>;
};

const kOffered = 3; // passes in a row after which it is offered
export const kBeat = 1500; // ms from a question to its pass

type Stop = 'turn' | 'question' | 'change' | 'asked';
const kStops: Record<Stop, MessageKey> = {
  turn: 'table.passing_turn',
  question: 'table.passing_question',
  change: 'table.passing_change',
  asked: 'table.passing_asked',
};

export class Passing {
  is_on = $state(false);
  private passes = $state(0); // in a row, in the other player's turn
  private kind = ''; // of the question that is passed
  private side = ''; // what lay on the reader's side then
  private timer: ReturnType<typeof setTimeout> | undefined;

  private readonly pass: LegalMove | null = $derived.by(() =>
    this.at.decides && !this.at.is_own_turn ? (this.at.choices.plain.find((move) => move.do === 'pass') ?? null) : null);
  readonly is_offered: boolean = $derived.by(() =>
    !this.is_on && this.passes >= kOffered && this.pass !== null && this.at.lesson === null);

  constructor(private readonly at: At) {}

  // The reader has given this answer himself.
  answered(move: Move | null): void {
    this.stop();
    if (this.at.is_own_turn) return;
    this.passes = move !== null && move.join() === this.pass?.move.join() ? this.passes + 1 : 0;
  }

  begin(): void {
    if (!this.is_offered) return;
    this.is_on = true;
    this.kind = this.kind_now();
    this.side = this.side_now();
    this.wait();
  }
  stop(): void {
    this.is_on = false;
    clearTimeout(this.timer);
  }
  toggle(): void {
    if (this.is_on) this.stop();
    else this.begin();
  }

  // Something has come from the server.
  heard(): void {
    if (this.is_on) this.wait();
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { this.go_on(); }, kBeat);
  }

  private go_on(): void {
    this.at.updates.apply_all();
    if (this.at.is_over || this.at.line.status !== 'open') {
      if (this.at.is_over) this.stop();
      return;
    }
    const why = this.why_stop();
    if (why !== null) {
      this.stop();
      this.passes = 0;
      this.at.toasts.say(t(kStops[why]));
    } else if (this.pass !== null) void this.at.answer(this.pass.move);
  }

  private why_stop(): Stop | null {
    const asked = this.at.situation?.asked ?? null;
    if (asked !== null && asked.by !== this.at.seat) return 'asked';
    if (!this.at.decides) return null;
    if (this.at.is_own_turn) return 'turn';
    if (this.pass === null || this.kind_now() !== this.kind) return 'question';
    return this.side_now() === this.side ? null : 'change';
  }

  private kind_now(): string {
    const decision = this.at.situation?.decision;
    return decision === undefined || decision.kind === 'none' ? '' : `${decision.kind}/${String(decision.prompt)}/${String(decision.by_effect)}`;
  }
  // The cards and figures on the reader's side of the table, as he sees them.
  private side_now(): string {
    const { view, seat } = this.at;
    return JSON.stringify([
      view?.zones.filter((zone) => zone.seat === seat).map(({ index, cards }) => [index, cards.map(({ card, id }) => [card, id])]),
      view?.fields.filter((field) => field.seat === seat).map(({ id, place, card, value }) => [id, place, card, value]),
    ]);
  }
}
