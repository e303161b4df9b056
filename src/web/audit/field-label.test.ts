import { describe, expect, it } from 'vitest';
import { fieldLabel, inReadingOrder } from './field-label.ts';

const fields = { title: 'Title', rentMinor: 'Rent a month', unitId: 'Unit' };

describe('a recorded field', () => {
  it.each([
    ['title', 'Title'],
    ['unitId', 'Unit'],
    // What is kept of things of every sort.
    ['createdAt', 'Created'],
    // What nobody foresaw is spelled out.
    ['stringColour', 'String colour'],
    ['isVeryLong', 'Is very long'],
    ['kiteId', 'Kite'],
    ['line2Text', 'Line2 text'],
    ['knots', 'Knots'],
  ])('%s is called "%s"', (field, label) => {
    expect(fieldLabel(fields, field, 'GBP')).toBe(label);
  });

  it('that is an amount says that it is in cents where no currency says more', () => {
    expect(fieldLabel(fields, 'rentMinor', 'GBP')).toBe('Rent a month');
    expect(fieldLabel(fields, 'rentMinor', null)).toBe('Rent a month, in cents');
    expect(fieldLabel(fields, 'feeMinor', null)).toBe('Fee, in cents');
    expect(fieldLabel(fields, 'title', null)).toBe('Title');
  });
});

describe('the fields of a record', () => {
  const order = (record: object) => inReadingOrder(fields, { ...record }).map(([field]) => field);

  it('are read as its noun lists them, then what all things share, then the rest as it was kept', () => {
    expect(order({ zebra: 1, createdAt: 2, unitId: 3, apple: 4, title: 5 })).toEqual([
      'title',
      'unitId',
      'createdAt',
      'zebra',
      'apple',
    ]);
  });

  it('keep their values', () => {
    expect(inReadingOrder(fields, { unitId: 'u', title: null })).toEqual([
      ['title', null],
      ['unitId', 'u'],
    ]);
  });
});

it('an amount that is recorded in minor units goes by the label of its field', () => {
  expect(fieldLabel({ rent: 'Rent a month' }, 'rentMinor', 'GBP')).toBe('Rent a month');
  expect(inReadingOrder({ rent: 'Rent', note: 'Note' }, { note: 'x', rentMinor: 1 })[0]?.[0]).toBe('rentMinor');
});
