import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Address, Email, Phone } from '#contract/fields.ts';
import { checkPortfolio } from './check-portfolio.ts';
import type { PortfolioPlan } from './portfolio.ts';
import type { ImportSheet } from './sheet.ts';

const header =
  'Property,Code,Address,City,State,ZIP,Country,Currency,Owner,Owner %,Block,Unit,Beds,Baths,Area,Tenant,Email,Phone,Tenant 2,Start,End,Moved out,Rent,Deposit,Due day,Type'.split(
    ',',
  );

const cell = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom('', '', 'n/a', 'A', 'B', 'Mill House', 'Quay Row', '1', '2', '2A', 'Flat 2'),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('2026-03-01', '01/03/2026', '13/03/2026', '1 Mar 2026', '30 Feb 2026', '46082'),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('950', '£1.250,00', '$950.00', '-5', '1.250', '9'.repeat(20), '50; 50', '100'),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('US', 'UK', 'NY', 'London', '07030', 'E8 3QP', 'GBP', 'USD', 'Fixed', 'Periodic'),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('Tom Hale', 'Hale, Tom', 'T. Hale', 'Ada & Tom Hale', 'Kaur & Sons Ltd', 'VACANT'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('t@mail.example', 'a@mail.example; t@mail.example', '020 7946 0188', '+1 212 555 0147'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 140 }) },
);
const sheets = fc.array(
  fc.record({
    name: fc.constantFrom('Properties', 'Units', 'People', 'Leases', 'roll.csv'),
    rows: fc.array(fc.array(cell, { minLength: header.length, maxLength: header.length }), { maxLength: 8 }),
  }),
  { minLength: 1, maxLength: 4 },
);

/** A row in which everything is as it should be, so that the others have something to refer to. */
const soundRow =
  'Mill House,MH,4 Mill Lane,London,,E8 3QP,UK,GBP,Ada Okafor,100,,1,2,1,50,Tom Hale,t@mail.example,020 7946 0188,,2026-03-01,2027-02-28,,950,950,1,Fixed'.split(
    ',',
  );

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** What the database will insist on. */
function expectWhole(plan: PortfolioPlan): void {
  const properties = new Set(plan.properties.map((property) => property.key));
  const units = new Set(plan.units.map((unit) => unit.key));
  const people = new Set(plan.people.map((person) => person.key));
  for (const list of [plan.properties, plan.units, plan.people, plan.leases])
    expect(isUnique(list.map(({ key }) => key))).toBe(true);
  expect(isUnique(plan.people.map((person) => person.email).filter((email) => email !== null))).toBe(true);

  for (const property of plan.properties) {
    expect(Address.safeParse(property.address).success).toBe(true);
    expect(property.owners.every((owner) => people.has(owner.personKey))).toBe(true);
  }
  for (const unit of plan.units) {
    expect(properties.has(unit.propertyKey)).toBe(true);
    expect(unit.number.length >= 1 && unit.number.length <= 30 && unit.building.length <= 60).toBe(true);
    expect(unit.baths === null || Number.isInteger(unit.baths * 2)).toBe(true);
  }
  for (const person of plan.people) {
    expect(`${person.firstName ?? ''}${person.lastName ?? ''}${person.companyName ?? ''}`).not.toBe('');
    expect(person.email === null || Email.safeParse(person.email).success).toBe(true);
    expect(person.phone === null || Phone.safeParse(person.phone).success).toBe(true);
  }
  for (const lease of plan.leases) {
    expect(units.has(lease.unitKey)).toBe(true);
    expect(lease.parties.length > 0 && lease.parties.every((party) => people.has(party.personKey))).toBe(true);
    expect(isUnique(lease.parties.map((party) => party.personKey))).toBe(true);
    expect((lease.type === 'AT_WILL') === (lease.endsOn === null)).toBe(true);
    expect(lease.endsOn === null || lease.endsOn >= lease.startsOn).toBe(true);
    expect(Number.isSafeInteger(lease.rentMinor) && lease.rentMinor >= 0).toBe(true);
  }
}

it('whatever the cells say, the check ends, and a plan without errors is whole', () => {
  fc.assert(
    fc.property(sheets, (drawn) => {
      const named: ImportSheet[] = drawn.map(({ name, rows }, index) => ({
        name: `${name} ${index}`,
        header,
        titles: [],
        headerRow: 1,
        rows,
      }));
      const plan = checkPortfolio([{ name: 'sound', header, titles: [], headerRow: 1, rows: [soundRow] }, ...named]);
      if (plan.problems.some((problem) => problem.severity === 'error')) return;
      expectWhole(plan);
    }),
    { numRuns: 150 },
  );
});

it('one wrong cell never makes a plan that is not whole', () => {
  const rows = Array.from({ length: 6 }, (_, index) =>
    soundRow.with(11, String(index)).with(15, `Renter ${index}`).with(16, `r${index}@mail.example`),
  );
  const places = fc.tuple(fc.integer({ min: 0, max: rows.length - 1 }), fc.integer({ min: 0, max: header.length - 1 }));
  let wholePlans = 0;
  fc.assert(
    fc.property(places, cell, ([row, column], value) => {
      const changed = rows.with(row, (rows[row] ?? []).with(column, value));
      const plan = checkPortfolio([{ name: 'roll.csv', header, titles: [], headerRow: 1, rows: changed }]);
      if (plan.problems.some((problem) => problem.severity === 'error')) return;
      wholePlans += 1;
      expectWhole(plan);
    }),
    { numRuns: 300 },
  );
  expect(wholePlans).toBeGreaterThan(0);
});
