import { describe, expect, it } from 'vitest';
import { emptyLease, type LeaseValues } from './lease-form.tsx';
import { answeredSteps, FIELDS, findStepProblem, STEPS, stepOf } from './lease-steps.ts';

const MARIA = { id: '0197a000-0000-7000-8000-000000000001', name: 'Maria Lopez' };
const empty = emptyLease('');
const home: Partial<LeaseValues> = { unitId: 'u', type: 'FIXED', startsOn: '2027-01-01', endsOn: '2027-12-31' };
const people = { parties: emptyLease('u', MARIA).parties };

describe('the steps of a new lease', () => {
  it('hold each field on one of them', () => {
    const fields = STEPS.flatMap((step) => FIELDS[step]);
    expect(new Set(fields).size).toBe(fields.length);
    for (const field of Object.keys(empty)) expect(stepOf(field), field).toBeDefined();
  });

  it('are found by a field within a list, and by none that is of another form', () => {
    expect(stepOf('parties.0.personId')).toBe('people');
    expect(stepOf('rent')).toBe('rent');
    expect(stepOf('rentLines')).toBeUndefined();
  });

  it('are answered from the first on', () => {
    expect(answeredSteps(empty)).toBe(0);
    expect(answeredSteps({ ...empty, ...home })).toBe(1);
    expect(answeredSteps({ ...empty, ...home, ...people })).toBe(2);
    expect(answeredSteps({ ...empty, ...home, ...people, rent: '1340' })).toBe(3);
    expect(answeredSteps({ ...empty, ...people, rent: '1340' })).toBe(0);
  });

  it('say beside which field a term cannot be, and that somebody has to rent', () => {
    const backwards = { ...empty, ...home, endsOn: '2026-01-01' } as LeaseValues;
    expect(findStepProblem('home', backwards)?.field).toBe('endsOn');
    expect(findStepProblem('people', empty)?.field).toBe('parties');
    expect(findStepProblem('rent', empty)).toBeNull();
    expect(findStepProblem('home', { ...empty, ...home } as LeaseValues)).toBeNull();
  });
});
