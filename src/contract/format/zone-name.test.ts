import { expect, it } from 'vitest';
import { zoneName } from './zone-name.ts';

it.each([
  ['America/New_York', 'en-US', 'Eastern Time'],
  ['Asia/Kolkata', 'en-GB', 'India Standard Time'],
])('%s is called by its name', (timeZone, locale, name) => {
  expect(zoneName(timeZone, locale)).toBe(name);
});
