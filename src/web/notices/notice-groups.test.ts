import { expect, it } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import type { Notice } from '#contract/notices/notices.ts';
import { groupNotices } from './notice-groups.ts';

const notice = (title: string, at: string, subjectId: string, more: Partial<Notice> = {}): Notice => ({
  id: crypto.randomUUID(),
  event: 'request_progress',
  title,
  text: '',
  path: '/maintenance/a',
  subject: { type: 'ticket', id: subjectId },
  isUrgent: false,
  isTurn: false,
  action: null,
  at,
  readAt: null,
  putOffUntil: null,
  ...more,
});
const shown = (notices: Notice[]) =>
  groupNotices(notices, (at) => dayIn(at, 'UTC')).map(({ key, groups }) => [
    key,
    groups.map(({ head, others }) => [head.title, ...others.map(({ title }) => title)]),
  ]);

it('what waits for the reader stands on top, the rest by day', () => {
  expect(
    shown([
      notice('Visit', '2026-11-22T10:00:00Z', 'a'),
      notice('Decide', '2026-11-21T10:00:00Z', 'b', { isTurn: true }),
      notice('Done', '2026-11-21T09:00:00Z', 'c'),
    ]),
  ).toEqual([
    ['turn', [['Decide']]],
    ['2026-11-22', [['Visit']]],
    ['2026-11-21', [['Done']]],
  ]);
});

it('what was put off stands below what waits, the next to come back first', () => {
  expect(
    shown([
      notice('Tomorrow', '2026-11-22T11:00:00Z', 'a', { putOffUntil: '2026-11-23T13:00:00Z' }),
      notice('Decide', '2026-11-22T10:00:00Z', 'b', { isTurn: true }),
      notice('Today', '2026-11-21T10:00:00Z', 'c', { putOffUntil: '2026-11-22T18:00:00Z' }),
    ]),
  ).toEqual([
    ['turn', [['Decide']]],
    ['later', [['Today'], ['Tomorrow']]],
  ]);
});

const READ = { readAt: '2026-11-22T13:00:00Z' };

it('what was read of one thing on one day is one, with the newest in front', () => {
  expect(
    shown([
      notice('Begun', '2026-11-22T12:00:00Z', 'a', READ),
      notice('Other', '2026-11-22T11:00:00Z', 'b', READ),
      notice('Booked', '2026-11-22T10:00:00Z', 'a', READ),
      notice('Seen', '2026-11-21T10:00:00Z', 'a', READ),
    ]),
  ).toEqual([
    ['2026-11-22', [['Begun', 'Booked'], ['Other']]],
    ['2026-11-21', [['Seen']]],
  ]);
});

it('what is new of one thing is one line, whatever its days, and stands where something of it waits for the reader', () => {
  expect(
    shown([
      notice('Begun', '2026-11-22T12:00:00Z', 'a'),
      notice('Visit off', '2026-11-22T11:00:00Z', 'b'),
      notice('Decide', '2026-11-21T11:00:00Z', 'b', { isTurn: true }),
      notice('Booked', '2026-11-21T10:00:00Z', 'a'),
      notice('Seen', '2026-11-21T09:00:00Z', 'a', READ),
    ]),
  ).toEqual([
    ['turn', [['Decide', 'Visit off']]],
    ['2026-11-22', [['Begun', 'Booked']]],
    ['2026-11-21', [['Seen']]],
  ]);
});

it('what is new stands in front of what was read of the same thing later that day', () => {
  expect(
    shown([notice('Begun', '2026-11-22T12:00:00Z', 'a', READ), notice('Booked', '2026-11-22T10:00:00Z', 'a')]),
  ).toEqual([['2026-11-22', [['Booked', 'Begun']]]]);
});

it('nothing is no section', () => {
  expect(shown([])).toEqual([]);
});
