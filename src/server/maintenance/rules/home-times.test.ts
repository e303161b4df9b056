import { expect, it } from 'vitest';
import { DAY_PARTS } from '#contract/maintenance/maintenance.words.ts';
import { homeTimesOf } from './home-times.ts';

it('parts of a day stand in the order of a day, each once, and what is none is left out', () => {
  const [first = '', second = '', ...rest] = DAY_PARTS;
  expect(homeTimesOf({ homeTimes: [second, 'AT_NIGHT', first, second] })).toEqual([first, second]);
  expect(homeTimesOf({ homeTimes: [...rest, second, first] })).toEqual(DAY_PARTS);
  expect(homeTimesOf({ homeTimes: [] })).toEqual([]);
});
