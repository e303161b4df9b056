import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { ContractorChange, ContractorInput, PaperChange, PaperInput } from './contractors.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';
const apex = { kind: 'COMPANY', companyName: 'Apex' };

describe('what is agreed with a contractor', () => {
  it.each<[string, object, string[]]>([
    [
      'a kind of work that there is not',
      { preferences: [{ category: 'MAGIC', rank: 1 }] },
      ['preferences.0.category: Choose one of those offered.'],
    ],
    ['the first of all places', { preferences: [{ rank: 1 }] }, []],
    ['a place before the first', { preferences: [{ rank: 0 }] }, ['preferences.0.rank: 1 or more.']],
    ['forty areas', { areas: Array(40).fill('Queens') }, []],
    ['one area more', { areas: Array(41).fill('Queens') }, ['areas: At most 40 of them.']],
    ['an area of sixty characters', { areas: ['Ä'.repeat(60)] }, []],
    ['a longer one', { areas: ['Ä'.repeat(61)] }, ['areas.0: At most 60 characters.']],
    ['the minute before midnight', { workFrom: '00:00', workTo: '23:59' }, []],
    ['a minute that no clock shows', { workTo: '17:60' }, ['workTo: A time of day, such as 08:30.']],
    ['hours of a clock of twelve', { workFrom: '8:30 am' }, ['workFrom: A time of day, such as 08:30.']],
    ['five times the usual rate', { afterHoursPercent: 500 }, []],
    ['more than that', { afterHoursPercent: 501 }, ['afterHoursPercent: 500 or less.']],
    ['less than no markup', { partsMarkupPercent: -1 }, ['partsMarkupPercent: 0 or more.']],
    ['no warranty', { warrantyDays: 0 }, []],
    ['ten years of it', { warrantyDays: 3650 }, []],
    ['a rate in words', { hourly: 'cheap' }, ['hourly: Enter an amount in figures, such as 1250.00']],
    ['a rate with a comma', { callout: '85,00' }, ['callout: Enter an amount in figures, such as 1250.00']],
    ['a contact without a name', { contacts: [{ name: ' ' }] }, ['contacts.0.name: Fill this in.']],
    ['twenty-one contacts', { contacts: Array(21).fill({ name: 'Jo' }) }, ['contacts: At most 20 of them.']],
    [
      'rates of a day that there was not',
      { ratesAgreedOn: '2026-11-31' },
      ['ratesAgreedOn: Enter a day that exists, such as 2026-11-18'],
    ],
  ])('with %s', (_, change, refusals) => {
    expect(refusalsOf(ContractorInput, { ...apex, ...change })).toEqual(refusals);
  });

  it('lists days of work as the week has them, each once, however they were ticked', () => {
    const { workDays } = ContractorInput.parse({ ...apex, workDays: ['SUN', 'MON', 'MON', 'FRI'] });
    expect(workDays).toEqual(['MON', 'FRI', 'SUN']);
  });

  it('knows nothing where nothing was said, and takes an emptied field for that', () => {
    expect(ContractorInput.parse({ ...apex, workFrom: ' ', warrantyDays: null })).toMatchObject({
      workFrom: null,
      workTo: null,
      hourly: null,
      warrantyDays: null,
      workDays: [],
      preferences: [],
      takesEmergencies: false,
    });
  });

  it('prefers them everywhere and for everything where neither is named', () => {
    expect(ContractorInput.parse({ ...apex, preferences: [{ rank: 2 }] }).preferences).toEqual([
      { propertyId: null, category: null, rank: 2 },
    ]);
  });

  it('is changed field by field: what is left out stays, null clears', () => {
    expect(ContractorChange.parse({ hourly: null, workTo: '', version: 4 })).toEqual({
      hourly: null,
      workTo: null,
      version: 4,
    });
  });
});

describe('a paper of a contractor', () => {
  it.each<[string, object, string[]]>([
    ['that runs out', { endsOn: '2028-02-29' }, []],
    ['that does not', { endsOn: null }, []],
    ['that ends on no day', { endsOn: '2027-02-29' }, ['endsOn: Enter a day that exists, such as 2026-11-18']],
    ['of no kind', { kind: '' }, ['kind: Choose one of those offered.']],
    ['with a number of sixty characters', { number: '№'.repeat(60) }, []],
    ['with a longer number', { number: '№'.repeat(61) }, ['number: At most 60 characters.']],
    ['of an office with a long name', { issuer: 'x'.repeat(128) }, ['issuer: At most 127 characters.']],
  ])('%s', (_, change, refusals) => {
    expect(refusalsOf(PaperInput, { kind: 'LIABILITY_INSURANCE', ...change })).toEqual(refusals);
  });

  it('is needed for new jobs unless somebody says that it is not', () => {
    expect(PaperInput.parse({ kind: 'TRADE_LICENSE' }).isRequired).toBe(true);
    expect(PaperInput.parse({ kind: 'TRADE_LICENSE', isRequired: false }).isRequired).toBe(false);
  });

  it('stays needed when something else of it is changed', () => {
    expect(PaperChange.parse({ number: ' ', version: 2 })).toEqual({ number: null, version: 2 });
  });

  it('names its files by their keys', () => {
    expect(refusalsOf(PaperInput, { kind: 'CONTRACT', fileKeys: [''] })).toEqual(['fileKeys.0: Fill this in.']);
    expect(
      refusalsOf(ContractorInput, {
        ...apex,
        preferences: [
          { propertyId: ID, rank: 1 },
          { propertyId: 'x', rank: 1 },
        ],
      }),
    ).toEqual(['preferences.1.propertyId: Choose one of those offered.']);
  });
});
