import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import type { LeaseRow } from '#contract/leases/leases.ts';
import { overlapsOf } from './overlaps.ts';

const lease = (ref: string, startsOn: string, endsOn: string | null, movesOutOn: string | null = null) =>
  ({
    ref,
    startsOn: plainDate(startsOn),
    endsOn: endsOn && plainDate(endsOn),
    movesOutOn: movesOutOn && plainDate(movesOutOn),
  }) as LeaseRow;
const term = (startsOn: string, endsOn: string) => ({ startsOn, endsOn });
const refs = (typed: { startsOn: string; endsOn: string }, ...others: LeaseRow[]) =>
  overlapsOf(typed, others).leases.map(({ ref }) => ref);

describe('a term that is typed', () => {
  const year = lease('A', '2027-01-01', '2027-12-31');

  it.each([
    ['2026-06-01', '2026-12-31', []],
    ['2026-06-01', '2027-01-01', ['A']],
    ['2027-03-01', '2027-04-01', ['A']],
    ['2027-12-31', '2028-12-30', ['A']],
    ['2028-01-01', '2028-12-31', []],
    // It goes on without an end.
    ['2026-06-01', '', ['A']],
    ['2028-01-01', '', []],
  ])('from %s to %j shares days with %j', (from, to, found) => {
    expect(refs(term(from, to), year)).toEqual(found);
  });

  it('meets who stays until they leave, not until their term was to end', () => {
    const leaving = lease('B', '2026-01-01', '2027-12-31', '2026-08-31');
    expect(refs(term('2026-09-01', '2027-08-31'), leaving)).toEqual([]);
    const staying = lease('C', '2026-01-01', '2026-08-31', '2026-10-15');
    expect(refs(term('2026-09-01', '2027-08-31'), staying)).toEqual(['C']);
  });

  it('meets what goes on without an end from its first day on', () => {
    const openEnded = lease('D', '2027-06-01', null);
    expect(refs(term('2026-06-01', '2027-05-31'), openEnded)).toEqual([]);
    expect(refs(term('2026-06-01', '2027-06-01'), openEnded)).toEqual(['D']);
  });

  it.each([term('', ''), term('soon', ''), term('2027-01-01', 'never')])(
    'that is none yet, %j, meets nobody',
    (typed) => {
      expect(overlapsOf(typed, [year])).toMatchObject({ leases: [], hasDays: false });
    },
  );
});

describe('the day from which a home is free', () => {
  it('is the one after the last that anybody has it', () => {
    const later = lease('B', '2028-01-01', '2028-12-31', '2028-06-30');
    expect(overlapsOf(term('2027-01-01', ''), [lease('A', '2027-01-01', '2027-12-31'), later]).freeFrom).toBe(
      '2028-07-01',
    );
  });

  it('is not known while somebody has it without an end, or nobody has it', () => {
    const openEnded = lease('D', '2027-06-01', null);
    expect(overlapsOf(term('2027-01-01', ''), [openEnded, lease('A', '2026-01-01', '2026-12-31')]).freeFrom).toBeNull();
    expect(overlapsOf(term('2027-01-01', ''), []).freeFrom).toBeNull();
  });
});
