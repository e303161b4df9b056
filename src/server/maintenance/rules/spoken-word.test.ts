import { describe, expect, it } from 'vitest';
import { TICKET_STATUSES } from '#contract/maintenance/maintenance.states.ts';
import { type LastWord, takenBackUntil } from './spoken-word.ts';

const word = (change: Partial<LastWord> = {}): LastWord => ({
  status: 'APPROVED',
  givenBy: 'PHONE',
  decidedAt: '2026-11-18T15:00:00Z',
  ...change,
});
const at = (time: string) => new Date(time);
const until = (change: Partial<LastWord>, now = '2026-11-18T16:00:00Z', hours = 24) =>
  takenBackUntil(word(change), 'TRIAGED', hours, at(now))?.toISOString() ?? null;

describe('an answer that the office wrote down', () => {
  it('is taken back by the owner as long as the organization says, whichever it was and however it came', () => {
    expect(until({})).toBe('2026-11-19T15:00:00.000Z');
    expect(until({ status: 'DECLINED', givenBy: 'IN_PERSON' })).toBe('2026-11-19T15:00:00.000Z');
    expect(until({}, '2026-11-18T16:59:59Z', 2)).toBe('2026-11-18T17:00:00.000Z');
    expect(until({}, '2026-11-18T17:00:00Z', 2)).toBeNull();
  });

  it('is not taken back where it is the own word, or nothing is decided', () => {
    expect(until({ givenBy: 'LINTEL' })).toBeNull();
    expect(until({ status: 'PENDING', givenBy: null, decidedAt: null })).toBeNull();
    expect(until({ status: 'WITHDRAWN' })).toBeNull();
  });

  it('stands once work has begun, and where the request is over', () => {
    const open = TICKET_STATUSES.filter((status) => takenBackUntil(word(), status, 24, at('2026-11-18T16:00:00Z')));
    expect(open).toEqual(['TRIAGED', 'ESTIMATING', 'OFFERED', 'ACCEPTED', 'SCHEDULED']);
  });
});
