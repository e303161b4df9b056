import { describe, expect, it } from 'vitest';
import { isUnclear, nameStyleOf, parseName, splitContacts, splitPeople } from './parse-names.ts';

describe('names', () => {
  it.each([
    ['Aoife Brennan', 'Aoife', 'Brennan'],
    ['Brennan, Aoife', 'Aoife', 'Brennan'],
    ['Fontaine-Desrosiers, Amélie', 'Amélie', 'Fontaine-Desrosiers'],
    ['Okonkwo, C.', 'C.', 'Okonkwo'],
    ['Mr. John Smith', 'John', 'Smith'],
    ['Smith, Dr John', 'John', 'Smith'],
    ['John Smith Jr.', 'John', 'Smith Jr.'],
    ['John Smith, Jr.', 'John', 'Smith Jr.'],
    ['María de la Cruz', 'María', 'de la Cruz'],
    ['Willem van der Berg', 'Willem', 'van der Berg'],
    ['Anna Maria Kowalska', 'Anna Maria', 'Kowalska'],
    ['Nguyễn  Thị   Mai', 'Nguyễn Thị', 'Mai'],
    ['Madhuri', 'Madhuri', ''],
    ['DUPONT Marie', 'Marie', 'DUPONT'],
    ['AJ Smith', 'AJ', 'Smith'],
    ['Mme Faure', 'Mme', 'Faure'],
    ["Sinéad O'Connor", 'Sinéad', "O'Connor"],
    ['王 小明', '王', '小明'],
  ])('%s is %s, %s', (text, firstName, lastName) => {
    expect(parseName(text)).toEqual({ kind: 'PERSON', firstName, lastName });
  });

  it.each(['Harbour Lettings Ltd', 'Kaur & Sons', '14 Quay Row LLC', 'Mehta Family Trust', 'Smith and Wesson Inc.'])(
    '%s is a company',
    (text) => {
      expect(parseName(text)).toEqual({ kind: 'COMPANY', companyName: text });
    },
  );

  it.each(['', '  ', '-', '?'])('"%s" is none', (text) => {
    expect(parseName(text)).toBeNull();
  });
});

describe('several people in a cell', () => {
  it.each([
    ['Aoife Brennan; Tom Hale', ['Aoife Brennan', 'Tom Hale']],
    ['Brennan, Aoife; Hale, Tom', ['Brennan, Aoife', 'Hale, Tom']],
    ['John & Mary Smith', ['John Smith', 'Mary Smith']],
    ['John Doe and Mary Smith', ['John Doe', 'Mary Smith']],
    ['John Doe / Mary Smith', ['John Doe', 'Mary Smith']],
    ['John Doe\nMary Smith', ['John Doe', 'Mary Smith']],
    ['Kaur & Sons Ltd', ['Kaur & Sons Ltd']],
    ['Darnell Price, Amy Price', ['Darnell Price', 'Amy Price']],
    ['Darnell Price, Mei Chen, Tom Hale', ['Darnell Price', 'Mei Chen', 'Tom Hale']],
    ['Price, Darnell & Amy', ['Price, Darnell', 'Amy Price']],
    ['Price, Darnell and Price, Amy', ['Price, Darnell', 'Price, Amy']],
    ['Price, Darnell, Price, Amy', ['Price, Darnell', 'Price, Amy']],
    ['Darnell Price & Amy', ['Darnell Price', 'Amy Price']],
    ['Darnell Price (primary), Amy Price (co-signer)', ['Darnell Price', 'Amy Price']],
    ['Darnell Price + Amy Price', ['Darnell Price', 'Amy Price']],
    ['Jürgen und Käthe Müller', ['Jürgen Müller', 'Käthe Müller']],
    ['Jürgen u. Käthe Müller', ['Jürgen Müller', 'Käthe Müller']],
    ['Ana y Luis García', ['Ana García', 'Luis García']],
    ['José Ortega y Gasset', ['José Ortega y Gasset']],
    ['João e Marta Sousa', ['João Sousa', 'Marta Sousa']],
    ['Łukasz i Żaneta Wójcik', ['Łukasz Wójcik', 'Żaneta Wójcik']],
    ['Jan van der Berg en Anna Smit', ['Jan van der Berg', 'Anna Smit']],
    ['Herr und Frau Müller', ['Herr Müller', 'Frau Müller']],
    ['Price, Darnell', ['Price, Darnell']],
    ['John Smith, Jr.', ['John Smith, Jr.']],
    ['Sandy Anderson', ['Sandy Anderson']],
    ['', []],
  ])('%j are %j', (text, people) => {
    expect(splitPeople(text)).toEqual(people);
  });

  it('is one person where the other cells write the last name first', () => {
    const style = nameStyleOf('Tenant', ['Price, Darnell', 'Osei, Kwame', 'Garcia Lopez, Maria Jose']);
    expect(splitPeople('Garcia Lopez, Maria Jose', style)).toEqual(['Garcia Lopez, Maria Jose']);
    expect(isUnclear('Garcia Lopez, Maria Jose', style)).toBe(false);
    expect(isUnclear('Mei Chen, Arvid Lindqvist')).toBe(true);
    expect(isUnclear('Darnell Price, Amy Price')).toBe(false);
  });

  it('begins with the last name where the header says so', () => {
    const style = nameStyleOf('Cognome e nome', []);
    expect(parseName('Rossi Maria', style)).toEqual({ kind: 'PERSON', firstName: 'Maria', lastName: 'Rossi' });
    expect(parseName('Rossi Maria', nameStyleOf('Nome e cognome', []))).toMatchObject({ lastName: 'Maria' });
  });

  it.each([
    ['a@mail.example; b@mail.example', ['a@mail.example', 'b@mail.example']],
    ['a@mail.example b@mail.example', ['a@mail.example', 'b@mail.example']],
    ['; b@mail.example', ['', 'b@mail.example']],
    ['', []],
    ['mailto:a@mail.example', ['a@mail.example']],
    ['07700 900417 / 07700 900418', ['07700 900417', '07700 900418']],
    ['07700 900417', ['07700 900417']],
  ])('%j can be reached at %j', (text, contacts) => {
    expect(splitContacts(text)).toEqual(contacts);
  });
});
