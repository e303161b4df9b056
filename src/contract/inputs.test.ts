import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { refusalsOf } from '#tests/refusals.ts';
import { AnnouncementInput } from './announcements/announcements.ts';
import { ApiKeyInput } from './api-keys/api-keys.ts';
import { AssetInput } from './assets/assets.ts';
import { LoginInput, RegisterInput } from './auth/auth.ts';
import { ContractorInput } from './contractors/contractors.ts';
import { DocumentInput } from './documents/documents.ts';
import { MessageInput } from './messages/messages.ts';
import { PersonInput } from './people/people.ts';
import { PlanInput } from './plans/plans.ts';
import { PropertyInput } from './properties/properties.ts';
import { DomainInput, SignOnInput } from './single-sign-on/single-sign-on.ts';
import { UnitInput } from './units/units.ts';
import { InvitationsInput, UserInput } from './users/users.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';
const LONG = 'x'.repeat(10_000);

/** A form as somebody fills it in with the least that it needs, and what it says of one thing that is wrong. */
type Case = [what: string, change: object, refusals: string[]];
function form(name: string, schema: z.ZodType, least: object, cases: readonly Case[]): void {
  describe(name, () => {
    it('is taken with the least that it needs', () => {
      expect(refusalsOf(schema, least)).toEqual([]);
    });

    it.each(cases)('with %s', (_, change, refusals) => {
      expect(refusalsOf(schema, { ...least, ...change })).toEqual(refusals);
    });
  });
}

form('signing in', LoginInput, { email: ' Ada@Mail.example ', password: 'x' }, [
  ['no password', { password: '' }, ['password: Fill this in.']],
  ['no address', { email: 'ada' }, ['email: This is not an e-mail address.']],
  ['a password longer than any', { password: LONG }, ['password: At most 200 characters.']],
]);

form(
  'registering',
  RegisterInput,
  { email: 'ada@mail.example', password: 'ten letters', firstName: 'Ada', lastName: 'Okafor' },
  [
    ['a short password', { password: 'nine char' }, ['password: Use at least 10 characters.']],
    ['a country in small letters', { country: 'pl' }, []],
    ['no country', { country: ' ' }, []],
    ['a country that is none', { country: 'ZZ' }, ['country: Choose a country.']],
    ['a country by its name', { country: 'Poland' }, ['country: At most 2 characters.']],
    ['a name of spaces', { firstName: ' \t' }, ['firstName: Fill this in.']],
    ['a name in any script', { firstName: 'محمد', lastName: '王' }, []],
    ['a long name', { lastName: 'x'.repeat(61) }, ['lastName: At most 60 characters.']],
    ['roles of its own, which count for nothing', { roles: ['superadmin'], isPlatformAdmin: true }, []],
  ],
);

form('inviting many', InvitationsInput, { emails: ['ada@mail.example'], roles: ['owner'] }, [
  [
    'a line that is no address',
    { emails: ['ada@mail.example', 'Bo Li'] },
    ['emails.1: This is no e-mail address: “bo li”.'],
  ],
  [
    'every line that is none',
    { emails: ['x', 'y'] },
    ['emails.0: This is no e-mail address: “x”.', 'emails.1: This is no e-mail address: “y”.'],
  ],
  ['nobody', { emails: [] }, ['emails: Add at least one.']],
  ['no role', { roles: [] }, ['roles: Choose at least one role.']],
  ['a role that nobody has', { roles: ['king'] }, ['roles.0: Choose one of those offered.']],
  ['the role of who runs the installation', { roles: ['platformAdmin'] }, ['roles.0: Choose one of those offered.']],
]);

form(
  'adding a user',
  UserInput,
  { email: 'ada@mail.example', firstName: 'Ada', lastName: 'Okafor', roles: ['admin'] },
  [
    ['no last name', { lastName: '' }, ['lastName: Fill this in.']],
    ['no property, where they are narrowed to some', { propertyIds: [] }, ['propertyIds: Add at least one.']],
  ],
);

form('a person', PersonInput, { kind: 'PERSON', firstName: 'Ada' }, [
  ['a last name alone', { firstName: null, lastName: 'Okafor' }, []],
  ['no name at all', { firstName: ' ' }, ['lastName: A person needs a name.']],
  ['an empty address', { email: ' ' }, []],
  ['an address that is none', { email: 'ada@' }, ['email: This is not an e-mail address.']],
  [
    'a number of letters',
    { phone: { countryCode: '44', number: 'call me' } },
    ['phone.number: The number has 4 to 14 digits.'],
  ],
  [
    'a calling code of four digits',
    { phone: { countryCode: '4444', number: '12345' } },
    ['phone.countryCode: The calling code has one to three digits.'],
  ],
]);

form(
  'a property',
  PropertyInput,
  {
    name: 'Alder Court',
    kind: 'RESIDENTIAL',
    subType: 'CONDO',
    address: { street: '1 A St', city: 'B', country: 'US' },
    timeZone: 'America/New_York',
    currency: 'USD',
  },
  [
    ['a currency of another planet', { currency: 'QQQ' }, ['currency: This currency is not known.']],
    ['a currency in small letters', { currency: 'usd' }, ['currency: Enter a three-letter currency code, such as USD']],
    ['a clock that is none', { timeZone: 'Tea time' }, ['timeZone: Enter a time zone, such as Europe/London']],
    ['a year of two digits', { yearBuilt: 26 }, ['yearBuilt: Four digits, such as 1998.']],
    [
      'an owner of nothing',
      { owners: [{ personId: ID, percent: '0' }] },
      ['owners.0.percent: More than 0 and at most 100.'],
    ],
    [
      'an owner of more than all',
      { owners: [{ personId: ID, percent: '100.0001' }] },
      ['owners.0.percent: More than 0 and at most 100.'],
    ],
    [
      'a share of five decimals',
      { owners: [{ personId: ID, percent: '33.33333' }] },
      ['owners.0.percent: A share in percent, such as 33.33.'],
    ],
    ['no street', { address: { street: ' ', city: 'B', country: 'US' } }, ['address.street: Fill this in.']],
  ],
);

form('a unit', UnitInput, { number: '1A' }, [
  ['no number', { number: ' ' }, ['number: Fill this in.']],
  ['half a bedroom', { beds: 1.5 }, []],
  ['a third of a bedroom', { beds: 1.3 }, ['beds: In steps of a half.']],
  ['a hundred bedrooms', { beds: 100 }, ['beds: 99 or less.']],
  ['fewer than none', { baths: -0.5 }, ['baths: 0 or more.']],
  ['a figure alone for its area', { area: 65 }, ['areaUnit: Choose square feet or square meters.']],
  ['an area to the hundredth', { area: 65.07, areaUnit: 'SQM' }, []],
  ['an area to the thousandth', { area: 65.075, areaUnit: 'SQM' }, ['area: At most 2 decimals.']],
  ['bedrooms as text', { beds: '2' }, ['beds: Enter a figure, such as 2.']],
]);

form('a contractor', ContractorInput, { kind: 'COMPANY', companyName: 'Apex' }, [
  ['hours as people type them', { workFrom: '08:30', workTo: '' }, []],
  ['an hour that no clock shows', { workFrom: '24:00' }, ['workFrom: A time of day, such as 08:30.']],
  ['an hour of one digit', { workTo: '8:30' }, ['workTo: A time of day, such as 08:30.']],
  ['half a percent', { partsMarkupPercent: 12.5 }, ['partsMarkupPercent: Enter a whole number.']],
  ['a warranty of eleven years', { warrantyDays: 4015 }, ['warrantyDays: 3650 or less.']],
  ['a place that there is not', { preferences: [{ rank: 10 }] }, ['preferences.0.rank: 9 or less.']],
]);

form('a thing of a house', AssetInput, { name: 'Boiler', propertyId: ID }, [
  ['a life of no years', { expectedLifeYears: 0 }, ['expectedLifeYears: 1 or more.']],
  ['half a year of life', { expectedLifeYears: 2.5 }, ['expectedLifeYears: Enter a whole number.']],
  [
    'a day that does not exist',
    { installedOn: '2026-04-31' },
    ['installedOn: Enter a day that exists, such as 2026-11-18'],
  ],
]);

form('work that comes again', PlanInput, { title: 'Gas safety check' }, [
  ['a month that is less than one', { everyMonths: 0 }, ['everyMonths: 1 or more.']],
  ['eleven years between', { everyMonths: 132 }, ['everyMonths: 120 or less.']],
  ['more lead than half a year', { leadDays: 181 }, ['leadDays: 180 or less.']],
  ['a line of the list that is empty', { checklist: ['Filter', ' '] }, ['checklist.1: Fill this in.']],
  ['more lines than fit', { checklist: Array(31).fill('Filter') }, ['checklist: At most 30 of them.']],
]);

form('a document', DocumentInput, { name: 'Lease', subjectType: 'lease', subjectId: ID, fileKey: 'k' }, [
  ['no file', { fileKey: '' }, ['fileKey: Fill this in.']],
  ['an audience that there is not', { sharedWith: ['NEIGHBORS'] }, ['sharedWith.0: Choose one of those offered.']],
  ['a name of 200 characters', { name: 'x'.repeat(200) }, []],
  ['a longer name', { name: 'x'.repeat(201) }, ['name: At most 200 characters.']],
]);

form('a message', MessageInput, { body: 'Hello' }, [
  ['more files than go along', { attachmentKeys: Array(11).fill('k') }, ['attachmentKeys: At most 10 of them.']],
  [
    'a novel',
    { body: 'x'.repeat(100_000) },
    [expect.stringMatching(/^body: At most [\d,]+ characters\.$/) as unknown as string],
  ],
]);

form('an announcement', AnnouncementInput, { subject: 'Water off', body: 'From 9 to 11.', propertyIds: [ID] }, [
  ['no words', { body: ' ' }, ['body: Fill this in.']],
  ['fewer people than none', { expectedCount: -1 }, ['expectedCount: 0 or more.']],
]);

form('an API key', ApiKeyInput, { name: 'Till', scopes: ['properties:read'] }, [
  ['an address', { addresses: ['203.0.113.24', ' 2001:db8::1 '] }, []],
  ['a range', { addresses: ['203.0.113.0/28', '2001:db8::/32'] }, []],
  [
    'a name for an address',
    { addresses: ['till.example'] },
    ['addresses.0: An address such as 203.0.113.24, or a range such as 203.0.113.0/28.'],
  ],
  [
    'a range that there is not',
    { addresses: ['203.0.113.0/33'] },
    ['addresses.0: An address such as 203.0.113.24, or a range such as 203.0.113.0/28.'],
  ],
  ['nothing that it may do', { scopes: [] }, ['scopes: Choose at least one thing that it may do.']],
  ['no property', { propertyIds: [] }, ['propertyIds: Choose at least one property, or all of them.']],
  ['no request a minute', { requestsPerMinute: 0 }, ['requestsPerMinute: 1 or more.']],
]);

form(
  'a provider of sign-ins',
  SignOnInput,
  { issuer: 'https://login.example.com/tenant', clientId: 'lintel', clientSecret: 's', defaultRole: 'operator' },
  [
    [
      'a question mark in its address',
      { issuer: 'https://login.example.com/?a=1' },
      [expect.stringMatching(/^issuer: /) as unknown as string],
    ],
    [
      'somebody else’s name in its address',
      { issuer: 'https://login.example.com@evil.example' },
      [expect.stringMatching(/^issuer: /) as unknown as string],
    ],
    [
      'a script for an address',
      { issuer: 'javascript:alert(1)' },
      [expect.stringMatching(/^issuer: /) as unknown as string],
    ],
  ],
);

describe('a domain of e-mail addresses', () => {
  it.each(['example.com', '@Example.com ', 'mail.example.co.uk', 'xn--mnchen-3ya.example'])(
    'may be typed as "%s"',
    (domain) => {
      expect(refusalsOf(DomainInput, { domain })).toEqual([]);
    },
  );

  it.each([
    '',
    'example',
    'ada@example.com',
    'https://example.com',
    'example..com',
    '-a.example',
    'a.123',
    `${'a'.repeat(64)}.example`,
  ])('is not "%s"', (domain) => {
    expect(refusalsOf(DomainInput, { domain })).toHaveLength(1);
  });
});
