import { describe, expect, it } from 'vitest';
import { findingsIn, importSheet } from '#tests/import-sheet.ts';
import { checkPortfolio } from './reading/check-portfolio.ts';
import { type Present, resolvePortfolio } from './resolve-portfolio.ts';

const NOTHING: Present = { properties: [], units: [], people: [], leases: [], contractors: [] };
const alder = {
  id: 'P1',
  name: 'ALDER COURT',
  street: '212 Prospect  Place',
  currency: 'USD',
  status: 'ACTIVE',
} as const;
const flat = { id: 'U1', propertyId: 'P1', building: '', number: '1a' };

const ROLL = 'Property | Address | City | Country | State | Unit | Tenant | Email | Phone | Start | End | Rent';
const planOf = (...rows: string[]) =>
  checkPortfolio([
    importSheet(
      'roll.csv',
      ROLL,
      ...rows.map((row) => `Alder Court | 212 Prospect Place | Brooklyn | US | NY | ${row}`),
    ),
  ]);
const aoife = '1A | Aoife Brennan | aoife@mail.example | (212) 555-0147 | 2026-03-01 | 2027-02-28 | 2600';
const tom = '1B | Tom Hale | | (212) 555-0148 | 2026-03-01 | 2027-02-28 | 1900';

/** Fits a plan into what is there, with ids that count, without a pause. */
function fitInto(plan: ReturnType<typeof planOf>, present: Partial<Present> = {}, usesExisting = true) {
  let serial = 0;
  const work = resolvePortfolio(plan, { ...NOTHING, ...present }, usesExisting, () => `new${++serial}`);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

describe('a plan in an empty organization', () => {
  it('is new from end to end, and everything refers to what is written with it', () => {
    const resolved = fitInto(planOf(aoife, tom));
    expect(resolved.problems).toEqual([]);
    expect(resolved.counts).toEqual({ properties: 1, units: 2, people: 2, leases: 2, contractors: 0 });
    expect(resolved.alreadyThere).toEqual({ properties: 0, units: 0, people: 0, leases: 0, contractors: 0 });
    const [propertyIds, unitIds, personIds] = [resolved.properties, resolved.units, resolved.people].map(
      (records) => new Set(records.map(({ id }) => id)),
    );
    for (const unit of resolved.units) expect(propertyIds).toContain(unit.propertyId);
    for (const lease of resolved.leases) {
      expect(unitIds).toContain(lease.unitId);
      expect(propertyIds).toContain(lease.propertyId);
      expect(lease.timeZone).toBe('America/New_York');
      for (const { personId } of lease.people) expect(personIds).toContain(personId);
    }
  });
});

describe('places that are there already', () => {
  it('are an error unless the person wants them used', () => {
    const resolved = fitInto(planOf(aoife), { properties: [alder] }, false);
    expect(findingsIn(resolved.problems).map(([code, row]) => [code, row])).toEqual([['property_exists', 2]]);
    expect(resolved.counts.properties).toBe(1);
  });

  it('are recognised however name, street and number are written, and only what they lack is added', () => {
    const resolved = fitInto(planOf(aoife, tom), { properties: [alder], units: [flat] });
    expect(resolved.problems).toEqual([]);
    expect(resolved.counts).toEqual({ properties: 0, units: 1, people: 2, leases: 2, contractors: 0 });
    expect(resolved.alreadyThere).toMatchObject({ properties: 1, units: 1 });
    expect(resolved.units).toMatchObject([{ number: '1B', propertyId: 'P1' }]);
    expect(resolved.leases.map(({ unitId }) => unitId)).toEqual(['U1', resolved.units[0]?.id]);
  });

  it.each([
    ['property_inactive', { status: 'INACTIVE' }],
    ['currency_mismatch', { currency: 'GBP' }],
  ] as const)('cannot be added to: %s', (code, change) => {
    const resolved = fitInto(planOf(aoife), { properties: [{ ...alder, ...change }] });
    expect(resolved.problems.map((problem) => [problem.code, problem.severity])).toEqual([[code, 'error']]);
  });

  it('are others where only the name or only the street is the same', () => {
    const elsewhere = [
      { ...alder, street: '1 Other Street' },
      { ...alder, id: 'P2', name: 'Elder Court' },
    ];
    expect(fitInto(planOf(aoife), { properties: elsewhere }).counts.properties).toBe(1);
  });

  it('do not lend their units to a namesake elsewhere', () => {
    const resolved = fitInto(planOf(aoife), { properties: [alder], units: [{ ...flat, propertyId: 'P9' }] });
    expect(resolved.counts.units).toBe(1);
  });
});

describe('leases that are there already', () => {
  const present = (startsOn: string, lastOn: string) => ({
    properties: [alder],
    units: [flat],
    leases: [{ ref: 'LSE-1', unitId: 'U1', startsOn, lastOn }],
  });

  it.each([
    ['2026-03-01', '2027-02-28', 'lease_known', 0],
    ['2026-03-01', 'infinity', 'lease_known', 0],
    ['2025-03-01', '2026-03-01', 'lease_overlaps_known', 1],
    ['2027-02-28', 'infinity', 'lease_overlaps_known', 1],
    ['2026-06-01', '2026-06-30', 'lease_overlaps_known', 1],
  ] as const)('from %s to %s: %s', (startsOn, lastOn, code, leaseCount) => {
    const resolved = fitInto(planOf(aoife), present(startsOn, lastOn));
    expect(findingsIn(resolved.problems).map(([found, row, column]) => [found, row, column])).toEqual([
      [code, 2, 'Start'],
    ]);
    expect(resolved.counts.leases).toBe(leaseCount);
    expect(resolved.alreadyThere.leases).toBe(1 - leaseCount);
  });

  it.each([
    ['2025-03-01', '2026-02-28'],
    ['2027-03-01', 'infinity'],
  ])('from %s to %s are in nobody’s way', (startsOn, lastOn) => {
    const resolved = fitInto(planOf(aoife), present(startsOn, lastOn));
    expect(resolved.problems).toEqual([]);
    expect(resolved.counts.leases).toBe(1);
  });

  it('leave out who is named beside them only, and keep who is named elsewhere too', () => {
    const resolved = fitInto(planOf(aoife, tom), present('2026-03-01', '2027-02-28'));
    expect(resolved.people.map(({ firstName }) => firstName)).toEqual(['Tom']);
  });
});

describe('people who are there already', () => {
  const person = (name: string, email: string | null, phoneNumber: string | null) => ({
    id: 'X',
    name,
    email,
    phoneNumber,
  });

  it.each([
    ['by their address', person('Aoife Brennan', 'aoife@mail.example', '2125550147'), true, []],
    [
      'by their address under another name, which is said',
      person('A. Walsh', 'aoife@mail.example', '2125550147'),
      true,
      ['email_known'],
    ],
    [
      'by their address with another number, which is said',
      person('Aoife Brennan', 'aoife@mail.example', '2125550188'),
      true,
      ['person_kept'],
    ],
    [
      'by name and number without an address, which is said',
      person('aoife brennan', null, '2125550147'),
      true,
      ['person_kept'],
    ],
    ['not by a number alone', person('Ann Lee', null, '2125550147'), false, []],
    ['not by a name alone', person('Aoife Brennan', null, null), false, []],
    [
      'not by name and number where both have addresses',
      person('Aoife Brennan', 'ab@mail.example', '2125550147'),
      false,
      [],
    ],
  ] as const)('are recognised %s', (_how, there, isKnown, codes) => {
    const resolved = fitInto(planOf(aoife), { people: [there] });
    expect(resolved.problems.map(({ code }) => code)).toEqual(codes);
    expect(resolved.alreadyThere.people).toBe(isKnown ? 1 : 0);
    expect(resolved.leases[0]?.people[0]?.personId === 'X').toBe(isKnown);
  });

  const several = ['person_several'];
  it.each([
    [
      'the one whose address the row names',
      'aoife@mail.example',
      ['aoife@mail.example', 'other@mail.example'],
      'X0',
      [],
    ],
    [
      'the one without an address where the row names a new one',
      'aoife@mail.example',
      [null, 'ab@mail.example'],
      'X0',
      ['person_kept'],
    ],
    ['nobody where each has another address', 'aoife@mail.example', ['a@mail.example', 'b@mail.example'], null, []],
    ['an error where two have no address', 'aoife@mail.example', [null, null], 'X0', several],
    ['an error where the row names no address', '', ['aoife@mail.example', null], 'X0', several],
    ['an error where the row names none and each has one', '', ['a@mail.example', 'b@mail.example'], 'X0', several],
  ] as const)('and share name and number are %s', (_who, typed, addresses, id, codes) => {
    const people = addresses.map((email, at) => ({ ...person('Aoife Brennan', email, '2125550147'), id: `X${at}` }));
    const rows = planOf(aoife.replace('aoife@mail.example', typed));
    for (const present of [people, people.toReversed()]) {
      const resolved = fitInto(rows, { people: present });
      expect(findingsIn(resolved.problems).map(([code, row, column]) => [code, row, column])).toEqual(
        codes.map((code) => [code, 2, 'Email']),
      );
      const isAsked = codes.some((code) => code === 'person_several');
      expect(resolved.problems.every(({ severity }) => (severity === 'error') === isAsked)).toBe(true);
      expect(resolved.people).toHaveLength(id === null ? 1 : 0);
      if (!isAsked && id !== null) expect(resolved.leases[0]?.people).toMatchObject([{ personId: id }]);
    }
  });

  it('and share name and number are in nobody’s way beside a lease that is there already', () => {
    const people = ['X', 'Y'].map((id) => ({ ...person('Tom Hale', null, '2125550148'), id }));
    const leases = [{ ref: 'LSE-1', unitId: 'U1', startsOn: '2026-03-01', lastOn: '2027-02-28' }];
    const units = [{ ...flat, number: '1B' }];
    const resolved = fitInto(planOf(tom), { properties: [alder], units, leases, people });
    expect(resolved.problems.map(({ code }) => code)).toEqual(['lease_known']);
  });

  it('stand once on a lease whose two names are one of them', () => {
    const both =
      '1A | Aoife Brennan; A. Brennan | aoife@mail.example; ab@mail.example | | 2026-03-01 | 2027-02-28 | 2600';
    const people = [
      person('Aoife Brennan', 'aoife@mail.example', null),
      person('Aoife Brennan', 'ab@mail.example', null),
    ];
    const resolved = fitInto(planOf(both), { people });
    expect(resolved.leases[0]?.people.map(({ personId }) => personId)).toEqual(['X']);
  });
});
