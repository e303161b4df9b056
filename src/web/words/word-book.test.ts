import { describe, expect, it } from 'vitest';
import type { Activity } from '#contract/activities/activities.ts';
import { recordOf } from './record-of.ts';
import { bindWords } from './word-book.ts';

const activity: Activity = {
  id: 'a',
  type: 'ticket.created',
  at: '2026-11-18T16:00:00Z',
  actor: null,
  facts: {},
  subject: { type: 'ticket', id: 't' },
  about: [],
  visibleToOwner: true,
  internalNotes: [],
};

describe('the words of all nouns', () => {
  it('are found in one place, whichever noun says them', () => {
    const book = bindWords([
      { subjects: { lease: { name: 'A lease', filter: 'Leases', fields: {} } }, actions: { 'lease.end': 'Ended' } },
      { actions: { 'unit.create': 'Unit added' }, actors: { 'sign-in': 'Sign-in page' } },
      { activities: { 'unit.created': { says: ({ unit }) => `added ${unit}` } } },
      {},
    ]);
    expect(Object.keys(book.subjects)).toEqual(['lease']);
    expect(book.actions).toEqual({ 'lease.end': 'Ended', 'unit.create': 'Unit added' });
    expect(book.actors).toEqual({ 'sign-in': 'Sign-in page' });
    expect(book.activities['unit.created']?.says({ unit: '14' })).toBe('added 14');
  });

  it('are none where no noun has any', () => {
    expect(bindWords([])).toMatchObject({ subjects: {}, actions: {}, activities: {}, actors: {} });
    expect(bindWords([{}]).linkOf(activity)).toBeNull();
  });

  it('link an entry to the page of the first noun that knows one', () => {
    const book = bindWords([
      {},
      { linkOf: () => null },
      { linkOf: ({ subject }) => ({ href: `/maintenance/${subject.id}`, label: 'Open' }) },
      { linkOf: () => ({ href: '/elsewhere', label: 'Other' }) },
    ]);
    expect(book.linkOf(activity)).toEqual({ href: '/maintenance/t', label: 'Open' });
  });
});

it.each([
  [{ status: 'NEW' }, { status: 'NEW' }],
  [null, {}],
  [undefined, {}],
  ['text', {}],
  [[{ status: 'NEW' }], {}],
])('what an entry says of a record that was kept as %j is %j', (state, record) => {
  expect(recordOf(state)).toEqual(record);
});
