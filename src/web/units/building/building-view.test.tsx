import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import type { UnitRow } from '#contract/units/units.ts';
import { OccupancyBar } from '../occupancy-bar.tsx';
import { rentersOf, sizeOf, unitCard, untilOf } from '../unit-columns.tsx';
import { UnitLegend } from '../unit-legend.tsx';
import { BuildingView } from './building-view.tsx';

const money = (amount: string) => ({ amount, currency: 'GBP' });
const unit = (changes: Partial<UnitRow> = {}) =>
  ({
    id: 'u',
    label: '14',
    number: '14',
    building: '',
    floor: '1',
    status: 'OCCUPIED',
    renters: [{ id: 'm', name: 'Maria Lopez' }],
    leaseId: 'l',
    leaseEndsOn: null,
    nextLeaseStartsOn: null,
    rent: money('1340.00'),
    marketRent: money('1500.00'),
    beds: 2,
    baths: 1,
    area: 64.5,
    areaUnit: 'SQM',
    openTicketCount: 0,
    tags: [],
    ...changes,
  }) as UnitRow;
const empty: Partial<UnitRow> = { renters: [], leaseId: null, rent: null };

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const view = (units: readonly UnitRow[]) =>
  renderToStaticMarkup(<BuildingView units={units} unitHref={({ id }) => `/units/${id}`} />);
const cell = (changes: Partial<UnitRow>) => textOf(view([unit({ floor: null, ...changes })]));

describe('a cell of the building', () => {
  it.each<[string, Partial<UnitRow>, string]>([
    ['a let one says who lives there and for how much', {}, '14 Maria Lopez £1,340.00 Occupied'],
    [
      'one that is given up says until when',
      { status: 'NOTICE_UNRENTED', leaseEndsOn: plainDate('2031-01-31') },
      '14 Maria Lopez Leaves Jan 31, 2031 Leaving',
    ],
    ['an empty one says what is asked', { ...empty, status: 'VACANT_UNRENTED' }, '14 Empty For £1,500.00 Empty'],
    [
      'an empty one that is let again says from when',
      { ...empty, status: 'VACANT_RENTED', nextLeaseStartsOn: plainDate('2031-02-01') },
      '14 Empty Taken from Feb 1, 2031 Empty, rented',
    ],
    [
      'one that is not for rent says so',
      { ...empty, status: 'DOWN', marketRent: null },
      '14 Not for rent Not for rent',
    ],
    [
      'one with several renters names all',
      {
        renters: [
          { id: 'a', name: 'Ann' },
          { id: 'b', name: 'Bo' },
        ],
      },
      '14 Ann and Bo £1,340.00 Occupied',
    ],
  ])('%s', (_, changes, text) => {
    expect(cell(changes)).toBe(text);
  });

  it('leads to its unit and marks open requests', () => {
    const html = view([unit({ id: 'u7', openTicketCount: 2 })]);
    expect(html).toContain('href="/units/u7"');
    expect(html).toContain('aria-label="2 open requests"');
    expect(view([unit()])).not.toContain('open request');
  });
});

describe('a building', () => {
  it('names its floors from the top, where there is more than one', () => {
    const html = view([unit({ id: 'a', floor: '0' }), unit({ id: 'b', floor: '2' }), unit({ id: 'c', floor: '1' })]);
    expect([...html.matchAll(/<section[^>]* aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      '2nd floor',
      '1st floor',
      'Ground floor',
    ]);
  });

  it('is named only where a property has several', () => {
    expect(view([unit({ building: 'North' })])).not.toContain('<h3');
    const html = view([unit({ building: 'North' }), unit({ id: 'b', building: 'South' })]);
    expect([...html.matchAll(/<h3[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual(['North', 'South']);
  });

  it.each([
    [1, 3, 2],
    [3, 3, 3],
    [4, 4, 2],
    [5, 5, 3],
    [12, 6, 3],
  ])('with %i units on a floor shows %i side by side, and %i in the hand', (count, across, onMobile) => {
    const html = view(Array.from({ length: count }, (_, index) => unit({ id: String(index) })));
    expect(html).toContain(`--across:${across};--on-mobile:${onMobile}`);
  });
});

describe('what is known of a unit', () => {
  it('until when somebody lives there, as far as that is known', () => {
    expect(untilOf(unit())).toBe('open-ended');
    expect(untilOf(unit({ leaseEndsOn: plainDate('2031-01-31') }))).toBe('Jan 31, 2031');
    expect(untilOf(unit(empty))).toBe('');
  });

  it('how large it is, in the unit it was measured in', () => {
    expect(sizeOf(unit())).toBe('64.5 m²');
    expect(sizeOf(unit({ area: 1204, areaUnit: 'SQFT' }))).toBe('1,204 sq ft');
    expect(sizeOf(unit({ area: null }))).toBe('');
    expect(sizeOf(unit({ areaUnit: null }))).toBe('');
  });

  it('in the hand: who lives there, else how many rooms it has', () => {
    expect(unitCard(unit()).place).toBe('Maria Lopez');
    expect(unitCard(unit(empty)).place).toBe('2 beds, 1 bath');
    expect(unitCard(unit({ ...empty, beds: 0, baths: null })).place).toBe('studio');
    expect(rentersOf(unit(empty))).toBe('');
  });
});

describe('how a property is let', () => {
  it('is counted by look, and a look that nothing has is not explained', () => {
    const units = (['OCCUPIED', 'OCCUPIED', 'NOTICE_RENTED', 'VACANT_RENTED', 'VACANT_UNRENTED'] as const).map(
      (status) => unit({ status }),
    );
    expect(textOf(renderToStaticMarkup(<UnitLegend units={units} />))).toBe('Occupied 2 Leaving 1 Empty 2');
  });

  it('is a bar with a part for each, and how many of all are let', () => {
    const html = renderToStaticMarkup(<OccupancyBar occupied={20} leaving={2} vacant={2} />);
    expect(textOf(html)).toBe('22 / 24');
    expect(html.match(/flex:(\d+)/g)).toEqual(['flex:20', 'flex:2', 'flex:2']);
    expect(renderToStaticMarkup(<OccupancyBar occupied={3} leaving={0} vacant={0} />).match(/<i /g)).toHaveLength(1);
  });
});
