import { afterEach, describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { type CostEntry, CostInput } from '#contract/maintenance/maintenance.ts';
import { emptyOf, linesOf } from '#web/forms/parts.ts';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { costForm, costValuesOf, removalOf } from './cost-form.tsx';

afterEach(() => setOrgCountry(null));

const { parts, bodyOf } = costForm('GBP');
const money = (amount: string) => ({ amount, currency: 'GBP' });
const valve: CostEntry = {
  id: 'c',
  type: 'MATERIAL',
  description: 'New valve',
  vendorName: null,
  quantity: '1.500',
  unitCost: money('65.00'),
  tax: money('0.00'),
  total: money('97.50'),
  incurredOn: plainDate('2026-11-18'),
  overLimitReason: null,
  files: [],
  bookings: [],
  createdBy: null,
  version: 3,
};

describe('a cost', () => {
  it('begins as an hour of labour without tax', () => {
    expect(bodyOf(emptyOf(parts))).toMatchObject({ type: 'LABOUR', quantity: '1', tax: '0' });
  });

  it('is deleted with the comment as it reads, and without a body where nothing was said', () => {
    expect(removalOf({ comment: '  charged twice ' })).toEqual({ comment: 'charged twice' });
    expect(removalOf({ comment: ' ' })).toBeUndefined();
  });

  it('that nobody changes is sent as it is', () => {
    const { fileKeys: _, ...sent } = CostInput.parse(bodyOf(costValuesOf(valve)));
    expect(sent).toEqual({
      type: 'MATERIAL',
      description: 'New valve',
      vendorName: null,
      quantity: '1.500',
      unitCost: '65.00',
      tax: '0',
      incurredOn: '2026-11-18',
      overLimitReason: null,
    });
  });

  it('without tax shows an empty field, and sends what it was once it is typed', () => {
    expect(costValuesOf(valve).tax).toBe('');
    expect(costValuesOf({ ...valve, tax: money('3.38') }).tax).toBe('3.38');
    expect(bodyOf({ ...costValuesOf(valve), tax: '3.38' }).tax).toBe('3.38');
    expect(bodyOf({ ...costValuesOf({ ...valve, tax: money('3.38') }), tax: '' }).tax).toBe('0');
  });

  it('whose vendor was cleared has none', () => {
    const typed = costValuesOf({ ...valve, vendorName: 'Brennan & Daughters' });
    expect(CostInput.parse(bodyOf({ ...typed, vendorName: ' ' })).vendorName).toBeNull();
  });

  it('is refused by the contract as far as it is half filled in', () => {
    const { error } = CostInput.safeParse(bodyOf(emptyOf(parts)));
    expect(error?.issues.map(({ path }) => path[0]).toSorted()).toEqual(['description', 'incurredOn', 'unitCost']);
  });
});

it('two who correct one cost see amounts, days and kinds, no tax as nothing to choose', () => {
  const yours = costValuesOf(valve);
  const theirs = { ...yours, unitCost: '70', incurredOn: '2026-11-19', type: 'CALLOUT' as const, tax: '0.00' };
  const differing = linesOf(parts, yours, theirs).filter((line) => !line.isSame);
  expect(differing.map(({ key, yours: mine, theirs: other }) => [key, mine, other])).toEqual([
    ['unitCost', '£65.00', '£70.00'],
    ['type', 'Material', 'Service call'],
    ['incurredOn', 'Nov 18, 2026', 'Nov 19, 2026'],
  ]);
});
