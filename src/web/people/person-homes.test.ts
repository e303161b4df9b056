import { describe, expect, it } from 'vitest';
import { LEASE_STATUSES } from '#contract/leases/leases.words.ts';
import type { Person, PersonLease } from '#contract/people/people.ts';
import { currentHomeOf, homesOf } from './person-homes.ts';

const lease = (id: string, status: PersonLease['status'], unit = '14'): PersonLease =>
  ({ id, status, unit: { id: unit, label: unit } }) as PersonLease;
const at = (unit: string): Person['home'] => ({
  unit: { id: unit, label: unit },
  property: { id: 'p', name: 'Albion Court' },
});
/** The server names the last to begin first. */
const shown = (home: Person['home'], ...leases: PersonLease[]) => currentHomeOf({ home, leases })?.id;

it('the homes of somebody are those of leases that bind, now or later', () => {
  const leases = LEASE_STATUSES.map((status) => lease(status, status));
  expect(homesOf({ leases }).map(({ id }) => id)).toEqual(['SIGNED', 'ACTIVE', 'NOTICE']);
});

describe('the lease that the page of somebody speaks of', () => {
  it('is the one that runs, not the one that follows it in the same home', () => {
    expect(shown(at('14'), lease('renewed', 'SIGNED'), lease('running', 'ACTIVE'))).toBe('running');
  });

  it('is that of the home they live in while another waits for them', () => {
    expect(shown(at('14'), lease('next', 'SIGNED', '22'), lease('leaving', 'NOTICE'))).toBe('leaving');
  });

  it('is that of their own home where they stand for somebody else’s, too', () => {
    expect(shown(at('14'), lease('guaranteed', 'ACTIVE', '9'), lease('own', 'ACTIVE'))).toBe('own');
  });

  it('has begun on its first day, although the night has not said so yet', () => {
    expect(shown(at('14'), lease('today', 'SIGNED'), lease('former', 'ENDED', '9'))).toBe('today');
  });

  it('is the soonest where they have yet to move in', () => {
    expect(shown(null, lease('later', 'SIGNED', '22'), lease('sooner', 'SIGNED'))).toBe('sooner');
  });

  it('is none for who rents nothing any more', () => {
    expect(shown(null, lease('called off', 'CANCELLED'), lease('former', 'ENDED'))).toBeUndefined();
    expect(shown(null)).toBeUndefined();
  });
});
