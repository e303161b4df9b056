import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goesThere, pointsOf, WEIGHTS } from './ranking.ts';
import { type Figures, figuresOf } from './scores.ts';

const NONE = figuresOf([], 3);
const given = (values: Partial<Record<keyof Figures, number>>): Figures => ({
  ...NONE,
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, rowCount: 3 }])),
});
const totals = (figures: Record<string, Figures>) =>
  Object.fromEntries([...pointsOf(new Map(Object.entries(figures)))].map(([id, { total }]) => [id, total]));

describe('points', () => {
  it('add up to 100 for who is best in all, and to none for who is worst', () => {
    const best = given({ DONE_DAYS: 1, RATING: 4.8, COST_PERCENT: -3, ACCEPTED_PERCENT: 98 });
    const worst = given({ DONE_DAYS: 9, RATING: 2.1, COST_PERCENT: 30, ACCEPTED_PERCENT: 40 });
    expect(totals({ best, worst })).toEqual({ best: 100, worst: 0 });
    expect(Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  });

  it('are the middle for who is new, and for who is alone', () => {
    expect(totals({ fresh: NONE, known: given({ DONE_DAYS: 2 }) })).toEqual({ fresh: 50, known: 50 });
    expect(totals({ alone: given({ DONE_DAYS: 2 }) })).toEqual({ alone: 50 });
  });

  it('say of each part what it gave, and where there was too little to say', () => {
    const [fast] = [
      ...pointsOf(
        new Map([
          ['fast', given({ DONE_DAYS: 1 })],
          ['slow', given({ DONE_DAYS: 3 })],
        ]),
      ).values(),
    ];
    expect(fast?.parts).toEqual([
      { measure: 'DONE_DAYS', standing: 100, points: 40, pointsMax: 40 },
      { measure: 'RATING', standing: null, points: 15, pointsMax: 30 },
      { measure: 'COST_PERCENT', standing: null, points: 10, pointsMax: 20 },
      { measure: 'ACCEPTED_PERCENT', standing: null, points: 5, pointsMax: 10 },
    ]);
  });

  it('never fall for who gets better, and always add up', () => {
    const days = fc.double({ min: 0, max: 30, noNaN: true });
    fc.assert(
      fc.property(fc.array(days, { minLength: 2, maxLength: 8 }), days, (all, gain) => {
        const figures = (first: number) =>
          new Map(all.map((value, nth) => [`${nth}`, given({ DONE_DAYS: nth === 0 ? first : value })]));
        const before = pointsOf(figures(all[0] ?? 0)).get('0');
        const after = pointsOf(figures(Math.max(0, (all[0] ?? 0) - gain))).get('0');
        expect(after?.total).toBeGreaterThanOrEqual(before?.total ?? 0);
        for (const { total, parts } of pointsOf(figures(1)).values()) {
          expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(total);
          expect(total).toBeGreaterThanOrEqual(0);
          expect(total).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});

it.each([
  [[], null],
  [['Brooklyn', 'Queens'], false],
  [['new york'], true],
  [['10032'], true],
  [['Málaga'], false],
  [['Washington Heights'], true],
] as const)('who goes to %j goes there: %s', (areas, goes) => {
  expect(goesThere(areas, ['580 West 161st Street', 'Washington Heights', 'New York', null, '10032'])).toBe(goes);
});

it.each([
  [['E1'], 'E1 6AN', true],
  [['E1'], 'SE1 7TP', false],
  [['E1'], 'E14 5AB', false],
  [['SW'], 'SW1A 1AA', true],
  [['W1'], 'SW1A 1AA', false],
  [['80'], '80331', true],
  [['331'], '80331', false],
  [['York'], 'New York', true],
  [['Kraków'], 'krakow', true],
  [['Zürich'], 'ZURICH', true],
  [['Saint-Denis'], 'saint denis', true],
  [['渋谷'], '渋谷区', true],
  [['  ', '-'], 'E1 6AN', null],
  [['-', 'E1'], 'E1 6AN', true],
] as const)('who goes to %j goes to %s: %s', (areas, place, goes) => {
  expect(goesThere(areas, [place])).toBe(goes);
});
