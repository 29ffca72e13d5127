// The messages of server and page (docs/table-protocol.md), word for word: a field is named
// here as it is named on the wire.

export type Text = { ja: string; en: string };

export type Seat = 'first' | 'second';
export type Viewer = Seat | 'spectator' | 'all';

export function is_seat(value: unknown): value is Seat {
  return value === 'first' || value === 'second';
}

export function opponent_of(seat: Seat): Seat {
  return seat === 'first' ? 'second' : 'first';
}

// ---- The kernel's words -------------------------------------------------------------------------

// Verb, card, place, number; kNone where the verb does not use one. Places count from 0 here.
export type Move = readonly [verb: number, card: number, place: number, number: number];
export const kNone = 255;

export const kVerb = {
  pass: 0,
  choose_card: 1,
  choose_hidden: 2,
  choose_place: 3,
  number: 4,
  option: 5,
  yes: 6,
  no: 7,
  first_act: 16,
} as const;
export const kPass: Move = [kVerb.pass, kNone, kNone, kNone];

export type DecisionKind = 'none' | 'act' | 'card' | 'place' | 'number' | 'option' | 'yes_no' | 'order';

export type Decision =
  | { kind: 'none' }
  | {
      kind: Exclude<DecisionKind, 'none'>;
      player: Seat;
      prompt?: number;
      by_effect?: boolean;
      low?: number;
      high?: number;
    };

// A thing on the table: a zone of the game, or a card.
export type Target = { zone: number } | { card: number; card_id?: string };

export type LegalMove = {
  move: Move;
  do: string;
  card?: number;
  card_id?: string;
  place?: number; // from 1, as in words
  zone?: number; // index of a zone of the game
  targets?: Target[]; // what it is about besides its card
  text: Text;
};

export type Reason = {
  clause: string;
  card?: number;
  card_id?: string;
  needed?: number;
  available?: number;
  text: Text;
  help?: Text;
};

// A move that one might expect of a card or a place.
export type Ask = { move: Move; do: string; legal: boolean; reason?: Reason };

export type EventKind =
  | 'card_moved'
  | 'card_shown'
  | 'shuffled'
  | 'die_rolled'
  | 'value_changed'
  | 'value_set'
  | 'step'
  | 'played'
  | 'declared'
  | 'effect'
  | 'no_effect'
  | 'took_effect'
  | 'ended'
  | 'fault'
  | 'no_more_acts';

export type GameEvent = {
  kind: EventKind;
  version?: number;
  n?: number;
  seat?: Seat;
  card?: number;
  card_id?: string;
  from?: number;
  to?: number;
  place?: number;
  detail?: number;
  amount?: number;
  clause?: string;
  cause?: number;
  cause_id?: string;
  reveals?: boolean;
  text: Text;
};

// ---- Views --------------------------------------------------------------------------------------

// A back has neither `card` nor `id`, or no `id`.
export type ViewCard = { card?: number; id?: string; mixed?: boolean };
export type ViewZone = { index: number; seat: Seat | 'none'; zone?: string; place?: number; cards: ViewCard[] };
export type Field = { id: string; value: number; seat?: Seat; place?: number; card?: number };
export type Outcome = 'ongoing' | 'first' | 'second' | 'draw';

export type View = {
  viewer: Seat | 'spectator' | 'none';
  decision?: Decision;
  outcome?: Outcome;
  zones: ViewZone[];
  known_in_hand: Partial<Record<Seat, string[]>>;
  fields: Field[];
};

export type Changes = {
  zones?: ViewZone[];
  fields?: Field[];
  known_in_hand?: Partial<Record<Seat, string[]>>;
};

// ---- What stands still (HTTP) ---------------------------------------------------------------------

export type GameSummary = {
  id: string;
  prefix: string;
  name: Text;
  players: string[];
  decks: number;
  cards: number;
  etag?: string;
};

export type Named = { id: string; name: Text };
// `phase`: the number of the phase it belongs to; `heads`: it heads the story.
export type StepInfo = Named & { phase: number; heads?: boolean };
// A fact that is told in words: of its value, of the bits of its value, of its place.
export type FactInfo = {
  id: string;
  words_by: 'value' | 'value_but_zero' | 'bits' | 'place';
  words: Named[];
};
export type ZoneInfo = {
  index: number;
  zone: string;
  name: Text;
  seat: Seat | 'none';
  place: number; // from 1
  places: number; // how many zones of this kind a seat has
  faces: 'open' | 'owner' | 'nobody';
};
export type OptionInfo = {
  id: string;
  name: Text;
  default: string | boolean | number;
  values: { id: string | boolean | number; name: Text }[];
  clause: string;
};
export type GameInfo = {
  name: Text;
  prefix: string;
  rules: string;
  first_act: number;
  acts: Named[];
  steps: StepInfo[];
  phases: Named[]; // `setup` stands before the first turn
  facts: FactInfo[];
  zones: ZoneInfo[];
  options: OptionInfo[];
  profile: { id: string; name: Text; value: Text | string | number | boolean }[];
  deck: DeckRules;
  players: Named[];
};

// The limits of a game's decks. A number 0: no limit, or none.
export type DeckSection = {
  id: string; name: Text; kinds: string[]; least: number; most: number; copies: number;
};
export type DeckRules = {
  kinds: string[];
  least: number;
  most: number;
  copies: number;
  hand: number; // cards in the opening hand
  mulligan: number; // 0 none, 1 the whole hand, 2 the whole hand on a condition, 3 any cards of it
  mulligan_clause?: string;
  first_draw: number; // cards the first player draws in the first turn
  draw: number; // cards drawn each turn
  sections: DeckSection[];
};

// A word of a printed value: how often it stands there, or how much of it.
export type ValuePart = { word: string; value: number; text: Text };
// `parts`: the words it is made of; a number has none.
export type CardProperty = { id: string; name: Text; value: number; parts?: ValuePart[]; text: Text };
export type CardDef = {
  id: string;
  game: string; // not on the wire: whoever asks for the cards of a game knows
  number: number;
  kind: string;
  name: Text;
  kind_name: Text;
  properties: CardProperty[];
  lines: Text[];
  terms: number[]; // of the glossary, that its lines speak of
  flavour?: Text | null;
  icon: string;
  scene?: string; // the parts of what lies behind it (cards/scene.ts)
  set: string;
  picture?: string; // not on the wire: of cards of one's own
  own?: boolean; // not on the wire: of a set that this browser keeps
};

export type Clause = {
  id: string;
  kind: 'rule' | 'ruling';
  text: Text;
  reason?: Text;
  option?: string;
};
export type Chapter = { number: number; title: Text; clauses: Clause[] };
export type RuleBook = { version: number | string; chapters: Chapter[] };
export type Term = { id: string; term: string; reading: string; en: string; meaning?: Text };
export type Deck = {
  id: string;
  name: Text;
  description: Text;
  plan?: Text; // how it is played
  cards: CardCount[];
  beside?: { id: string; name: Text; cards: CardCount[] }[]; // a sideboard, missions …
};
export type LessonInfo = { id: string; name: Text; about: Text; steps: number };
export type PuzzleGrade = 1 | 2 | 3;
export type PuzzleInfo = { id: string; number: number; grade: PuzzleGrade; kind: 'win' | 'best'; question: Text; answer: Text[] };
// The puzzle of a match; the chances (percent) once it is solved, where it has any.
export type PuzzleNote = { number: number; grade: PuzzleGrade; chance?: number; second?: number };
export type DeckFault = Text & { clause?: string; card?: string };
export type DeckCheck = { legal: boolean; faults: DeckFault[] };
export type CardCount = { id: string; count: number };
// Cards of a pasted deck that the game does not know; `near`: what may have been meant.
// Left out of a deck: the game has no such card, or there is another `reason`.
export type UnknownCards = { line?: number; found: Text; count: number; near: string[]; reason?: Text };
export type PastedDeck = {
  form: 'code' | 'list' | 'yaml' | 'cockatrice' | 'saved';
  name: Text;
  description: Text;
  cards: CardCount[];
  beside: { id: string; name: Text; cards: CardCount[] }[];
  unknown: UnknownCards[];
};
// A deck to hand on: as a code, as lists in both languages, as a file.
export type WrittenDeck = { code: string; ja: string; en: string; yaml: string };


// ---- Cards that are being made (docs/en/workshop.md) ----

// A printed text read: what it may be, or where reading ended and what could stand there.
export type TextReading = Text & { yaml: string; tree: Tree; kinds: string[]; differs?: Text };
export type TextFault = Text & { at: number; expected: string[]; nearest?: string };
export type ReadLine = { text: string; readings: TextReading[]; fault?: TextFault; respelled?: boolean };

// An effect as a tree of words, as card files have it.
export type Tree = null | number | string | readonly Tree[] | { readonly [key: string]: Tree };

// The words that effects are written with, and the tables that they choose from.
export type EffectParam = {
  name: string;
  type: 'ability' | 'action' | 'condition' | 'filter' | 'amount' | 'cards' | 'choice' | 'name';
  one?: boolean; // one card at most
  table?: string; // choice: of what; name: 'card' for the id of a card
  required?: boolean;
  fallback?: string | number;
  meaning?: Text;
};
export type EffectWord = Text & {
  id: string;
  type: EffectParam['type'];
  params: EffectParam[]; // the first is the value of the word's own key
  example?: Text & { card: string; name: Text; yaml: string };
};
export type EffectTable = { id: string; entries: (Text & { id: string })[] };
export type Vocabulary = { words: EffectWord[]; tables: EffectTable[] };

// The fields of each kind of card.
export type FieldSpec = {
  id: string;
  kind: 'number' | 'entry' | 'entries' | 'counts' | 'card';
  name: Text;
  table?: string; // card: the kind of card that is named
  low?: number;
  high?: number;
  fallback?: number;
  kinds: string[];
  required: string[]; // the kinds that must have it
};
export type FormSpec = {
  kinds: { id: string; name: Text; in_decks: boolean; plain: boolean }[];
  fields: FieldSpec[];
  tables: EffectTable[];
};

// A remark on a file of cards. `number`: of the card in the file; `at`: where in it.
export type CardRemark = Text & {
  line: number;
  column: number;
  number?: number;
  card?: string;
  at: (string | number)[];
  word?: string; // in the reference of words
};
export type PreviewSource = { id: string; source: Tree; texts: (Text | null)[] };
export type OwnTrait = { id: string; name: Text };
export type CardPreview = {
  traits: OwnTrait[]; // that the file declares
  cards: CardDef[];
  sources: PreviewSource[];
  faults: CardRemark[];
  warnings: CardRemark[];
};

// A file of cards: a text, or a workbook's parts.
export type TableFile = { name: string; text: string } | { name: string; parts: Record<string, string> };
export type CardTables = {
  cards: string; // a file of those that play
  plays: number;
  left: { name: string; place: Text; faults: Text[] }[];
  notes: Text[];
};

export type Clock =
  | { kind: 'none' }
  | { kind: 'fischer'; base: number; step: number }
  | { kind: 'byoyomi'; base: number; period: number; periods: number }
  | { kind: 'days'; days: number };

export type NewSeat =
  | { kind: 'human'; name: string; deck?: string | string[]; deck_name?: string }
  | { kind: 'computer'; level: string; deck?: string | string[]; name?: string }
  | { kind: 'invite'; name?: string; deck?: string | string[] };
export type Lists = 'open' | 'closed';
export type AutoPass = 'idle' | 'never';
// A set of one's own as it is handed on (docs/sets.md).
export type SetDocument = {
  fudaba_set: 1;
  game: string;
  id: string;
  version: number;
  name: { ja?: string; en?: string }; // one language suffices
  author?: string;
  about?: string | { ja?: string; en?: string };
  cards: string; // the text of a file of cards
  decks?: string[]; // the texts of deck files
  pictures?: Record<string, string>; // by the ids of cards: data:image/webp;base64,…
};
// The custom set of a match.
export type SetLabel = {
  id: string;
  version: number;
  name: Text;
  author?: string;
  cards: number; // that can be played
  digest: string;
};

export type NewMatch = {
  game: string;
  seats: [NewSeat, NewSeat];
  options?: Record<string, string | boolean | number>;
  auto_pass?: AutoPass;
  lists?: Lists;
  clock?: Clock;
  best_of?: number;
  commitment?: string;
  visibility?: 'private' | 'link' | 'public';
  lesson?: string | null;
  puzzle?: string | null;
  rated?: boolean; // between two accounts
  set?: SetDocument | string | null; // or the id of one that the server offers
  seed?: number | null;
};
export type OpenedMatch = {
  match: string;
  seats: { seat: Seat; token?: string; invite?: string }[];
  fair?: FairShare[];
};
export type Joining = {
  invite: string;
  name: string;
  deck: string | string[];
  deck_name?: string; // of one's own
  token: string; // drawn by the guest's browser
  accepts_set?: string; // the digest of the set that the match is of
  commitment?: string;
};
export type Joined = { seat: Seat; token: string; fair?: FairShare[] };
export type MatchSummary = {
  match: string;
  game: string;
  players: { seat: Seat; name: string; kind: 'human' | 'computer' | 'open'; level?: string; account?: boolean; bot?: boolean }[];
  rated?: boolean;
  started: boolean;
  over: boolean;
  outcome: Outcome;
  moves?: number; // not told of a match in a list
  decides?: Seat; // whose answer is awaited
  due?: number; // until when, with a clock; ms, the server's time
  asked?: { by: Seat; what: ProposalKind } | null;
  said?: Partial<Record<Seat, number>>; // when each last said something that the other may read
  lesson?: string;
  version: number;
  clock: Clock;
  visibility: 'private' | 'link' | 'public';
  set?: SetLabel;
};

export type ReplayFrame = {
  move?: Move;
  by?: Seat;
  text?: Text;
  hinted?: boolean; // a hint was taken before the move
  events: GameEvent[];
  view?: View; // frame 0: the whole view
  changes?: Changes;
  decision: Decision;
  prompt: Text;
};
export type Replay = {
  game: string;
  players: { name: string }[];
  outcome: Outcome;
  verified: boolean;
  misfit?: Text;
  misfit_at?: number;
  ended?: 'time' | 'agreed' | 'closed' | 'left'; // where the moves do not say it
  tales?: Tale[]; // of both seats, where the match is over
  set?: SetLabel; // that the record is of, and its cards
  cards?: CardDef[];
  frames: ReplayFrame[];
};

// A review of a finished match (docs/records.md); chances and their changes in thousandths, of the
// curve those of the first seat.
export type ReviewCause = 'none' | 'reveal' | 'draw' | 'die';
export type ReviewPoint = {
  at: number; // moves made before
  by: Seat | 'none'; // none: the end
  turn: number;
  luck: number;
  search: number;
  chance: number;
  error: number;
  choice: number;
  cause: ReviewCause;
};
export type ReviewAnswer = { move: Move; text: Text };
export type ReviewMoment = {
  at: number;
  by: Seat;
  turn: number;
  grade: 'inaccuracy' | 'mistake' | 'blunder';
  best: number; // chance of the one who decided, with the best answer
  loss: number;
  error: number;
  played: ReviewAnswer;
  better: ReviewAnswer;
};
export type SeatReview = {
  choices: number;
  luck: number;
  accuracy: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  biggest: number[]; // of the moments, the worst first
};
export type Review = {
  fudaba_review: 1;
  analysis: number;
  record: string;
  game: string;
  iterations: number;
  outcome: Outcome;
  moves: number;
  points: ReviewPoint[];
  moments: ReviewMoment[];
  swings: { at: number; turn: number; luck: number; cause: ReviewCause }[];
  seats: SeatReview[];
  search: number;
  ending: number;
  summary: Text[];
};
export type ReviewStanding = {
  id: string;
  state: 'waiting' | 'working' | 'done';
  done: number;
  of: number; // 0: not known yet
  review?: Review; // when it is done
};

export type ErrorCode =
  | 'malformed'
  | 'unknown_type'
  | 'unknown_field'
  | 'too_large'
  | 'too_fast'
  | 'not_found'
  | 'wrong_seat'
  | 'stale'
  | 'illegal'
  | 'over'
  | 'expired'
  | 'taken'
  | 'storage'
  | 'full'
  | 'set_not_accepted'
  | 'sign_in'
  | 'suspended'
  // Said by the page itself: it has no server, or its engine does not run here.
  | 'needs_server'
  | 'no_engine'
  | 'no_friend';
// `set`: the one that was not accepted.
export type ErrorData = { code: ErrorCode; at?: string; message: Text; reason?: Reason; set?: SetLabel };

// ---- WebSocket ------------------------------------------------------------------------------------

export type RequestId = number | string;
export type ClientMessage =
  | { type: 'hello'; match: string; token?: string; since?: number; id?: RequestId }
  | { type: 'move'; version: number; move: Move; id?: RequestId }
  | { type: 'move'; version: number; moves: readonly Move[]; id?: RequestId }
  | { type: 'why'; move: Move; id?: RequestId }
  | { type: 'asks'; card: number; id?: RequestId }
  | { type: 'asks'; zone: number; id?: RequestId }
  | { type: 'card'; card: number; id?: RequestId }
  | { type: 'reveal'; contribution: string; id?: RequestId }
  | { type: 'rematch'; commitment?: string; deck?: string[]; other_deck?: string[]; begins?: Seat; id?: RequestId }
  | { type: 'undo' | 'draw' | 'decline' | 'concede' | 'deck' | 'ping' | 'next' | 'hint' | 'hurry'; id?: RequestId }
  | { type: 'claim'; what: Claim; id?: RequestId }
  | { type: 'say'; phrase: string; id?: RequestId }
  | { type: 'talk'; words: string; id?: RequestId }
  | { type: 'manners'; mutes?: boolean; id?: RequestId };

// The series before this game; wins by seat.
export type Series = { of: number; played: number; wins: [number, number] };

export type PlayerInfo = {
  seat: Seat;
  name: string;
  kind: 'human' | 'computer' | 'open';
  level?: string;
  bot?: boolean; // a program's account
  here: boolean;
};
export type ClockState = {
  kind: Clock['kind'];
  left?: [number, number]; // ms
  running?: Seat | null;
  periods?: [number, number];
  at?: number; // server time in ms
};
// A player who has left while his answer is awaited; the other one may claim the match in so many ms.
export type Absent = { seat: Seat; claim_in: number };
export type Claim = 'win' | 'draw';
export type ProposalKind = 'undo' | 'draw' | 'rematch';
export type Proposal = { by: Seat; what: ProposalKind } | null;

export type LessonPoint =
  | { zone: string; seat?: Seat; place?: number }
  | { card: string }
  | { button: string }
  | { prompt: true };
export type LessonState = {
  id: string;
  name?: Text;
  step: number;
  steps: number;
  say?: Text; // left out when the lesson is over
  point?: LessonPoint | null;
  clause?: string | null;
  wait?: 'tap' | 'move';
  hint?: Text | null;
  puzzle?: PuzzleNote; // it is a puzzle, a lesson of one step
  done?: boolean;
};

export type EndReason = 'rules' | 'conceded' | 'time' | 'agreed' | 'closed' | 'left';

// One party's part in a fair shuffle; its contribution is revealed when the match is over.
export type FairShare = { by: 'server' | Seat; commitment: string; contribution?: string };

// The story of a side, in a game that is about telling: a title, then headings and paragraphs.
export type Tale = { seat: Seat; lines: Text[] };

export type Situation = {
  version: number;
  decision: Decision;
  prompt?: Text;
  legal: LegalMove[];
  later?: LegalMove[] | null; // a set of cards is chosen: those that may still come into it
  clock: ClockState;
  can_undo: boolean;
  asked: Proposal;
  absent?: Absent; // left out: nobody is
  hints?: [number, number]; // for how many moves each seat has had one; left out: neither has
  outcome: Outcome;
  how?: EndReason;
  why?: string; // whoever runs the server has closed the match; for its players
  tales?: Tale[]; // of both seats, at the end
  lesson?: LessonState;
};
// The ratings of a rated match's players; `before` and `after` once it has been counted.
export type PlayerRating = {
  seat: Seat;
  rating: number;
  deviation: number;
  games: number;
  provisional?: boolean;
  before?: number;
  after?: number;
};
export type MatchRatings = { pace: 'fast' | 'slow' | 'days'; players: PlayerRating[] };

export type Welcome = Situation & {
  type: 'welcome';
  id?: RequestId;
  match: string;
  game: string;
  seat: Seat | 'spectator';
  players: PlayerInfo[];
  options: Record<string, string | boolean | number>;
  visibility: 'private' | 'link' | 'public';
  rated?: boolean; // it counts for both accounts
  set?: SetLabel;
  started?: boolean; // false: a seat is still open, and there is no view
  view: View | null;
  log: GameEvent[];
  log_whole: boolean; // false: `log` follows what the page has
  auto_pass?: AutoPass;
  lists?: Lists;
  series?: Series;
  fair?: FairShare[];
  claim_after?: number; // ms of an absence before the match may be claimed; left out: it may not
  reveal?: boolean; // this seat's contribution to the shuffle is asked for
  rematch?: { match: string; seat: Seat }; // the match that has followed
};
export type Update = Partial<Situation> & {
  type: 'update';
  id?: RequestId;
  version: number;
  events: GameEvent[];
  changes: Changes;
  back_to?: number; // after a take-back: events of a later version are no longer part of the match
  fair?: FairShare[];
};
export type CardValue = {
  id: string;
  name: Text;
  printed: number;
  now: number;
  // `change` is added, or (`sets`) what the value is set to.
  from: { change: number; sets?: boolean; text: Text; cause?: number; cause_id?: string; clause?: string }[];
};
export type Answer = {
  type: 'answer';
  id?: RequestId;
  legal?: boolean;
  reason?: Reason;
  asks?: Ask[];
  card?: number;
  card_id?: string;
  values?: CardValue[];
  hurried?: boolean;
};
// An answer that a good player might give in the reader's place. Chances are in thousandths, each give or
// take `within`.
export type HintedAnswer = { answer: LegalMove; chance: number; within: number; certain: boolean };
export type Hint = {
  type: 'hint';
  id?: RequestId;
  best: HintedAnswer[];
  equal: number; // of the first so many it hardly matters which
  line: { by: Seat; text: Text }[]; // expected after the best answer
  held: { card_id: string; chance: number; cost: number }[]; // what the opponent may have in hand
};
// The decks this page brought, one word a copy; what lies beside a deck has its section before it:
// "sideboard:snow_fox". `sideboard` is the section that cards may be swapped with. `opponent_deck`: where
// both have agreed to play with open lists.
export type Decks = { type: 'deck'; id?: RequestId; deck: string[]; other_deck?: string[]; opponent_deck?: string[]; sideboard?: string };
// A line said at a table: a phrase, by its id and as a text, or words of his own.
export type SaidLine = { n: number; by: Seat; at: number; phrase?: string; text?: Text; words?: string };
// The reader's terms with the other player, and the lines said.
export type MannersMessage = {
  type: 'manners';
  id?: RequestId;
  accounts: boolean; // both have one
  follows: boolean;
  followed: boolean;
  blocks: boolean;
  mutes: boolean;
  talks: boolean; // words of their own
  phrases: { id: string; text: Text }[];
  said: SaidLine[];
};
export type ServerMessage =
  | MannersMessage
  | ({ type: 'said'; id?: RequestId } & SaidLine)
  | Welcome
  | Update
  | Answer
  | Hint
  | { type: 'players'; players: PlayerInfo[]; absent?: Absent }
  | { type: 'asked'; by: Seat; what: ProposalKind | null }
  | { type: 'rematch'; match: string; seat: Seat; id?: RequestId }
  | Decks
  | { type: 'pong'; id?: RequestId }
  // Something about the reader's account has changed: GET /api/me says what.
  | { type: 'account' }
  | { type: 'refused'; id?: RequestId; error: ErrorData }
  // `retry_in`: ms after which the page shall come back (`restart`).
  | { type: 'closed'; code: string; message: Text; retry_in?: number };
