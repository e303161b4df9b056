import { describe, expect, it } from 'vitest';
import type { PlainDate } from '#contract/dates.ts';
import { importSheet } from '#tests/import-sheet.ts';
import { checkPortfolio } from './check-portfolio.ts';

const home = { country: 'US', timeZone: 'America/New_York', currency: 'USD' };
const today = '2026-11-27' as PlainDate;

/** What one cell of a contractor is read as, and what is said of it. */
function read(header: string, cell: string) {
  const sheet = importSheet('Vendors', `Vendor | Trade | ${header}`);
  sheet.rows = [['Apex Pipes', 'Plumbing', ...cell.split('|').map((text) => text.trim())]];
  const plan = checkPortfolio([sheet], {}, { home, today, trades: [] });
  const [contractor] = plan.contractors;
  if (contractor === undefined) throw new Error('no contractor was read');
  return { contractor, codes: plan.problems.map(({ severity, code }) => `${severity} ${code}`) };
}

describe('how long work is warranted', () => {
  it.each([
    ['90', 90],
    ['90 days', 90],
    ['90 Tage', 90],
    ['1 year', 365],
    ['2 years', 730],
    ['2yr', 730],
    ['1 Jahr', 365],
    ['2 jaar', 730],
    ['1 an', 365],
    ['2 ans', 730],
    ['1 année', 365],
    ['2 años', 730],
    ['2 anni', 730],
    ['3 lata', 1095],
    ['6 months', 183],
    ['12 Monate', 365],
    ['12 mois', 365],
    ['24 maanden', 730],
    ['2 weeks', 14],
    ['6 Wochen', 42],
    ['2 semaines', 14],
    ['4 weken', 28],
    ['3 tygodnie', 21],
    ['10 years', 3650],
    ['0', 0],
  ])('"%s" is %d days', (text, days) => {
    expect(read('Warranty', text)).toMatchObject({ contractor: { warrantyDays: days }, codes: [] });
  });

  it.each([
    'for ever',
    '11 years',
    '25 Jahre',
    '125 months',
    '600 weeks',
    '4000 days',
    '90 working days',
    '1.5 years',
    '2 hours',
    '-30 days',
  ])('"%s" is none that can be kept, and that is said', (text) => {
    expect(read('Warranty', text)).toMatchObject({
      contractor: { warrantyDays: null },
      codes: ['warning value_ignored'],
    });
  });
});

describe('a share in percent', () => {
  it.each([
    ['15', 15],
    ['15%', 15],
    ['15 %', 15],
    ['150 %', 150],
    ['500', 500],
    ['0', 0],
  ])('"%s" is %d', (text, percent) => {
    expect(read('Markup', text)).toMatchObject({ contractor: { partsMarkupPercent: percent }, codes: [] });
  });

  it.each(['501', '12.5 %', '-10 %', 'double', '15 dollars'])('"%s" is left out, and that is said', (text) => {
    expect(read('Markup', text)).toMatchObject({
      contractor: { partsMarkupPercent: null },
      codes: ['warning value_ignored'],
    });
  });

  it('is not there where the cell is empty', () => {
    expect(read('Markup', '')).toMatchObject({ contractor: { partsMarkupPercent: null }, codes: [] });
  });
});

describe('who is asked first', () => {
  it.each([
    ['Yes', 1],
    ['x', 1],
    ['preferred', 1],
    ['Preferred vendor', 1],
    ['first choice', 1],
    ['High', 1],
    ['1', 1],
    ['2', 2],
    ['9', 9],
    ['No', null],
    ['', null],
    ['0', null],
  ])('"%s" is place %s', (text, rank) => {
    expect(read('Preferred', text)).toMatchObject({ contractor: { preferredRank: rank }, codes: [] });
  });

  it.each(['10', '2nd', 'maybe', '-1'])('"%s" is no place, and that is said', (text) => {
    expect(read('Preferred', text)).toMatchObject({
      contractor: { preferredRank: null },
      codes: ['warning value_ignored'],
    });
  });
});

describe('who comes when something cannot wait', () => {
  it.each([
    ['Yes', true],
    ['no', false],
    ['24/7', true],
    ['24 / 7', true],
    ['24h', true],
    ['24 hours', true],
    ['', null],
  ])('"%s" is %s', (text, answer) => {
    expect(read('Emergency', text)).toMatchObject({ contractor: { takesEmergencies: answer }, codes: [] });
  });

  it('is left open where the cell says neither, and that is said', () => {
    expect(read('Emergency', 'sometimes')).toMatchObject({
      contractor: { takesEmergencies: null },
      codes: ['warning value_ignored'],
    });
  });

  it('follows from hours that never end', () => {
    expect(read('Hours', '24/7')).toMatchObject({ contractor: { takesEmergencies: true }, codes: [] });
  });
});

describe('when they work', () => {
  it('takes days and times from one cell', () => {
    expect(read('Hours', 'Mon-Fri 8:00-17:00').contractor).toMatchObject({
      workDays: ['MON', 'TUE', 'WED', 'THU', 'FRI'],
      hours: { from: '08:00', to: '17:00' },
    });
  });

  it('takes days from their own column where there is one', () => {
    expect(read('Hours | Work days', '8:00-17:00 | Mon, Sat').contractor).toMatchObject({
      workDays: ['MON', 'SAT'],
      hours: { from: '08:00', to: '17:00' },
    });
  });

  it.each([
    ['Hours', 'by arrangement'],
    ['Work days', 'whenever'],
  ])('says that it could not read %s', (header, text) => {
    expect(read(header, text)).toMatchObject({
      contractor: { workDays: [], hours: null },
      codes: ['warning value_ignored'],
    });
  });
});

describe('where they go', () => {
  it('takes areas apart, each once however it is written', () => {
    expect(read('Areas', 'Queens; Bronx, QUEENS').contractor.areas).toEqual(['QUEENS', 'Bronx']);
  });

  it('says which are too long, and when there are too many', () => {
    expect(read('Areas', 'x'.repeat(61)).codes).toEqual(['error value_too_long']);
    expect(read('Areas', 'x'.repeat(60)).codes).toEqual([]);
    expect(read('Areas', Array.from({ length: 40 }, (_, index) => `A${index}`).join(',')).codes).toEqual([]);
    expect(read('Areas', Array.from({ length: 41 }, (_, index) => `A${index}`).join(',')).codes).toEqual([
      'error too_many',
    ]);
  });
});

describe('who is not to be used', () => {
  it.each([
    ['No', '', null],
    ['', 'Broke a window', null],
    ['Yes', '', { reason: '' }],
    ['Yes', 'Broke a window', { reason: 'Broke a window' }],
    ['Left the job', '', { reason: 'Left the job' }],
    ['Left the job', 'and the door open', { reason: 'Left the job' }],
  ])('"%s" with the reason "%s"', (text, reason, expected) => {
    expect(read('Do not use | Reason', `${text} | ${reason}`).contractor.doNotUse).toEqual(expected);
  });
});
