import { expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { nextDue, toPayOn } from './payments.rules.ts';

const item = (dueOn: string, name: string, minor: number) => ({ dueOn: plainDate(dueOn), name, minor });
const items = [
  item('2026-08-01', 'Rent', 100_000),
  item('2026-07-01', 'Rent', 100_000),
  item('2026-07-01', 'Storage', 4_500),
];

it('what falls due next is everything of that day', () => {
  expect(nextDue(items, 0)).toMatchObject({
    dueOn: '2026-07-01',
    minor: 104_500,
    toPayMinor: 104_500,
    items: [{ name: 'Rent' }, { name: 'Storage' }],
  });
});

it('what was paid ahead takes from it, and never below nothing', () => {
  expect(nextDue(items, 100_000)?.toPayMinor).toBe(4_500);
  expect(nextDue(items, 500_000)?.toPayMinor).toBe(0);
});

it('what was paid ahead pays what falls due before a day first', () => {
  const left = [0, 104_500, 150_000, 500_000].map((aheadMinor) => toPayOn(items, aheadMinor, plainDate('2026-08-01')));
  expect(left).toEqual([100_000, 100_000, 54_500, 0]);
  expect(toPayOn(items, 0, plainDate('2026-07-15'))).toBe(0);
});

it('where nothing falls due there is no next', () => {
  expect(nextDue([], 0)).toBeNull();
});
