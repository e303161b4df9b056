import { describe, expect, it } from 'vitest';
import { cycleOfHeader, findCycle, monthlyOf, splitCycle } from './parse-cycles.ts';
import { parseStatus, saysNotLet, saysVacant } from './parse-status.ts';

describe('how often rent is paid', () => {
  it.each([
    ['Weekly', 'WEEK'],
    ['Every two weeks', 'TWO_WEEKS'],
    ['Fortnightly', 'TWO_WEEKS'],
    ['4 weekly', 'FOUR_WEEKS'],
    ['Monthly', 'MONTH'],
    ['Quarterly', 'QUARTER'],
    ['Twice a month', 'HALF_MONTH'],
    ['Annually', 'YEAR'],
    ['wöchentlich', 'WEEK'],
    ['vierteljährlich', 'QUARTER'],
    ['mensuel', 'MONTH'],
    ['trimestriel', 'QUARTER'],
    ['quincenal', 'HALF_MONTH'],
    ['semestrale', 'HALF_YEAR'],
    ['per kwartaal', 'QUARTER'],
    ['miesięcznie', 'MONTH'],
    ['By agreement', null],
    ['bimonthly', null],
  ])('"%s" is %s', (text, cycle) => {
    expect(findCycle(text)).toBe(cycle);
  });

  it.each([
    ['£300 pw', '£300', 'WEEK'],
    ['$310 / week', '$310', 'WEEK'],
    ['£300 per week', '£300', 'WEEK'],
    ['$24,000/yr', '$24,000', 'YEAR'],
    ['12000 p.a.', '12000', 'YEAR'],
    ['1.025,00 €/Monat', '1.025,00 €', 'MONTH'],
    ['1343.33 per month', '1343.33', 'MONTH'],
    ['Weekly: 310', '310', 'WEEK'],
    ['25,000/-', '25,000/-', null],
    ['1.025,00 EUR', '1.025,00 EUR', null],
    ['call', 'call', null],
  ])('beside an amount: %s', (text, amount, cycle) => {
    const found = splitCycle(text);
    expect([found.amount.replace(/[\s/]+$/, ''), found.cycle]).toEqual([amount.replace(/[\s/]+$/, ''), cycle]);
  });

  it.each([
    ['weekly rent', 'WEEK', 'rent'],
    ['rent per month', 'MONTH', 'rent'],
    ['jahresmiete', 'YEAR', ''],
    ['rent due day', null, null],
    ['market rent', null, null],
  ])('in the header "%s"', (header, cycle, rest) => {
    const found = cycleOfHeader(header);
    expect([found?.cycle ?? null, found?.rest ?? null]).toEqual([cycle, rest]);
  });

  it.each([
    [120_000, 'MONTH', 120_000, true],
    [1_440_000, 'YEAR', 120_000, true],
    [1_000_000, 'YEAR', 83_333, false],
    [360_000, 'QUARTER', 120_000, true],
    [60_000, 'HALF_MONTH', 120_000, true],
    [31_000, 'WEEK', 134_333, false],
    [30_000, 'WEEK', 130_000, false],
    [120_000, 'FOUR_WEEKS', 130_000, false],
  ] as const)('%i %s comes to %i a month, exactly: %s', (minor, cycle, monthly, isExact) => {
    expect(monthlyOf(minor, cycle)).toEqual({ minor: monthly, isExact });
  });

  it('once is no rent', () => {
    expect(monthlyOf(100, 'ONCE')).toBeNull();
  });
});

it.each([
  ['Current', 'CURRENT'],
  ['Vacant-Unrented', 'VACANT'],
  ['Vacant-Rented', 'VACANT_RENTED'],
  ['Notice-Unrented', 'NOTICE'],
  ['Occupied - Notice', 'NOTICE'],
  ['Evict', 'EVICTION'],
  ['Past', 'PAST'],
  ['Application', 'APPLICANT'],
  ['vermietet', 'CURRENT'],
  ['nicht vermietet', 'VACANT'],
  ['gekündigt zum 31.12.2026', 'NOTICE'],
  ['loué', 'CURRENT'],
  ['desocupado', 'VACANT'],
  ['opgezegd', 'NOTICE'],
  ['wynajęte', 'CURRENT'],
  ['Section 8', null],
  ['Not occupied', 'VACANT'],
  ['not rented', 'VACANT'],
  ['Unleased', 'VACANT'],
  ['To let', 'VACANT'],
  ['For rent', 'VACANT'],
  ['zu vermieten', 'VACANT'],
  ['non occupé', 'VACANT'],
  ['no alquilado', 'VACANT'],
  ['non affittata', 'VACANT'],
  ['niet bewoond', 'VACANT'],
  ['do wynajęcia', 'VACANT'],
  ['não alugado', 'VACANT'],
  ['Let', 'CURRENT'],
  ['Let agreed', 'VACANT_RENTED'],
  ['Holdover', 'CURRENT'],
  ['No notice', 'CURRENT'],
  ['Occupied, no notice given', 'CURRENT'],
  ['Occupied-NTV', 'NOTICE'],
  ['Current / under notice', 'NOTICE'],
  ['Active - eviction', 'EVICTION'],
  ['Current, no eviction', 'CURRENT'],
  ['Current tenant of the past', 'CURRENT'],
  ['not active', null],
  ['nicht aktiv', null],
  ['not signed', null],
])('the status "%s" is %s', (text, status) => {
  expect(parseStatus(text)).toBe(status);
});

it.each([
  ['VACANT', true],
  ['*** Vacant ***', true],
  ['Vacant - ready 1 March', true],
  ['Leerstand', true],
  ['Libre', true],
  ['Sfitto', true],
  ['Pustostan', true],
  ['Frei, Anna', false],
  ['Ada Okafor', false],
  ['', false],
])('"%s" in the place of a renter says that nobody lives there: %s', (text, isVacant) => {
  expect(saysVacant(text)).toBe(isVacant);
});

it.each([
  ['MODEL', true],
  ['DOWN - renovation', true],
  ['Leasing office', true],
  ['Down, Peter', false],
  ['Model Agency LLC', false],
])('"%s" in the place of a renter says that nobody can rent it: %s', (text, isNotLet) => {
  expect(saysNotLet(text)).toBe(isNotLet);
});
