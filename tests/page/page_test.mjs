// The engine in the page, as its caller sees it: whole matches, the same answers as the native program gives, records
// that fit, messages that are no messages.
//   node page_test.mjs ENGINE.wasm PROGRAM NATIVE_ENGINE
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { Engine } from './engine.mjs';
import { Caller } from './match.mjs';

const [wasm, program, native] = process.argv.slice(2);
const kSkipped = 77;
if (!existsSync(wasm)) {
  console.log(`skipped: there is no ${wasm}. \`scripts/setup tests\` installs what it is built with, scripts/build_wasm builds it.`);
  process.exit(kSkipped);
}

const folder = mkdtempSync(join(tmpdir(), 'fudaba-page-'));
after(() => { rmSync(folder, { recursive: true }); });
execFileSync(program, ['site', '--out', folder]);
const site = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'));
const kGames = Object.keys(site.packs);
const pack_of = (game) => join(folder, site.packs[game]);
const module = Engine.module_of(wasm);
const new_caller = (games = kGames) => new Caller(module, games.map((game) => readFileSync(pack_of(game))));
const fixture = (name) => JSON.parse(readFileSync(`tests/fixtures/table/${name}.json`, 'utf8'));

const kMostMemory = 40 * 2 ** 20;

function decks_of(game) {
  return JSON.parse(readFileSync(join(folder, 'api', 'games', game, 'decks.json'), 'utf8')).map(({ id }) => id);
}

function open(caller, request) {
  const { status, body } = caller.http('POST', '/api/matches', request);
  assert.equal(status, 200, JSON.stringify(body));
  return { match: body.match, tokens: body.seats.map(({ token }) => token) };
}

// Sits down, and is told the whole match.
function sit(caller, socket, { match, tokens }, seat = 0) {
  const [welcome] = caller.say(socket, { type: 'hello', match, token: tokens[seat] });
  assert.equal(welcome.type, 'welcome');
  return welcome;
}

// Answers every question by one of the answers that the last update lists, until the match is over.
function play_on(caller, socket, welcome, most = 2000) {
  let draw = 12345;
  let last = welcome;
  for (let moves = 0; last.outcome === 'ongoing' && moves < most; ++moves) {
    if (last.legal.length === 0) {
      caller.settle();
      const update = caller.messages(socket).filter(({ type }) => type === 'update').at(-1);
      assert.ok(update !== undefined, 'the computer answers');
      last = update;
      continue;
    }
    draw = (draw * 1103515245 + 12345) % 2 ** 31;
    const { move } = last.legal[draw % last.legal.length];
    const told = caller.say(socket, { type: 'move', version: last.version, move });
    last = told.filter(({ type }) => type === 'update').at(-1);
    assert.ok(last !== undefined, JSON.stringify(told));
  }
  return last;
}

// What the native engine answers to the same requests.
function native_answers(games, requests) {
  const { stdout, status, stderr } = spawnSync(native, games.map(pack_of), {
    input: requests.map((request) => `${request}\n`).join(''), encoding: 'utf8', maxBuffer: 2 ** 30,
  });
  assert.equal(status, 0, stderr);
  return stdout.trimEnd().split('\n');
}

// Shows where the first of them differ: they are long.
function assert_same(log, answers) {
  assert.equal(answers.length, log.length);
  for (const [i, { request, answer }] of log.entries()) {
    if (answer === answers[i]) continue;
    const at = [...answer].findIndex((letter, k) => letter !== answers[i][k]);
    const part = (text) => text.slice(Math.max(0, at - 100), at + 100);
    assert.fail(`${i}: ${request.slice(0, 200)}\nin the page: ${part(answer)}\nnatively: ${part(answers[i])}`);
  }
}

for (const game of kGames) {
  test(`${game}: a match against level2 is played to its end, as natively, and its record fits`, () => {
    const caller = new_caller([game]);
    const [one, other] = decks_of(game);
    const opened = open(caller, {
      game, seats: [{ kind: 'human', name: '花', deck: one }, { kind: 'computer', level: 'level2', deck: other }], seed: 11,
    });
    const last = play_on(caller, 1, sit(caller, 1, opened));
    assert.notEqual(last.outcome, 'ongoing');
    const { status, body } = caller.http('GET', `/api/matches/${opened.match}/record`);
    assert.equal(status, 200);
    const record = join(folder, `${game}.json`);
    writeFileSync(record, JSON.stringify(body));
    execFileSync(program, ['replay', 'verify', record]);
    for (const engine of [caller.first, caller.second]) {
      assert.ok(engine.bytes < kMostMemory, `${engine.bytes} bytes`);
      assert_same(engine.log, native_answers([game], engine.log.map(({ request }) => request)));
    }
    const replay = caller.http('POST', '/api/replay', { record: body, viewer: 'all' });
    assert.equal(replay.status, 200);
    assert.ok(replay.body.verified);
    // Another one follows, on the other seat.
    const [rematch] = caller.say(1, { type: 'rematch' });
    assert.deepEqual([rematch.type, rematch.seat], ['rematch', 'second']);
    const again = sit(caller, 2, { match: rematch.match, tokens: opened.tokens });
    assert.equal(again.seat, 'second');
    assert.equal(caller.stored.get(opened.match).next, rematch.match);
  });
}

test('a match goes on from what was stored, in another engine', () => {
  const caller = new_caller(['kannagi']);
  const [deck] = decks_of('kannagi');
  const opened = open(caller, {
    game: 'kannagi', seats: [{ kind: 'human', deck }, { kind: 'human', deck }], seed: 3, auto_pass: 'never',
  });
  let now = sit(caller, 1, opened);
  for (let i = 0; i < 12; ++i) {
    if (now.legal.length === 0) { now = sit(caller, 1, opened, now.decision.player === 'second' ? 1 : 0); }
    now = caller.say(1, { type: 'move', version: now.version, move: now.legal[0].move }).at(-1);
  }
  const here = sit(caller, 1, opened);
  const elsewhere = new_caller(['kannagi']);
  elsewhere.stored = caller.stored;
  elsewhere.now = caller.now;
  const there = sit(elsewhere, 1, opened);
  assert.deepEqual(there, here);
  // Another window takes it.
  elsewhere.ask({ do: 'drop', match: opened.match });
  assert.deepEqual(elsewhere.messages(1).map(({ type, code, closed }) => code ?? closed ?? type), ['taken', 1000]);
});

const update_of = (messages) => messages.filter(({ type }) => type === 'update').at(-1);

test('there is nobody to talk to in the page', () => {
  const caller = new_caller(['culdcept']);
  const [one, other] = decks_of('culdcept');
  const opened = open(caller, {
    game: 'culdcept', seed: 4, seats: [{ kind: 'human', deck: one }, { kind: 'human', deck: other }],
  });
  sit(caller, 1, opened);
  for (const message of [{ type: 'say', phrase: 'greet' }, { type: 'talk', words: 'やあ' }, { type: 'manners' }]) {
    const [refused] = caller.say(1, { ...message, id: 7 });
    assert.deepEqual([refused.id, refused.error.code], [7, 'illegal']);
  }
});

test('a computer that is hurried answers by a quick look, and no sooner than it may', () => {
  const caller = new_caller(['culdcept']);
  const [one, other] = decks_of('culdcept');
  const opened = open(caller, {
    game: 'culdcept', seed: 4, seats: [{ kind: 'human', deck: one }, { kind: 'computer', level: 'strongest', deck: other }],
  });
  let now = sit(caller, 1, opened);
  for (let i = 0; i < 30 && now.legal.length > 0; ++i) {
    now = update_of(caller.say(1, { type: 'move', version: now.version, move: now.legal[0].move }));
  }
  assert.equal(now.legal.length, 0);
  const [long] = caller.thoughts;
  const [hurried] = caller.say(1, { type: 'hurry', id: 5 });
  assert.deepEqual([hurried.id, hurried.hurried], [5, true]);
  assert.equal(caller.thoughts.length, 1);
  assert.notEqual(caller.thoughts[0].thought, long.thought, 'the long thought is forgotten');
  assert.ok(caller.thoughts[0].request.hurried);
  caller.think();
  assert.deepEqual(caller.messages(1), [], 'it is not time yet');
  caller.now = caller.wake;
  caller.ask({ do: 'tick' });
  assert.ok(update_of(caller.messages(1)) !== undefined);
});

test('a hint is noted, and given again without another mark', () => {
  const caller = new_caller(['dgrayman']);
  const [deck] = decks_of('dgrayman');
  const opened = open(caller, {
    game: 'dgrayman', seed: 4, seats: [{ kind: 'human', deck }, { kind: 'computer', level: 'level1', deck }],
  });
  const welcome = sit(caller, 1, opened);
  if (welcome.legal.length === 0) { caller.settle(); }
  caller.messages(1);
  assert.deepEqual(caller.say(1, { type: 'hint', id: 1 }), []);
  assert.equal(caller.say(1, { type: 'hint', id: 2 })[0].error.code, 'too_fast');
  caller.think();
  const told = caller.messages(1);
  assert.deepEqual(told.map(({ type }) => type), ['update', 'hint']);
  assert.equal(told[1].id, 1);
  assert.ok(told[1].best.length > 0);
  const [again] = caller.say(1, { type: 'hint', id: 3 });
  assert.deepEqual({ ...again, id: 1 }, told[1]);
});

test('whose time is over has lost, but not while the match was away', () => {
  const caller = new_caller(['kanon']);
  const [deck] = decks_of('kanon');
  const clock = { kind: 'fischer', base: 60, step: 1 };
  const opened = open(caller, { game: 'kanon', clock, seed: 4, seats: [{ kind: 'human', deck }, { kind: 'human', deck }] });
  sit(caller, 1, opened);
  assert.equal(caller.wake, caller.now + 60_000);
  const later = new_caller(['kanon']);
  later.stored = new Map(caller.stored);
  later.now = caller.now + 3_600_000;
  assert.equal(sit(later, 1, opened).outcome, 'ongoing', 'the clock goes on from now');
  caller.now += 60_001;
  caller.ask({ do: 'tick' });
  assert.notEqual(update_of(caller.messages(1)).outcome, 'ongoing');
});

test('lessons and puzzles need nobody', () => {
  const caller = new_caller();
  for (const game of kGames) {
    const lessons = JSON.parse(readFileSync(join(folder, 'api', 'games', game, 'lessons.json'), 'utf8')).map(({ id }) => id);
    const puzzles = JSON.parse(readFileSync(join(folder, 'api', 'games', game, 'puzzles.json'), 'utf8')).map(({ id }) => `puzzle:${id}`);
    for (const lesson of [...lessons, ...puzzles.slice(0, 2)]) {
      const opened = open(caller, { game, lesson });
      const seat = opened.tokens.findIndex((token) => token !== undefined);
      const welcome = sit(caller, 9, opened, seat);
      assert.ok(welcome.lesson !== undefined, lesson);
      caller.ask({ do: 'leave', socket: 9 });
    }
  }
});

test('what is sent over HTTP is answered as a server answers', () => {
  const caller = new_caller();
  const keys = (value) => Object.keys(value).sort();
  const opened = caller.http('POST', '/api/matches', fixture('http/new_match'));
  assert.equal(opened.status, 200);
  assert.deepEqual(keys(opened.body), keys(fixture('http/new_match_answer')));
  const check = caller.http('POST', '/api/games/culdcept/deck-check', fixture('http/deck_check'));
  assert.deepEqual(keys(check.body), keys(fixture('http/deck_check_answer')));
  const summary = caller.http('GET', `/api/matches/${opened.body.match}`);
  assert.equal(summary.status, 200);
  assert.deepEqual(caller.stored.get(opened.body.match).meta, summary.body, 'lists show the same');
  const rated = { ...fixture('http/new_match_invite'), rated: true };
  for (const [method, path, body] of [['GET', '/api/matches'], ['POST', '/api/matches', rated]]) {
    const refused = caller.http(method, path, body);
    assert.equal(refused.status, 501);
    assert.equal(refused.body.error.code, 'needs_server');
    assert.ok(refused.body.error.message.ja.length > 0 && refused.body.error.message.en.length > 0);
  }
  assert.equal(caller.http('POST', '/api/matches/AAAAAAAAAAA/join', fixture('http/join')).status, 404);
  assert.equal(caller.http('GET', '/api/matches/AAAAAAAAAAA').status, 404);
  assert.equal(caller.http('GET', '/api/games/kanon/print?lang=ja').status, 200);
  for (const what of ['cards', 'rules', 'glossary', 'decks', 'lessons', 'puzzles', 'words', 'form', 'card_schema', 'deck_schema']) {
    const { body } = caller.http('GET', `/api/games/ouka/${what}`);
    assert.deepEqual(body, JSON.parse(readFileSync(join(folder, 'api', 'games', 'ouka', `${what}.json`), 'utf8')), what);
  }
});

// The secrets of a seat's view: the faces of the other one's hand.
function hidden_from(welcome, seat) {
  const zones = welcome.view.zones.filter((zone) => zone.zone === 'hand' && zone.seat !== seat);
  return zones.flatMap(({ cards }) => cards).filter(({ id }) => id !== undefined);
}

test('a friend is invited, sits down, plays, talks, and plays again', () => {
  const caller = new_caller(['culdcept']);
  const [one, other] = decks_of('culdcept');
  const { status, body: opened } = caller.http('POST', '/api/matches', {
    game: 'culdcept', seats: [{ kind: 'human', name: '花', deck: one }, { kind: 'invite' }], visibility: 'private', seed: 5,
  });
  assert.equal(status, 200);
  const { match } = opened;
  const [{ token }, { invite }] = opened.seats;
  const [waiting] = caller.say(1, { type: 'hello', match, token });
  assert.equal(waiting.started, false);
  assert.equal(caller.say(2, { type: 'hello', match })[0].error.code, 'not_found', 'nobody watches');
  const join = (body) => caller.http('POST', `/api/matches/${match}/join`, body);
  assert.equal(join({ invite: 'AAAAAAAAAAAAAAAAAAAAAA', deck: other }).body.error.code, 'expired');
  assert.equal(join({ invite, deck: [] }).body.error.code, 'illegal');
  assert.equal(join({ invite }).body.error.code, 'malformed');
  const own = 'k2Hq0cQb3n8uVQm1rK5v2d9TzJ4sW7yXeLfGhBpNaMo';
  const joined = join({ invite, name: '太郎', deck: other, token: own });
  assert.deepEqual([joined.status, joined.body.seat, joined.body.token], [200, 'second', own]);
  assert.deepEqual(join({ invite, name: '太郎', deck: other, token: own }).body, joined.body, 'asked again after a lost answer');
  assert.equal(join({ invite, deck: other }).body.error.code, 'taken');
  const host = caller.messages(1).find(({ type, started }) => type === 'welcome' && started !== false);
  const [guest] = caller.say(2, { type: 'hello', match, token: own });
  assert.deepEqual([guest.seat, guest.players.map(({ name }) => name)], ['second', ['花', '太郎']]);
  assert.deepEqual([hidden_from(guest, 'second'), hidden_from(host, 'first')], [[], []]);
  // Nobody moves for the other one.
  const [asking, idle] = host.decision.player === 'first' ? [host, 2] : [guest, 1];
  const stolen = caller.say(idle, { type: 'move', version: asking.version, move: asking.legal[0].move, id: 1 });
  assert.equal(stolen.find(({ id }) => id === 1).error.code, 'wrong_seat');

  assert.equal(caller.say(1, { type: 'manners', id: 1 }).find(({ id }) => id === 1).talks, true);
  caller.messages(2);
  assert.equal(caller.say(1, { type: 'talk', words: 'こんにちは', id: 2 }).find(({ id }) => id === 2).words, 'こんにちは');
  assert.deepEqual(caller.messages(2).map(({ type, by, words }) => [type, by, words]), [['said', 'first', 'こんにちは']]);
  caller.say(2, { type: 'manners', mutes: true });
  caller.say(1, { type: 'say', phrase: 'greet' });
  assert.deepEqual(caller.messages(2), []);
  const said = Array.from({ length: 6 }, (_, id) => caller.say(1, { type: 'say', phrase: 'greet', id }).find((one) => one.id === id));
  assert.deepEqual(said.filter(({ type }) => type === 'refused').map(({ error }) => error.code), ['too_fast', 'too_fast', 'too_fast', 'too_fast']);

  // Out of storage the match goes on for both.
  caller.ask({ do: 'drop', match });
  caller.messages(1);
  caller.messages(2);
  assert.equal(caller.say(3, { type: 'hello', match, token })[0].seat, 'first');
  assert.equal(caller.say(4, { type: 'hello', match, token: own })[0].seat, 'second');
  caller.say(4, { type: 'concede' });
  assert.equal(caller.http('GET', `/api/matches/${match}/record`).status, 200);
  caller.say(3, { type: 'rematch' });
  const [next] = caller.say(4, { type: 'rematch' }).filter(({ type, match: of }) => type === 'rematch' && of !== undefined);
  assert.equal(next.seat, 'first', 'seats are swapped');
  const [again] = caller.say(5, { type: 'hello', match: next.match, token: own });
  assert.deepEqual([again.seat, again.outcome], ['first', 'ongoing']);
});

test('every message of a page is taken', () => {
  const caller = new_caller(['culdcept']);
  const opened = open(caller, fixture('http/new_match'));
  caller.say(1, { type: 'hello', match: opened.match, token: opened.tokens[0] });
  for (const file of readdirSync('tests/fixtures/table/page')) {
    const message = { ...fixture(`page/${file.replace('.json', '')}`), id: file };
    if (message.type === 'hello') continue;
    const answered = caller.say(1, message);
    assert.ok(answered.some(({ id }) => id === file), file);
  }
});

test('a review goes on in slices', () => {
  const caller = new_caller(['dgrayman']);
  const [deck] = decks_of('dgrayman');
  const opened = open(caller, {
    game: 'dgrayman', seed: 2, seats: [{ kind: 'human', deck }, { kind: 'computer', level: 'greedy', deck }],
  });
  let now = sit(caller, 1, opened);
  for (let i = 0; i < 6; ++i) { now = play_on(caller, 1, now, 1); }
  const updates = caller.say(1, { type: 'concede' });
  assert.equal(updates.at(-1).type, 'update');
  const record = caller.http('GET', `/api/matches/${opened.match}/record`).body;
  const request = { do: 'review', record, iterations: 400 };
  let slices = 0;
  let answer = caller.second.ask(request);
  for (; answer.review === undefined; answer = caller.second.ask(request)) {
    assert.ok(answer.done > 0 && answer.done <= answer.of, JSON.stringify(answer));
    slices += 1;
  }
  assert.ok(slices > 0);
  assert.equal(answer.review.outcome, 'second');
  const open_record = { ...record, outcome: 'ongoing' };
  assert.ok(caller.second.ask({ do: 'review', record: open_record }).status >= 400);
});

test('nothing that is sent ends the engine', () => {
  const caller = new_caller(['culdcept', 'kannagi']);
  const [deck] = decks_of('culdcept');
  const opened = open(caller, { game: 'culdcept', seats: [{ kind: 'human', deck }, { kind: 'computer', level: 'greedy', deck }], seed: 1 });
  sit(caller, 1, opened);
  const stored = caller.stored.get(opened.match);
  const now = caller.now;
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const whole = [
    '', '{', 'null', '[]', '"x"', '1e999', deep, '{"do":7}', '{"do":"http"}', '{"do":"tick"}', '{"do":"tick","now":-1}', '{"do":"tick","now":1e30}',
    '{"do":"socket","now":1,"socket":0,"text":"{}"}', '{"do":"thought","now":1,"thought":1,"result":"[1,2]"}', '\u0000', '{"do":"\\ud800"}',
    '{"do":"load","now":1,"match":"x","setup":"{}"}', '{"do":"load","now":1,"match":"AAAAAAAAAAA","setup":"","changes":[1,null]}',
  ];
  for (const text of whole) { assert.equal(typeof JSON.parse(caller.first.ask_text(text)), 'object', text); }
  const messages = [
    '', '{}', '[]', deep, '{"type":"hello"}', '{"type":"move","version":0,"move":[255,255,255,255]}', '{"type":"why","move":[1,200,3,4]}',
    '{"type":"asks","card":255}', '{"type":"asks","zone":255}', '{"type":"card","card":99999}', '{"type":"move","version":-1,"move":[]}',
    '{"type":"reveal","contribution":""}', '{"type":"rematch","deck":["x"],"begins":"third"}', `{"type":"ping","id":"${'x'.repeat(70000)}"}`,
  ];
  for (const text of messages) { caller.ask({ do: 'socket', socket: 1, text }); }
  for (const card of Array.from({ length: 256 }, (_, i) => i)) {
    caller.say(1, { type: 'card', card });
    caller.say(1, { type: 'asks', card });
    caller.say(1, { type: 'why', move: [card, card, card, card] });
  }
  const bodies = ['', '{', 'null', '[]', '{}', deep, '{"game":"culdcept"}', '{"game":"culdcept","seats":[{},{}]}', '{"game":"chess","seats":[]}',
    '{"text":"(((((((((((((((("}', `{"text":${JSON.stringify('（'.repeat(1900))}}`, `{"text":${JSON.stringify('カードを1枚引く。'.repeat(200))}}`,
    '{"cards":"- ["}', '{"cards":"{\\"cards\\":[{\\"id\\":1}]}"}', '{"code":"!!!!"}', '{"text":"<deck><a"}', '{"text":"<!DOCTYPE x []>"}',
    '{"text":"<a>&#xffffffff;</a>"}', '{"text":"4 ?\\n"}', '{"record":{}}', '{"record":[],"viewer":"all"}', '{"record":{"moves":[[1]]},"at":-1,"seat":"x"}',
    `{"set":{"fudaba_set":1},"game":"culdcept","seats":[]}`, '{"deck":[1,2]}', '{"deck":{"a":1}}', '{"cards":{"x":-1}}'];
  const paths = ['/api/matches', '/api/matches/x/join', '/api/replay', '/api/replay/branch', '/api/review', '/api/games/culdcept/read',
    '/api/games/culdcept/cards/preview', '/api/games/culdcept/cards/tables', '/api/games/culdcept/deck-check', '/api/games/culdcept/decks/read', '/api/games/culdcept/decks/write',
    '/api/games/culdcept/print', '/api/games/x/read', '/api', '/', '', '/api/games', '/api/games/culdcept', '/%', '/api/%00', '//'];
  for (const path of paths) {
    for (const body of bodies) { assert.ok(caller.ask({ do: 'http', method: 'POST', path, body }).status >= 200, path); }
    assert.ok(caller.ask({ do: 'http', method: 'GET', path: `${path}?deck=x&code=%ff&cards=,,&size=0x0` }).status >= 200);
  }
  // What was stored and has been changed since is refused, whatever was changed.
  for (let i = 0; i < 300; ++i) {
    const changes = stored.changes.length > 0 ? [...stored.changes] : ['[1,0,0,0,"0",1]'];
    changes[i % changes.length] = `[${i % 7},${i % 12},${(i * 37) % 256},${(i * 2654435761) % 2 ** 32},"${i.toString(16)}",1]`;
    const setup = i % 2 === 0 ? stored.setup : stored.setup.replace(/[0-9]/, String(i % 10)).slice(0, stored.setup.length - (i % 3));
    caller.first.ask({ do: 'load', now, match: opened.match.slice(0, 9) + 'AA', setup, changes });
    caller.first.ask({ do: 'drop', now, match: opened.match.slice(0, 9) + 'AA' });
  }
  for (const request of [{ do: 'choose' }, { do: 'choose', game: 'culdcept', setup: stored.setup, changes: [], level: 'x', seed: 'zz' },
    { do: 'advise', game: 'culdcept', setup: '{}', changes: [] }, { do: 'review', record: {} }, { do: 'review', record: 3 }]) {
    assert.equal(typeof caller.second.ask(request), 'object');
  }
  // It still plays.
  assert.equal(sit(caller, 1, opened).type, 'welcome');
});
