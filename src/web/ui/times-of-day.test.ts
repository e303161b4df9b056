import { afterEach, describe, expect, it } from 'vitest';
import { setOrgCountry } from './org-locale.ts';
import { readTime, timeChoices, timeText } from './times-of-day.ts';

afterEach(() => setOrgCountry(null));

describe('a time that is typed', () => {
  it.each([
    ['9:30', '09:30'],
    ['21', '21:00'],
    ['2130', '21:30'],
    ['9 pm', '21:00'],
    ['12am', '00:00'],
    ['12 p.m.', '12:00'],
    ['9.15 a.m.', '09:15'],
    ['07h30', '07:30'],
    ['7 Uhr', '07:00'],
    ['２１：３０', '21:30'],
    ['930', '09:30'],
    ['0', '00:00'],
    ['12', '12:00'],
    ['11:59 PM', '23:59'],
  ])('is read as people mean it: %s', (typed, time) => {
    expect(readTime(typed)).toBe(time);
  });

  it.each(['', 'late', '25', '9:75', '13 pm', '9-11', '24:00'])('is none where no time is said: "%s"', (typed) => {
    expect(readTime(typed)).toBeNull();
  });
});

it('is offered every half hour, as the country of the organization writes it', () => {
  setOrgCountry('US');
  expect(timeChoices('')).toHaveLength(48);
  expect(timeChoices('').at(19)).toEqual({ value: '09:30', label: '9:30 AM' });
  expect(timeChoices('21:15')).toEqual([{ value: '21:15', label: '9:15 PM' }]);
  expect(timeText('21:00')).toBe('9 PM');
  setOrgCountry('GB');
  expect(timeText('21:00')).toBe('21:00');
});

it.each(['US', 'GB', 'IN'])('is read as what it says, each of a day in %s', (country) => {
  setOrgCountry(country);
  for (const { value, label } of timeChoices('')) expect([label, readTime(label)]).toEqual([label, value]);
});
