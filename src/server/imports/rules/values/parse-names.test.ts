import { describe, expect, it } from 'vitest';
import { nameStyleOf, parseName, splitContacts } from './parse-names.ts';
import { isUnclear, readPeople, splitPeople } from './split-people.ts';

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
    ['Frau Dr. Anna Groß', 'Anna', 'Groß'],
    ['Eva Müller geb. Schulz', 'Eva', 'Müller geb. Schulz'],
    ['A. Jansen-de Boer', 'A.', 'Jansen-de Boer'],
    ['Mme Faure', 'Mme', 'Faure'],
    ["Sinéad O'Connor", 'Sinéad', "O'Connor"],
    ['王 小明', '小明', '王'],
    ['山田　太郎', '太郎', '山田'],
    ['김 민수', '민수', '김'],
    ['小野 エミ', 'エミ', '小野'],
    ['ジョン スミス', 'ジョン', 'スミス'],
    ['山田太郎', '山田太郎', ''],
    ['山田, 太郎', '太郎', '山田'],
    ['太郎 Yamada', '太郎', 'Yamada'],
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
    ['M. et Mme DUPONT Jean', ['DUPONT Jean', 'Mme DUPONT']],
    ['Mr. & Mrs. John Smith', ['John Smith', 'Mrs. Smith']],
    ['M. ou Mme DUPONT Jean et Marie', ['DUPONT Jean', 'DUPONT, Marie']],
    ['Dhr. en mevr. Jansen', ['Dhr. Jansen', 'mevr. Jansen']],
    ['Eheleute Hans und Eva Müller', ['Hans Müller', 'Eva Müller']],
    ['Fam. de Jong', ['Fam. de Jong']],
    ['García López, María José', ['García López, María José']],
    ['Pérez Ruiz, Juan y Gil Sanz, Ana', ['Pérez Ruiz, Juan', 'Gil Sanz, Ana']],
    ['de la Fuente, Ana y Luis', ['de la Fuente, Ana', 'Luis de la Fuente']],
    ['Ortega y Gasset, José', ['Ortega y Gasset, José']],
    ['van der Berg, P. en J.', ['van der Berg, P.', 'J. van der Berg']],
    ['Smith, John A. & Jane B.', ['Smith, John A.', 'Jane B. Smith']],
    ['P. Jansen e/o A. de Vries', ['P. Jansen', 'A. de Vries']],
    ['John Smith and/or Mary Jones', ['John Smith', 'Mary Jones']],
    ['J. Smith, M. Jones', ['J. Smith', 'M. Jones']],
    ['DUPONT Jean et Marie', ['DUPONT Jean', 'DUPONT, Marie']],
    ['Núñez Pérez, Ana, Gil Ruiz, Luis', ['Núñez Pérez, Ana', 'Gil Ruiz, Luis']],
    ['Dr. Anna & Peter Schmidt', ['Anna Schmidt', 'Peter Schmidt']],
    ['1. John Smith 2. Mary Jones', ['John Smith', 'Mary Jones']],
    ['WG Müller, Schmidt, Klein', ['Müller', 'Schmidt', 'Klein']],
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

  it.each([
    ['John Smith (guarantor: Mary Smith)', ['John Smith', 'Mary Smith GUARANTOR'], []],
    ['Ann Roe (primary), Tim Roe (co-signer)', ['Ann Roe', 'Tim Roe COSIGNER'], []],
    ['Ana Ruiz (ana@mail.example), Luis Gil', ['Ana Ruiz ana@mail.example', 'Luis Gil'], []],
    ['John Smith [Section 8]', ['John Smith'], ['[Section 8]']],
    ['Mary Jones (moved out)', ['Mary Jones'], ['(moved out)']],
    ['John Smith and family', ['John Smith'], ['family']],
    ['John Smith + 2', ['John Smith'], ['+ 2']],
    ['John Smith c/o Mary Jones', ['John Smith'], ['c/o Mary Jones']],
  ])('of %j nothing is lost without a word', (text, people, remarks) => {
    const read = readPeople(text);
    const told = read.people.map(({ name, role, email }) =>
      [name, role === 'TENANT' ? null : role, email].filter(Boolean).join(' '),
    );
    expect([told, read.remarks]).toEqual([people, remarks]);
  });

  it('begins with the last name where common first names stand last', () => {
    const style = nameStyleOf('Conduttore', ['Rossi Mario', 'Rossi Anna e Bianchi Luigi', 'De Luca Giovanni']);
    expect(style.isTurned).toBe(true);
    expect(nameStyleOf('Tenant', ['Mario Rossi', 'Anna Bianchi', 'Kim Lee']).isTurned).toBe(false);
    expect(splitPeople('Rossi Mario e Anna', style)).toEqual(['Rossi Mario', 'Rossi, Anna']);
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
