import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { CloseInput } from './closing.ts';
import { NewOrganization, PlanCapabilitiesChange, PlanLimits, platformRoutes } from './platform.ts';
import { RETENTION_DAYS_USUAL } from './platform.words.ts';

describe('founding an organization', () => {
  const founded = {
    name: 'Alder & Pine',
    country: 'US',
    firstName: 'Ros',
    lastName: 'Lee',
    email: ' Ros@Mail.example ',
  };

  it('invites its first superadmin, by the address as it is known', () => {
    expect(NewOrganization.parse(founded)).toEqual({
      ...founded,
      email: 'ros@mail.example',
      firstSignIn: 'INVITATION',
    });
  });

  it.each<[object, string[]]>([
    [{ firstSignIn: 'TEMPORARY_PASSWORD' }, []],
    [{ firstSignIn: 'FINGERPRINT' }, ['firstSignIn: Choose one of those offered.']],
    [{ country: 'ZZ' }, ['country: Choose a country.']],
    [{ firstName: 'x'.repeat(61) }, ['firstName: At most 60 characters.']],
    [{ email: 'ros' }, ['email: This is not an e-mail address.']],
  ])('with %j', (change, refusals) => {
    expect(refusalsOf(NewOrganization, { ...founded, ...change })).toEqual(refusals);
  });
});

describe('the limits of a plan', () => {
  it.each<[number | null, string[]]>([
    [null, []],
    [1, []],
    [1_000_000, []],
    [0, ['usersMax: 1 or more.']],
    [1_000_001, ['usersMax: 1000000 or less.']],
    [2.5, ['usersMax: Enter a whole number.']],
  ])('let so many users in: %s', (usersMax, refusals) => {
    expect(refusalsOf(PlanLimits, { usersMax, unitsMax: null, storageMegabytesMax: null })).toEqual(refusals);
  });

  it('are said one by one: what is left out is no “without limit”', () => {
    expect(refusalsOf(PlanLimits, { usersMax: 5 })).toEqual([
      'unitsMax: Fill this in.',
      'storageMegabytesMax: Fill this in.',
    ]);
  });

  it('leave out capabilities that there are, in their order', () => {
    const { capabilitiesExcluded } = PlanCapabilitiesChange.parse({
      capabilitiesExcluded: ['feature_activityLogView', 'feature_commsHub_access'],
      version: 1,
    });
    expect(capabilitiesExcluded).toEqual(['feature_commsHub_access', 'feature_activityLogView']);
  });
});

describe('closing an organization', () => {
  it.each<[number, string[]]>([
    [29, ['retentionDays: 30 or more.']],
    [30, []],
    [RETENTION_DAYS_USUAL, []],
    [3650, []],
    [3651, ['retentionDays: 3650 or less.']],
  ])('keeps everything for %d days', (retentionDays, refusals) => {
    expect(refusalsOf(CloseInput, { reason: 'Left us', retentionDays })).toEqual(refusals);
  });

  it('says why, since its people read it', () => {
    expect(refusalsOf(CloseInput, { reason: ' ', retentionDays: 90 })).toEqual(['reason: Fill this in.']);
  });

  it('is asked for who one is once more before anything of it is deleted', () => {
    expect(platformRoutes.confirmDeletion.proof).toBe('recent');
    expect(refusalsOf(platformRoutes.confirmDeletion.body, { name: '' })).toEqual(['name: Fill this in.']);
  });
});

it('nothing of the platform is opened by a permission that an organization gives', () => {
  const permissions = new Set(Object.values(platformRoutes).map(({ permission }) => permission));
  expect([...permissions]).toEqual(['platform']);
});
