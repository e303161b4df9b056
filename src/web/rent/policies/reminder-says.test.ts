import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { reminderExample, remindersSay } from './reminder-says.ts';

beforeAll(() => setOrgCountry('US'));
afterAll(() => setOrgCountry(null));

it.each([
  [
    { daysBefore: null, isOnDay: false, daysAfter: null },
    'Nobody is reminded by itself',
    'Nobody is reminded by itself.',
  ],
  [
    { daysBefore: 1, isOnDay: true, daysAfter: 5 },
    'Renters are reminded 1 day before it is due, on the day, and 5 days after, while it is open',
    'What falls due on Mar 1, 2027 is reminded of on Feb 28, 2027, Mar 1, 2027, and Mar 6, 2027.',
  ],
  [
    { daysBefore: null, isOnDay: false, daysAfter: 1 },
    'Renters are reminded 1 day after, while it is open',
    'What falls due on Mar 1, 2027 is reminded of on Mar 2, 2027.',
  ],
])('%o are said as a sentence and with days', (rules, says, example) => {
  expect([remindersSay(rules), reminderExample(rules, plainDate('2027-02-28'))]).toEqual([says, example]);
});
