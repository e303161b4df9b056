import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ANALYTICS_MEASURES } from '#contract/analytics/analytics.words.ts';
import { type CountedRepair, countsOf, repairFigures, type Span } from './repairs.ts';

const SPAN: Span = {
  from: new Date('2026-11-01T00:00:00Z'),
  to: new Date('2026-12-01T00:00:00Z'),
  now: new Date('2026-12-01T00:00:00Z'),
};
const repair = (change: Partial<CountedRepair> = {}): CountedRepair => ({
  createdAt: '2026-11-10T09:00:00Z',
  acknowledgedAt: '2026-11-10T12:00:00Z',
  completedAt: '2026-11-14T09:00:00Z',
  isOpen: false,
  reopenCount: 0,
  jobCount: 1,
  hasCallback: false,
  stars: 5,
  ...change,
});
const figuresOf = (repairs: CountedRepair[]) =>
  repairFigures(
    repairs.map((one) => countsOf(one, SPAN)),
    3,
  );
const figureOf = (measure: (typeof ANALYTICS_MEASURES)[number], repairs: CountedRepair[]) =>
  figuresOf(repairs).find((figure) => figure.measure === measure);

describe('a request counts', () => {
  it.each([
    ['ANSWER_HOURS', {}, 3],
    ['ANSWER_HOURS', { acknowledgedAt: null }, null],
    ['ANSWER_HOURS', { createdAt: '2026-10-31T23:59:59Z' }, null],
    ['SOLVED_DAYS', {}, 4],
    ['SOLVED_DAYS', { createdAt: '2026-09-10T09:00:00Z' }, 65],
    ['SOLVED_DAYS', { completedAt: '2026-12-01T00:00:00Z' }, null],
    ['SOLVED_DAYS', { completedAt: null }, null],
    ['FIRST_TIME_PERCENT', {}, 100],
    ['FIRST_TIME_PERCENT', { jobCount: 2 }, 0],
    ['FIRST_TIME_PERCENT', { reopenCount: 1 }, 0],
    ['FIRST_TIME_PERCENT', { hasCallback: true }, 0],
    ['CALLBACK_PERCENT', {}, 0],
    ['CALLBACK_PERCENT', { jobCount: 2 }, 0],
    ['CALLBACK_PERCENT', { hasCallback: true }, 100],
    ['BACKLOG_DAYS', {}, null],
    ['BACKLOG_DAYS', { isOpen: true, completedAt: null, createdAt: '2026-11-21T00:00:00Z' }, 10],
    ['RATING', { stars: 2 }, 2],
    ['RATING', { stars: null }, null],
  ] as const)('by %s, where it is %j, %s', (measure, change, counted) => {
    expect(countsOf(repair(change), SPAN)[measure]).toBe(counted);
  });
});

it('is too little to say with fewer than three rows, which are counted all the same', () => {
  expect(figureOf('SOLVED_DAYS', [repair(), repair()])).toEqual({ measure: 'SOLVED_DAYS', value: null, rowCount: 2 });
  const late = repair({ completedAt: '2026-11-30T09:00:00Z' });
  expect(figureOf('SOLVED_DAYS', [repair(), late, repair()])).toMatchObject({ value: 4, rowCount: 3 });
  expect(figureOf('RATING', [repair(), repair({ stars: 4 }), repair({ stars: 4 })])).toMatchObject({ value: 4.3 });
});

it('whatever the requests, a share lies between 0 and 100, and a figure counts no row twice', () => {
  const any = fc.record({
    reopenCount: fc.nat(3),
    jobCount: fc.nat(3),
    hasCallback: fc.boolean(),
    stars: fc.option(fc.integer({ min: 1, max: 5 })),
    isOpen: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 20 }), (changes) => {
      const repairs = changes.map((change) => repair(change));
      for (const { measure, value, rowCount } of figuresOf(repairs)) {
        expect(rowCount).toBeLessThanOrEqual(repairs.length);
        if (value !== null && measure.endsWith('PERCENT')) expect(value >= 0 && value <= 100).toBe(true);
      }
    }),
  );
});
