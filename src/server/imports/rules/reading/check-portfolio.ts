import { labelOf } from '#contract/imports/fields.sentences.ts';
import type { ImportField } from '#contract/imports/imports.fields.ts';
import type { ImportProblem } from '#contract/imports/sheet-problems.ts';
import { collectLeases } from './check-leases.ts';
import { collectOwners } from './check-owners.ts';
import { collectPeople } from './check-people.ts';
import {
  collectProperties,
  definesProperties,
  type ExistingProperty,
  isHouse,
  type Properties,
  settleTypes,
} from './check-properties.ts';
import { collectUnits } from './check-units.ts';
import { openSheet } from './open-sheet.ts';
import { newPersonIndex, settlePhones } from './person-index.ts';
import type { PortfolioPlan } from './portfolio.ts';
import { phrase, reportColumn, type SheetReader } from './rows.ts';
import type { ImportChoices, ImportSheet } from './sheet.ts';

const PROPERTY_NAME: readonly ImportField[] = ['property.name', 'property.code', 'property.street'];
const RENTER_NAME: readonly ImportField[] = ['person.name', 'person.firstName', 'person.lastName', 'person.company'];

/**
 * Understands a portfolio file: what it would bring in, and everything that is wrong with it by row and column.
 * It touches nothing, always gives the same answer for the same file and choices, and takes time in proportion to the
 * number of rows. A plan whose problems include an error is not to be carried out.
 */
export function checkPortfolio(
  sheets: readonly ImportSheet[],
  choices: ImportChoices = {},
  existing: readonly ExistingProperty[] = [],
): PortfolioPlan {
  const problems: ImportProblem[] = [];
  const opened = sheets.map((sheet) => openSheet(sheet, choices, problems));
  const readers = opened.filter(isRecognised);
  const defaultCountry = choices.country ?? null;

  const properties = collectProperties(readers, defaultCountry, existing);
  for (const reader of readers) reportMissingColumns(reader, properties);
  const units = collectUnits(readers, properties);
  settleTypes(properties, countUnits(units.drafts.map((unit) => unit.plan.propertyKey)));
  const personIndex = newPersonIndex();
  collectPeople(readers, personIndex);
  collectOwners(readers, properties, personIndex);
  const leases = collectLeases(units, personIndex);
  settlePhones(personIndex, defaultCountry ?? onlyCountry(properties));

  const plan: PortfolioPlan = {
    properties: properties.drafts.filter((property) => property.isSound).map((property) => property.plan),
    units: units.drafts.map((unit) => unit.plan),
    people: personIndex.drafts.map((person) => person.plan),
    leases: leases.map((lease) => lease.plan),
    problems,
    sheets: opened.map((reader) => reader.matched),
  };
  if (plan.properties.length + plan.people.length === 0 && problems.every((problem) => problem.severity !== 'error')) {
    problems.push({ ...NOWHERE, ...phrase('nothing_to_import', []) });
  }
  sortProblems(problems, sheets);
  return plan;
}

const NOWHERE = { sheet: '', row: null, column: null, columnIndex: null, value: '', suggestion: null } as const;

function isRecognised(reader: SheetReader): boolean {
  const isKnown = reader.columnOf.size >= Math.min(2, reader.sheet.header.length) && reader.columnOf.size > 0;
  if (!isKnown) reportColumn(reader, null, 'sheet_not_recognised', []);
  return isKnown;
}

/** A column that a sheet cannot do without is named once, not again in every row. */
function reportMissingColumns(reader: SheetReader, properties: Properties): void {
  const { kind } = reader.matched;
  const needed: (readonly ImportField[])[] = [];
  const isPlaceless = properties.drafts.length === 0 && kind !== 'PEOPLE';
  if (isPlaceless || definesProperties(reader)) needed.push(PROPERTY_NAME, ['property.street'], ['property.city']);
  else if (kind === 'OWNERS' || (kind !== 'PEOPLE' && properties.drafts.length !== 1)) needed.push(PROPERTY_NAME);
  if (kind === 'OWNERS') needed.push(['owner.name']);
  if ((kind === 'UNITS' || kind === 'LEASES') && !properties.drafts.every(isHouse)) needed.push(['unit.number']);
  if (kind === 'PEOPLE' || kind === 'LEASES') needed.push(RENTER_NAME);
  if (kind === 'LEASES') needed.push(['lease.startsOn'], ['lease.rent']);
  for (const fields of needed) {
    const [field] = fields;
    if (field === undefined || fields.some((one) => reader.columnOf.has(one))) continue;
    reportColumn(reader, null, 'column_missing', [labelOf(field)]);
  }
}

function countUnits(propertyKeys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of propertyKeys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Where all properties are in one country, telephone numbers without a calling code are of that country. */
function onlyCountry(properties: Properties): string | null {
  const countries = new Set(properties.drafts.map((property) => property.plan.address.country));
  const [country] = countries;
  return countries.size === 1 ? country || null : null;
}

/** Puts problems in the order in which somebody reads the file. */
export function sortProblems(problems: ImportProblem[], sheets: readonly { name: string }[]): void {
  const order = new Map(sheets.map((sheet, index) => [sheet.name, index]));
  const rank = (problem: ImportProblem) => order.get(problem.sheet) ?? -1;
  problems.sort(
    (a, b) => rank(a) - rank(b) || (a.row ?? 0) - (b.row ?? 0) || (a.columnIndex ?? -1) - (b.columnIndex ?? -1),
  );
}
