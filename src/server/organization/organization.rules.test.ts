import { describe, expect, it } from 'vitest';
import { capabilitiesOffIn, concernsSuperadminsAlone, effectsBetween, switchesOf } from './organization.rules.ts';

const nothing = { capabilitiesOff: [], twoFactorRoles: [] } as const;

describe('what a change of settings does', () => {
  it('is nothing where both decisions are the same', () => {
    const decided = { capabilitiesOff: ['feature_commsHub_access'], twoFactorRoles: ['admin'] } as const;
    expect(effectsBetween(decided, decided)).toEqual([]);
  });

  it('names each capability and role that changes, and whom it concerns', () => {
    const after = { capabilitiesOff: ['feature_activityLogView'], twoFactorRoles: ['operator'] } as const;
    expect(effectsBetween(nothing, after)).toEqual([
      { kind: 'CAPABILITY_OFF', of: 'feature_activityLogView', roles: ['superadmin', 'admin'] },
      { kind: 'TWO_FACTOR_ASKED', of: 'operator', roles: ['operator'] },
    ]);
    expect(effectsBetween(after, nothing).map(({ kind }) => kind)).toEqual(['CAPABILITY_ON', 'TWO_FACTOR_DROPPED']);
  });

  it.each([
    [{ capabilitiesOff: ['feature_api_accessCore'], twoFactorRoles: [] }, true],
    [{ capabilitiesOff: [], twoFactorRoles: ['superadmin'] }, true],
    [{ capabilitiesOff: ['feature_activityLogView'], twoFactorRoles: [] }, false],
    [{ capabilitiesOff: [], twoFactorRoles: ['admin'] }, false],
  ] as const)('concerns superadmins alone, of %j: %s', (after, isTheirs) => {
    expect(effectsBetween(nothing, after).map(concernsSuperadminsAlone)).toEqual([isTheirs]);
  });

  it('comes back from the stored switches, whatever else stands in them', () => {
    expect(capabilitiesOffIn(switchesOf(['feature_dashboard_advanced']))).toEqual(['feature_dashboard_advanced']);
    expect(capabilitiesOffIn({ feature_gone: false, feature_commsHub_access: true })).toEqual([]);
    expect(capabilitiesOffIn(null)).toEqual([]);
  });
});
