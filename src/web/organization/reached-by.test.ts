import { describe, expect, it } from 'vitest';
import { isSaidToEverybody, reachedBy } from './reached-by.ts';

const reached = { mailedCount: 40, renterCount: 31, contractorCount: 5, memberCount: 12 };

describe('what is changed for everybody', () => {
  it.each([
    [['color', 'website'], [{ kind: 'looks', count: 40 }]],
    [['answerHoursHigh', 'holidays'], [{ kind: 'promises', count: 31 }]],
    [['offersNext'], [{ kind: 'offers', count: 5 }]],
    [['passwordLengthMin'], [{ kind: 'passwords', count: 12 }]],
    [
      ['timeZone', 'name'],
      [
        { kind: 'looks', count: 40 },
        { kind: 'days', count: 12 },
      ],
    ],
    [['capabilitiesOff', 'baseCurrency'], []],
  ])('%j reaches %j, each sort of people once', (keys, found) => {
    expect(reachedBy(new Set(keys), reached)).toEqual(found);
    expect(keys.some(isSaidToEverybody)).toBe(found.length > 0);
  });
});
