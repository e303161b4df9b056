import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type PlainDate, plainDate } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import { findingsIn } from '#tests/import-sheet.ts';
import { FIELDS, type Field, OFFICES } from '#tests/offices.ts';
import { checkPortfolio } from './check-portfolio.ts';

/** A lease as it is, whoever writes it down. */
type Truth = {
  unit: string;
  who: number;
  startsOn: PlainDate;
  endsOn: PlainDate;
  rentMinor: number;
  depositMinor: number;
};

const truths = fc
  .array(
    fc
      .record({
        unit: fc.integer({ min: 1, max: 9999 }),
        letter: fc.constantFrom('', 'A', 'B'),
        who: fc.nat(20),
        start: fc.integer({ min: 0, max: 5000 }),
        days: fc.integer({ min: 30, max: 1200 }),
        rent: fc.integer({ min: 5000, max: 5_000_000 }),
        deposit: fc.integer({ min: 0, max: 9_000_000 }),
      })
      .map(
        ({ unit, letter, who, start, days, rent, deposit }): Truth => ({
          unit: `${unit}${letter}`,
          who,
          startsOn: addDays(plainDate('2015-01-01'), start),
          endsOn: addDays(plainDate('2015-01-01'), start + days),
          rentMinor: rent,
          depositMinor: deposit,
        }),
      ),
    { minLength: 2, maxLength: 6 },
  )
  .filter((all) => new Set(all.map(({ unit }) => unit.toLowerCase())).size === all.length);

const manners = fc.record({
  amount: fc.constantFrom<'plain' | 'symbol' | 'code'>('plain', 'symbol', 'code'),
  date: fc.constantFrom<'short' | 'medium' | 'long' | 'iso'>('short', 'medium', 'long', 'iso'),
  name: fc.constantFrom<'usual' | 'comma'>('usual', 'comma'),
  phone: fc.constantFrom<'written' | 'abroad'>('written', 'abroad'),
  order: fc.shuffledSubarray([...FIELDS], { minLength: FIELDS.length, maxLength: FIELDS.length }),
});

describe.each(OFFICES)('a list of renters as offices write it in $locale', (office) => {
  const { locale, currency, headings, place, people, phone } = office;
  /** A row by which the order of day and month is proven. */
  const proof: Truth = {
    unit: 'P1',
    who: 0,
    startsOn: plainDate('2020-01-31'),
    endsOn: plainDate('2021-12-30'),
    rentMinor: 123_456,
    depositMinor: 200_000,
  };
  const nameOf = ({ who }: Truth) => people[who % people.length] ?? ['', ''];

  it('comes in as it is: each home, renter, day and amount, or it is said what was not read', () => {
    fc.assert(
      fc.property(truths, manners, (drawn, manner) => {
        const all = [proof, ...drawn];
        const amount = (minor: number): string => {
          const figure = Number(fromMinor(minor, currency));
          const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
          if (manner.amount === 'plain') return new Intl.NumberFormat(locale, decimals).format(figure);
          const currencyDisplay = manner.amount === 'symbol' ? 'narrowSymbol' : 'code';
          return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).format(figure);
        };
        const day = (on: PlainDate): string => {
          if (manner.date === 'iso') return on;
          const style = { dateStyle: manner.date, timeZone: 'UTC' } as const;
          return new Intl.DateTimeFormat(locale, style).format(new Date(`${on}T00:00:00Z`));
        };
        const cellsOf = (truth: Truth, at: number): Record<Field, string> => {
          const [first, last] = nameOf(truth);
          return {
            property: 'Alder Court',
            street: place.street,
            city: place.city,
            state: place.state ?? '',
            zip: place.zip,
            country: office.country,
            unit: truth.unit,
            renter: manner.name === 'comma' ? `${last}, ${first}` : `${first} ${last}`,
            email: `renter${at}@mail.example`,
            phone: phone[manner.phone],
            start: day(truth.startsOn),
            end: day(truth.endsOn),
            rent: amount(truth.rentMinor),
            deposit: amount(truth.depositMinor),
          };
        };
        const header = manner.order.map((field) => headings[field]);
        const rows = all.map((truth, at) => {
          const cells = cellsOf(truth, at);
          return manner.order.map((field) => cells[field]);
        });
        const plan = checkPortfolio([{ name: 'Roll', titles: [], headerRow: 1, header, rows }]);
        expect([header, rows, findingsIn(plan.problems)]).toEqual([header, rows, []]);
        expect(plan.properties).toMatchObject([
          {
            name: 'Alder Court',
            currency,
            address: { street: place.street, city: place.city, zipCode: place.zip, country: office.code },
          },
        ]);
        const peopleByKey = new Map(plan.people.map((person) => [person.key, person]));
        const unitsByKey = new Map(plan.units.map((unit) => [unit.key, unit.number]));
        const found = plan.leases.map((lease) => {
          const renter = peopleByKey.get(lease.parties[0]?.personKey ?? '');
          return {
            unit: unitsByKey.get(lease.unitKey),
            name: [renter?.firstName, renter?.lastName],
            email: renter?.email,
            phone: renter?.phone,
            days: [lease.startsOn, lease.endsOn],
            rentMinor: lease.rentMinor,
            depositMinor: lease.depositMinor,
            parties: lease.parties.length,
          };
        });
        const expected = all.map((truth, at) => ({
          unit: truth.unit,
          name: [...nameOf(truth)],
          email: `renter${at}@mail.example`,
          phone: { countryCode: phone.countryCode, number: phone.number },
          days: [truth.startsOn, truth.endsOn],
          rentMinor: truth.rentMinor,
          depositMinor: truth.depositMinor,
          parties: 1,
        }));
        expect([header, rows, found]).toEqual([header, rows, expected]);
      }),
      { numRuns: 60 },
    );
  });
});
