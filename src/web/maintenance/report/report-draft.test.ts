import { expect, it } from 'vitest';
import { TICKET_CATEGORIES } from '#contract/maintenance/maintenance.ts';

import { emptyReport, isDescribed, lastStepOf, reportBody } from './report-draft.ts';
import { troubles } from './troubles.ts';

const [water] = troubles;
const home = { property: { id: 'p', name: 'Albion Court' }, unit: { id: 'u', label: '14' } } as never;

it('every kind of trouble is a category with answers of different urgency', () => {
  expect(new Set(troubles.map(({ category }) => category)).size).toBe(troubles.length);
  for (const { category, howBad } of troubles) {
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

it('the answers become title, priority and words of the request', () => {
  const draft = {
    ...emptyReport,
    category: 'PLUMBING' as const,
    what: water?.what[0] ?? null,
    howBad: water?.howBad[1] ?? null,
    words: ' Since Tuesday. ',
  };
  expect(reportBody(draft, home, ['photos/1.jpg'])).toMatchObject({
    unitId: 'u',
    title: 'Water comes from the ceiling',
    priority: 'HIGH',
    description: 'Is it still coming? Yes, but a bucket holds it.\nSince Tuesday.',
    photoKeys: ['photos/1.jpg'],
  });
});
