import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { TICKET_CATEGORIES } from '#contract/maintenance/maintenance.ts';
import type { ReportPlace } from '#contract/report-codes/report-codes.ts';
import { DANGERS, REPORTED_STATES } from '#contract/report-codes/report-codes.words.ts';
import { DangerSteps } from './danger-steps.tsx';
import { EMERGENCY_NUMBERS } from './emergency-numbers.ts';
import { readWords } from './reading-words.ts';
import { ReportedHere } from './reported-here.tsx';
import { askedAt } from './site-help.tsx';
import { roomFor } from './use-sent-photos.ts';

const place = (changes: Partial<ReportPlace> = {}): ReportPlace => ({
  organization: 'Alder & Pine',
  phone: '+44 20 7946 0018',
  property: 'Albion Court',
  street: '1 Elm Row',
  city: 'London',
  country: 'GB',
  unit: null,
  label: 'Lobby',
  timeZone: 'Europe/London',
  reported: [],
  asksMail: true,
  remedies: [],
  ...changes,
});
const html = (node: React.ReactNode) => renderToStaticMarkup(node);
const textOf = (node: React.ReactNode) =>
  html(node)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const callsOf = (node: React.ReactNode) => [...html(node).matchAll(/href="tel:([^"]*)"/g)].map(([, number]) => number);

describe('what to do in danger', () => {
  it.each([
    ['GB', ['999', '0800111999']],
    // One number for both is said once.
    ['US', ['911']],
    ['IN', ['112', '1906']],
    ['DE', ['112']],
    ['AU', ['000']],
  ])('where it smells of gas in %s calls, in this order, %j', (country, numbers) => {
    const calls = callsOf(<DangerSteps danger="GAS" place={place({ country, phone: null })} />);
    expect(calls.map((number) => number?.replaceAll(/\D/g, ''))).toEqual(numbers);
  });

  it('calls nobody about gas who is for nothing but gas where there is a fire', () => {
    expect(callsOf(<DangerSteps danger="FIRE" place={place({ phone: null })} />)).toEqual(['999']);
  });

  it('guesses no number of a country that is not known, and says what to do instead', () => {
    const unknown = <DangerSteps danger="FIRE" place={place({ country: 'AQ', phone: null })} />;
    expect(callsOf(unknown)).toEqual([]);
    expect(textOf(unknown)).toContain('Call the emergency number of your country.');
  });

  it('has the office last, where it has a number at all', () => {
    const calls = callsOf(<DangerSteps danger="WATER" place={place()} />);
    expect(calls.at(-1)).toContain('2079460018');
    expect(textOf(<DangerSteps danger="WATER" place={place({ phone: null })} />)).not.toContain('Alder & Pine');
  });

  it('is in steps that are told apart, whatever the danger', () => {
    for (const danger of DANGERS) {
      const steps = html(<DangerSteps danger={danger} place={place()} />).match(/<li/g) ?? [];
      expect(steps.length, danger).toBeGreaterThanOrEqual(2);
    }
  });
});

it('every country with an emergency number has one that a phone can call', () => {
  for (const [country, number] of Object.entries(EMERGENCY_NUMBERS)) {
    expect(country).toMatch(/^[A-Z]{2}$/);
    expect(number).toMatch(/^\d{3}$/);
  }
});

describe('what was reported here already', () => {
  const reported = (category: ReportPlace['reported'][number]['category'], day: number, more: object = {}) =>
    ({
      category,
      reportedOn: `2026-11-0${day}`,
      state: 'RECEIVED',
      visit: null,
      ...more,
    }) as ReportPlace['reported'][number];
  const linesOf = (at: ReportPlace, category: (typeof TICKET_CATEGORIES)[number]) =>
    html(<ReportedHere place={at} category={category} />).match(/<li>/g)?.length ?? 0;

  it('is of the same kind, so that nobody reads of a lift who writes about a leak', () => {
    const at = place({ reported: [reported('PLUMBING', 1), reported('ELECTRICAL', 2), reported('PLUMBING', 3)] });
    expect([linesOf(at, 'PLUMBING'), linesOf(at, 'ELECTRICAL'), linesOf(at, 'ROOF')]).toEqual([2, 1, 0]);
  });

  it('is the newest few of any kind where nobody knows of what kind it is', () => {
    const at = place({ reported: [1, 2, 3, 4, 5].map((day) => reported('ROOF', day)) });
    expect(linesOf(at, 'OTHER')).toBe(3);
  });

  it('is nothing at all where nothing was, not even a heading', () => {
    expect(html(<ReportedHere place={place()} category="OTHER" />)).toBe('');
  });

  it('says how far it is, and when somebody comes by the clocks of the house', () => {
    for (const state of REPORTED_STATES)
      expect(
        textOf(<ReportedHere place={place({ reported: [reported('ROOF', 1, { state })] })} category="ROOF" />),
      ).not.toMatch(/RECEIVED|BOOKED|BEGUN|ROOF|undefined/);
    const visit = { from: '2026-11-30T09:00:00Z', to: '2026-11-30T11:00:00Z' };
    const at = place({ timeZone: 'America/New_York', reported: [reported('ROOF', 1, { state: 'BOOKED', visit })] });
    expect(textOf(<ReportedHere place={at} category="ROOF" />)).toMatch(/somebody comes .*4(?::00)?(?: AM)?.*6/);
  });
});

describe('what words tell of', () => {
  it('chooses the kind, and none where nothing is said', () => {
    expect(readWords('Water drips from the kitchen tap').category).toBe('PLUMBING');
    expect(readWords('').category).toBe('OTHER');
    expect(readWords('').emergency).toBeNull();
  });

  it('is an emergency by the words that say so', () => {
    expect(readWords('I smell gas in the hall').emergency).toMatchObject({ emergency: 'GAS' });
    expect(readWords('The lamp over the stairs is broken').emergency).toBeNull();
  });
});

it('the room is asked for in a home, and not where a code hangs in a part of the house', () => {
  expect(askedAt({ unit: '4B' }, [])).toEqual(['ROOM']);
  expect(askedAt({ unit: null }, [])).toEqual([]);
});

describe('room for photos', () => {
  const photos = (...states: ('waits' | 'sent' | 'failed')[]) => states.map((state) => ({ state }));
  it.each([
    ['nothing sent yet', 0, [], 6, false],
    ['those of an earlier look count', 4, photos('sent'), 1, false],
    ['one on its way keeps its place, and has not arrived', 4, photos('sent', 'waits'), 0, false],
    ['all have arrived', 4, photos('sent', 'sent'), 0, true],
    ['one that failed leaves its place to another', 5, photos('failed'), 1, false],
    ['all were there before', 6, [], 0, true],
  ])('%s', (_, photoCount, sent, room, isFull) => {
    expect(roomFor({ photoCount, photosMax: 6 }, sent)).toEqual({ room, isFull });
  });
});
