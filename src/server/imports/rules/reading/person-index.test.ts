import { describe, expect, it } from 'vitest';
import type { ImportProblem } from '#contract/imports/sheet-problems.ts';
import { importSheet } from '#tests/import-sheet.ts';
import { openSheet } from './open-sheet.ts';
import { identify, type Mention, newPersonIndex, OWNERS_HOME, reportUnclear, settlePhones } from './person-index.ts';

type Named = Partial<Omit<Mention, 'phone' | 'name'>> & { name: string; phone?: string };

/** A book of people into which somebody is written as a row names them. */
function personIndex() {
  const problems: ImportProblem[] = [];
  const people = newPersonIndex();
  const reader = openSheet(importSheet('People', 'Name | Email | Phone', 'X | x@mail.example | 1'), {}, problems);
  const [row] = reader.rows;
  if (!row) throw new Error('The sheet has no row.');
  const mention = ({ name, phone, ...rest }: Named) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return identify(people, {
      row,
      nameField: 'person.name',
      name: { kind: 'PERSON', firstName, lastName },
      companyName: null,
      email: null,
      emailField: 'person.email',
      phone: phone === undefined ? null : { text: phone, callingCode: '', field: 'person.phone' },
      home: null,
      country: null,
      isListed: false,
      ...rest,
    });
  };
  return { people, mention, codes: () => problems.map(({ code }) => code) };
}
const EMAIL = { email: 'ann@mail.example' };
const OTHER_EMAIL = { email: 'other@mail.example' };

describe('two mentions of somebody', () => {
  it.each<[string, Named, Named, boolean, string[]]>([
    ['one address', { name: 'Ann Lee', ...EMAIL }, { name: 'Ann Lee', ...EMAIL }, true, []],
    ['one address and a shorter name', { name: 'Ann Lee', ...EMAIL }, { name: 'A. Lee', ...EMAIL }, true, []],
    [
      'one address and another name',
      { name: 'Ann Lee', ...EMAIL },
      { name: 'Bob Ray', ...EMAIL },
      false,
      ['email_shared'],
    ],
    [
      'one name and number',
      { name: 'Ann Lee', phone: '2125550147' },
      { name: 'Ann Lee', phone: '+1 212 555 0147' },
      true,
      [],
    ],
    [
      'one name and two numbers',
      { name: 'Ann Lee', phone: '2125550147' },
      { name: 'Ann Lee', phone: '2125550148' },
      false,
      [],
    ],
    [
      'two names and one number',
      { name: 'Ann Lee', phone: '2125550147' },
      { name: 'Bob Lee', phone: '2125550147' },
      false,
      [],
    ],
    ['one name in one home', { name: 'Ann Lee', home: 'A/1' }, { name: 'Ann Lee', home: 'A/1' }, true, []],
    ['one name in two homes', { name: 'Ann Lee', home: 'A/1' }, { name: 'Ann Lee', home: 'A/2' }, false, []],
    [
      'one name in one home, two addresses',
      { name: 'Ann Lee', home: 'A/1', ...EMAIL },
      { name: 'Ann Lee', home: 'A/1', ...OTHER_EMAIL },
      false,
      [],
    ],
    [
      'one address in two homes, which is said',
      { name: 'Ann Lee', home: 'A/1', ...EMAIL },
      { name: 'Ann Lee', home: 'A/2', ...EMAIL },
      true,
      ['person_duplicate'],
    ],
    [
      'an owner who rents, which is not',
      { name: 'Ann Lee', home: OWNERS_HOME, ...EMAIL },
      { name: 'Ann Lee', home: 'A/2', ...EMAIL },
      true,
      [],
    ],
    ['a name alone', { name: 'Ann Lee' }, { name: 'Ann Lee' }, false, []],
    ['a listed name, then a renter', { name: 'Ann Lee', isListed: true }, { name: 'Ann Lee', home: 'A/1' }, true, []],
    ['a listed name, then its initial', { name: 'Ann Lee', isListed: true }, { name: 'A Lee', home: 'A/1' }, true, []],
    ['a name listed twice', { name: 'Ann Lee', isListed: true }, { name: 'Ann Lee', isListed: true }, false, []],
    [
      'an address listed twice, which is said',
      { name: 'Ann Lee', isListed: true, ...EMAIL },
      { name: 'Ann Lee', isListed: true, ...EMAIL },
      true,
      ['person_duplicate'],
    ],
  ])('with %s', (_what, first, second, isOne, codes) => {
    const { people, mention, codes: said } = personIndex();
    const [one, other] = [mention(first), mention(second)];
    expect(one === other).toBe(isOne);
    expect(people.drafts).toHaveLength(isOne ? 1 : 2);
    expect(said()).toEqual(codes);
  });
});

it('a name that fits two listed people is nobody, and that is said', () => {
  const { mention, codes, people } = personIndex();
  mention({ name: 'Chidi Okonkwo', isListed: true, ...EMAIL });
  mention({ name: 'Chioma Okonkwo', isListed: true, ...OTHER_EMAIL });
  expect(mention({ name: 'C Okonkwo', home: 'A/1' })).toBeNull();
  expect(codes()).toEqual(['person_ambiguous']);
  expect(people.drafts).toHaveLength(2);
});

describe('somebody without an address', () => {
  const one = { name: 'Ann Lee', home: OWNERS_HOME, ...EMAIL };
  const other = { name: 'Ann Lee', home: OWNERS_HOME, ...OTHER_EMAIL };
  const phone = '2125550147';
  it.each<[string, Named, Named, Named, string[]]>([
    ['who has the name of two may be either', { name: 'Ann Lee', home: OWNERS_HOME }, one, other, ['person_ambiguous']],
    [
      'who has name and number of two, too',
      { name: 'Ann Lee', phone },
      { ...one, phone },
      { ...other, home: 'A/1', phone },
      ['person_ambiguous'],
    ],
    [
      'is the one whose number it is',
      { name: 'Ann Lee', home: OWNERS_HOME, phone },
      { ...one, phone },
      { ...other, phone: '2125550148' },
      [],
    ],
    ['is the only one of that home', { name: 'Ann Lee', home: 'A/1' }, { ...one, home: 'A/1' }, other, []],
  ])('%s, in whichever order', (_what, bare, first, second, codes) => {
    for (const mentions of [
      [bare, first, second],
      [first, bare, second],
      [first, second, bare],
      [second, first, bare],
    ]) {
      const { people, mention, codes: said } = personIndex();
      for (const named of mentions) mention(named);
      reportUnclear(people);
      expect(people.drafts).toHaveLength(2);
      expect(said().filter((code) => code !== 'person_duplicate')).toEqual(codes);
    }
  });
});

it('what a later mention knows completes the first, and never replaces it', () => {
  const { mention } = personIndex();
  const ann = mention({ name: 'Ann Lee', isListed: true });
  mention({ name: 'Ann Lee', home: 'A/1', phone: '2125550147', ...EMAIL });
  mention({ name: 'Ann Lee', home: 'A/1', companyName: 'Lee & Co' });
  expect(ann?.plan).toMatchObject({ email: 'ann@mail.example', companyName: 'Lee & Co' });
  expect(ann?.phone?.text).toBe('2125550147');
});

it('no two people have one key, and nobody two addresses', () => {
  const { people, mention } = personIndex();
  for (const name of ['Ann Lee', 'Ann Lee', 'Bob Ray']) mention({ name });
  mention({ name: 'Ann Lee', ...EMAIL });
  mention({ name: 'Ann Lee', ...OTHER_EMAIL });
  const keys = people.drafts.map(({ plan }) => plan.key);
  expect(keys).toEqual([...new Set(keys)]);
});

describe('a number', () => {
  it.each([
    ['US', null, '(212) 555-0147', { countryCode: '1', number: '2125550147' }, []],
    [null, 'GB', '020 7946 0188', { countryCode: '44', number: '2079460188' }, []],
    ['US', 'GB', '(212) 555-0147', { countryCode: '1', number: '2125550147' }, []],
    [null, null, '+44 20 7946 0188', { countryCode: '44', number: '2079460188' }, []],
    [null, null, '020 7946 0188', null, ['phone_country_unknown']],
    ['US', null, 'ask Sal', null, ['phone_ignored']],
    [null, null, 'ask Sal', null, ['phone_ignored']],
  ])('of a home in %s, where the file is from %s: %s', (country, defaultCountry, phone, read, codes) => {
    const { people, mention, codes: said } = personIndex();
    mention({ name: 'Ann Lee', country, phone });
    settlePhones(people, defaultCountry);
    expect(people.drafts[0]?.plan.phone).toEqual(read);
    expect(said()).toEqual(codes);
  });
});
