import { expect, it } from 'vitest';
import type { Activity } from '#contract/activities/activities.ts';
import { entryForNotes, timelineLines } from './timeline-lines.ts';

const note = (id: string, at: string) => ({ id, at, text: id, visibleToOwner: false, author: null });
const activity = (id: string, at: string, internalNotes: ReturnType<typeof note>[] = []): Activity => ({
  id,
  at,
  type: 'ticket.created',
  actor: null,
  facts: {},
  subject: { type: 'ticket', id: 'leak' },
  about: [],
  visibleToOwner: true,
  internalNotes,
});

it('gives each internal note a line at its own time, above what it was written on', () => {
  const lines = timelineLines([
    activity('cost', '2026-11-18T10:00:00.5Z', [note('first', '2026-11-18T10:05:00Z')]),
    activity('report', '2026-11-17T09:00:00Z', [
      note('early', '2026-11-17T09:00:00Z'),
      note('late', '2026-11-19T08:00:00Z'),
    ]),
  ]);
  expect(lines.map(({ id }) => id)).toEqual(['late', 'first', 'cost', 'early', 'report']);
});

it('new notes are written on the newest entry that owners read, where there is one', () => {
  const hidden = (id: string) => ({ ...activity(id, '2026-11-18T10:00:00Z'), visibleToOwner: false });
  const read = activity('status', '2026-11-18T09:00:00Z');
  expect(entryForNotes([hidden('late'), read, activity('created', '2026-11-18T08:00:00Z')])).toBe(read);
  expect(entryForNotes([hidden('late'), hidden('reminded')])?.id).toBe('late');
  expect(entryForNotes([])).toBeUndefined();
});
