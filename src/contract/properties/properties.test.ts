import { describe, expect, it } from 'vitest';
import { PropertyInput } from './properties.ts';

const house = {
  name: 'Albion House',
  kind: 'RESIDENTIAL',
  subType: 'MULTI_FAMILY',
  address: { street: '14 Albion Road', city: 'London', zipCode: 'N16 9JT', country: 'GB' },
  timeZone: 'Europe/London',
  currency: 'GBP',
};
const personId = '0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b';
const wrongIn = (input: object): string[] =>
  PropertyInput.safeParse({ ...house, ...input }).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a property as it is typed', () => {
  it('may leave out what is not known', () => {
    expect(PropertyInput.parse(house)).toMatchObject({
      yearBuilt: null,
      maintenanceNotice: null,
      managerId: null,
      owners: [],
      address: { street2: null, state: null },
    });
  });

  it.each(Object.keys(house))('needs its %s', (field) => {
    expect(wrongIn({ [field]: undefined })).toEqual([field]);
  });

  it.each([
    [1000, true],
    [2200, true],
    [999, false],
    [2201, false],
    [1998.5, false],
    ['1998', false],
    [Number.NaN, false],
  ])('was built in %j: %s', (yearBuilt, isYear) => {
    expect(wrongIn({ yearBuilt })).toEqual(isYear ? [] : ['yearBuilt']);
  });

  it.each([
    ['Europe/London', true],
    ['Asia/Kolkata', true],
    ['UTC', true],
    ['+01:00', false],
    ['Europe/Atlantis', false],
    ['', false],
  ])('has clocks by "%s": %s', (timeZone, isZone) => {
    expect(wrongIn({ timeZone })).toEqual(isZone ? [] : ['timeZone']);
  });

  it.each(['ZZZ', 'gbp', '£', 'GBPX'])('cannot be let in "%s"', (currency) => {
    expect(wrongIn({ currency })).toEqual(['currency']);
  });

  it.each([
    ['100', true],
    ['0.0001', true],
    ['33.3333', true],
    ['100.0000', true],
    ['050', true],
    ['0', false],
    ['0.0000', false],
    ['100.0001', false],
    ['101', false],
    ['999', false],
    ['33.33333', false],
    ['-50', false],
    ['5e1', false],
    ['٥٠', false],
    ['50%', false],
    ['.5', false],
    ['50.', false],
    ['', false],
    [50, false],
  ])('belongs to somebody by %j percent: %s', (percent, isShare) => {
    expect(wrongIn({ owners: [{ personId, percent }] })).toEqual(isShare ? [] : ['owners.0.percent']);
  });

  it('names every wrong field at once, each where it stands', () => {
    const owners = [
      { personId, percent: '50' },
      { personId: 'ann', percent: '50' },
    ];
    expect(wrongIn({ name: ' ', owners, managerId: '1', address: { ...house.address, country: 'UK!' } })).toEqual([
      'name',
      'address.country',
      'managerId',
      'owners.1.personId',
    ]);
  });

  it('has at most fifty owners', () => {
    const owners = (length: number) => Array.from({ length }, () => ({ personId, percent: '1' }));
    expect(wrongIn({ owners: owners(50) })).toEqual([]);
    expect(wrongIn({ owners: owners(51) })).toEqual(['owners']);
  });
});
