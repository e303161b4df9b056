import { describe, expect, it } from 'vitest';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { choicesOf } from './kinds/choices.ts';
import { dayPart, optionalDayPart } from './kinds/day.tsx';
import { figurePart, readFigure } from './kinds/figure.tsx';
import { moneyPart, optionalMoneyPart } from './kinds/money.tsx';
import { segmentPart } from './kinds/radio.tsx';
import { optionalSelectPart, selectPart } from './kinds/select.tsx';
import { longTextPart, textPart } from './kinds/text.tsx';
import { switchPart, tickPart } from './kinds/yes-no.tsx';
import { emptyOf, linesOf, sentOf, typedOf } from './parts.ts';

const priorities = choicesOf(['LOW', 'HIGH'] as const, { LOW: 'Low', HIGH: 'High' });
const parts = {
  title: textPart('Title'),
  beds: figurePart('Bedrooms'),
  endsOn: optionalDayPart('Last day'),
  rent: moneyPart('Rent', 'GBP'),
  priority: selectPart('Priority', priorities, 'LOW'),
  hasPets: tickPart('Pets'),
};
const row = {
  title: 'Tap',
  beds: 2.5,
  endsOn: '2026-11-18',
  rent: { amount: '1340.00', currency: 'GBP' },
  priority: 'HIGH' as const,
  hasPets: true,
};
const typed = {
  title: 'Tap',
  beds: '2.5',
  endsOn: '2026-11-18',
  rent: '1340.00',
  priority: 'HIGH' as const,
  hasPets: true,
};

describe('a form', () => {
  it('is filled from a row', () => {
    expect(typedOf(parts, row)).toEqual(typed);
  });

  it('says back what the row said, so that nothing counts as changed that was not', () => {
    expect(sentOf(parts, typedOf(parts, row))).toEqual({ ...row, rent: '1340.00' });
  });

  it('starts empty', () => {
    expect(emptyOf(parts)).toEqual({ title: '', beds: '', endsOn: '', rent: '', priority: 'LOW', hasPets: false });
  });

  it('clears what was emptied', () => {
    expect(sentOf(parts, { ...typed, beds: ' ', endsOn: '' })).toMatchObject({ beds: null, endsOn: null });
  });
});

describe('a comparison', () => {
  it('shows days, amounts and codes in words', () => {
    setOrgCountry('GB');
    const theirs = { ...typed, endsOn: '2027-01-31', rent: '1400', priority: 'LOW' as const, hasPets: false };
    const differing = linesOf(parts, typed, theirs).filter((line) => !line.isSame);
    expect(differing.map(({ label, yours, theirs: other }) => [label, yours, other])).toEqual([
      ['Last day', '18 Nov 2026', '31 Jan 2027'],
      ['Rent', '£1,340.00', '£1,400.00'],
      ['Priority', 'High', 'Low'],
      ['Pets', 'Yes', 'No'],
    ]);
    setOrgCountry(null);
  });

  it('does not ask about what reads the same', () => {
    const [rent] = linesOf({ rent: parts.rent }, { rent: '1340' }, { rent: '1340.00' });
    expect(rent?.isSame).toBe(true);
  });

  it('calls a part as timelines do, whatever its control asks', () => {
    const kind = segmentPart('This is a', priorities, 'LOW');
    expect(linesOf({ kind }, { kind: 'LOW' }, { kind: 'HIGH' }, { kind: 'Kind' })).toEqual([
      { key: 'kind', label: 'Kind', yours: 'Low', theirs: 'High', isSame: false },
    ]);
  });

  it('leaves out what is said once and stays', () => {
    const unitId = { ...textPart('Home'), isSettled: true as const };
    expect(linesOf({ unitId }, { unitId: 'a' }, { unitId: 'b' })).toEqual([]);
  });
});

it.each([
  [textPart('Text').show('  '), '–'],
  [longTextPart('Text').read(null), ''],
  [figurePart('Figure').show('2'), '2'],
  [figurePart('Figure').show(''), '–'],
  [dayPart('Day').show(''), '–'],
  [dayPart('Day').send(''), ''],
  [moneyPart('Amount', 'USD').send(''), ''],
  [optionalMoneyPart('Amount', 'USD').send(''), null],
  [optionalMoneyPart('Deposit', 'USD', { none: 'None' }).show(''), 'None'],
  [optionalMoneyPart('Deposit', 'USD').read(null), ''],
  [optionalSelectPart('Choice', priorities).show(null), '–'],
  [switchPart('Switch', { first: true }).empty, true],
])('%j is %j', (found, expected) => {
  expect(found).toBe(expected);
});

it.each([
  ['', null],
  [' 2 ', 2],
  ['2,5', 2.5],
  ['0', 0],
  ['12,450', 12_450],
  ['12,04,000', 1_204_000],
  ['0,125', 0.125],
  ['two', Number.NaN],
  ['Infinity', Number.NaN],
  ['0x10', Number.NaN],
  ['1e5', Number.NaN],
])('a figure typed as %j is read as %s', (text, value) => {
  expect(readFigure(text)).toBe(value);
});
