import { afterEach, describe, expect, it } from 'vitest';
import { type Lease, LeaseChange, LeaseInput } from '#contract/leases/leases.ts';
import { LEASE_TYPES } from '#contract/leases/leases.words.ts';
import { mergeUntouched } from '#web/forms/merge.ts';
import { linesOf } from '#web/forms/parts.ts';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { givenLease } from '../given-lease.ts';
import { emptyLease, findTypedTermProblem, KINDS, leaseForm, leaseValuesOf } from './lease-form.tsx';
import { FIELDS, STEPS } from './lease-steps.ts';

afterEach(() => setOrgCountry(null));

const UNIT = '0197a000-0000-7000-8000-000000000002';
const MARIA = '0197a000-0000-7000-8000-000000000001';
const { parts, bodyOf } = leaseForm('GBP');
const lease = givenLease({
  unit: { id: UNIT, label: '14' },
  deposit: { amount: '2000.00', currency: 'GBP' },
  paymentDueDay: 31,
  parties: [{ person: { id: MARIA, name: 'Maria Lopez' }, role: 'TENANT', email: null, phone: null }],
});
const values = leaseValuesOf(lease);

describe('a lease that exists', () => {
  it('is sent as it is while nobody changes it', () => {
    const { unitId: _, ...body } = bodyOf(values);
    expect(LeaseChange.parse({ ...body, version: 3 })).toEqual({
      type: 'FIXED',
      startsOn: '2027-01-01',
      endsOn: '2027-12-31',
      rent: '1340.00',
      deposit: '2000.00',
      paymentDueDay: 31,
      noticePeriodDays: 60,
      parties: [{ personId: MARIA, role: 'TENANT' }],
      version: 3,
    });
  });

  it('without a last day and a deposit has empty fields for them, and sends none', () => {
    const open = leaseValuesOf({ ...lease, type: 'AT_WILL', endsOn: null, deposit: null });
    expect(open).toMatchObject({ endsOn: '', deposit: '' });
    expect(bodyOf(open)).toMatchObject({ endsOn: null, deposit: null });
  });

  it('of which somebody else changed the rent keeps the day that was typed here', () => {
    const typed = { ...values, endsOn: '2028-06-30' };
    const saved = { ...values, rent: '1400.00', noticePeriodDays: '30' };
    expect(mergeUntouched(values, typed, saved)).toEqual({ ...saved, endsOn: '2028-06-30' });
  });
});

describe('what is typed', () => {
  it.each([
    ['noticePeriodDays', ''],
    ['noticePeriodDays', 'a month'],
    ['noticePeriodDays', '30.5'],
    ['noticePeriodDays', '-1'],
    ['noticePeriodDays', '731'],
    ['rent', ''],
    ['rent', 'about 900'],
    ['rent', '-5'],
    ['deposit', 'one rent'],
    ['startsOn', ''],
    ['startsOn', '0027-01-01'],
    ['endsOn', 'never'],
    ['unitId', ''],
  ] as const)('%s %j is refused beside it', (field, text) => {
    const { error } = LeaseInput.safeParse(bodyOf({ ...values, [field]: text }));
    expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(new Set([field]));
  });

  it('is a term as soon as its days can be read', () => {
    const of = (startsOn: string, endsOn: string | null, type: Lease['type'] = 'FIXED') =>
      findTypedTermProblem({ type, startsOn, endsOn });
    expect(of('2027-01-01', '2027-12-31')).toBeNull();
    expect(of('2027-01-01', '2027-01-01')).toBeNull();
    expect(of('2027-01-02', '2027-01-01')).toBe('lease.ends_before_start');
    expect(of('2027-01-01', null)).toBe('lease.end_missing');
    expect(of('2027-01-01', '2027-12-31', 'AT_WILL')).toBe('lease.end_not_allowed');
    expect(of('2027-01-01', 'some day')).toBeNull();
    expect(of('', null)).toBeNull();
  });
});

describe('a comparison', () => {
  const said = (changes: Partial<typeof values>) =>
    linesOf(parts, values, { ...values, ...changes })
      .filter((line) => !line.isSame)
      .map(({ key, yours, theirs }) => [key, yours, theirs]);

  it('shows days, amounts and periods as people write them', () => {
    setOrgCountry('GB');
    expect(said({ rent: '1400', noticePeriodDays: '1', startsOn: '2027-02-01' })).toEqual([
      ['startsOn', '1 Jan 2027', '1 Feb 2027'],
      ['noticePeriodDays', '60 days', '1 day'],
      ['rent', '£1,340.00', '£1,400.00'],
    ]);
  });

  it('says in words what has no last day and no deposit', () => {
    for (const [, , theirs] of said({ endsOn: '', deposit: '' })) expect(theirs).toMatch(/^[A-Za-z]/);
    expect(said({ endsOn: '', deposit: '' })).toHaveLength(2);
  });

  it('knows the same amount however it was written', () => {
    expect(said({ rent: '1340', deposit: '2000.0' })).toEqual([]);
  });

  it('says of the last days of a month that some months end before them', () => {
    expect(said({ paymentDueDay: '1' })).toEqual([['paymentDueDay', '31st, or the last day', '1st of the month']]);
  });
});

it('every field of the form is asked for on one step', () => {
  expect(STEPS.flatMap((step) => FIELDS[step]).toSorted()).toEqual(Object.keys(parts).toSorted());
});

it('every kind of lease says what it means', () => {
  expect(KINDS.map(({ value }) => value)).toEqual([...LEASE_TYPES]);
  expect(new Set(KINDS.map(({ hint }) => hint)).size).toBe(KINDS.length);
});

it('a new lease is for the unit it was begun from', () => {
  expect(emptyLease(UNIT)).toMatchObject({ unitId: UNIT, type: 'FIXED', noticePeriodDays: '30', paymentDueDay: '1' });
});
