import { describe, expect, it } from 'vitest';
import type { PersonRow } from '#contract/people/people.ts';
import { alikeIn, soughtBy } from './alike.ts';

const person = (id: string, more: Partial<PersonRow> = {}): PersonRow => ({
  id,
  kind: 'PERSON',
  name: 'Naomi Feldman',
  email: null,
  phone: null,
  relations: [],
  home: null,
  signIn: 'NONE',
  tags: [],
  version: 1,
  ...more,
});

describe('somebody who is being typed', () => {
  it.each([
    [
      { name: 'Naomi Feldman', email: '', phone: '' },
      { email: '', phone: '', name: 'Naomi Feldman' },
    ],
    [
      { name: 'Naomi', email: 'na@', phone: '(347)' },
      { email: '', phone: '', name: '' },
    ],
    [
      { name: ' N F ', email: ' NA@x.org ', phone: '(347) 555-01' },
      { email: 'na@x.org', phone: '34755501', name: '' },
    ],
    [
      { name: 'Naomi R. Feldman', email: '', phone: '' },
      { email: '', phone: '', name: 'Naomi Feldman' },
    ],
    [
      { name: 'J Feldman', email: '', phone: '' },
      { email: '', phone: '', name: '' },
    ],
    [
      { name: 'María José de la Cruz', email: '', phone: '' },
      { email: '', phone: '', name: 'María José de la Cruz' },
    ],
  ])('%j is looked for by %j', (typed, sought) => {
    expect(soughtBy(typed)).toEqual(sought);
  });

  it('is found once, under what makes it surest', () => {
    const sought = { email: 'na@x.org', phone: '3475550176', name: 'Naomi Feldman' };
    const same = person('a', { email: 'na@x.org', phone: { countryCode: '1', number: '3475550176' } });
    const byName = person('b');
    const found = { email: [same], phone: [same], name: [same, byName] };
    expect(alikeIn(found, sought).map(({ person: { id }, by }) => [id, by])).toEqual([
      ['a', 'email'],
      ['b', 'name'],
    ]);
  });

  it.each([
    ['020 7946 0188', '44', '2079460188'],
    ['06 698 12345', '39', '0669812345'],
    ['7946 0188', '44', '2079460188'],
  ])('by the number %s is the one who has +%s %s', (phone, countryCode, number) => {
    const sought = soughtBy({ name: '', email: '', phone });
    const found = { email: [], phone: [person('a', { phone: { countryCode, number } })], name: [] };
    expect(alikeIn(found, sought).map(({ by }) => by)).toEqual(['phone']);
  });

  it('is nobody whose address or number only contains theirs', () => {
    const sought = { email: 'na@x.org', phone: '555017', name: '' };
    const found = {
      email: [person('a', { email: 'anna@x.org' })],
      phone: [person('b', { phone: { countryCode: '1', number: '5550171234' } })],
      name: [],
    };
    expect(alikeIn(found, sought)).toEqual([]);
  });
});
