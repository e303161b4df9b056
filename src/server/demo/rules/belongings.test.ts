import { describe, expect, it } from 'vitest';
import { AssetInput } from '#contract/assets/assets.ts';
import { addDays, plainDate } from '#contract/dates.ts';
import { MeterInput } from '#contract/meters/meters.ts';
import { alderAndPine } from './alder-and-pine.ts';
import { equipmentOf } from './equipment.ts';
import { harbourLettings } from './harbour-lettings.ts';
import { metersOf, readingsOf } from './meters.ts';
import { paperLines, planPapers } from './plan-papers.ts';

const STARTS = ['2026-11-27', '2027-01-01', '2028-02-29', '2027-03-31'].map(plainDate);
const ID = '0198c0de-0000-7000-8000-000000000001';

describe.each([alderAndPine, harbourLettings])('what $name has on record', (portfolio) => {
  it.each(STARTS)('of the things of its houses on %s could have been typed into the form', (today) => {
    const things = equipmentOf(portfolio, today);
    expect(things.length).toBeGreaterThan(0);
    for (const { place, isBrokenBy: _, ...typed } of things) {
      expect(AssetInput.safeParse({ ...typed, propertyId: ID }).error?.issues ?? []).toEqual([]);
      expect((typed.installedOn ?? '9') < today).toBe(true);
      if (typed.warrantyUntilOn) expect(typed.warrantyUntilOn > (typed.installedOn ?? '')).toBe(true);
      expect(portfolio.places.some(({ name, inactive }) => name === place && !inactive)).toBe(true);
    }
  });

  it('of its meters could have been typed into the form, none twice', () => {
    const meters = metersOf(portfolio);
    expect(new Set(meters.map(({ key }) => key)).size).toBe(meters.length);
    for (const { key: _key, place: _place, onThing: _thing, ...typed } of meters)
      expect(MeterInput.safeParse({ ...typed, propertyId: ID }).error?.issues ?? []).toEqual([]);
  });

  it.each(STARTS)('of what they showed until %s only grows, a month apart, on the day of the first', (today) => {
    const from = addDays(today, -365);
    const readings = readingsOf(portfolio, from, today);
    for (const { key } of metersOf(portfolio)) {
      const own = readings.filter(({ meter }) => meter === key);
      expect(own.length).toBeGreaterThanOrEqual(12);
      expect(own[0]?.readOn).toBe(from);
      for (const [at, { value, readOn }] of own.entries()) {
        const next = own[at + 1];
        expect([readOn <= today, Number.isInteger(value)]).toEqual([true, true]);
        if (next) expect([value < next.value, readOn < next.readOn]).toEqual([true, true]);
        if (next && from.slice(8) <= '28') expect(next.readOn.slice(8)).toBe(from.slice(8));
      }
    }
  });

  it.each(STARTS)('of papers on %s belongs to houses that are in use, and one has run out', (today) => {
    const papers = planPapers(portfolio.places, today);
    const names = papers.map(({ place, name }) => `${place.name} / ${name}`);
    expect(new Set(names).size).toBe(names.length);
    expect(papers.every(({ place }) => !place.inactive)).toBe(true);
    expect(papers.every(({ endsOn, addedDaysAgo }) => endsOn === null || endsOn > addDays(today, -addedDaysAgo))).toBe(
      true,
    );
    for (const paper of papers) {
      const lines = paperLines(portfolio.name, paper);
      expect(lines.map(({ text }) => text)).toEqual(
        expect.arrayContaining([paper.name, portfolio.name, ...paper.says]),
      );
      expect(new Set(lines.map(({ top }) => top)).size).toBe(lines.length);
    }
  });
});
