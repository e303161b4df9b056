import { describe, expect, it } from 'vitest';
import { inQuotes } from '#contract/templates/merge-fields.ts';
import { goesOutAt, refusalReason, textProblem } from './announcements.rules.ts';

const at = new Date('2026-11-18T15:00:00Z');

describe('when it goes out', () => {
  it.each([
    ['ten minutes later where nothing is said', undefined, '2026-11-18T15:10:00.000Z'],
    ['never sooner than it could be taken back', '2026-11-18T15:02:00Z', '2026-11-18T15:10:00.000Z'],
    ['nor in the past', '2025-01-01T00:00:00Z', '2026-11-18T15:10:00.000Z'],
    ['when it is said to', '2026-11-19T13:00:00Z', '2026-11-19T13:00:00.000Z'],
    ['on the last of sixty days', '2027-01-17T15:00:00Z', '2027-01-17T15:00:00.000Z'],
  ])('%s', (_, wanted, when) => {
    expect(goesOutAt(at, wanted)?.toISOString()).toBe(when);
  });

  it('is refused further ahead than anybody plans', () => {
    expect(goesOutAt(at, '2027-01-17T15:00:00.001Z')).toBeNull();
  });
});

describe('what is wrong with a text', () => {
  it.each([
    ['nothing', 'Water off', 'Hello {{first name}}, in {{home}}', null],
    ['an unknown field, by its name', 'Water off', 'You owe {{balance}} and {{ Rent }}', ['balance', 'Rent']],
  ])('%s', (_, subject, body, fields) => {
    expect(textProblem(subject, body)?.fields ?? null).toEqual(fields);
  });

  it('anything to fill in where everybody reads the same', () => {
    for (const subject of ['Hello {{name}}', 'Hello {{nobody}}'])
      expect(textProblem(subject, 'Fine')?.code).toBe('announcement.subject_fields');
  });

  it('names what is wrong in quotes', () => {
    expect(inQuotes(['balance', 'rent'])).toBe('“balance”, “rent”');
  });
});

it.each([
  ['Message failed: 552 5.2.2 Mailbox full', '552 5.2.2 Mailbox full'],
  ['450 not now', '450 not now'],
  ['connect ECONNREFUSED 10.0.0.5:25', null],
  [null, null],
])('of %j a reader learns %j', (error, reason) => {
  expect(refusalReason(error)).toBe(reason);
});
