import { describe, expect, it } from 'vitest';
import { type CountedJob, figuresOf, medianOf, middleOf } from './scores.ts';

const job = (change: Partial<CountedJob> = {}): CountedJob => ({
  offeredAt: '2026-11-01T09:00:00.000Z',
  answeredAt: '2026-11-01T09:20:00.000Z',
  status: 'DONE',
  doneAt: '2026-11-03T09:00:00.000Z',
  visitsMade: 0,
  visitsOnTime: 0,
  cameAgain: false,
  agreedMinor: null,
  costMinor: 0,
  stars: null,
  ...change,
});

it.each([
  [[], null],
  [[4], 4],
  [[9, 1], 5],
  [[3, 1, 2], 2],
])('the middle of %j is %s', (values, middle) => {
  expect(medianOf(values)).toBe(middle);
});

describe('how somebody does', () => {
  it('is too little to say with fewer than three rows, which are counted all the same', () => {
    expect(figuresOf([job(), job()], 3).ANSWER_MINUTES).toEqual({ value: null, rowCount: 2 });
    expect(figuresOf([], 3).CALLBACK_PERCENT).toEqual({ value: null, rowCount: 0 });
  });

  it('is the middle of what they took until an answer, and until it was done', () => {
    const slow = job({ answeredAt: '2026-11-01T12:00:00.000Z', doneAt: '2026-11-11T09:00:00.000Z' });
    expect(figuresOf([job(), slow, job()], 3)).toMatchObject({
      ANSWER_MINUTES: { value: 20, rowCount: 3 },
      DONE_DAYS: { value: 2, rowCount: 3 },
    });
  });

  it('is what they took of what they were offered; an offer that still waits is no answer', () => {
    const refused = job({ status: 'WITHDRAWN', answeredAt: null, doneAt: null });
    const waiting = job({ status: 'OFFERED', answeredAt: null, doneAt: null });
    expect(figuresOf([job(), job(), refused, waiting], 3).ACCEPTED_PERCENT).toEqual({ value: 66.7, rowCount: 3 });
  });

  it('is how many of the visits began when it was agreed, however many a job had', () => {
    const visits = (visitsOnTime: number, visitsMade: number) => job({ visitsMade, visitsOnTime });
    expect(figuresOf([visits(1, 3), visits(1, 1), job()], 3).ON_TIME_PERCENT).toEqual({ value: 50, rowCount: 4 });
    expect(figuresOf([visits(2, 2), job()], 3).ON_TIME_PERCENT).toEqual({ value: null, rowCount: 2 });
  });

  it('is what was to be done again of the jobs they did', () => {
    const back = job({ cameAgain: true });
    const waiting = job({ status: 'OFFERED', answeredAt: null, doneAt: null });
    expect(figuresOf([back, job(), job(), job(), waiting], 3).CALLBACK_PERCENT).toEqual({ value: 25, rowCount: 4 });
  });

  it('is what it cost against what was agreed, where something was', () => {
    const cost = (costMinor: number) => job({ agreedMinor: 10_000, costMinor });
    expect(figuresOf([cost(10_300), cost(9_000), cost(11_000), job()], 3).COST_PERCENT).toEqual({
      value: 3,
      rowCount: 3,
    });
  });

  it('is the mean of what renters said of it, where they did', () => {
    const rated = (stars: number) => job({ stars });
    expect(figuresOf([rated(5), rated(4), rated(4), job()], 3).RATING).toEqual({ value: 4.3, rowCount: 3 });
    expect(figuresOf([rated(5), job()], 3).RATING).toEqual({ value: null, rowCount: 1 });
  });

  it('stands beside the middle of the others of whom there is enough to say', () => {
    const known = figuresOf([job(), job(), job()], 3);
    expect(middleOf([known, figuresOf([job()], 3)], 'ANSWER_MINUTES')).toBe(20);
    expect(middleOf([], 'ANSWER_MINUTES')).toBe(null);
  });
});
