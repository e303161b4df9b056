import { describe, expect, it } from 'vitest';
import { emptyOf } from '#web/forms/parts.ts';
import { announcementForm, audienceOf, tomorrowMorning } from './announcement-form.tsx';
import { newAnnouncementMessages } from './announcements.messages.ts';
import { placesOf } from './sent-announcements.tsx';

const { parts, bodyOf } = announcementForm;
const empty = emptyOf(parts);
const albion = { value: 'a', label: 'Albion Court' };
const birch = { value: 'b', label: 'Birch House' };

describe('whom an announcement is for', () => {
  it('is everybody who lives anywhere, unless somebody says less', () => {
    expect(audienceOf(empty)).toEqual({ propertyIds: [], building: null, floors: [], standing: 'LIVING' });
  });

  it('may be a building and floors of one property', () => {
    const typed = { ...empty, propertyIds: [albion], building: 'North', floors: [{ value: '2', label: '2nd floor' }] };
    expect(audienceOf(typed)).toMatchObject({ propertyIds: ['a'], building: 'North', floors: ['2'] });
  });

  it('is no building of another property: what was chosen of one means nothing for two, or none', () => {
    const typed = { ...empty, building: 'North', floors: [{ value: '2', label: '2nd floor' }] };
    for (const propertyIds of [[], [albion, birch]])
      expect(audienceOf({ ...typed, propertyIds })).toMatchObject({ building: null, floors: [] });
  });
});

describe('when it goes out', () => {
  it.each([
    ['2026-11-27T23:30:00Z', 'Europe/London', '2026-11-28T08:00:00.000Z'],
    // It is still the 27th in New York.
    ['2026-11-28T03:00:00Z', 'America/New_York', '2026-11-28T13:00:00.000Z'],
    // It is the 28th already in Kolkata.
    ['2026-11-27T20:00:00Z', 'Asia/Kolkata', '2026-11-29T02:30:00.000Z'],
    // The clocks go forward in the night between.
    ['2027-03-27T12:00:00Z', 'Europe/London', '2027-03-28T07:00:00.000Z'],
    ['2027-03-14T04:59:00Z', 'America/New_York', '2027-03-14T12:00:00.000Z'],
    ['2027-10-02T13:59:00Z', 'Australia/Sydney', '2027-10-02T21:00:00.000Z'],
    // And back.
    ['2027-10-30T22:59:00Z', 'Europe/London', '2027-10-31T08:00:00.000Z'],
    ['2027-11-07T03:59:00Z', 'America/New_York', '2027-11-07T13:00:00.000Z'],
    ['2027-04-03T12:59:00Z', 'Australia/Sydney', '2027-04-03T22:00:00.000Z'],
    // Over the end of a year, and 29 February.
    ['2027-12-31T12:59:00Z', 'Australia/Sydney', '2027-12-31T21:00:00.000Z'],
    ['2028-02-29T04:30:00Z', 'America/New_York', '2028-02-29T13:00:00.000Z'],
    ['2028-02-29T05:30:00Z', 'America/New_York', '2028-03-01T13:00:00.000Z'],
  ])('tomorrow at eight, seen at %s in %s, is %s', (now, zone, at) => {
    expect(tomorrowMorning(new Date(now), zone)).toBe(at);
  });

  it('is at once unless somebody chooses the morning', () => {
    expect(bodyOf(empty).goesOutAt).toBeNull();
    expect(bodyOf({ ...empty, when: 'morning' }).goesOutAt).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(bodyOf(empty)).not.toHaveProperty('when');
  });
});

it('where those live whom it is for is a list of names, and says how many more there are', () => {
  const properties = [
    { id: 'a', name: 'Albion Court' },
    { id: 'b', name: 'Birch House' },
  ];
  expect(placesOf({ properties, propertyCount: 2 })).toBe('Albion Court and Birch House');
  expect(placesOf({ properties, propertyCount: 9 })).toContain('7 more');
  expect(placesOf({ properties: properties.slice(1), propertyCount: 1 })).toBe('Birch House');
});

it('whom it reaches is said for one and for many', () => {
  expect(newAnnouncementMessages.reached(3, 0, 1)).toBe('3 by app and mail, 1 has neither a sign-in nor an address');
  expect(newAnnouncementMessages.reached(3, 2, 2)).toBe(
    '3 by app and mail, 2 by mail alone, 2 have neither a sign-in nor an address',
  );
});
