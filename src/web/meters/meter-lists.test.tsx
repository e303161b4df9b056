import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { addDays, plainDate } from '#contract/dates.ts';
import type { Meter, MeterReading, MeterRow } from '#contract/meters/meters.ts';
import {
  MEASURES,
  METER_KINDS,
  METER_STATES,
  READING_OCCASIONS,
  READING_REASONS,
} from '#contract/meters/meters.words.ts';
import { LastReading, meterCard, meterColumns, NextReading } from './meter-columns.tsx';
import { Readings } from './meter-readings.tsx';
import { FILTERS, meterTabs, readMeterQuery, SORT_CHOICES, SORTS } from './meter-views.ts';
import {
  measureSigns,
  measureWords,
  meterKindWords,
  meterStateWords,
  readingOccasionWords,
  readingReasonWords,
} from './meters.messages.ts';

const html = (node: React.ReactNode) => renderToStaticMarkup(node);
const textOf = (node: React.ReactNode) =>
  html(node)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const row = (changes: Partial<Meter> = {}) =>
  ({
    id: 'm',
    name: 'Cold water',
    kind: 'WATER',
    measure: 'M3',
    property: { id: 'p', name: 'Albion Court' },
    unit: { id: 'u', label: '4B' },
    asset: null,
    location: null,
    serialNumber: null,
    state: 'IN_USE',
    decimals: 0,
    lastReading: { readOn: '2026-11-01', value: 12_180 },
    perDay: 0.42,
    nextReadOn: '2026-12-01',
    isToRead: false,
    readings: [],
    ...changes,
  }) as unknown as Meter;
const reading = (changes: Partial<MeterReading> = {}) =>
  ({
    readOn: '2026-11-01',
    value: 120,
    reason: null,
    oldEndValue: null,
    occasion: 'REGULAR',
    note: null,
    takenBy: null,
    used: 20,
    days: 10,
    counts: true,
    ...changes,
  }) as MeterReading;

describe('the list of meters', () => {
  it('shows what is in use unless its address asks for others', () => {
    expect(readMeterQuery({})).toMatchObject({ state: ['IN_USE'], sort: 'name', isToRead: undefined });
    expect(readMeterQuery({ state: 'RETIRED' })).toMatchObject({ state: ['RETIRED'] });
    expect(readMeterQuery({ state: 'BROKEN', kind: ['GAS', 'AIR'], sort: 'kind', isToRead: 'yes' })).toMatchObject({
      state: ['BROKEN'],
      kind: ['GAS', 'AIR'],
      sort: 'name',
      isToRead: 'yes',
    });
  });

  it('takes a search and a place from one view to the next, and lights one', () => {
    const tabs = meterTabs({ isToRead: 'true', q: 'cold', propertyId: 'p', kind: 'WATER' });
    expect(tabs.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    for (const { href } of tabs) expect(href).toMatch(/(?=.*q=cold)(?=.*propertyId=p)(?=.*kind=WATER)/);
    expect(tabs.filter(({ href }) => href.includes('isToRead'))).toHaveLength(1);
  });

  it('reads everything that it is narrowed by, and offers each of its orders', () => {
    for (const filter of FILTERS.filter((name) => name !== 'isToRead' && name !== 'state' && name !== 'kind'))
      expect(readMeterQuery({ [filter]: 'x' })).toMatchObject({ [filter]: 'x' });
    expect(SORT_CHOICES.map(({ value }) => value)).toEqual([...SORTS]);
  });
});

describe('a row of it', () => {
  it('says of a meter that nobody read just that, and nothing of what is used', () => {
    const unread = row({ lastReading: null, perDay: null });
    expect(textOf(<LastReading meter={unread} />)).toBe('Not read yet');
    expect(textOf(meterColumns.find(({ id }) => id === 'perDay')?.cell(unread))).toBe('');
    expect(textOf(meterCard(unread).matters)).toBe('Not read yet');
  });

  it('says what it showed, in its measure, and when', () => {
    expect(textOf(<LastReading meter={row()} />)).toBe('12,180 m³ read Nov 1, 2026');
  });

  it('says that it is to be read in place of the day on which it was', () => {
    expect(textOf(<NextReading meter={row()} />)).toBe('Dec 1, 2026');
    expect(textOf(<NextReading meter={row({ isToRead: true })} />)).toBe('To read');
    expect(html(<NextReading meter={row({ nextReadOn: null })} />)).toBe('');
    // On a phone only what is to be done takes room.
    expect(textOf(meterCard(row()).matters)).toBe('12,180 m³');
    expect(textOf(meterCard(row({ isToRead: true })).matters)).toBe('12,180 m³ To read');
  });

  it('goes into a file column by column, each under its own word', () => {
    const ids = meterColumns.flatMap(({ file = [] }) => file.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['serialNumber', 'measure', 'lastValue', 'perDay', 'nextReadOn']));
  });
});

describe('the readings of a meter', () => {
  const drawn = (readings: MeterReading[]) => <Readings meter={row({ readings })} onRemove={null} />;
  const widths = (readings: MeterReading[]) =>
    [...html(drawn(readings)).matchAll(/width:(\d+)%/g)].map(([, width]) => Number(width));

  it('are compared by the day, so that a long while is not taken for much', () => {
    expect(
      widths([reading({ used: 20, days: 10 }), reading({ readOn: '2026-10-22' as never, used: 20, days: 40 })]),
    ).toEqual([100, 25]);
  });

  it('draw no bar longer than the room there is, nor any below nothing', () => {
    const odd = [reading({ used: -5 }), reading({ readOn: '2026-10-01' as never, used: 0 })];
    for (const width of widths(odd)) expect(width).toBe(0);
  });

  it('say of the first that it is the start, and of another meter that nobody knows', () => {
    expect(textOf(drawn([reading({ used: null, days: null })]))).toMatch(/start|begin/i);
    const replaced = textOf(drawn([reading({ used: null, days: null, reason: 'REPLACED', oldEndValue: 980 })]));
    expect(replaced).toContain('980 m³');
    expect(replaced).not.toMatch(/null|NaN|undefined/);
  });

  it('strike out what a later one said was wrong', () => {
    expect(html(drawn([reading({ counts: false })]))).toContain('line-through');
    expect(html(drawn([reading()]))).not.toContain('line-through');
  });

  it('name the day that is deleted, and offer that only to whoever may', () => {
    expect(html(drawn([reading()]))).not.toContain('<button');
    expect(html(<Readings meter={row({ readings: [reading()] })} onRemove={() => undefined} />)).toMatch(
      /aria-label="[^"]*Nov 1, 2026/,
    );
  });

  it('of years of days stay a few until more are asked for', () => {
    const years = Array.from({ length: 3650 }, (_, nth) => reading({ readOn: addDays(plainDate('2026-11-01'), -nth) }));
    expect(html(drawn(years)).match(/<li/g)).toHaveLength(13);
    expect(textOf(drawn(years))).toContain('3,650');
  });

  it('are none yet in words', () => {
    expect(textOf(drawn([]))).not.toBe('');
    expect(html(drawn([]))).not.toContain('<ul');
  });
});

it('everything that a meter can be has a word, each its own', () => {
  const lists: [readonly string[], Readonly<Record<string, string>>][] = [
    [METER_KINDS, meterKindWords],
    [METER_STATES, meterStateWords],
    [MEASURES, measureWords],
    [MEASURES, measureSigns],
    [READING_REASONS, readingReasonWords],
    [READING_OCCASIONS, readingOccasionWords],
  ];
  for (const [codes, words] of lists) {
    const said = codes.map((code) => words[code]);
    expect(new Set(said).size).toBe(codes.length);
    for (const word of said) expect(word).not.toMatch(/^$|_|undefined/);
  }
});

it('a place is said whole in a list, with the home below the house', () => {
  const place = meterColumns.find(({ id }) => id === 'property');
  const placed = row({ asset: { id: 'a', name: 'Boiler' }, location: 'Cellar' });
  expect(textOf(place?.cell(placed as MeterRow))).toBe('Albion Court 4B, Boiler, Cellar');
  expect(textOf(place?.cell(row({ unit: null }) as MeterRow))).toBe('Albion Court');
});
