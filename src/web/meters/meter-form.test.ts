import { describe, expect, it } from 'vitest';
import { type Meter, MeterInput, ReadingInput } from '#contract/meters/meters.ts';
import { emptyOf } from '#web/forms/parts.ts';
import { meterForm, meterValuesOf, newMeterForm } from './meter-parts.tsx';

const ID = '0198a7c2-0000-7000-8000-000000000001';
const meter = {
  name: 'Cold water',
  kind: 'WATER',
  measure: 'M3',
  unit: { id: ID, label: '14' },
  asset: null,
  location: 'Cellar',
  serialNumber: null,
  readEveryMonths: 12,
  decimals: 0,
  notes: null,
  retiredOn: null,
} as unknown as Meter;

describe('a meter', () => {
  it('that nobody changes is sent as it is', () => {
    const schema = MeterInput.omit({ propertyId: true });
    expect(schema.parse(meterForm.bodyOf(meterValuesOf(meter)))).toMatchObject({
      name: 'Cold water',
      unitId: ID,
      assetId: null,
      location: 'Cellar',
      serialNumber: null,
      readEveryMonths: 12,
      decimals: 0,
    });
  });

  it('that is taken out of its home belongs to the house, and nobody is reminded where no rhythm is said', () => {
    const body = meterForm.bodyOf({ ...meterValuesOf(meter), unitId: null, readEveryMonths: ' ' });
    expect(body).toMatchObject({ unitId: null, readEveryMonths: null });
  });

  it('that is new says where it is', () => {
    const issues = MeterInput.safeParse(newMeterForm.bodyOf(emptyOf(newMeterForm.parts))).error?.issues ?? [];
    expect(issues.map(({ path }) => path[0])).toEqual(expect.arrayContaining(['propertyId', 'name']));
  });
});

describe('a reading', () => {
  const reading = {
    readOn: '2026-11-18',
    value: 12_480,
    reason: null,
    oldEndValue: null,
    occasion: 'REGULAR',
    note: '',
  };

  it('is what a meter shows, never less than nothing', () => {
    expect(ReadingInput.safeParse(reading).error).toBeUndefined();
    expect(ReadingInput.safeParse({ ...reading, value: -1 }).error?.issues[0]?.path).toEqual(['value']);
    expect(ReadingInput.safeParse({ ...reading, value: Number.NaN }).error?.issues[0]?.path).toEqual(['value']);
  });
});
