import type { PlainDate } from '#contract/dates.ts';
import { personName } from '#contract/format/person-name.ts';
import { labelOf } from '#contract/imports/fields.sentences.ts';
import { isKnownCurrency } from '#contract/money.ts';
import { fold } from '../values/fold.ts';
import { parseAmount } from '../values/parse-amounts.ts';
import { fullName, isCompanyName, parseName, type ReadName } from '../values/parse-names.ts';
import { namesTrade } from '../values/parse-trades.ts';
import { parseYesNo } from '../values/parse-values.ts';
import { readEmails } from './check-people.ts';
import { FACT_FIELDS, haveOtherAddresses, isSame, joinFacts } from './contractor-facts.ts';
import { nameOf, type PlannedContractor, type ReadingContext } from './portfolio.ts';
import { readMinor } from './read-cells.ts';
import { readContacts, readPhones } from './read-contacts.ts';
import { readPapers } from './read-papers.ts';
import {
  readAreas,
  readDoNotUse,
  readHoursOf,
  readPercent,
  readRank,
  readTrades,
  readWarrantyDays,
  readYesNo,
} from './read-terms.ts';
import { limitText, mentions, type Row, report, type SheetReader } from './rows.ts';

/** What is known while contractors are read. */
export type ContractorSetting = {
  /** ISO 3166-1 alpha-2, for numbers without a calling code: that of the file, or of the office. */
  country: string | null;
  homeCountry: string | null;
  /** Of rates that name none. */
  currency: string;
  today: PlainDate | null;
  /** The trades that Lintel has, by their folded text. */
  trades: ReadonlyMap<string, string>;
};

export const settingOf = ({ home, today, trades }: ReadingContext, country: string | null): ContractorSetting => ({
  country,
  homeCountry: home?.country ?? null,
  currency: home?.currency ?? 'USD',
  today,
  trades: new Map(trades.map((trade) => [fold(trade), trade])),
});

type Read = { row: Row; contractor: PlannedContractor };
type Known = { byEmail: Map<string, PlannedContractor>; byName: Map<string, PlannedContractor[]> };

/** Reads the lists of contractors. Who stands in several rows is one, with what all of them say. */
export function collectContractors(readers: readonly SheetReader[], setting: ContractorSetting): PlannedContractor[] {
  const read: Read[] = readers
    .filter(({ matched }) => matched.kind === 'CONTRACTORS')
    .flatMap(({ rows }) => rows)
    .flatMap((row) => {
      const contractor = isLeftOut(row) ? null : readContractor(row, setting);
      return contractor === null ? [] : [{ row, contractor }];
    });
  const known: Known = { byEmail: new Map(), byName: new Map() };
  const isNew = new Set<PlannedContractor>();
  // Whom a row without an address means is clear only once all that have one are read.
  const [mailed = [], others = []] = [true, false].map((hasEmail) =>
    read.filter(({ contractor }) => (contractor.email !== null) === hasEmail),
  );
  for (const one of [...mailed, ...others]) if (isAnother(known, one)) isNew.add(one.contractor);
  return read.map(({ contractor }) => contractor).filter((contractor) => isNew.has(contractor));
}

/** Keeps whoever is in no row before; what else is said of somebody who is goes to them, and where it fits several that is noted. */
function isAnother({ byEmail, byName }: Known, { row, contractor }: Read): boolean {
  const { key, email, phone } = contractor;
  // Names without any letter or figure are told apart by nothing.
  const namesakes = key === '' ? [] : (byName.get(key) ?? []);
  const mailed = email === null ? undefined : byEmail.get(email);
  const called = email === null && phone !== null ? namesakes.filter((one) => isSame(one.phone, phone)) : [];
  const fitting = called.length > 0 ? called : namesakes.filter((one) => !haveOtherAddresses(one, contractor));
  const [found, ...more] = mailed === undefined ? fitting : [mailed];
  if (more.length > 0) report(row, 'contractor.email', 'contractor_unclear', [nameOf(contractor)]);
  else if (found !== undefined) joinTwice(row, found, contractor);
  if (found !== undefined) return false;
  const [namesake] = namesakes;
  if (namesake !== undefined) report(row, 'contractor.email', 'contractor_namesake', [namesake.place.row]);
  if (email !== null) byEmail.set(email, contractor);
  byName.set(key, [...namesakes, contractor]);
  return true;
}

function joinTwice(row: Row, known: PlannedContractor, again: PlannedContractor): void {
  const nameField = nameFieldOf(row);
  report(row, nameField, 'contractor_duplicate', [known.place.row]);
  if (again.key !== known.key)
    report(row, nameField, 'contractor_differs', [known.place.row, labelOf('contractor.name')]);
  const { facts, kept } = joinFacts(known, again, true);
  Object.assign(known, facts);
  for (const fact of kept)
    report(row, FACT_FIELDS[fact], 'contractor_differs', [known.place.row, labelOf(FACT_FIELDS[fact])]);
}

/** Who is not used any more where the list comes from is left out, and that is noted. */
function isLeftOut(row: Row): boolean {
  if (!isGone(row)) return false;
  const field = row.reader.columnOf.has('contractor.inactive') ? 'contractor.inactive' : 'contractor.status';
  report(row, field, 'contractor_left_out', []);
  return true;
}

function isGone(row: Row): boolean {
  if (parseYesNo(row.get('contractor.inactive')) === true) return true;
  const status = row.get('contractor.status');
  return (
    parseYesNo(status) === false ||
    /\b(?:inactive|archived|former|closed|deleted|inaktiv|inactif|inactiv[oa]|inativ[oa]|inattiv[oa]|inactief|nieaktywn[ya]|ehemalig)\b/.test(
      fold(status),
    )
  );
}

const NAME_FIELDS = ['contractor.company', 'contractor.name', 'contractor.lastName', 'contractor.firstName'] as const;
const nameFieldOf = (row: Row) =>
  NAME_FIELDS.find((field) => row.get(field) !== '') ??
  NAME_FIELDS.find((field) => row.reader.columnOf.has(field)) ??
  'contractor.name';

function readContractor(row: Row, setting: ContractorSetting): PlannedContractor | null {
  const named = readName(row);
  if (named === null) {
    report(
      row,
      nameFieldOf(row),
      mentions(row, ['contractor.email', 'contractor.phone']) ? 'contractor_without_name' : 'value_missing',
      mentions(row, ['contractor.email', 'contractor.phone']) ? [] : [labelOf('contractor.name')],
    );
    return null;
  }
  const { name, contact } = named;
  const emails = readEmails(row, 'contractor.email').filter((email) => email !== null);
  const phones = readPhones(row, countryOf(row, setting));
  const hours = readHoursOf(row);
  const currency = currencyOf(row, setting);
  const isPerson = name.kind === 'PERSON';
  const plan: PlannedContractor = {
    key: fold(fullName(name)),
    place: row.place,
    kind: name.kind,
    firstName: isPerson ? name.firstName || null : null,
    lastName: isPerson ? name.lastName || null : null,
    companyName: isPerson ? null : name.companyName,
    email: emails[0] ?? null,
    phone: phones[0] ?? null,
    trades: readTrades(row, setting.trades),
    areas: readAreas(row),
    contacts: readContacts(row, writtenOut(contact), fullName(name), emails.slice(1), phones.slice(1)),
    workDays: hours.days,
    hours: hours.times,
    takesEmergencies: hours.isAnyTime ? true : readYesNo(row, 'contractor.takesEmergencies'),
    rates: {
      currency,
      calloutMinor: readMinor(row, 'contractor.callout', currency),
      hourlyMinor: readMinor(row, 'contractor.hourly', currency),
      jobLimitMinor: readMinor(row, 'contractor.jobLimit', currency),
    },
    afterHoursPercent: readPercent(row, 'contractor.afterHoursPercent'),
    partsMarkupPercent: readPercent(row, 'contractor.partsMarkupPercent'),
    warrantyDays: readWarrantyDays(row),
    notes: limitText(row, 'contractor.notes', 2000),
    doNotUse: readDoNotUse(row),
    preferredRank: readRank(row),
    papers: readPapers(row, setting.today),
  };
  checkLengths(row, plan);
  return plan;
}

/** A list in another language than the office's country speaks is more likely of another country, which nobody named. */
function countryOf(row: Row, { country, homeCountry }: ContractorSetting): string | null {
  const { languageCountries } = row.reader.matched;
  const isFromHere = languageCountries.length === 0 || languageCountries.includes(homeCountry ?? '');
  return country ?? (isFromHere ? homeCountry : null);
}

/** What the contractor is called, and who answers there where somebody else is named beside a firm. */
function readName(row: Row): { name: ReadName; contact: string } | null {
  const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const [company, whole, contact] = (['contractor.company', 'contractor.name', 'contractor.contact'] as const).map(
    (field) => tidy(row.get(field)),
  ) as [string, string, string];
  const [firstName, lastName] = [tidy(row.get('contractor.firstName')), tidy(row.get('contractor.lastName'))];
  const own = personName({ firstName, lastName });
  // A column that only says whether it is a firm is no name.
  const firm = parseYesNo(company) === null ? company : '';
  if (firm !== '') {
    const other = [contact, own, whole].find((one) => one !== '' && fold(one) !== fold(firm)) ?? '';
    return { name: { kind: 'COMPANY', companyName: firm }, contact: other };
  }
  if (whole !== '') {
    const isFirm = parseYesNo(company) === true || (own !== '' && fold(own) !== fold(whole)) || isFirmName(whole);
    const name: ReadName | null = isFirm ? { kind: 'COMPANY', companyName: whole } : parseName(whole);
    return name && { name, contact: [contact, own].find((one) => one !== '' && fold(one) !== fold(whole)) ?? '' };
  }
  if (own !== '') {
    // Programs that know no firms keep their names as last names: "Apex Plumbing LLC".
    if (firstName === '' && isFirmName(lastName)) return { name: { kind: 'COMPANY', companyName: lastName }, contact };
    return { name: { kind: 'PERSON', firstName, lastName }, contact: '' };
  }
  return contact === '' ? null : { name: parseName(contact) ?? { kind: 'COMPANY', companyName: contact }, contact: '' };
}

/** "Marek, Ilse" is written as she says it. */
const writtenOut = (name: string): string => {
  const read = parseName(name);
  return read === null ? name : fullName(read);
};

/** What is called after a trade, has a figure in it or is one word is more likely a firm than a person. */
const isFirmName = (text: string): boolean =>
  isCompanyName(text) || namesTrade(text) || /\d|&|'s\b|’s\b/.test(text) || !/\s/.test(text);

/** Rates are of whatever currency their row names, in a column of its own or beside an amount; else of the office's. */
function currencyOf(row: Row, { currency }: ContractorSetting): string {
  const text = row.get('contractor.currency').toUpperCase();
  if (text !== '' && isKnownCurrency(text)) return text;
  if (text !== '') report(row, 'contractor.currency', 'currency_unknown', []);
  const named = RATE_FIELDS.flatMap((field) => {
    const read = parseAmount(row.get(field));
    const inHeader = row.get(field) === '' ? null : row.reader.styles.get(field)?.currency;
    return ('problem' in read ? null : read.currency) ?? inHeader ?? [];
  });
  return named.find((code) => isKnownCurrency(code)) ?? currency;
}

const RATE_FIELDS = ['contractor.hourly', 'contractor.callout', 'contractor.jobLimit'] as const;

function checkLengths(row: Row, plan: PlannedContractor): void {
  const limits = [
    [plan.firstName, 60],
    [plan.lastName, 60],
    [plan.companyName, 127],
  ] as const;
  for (const [text, max] of limits) {
    if ((text?.length ?? 0) > max) report(row, nameFieldOf(row), 'value_too_long', [labelOf('contractor.name'), max]);
  }
}
