import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, plainDate } from '#contract/dates.ts';
import { standingOf } from './lease-standing.ts';

const today = plainDate('2026-11-18');
const day = (text: string | null) => (text === null ? null : plainDate(text));

describe('where a lease from a file stands', () => {
  it.each([
    ['FIXED', '2026-01-01', '2026-12-31', null, false, 'ACTIVE'],
    ['FIXED', '2026-01-01', '2026-11-18', null, false, 'ACTIVE'],
    ['FIXED', '2025-01-01', '2026-11-17', null, false, 'ENDED'],
    ['FIXED', '2026-11-18', '2027-11-17', null, false, 'ACTIVE'],
    ['FIXED', '2026-11-19', '2027-11-18', null, false, 'SIGNED'],
    ['FIXED_ROLLOVER', '2024-01-01', '2024-12-31', null, false, 'ACTIVE'],
    ['FIXED_ROLLOVER', '2024-01-01', '2024-12-31', null, true, 'ENDED'],
    ['FIXED_ROLLOVER', '2026-01-01', '2026-12-31', null, true, 'ACTIVE'],
    ['AT_WILL', '2020-01-01', null, null, false, 'ACTIVE'],
    ['AT_WILL', '2020-01-01', null, null, true, 'ACTIVE'],
    ['AT_WILL', '2020-01-01', null, '2026-11-17', false, 'ENDED'],
    ['AT_WILL', '2020-01-01', null, '2026-11-18', false, 'NOTICE'],
    ['FIXED', '2026-01-01', '2026-12-31', '2026-11-30', false, 'NOTICE'],
    ['FIXED', '2026-12-01', '2027-11-30', '2027-06-30', false, 'SIGNED'],
  ] as const)(
    '%s from %s to %s, left on %s, let again: %s, is %s',
    (type, startsOn, endsOn, leftOn, isFollowed, status) => {
      const lease = { type, startsOn: plainDate(startsOn), endsOn: day(endsOn), movesOutOn: day(leftOn) };
      expect(standingOf(lease, isFollowed, today).status).toBe(status);
    },
  );

  it('says when somebody leaves wherever it has ended or will, and when notice was given only where it was', () => {
    const around = fc.integer({ min: -900, max: 900 }).map((days) => addDays(today, days));
    const types = fc.constantFrom('FIXED', 'FIXED_ROLLOVER', 'AT_WILL');
    fc.assert(
      fc.property(
        types,
        around,
        fc.nat(800),
        fc.option(fc.nat(800)),
        fc.boolean(),
        (type, startsOn, term, stay, isFollowed) => {
          const endsOn = type === 'AT_WILL' ? null : addDays(startsOn, term);
          const movesOutOn = stay === null ? null : addDays(startsOn, stay);
          const { status, ...days } = standingOf({ type, startsOn, endsOn, movesOutOn }, isFollowed, today);
          if (status === 'ENDED') expect((days.movesOutOn ?? today) < today).toBe(true);
          if (status === 'NOTICE') expect((days.movesOutOn ?? '') >= today).toBe(true);
          if (status === 'ACTIVE') expect(days.movesOutOn).toBeNull();
          expect(days.noticeGivenOn).toBe(status === 'NOTICE' ? today : null);
          expect(status === 'SIGNED').toBe(startsOn > today);
        },
      ),
    );
  });
});
