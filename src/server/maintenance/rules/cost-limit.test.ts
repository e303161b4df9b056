import { describe, expect, it } from 'vitest';
import { bindingLimitOf, costLimitOf } from './cost-limit.ts';

describe('what may be spent without asking the owner', () => {
  it.each([
    ['nothing agreed, nothing limits', null, null, 184_000, null],
    ['what holds for the property', 25_000, null, null, { minor: 25_000, givenBy: 'PROPERTY' }],
    ['the yes of the owner to more', 25_000, null, 184_000, { minor: 184_000, givenBy: 'OWNER' }],
    ['a yes to less takes nothing away', 25_000, null, 9_000, { minor: 25_000, givenBy: 'PROPERTY' }],
    ['a limit of nothing asks always', 0, null, null, { minor: 0, givenBy: 'PROPERTY' }],
    [
      'what the organization says where the property says nothing',
      null,
      50_000,
      null,
      { minor: 50_000, givenBy: 'ORGANIZATION' },
    ],
    ['the property before the organization, though it says less', 0, 50_000, null, { minor: 0, givenBy: 'PROPERTY' }],
    [
      'the yes of the owner to more than the organization says',
      null,
      50_000,
      60_000,
      { minor: 60_000, givenBy: 'OWNER' },
    ],
  ])('%s', (_, approvalLimitMinor, organizationLimitMinor, approvedMinor, expected) => {
    expect(costLimitOf({ approvalLimitMinor, organizationLimitMinor, approvedMinor })).toEqual(expected);
  });

  it('holds up no emergency', () => {
    const limits = { approvalLimitMinor: 25_000, organizationLimitMinor: null, approvedMinor: null };
    expect(bindingLimitOf({ ...limits, priority: 'EMERGENCY' })).toBeNull();
    expect(bindingLimitOf({ ...limits, priority: 'HIGH' })).toBe(25_000);
  });
});
