import { describe, expect, it } from 'vitest';
import { parseName } from './parse-names.ts';
import { isUnclear, readPeople, splitPeople } from './split-people.ts';

/** Everybody whom a cell names, by first and last name. */
const named = (text: string): string[] =>
  splitPeople(text).map((name) => {
    const read = parseName(name);
    if (read === null) return '?';
    return read.kind === 'COMPANY' ? read.companyName : `${read.firstName}|${read.lastName}`;
  });

/** Who lives together in each of the languages, and how "and" is written there. */
const COUPLES = [
  ['Ada', 'Okafor', 'Tom', 'Hale', ['and', '&', '+', '/', 'AND']],
  ['Hans', 'Müller', 'Eva', 'Schulz', ['und', '&', '+', '/']],
  ['Marie', 'Dupont', 'Jean', 'Martin', ['et', '&', '/']],
  ['Carmen', 'Ruiz', 'Luis', 'Ortega', ['y', '&', '/']],
  ['Mario', 'Rossi', 'Giulia', 'Bianchi', ['e', '&', '/']],
  ['Anna', 'Bakker', 'Jan', 'Visser', ['en', '&', 'e/o', '/']],
  ['Ana', 'Silva', 'João', 'Santos', ['e', '&', '/']],
  ['Anna', 'Kowalska', 'Piotr', 'Nowak', ['i', '&', '/']],
] as const;

describe.each(COUPLES)('%s %s and %s %s', (first, last, otherFirst, otherLast, joiners) => {
  const two = [`${first}|${last}`, `${otherFirst}|${otherLast}`];
  const family = [`${first}|${last}`, `${otherFirst}|${last}`];

  it.each([...joiners])(
    'are two where “%s” stands between whole names, or between first names of one family',
    (joiner) => {
      expect(named(`${first} ${last} ${joiner} ${otherFirst} ${otherLast}`)).toEqual(two);
      expect(named(`${first} ${joiner} ${otherFirst} ${last}`)).toEqual(family);
      expect(named(`${last}, ${first} ${joiner} ${otherLast}, ${otherFirst}`)).toEqual(two);
      expect(named(`${last}, ${first} ${joiner} ${otherFirst}`)).toEqual(family);
    },
  );

  it.each(['; ', '\n', ' | ', ';'])('are two where %j divides them', (sign) => {
    expect(named([`${first} ${last}`, `${otherFirst} ${otherLast}`].join(sign))).toEqual(two);
    expect(named([`${last}, ${first}`, `${otherLast}, ${otherFirst}`].join(sign))).toEqual(two);
  });

  it('are numbered, listed with commas, or stand in brackets', () => {
    expect(named(`1. ${first} ${last} 2. ${otherFirst} ${otherLast}`)).toEqual(two);
    expect(named(`1) ${first} ${last}\n2) ${otherFirst} ${otherLast}`)).toEqual(two);
    expect(named(`${first} ${last}, ${otherFirst} ${otherLast}, Kim Lee`)).toEqual([...two, 'Kim|Lee']);
  });

  it('are one each where they stand alone, whatever stands around them', () => {
    for (const text of [`${first} ${last}`, ` ${first}  ${last} `, `${last}, ${first}`, `${first} ${last};`])
      expect([text, named(text)]).toEqual([text, [two[0]]]);
  });
});

describe('what a cell says besides', () => {
  it.each([
    ['Ada Okafor (ada@mail.example)', ['Ada Okafor'], ['ada@mail.example'], []],
    ['Ada Okafor + 2', ['Ada Okafor'], [null], ['+ 2']],
    ['Ada Okafor & family', ['Ada Okafor'], [null], ['family']],
    ['Hans Müller u. a.', ['Hans Müller'], [null], ['u. a.']],
    ['Müller, Hans u.a.', ['Müller, Hans'], [null], ['u.a.']],
    ['Jan Bakker e.a.', ['Jan Bakker'], [null], ['e.a.']],
    ['Anna Kowalska i inni', ['Anna Kowalska'], [null], ['i inni']],
    ['Ada Okafor et al.', ['Ada Okafor'], [null], ['et al.']],
    ['Ada Okafor and others', ['Ada Okafor'], [null], ['others']],
    ['Ada Okafor c/o Mary Jones', ['Ada Okafor'], [null], ['c/o Mary Jones']],
  ])('%s names %j, with addresses %j, and says %j', (text, names, emails, remarks) => {
    const read = readPeople(text);
    expect(read.people.map(({ name }) => name)).toEqual(names);
    expect(read.people.map(({ email }) => email)).toEqual(emails);
    expect(read.remarks).toEqual(remarks);
  });

  it.each([
    'Kaur & Sons Ltd',
    'Smith, Jones and Partners LLP',
    'Müller und Söhne GmbH',
    'Dupont et Fils SARL',
    'Bakery of Ada & Tom Inc.',
  ])('%s is one company', (text) => {
    expect(splitPeople(text)).toEqual([text]);
  });

  it.each([
    ['Ortega y Gasset, José', ['José|Ortega y Gasset']],
    ['Anne-Marie Smith-Jones', ['Anne-Marie|Smith-Jones']],
    ['Jan van den Berg', ['Jan|van den Berg']],
    ['Luis de la Cruz', ['Luis|de la Cruz']],
    ['John Smith Jr.', ['John|Smith Jr.']],
    ["Seán O'Brien", ["Seán|O'Brien"]],
    ['E Luis', ['E|Luis']],
    ['Ike Andersson', ['Ike|Andersson']],
    ['Andy Sand', ['Andy|Sand']],
    ['山田 太郎', ['太郎|山田']],
  ])('%s is one person', (text, names) => {
    expect(named(text)).toEqual(names);
  });

  it.each([
    ['John Smith - Mary Jones', true],
    ['John Smith, Mary Jones', true],
    ['Smith, John', false],
    ['Anne-Marie Smith', false],
    ['Ada Okafor & Tom Hale', false],
  ])('whether “%s” is one person or two is asked: %s', (text, asks) => {
    expect(isUnclear(text)).toBe(asks);
  });

  it('ends, whatever is typed', () => {
    for (const text of [
      '&',
      '& &',
      ';;;',
      ' and ',
      '(',
      '((((',
      'a'.repeat(5000),
      'a & '.repeat(400),
      ', '.repeat(400),
      '(x) '.repeat(400),
    ])
      expect(Array.isArray(readPeople(text).people)).toBe(true);
  });
});
