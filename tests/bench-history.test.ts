import { expect, it } from 'vitest';
import { comparedWith, worsened } from '../bench/history.ts';

const noted = (big: number, bigSpread = 1) => ({ big, bigSpread, small: 50, smallSpread: 1 });

it('a call got worse where it fell further than the rounds of either run lay apart', () => {
  const before = { steady: noted(40), noisy: noted(40, 6), worse: noted(40), better: noted(40) };
  const after = { steady: noted(37), noisy: noted(30), worse: noted(30), better: noted(60), fresh: noted(1) };
  expect(worsened(before, after)).toEqual(['worse (big): 40 % of the floor, now 30 %']);
});

it('a commit that was never measured is named with those that were', () => {
  const history = [{ commit: 'abcdef123456', measuredAt: '2026-01-01T00:00:00Z', calls: {} }];
  expect(() => comparedWith('1234', [], history)).toThrow('has nothing of 1234; it has abcdef123456');
  expect(comparedWith('abcdef1', [], history)).toMatch(/nothing got worse/);
});
