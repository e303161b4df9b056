import { describe, expect, it } from 'vitest';
import { linesOf } from '#web/forms/parts.ts';
import { emptyLease, lastDayFor, leaseForm, rentFor } from './lease-form.tsx';
import { answeredSteps, findStepProblem, stepOf } from './lease-steps.ts';

const { parts, bodyOf, rules } = leaseForm('GBP');
const maria = { personId: '0197a000-0000-7000-8000-000000000001', name: 'Maria Lopez', role: 'TENANT' as const };
const typed = {
  ...emptyLease('0197a000-0000-7000-8000-000000000002'),
  startsOn: '2027-01-01',
  endsOn: '2027-12-31',
  rent: '1850',
  parties: [maria],
};

describe('a new lease', () => {
  it('has thirty days of notice, and rent due on the first', () => {
    expect(bodyOf(typed)).toMatchObject({ type: 'FIXED', noticePeriodDays: 30, paymentDueDay: 1, deposit: null });
  });

  it('sends people by what they are, and not their names', () => {
    expect(bodyOf(typed).parties).toEqual([{ personId: maria.personId, role: 'TENANT' }]);
  });

  it('goes on without an end when its last day is left empty', () => {
    expect(bodyOf({ ...typed, type: 'AT_WILL', endsOn: '' }).endsOn).toBeNull();
  });
});

it('begins with the rent that is asked for its home, unless another was typed', () => {
  const asked = { amount: '2975.00' };
  expect(rentFor('', '', asked)).toBe('2975.00');
  expect(rentFor('2975.00', '2975.00', { amount: '1950.00' })).toBe('1950.00');
  expect(rentFor('2975.00', '2975.00', null)).toBe('');
  expect(rentFor('2900', '2975.00', asked)).toBe('2900');
  expect(rentFor('2900', '', null)).toBe('2900');
});

describe('the last day, once the first is another', () => {
  const begins = { type: 'FIXED' as const, startsOn: '2027-01-01', endsOn: '2027-12-31' };
  it.each([
    ['is a year of it where there was none', '2027-03-15', { startsOn: '', endsOn: '' }, '2028-03-14'],
    ['is a day short of a year later, from 29 February too', '2028-02-29', { startsOn: '', endsOn: '' }, '2029-02-27'],
    ['follows while it was a year of the first day', '2027-02-01', {}, '2028-01-31'],
    ['stays what somebody chose', '2027-02-01', { endsOn: '2027-06-30' }, '2027-06-30'],
    ['stays where the first day was emptied', '', {}, '2027-12-31'],
    ['stays where what was typed is no day', 'soon', { endsOn: '' }, ''],
    ['is none where the lease goes on', '2027-02-01', { type: 'AT_WILL' as const, endsOn: '' }, ''],
  ])('%s', (_, firstDay, was, endsOn) => {
    expect(lastDayFor(firstDay, { ...begins, ...was })).toBe(endsOn);
  });
});

describe('rules of several fields', () => {
  it.each([
    [{}, []],
    [{ endsOn: '' }, ['endsOn']],
    [{ endsOn: '2026-01-01' }, ['endsOn']],
    [{ type: 'AT_WILL' as const }, ['endsOn']],
    [{ parties: [] }, ['parties']],
    [{ parties: [maria, { ...maria, role: 'GUARANTOR' as const }] }, ['parties']],
    [{ startsOn: 'soon' }, []],
  ])('with %j stand beside %j', (change, fields) => {
    expect(rules(bodyOf({ ...typed, ...change })).flatMap(({ path }) => path)).toEqual(fields);
  });
});

describe('the steps', () => {
  it('say what keeps somebody from going on', () => {
    expect(findStepProblem('home', typed)).toBeNull();
    expect(findStepProblem('home', { ...typed, endsOn: '' })?.field).toBe('endsOn');
    expect(findStepProblem('people', { ...typed, parties: [] })?.field).toBe('parties');
    expect(findStepProblem('rent', { ...typed, parties: [] })).toBeNull();
  });

  it.each([
    ['startsOn', 'home'],
    ['parties.0.personId', 'people'],
    ['deposit', 'rent'],
    ['version', undefined],
  ])('know that %s stands on %s', (path, step) => {
    expect(stepOf(path)).toBe(step);
  });
});

it('a comparison names people with what they are, and never the home', () => {
  const lines = linesOf(parts, typed, { ...typed, unitId: 'another', parties: [{ ...maria, role: 'OCCUPANT' }] });
  expect(lines.filter((line) => !line.isSame).map(({ key }) => key)).toEqual(['parties']);
  expect(lines.find(({ key }) => key === 'endsOn')?.yours).toBe('Dec 31, 2027');
});

describe('a draft that comes back', () => {
  it.each([
    [{}, 3],
    [{ rent: '' }, 2],
    [{ parties: [] }, 1],
    [{ unitId: '' }, 0],
    [{ endsOn: '' }, 0],
  ])('with %j is answered up to step %i', (change, count) => {
    expect(answeredSteps({ ...typed, ...change })).toBe(count);
  });
});
