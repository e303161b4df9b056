import { Email } from '#contract/fields.ts';
import { isFamilyFirst } from '#contract/format/person-name.ts';
import { labelOf } from '#contract/imports/fields.sentences.ts';
import type { ImportField } from '#contract/imports/imports.fields.ts';
import { fold } from '../values/fold.ts';
import { fullName, parseName, type ReadName, splitContacts } from '../values/parse-names.ts';
import { saysNobody } from '../values/parse-status.ts';
import { type PartyRole, parseRole } from '../values/parse-values.ts';
import { isUnclear, type NamedPart, readPeople } from '../values/split-people.ts';
import { identify, type Mention, type PersonDraft, type PersonIndex } from './person-index.ts';
import { mentions, type Row, report, type SheetReader } from './rows.ts';

/** The fields in which one row names people of one sort. */
export type PeopleFields = { name: ImportField; email: ImportField; phone: ImportField };

/** Where and as what the people of a row are named. */
export type Setting = { home: string | null; country: string | null; isListed: boolean };

/** Somebody whom a cell names, with the role and the address that it says beside the name. */
export type NamedPerson = Omit<NamedPart, 'name'> & { name: ReadName };

/** Renters may have columns of their own for both halves of their names. */
type RenterFields = PeopleFields & { firstName: ImportField; lastName: ImportField };

const RENTER: RenterFields = {
  name: 'person.name',
  firstName: 'person.firstName',
  lastName: 'person.lastName',
  email: 'person.email',
  phone: 'person.phone',
};
const CO_RENTER: RenterFields = {
  name: 'coRenter.name',
  firstName: 'coRenter.firstName',
  lastName: 'coRenter.lastName',
  email: 'coRenter.email',
  phone: 'coRenter.phone',
};

/** Reads the lists of people, so that the rows of leases can refer to them. */
export function collectPeople(readers: readonly SheetReader[], personIndex: PersonIndex): void {
  for (const reader of readers) {
    if (reader.matched.kind !== 'PEOPLE') continue;
    for (const row of reader.rows) {
      const people = findRenters(personIndex, row, { home: null, country: null, isListed: true });
      if (people.length === 0 && !mentions(row, [RENTER.email, RENTER.phone])) {
        report(row, nameFieldOf(row, RENTER), 'value_missing', [labelOf(RENTER.name)]);
      }
    }
  }
}

/** The renters a row names, in its order, with the role each has; what is wrong with them is noted. */
export function findRenters(
  personIndex: PersonIndex,
  row: Row,
  setting: Setting,
): { person: PersonDraft; role: PartyRole }[] {
  const role = parseRole(row.get('person.role'));
  const partyRole = role === null || role === 'OWNER' || role === 'OTHER' ? 'TENANT' : role;
  const first = namesOfRow(row);
  const renters = identifyAll(personIndex, row, RENTER, first.names, setting, first.companyName);
  const others = namesIn(row, CO_RENTER);
  const coRenters = identifyAll(personIndex, row, CO_RENTER, others, setting, null);
  return [
    ...renters.map(({ person, role: own }) => ({ person, role: own ?? partyRole })),
    ...coRenters.map(({ person, role: own }) => ({ person, role: own ?? ('TENANT' as const) })),
  ];
}

/** Finds or adds everybody whom the fields of a row name; e-mail addresses and numbers follow the order of names. */
export function identifyAll(
  personIndex: PersonIndex,
  row: Row,
  fields: PeopleFields,
  names: readonly NamedPerson[],
  setting: Setting,
  companyName: string | null,
): { person: PersonDraft; role: PartyRole | null }[] {
  const renter = [RENTER, CO_RENTER].find(({ name }) => name === fields.name);
  const nameField = renter === undefined ? fields.name : nameFieldOf(row, renter);
  if (names.length === 0) {
    if (mentions(row, [fields.email, fields.phone])) report(row, nameField, 'person_without_name', []);
    return [];
  }
  const emails = readEmails(row, fields.email);
  const phones = splitContacts(row.get(fields.phone));
  noteLeftOver(row, fields, names.length);
  const callingCode = fields.name === RENTER.name ? row.get('person.phoneCode') : '';
  const found = new Map<PersonDraft, PartyRole | null>();
  for (const [index, { name, role, email }] of names.entries()) {
    const phone = phones[index];
    const mention: Mention = {
      row,
      nameField,
      name,
      companyName,
      email: emails[index] ?? email,
      emailField: fields.email,
      phone: !phone ? null : { text: phone, callingCode, field: fields.phone },
      ...setting,
    };
    const person = identify(personIndex, mention);
    if (person !== null && !found.has(person)) found.set(person, role);
  }
  return [...found].map(([person, role]) => ({ person, role }));
}

/** Everybody has one address and one number here; further ones are named, so that nobody misses them. */
function noteLeftOver(row: Row, fields: PeopleFields, count: number): void {
  for (const field of [fields.email, fields.phone]) {
    const more = splitContacts(row.get(field))
      .slice(count)
      .filter((text) => text !== '');
    if (more.length > 0) report(row, field, 'contact_left_over', [more.join(', ')]);
  }
}

/** The e-mail addresses in a field, null in the place of one that is none. */
export function readEmails(row: Row, field: ImportField): (string | null)[] {
  return splitContacts(row.get(field)).map((text) => {
    if (text === '') return null;
    const email = Email.safeParse(text);
    if (email.success) return email.data;
    report(row, field, 'email_invalid', []);
    return null;
  });
}

/** Everybody whom a cell names; where a comma could as well divide one name, and what else it holds, is said. */
export function readNames(row: Row, field: ImportField): NamedPerson[] {
  const text = row.get(field);
  if (text === '' || saysNobody(text)) return [];
  const style = row.reader.nameStyles.get(field);
  const { people, remarks } = readPeople(text, style);
  const named = people.flatMap(({ name: part, ...beside }) => {
    const name = parseName(part, style);
    return name === null ? [] : { ...beside, name };
  });
  if (remarks.length > 0) report(row, field, 'remark_left_out', [remarks.join(', ')]);
  const [first] = named;
  if (first !== undefined && isUnclear(text, style)) {
    if (named.length > 1) report(row, field, 'people_divided', [named.map(({ name }) => fullName(name)).join(' · ')]);
    else report(row, field, 'name_taken_whole', [fullName(first.name)]);
  }
  return named;
}

/** The renters of a row, or the company that rents where nobody is named. */
function namesOfRow(row: Row): { names: NamedPerson[]; companyName: string | null } {
  const company = row.get('person.company').replaceAll(/\s+/g, ' ');
  const companyName = company === '' ? null : company;
  const names = namesIn(row, RENTER);
  if (names.length > 0 || companyName === null) return { names, companyName };
  return { names: [{ name: { kind: 'COMPANY', companyName }, role: null, email: null }], companyName: null };
}

/** Names stand in one cell, or in cells for first and last name. */
function namesIn(row: Row, fields: RenterFields): NamedPerson[] {
  const [firstName, lastName] = [row.get(fields.firstName), row.get(fields.lastName)];
  const whole = row.get(fields.name);
  const half = (firstName === '') === (lastName === '') ? '' : firstName || lastName;
  if (half === '') return firstName === '' ? readNames(row, fields.name) : [person(firstName, lastName)];
  if (whole === '') return saysNobody(half) ? [] : [person(firstName, lastName)];
  // "Vorname" beside "Name": what the column of names lacks is the other half.
  const blank = isFamilyFirst(half, whole) ? '' : ' ';
  const isHalf = !`${blank}${fold(whole)}${blank}`.includes(`${blank}${fold(half)}${blank}`);
  return isHalf ? [person(firstName || whole, lastName || whole)] : readNames(row, fields.name);
}

function person(firstName: string, lastName: string): NamedPerson {
  const tidy = (text: string) => text.replaceAll(/\s+/g, ' ');
  return { name: { kind: 'PERSON', firstName: tidy(firstName), lastName: tidy(lastName) }, role: null, email: null };
}

/** Whether the row says of its renter that there is none: "Vacant" alone does, "Anna" beside "Frei" does not. */
export function namesNobody(row: Row): boolean {
  const said = [RENTER.name, RENTER.firstName, RENTER.lastName]
    .map((field) => row.get(field))
    .filter((text) => text !== '');
  return said.length === 1 && saysNobody(said[0] ?? '');
}

function nameFieldOf(row: Row, { name, firstName, lastName }: RenterFields): ImportField {
  const { columnOf } = row.reader;
  return [name, firstName, lastName].find((field) => columnOf.has(field)) ?? name;
}
