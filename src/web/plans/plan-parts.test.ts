import { describe, expect, it } from 'vitest';
import { type Plan, PlanChange, PlanInput } from '#contract/plans/plans.ts';
import { changedFields, mergeUntouched } from '#web/forms/merge.ts';
import { emptyOf } from '#web/forms/parts.ts';
import { newPlanForm, newPlanParts, planForm, planValuesOf } from './plan-parts.tsx';

const id = (last: number) => `0197a000-0000-7000-8000-00000000000${last}`;
const stored = {
  title: 'Boiler service',
  property: { id: id(1), name: 'Albion Court' },
  unit: { id: id(2), label: '14' },
  asset: { id: id(3), name: 'Boiler' },
  meter: { id: id(4), name: 'Run hours' },
  assignee: { id: id(5), name: 'Jo Werner' },
  thing: null,
  category: 'HEATING',
  priority: 'NORMAL',
  repeats: 'METER',
  everyMonths: 12,
  everyAmount: 500,
  countsFromOn: '2026-01-01',
  dueOn: null,
  leadDays: 30,
  isAfterMove: false,
  instructions: null,
  checklist: ['Bleed the radiators', 'Check the valve'],
  mustTick: true,
  isStatutory: false,
  isPaused: false,
  version: 3,
} as unknown as Plan;
const values = planValuesOf(stored);

describe('a plan', () => {
  it('that nobody changes is sent as it is, by the ids of what it names', () => {
    expect(PlanChange.parse({ ...planForm.bodyOf(values), version: 3 })).toMatchObject({
      title: 'Boiler service',
      unitId: id(2),
      assetId: id(3),
      meterId: id(4),
      assigneeId: id(5),
      everyAmount: 500,
      countsFromOn: '2026-01-01',
      checklist: ['Bleed the radiators', 'Check the valve'],
      thing: null,
      dueOn: null,
    });
    expect(changedFields(planForm.bodyOf(values), planForm.bodyOf(planValuesOf(stored)))).toEqual({});
  });

  it('keeps what is not asked for by how it comes again, so that going back loses nothing', () => {
    const byCalendar = planForm.bodyOf({ ...values, repeats: 'CALENDAR', dueOn: '2027-05-04' });
    const changes = changedFields(byCalendar, planForm.bodyOf(values));
    expect(changes).toEqual({ repeats: 'CALENDAR', dueOn: '2027-05-04' });
  });

  it('sends lines of a checklist without blanks and empty ones, and nothing for what was emptied', () => {
    const body = planForm.bodyOf({
      ...values,
      checklist: ' North side \n\n  \nSouth side',
      assigneeId: null,
      unitId: null,
    });
    expect(body).toMatchObject({ checklist: ['North side', 'South side'], assigneeId: null, unitId: null });
  });

  it('of two people keeps what each of them touched', () => {
    const mine = { ...values, title: 'Boiler and flue' };
    const theirs = { ...values, leadDays: '14', assigneeId: null };
    expect(mergeUntouched(values, mine, theirs)).toEqual({ ...theirs, title: 'Boiler and flue' });
  });
});

describe('a new plan', () => {
  const typed = { ...emptyOf(newPlanParts), title: 'Gutters', everyMonths: '6', leadDays: '0', dueOn: '2031-11-03' };
  const said = (more: object) => PlanInput.safeParse(newPlanForm.bodyOf({ ...typed, ...more }));

  it('is of one property, or with moves of every one', () => {
    expect(said({ propertyId: { value: id(1), label: 'Albion Court' } }).data?.propertyId).toBe(id(1));
    expect(said({ repeats: 'MOVE_OUT', propertyId: null }).data).toMatchObject({
      propertyId: null,
      repeats: 'MOVE_OUT',
    });
  });

  it.each([
    [{ everyMonths: 'often' }, 'everyMonths'],
    [{ everyMonths: '0' }, 'everyMonths'],
    [{ everyMonths: '1.5' }, 'everyMonths'],
    [{ leadDays: '181' }, 'leadDays'],
    [{ leadDays: '' }, 'leadDays'],
    [{ everyAmount: '0' }, 'everyAmount'],
    [{ dueOn: '2031-02-30' }, 'dueOn'],
    [{ title: '  ' }, 'title'],
  ])('that says %j is refused beside that field', (more, field) => {
    expect(said(more).error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  it('takes no more lines to tick off than one ticks off', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at + 1}`).join('\n');
    expect(said({ checklist: lines(30) }).success).toBe(true);
    expect(said({ checklist: lines(31) }).error?.issues[0]?.path).toEqual(['checklist']);
  });
});
