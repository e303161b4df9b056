import { beforeAll, describe, expect, it } from 'vitest';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { written } from './written-score.ts';

beforeAll(() => setOrgCountry('US'));

describe('a figure of a contractor', () => {
  it.each([
    [0, '0 min'],
    [59.4, '59 min'],
    // Rounded before it is split, so that nobody reads "60 min".
    [59.6, '1 h'],
    [60, '1 h'],
    [61, '1 h 1 min'],
    [119.7, '2 h'],
    [1501, '25 h 1 min'],
  ])('of %d minutes to an answer is "%s"', (value, words) => {
    expect(written('ANSWER_MINUTES', value)).toBe(words);
  });

  it.each([
    [1, '1 day'],
    [0.5, '0.5 days'],
    [12, '12 days'],
  ])('of %d days to the end is "%s"', (value, words) => {
    expect(written('DONE_DAYS', value)).toBe(words);
  });

  it('says of how many stars a rating is', () => {
    expect(written('RATING', 4.5)).toBe('4.5 of 5');
  });

  it.each([
    [12, '+12%'],
    [0, '0%'],
    [-3, '−3%'],
  ])('says of costs by which %d %% they are above or below others', (value, words) => {
    expect(written('COST_PERCENT', value).replace('-', '−')).toBe(words);
  });
});
