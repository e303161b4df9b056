import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { NewOrganization } from '../platform/platform.ts';
import { OrganizationChange, OrganizationInput } from './organization.ts';

const { shape } = OrganizationInput;

describe('what an organization promises', () => {
  it.each([
    ['answerHoursEmergency', 1, 24],
    ['answerHoursHigh', 1, 200],
    ['answerHoursNormal', 1, 200],
    ['answerHoursLow', 1, 200],
    ['resolveDaysEmergency', 1, 365],
    ['resolveDaysHigh', 1, 365],
    ['resolveDaysNormal', 1, 365],
    ['resolveDaysLow', 1, 365],
    ['offerMinutesEmergency', 5, 1440],
    ['offerHoursHigh', 1, 200],
    ['offerDaysNormal', 1, 30],
    ['offerDaysLow', 1, 30],
    ['invoiceTolerancePercent', 0, 100],
    ['spokenWordHours', 1, 168],
    ['figureRowsMin', 1, 50],
    ['opensAtHour', 0, 23],
    ['closesAtHour', 1, 24],
    ['fiscalYearFirstMonth', 1, 12],
    // Ten characters are the least that anybody is asked for, thirty days the longest that a session lasts.
    ['passwordLengthMin', 10, 64],
    ['sessionDays', 1, 30],
  ] as const)('as %s is a whole number from %d to %d', (field, min, max) => {
    expect([min, max].flatMap((value) => refusalsOf(shape[field], value))).toEqual([]);
    expect(refusalsOf(shape[field], min - 1)).toEqual([`${min} or more.`]);
    expect(refusalsOf(shape[field], max + 1)).toEqual([`${max} or less.`]);
    expect(refusalsOf(shape[field], min + 0.5)).toEqual(['Enter a whole number.']);
  });

  it('is kept on days of work in the order of the week, on one at least', () => {
    expect(shape.workingDays.parse(['SUN', 'TUE', 'MON'])).toEqual(['MON', 'TUE', 'SUN']);
    expect(refusalsOf(shape.workingDays, [])).toEqual(['Add at least one.']);
  });

  it('rests on holidays, each once and in their order, a hundred of them at most', () => {
    expect(shape.holidays.parse(['2026-12-26', '2026-12-25', '2026-12-26'])).toEqual(['2026-12-25', '2026-12-26']);
    expect(refusalsOf(shape.holidays, ['2026-02-29'])).toEqual(['0: Enter a day that exists, such as 2026-11-18']);
    expect(refusalsOf(shape.holidays, Array(101).fill('2026-12-25'))).toEqual(['At most 100 of them.']);
  });
});

describe('what an organization says of itself', () => {
  const change = (input: object) => refusalsOf(OrganizationChange, { version: 1, ...input });

  it.each<[object, string[]]>([
    [{ name: 'Å'.repeat(127) }, []],
    [{ name: 'Å'.repeat(128) }, ['name: At most 127 characters.']],
    [{ name: ' ' }, ['name: Fill this in.']],
    [{ country: 'uk' }, ['country: Choose a country.']],
    [{ country: 'UK' }, ['country: Choose a country.']],
    [{ baseCurrency: 'Dollar' }, ['baseCurrency: Enter a three-letter currency code, such as USD']],
    [{ timeZone: '+01:00' }, ['timeZone: Enter a time zone, such as Europe/London']],
    [{ postalAddress: 'x'.repeat(301) }, ['postalAddress: At most 300 characters.']],
    [{ color: 'green' }, ['color: Enter a color such as #1f5e4b']],
    [{ capabilitiesOff: ['feature_unheard_of'] }, ['capabilitiesOff.0: Choose one of those offered.']],
    [{ twoFactorRoles: ['platformAdmin'] }, ['twoFactorRoles.0: Choose one of those offered.']],
    [{ version: undefined }, ['version: Fill this in.']],
  ])('%j', (input, refusals) => {
    expect(change(input)).toEqual(refusals);
  });

  it('takes roles and capabilities in their own order, each once', () => {
    expect(shape.twoFactorRoles.parse(['renter', 'superadmin', 'renter'])).toEqual(['superadmin', 'renter']);
    expect(shape.capabilitiesOff.parse(['feature_api_accessCore', 'feature_commsHub_access'])).toEqual([
      'feature_commsHub_access',
      'feature_api_accessCore',
    ]);
  });
});

it('an organization is called in as many characters whoever founds it', () => {
  expect(refusalsOf(NewOrganization.shape.name, 'x'.repeat(127))).toEqual([]);
  expect(refusalsOf(NewOrganization.shape.name, 'x'.repeat(128))).toEqual(['At most 127 characters.']);
});
