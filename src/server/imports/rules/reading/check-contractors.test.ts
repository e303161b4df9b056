import { describe, expect, it } from 'vitest';
import type { PlainDate } from '#contract/dates.ts';
import { importSheet } from '#tests/import-sheet.ts';
import { checkPortfolio } from './check-portfolio.ts';

const home = { country: 'US', timeZone: 'America/New_York', currency: 'USD' };
const today = '2026-11-20' as PlainDate;
const check = (header: string, ...rows: string[]) =>
  checkPortfolio([importSheet('Vendors', header, ...rows)], {}, { home, today, trades: ['Piano tuner'] });
const saysOf = (plan: ReturnType<typeof check>) =>
  plan.problems.map(({ severity, row, code, suggestion }) =>
    [severity, row, code, ...(suggestion === null ? [] : [`→ ${suggestion}`])].join(' '),
  );

describe('a list of contractors', () => {
  it('is told from a list of people by what only contractors have', () => {
    expect(
      checkPortfolio([importSheet('list.csv', 'Name | Email | Phone | Notes', 'Ada Lee | | |')]).sheets[0]?.kind,
    ).not.toBe('CONTRACTORS');
    expect(
      checkPortfolio([importSheet('list.csv', 'Name | Email | Phone | Trade', 'Ada Lee | | |')]).sheets[0]?.kind,
    ).toBe('CONTRACTORS');
  });

  it('brings in firms with who answers, and people by their names', () => {
    const plan = check(
      'Company | Contact | Name | Trade | Phone',
      'Apex Pipes | Ilse Marek | | Plumbing | (212) 555-0142',
      '| | Kwame Osei | Handyman | +44 20 7946 0188',
      '| | Osei Drains | Drains |',
    );
    expect(saysOf(plan)).toEqual([]);
    expect(plan.people).toEqual([]);
    expect(plan.contractors).toMatchObject([
      {
        kind: 'COMPANY',
        companyName: 'Apex Pipes',
        trades: ['Plumber'],
        phone: { countryCode: '1', number: '2125550142' },
        contacts: [{ name: 'Ilse Marek' }],
      },
      { kind: 'PERSON', firstName: 'Kwame', lastName: 'Osei', phone: { countryCode: '44', number: '2079460188' } },
      { kind: 'COMPANY', companyName: 'Osei Drains', contacts: [] },
    ]);
  });

  it('keeps further addresses and numbers with who answers', () => {
    const [contractor] = check(
      'Vendor | Contact | Email | Phone | Cell',
      'Apex Pipes | Ilse Marek | a@apex.example; b@apex.example | Office: (212) 555-0142 | (212) 555-0143',
    ).contractors;
    expect(contractor).toMatchObject({
      email: 'a@apex.example',
      phone: { number: '2125550142' },
      contacts: [{ name: 'Ilse Marek', email: 'b@apex.example', phone: { number: '2125550143' } }],
    });
  });

  it('asks about a trade that nobody knows, and says nothing in its place', () => {
    const plan = check(
      'Vendor | Trade',
      'Apex | Plumbing, Feng shui',
      'Borough | Piano tuner',
      'Corner | Roofing slates',
    );
    expect(saysOf(plan)).toEqual(['error 2 trade_unknown → Plumbing, "Feng shui"', 'error 4 trade_unknown → Roofer']);
    expect(plan.contractors.map(({ trades }) => trades)).toEqual([['Plumber'], ['Piano tuner'], []]);
  });

  it('reads rates in their currency, shares and days of warranty', () => {
    const plan = check(
      'Vendor | Trade | Hourly rate | Call-out fee | NTE | Currency | Markup | Warranty',
      'Apex | Plumbing | $95.00 | 60 | 750 | | 15 % | 1 year',
      'Quay | Plumbing | £48.00 | | | GBP | | 90 days',
      'Borough | Plumbing | €48.00 | £20.00 | | | plenty | ',
    );
    expect(plan.contractors[0]).toMatchObject({
      rates: { currency: 'USD', hourlyMinor: 9500, calloutMinor: 6000, jobLimitMinor: 75000 },
      partsMarkupPercent: 15,
      warrantyDays: 365,
    });
    expect(plan.contractors[1]).toMatchObject({ rates: { currency: 'GBP', hourlyMinor: 4800 }, warrantyDays: 90 });
    expect(plan.contractors[2]).toMatchObject({ rates: { currency: 'EUR', hourlyMinor: 4800, calloutMinor: null } });
    expect(saysOf(plan)).toEqual(['error 4 currency_mismatch', 'warning 4 value_ignored']);
  });

  it('reads papers from columns of their kind or from one that names it, and says which have run out', () => {
    const plan = check(
      'Vendor | Trade | Liability Insurance Expires | Policy Number | Workers Comp | Document | Expires',
      'Apex | Plumbing | 2099-01-31 | PM-1 | Yes | Gas Safe | 2026-11-19',
      'Borough | Plumbing | | | No | Chimney permit | 2099-05-01',
    );
    expect(
      plan.contractors.map(({ papers }) =>
        papers.map(({ kind, name, number, endsOn }) => [kind, name, number, endsOn]),
      ),
    ).toEqual([
      [
        ['LIABILITY_INSURANCE', null, 'PM-1', '2099-01-31'],
        ['WORKERS_COMPENSATION', null, null, null],
        ['GAS_SAFETY', null, null, '2026-11-19'],
      ],
      [['OTHER', 'Chimney permit', null, '2099-05-01']],
    ]);
    expect(saysOf(plan)).toEqual(['warning 2 paper_without_day', 'warning 2 paper_ended']);
  });

  it('reads who is not to be used and why, who is asked first, and leaves out who is not used any more', () => {
    const plan = check(
      'Vendor | Trade | Do not use | Reason | Preferred | Inactive',
      'Apex | Plumbing | No | | Yes | No',
      'Borough | Plumbing | Yes | Broke a window | 2 | No',
      'Corner | Plumbing | Left the job | | maybe | No',
      'Dock | Plumbing | | | | Yes',
    );
    expect(
      plan.contractors.map(({ companyName, doNotUse, preferredRank }) => [companyName, doNotUse, preferredRank]),
    ).toEqual([
      ['Apex', null, 1],
      ['Borough', { reason: 'Broke a window' }, 2],
      ['Corner', { reason: 'Left the job' }, null],
    ]);
    expect(saysOf(plan)).toEqual(['warning 4 value_ignored', 'warning 5 contractor_left_out']);
  });

  it('takes several rows of one contractor together, and names what they say differently', () => {
    const plan = check(
      'Vendor | Trade | Email | Hourly rate | Document | Expires',
      'Apex | Plumbing | a@apex.example | 90.00 | Insurance | 2099-01-31',
      'APEX | Drains | a@apex.example | 95.00 | License | 2099-03-31',
    );
    expect(plan.contractors).toMatchObject([
      { trades: ['Plumber', 'Drains'], rates: { hourlyMinor: 9000 }, papers: [{}, {}] },
    ]);
    expect(saysOf(plan)).toEqual(['warning 3 contractor_duplicate', 'warning 3 contractor_differs']);
  });

  it('of one address with two names is one, and which name is kept is said', () => {
    const plan = check(
      'Vendor | Trade | Email',
      'Apex Pipes LLC | Plumbing | a@apex.example',
      'Quay Drains LLC | Drains | a@apex.example',
      'APEX Pipes, LLC | Drains | a@apex.example',
    );
    expect(plan.contractors.map(({ companyName }) => companyName)).toEqual(['Apex Pipes LLC']);
    expect(plan.problems.map(({ row, value, message }) => [row, value, message])).toEqual([
      [3, 'Quay Drains LLC', 'The same contractor as in row 2; brought in once.'],
      [3, 'Quay Drains LLC', '“Contractor” of this contractor is another in row 2, which is kept.'],
      [4, 'APEX Pipes, LLC', 'The same contractor as in row 2; brought in once.'],
    ]);
  });

  it.each([
    [
      'two addresses are two, which is said',
      ['a@x.example | | Plumbing', 'b@x.example | | Plumbing'],
      ['a@x.example', 'b@x.example'],
      ['warning 3 contractor_namesake'],
    ],
    [
      'two addresses are two even with one number',
      ['a@x.example | 2125550142 | Plumbing', 'b@x.example | 2125550142 | Plumbing'],
      ['a@x.example', 'b@x.example'],
      ['warning 3 contractor_namesake'],
    ],
    [
      'one of several addresses is one',
      ['a@x.example; b@x.example | | Plumbing', 'b@x.example | | Plumbing'],
      ['a@x.example'],
      ['warning 3 contractor_duplicate', 'warning 3 contractor_differs'],
    ],
    [
      'an address in one row alone is one, in whichever order',
      ['| | Roofing', 'a@x.example | | Plumbing'],
      ['a@x.example'],
      ['warning 2 contractor_duplicate'],
    ],
    [
      'no address may be either, in whichever order, and that is asked',
      ['| | Roofing', 'a@x.example | | Plumbing', 'b@x.example | | Plumbing', '| | Drains'],
      ['a@x.example', 'b@x.example'],
      ['error 2 contractor_unclear', 'warning 4 contractor_namesake', 'error 5 contractor_unclear'],
    ],
    [
      'no address, but the number of one, is that one',
      ['| (212) 555-0199 | Roofing', 'a@x.example | 2125550142 | Plumbing', 'b@x.example | 2125550199 | Plumbing'],
      ['a@x.example', 'b@x.example'],
      ['warning 2 contractor_duplicate', 'warning 4 contractor_namesake'],
    ],
  ])('of one name: %s', (_, rows, emails, said) => {
    const plan = check('Vendor | Email | Phone | Trade', ...rows.map((row) => `Apex | ${row}`));
    expect(plan.contractors.map(({ email }) => email)).toEqual(emails);
    expect(saysOf(plan).toSorted()).toEqual(said.toSorted());
  });

  it('names rows without a name, and a list without any column of names', () => {
    expect(saysOf(check('Vendor | Trade | Email', '| Plumbing | a@apex.example'))).toEqual([
      'error 2 contractor_without_name',
    ]);
    expect(saysOf(check('Trade | Email', 'Plumbing | a@apex.example'))[0]).toBe('error  column_missing');
  });

  it('holds whatever cells say', () => {
    const odd = [
      '=1+1',
      '"',
      "'",
      '%',
      '-',
      '\u0000',
      '💧',
      'x'.repeat(3000),
      '9'.repeat(40),
      '{}',
      '../..',
      'and & and',
    ];
    for (const cell of odd)
      expect(() =>
        check(
          'Vendor | Trade | Email | Phone | Hours | Hourly rate | Expires | Areas',
          Array(8).fill(cell).join(' | '),
        ),
      ).not.toThrow();
  });
});
