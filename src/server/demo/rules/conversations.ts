import type { AccountKey } from './portfolio.ts';

/** What somebody writes, so many days before today at a minute of the day. */
export type Line = { by: AccountKey; daysAgo: number; minute: number; says: string };
/** The first line is written to the other, who reads all but the last `unreadCount`. */
export type ConversationPlan = { between: readonly [AccountKey, AccountKey]; unreadCount: number; lines: Line[] };

const at = (hour: number, minute: number): number => hour * 60 + minute;

const SMOKE_ALARMS: ConversationPlan = {
  between: ['admin', 'renter'],
  unreadCount: 1,
  lines: [
    {
      by: 'admin',
      daysAgo: 9,
      minute: at(9, 40),
      says: 'Good morning. On Thursday between 10 and 12 somebody comes to test the smoke alarms. It takes ten minutes; you need not be at home if we may use the spare key.',
    },
    {
      by: 'renter',
      daysAgo: 9,
      minute: at(12, 5),
      says: 'That is fine. Please close the kitchen door, the cat must not get out.',
    },
    { by: 'admin', daysAgo: 9, minute: at(12, 31), says: 'I put a note on the job. Thank you!' },
    {
      by: 'admin',
      daysAgo: 5,
      minute: at(13, 15),
      says: 'All three alarms work. The one in the hall got a new battery.',
    },
    {
      by: 'renter',
      daysAgo: 2,
      minute: at(18, 20),
      says: 'One more thing: may I put a bicycle into the cellar, and is there a lock for the gate?',
    },
  ],
};

const ROOF: ConversationPlan = {
  between: ['admin', 'owner'],
  unreadCount: 0,
  lines: [
    {
      by: 'admin',
      daysAgo: 16,
      minute: at(10, 10),
      says: 'The second quote for the roof is in. Both are on the request now, beside each other, with what each of them leaves out.',
    },
    { by: 'owner', daysAgo: 16, minute: at(17, 25), says: 'Thank you. Which of them begins sooner?' },
    {
      by: 'admin',
      daysAgo: 15,
      minute: at(9, 5),
      says: 'The first one, within two weeks. The other only next month.',
    },
    {
      by: 'owner',
      daysAgo: 15,
      minute: at(19, 45),
      says: 'Then the first, with the gutters. I approve it on the request.',
    },
  ],
};

const KEYS: ConversationPlan = {
  between: ['operator', 'admin'],
  unreadCount: 2,
  lines: [
    {
      by: 'operator',
      daysAgo: 1,
      minute: at(15, 30),
      says: 'The cleaners found a set of keys in the stairwell. I have them at the desk.',
    },
    {
      by: 'operator',
      daysAgo: 1,
      minute: at(15, 32),
      says: 'They have a blue tag without a number. Does anybody miss one?',
    },
  ],
};

/** What people of an example organization wrote to each other within the last weeks. */
export const CONVERSATIONS: readonly ConversationPlan[] = [SMOKE_ALARMS, ROOF, KEYS];

/** What the office writes again and again. */
export const TEMPLATES: readonly { name: string; body: string }[] = [
  {
    name: 'Visit booked',
    body: 'Hello {{first name}},\n\nfor “{{request}}” somebody comes to {{home}}. The day and the hours stand on your request, and you can ask for others there.\n\n{{my name}}, {{organization}}',
  },
  {
    name: 'Papers missing',
    body: 'Hello {{first name}},\n\nfor your lease at {{property}} we still need proof of your insurance. A photo of it is enough; add it to your answer.\n\n{{my name}}',
  },
  {
    name: 'Keys at the office',
    body: 'Hello {{first name}},\n\nthe keys of {{home}} are at our office, Monday to Friday from 9 to 5. Please bring something with your name and picture.\n\n{{my name}}, {{organization}}',
  },
];
