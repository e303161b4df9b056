import { describe, expect, it } from 'vitest';
import { type Property, PropertyInput } from '#contract/properties/properties.ts';
import { PROPERTY_KINDS, PROPERTY_SUB_TYPES } from '#contract/properties/properties.words.ts';
import { applyChoices, mergeUntouched } from '#web/forms/merge.ts';
import { emptyOf, linesOf } from '#web/forms/parts.ts';
import { propertyForm, propertyFormIn, propertyValuesOf, subTypesOf, weighTyped } from './property-form.tsx';

const { parts, bodyOf, rules } = propertyForm;
const ZOFIA = '0197a000-0000-7000-8000-000000000001';
const BEN = '0197a000-0000-7000-8000-000000000002';
const court = {
  name: 'Albion Court',
  kind: 'RESIDENTIAL',
  subType: 'MULTI_FAMILY',
  status: 'ACTIVE',
  yearBuilt: 1904,
  address: { street: '12 Albion Road', street2: null, city: 'Leeds', state: null, zipCode: 'LS1 4AP', country: 'GB' },
  timeZone: 'Europe/London',
  currency: 'GBP',
  owners: [{ person: { id: ZOFIA, name: 'Zofia Nowak' }, percent: '100' }],
  manager: { id: BEN, name: 'Ben Osei' },
  approvalLimit: { amount: '250.00', currency: 'GBP' },
  maintenanceNotice: 'The stopcock is under the stairs.',
} as Property;
const values = propertyValuesOf(court);

describe('a property', () => {
  it('that nobody changes is sent as it is', () => {
    expect(PropertyInput.parse(bodyOf(values))).toEqual({
      approvalLimit: '250.00',
      name: 'Albion Court',
      kind: 'RESIDENTIAL',
      subType: 'MULTI_FAMILY',
      yearBuilt: 1904,
      address: {
        street: '12 Albion Road',
        street2: null,
        city: 'Leeds',
        state: null,
        zipCode: 'LS1 4AP',
        country: 'GB',
      },
      timeZone: 'Europe/London',
      currency: 'GBP',
      owners: [{ personId: ZOFIA, percent: '100' }],
      managerId: BEN,
      maintenanceNotice: 'The stopcock is under the stairs.',
    });
  });

  it('has no year, manager or notice once they are cleared', () => {
    const cleared = { ...values, yearBuilt: '', managerId: null, maintenanceNotice: ' ', owners: [] };
    expect(PropertyInput.parse(bodyOf(cleared))).toMatchObject({
      yearBuilt: null,
      managerId: null,
      maintenanceNotice: null,
      owners: [],
    });
  });

  it('of which little is known fills the form with empty fields, not with "null"', () => {
    const bare = propertyValuesOf({ ...court, yearBuilt: null, manager: null, maintenanceNotice: null, owners: [] });
    expect(bare).toMatchObject({ yearBuilt: '', managerId: null, maintenanceNotice: '', owners: [] });
    expect(Object.values(bare.address).every((line) => typeof line === 'string')).toBe(true);
  });

  it('whose year is no figure is refused beside the year', () => {
    const { error } = PropertyInput.safeParse(bodyOf({ ...values, yearBuilt: 'about 1900' }));
    expect(error?.issues.map(({ path }) => path)).toEqual([['yearBuilt']]);
  });

  it('begins active and residential, without owners', () => {
    expect(emptyOf(parts)).toMatchObject({ status: 'ACTIVE', kind: 'RESIDENTIAL', owners: [], managerId: null });
  });
});

describe('shares', () => {
  const owner = (personId: string, percent: string) => ({ personId, name: personId, percent });

  it('are sent with a point, however they were typed', () => {
    const typed = { ...values, owners: [owner(ZOFIA, ' 33,33 '), owner(BEN, '66.67')] };
    expect(bodyOf(typed).owners).toEqual([
      { personId: ZOFIA, percent: '33.33' },
      { personId: BEN, percent: '66.67' },
    ]);
  });

  it.each([
    [[], []],
    [[owner(ZOFIA, '100')], []],
    [[owner(ZOFIA, '33,3333'), owner(BEN, '66,6667')], []],
    [[owner(ZOFIA, '60'), owner(BEN, '30')], ['owners']],
    [[owner(ZOFIA, '50'), owner(ZOFIA, '50')], ['owners']],
  ])('of %j are wrong at %j', (owners, fields) => {
    expect(rules(bodyOf({ ...values, owners })).flatMap(({ path }) => path)).toEqual(fields);
  });
});

it.each([
  [[], { missing: '100', over: null }],
  [['60'], { missing: '40', over: null }],
  [['33,3'], { missing: '66.7', over: null }],
  [[' 33.33 ', '66,67'], { missing: null, over: null }],
  [['60', '60,5'], { missing: null, over: '20.5' }],
  [['50%', '50 %'], { missing: null, over: null }],
  [['all of it'], { missing: '100', over: null }],
])('of shares typed as %j there is %j', (percents, weighed) => {
  const owners = percents.map((percent, index) => ({ personId: String(index), name: 'Somebody', percent }));
  expect(weighTyped(owners)).toEqual(weighed);
});

describe('two who edit one property', () => {
  it('are shown address, owners, manager and types as people read them', () => {
    const theirs = {
      ...values,
      address: { ...values.address, street: '14 Albion Road' },
      owners: [{ personId: BEN, name: 'Ben Osei', percent: '100' }],
      managerId: null,
      subType: 'CONDO' as const,
    };
    const differing = linesOf(parts, values, theirs).filter((line) => !line.isSame);
    expect(differing.map(({ key }) => key)).toEqual(['subType', 'address', 'owners', 'managerId']);
    const said = Object.fromEntries(differing.map((line) => [line.key, [line.yours, line.theirs]]));
    expect(said.owners).toEqual(['Zofia Nowak 100%', 'Ben Osei 100%']);
    expect(said.managerId).toEqual(['Ben Osei', '–']);
    expect(said.address?.[0]).toContain('United Kingdom');
    expect(said.address?.[1]).toContain('14 Albion Road');
    expect(said.subType?.join()).not.toMatch(/[A-Z]_/);
  });

  it('keep what each of them touched, also within owners and address', () => {
    const mine = { ...values, address: { ...values.address, city: 'Bradford' } };
    const saved = { ...values, owners: [], name: 'Albion House' };
    expect(mergeUntouched(values, mine, saved)).toEqual({ ...saved, address: mine.address });
    expect(applyChoices(mine, saved, { name: 'theirs', owners: 'yours' })).toMatchObject({
      name: 'Albion House',
      owners: values.owners,
    });
  });
});

it('every type of building belongs to one use', () => {
  const all = PROPERTY_KINDS.flatMap((kind) => subTypesOf(kind));
  expect(new Set(all).size).toBe(all.length);
  expect(all.toSorted()).toEqual([...PROPERTY_SUB_TYPES].toSorted());
  expect(subTypesOf('RESIDENTIAL')).toContain('MULTI_FAMILY');
  expect(subTypesOf('RESIDENTIAL')).not.toContain('OFFICE');
});

it.each([
  ['GBP', '£250.00'],
  ['INR', '₹250.00'],
  ['USD', '$250.00'],
])('what two people say of its limit is compared in its own currency, %s', (currency, written) => {
  const form = propertyFormIn(currency);
  const limit = linesOf(form.parts, values, { ...values, approvalLimit: '' }).find(
    ({ key }) => key === 'approvalLimit',
  );
  expect(limit).toMatchObject({ yours: written, isSame: false });
  expect(Object.keys(form.parts)).toEqual(Object.keys(parts));
});
