import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/dates.ts';
import type { LeaseStatus } from '#contract/leases/leases.ts';
import { todayIn } from '#web/ui/zone.ts';
import { shortDay } from '../lease-days.ts';
import { LeaseDayInWords, LeaseLastDay, type LeaseLastDayProps } from './lease-last-day.tsx';

const inDays = (days: number) => addDays(todayIn('Europe/London'), days);
const lease = (changes: Partial<LeaseLastDayProps['lease']>): LeaseLastDayProps['lease'] => ({
  status: 'ACTIVE',
  endsOn: inDays(200),
  movesOutOn: null,
  timeZone: 'Europe/London',
  ...changes,
});
/** The words for a lease, and the colour of how far off its last day is. */
function shown(changes: Partial<LeaseLastDayProps['lease']>, inWords = false) {
  const html = renderToStaticMarkup(<LeaseLastDay lease={lease(changes)} inWords={inWords} />);
  return { words: html.replaceAll(/<[^>]*>/g, ''), tone: /data-[a-z]+="(late|soon)"/.exec(html)?.[1] };
}

describe('the last day of a lease', () => {
  it('that is far off is said alone', () => {
    expect(shown({})).toEqual({ words: shortDay(inDays(200)), tone: undefined });
    expect(shown({ endsOn: inDays(61) }).tone).toBeUndefined();
  });

  it('that is near says how near, from sixty days on', () => {
    expect(shown({ endsOn: inDays(60) }).tone).toBe('soon');
    expect(shown({ endsOn: inDays(0) })).toMatchObject({ tone: 'soon' });
    expect(shown({ endsOn: inDays(5) }).words).toBe(`${shortDay(inDays(5))} in 5 days`);
  });

  it('that has passed while somebody lives there is late', () => {
    const { words, tone } = shown({ endsOn: inDays(-3) });
    expect(tone).toBe('late');
    expect(words).toContain('3 days');
    expect(shown({ status: 'NOTICE', movesOutOn: inDays(-1) }).tone).toBe('late');
  });

  it('that has passed is nothing to hurry for once the lease is over, and none of a draft', () => {
    for (const status of ['ENDED', 'CANCELLED', 'DRAFT', 'SIGNED'] as const)
      expect(shown({ status, endsOn: inDays(-3) })).toEqual({ words: shortDay(inDays(-3)), tone: undefined });
  });

  it('is that of the notice where one was given', () => {
    expect(shown({ status: 'NOTICE', movesOutOn: inDays(90) }).words).toBe(shortDay(inDays(90)));
    expect(shown({ status: 'NOTICE', endsOn: null, movesOutOn: inDays(90) }).words).toBe(shortDay(inDays(90)));
  });

  it('that nobody agreed on leaves the lease open', () => {
    expect(shown({ endsOn: null })).toEqual({ words: 'open-ended', tone: undefined });
  });

  it('is put into words in the hand', () => {
    expect(shown({}, true).words).toBe(`until ${shortDay(inDays(200))}`);
  });
});

describe('the day a lease is known by in the hand', () => {
  const words = (status: LeaseStatus, startsIn: number) =>
    renderToStaticMarkup(<LeaseDayInWords lease={{ ...lease({ status }), startsOn: inDays(startsIn) }} />);
  const from = (days: number) => `from ${shortDay(inDays(days))}`;
  const until = `until ${shortDay(inDays(200))}`;

  it('is the first of one that has yet to begin, signed or still a draft', () => {
    expect(words('DRAFT', 30)).toBe(from(30));
    expect(words('DRAFT', 1)).toBe(from(1));
    expect(words('SIGNED', 30)).toBe(from(30));
    expect(words('SIGNED', -1)).toBe(from(-1));
  });

  it('is the last of any other', () => {
    expect(words('DRAFT', 0)).toBe(until);
    expect(words('ACTIVE', -30)).toBe(until);
    expect(words('ENDED', -30)).toBe(until);
    expect(words('CANCELLED', 30)).toBe(until);
  });
});
