import { afterEach, describe, expect, it } from 'vitest';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { type Recorded, recordedOf, recordedText } from './recorded-text.ts';

const NORA = '0198c0de-0000-7000-8000-000000000001';
const NOBODY = '0198c0de-0000-7000-8000-000000000002';

const entry = (parts: Partial<Recorded> = {}): Recorded => ({
  names: { [NORA]: 'Nora Walsh' },
  currency: 'USD',
  words: {
    fields: { role: 'Role', street: 'Street', rentMinor: 'Rent' },
    values: { status: { NEW: 'New' }, beds: (value) => (typeof value === 'string' ? `${value} beds` : undefined) },
  },
  ...parts,
});

afterEach(() => setOrgCountry(null));

describe('a recorded value', () => {
  it.each<[string, unknown, string | null]>([
    ['note', null, null],
    ['note', undefined, null],
    ['note', '', null],
    ['note', 'Call first', 'Call first'],
    ['hasPets', true, 'Yes'],
    ['hasPets', false, 'No'],
    ['count', 0, '0'],
    ['count', 12000, '12,000'],
    ['rentMinor', 134050, '$1,340.50'],
    ['status', 'NEW', 'New'],
    ['status', 'UNHEARD_OF', 'UNHEARD_OF'],
    ['beds', '2', '2 beds'],
    // The words of this field read texts only.
    ['beds', 2, '2'],
    ['startsOn', '2026-11-18', 'Nov 18, 2026'],
    ['secret', '(not recorded)', 'Not kept here'],
    ['percent', '33.3300', '33.33%'],
    ['country', 'IN', 'India'],
    ['country', 'Narnia', 'Narnia'],
    ['managerId', NORA, 'Nora Walsh'],
    ['managerId', NOBODY, null],
    ['photoKey', `photos/${NORA}.jpg`, 'Nora Walsh'],
    ['photoKey', `photos/${NOBODY}.jpg`, null],
    ['title', `About ${NORA}`, `About ${NORA}`],
  ])('%s %j reads %j', (field, value, text) => {
    expect(recordedText(entry(), field, value)).toBe(text);
  });

  it('that is an amount is a figure where its currency is not known', () => {
    expect(recordedText(entry({ currency: null }), 'rentMinor', 134050)).toBe('134,050');
  });

  it('follows the country of the organization', () => {
    setOrgCountry('GB');
    expect(recordedText(entry(), 'startsOn', '2026-11-18')).toBe('18 Nov 2026');
    setOrgCountry('IN');
    expect(recordedText(entry(), 'count', 1204000)).toBe('12,04,000');
  });
});

describe('a list', () => {
  it.each<[unknown, string | null]>([
    [[], null],
    [['Plumber', 'Heating'], 'Plumber, Heating'],
    [[NORA, NOBODY], 'Nora Walsh and 1 more'],
    [[NOBODY, NOBODY, NOBODY], '3'],
    [[null, ''], '2'],
    [[true, 3], 'Yes, 3'],
  ])('%j reads %j', (value, text) => {
    expect(recordedText(entry(), 'trades', value)).toBe(text);
  });

  it('of things has a line for each', () => {
    const parties = [
      { personId: NORA, role: 'TENANT' },
      { personId: NOBODY, role: 'GUARANTOR' },
    ];
    expect(recordedText(entry(), 'parties', parties)).toBe('TENANT, Nora Walsh\nGUARANTOR');
  });
});

describe('a thing within a thing', () => {
  it.each<[string, unknown, string | null]>([
    ['rent', { amount: '1340.00', currency: 'GBP' }, '£1,340.00'],
    ['phone', { countryCode: '1', number: '2125550147' }, '(212) 555-0147'],
    ['phone', { countryCode: '1', number: '' }, null],
    ['person', { id: NOBODY, name: 'Zofia Nowak' }, 'Zofia Nowak'],
    ['person', { id: NORA }, 'Nora Walsh'],
    ['owner', { percent: '60', person: { id: NOBODY, name: 'Zofia Nowak' } }, '60%, Zofia Nowak'],
    ['address', { zipCode: 'E1', street: '1 Elm Road', street2: null }, 'Street: 1 Elm Road, Zip code: E1'],
    ['anything', {}, null],
    ['anything', { at: null, nested: { deeper: null } }, null],
    ['anything', { nested: { deeper: 5 } }, 'Nested: Deeper: 5'],
  ])('%s %j reads %j', (field, value, text) => {
    expect(recordedText(entry(), field, value)).toBe(text);
  });
});

it('an entry about something that no noun knows is read without words of its own', () => {
  const book = { subjects: {}, actions: {}, activities: {}, actors: {}, linkOf: () => null };
  const recorded = recordedOf(book, { subjectType: 'kite', names: {}, currency: null });
  expect(recordedText(recorded, 'status', 'NEW')).toBe('NEW');
});
