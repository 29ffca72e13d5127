import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Reviewer } from '../../src/table/reviewer.svelte';
import {
  biggest_of, chance_at, kCurve, line_of, marks_of, moment_after, point_near, points_of,
} from '../../src/pages/review';
import { percent_of } from '../../src/table/turning';
import type { Review, ReviewMoment, ReviewPoint } from '../../src/protocol/types';

const point = (at: number, chance: number): ReviewPoint =>
  ({ at, by: 'first', turn: 1, luck: 0, search: 0, chance, error: 0, choice: 0, cause: 'none' });
const answer = { move: [0, 255, 255, 255] as ReviewMoment['played']['move'], text: { ja: 'あ', en: 'a' } };
const moment = (at: number, loss: number): ReviewMoment => ({
  at, by: 'first', turn: 1, grade: 'mistake', best: 500, loss, error: 10, played: answer, better: answer,
});
const seat = (biggest: number[]): Review['seats'][number] =>
  ({ choices: -90, luck: 140, accuracy: 900, inaccuracies: 0, mistakes: 1, blunders: 0, biggest });
const review: Review = {
  fudaba_review: 1, analysis: 1, record: 'a', game: 'culdcept', iterations: 1, outcome: 'first', moves: 10,
  points: [point(0, 500), point(4, 250), point(10, 1000)],
  moments: [moment(2, 100), moment(4, 120), moment(7, 110)],
  swings: [], seats: [seat([1, 0]), seat([2])], search: 0, ending: 0, summary: [{ ja: 'い', en: 'b' }],
};

describe('the curve of a review', () => {
  it('goes from one end to the other, up where the first seat stands well', () => {
    expect(line_of(review)).toBe('0.0,80.0 240.0,120.0 600.0,0.0');
  });
  it('has its moments where it was when they came', () => {
    expect(marks_of(review).map(({ x, y }) => [x / kCurve.width, y / kCurve.height])).toEqual([
      [0.2, 0.5], [0.4, 0.75], [0.7, 0.75],
    ]);
  });
  it('leads to the point that is nearest', () => {
    const places = [0, 0.19, 0.21, 0.69, 0.71, 1];
    expect(places.map((place) => point_near(review, place))).toEqual([0, 0, 4, 4, 10, 10]);
  });
  it('says what the chance is in between', () => {
    expect([0, 3, 4, 9, 10].map((at) => chance_at(review, at))).toEqual([500, 500, 250, 250, 1000]);
  });
  it('goes by keyboard from moment to moment, and round', () => {
    expect([0, 2, 5, 7].map((at) => moment_after(review, at)?.at)).toEqual([2, 4, 7, 2]);
    expect(moment_after({ ...review, moments: [] }, 0)).toBeUndefined();
  });
});

describe('the figures of a review', () => {
  it('are those of the biggest moments, in the order of the match', () => {
    expect(biggest_of(review).map(({ at }) => at)).toEqual([2, 4, 7]);
  });
  it('have a sign, and are never below nothing or above all', () => {
    expect([140, -94, 4, -4].map(points_of)).toEqual(['+14', '−9', '±0', '±0']);
    expect([-50, 496, 1200].map(percent_of)).toEqual([0, 50, 100]);
  });
});

describe('asking for a review', () => {
  const kId = 'abc';
  let answers: { status: number; body: unknown }[];
  let asked: string[];
  beforeEach(() => {
    vi.useFakeTimers();
    answers = [];
    asked = [];
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      const { status, body } = answers.shift() ?? { status: 200, body: {} };
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const standing = (state: string, done: number): { status: number; body: unknown } =>
    ({ status: 200, body: { id: kId, state, done, of: 4, ...(state === 'done' ? { review } : {}) } });

  it('goes on until it is there', async () => {
    answers = [standing('waiting', 0), standing('working', 2), standing('done', 4)];
    const reviewer = new Reviewer();
    await reviewer.ask({});
    expect(reviewer.standing?.state).toBe('waiting');
    await vi.advanceTimersByTimeAsync(700);
    expect(reviewer.standing?.done).toBe(2);
    await vi.advanceTimersByTimeAsync(700);
    expect(reviewer.standing?.review).toEqual(review);
    expect(reviewer.is_asking).toBe(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual(['/api/review', '/api/review/abc', '/api/review/abc']);
    reviewer.stop();
    expect(reviewer.standing?.state).toBe('done');
    expect(asked.length).toBe(3);
  });
  it('ends when it is given up, and the server is told', async () => {
    answers = [standing('working', 1)];
    const reviewer = new Reviewer();
    await reviewer.ask({});
    reviewer.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual(['/api/review', '/api/review/abc/stop']);
    expect(reviewer.standing).toBeNull();
  });
  it('says why there is none', async () => {
    const error = { code: 'full', message: { ja: '満席', en: 'no room' } };
    answers = [{ status: 503, body: { error } }];
    const reviewer = new Reviewer();
    await reviewer.ask({});
    expect(reviewer.failure).toEqual({ error });
    expect(reviewer.is_asking).toBe(false);
  });
});
