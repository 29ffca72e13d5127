import { describe, expect, it } from 'vitest';
import type { Answer, EngineRequest } from '../../src/solo/engine';
import { Reviews } from '../../src/solo/reviews';
import { Thoughts } from '../../src/solo/thoughts';

type Begun = { request: EngineRequest; found: (answer: Answer) => void; failed: (error: Error) => void };
function thinker(): { begun: Begun[]; stops: number; thoughts: Thoughts } {
  const it_has = { begun: [] as Begun[], stops: 0 };
  const thoughts = new Thoughts({
    think: (request) => new Promise((found, failed) => { it_has.begun.push({ request, found, failed }); }),
    stop: () => {
      it_has.stops += 1;
      it_has.begun.at(-1)?.failed(new Error('ended'));
    },
  });
  return Object.assign(it_has, { thoughts });
}
const settle = async (): Promise<void> => { for (let i = 0; i < 20; ++i) await Promise.resolve(); };

describe('thoughts', () => {
  it('come one after the other', async () => {
    const { begun, thoughts } = thinker();
    const first = thoughts.ask('a', { do: 'choose' });
    const second = thoughts.ask('b', { do: 'choose' });
    expect(begun.length).toBe(1);
    begun[0]?.found({ result: '1' });
    expect(await first).toEqual({ result: '1' });
    await settle();
    begun[1]?.found({ result: '2' });
    expect(await second).toEqual({ result: '2' });
  });

  it('are given up in the middle, and while they wait', async () => {
    const it_has = thinker();
    const first = it_has.thoughts.ask('a', { do: 'choose' });
    const second = it_has.thoughts.ask('b', { do: 'choose' });
    it_has.thoughts.forget('b');
    expect(await second).toBeNull();
    expect(it_has.stops).toBe(0);
    it_has.thoughts.forget('a');
    expect(await first).toBeNull();
    expect(it_has.stops).toBe(1);
    expect(it_has.begun.length).toBe(1);
  });

  it('are tried once more by another engine, and then fail', async () => {
    const { begun, thoughts } = thinker();
    const asked = thoughts.ask('a', { do: 'choose' });
    begun[0]?.failed(new Error('trap'));
    await settle();
    begun[1]?.failed(new Error('trap'));
    await expect(asked).rejects.toThrow('trap');
    expect(begun.length).toBe(2);
  });
});

describe('a review', () => {
  it('is made a slice at a time and tells how far it is', async () => {
    const { begun, thoughts } = thinker();
    const reviews = new Reviews(thoughts);
    const asked = reviews.begin({ game: 'g' });
    begun[0]?.found({ done: 1, of: 2 });
    const { body } = await asked;
    expect(body).toEqual({ id: 'page-1', state: 'working', done: 1, of: 2 });
    await settle();
    begun[1]?.found({ done: 2, of: 2, review: { curve: [] } });
    await settle();
    expect(reviews.standing('page-1').body).toMatchObject({ state: 'done', review: { curve: [] } });
    expect(begun.length).toBe(2);
  });

  it('that the engine refuses is refused; one that is stopped is no more', async () => {
    const { begun, thoughts } = thinker();
    const reviews = new Reviews(thoughts);
    const refused = reviews.begin({});
    begun[0]?.found({ status: 400, body: '{"error":{"code":"over"}}' });
    expect(await refused).toEqual({ status: 400, body: { error: { code: 'over' } } });
    const broken = reviews.begin({});
    await settle();
    begun[1]?.found({ fault: { ja: '棋譜', en: 'a record' } });
    expect(await broken).toMatchObject({ status: 400, body: { error: { message: { en: 'a record' } } } });
    const asked = reviews.begin({});
    await settle();
    begun[2]?.found({ done: 0, of: 9 });
    await asked;
    await settle();
    expect(reviews.stop('page-3').status).toBe(200);
    expect(reviews.standing('page-3').status).toBe(404);
  });

  it('is given up when nobody asks for it any more', async () => {
    const { begun, thoughts } = thinker();
    let now = 0;
    const reviews = new Reviews(thoughts, () => now);
    const asked = reviews.begin({});
    begun[0]?.found({ done: 0, of: 9 });
    await asked;
    now = 16_000;
    await settle();
    begun[1]?.found({ done: 1, of: 9 });
    await settle();
    expect(begun.length).toBe(2);
    expect(reviews.standing('page-1').status).toBe(404);
  });
});
