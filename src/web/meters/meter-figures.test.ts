import { afterEach, describe, expect, it } from 'vitest';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { amountOf, meterPlace, perDayOf } from './meter-figures.ts';

afterEach(() => setOrgCountry(null));

describe('a reading', () => {
  it('is grouped and says what it is in', () => {
    setOrgCountry('US');
    expect(amountOf(12_180, { measure: 'HOURS' })).toBe('12,180 h');
  });

  it('of nothing is said, too', () => {
    expect(amountOf(0, { measure: 'HOURS' })).toBe('0 h');
  });
});

describe('what is used in a day', () => {
  it.each([
    [1.23456, '1.23 h a day'],
    [0.0123456, '0.012 h a day'],
    [1234.5, '1,230 h a day'],
    [12, '12 h a day'],
  ])('%d is said to three digits at most', (perDay, words) => {
    setOrgCountry('US');
    expect(perDayOf({ perDay, measure: 'HOURS' })).toBe(words);
  });

  it('is left out while nobody knows it', () => {
    expect(perDayOf({ perDay: null, measure: 'HOURS' })).toBeNull();
  });
});

describe('the place of a meter', () => {
  const property = { id: 'p', name: 'Albion Court' };

  it('goes from the house to the spot', () => {
    expect(
      meterPlace({
        property,
        unit: { id: 'u', label: '4B' },
        asset: { id: 'a', name: 'Boiler' },
        location: 'Cellar',
      }),
    ).toBe('Albion Court, 4B, Boiler, Cellar');
  });

  it('has no gaps for what is not known', () => {
    expect(meterPlace({ property, unit: null, asset: null, location: 'Cellar' })).toBe('Albion Court, Cellar');
    expect(meterPlace({ property, unit: null, asset: null, location: null })).toBe('Albion Court');
  });
});
