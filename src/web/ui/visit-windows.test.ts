import { afterEach, describe, expect, it } from 'vitest';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { readWindow, windowChoices, windowText } from './visit-windows.ts';

afterEach(() => setOrgCountry(null));

describe('a window that is typed', () => {
  it.each([
    ['9-11', '09:00-11:00'],
    ['9 – 11', '09:00-11:00'],
    ['9:30–11', '09:30-11:00'],
    ['9.30 - 11.15', '09:30-11:15'],
    ['10-1', '10:00-13:00'],
    ['12-2', '12:00-14:00'],
    ['2–4', '14:00-16:00'],
    ['5-7', '17:00-19:00'],
    ['8-6', '08:00-18:00'],
    ['14:00–16:30', '14:00-16:30'],
    ['2-4pm', '14:00-16:00'],
    ['10am to 12 p.m.', '10:00-12:00'],
    ['10 AM – 12 PM', '10:00-12:00'],
    ['11-1 pm', '11:00-13:00'],
    ['06:00-08:00', '06:00-08:00'],
    ['22:00–24:00', '22:00-24:00'],
    ['22:00–00:00', '22:00-24:00'],
    ['10 PM – 12 AM', '22:00-24:00'],
    ['8 am - 12 am', '08:00-24:00'],
    // Trades write times without anything between hours and minutes.
    ['0900-1100', '09:00-11:00'],
    ['930-1130', '09:30-11:30'],
    ['1400 to 1630', '14:00-16:30'],
    ['９：００－１１：００', '09:00-11:00'],
    ['from 9 to 11', '09:00-11:00'],
    ['between 9 and 11am', '09:00-11:00'],
    ['9h30 - 11h', '09:30-11:00'],
    ['8am-12', '08:00-12:00'],
    ['12-5', '12:00-17:00'],
    ['11:30-12:15', '11:30-12:15'],
  ])('is read as people mean it: %s', (typed, window) => {
    expect(readWindow(typed)).toBe(window);
  });

  it.each(['', '9', 'morning', '9-9', '11-9 am', '25-26', '9:75-11', '9-10-11', '13pm-2pm'])(
    'is none where two times, one after the other, are not said: "%s"',
    (typed) => {
      expect(readWindow(typed)).toBeNull();
    },
  );
});

describe('the windows to choose from', () => {
  it('are the usual ones before anything is typed', () => {
    setOrgCountry('GB');
    const labels = windowChoices('').map(({ label }) => label);
    expect(labels.slice(0, 3)).toEqual(['08:00–10:00', '09:00–11:00', '10:00–12:00']);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('are those that read like what was typed', () => {
    setOrgCountry('GB');
    expect(windowChoices('09').map(({ value }) => value)).toEqual(['09:00-11:00']);
  });

  it('are the one that was typed, usual or not', () => {
    expect(windowChoices('10:30-12').map(({ value }) => value)).toEqual(['10:30-12:00']);
  });

  it.each([
    ['US', '09:00-11:00', '9 – 11 AM'],
    ['US', '10:00-12:00', '10 AM – 12 PM'],
    ['US', '14:30-16:00', '2:30 – 4:00 PM'],
    ['GB', '14:30-16:00', '14:30–16:00'],
  ] as const)('are written as in the country: %s, %s', (country, window, text) => {
    setOrgCountry(country);
    expect(windowText(window)).toBe(text);
  });
});

describe('a window in words', () => {
  it.each(['GB', 'US', 'IN'])('is read as what it was, each of them in %s', (country) => {
    setOrgCountry(country);
    const clock = (half: number) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
    for (let from = 0; from < 48; from++)
      for (let to = from + 1; to <= 48; to++) {
        const window = `${clock(from)}-${clock(to)}` as const;
        expect([window, readWindow(windowText(window))]).toEqual([window, window]);
      }
  });
});
