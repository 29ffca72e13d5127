import { describe, expect, it } from 'vitest';
import { parse_server_message } from '../../src/protocol/check';
import type { ClientMessage, ServerMessage } from '../../src/protocol/types';
import { fixture, fixture_names, fixture_text } from '../fixtures';

describe('messages from the server', () => {
  it.each(fixture_names('server'))('%s is understood', (name) => {
    const message = parse_server_message(fixture_text(name));
    expect(message).toEqual(fixture(name));
  });

  it('covers every type of message by a fixture', () => {
    const types: Record<ServerMessage['type'], true> = {
      welcome: true,
      update: true,
      answer: true,
      hint: true,
      players: true,
      asked: true,
      rematch: true,
      deck: true,
      said: true,
      manners: true,
      pong: true,
      account: true,
      refused: true,
      closed: true,
    };
    const seen = new Set(fixture_names('server').map((name) => fixture<{ type: string }>(name).type));
    expect([...seen].sort()).toEqual(Object.keys(types).sort());
  });

  it('refuses what is not JSON, has no type, or a type it does not know', () => {
    for (const frame of ['', '{', '7', 'null', '[]', '{"type":7}', '{"type":"toString"}', '{"type":"shout"}']) {
      expect(parse_server_message(frame), frame).toBeNull();
    }
  });

  it('refuses a welcome or an update whose parts have the wrong form', () => {
    const welcome = fixture<Record<string, unknown>>('server/welcome');
    const fields = ['match', 'seat', 'version', 'view', 'decision', 'legal', 'log', 'outcome', 'players'];
    for (const field of fields) {
      const broken = { ...welcome, [field]: { wrong: true } };
      expect(parse_server_message(JSON.stringify(broken)), field).toBeNull();
    }
    const update = fixture<Record<string, unknown>>('server/update');
    expect(parse_server_message(JSON.stringify({ ...update, version: '1' }))).toBeNull();
    const legal = [{ move: [1, 2, 3], do: 'x', text: {} }];
    expect(parse_server_message(JSON.stringify({ ...update, legal }))).toBeNull();
    const about = [{ move: [1, 2, 3, 4], do: 'x', text: { ja: 'x', en: 'x' }, targets: [{ zone: 'land' }] }];
    expect(parse_server_message(JSON.stringify({ ...update, legal: about }))).toBeNull();
    const changes = { zones: [{ index: 1 }] };
    expect(parse_server_message(JSON.stringify({ ...update, changes }))).toBeNull();
  });
});

describe('messages from the page', () => {
  it('has a type for every fixture the server reads', () => {
    const types: Record<ClientMessage['type'], true> = {
      hello: true,
      move: true,
      why: true,
      asks: true,
      card: true,
      undo: true,
      draw: true,
      decline: true,
      concede: true,
      claim: true,
      rematch: true,
      reveal: true,
      deck: true,
      ping: true,
      next: true,
      hint: true,
      hurry: true,
      say: true,
      talk: true,
      manners: true,
    };
    const seen = new Set(fixture_names('page').map((name) => fixture<{ type: string }>(name).type));
    expect([...seen].sort()).toEqual(Object.keys(types).sort());
  });
});
