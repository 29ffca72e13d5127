// The line to the server: what is asked and answered, and whether it holds.
import { SvelteMap } from 'svelte/reactivity';
import {
  Broken,
  Connection,
  Refused,
  surroundings_of,
  type Request,
  type Status,
} from '../protocol/connection';
import type { Answer, Ask, Decks, ErrorData, Hint, ServerMessage } from '../protocol/types';
import type { Pointed } from './choices';

// The receiver of messages.
export type Listener = {
  message: (message: ServerMessage) => void;
  refused: (error: ErrorData) => void;
  lost: () => void; // a request broke off
};

export class Line {
  status: Status = $state('connecting');
  sending = $state(false);
  private readonly connection: Connection;
  private received: number | null = null; // the latest version
  private readonly answers = new SvelteMap<string, readonly Ask[]>(); // by what is pointed at

  constructor(match: string, token: string | null, private readonly listener: Listener) {
    this.connection = new Connection(
      match,
      token,
      {
        status: (status) => {
          this.status = status;
        },
        message: (message) => {
          if (message.type === 'welcome' || message.type === 'update') this.received = message.version;
          listener.message(message);
        },
        version: () => this.received,
      },
      surroundings_of(match),
    );
  }

  start(): void {
    this.connection.start();
  }
  stop(): void {
    this.connection.stop();
  }
  hurry(): void {
    this.connection.hurry();
  }
  doubt(): void {
    this.connection.doubt();
  }
  // From now on with this seat's token; the server tells everything anew.
  change_seat(token: string): void {
    this.received = null;
    this.connection.change_seat(token);
  }

  // True if the server granted the request.
  async send(request: Request): Promise<boolean> {
    this.sending = true;
    try {
      await this.connection.ask(request);
      return true;
    } catch (error) {
      if (error instanceof Refused) this.listener.refused(error.error);
      else if (error instanceof Broken) this.listener.lost();
      else throw error;
      return false;
    } finally {
      this.sending = false;
    }
  }

  // Says something to the other player; no move waits for it. Null: it failed, and the reason is shown.
  async say(request: Request): Promise<ServerMessage | null> {
    try {
      return await this.connection.ask(request);
    } catch (error) {
      if (error instanceof Refused) this.listener.refused(error.error);
      else if (error instanceof Broken) this.listener.lost();
      else throw error;
      return null;
    }
  }
  // The terms of both players; null where there is nobody to talk to.
  look(request: Request): Promise<ServerMessage | null> {
    return this.ask(request);
  }

  // The server's answer, or null where it gives none.
  private async ask(request: Request): Promise<ServerMessage | null> {
    try {
      return await this.connection.ask(request);
    } catch (error) {
      if (error instanceof Refused || error instanceof Broken) return null;
      throw error;
    }
  }

  // The moves that one may expect of a thing, and the reasons against: asked once as long as the situation
  // lasts.
  async asks_of(pointed: Pointed): Promise<readonly Ask[]> {
    const key = JSON.stringify(pointed);
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    const answer = await this.ask({ type: 'asks', ...pointed });
    if (answer?.type !== 'answer') return [];
    const asks = answer.asks ?? [];
    this.answers.set(key, asks);
    return asks;
  }
  forget_answers(): void {
    this.answers.clear();
  }

  // The values of a card that are in force.
  async values_of(card: number): Promise<Answer | null> {
    const answer = await this.ask({ type: 'card', card });
    return answer?.type === 'answer' ? answer : null;
  }

  // A good player's move; null where the server does not say. Why it does not is told,
  // unless the question is no longer the same.
  async hint(): Promise<Hint | null> {
    try {
      const answer = await this.connection.ask({ type: 'hint' });
      return answer.type === 'hint' ? answer : null;
    } catch (error) {
      if (error instanceof Refused) {
        if (error.error.code !== 'stale') this.listener.refused(error.error);
      } else if (error instanceof Broken) this.listener.lost();
      else throw error;
      return null;
    }
  }
  // The computer shall answer with what it has found by now.
  async hurry_computer(): Promise<void> {
    await this.ask({ type: 'hurry' });
  }

  // The decks this page brought, to swap cards between two games of a series.
  async decks(): Promise<Decks | null> {
    const answer = await this.ask({ type: 'deck' });
    return answer?.type === 'deck' ? answer : null;
  }
}
