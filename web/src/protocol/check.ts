// A message from outside is looked at before it is believed: what the page leans on must be there
// and have its type. Fields the page does not know are let through.
import type { ServerMessage } from './types';

type Check = (value: unknown) => boolean;
type Shape = Record<string, Check>;

const is_number: Check = (v) => typeof v === 'number' && Number.isFinite(v);
const is_string: Check = (v) => typeof v === 'string';
const is_bool: Check = (v) => typeof v === 'boolean';
const one_of =
  (...words: string[]): Check =>
  (v) =>
    typeof v === 'string' && words.includes(v);
const optional =
  (check: Check): Check =>
  (v) =>
    v === undefined || v === null || check(v);
const list =
  (check: Check): Check =>
  (v) =>
    Array.isArray(v) && v.every(check);
const shape =
  (fields: Shape): Check =>
  (v) => {
    if (typeof v !== 'object' || v === null || Array.isArray(v)) return false;
    const object = v as Record<string, unknown>;
    return Object.entries(fields).every(([name, check]) => check(object[name]));
  };

const text = shape({ ja: is_string, en: is_string });
const seat = one_of('first', 'second');
const move: Check = (v) => Array.isArray(v) && v.length === 4 && v.every(is_number);
const decision: Check = (v) =>
  shape({ kind: is_string })(v) &&
  ((v as { kind: string }).kind === 'none' || shape({ player: seat })(v));
const card = shape({ card: optional(is_number), id: optional(is_string) });
const zone = shape({ index: is_number, cards: list(card) });
const field = shape({ id: is_string, value: is_number, seat: optional(seat), place: optional(is_number) });
const event = shape({
  kind: is_string,
  text,
  version: optional(is_number),
  n: optional(is_number),
  from: optional(is_number),
  to: optional(is_number),
});
const target = shape({ zone: optional(is_number), card: optional(is_number), card_id: optional(is_string) });
const legal = shape({ move, do: is_string, text, targets: optional(list(target)) });
const player = shape({ seat, name: is_string, kind: one_of('human', 'computer', 'open'), here: is_bool });
const wish = one_of('undo', 'draw', 'rematch');
const asked = optional(shape({ by: seat, what: wish }));
const absent = optional(shape({ seat, claim_in: is_number }));
const outcome = one_of('ongoing', 'first', 'second', 'draw');
const clock = shape({ kind: is_string });
const reason = shape({ clause: is_string, text });
const lesson = shape({ id: is_string, step: is_number, steps: is_number, say: optional(text) });

const fair = list(
  shape({ by: one_of('server', 'first', 'second'), commitment: is_string, contribution: optional(is_string) }),
);

const said_line: Shape = {
  n: is_number, by: seat, at: is_number,
  phrase: optional(is_string), text: optional(text), words: optional(is_string),
};

const kShapes: Record<ServerMessage['type'], Shape> = {
  welcome: {
    match: is_string,
    game: is_string,
    seat: one_of('first', 'second', 'spectator'),
    version: is_number,
    players: list(player),
    view: (v) => v === null || shape({ zones: list(zone), fields: list(field) })(v),
    decision,
    prompt: optional(text),
    legal: list(legal),
    later: optional(list(legal)),
    clock,
    asked,
    absent,
    log: list(event),
    can_undo: is_bool,
    hints: optional(list(is_number)),
    outcome,
    lesson: optional(lesson),
    fair: optional(fair),
    reveal: optional(is_bool),
    rematch: optional(shape({ match: is_string, seat })),
    series: optional(shape({ of: is_number, played: is_number, wins: list(is_number) })),
  },
  update: {
    version: is_number,
    events: list(event),
    changes: shape({ zones: optional(list(zone)), fields: optional(list(field)) }),
    decision: optional(decision),
    prompt: optional(text),
    later: optional(list(legal)),
    legal: optional(list(legal)),
    clock: optional(clock),
    asked,
    absent,
    can_undo: optional(is_bool),
    hints: optional(list(is_number)),
    outcome: optional(outcome),
    lesson: optional(lesson),
    fair: optional(fair),
  },
  answer: {
    legal: optional(is_bool),
    reason: optional(reason),
    asks: optional(list(shape({ move, do: is_string, legal: is_bool, reason: optional(reason) }))),
    hurried: optional(is_bool),
    card: optional(is_number),
    values: optional(list(shape({ id: is_string, name: text, printed: is_number, now: is_number }))),
  },
  hint: {
    best: list(shape({ answer: legal, chance: is_number, within: is_number, certain: is_bool })),
    equal: is_number,
    line: list(shape({ by: seat, text })),
    held: list(shape({ card_id: is_string, chance: is_number, cost: is_number })),
  },
  players: { players: list(player), absent },
  asked: { by: optional(seat), what: optional(wish) },
  rematch: { match: is_string, seat },
  deck: {
    deck: list(is_string), other_deck: optional(list(is_string)), opponent_deck: optional(list(is_string)),
    sideboard: optional(is_string),
  },
  said: said_line,
  manners: {
    accounts: is_bool, follows: is_bool, followed: is_bool, blocks: is_bool, mutes: is_bool, talks: is_bool,
    phrases: list(shape({ id: is_string, text })),
    said: list(shape(said_line)),
  },
  pong: {},
  refused: { error: shape({ code: is_string, message: text, reason: optional(reason) }) },
  account: {},
  closed: { code: is_string, message: text, retry_in: optional(is_number) },
};

// The message a frame holds, or null where it is not one this page understands.
export function parse_server_message(frame: string): ServerMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(frame);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('type' in value)) return null;
  const type: unknown = value.type;
  if (typeof type !== 'string' || !Object.hasOwn(kShapes, type)) return null;
  return shape(kShapes[type as ServerMessage['type']])(value) ? (value as ServerMessage) : null;
}
