import { describe, expect, it } from 'vitest';
import { importSheet } from '#tests/import-sheet.ts';
import { checkPortfolio } from './check-portfolio.ts';

/** The days that two columns of a roll are read as, and what is said of the columns. */
function days(rows: readonly [string, string][], dateOrders: Record<string, 'DAY_FIRST' | 'MONTH_FIRST'> = {}) {
  const plan = checkPortfolio(
    [
      importSheet(
        'Roll',
        'Property | Address | City | Country | Unit | Tenant | Start | End | Rent',
        ...rows.map(
          ([start, end], index) =>
            `Alder Court | 9 Quay Row | London | UK | ${index + 1} | Tenant Number${index} | ${start} | ${end} | 1900`,
        ),
      ),
    ],
    { sheets: { Roll: { dateOrders } } },
  );
  return {
    days: plan.leases.map(({ startsOn, endsOn }) => [startsOn, endsOn]),
    said: plan.problems
      .filter(({ code }) => code.startsWith('date_order'))
      .map(({ code, column }) => `${code} ${column}`),
  };
}

describe('whether 3/4/2026 is in March or in April', () => {
  it('is proven by one day of the column that can be read in one way only', () => {
    expect(
      days([
        ['03/04/2026', '31/12/2026'],
        ['25/04/2026', '30/11/2026'],
      ]),
    ).toEqual({
      days: [
        ['2026-04-03', '2026-12-31'],
        ['2026-04-25', '2026-11-30'],
      ],
      said: [],
    });
    expect(
      days([
        ['03/04/2026', '12/31/2026'],
        ['04/25/2026', '11/30/2026'],
      ]).days,
    ).toEqual([
      ['2026-03-04', '2026-12-31'],
      ['2026-04-25', '2026-11-30'],
    ]);
  });

  it('is guessed from the other columns where the column itself leaves it open, which is said', () => {
    const { days: read, said } = days([['03/04/2026', '31/12/2026']]);
    expect(read).toEqual([['2026-04-03', '2026-12-31']]);
    expect(said).toEqual(['date_order_guessed Start']);
  });

  it('is asked where nothing in the sheet tells', () => {
    const { days: read, said } = days([['03/04/2026', '03/04/2027']]);
    expect(read).toEqual([]);
    expect(said).toEqual(['date_order_unknown Start', 'date_order_unknown End']);
  });

  it('is asked where one column says both', () => {
    const { said } = days([
      ['13/04/2026', '2027-01-31'],
      ['04/14/2026', '2027-01-31'],
      ['03/04/2026', '2027-01-31'],
    ]);
    expect(said).toEqual(['date_order_mixed Start']);
  });

  it('is what the person says, whatever the cells seem to prove', () => {
    const { days: read, said } = days([['03/04/2026', '03/04/2027']], { 6: 'DAY_FIRST', 7: 'MONTH_FIRST' });
    expect(read).toEqual([['2026-04-03', '2027-03-04']]);
    expect(said).toEqual([]);
  });

  it('is no question where the day is the month, or where the year stands first', () => {
    expect(days([['04/04/2026', '2027-03-04']])).toEqual({ days: [['2026-04-04', '2027-03-04']], said: [] });
  });

  it('has the last day of February in a leap year, and none in others', () => {
    expect(days([['29/02/2028', '28/02/2029']]).days).toEqual([['2028-02-29', '2029-02-28']]);
    expect(days([['29/02/2027', '28/02/2029']]).days).toEqual([]);
  });
});

/** Rent and deposit in minor units, as one roll tells them. */
function amounts(rent: readonly string[], header = 'Rent', extra = '') {
  const plan = checkPortfolio([
    importSheet(
      'Roll',
      `Property | Address | City | Country | Currency | Unit | Tenant | Start | ${header}${extra === '' ? '' : ' | Frequency'}`,
      ...rent.map(
        (cell, index) =>
          `Alder Court | 9 Quay Row | London | UK | | ${index + 1} | Tenant Number${index} | 2026-03-01 | ${cell}${extra === '' ? '' : ` | ${extra}`}`,
      ),
    ),
  ]);
  return plan.leases.map(({ rentMinor }) => rentMinor);
}

describe('a mark in an amount', () => {
  it.each([
    ['is a thousand where others show it', ['1,250.00', '1,250'], [125000, 125000]],
    ['is a decimal where others show it', ['1.250,00', '1250,5'], [125000, 125050]],
    ['may be a space', ['1 250,00', '950,00'], [125000, 95000]],
    ['may be an apostrophe', ["1'250.00", '950.00'], [125000, 95000]],
  ])('%s', (_, cells, expected) => {
    expect(amounts(cells)).toEqual(expected);
  });
});

describe('what the header of an amount says', () => {
  it.each([
    ['Annual rent', '12000', 100000],
    ['Rent pcm', '950', 95000],
    ['Rent (£)', '950', 95000],
    ['Quarterly rent', '3000', 100000],
  ])('"%s" of %s is %d pence a month', (header, cell, minor) => {
    expect(amounts([cell], header)).toEqual([minor]);
  });

  it('"Weekly rent" is asked for by the month, since a month has no whole number of weeks', () => {
    expect(amounts(['300'], 'Weekly rent')).toEqual([]);
  });
});
