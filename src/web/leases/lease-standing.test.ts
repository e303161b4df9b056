import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/dates.ts';
import type { LeaseRow, OwnLease } from '#contract/leases/leases.ts';
import { todayIn } from '#web/ui/zone.ts';
import { standingOf, waitsForSomebody } from './lease-standing.ts';
import { ownStandingOf } from './own/own-standing.ts';

const inDays = (days: number) => addDays(todayIn('Europe/London'), days);
const lease = (changes: Partial<LeaseRow>) =>
  ({
    status: 'ACTIVE',
    type: 'FIXED',
    renters: [{ id: '1', name: 'Maria Lopez' }],
    startsOn: inDays(-100),
    endsOn: inDays(265),
    movesOutOn: null,
    timeZone: 'Europe/London',
    ...changes,
  }) as LeaseRow;

describe('where a lease stands, for the office', () => {
  it.each([
    ['a draft', { status: 'DRAFT' }, /^Your turn: activate/, 'turn'],
    ['one that starts later', { status: 'SIGNED', startsOn: inDays(12) }, /^It starts on/, undefined],
    ['one that starts today', { status: 'SIGNED', startsOn: inDays(0) }, /^It starts today/, undefined],
    ['a running one', {}, /^Maria Lopez lives here/, undefined],
    ['one that ends in 90 days', { endsOn: inDays(90) }, /^Your turn: it ends on/, 'turn'],
    ['one that rolls over', { type: 'FIXED_ROLLOVER', endsOn: inDays(30) }, /^Maria Lopez lives here/, undefined],
    ['an open-ended one', { type: 'AT_WILL', endsOn: null }, /^Maria Lopez lives here/, undefined],
    ['one past its last day', { endsOn: inDays(-1) }, /the last day was .*, 1 day ago$/, 'late'],
    ['one with notice', { status: 'NOTICE', movesOutOn: inDays(1) }, /^Maria Lopez moves out on/, 'soon'],
    ['one whose notice has passed', { status: 'NOTICE', movesOutOn: inDays(-3) }, /3 days ago$/, 'late'],
    ['an ended one', { status: 'ENDED', movesOutOn: inDays(-3) }, /^Everybody had left on/, 'good'],
    [
      'a renewed one',
      { status: 'ENDED', movesOutOn: inDays(-3), renewalStatus: 'ACCEPTED' },
      /^The term ended on/,
      'good',
    ],
  ] as const)('%s', (_, changes, title, tone) => {
    const standing = standingOf(lease(changes as Partial<LeaseRow>));
    expect(standing?.title).toMatch(title);
    expect(standing?.tone).toBe(tone);
    expect(waitsForSomebody(standing)).toBe(tone !== undefined && tone !== 'good');
  });

  it('says nothing of a cancelled one', () => {
    expect(standingOf(lease({ status: 'CANCELLED' }))).toBeNull();
  });

  it('names everybody who lives there', () => {
    const renters = ['Ben Osei', 'Maria Lopez'].map((name) => ({ id: name, name }));
    expect(standingOf(lease({ renters }))?.title).toBe('Ben Osei and Maria Lopez live here');
  });
});

describe('where a lease stands, for those who live there', () => {
  it.each([
    [{ status: 'SIGNED', startsOn: inDays(3) }, /^It starts on/],
    [{}, /^You live here/],
    [{ type: 'AT_WILL', endsOn: null }, /^You live here/],
    [{ status: 'NOTICE', movesOutOn: inDays(9) }, /^Your last day is/],
    [{ endsOn: inDays(-2) }, /^The last day was/],
    [{ status: 'ENDED', movesOutOn: inDays(-2) }, /^It ended on/],
  ] as const)('%o', (changes, title) => {
    expect(ownStandingOf(lease(changes as Partial<LeaseRow>) as unknown as OwnLease).title).toMatch(title);
  });

  it.each([inDays(20), inDays(-1)])(
    'tells of the next term and of no move-out once it is renewed beyond %s',
    (endsOn) => {
      const renewal = { status: 'ACCEPTED', startsOn: addDays(endsOn, 1) } as OwnLease['renewal'];
      const standing = ownStandingOf({ ...lease({ endsOn }), renewal } as unknown as OwnLease);
      expect(standing).toMatchObject({ title: 'You live here', tone: 'good' });
      expect(standing.detail).toMatch(/^It is renewed: your next term begins on/);
      const offered = ownStandingOf({
        ...lease({ endsOn }),
        renewal: { ...renewal, status: 'OFFERED' },
      } as unknown as OwnLease);
      expect(offered.detail).not.toMatch(/renewed/);
    },
  );
});
