import { expect, it } from 'vitest';
import { UnitInput, type UnitRow } from '#contract/units/units.ts';
import { emptyOf } from '#web/forms/parts.ts';
import { unitForm, unitValuesOf } from './unit-form.tsx';

const { parts, bodyOf } = unitForm('GBP');
const row = {
  building: '',
  number: '2B',
  floor: null,
  beds: 2,
  baths: 1.5,
  area: null,
  areaUnit: null,
  currency: 'GBP',
  marketRent: { amount: '1340.00', currency: 'GBP' },
  rentable: false,
} as UnitRow;

it('a new unit is measured as people do in its country, and is for rent', () => {
  expect(emptyOf(parts)).toMatchObject({ areaUnit: 'SQM', rentable: true });
  expect(emptyOf(unitForm('USD').parts).areaUnit).toBe('SQFT');
});

it('a unit that nobody changes is sent as it is', () => {
  expect(UnitInput.parse(bodyOf(unitValuesOf(row)))).toEqual({
    building: '',
    number: '2B',
    floor: null,
    beds: 2,
    baths: 1.5,
    area: null,
    areaUnit: null,
    marketRent: '1340.00',
    rentable: false,
  });
});

it('a size goes with its unit, and without a size there is none', () => {
  const values = { ...emptyOf(parts), number: '1' };
  expect(bodyOf({ ...values, area: '64,5' })).toMatchObject({ area: 64.5, areaUnit: 'SQM' });
  expect(bodyOf(values)).toMatchObject({ area: null, areaUnit: null });
});
