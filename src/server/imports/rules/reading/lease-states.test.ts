import { describe, expect, it } from 'vitest';
import type { PlainDate } from '#contract/dates.ts';
import { importSheet } from '#tests/import-sheet.ts';
import { checkPortfolio } from './check-portfolio.ts';

const today = '2026-11-27' as PlainDate;
const HEADER = 'Property | Address | City | Country | Unit | Status | Tenant | Type | Start | End | Move-out | Rent';

/** What becomes of one row of a rent roll, and what is said of it. */
function row(status: string, tenant: string, days: string, rent = '950', at: PlainDate | null = today) {
  const plan = checkPortfolio(
    [
      importSheet(
        'Roll',
        HEADER,
        `Alder Court | 9 Quay Row | London | UK | 1A | ${status} | ${tenant} | ${days} | ${rent}`,
      ),
    ],
    {},
    { today: at },
  );
  const [lease] = plan.leases;
  return {
    lease: lease === undefined ? null : [lease.type, lease.startsOn, lease.endsOn, lease.movesOutOn],
    units: plan.units.map(({ number, rentable }) => [number, rentable]),
    said: plan.problems.map(({ severity, code }) => `${severity} ${code}`),
  };
}
/** Type, first and last day, and the day of moving out. */
const FIXED = 'Fixed | 2026-03-01 | 2027-02-28 |';
const ENDED = 'Fixed | 2025-03-01 | 2026-02-28 |';
const OPEN = 'Periodic | 2025-03-01 | |';

describe('where a lease stands, as a rent roll says it', () => {
  it.each<[string, string, string, (string | null)[], string[]]>([
    ['as its days say, where nothing is said', '', FIXED, ['FIXED', '2026-03-01', '2027-02-28', null], []],
    ['current within its days', 'Current', FIXED, ['FIXED', '2026-03-01', '2027-02-28', null], []],
    [
      'current after its last day: it goes on from month to month',
      'Current',
      ENDED,
      ['FIXED_ROLLOVER', '2025-03-01', '2026-02-28', null],
      ['warning lease_runs_on'],
    ],
    ['current without an end', 'Occupied', OPEN, ['AT_WILL', '2025-03-01', null, null], []],
    [
      'leaving on a day',
      'Notice',
      'Fixed | 2026-03-01 | 2027-02-28 | 2026-12-31',
      ['FIXED', '2026-03-01', '2027-02-28', '2026-12-31'],
      [],
    ],
    [
      'leaving on a day that nobody says',
      'Notice',
      FIXED,
      ['FIXED', '2026-03-01', '2027-02-28', null],
      ['warning notice_without_day'],
    ],
    [
      'being evicted, which is not kept',
      'Eviction',
      FIXED,
      ['FIXED', '2026-03-01', '2027-02-28', null],
      ['warning status_not_kept'],
    ],
    [
      'in words that nobody knows',
      'pending review',
      FIXED,
      ['FIXED', '2026-03-01', '2027-02-28', null],
      ['warning status_ignored'],
    ],
    ['over, with its last day', 'Past', ENDED, ['FIXED', '2025-03-01', '2026-02-28', null], []],
  ])('%s', (_, status, days, lease, said) => {
    expect(row(status, 'Tom Hale', days)).toMatchObject({ lease, said });
  });

  it.each([
    ['has no last day', OPEN],
    ['has a last day that has not come', FIXED],
    ['ends today', 'Fixed | 2026-03-01 | 2026-11-27 |'],
  ])('is asked for where it is over, but %s', (_, days) => {
    expect(row('Past', 'Tom Hale', days)).toMatchObject({ lease: null, said: ['error past_without_end'] });
  });

  it('is not judged by days where nobody knows which day it is', () => {
    expect(row('Past', 'Tom Hale', OPEN, '950', null)).toMatchObject({ said: [] });
    expect(row('Current', 'Tom Hale', ENDED, '950', null)).toMatchObject({ said: [] });
  });
});

describe('a row without a lease is a home', () => {
  it.each<[string, string, string, boolean, string[]]>([
    ['that stands empty', 'Vacant', '', true, []],
    ['that stands empty, as the renter’s place says', '', 'VACANT', true, []],
    ['that is let to somebody whom nobody names', 'Vacant - Rented', '', true, ['warning next_renter_unknown']],
    ['for which somebody asked', 'Applicant', 'Tom Hale', true, ['warning application_left_out']],
    ['that nobody may rent', 'Down', '', false, ['warning unit_not_let']],
    ['that nobody may rent, as the renter’s place says', '', 'Model', false, ['warning unit_not_let']],
  ])('%s', (_, status, tenant, rentable, said) => {
    expect(row(status, tenant, '| | |')).toMatchObject({ lease: null, units: [['1A', rentable]], said });
  });
});

describe('the days of a lease', () => {
  it.each<[string, string, string[]]>([
    ['end on the day on which they begin', 'Fixed | 2026-03-01 | 2026-03-01 |', []],
    ['end before they begin', 'Fixed | 2026-03-01 | 2026-02-28 |', ['error lease_end_before_start']],
    [
      'have somebody move out before they begin',
      'Fixed | 2026-03-01 | 2027-02-28 | 2026-02-28',
      ['error lease_end_before_start'],
    ],
    ['have no end, though the term is fixed', 'Fixed | 2026-03-01 | |', ['error lease_end_missing']],
    ['do not exist', 'Fixed | 2026-02-30 | 2027-02-28 |', ['error date_no_such_day']],
    ['are missing', 'Fixed | | 2027-02-28 |', ['error value_missing']],
    [
      'have an end, though the term is open',
      'Month-to-month | 2026-03-01 | 2027-02-28 |',
      ['warning lease_rolls_over'],
    ],
    ['end on the leap day', 'Fixed | 2027-03-01 | 2028-02-29 |', []],
  ])('%s', (_, days, said) => {
    expect(row('', 'Tom Hale', days).said).toEqual(said);
  });
});

describe('the rent of a lease', () => {
  it.each<[string, string, string[]]>([
    ['is what is paid a month', '£950.00', []],
    ['is nothing, which is worth a word', '0', ['warning rent_zero']],
    ['is below nothing', '-950', ['error amount_negative']],
    ['has more decimals than the currency', '950.1255', ['error amount_too_precise']],
    ['is no amount', 'on request', ['error amount_invalid']],
    ['is in another currency than the property', '€950', ['error currency_mismatch']],
    ['is a formula that nobody worked out', '=B2*12', ['error formula_unread', 'error value_missing']],
  ])('%s', (_, rent, said) => {
    expect(row('', 'Tom Hale', FIXED, rent).said.toSorted()).toEqual(said.toSorted());
  });
});

describe('the rooms of a home', () => {
  const rooms = (header: string, cell: string) => {
    const plan = checkPortfolio([
      importSheet(
        'Units',
        `Property | Address | City | Country | Unit | ${header}`,
        `Alder Court | 9 Quay Row | London | UK | 1A | ${cell}`,
      ),
    ]);
    const [unit] = plan.units;
    return [unit?.beds, unit?.baths, unit?.area, unit?.areaUnit, plan.problems.map(({ code }) => code)];
  };
  it.each<[string, string, (number | string | null | string[])[]]>([
    ['Beds', '2', [2, null, null, null, []]],
    ['Beds', '1.5', [1.5, null, null, null, []]],
    ['Beds', 'Studio', [0, null, null, null, []]],
    ['Beds', '1.25', [null, null, null, null, ['number_ignored']]],
    ['Beds', '100', [null, null, null, null, ['number_ignored']]],
    ['Beds', 'many', [null, null, null, null, ['number_ignored']]],
    ['Baths', '1.5', [null, 1.5, null, null, []]],
    ['Baths', '1.25', [null, null, null, null, ['number_ignored']]],
    ['Beds/Baths', '2/1.5', [2, 1.5, null, null, []]],
    ['Area', '850 sq ft', [null, null, 850, 'SQFT', []]],
    ['Area', '65', [null, null, 65, 'SQM', []]],
    ['Area (m²)', '65,5', [null, null, 65.5, 'SQM', []]],
    ['Area', '0', [null, null, null, null, []]],
    ['Area', 'large', [null, null, null, null, ['number_ignored']]],
  ])('"%s" of "%s"', (header, cell, expected) => {
    expect(rooms(header, cell)).toEqual(expected);
  });
});

describe('a number to call while nobody knows where a property is', () => {
  const roll = (country: string) =>
    checkPortfolio(
      [
        importSheet(
          'Roll',
          'Property | Address | City | Country | Unit | Tenant | Phone | Start | Rent',
          `Résidence du Parc | 3 rue de la Paix | Grenoble | ${country} | 1A | Jean Dupont | 06 12 34 56 78 | 2026-03-01 | 950`,
        ),
      ],
      {},
      { home: { country: 'US', timeZone: 'America/New_York', currency: 'USD' } },
    );

  it('is not called one that cannot be dialed, since the country is still asked for', () => {
    expect(roll('Narnia').problems.map(({ code }) => code)).toEqual(['country_unknown']);
  });

  it('is of the country that is named', () => {
    expect(roll('FR').people[0]?.phone).toEqual({ countryCode: '33', number: '612345678' });
  });

  it('is left out where it cannot be one of the office’s country, and that is said', () => {
    const plan = roll('US');
    expect(plan.people[0]?.phone).toBeNull();
    expect(plan.problems.map(({ code }) => code)).toContain('phone_ignored');
  });
});
