import { describe, expect, it } from 'vitest';
import { bindingLimitOf, costLimitOf } from './cost-limit.ts';

describe('what may be spent without asking the owner', () => {
  it.each([
    ['nothing agreed, nothing limits', null, 184_000, null],
    ['what holds for the property', 25_000, null, { minor: 25_000, givenBy: 'PROPERTY' }],
    ['the yes of the owner to more', 25_000, 184_000, { minor: 184_000, givenBy: 'OWNER' }],
    ['a yes to less takes nothing away', 25_000, 9_000, { minor: 25_000, givenBy: 'PROPERTY' }],
    ['a limit of nothing asks always', 0, null, { minor: 0, givenBy: 'PROPERTY' }],
  ])('%s', (_, approvalLimitMinor, approvedMinor, expected) => {
    expect(costLimitOf({ approvalLimitMinor, approvedMinor })).toEqual(expected);
  });

  it('holds up no emergency', () => {
    const limits = { approvalLimitMinor: 25_000, approvedMinor: null };
    expect(bindingLimitOf({ ...limits, priority: 'EMERGENCY' })).toBeNull();
    expect(bindingLimitOf({ ...limits, priority: 'HIGH' })).toBe(25_000);
  });
});
