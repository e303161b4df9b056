import { labelOf } from '#contract/imports/fields.sentences.ts';
import type { ImportField } from '#contract/imports/imports.fields.ts';
import type { ImportChoices } from '#contract/imports/imports.ts';
import type { ImportProblem } from '#contract/imports/sheet-problems.ts';
import { sortProblems } from '#server/imports/rules/sort-problems.ts';
import { fold } from '../values/fold.ts';
import { wordsIn } from '../words/languages.ts';
import { sumBalances } from './check-balances.ts';
import { collectContractors, settingOf } from './check-contractors.ts';
import { collectLeases } from './check-leases.ts';
import { collectOwners } from './check-owners.ts';
import { collectPeople } from './check-people.ts';
import { collectProperties, introducersAmong, isHouse, type Properties } from './check-properties.ts';
import { collectUnits, settleTypes } from './check-units.ts';
import { signatureOf } from './columns.ts';
import { openSheet } from './open-sheet.ts';
import { newPersonIndex, reportUnclear, settlePhones } from './person-index.ts';
import { NOTHING_KNOWN, type PortfolioPlan, type ReadingContext } from './portfolio.ts';
import { phrase, reportColumn, type SheetReader } from './rows.ts';
import type { ImportSheet } from './sheet.ts';

const PROPERTY_NAME: readonly ImportField[] = ['property.name', 'property.code', 'property.street'];
const CONTRACTOR_NAME: readonly ImportField[] = [
  'contractor.name',
  'contractor.company',
  'contractor.lastName',
  'contractor.firstName',
];
const RENTER_NAME: readonly ImportField[] = ['person.name', 'person.firstName', 'person.lastName', 'person.company'];

/**
 * Understands a portfolio file: what it would bring in, and everything that is wrong with it by row and column.
 * It touches nothing, always gives the same answer for the same file and choices, and takes time in proportion to the
 * number of rows. A plan whose problems include an error is not to be carried out.
 */
export function checkPortfolio(
  sheets: readonly ImportSheet[],
  chosen: ImportChoices = {},
  known: Partial<ReadingContext> = {},
): PortfolioPlan {
  const context: ReadingContext = { ...NOTHING_KNOWN, ...known };
  const problems: ImportProblem[] = [];
  const { choices, remembered } = recall(sheets, chosen, context);
  const opened = sheets.map((sheet) => openSheet(sheet, choices, problems));
  for (const { matched } of opened) matched.isRemembered = remembered.has(matched.name);
  const readers = opened.filter((reader) => isRecognised(reader, opened));

  const properties = collectProperties(readers, choices, context);
  for (const reader of readers) reportMissingColumns(reader, readers, properties);
  const units = collectUnits(readers, properties);
  settleTypes(properties, units);
  const personIndex = newPersonIndex();
  collectPeople(readers, personIndex);
  collectOwners(readers, properties, personIndex);
  const leases = collectLeases(units, personIndex, context.today);
  reportUnclear(personIndex);
  const country = choices.country ?? onlyCountry(properties);
  // While somebody is still asked where a property is, nothing is said of numbers that depend on it.
  const isPlaceOpen = properties.drafts.some(({ plan }) => plan.address.country === '');
  settlePhones(personIndex, country ?? context.home?.country ?? null, isPlaceOpen);
  const contractors = collectContractors(readers, settingOf(context, country));

  const plan: PortfolioPlan = {
    properties: properties.drafts.filter((property) => property.isSound).map((property) => property.plan),
    units: units.drafts.map((unit) => unit.plan),
    people: personIndex.drafts.map((person) => person.plan),
    leases: leases.map((lease) => lease.plan),
    contractors,
    balances: sumBalances(readers, units),
    problems,
    sheets: opened.map((reader) => reader.matched),
    asked: properties.asked,
    choices,
  };
  if (
    plan.properties.length + plan.people.length + contractors.length === 0 &&
    problems.every((problem) => problem.severity !== 'error')
  ) {
    problems.push({ ...NOWHERE, ...phrase('nothing_to_import', []) });
  }
  sortProblems(problems, sheets);
  return plan;
}

/** A sheet of which nothing was decided yet is read as the last one with the same columns was. */
function recall(sheets: readonly ImportSheet[], chosen: ImportChoices, { remembered }: ReadingContext) {
  const recalled = sheets.flatMap((sheet) => {
    const own = chosen.sheets?.[sheet.name];
    const reading = remembered[signatureOf(sheet)];
    return reading === undefined || own !== undefined ? [] : [[sheet.name, reading] as const];
  });
  if (recalled.length === 0) return { choices: chosen, remembered: new Set<string>() };
  return {
    choices: { ...chosen, sheets: { ...chosen.sheets, ...Object.fromEntries(recalled) } },
    remembered: new Set(recalled.map(([name]) => name)),
  };
}

const NOWHERE = {
  sheet: '',
  row: null,
  column: null,
  columnIndex: null,
  value: '',
  about: '',
  suggestion: null,
} as const;

const summaries = wordsIn('summaries');
const counted = wordsIn('counted');
/** Headers above counts of units, not above their numbers. */
const MANY =
  /^(?:units|apartments|flats|einheiten|wohnungen|logements|lots|viviendas|unidades|appartamenti|woningen|eenheden|lokale|mieszkania|imoveis)$/;
const SURE = 0.8;

function isRecognised(reader: SheetReader, all: readonly SheetReader[]): boolean {
  if (reader.sheet.header.length === 0) {
    reportColumn(reader, null, 'sheet_without_table', []);
    return false;
  }
  if (sumsUp(reader) && all.some((other) => other !== reader && !sumsUp(other))) {
    reportColumn(reader, null, 'sheet_sums_up', []);
    return false;
  }
  const isKnown = reader.columnOf.size >= Math.min(2, reader.sheet.header.length) && reader.columnOf.size > 0;
  if (!isKnown) reportColumn(reader, null, 'sheet_not_recognised', []);
  return isKnown;
}

/** A sheet of figures about others: it counts units but names none, nor people, days or addresses. */
function sumsUp({ sheet, columnOf, matched }: SheetReader): boolean {
  if (matched.columns.some((column) => column.isChosen)) return false;
  const headers = sheet.header.map(fold);
  const hasCounts = headers.some((header) => counted().has(header) || /^(?:no|number) of /.test(header));
  const isCalledSo = fold(sheet.name)
    .split(' ')
    .some((word) => summaries().has(word));
  const isSure = (index: number) => (matched.columns[index]?.confidence ?? 0) >= SURE;
  const names = [...columnOf].filter(([field, index]) =>
    field === 'unit.number'
      ? !MANY.test(headers[index] ?? '')
      : /^(?:person|owner|coRenter|contractor)\.|On$|^property\.(?:street|city)/.test(field) && isSure(index),
  );
  return names.length === 0 && (hasCounts || isCalledSo);
}

/** A column that a sheet cannot do without is named once, not again in every row. */
function reportMissingColumns(reader: SheetReader, readers: readonly SheetReader[], properties: Properties): void {
  const { kind } = reader.matched;
  if (kind === 'CONTRACTORS') {
    if (!CONTRACTOR_NAME.some((field) => reader.columnOf.has(field)))
      reportColumn(reader, null, 'column_missing', [labelOf('contractor.name')]);
    return;
  }
  const hasListOfUnits = readers.some((other) => other.matched.kind === 'UNITS');
  const hasExisting = properties.drafts.some((property) => property.plan.existingId !== null);
  const needed: (readonly ImportField[])[] = [];
  const isPlaceless = properties.drafts.length === 0 && kind !== 'PEOPLE';
  if (isPlaceless || introducersAmong(readers).includes(reader)) needed.push(PROPERTY_NAME);
  else if (kind === 'OWNERS' || (kind !== 'PEOPLE' && properties.drafts.length !== 1)) needed.push(PROPERTY_NAME);
  if (kind === 'OWNERS') needed.push(['owner.name']);
  const needsUnit = kind === 'UNITS' || (kind === 'LEASES' && (hasListOfUnits || hasExisting));
  if (needsUnit && !properties.drafts.every(isHouse)) needed.push(['unit.number']);
  if (kind === 'PEOPLE' || kind === 'LEASES') needed.push(RENTER_NAME);
  if (kind === 'LEASES') needed.push(['lease.startsOn', 'lease.movesInOn'], ['lease.rent']);
  for (const fields of needed) {
    const [field] = fields;
    if (field === undefined || fields.some((one) => reader.columnOf.has(one))) continue;
    if (fields === PROPERTY_NAME && reader.rows.some((row) => row.get('property.name') !== '')) continue;
    reportColumn(reader, null, 'column_missing', [labelOf(field)]);
  }
}

/** Where all properties are in one country, telephone numbers without a calling code are of that country. */
function onlyCountry(properties: Properties): string | null {
  const countries = new Set(properties.drafts.map((property) => property.plan.address.country));
  const [country] = countries;
  return countries.size === 1 ? country || null : null;
}
