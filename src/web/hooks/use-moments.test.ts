import { describe, expect, it } from 'vitest';
import { momentsIn } from './use-moments.ts';

const NOW = new Date('2026-11-22T01:04:00Z');
const VISIT = '2026-11-22T02:30:00Z';
const at = (timeZone: string, reader: string) => momentsIn(timeZone, NOW, 'en-US', reader);

describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Auckland'])('read in %s', (reader) => {
  it('a moment in New York is told by the clocks there, and whose they are', () => {
    const { say, stamp, dayOf, dayHeading, time, zone } = at('America/New_York', reader);
    expect(say(VISIT)).toBe('9:30 PM ET');
    expect([dayOf(VISIT), dayHeading(VISIT), time(VISIT)]).toEqual(['2026-11-21', 'Today, November 21', '9:30 PM']);
    expect([stamp('2026-11-20T23:00:00Z'), zone]).toEqual(['Yesterday', 'Eastern Time']);
  });

  it('a row of another place is told by the clocks of that place', () => {
    const rows = at('America/New_York', reader).in('Asia/Kolkata');
    expect([rows.say(VISIT), rows.dayOf(VISIT)]).toEqual(['8:00 AM India Time', '2026-11-22']);
  });
});

it('where the clocks agree, nothing is said of them, whatever the zone is called', () => {
  const { say, zone } = at('America/New_York', 'America/Toronto');
  expect([say(VISIT), zone]).toEqual(['9:30 PM', null]);
});
