import { expect, it } from 'vitest';
import type { OwnLease } from '#contract/leases/leases.ts';
import { TICKET_CATEGORIES, TicketInput } from '#contract/maintenance/maintenance.ts';
import { faults } from './faults.ts';
import {
  askedIn,
  emptyReport,
  faultOf,
  isDescribed,
  keptReport,
  lastStepOf,
  obstacleIn,
  reportBody,
  titleOf,
} from './report-draft.ts';

const [water] = faults;
const home = { property: { id: 'p', name: 'Albion Court' }, unit: { id: 'u', label: '14' } } as OwnLease;

it('every kind of fault is a category with answers of different urgency', () => {
  expect(new Set(faults.map(({ category }) => category)).size).toBe(faults.length);
  for (const { category, howBad } of faults) {
    expect(TICKET_CATEGORIES).toContain(category);
    expect(new Set(howBad.map(({ priority }) => priority)).size).toBe(howBad.length);
  }
});

it('a step is reached once the ones before it are answered', () => {
  expect(lastStepOf(emptyReport)).toBe(1);
  expect(lastStepOf({ ...emptyReport, category: 'PLUMBING' })).toBe(2);
  const answered = {
    ...emptyReport,
    category: 'PLUMBING' as const,
    what: water?.what[0] ?? null,
    howBad: water?.howBad[1] ?? null,
  };
  expect(lastStepOf(answered)).toBe(4);
  expect(isDescribed({ ...answered, what: null, ownTitle: '  ' })).toBe(false);
});

it('a photo on its way holds up nobody before the report is sent', () => {
  expect(obstacleIn(3, emptyReport, true)).toBeUndefined();
  expect(obstacleIn(4, emptyReport, true)).toBe('A photo is still on its way.');
  expect(obstacleIn(4, emptyReport, false)).toBeUndefined();
});

it('the answers become title, priority and words of the request', () => {
  const draft = {
    ...emptyReport,
    category: 'PLUMBING' as const,
    what: water?.what[0] ?? null,
    howBad: water?.howBad[1] ?? null,
    words: ' Since Tuesday. ',
  };
  expect(reportBody(draft, home, ['photos/1.jpg'], undefined)).toMatchObject({
    unitId: 'u',
    title: 'Water comes from the ceiling',
    priority: 'HIGH',
    description: 'Is it still coming? Yes, but a bucket holds it.\nSince Tuesday.',
    photoKeys: ['photos/1.jpg'],
  });
});

it('whether water still comes is asked once, and its trade asks the rest', () => {
  const described = {
    ...emptyReport,
    category: 'PLUMBING' as const,
    what: water?.what[0] ?? null,
    howBad: water?.howBad[1] ?? null,
  };
  expect(askedIn(described, undefined)).toEqual(['SINCE', 'HOW_OFTEN']);
  // Nothing that was asked before says it of what is in words of one's own.
  const other = { ...emptyReport, category: 'OTHER' as const, ownTitle: 'Water in the cellar' };
  expect(askedIn(other, 'PLUMBING')).toEqual(['SINCE', 'WATER_STOPS', 'HOW_OFTEN']);
});

it('whoever has a fault without ready words gives it a title of their own', () => {
  const other = { ...emptyReport, category: 'OTHER' as const, ownTitle: '  The bin store is locked ' };
  expect(faultOf(other)?.what).toEqual([]);
  expect(titleOf(other)).toBe('The bin store is locked');
  expect(titleOf({ ...other, what: water?.what[1] ?? null })).toBe(water?.what[1]?.title);
});

it('own words tell what kind it is where none was chosen, and the office where they say too little', () => {
  const other = { ...emptyReport, category: 'OTHER' as const, ownTitle: 'The hob sparks' };
  expect(reportBody(other, home, [], 'ELECTRICAL').category).toBe('ELECTRICAL');
  expect(reportBody(other, home, [], undefined).category).toBe('OTHER');
  expect(reportBody({ ...other, category: 'PLUMBING' }, home, [], 'ELECTRICAL').category).toBe('PLUMBING');
});

it('what was tried against another fault is not told of this one', () => {
  const tried = ['TOILET_PLUNGER', 'HEATER_DIAL'] as const;
  const blocked = { ...emptyReport, category: 'OTHER' as const, ownTitle: 'The toilet is blocked', tried: [...tried] };
  expect(reportBody(blocked, home, [], undefined).tried).toEqual(['TOILET_PLUNGER']);
  expect(reportBody({ ...blocked, ownTitle: 'No hot water' }, home, [], undefined).tried).toEqual(['HEATER_DIAL']);
  expect(reportBody({ ...blocked, ownTitle: 'The bell is too loud' }, home, [], undefined).tried).toEqual([]);
});

it('a number to call is sent only by who wants to be called', () => {
  const typed = { ...emptyReport, callNumber: '(347) 555-0176' };
  expect(reportBody(typed, home, [], undefined).callNumber).toBeNull();
  expect(reportBody({ ...typed, entryPermission: 'CALL_FIRST' }, home, [], undefined).callNumber).toBe(
    '(347) 555-0176',
  );
});

it('what was left open becomes nothing, and says no more than was said', () => {
  const body = reportBody({ ...emptyReport, ownTitle: 'It squeaks' }, home, [], undefined);
  expect(body).toMatchObject({ category: 'OTHER', priority: 'NORMAL', description: '' });
  expect(reportBody({ ...emptyReport, words: '\n Since Tuesday ' }, home, [], undefined).description).toBe(
    'Since Tuesday',
  );
});

it('every answer to every kind of fault is a report that the server takes', () => {
  const ids = {
    property: { id: '0197a000-0000-7000-8000-000000000001', name: 'Albion Court' },
    unit: { id: '0197a000-0000-7000-8000-000000000002', label: '14' },
  };
  for (const fault of faults)
    for (const howBad of fault.howBad)
      for (const what of [...fault.what, null]) {
        const draft = { ...emptyReport, category: fault.category, howBad, what, ownTitle: 'Something else' };
        const { data, error } = TicketInput.safeParse(
          reportBody(draft, { ...home, ...ids }, ['photos/1.jpg'], undefined),
        );
        expect(error).toBeUndefined();
        expect(data).toMatchObject({ category: fault.category, priority: howBad.priority, location: null });
        expect(data?.description).toContain(howBad.label);
      }
});

it('answers that were kept come back, but for those that are asked no more', () => {
  const kept = structuredClone({
    ...emptyReport,
    category: 'PLUMBING',
    what: water?.what[1],
    howBad: water?.howBad[0],
    words: 'Since Tuesday',
  });
  expect(keptReport(kept)).toEqual(kept);
  expect(keptReport({ ...kept, what: { label: 'From the sky', title: 'Rain' } })).toMatchObject({ what: null });
  expect(keptReport({ ...kept, category: 'METEORS' })).toMatchObject({ category: null, what: null, howBad: null });
});

it('what was said to be an emergency is one still after a reload, where its kind of fault has no such answer, too', () => {
  const crack = faults.find(({ category }) => category === 'WALLS_CEILINGS');
  const [worst] = crack?.howBad ?? [];
  const raised = {
    ...emptyReport,
    category: 'WALLS_CEILINGS' as const,
    howBad: worst && { ...worst, priority: 'EMERGENCY' },
  };
  expect(worst?.priority).toBe('HIGH');
  expect(reportBody(keptReport(structuredClone(raised)), home, [], undefined).priority).toBe('EMERGENCY');
  // A page of another release may have called the answer less urgent: today's word counts.
  const calm = { ...raised, howBad: worst && { ...worst, priority: 'LOW' } };
  expect(keptReport(structuredClone(calm)).howBad).toEqual(worst);
});
