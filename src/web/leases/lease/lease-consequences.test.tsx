import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type PlainDate, plainDate } from '#contract/dates.ts';
import { emptyLease, type LeaseValues } from '../form/lease-form.tsx';
import type { Overlaps } from '../form/use-overlaps.ts';
import { givenLease } from '../given-lease.ts';
import { longDay } from '../lease-days.ts';
import { consequenceLine, LeaseConsequences } from './lease-consequences.tsx';

const maria = { personId: 'm', name: 'Maria Lopez', role: 'TENANT' as const };
const typed: LeaseValues = {
  ...emptyLease('u'),
  startsOn: '2027-01-01',
  endsOn: '2027-12-31',
  rent: '1850',
  parties: [maria, { personId: 'g', name: 'Gil Garante', role: 'GUARANTOR' }],
};
const free: Overlaps = { leases: [], freeFrom: null, isKnown: true };
const other = givenLease({
  ref: 'LSE-2026-00012',
  renters: [{ id: 'b', name: 'Ben Osei' }],
  startsOn: plainDate('2026-03-01'),
  endsOn: plainDate('2027-02-28'),
});
const taken: Overlaps = { leases: [other], freeFrom: plainDate('2027-03-01'), isKnown: true };

function said(
  changes: Partial<LeaseValues> = {},
  { overlaps = free, onStartOn }: { overlaps?: Overlaps; onStartOn?: (day: PlainDate) => void } = {},
): string {
  const values = { ...typed, ...changes };
  const html = renderToStaticMarkup(
    <LeaseConsequences values={values} overlaps={overlaps} currency="USD" onStartOn={onStartOn} />,
  );
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

describe('what follows from what is typed', () => {
  it('is the days in words, the length, who rents and what is paid', () => {
    const words = said();
    for (const part of [
      'Friday, January 1, 2027',
      'Friday, December 31, 2027',
      '12 months',
      'Maria Lopez',
      '$1,850.00',
    ])
      expect(words).toContain(part);
  });

  it('names those who rent, not those who only answer for them', () => {
    expect(said()).not.toContain('Gil Garante');
  });

  it.each([
    ['2027-01-01', '2027-01-31', '1 month'],
    ['2027-01-01', '2027-01-01', '1 day'],
    ['2027-01-15', '2027-03-01', '1 month and 15 days'],
  ])('from %s to %s is %s', (startsOn, endsOn, length) => {
    expect(said({ startsOn, endsOn })).toContain(` ${length} `);
  });

  it('has no length where the last day comes first, and no day where none can be read', () => {
    expect(said({ endsOn: '2026-01-01' })).not.toMatch(/\d+ months?\b|\d+ days? </);
    expect(said({ startsOn: 'soon', endsOn: '' })).not.toContain('2027');
  });

  it('is little while nothing is typed', () => {
    const words = said(emptyLease(''), { overlaps: { leases: [], freeFrom: null, isKnown: false } });
    expect(words).not.toMatch(/\$|Invalid|NaN|undefined/);
  });
});

describe('a unit that is let to others in those days', () => {
  it('is said with who lives there and until when', () => {
    const words = said({}, { overlaps: taken });
    expect(words).toContain('LSE-2026-00012');
    expect(words).toContain('Ben Osei, Mar 1, 2026 to Feb 28, 2027.');
  });

  it('is offered from the first day on which it is free, where the first day may still change', () => {
    expect(said({}, { overlaps: taken, onStartOn: () => undefined })).toContain(longDay(plainDate('2027-03-01')));
    expect(said({}, { overlaps: taken })).not.toContain(longDay(plainDate('2027-03-01')));
    expect(said({}, { overlaps: { ...taken, freeFrom: null }, onStartOn: () => undefined })).not.toContain('March 1');
  });

  it('is said in one line in the hand, in place of the days', () => {
    expect(consequenceLine(free, typed)).toBe('Jan 1, 2027 to Dec 31, 2027');
    expect(consequenceLine(free, { ...typed, endsOn: '' })).toBe('from Jan 1, 2027, open-ended');
    expect(consequenceLine(taken, typed)).toContain('LSE-2026-00012');
    expect(consequenceLine({ ...free, isKnown: false }, typed)).not.toContain('2027');
  });
});
