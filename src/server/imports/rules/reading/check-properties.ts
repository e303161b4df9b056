import { isTimeZone } from '#contract/dates.ts';
import { labelOf } from '#contract/imports/fields.sentences.ts';
import { IMPORT_FIELD_NAMES, type ImportField } from '#contract/imports/imports.fields.ts';
import { isKnownCurrency } from '#contract/money.ts';
import { fold } from './fold.ts';
import { currencyInHeader } from './parse-amounts.ts';
import { parsePropertyType } from './parse-values.ts';
import { currencyOfCountry, findCountry, findUsState, guessCountry, repairZipCode, timeZoneOf } from './places.ts';
import type { PlannedProperty } from './portfolio.ts';
import { limitText, type Row, report, type SheetReader } from './rows.ts';

export type PropertyDraft = {
  plan: PlannedProperty;
  firstRow: Row;
  /** False while something it cannot be without is missing. */
  isSound: boolean;
  /** The file says what type it is, so the number of units does not decide it. */
  hasGivenType: boolean;
};

export type Properties = {
  drafts: PropertyDraft[];
  byKey: Map<string, PropertyDraft>;
  byCode: Map<string, PropertyDraft>;
  byStreet: Map<string, PropertyDraft>;
};

/** A property that is in Lintel already; bringing it in again would double it. */
export type ExistingProperty = { name: string; street: string };

type Gathered = { firstRow: Row; rowOf: Map<ImportField, Row>; noted: Set<ImportField> };

const PROPERTY_FIELDS = IMPORT_FIELD_NAMES.filter((field) => field.startsWith('property.'));
/** Differences in these between rows of one property are worth a word. */
const COMPARED_FIELDS = new Set<ImportField>([
  'property.street',
  'property.city',
  'property.zipCode',
  'property.currency',
]);
const USUAL_SUB_TYPE = { RESIDENTIAL: 'SINGLE_FAMILY', COMMERCIAL: 'OFFICE' } as const;

/** True for sheets whose rows say where a property is, so that they may introduce it. */
export function definesProperties(reader: SheetReader): boolean {
  if (reader.matched.kind === 'PROPERTIES') return true;
  return reader.columnOf.has('property.street') && reader.columnOf.has('property.city');
}

/** Reads every property of the file, taking each detail from the first row that has it. */
export function collectProperties(
  readers: readonly SheetReader[],
  defaultCountry: string | null,
  existing: readonly ExistingProperty[],
): Properties {
  const gathered = new Map<string, Gathered>();
  const defining = readers.filter(definesProperties);
  const lists = defining.filter((reader) => reader.matched.kind === 'PROPERTIES');
  const others = defining.filter((reader) => reader.matched.kind !== 'PROPERTIES');
  for (const reader of [...lists, ...others]) {
    for (const row of reader.rows) gatherRow(gathered, row, reader.matched.kind === 'PROPERTIES');
  }

  const known = new Set(existing.map((property) => `${fold(property.name)}|${fold(property.street)}`));
  const properties: Properties = { drafts: [], byKey: new Map(), byCode: new Map(), byStreet: new Map() };
  for (const [key, details] of gathered) {
    const draft = draftProperty(key, details, defaultCountry);
    const { name, address } = draft.plan;
    if (known.has(`${key}|${fold(address.street)}`)) report(draft.firstRow, 'property.name', 'property_exists', [name]);
    properties.drafts.push(draft);
    properties.byKey.set(key, draft);
    const code = details.rowOf.get('property.code')?.get('property.code') ?? '';
    if (code !== '') properties.byCode.set(fold(code), draft);
    if (address.street !== '') properties.byStreet.set(fold(address.street), draft);
  }
  return properties;
}

/**
 * The property a row belongs to; null after noting that it names none or one that the file does not have. A file
 * without any property is told so once, for the sheet.
 */
export function findProperty(properties: Properties, row: Row): PropertyDraft | null {
  if (properties.drafts.length === 0) return null;
  const code = row.get('property.code');
  const name = row.get('property.name') || row.get('property.street');
  if (code === '' && name === '') {
    if (properties.drafts.length === 1) return properties.drafts[0] ?? null;
    report(row, 'property.name', 'value_missing', [labelOf('property.name')]);
    return null;
  }
  const found =
    (code === '' ? undefined : properties.byCode.get(fold(code))) ??
    (name === '' ? undefined : lookUp(properties, name));
  if (found === undefined)
    report(row, name === '' ? 'property.code' : 'property.name', 'property_unknown', [name || code]);
  return found ?? null;
}

/** True for a property that is said to be one home, which needs no number of its own. */
export const isHouse = (property: PropertyDraft): boolean =>
  property.hasGivenType && property.plan.subType === 'SINGLE_FAMILY';

/** The property of that name, code or street, or null. */
export function lookUp(properties: Properties, name: string): PropertyDraft | undefined {
  const key = fold(name);
  return properties.byKey.get(key) ?? properties.byCode.get(key) ?? properties.byStreet.get(key);
}

/** Gives properties whose type the file leaves open the one that their number of units suggests. */
export function settleTypes(properties: Properties, unitCounts: ReadonlyMap<string, number>): void {
  for (const { plan, hasGivenType } of properties.drafts) {
    if (!hasGivenType && plan.kind === 'RESIDENTIAL' && (unitCounts.get(plan.key) ?? 0) > 1)
      plan.subType = 'MULTI_FAMILY';
  }
}

function gatherRow(gathered: Map<string, Gathered>, row: Row, isList: boolean): void {
  const nameField = row.get('property.name') === '' ? 'property.street' : 'property.name';
  const key = fold(row.get(nameField));
  if (key === '') {
    if (isList) report(row, 'property.name', 'value_missing', [labelOf('property.name')]);
    return;
  }
  const earlier = gathered.get(key);
  if (earlier === undefined) {
    const filled = PROPERTY_FIELDS.filter((field) => row.get(field) !== '');
    gathered.set(key, { firstRow: row, rowOf: new Map(filled.map((field) => [field, row])), noted: new Set() });
    return;
  }
  if (isList) {
    report(row, nameField, 'property_duplicate', [earlier.firstRow.place.row]);
    return;
  }
  for (const field of PROPERTY_FIELDS) addDetail(earlier, row, field);
}

function addDetail(earlier: Gathered, row: Row, field: ImportField): void {
  const text = row.get(field);
  if (text === '') return;
  const kept = earlier.rowOf.get(field)?.get(field);
  if (kept === undefined) earlier.rowOf.set(field, row);
  else if (COMPARED_FIELDS.has(field) && !earlier.noted.has(field) && fold(kept) !== fold(text)) {
    earlier.noted.add(field);
    report(row, field, 'property_differs', [labelOf(field), kept]);
  }
}

function draftProperty(key: string, details: Gathered, defaultCountry: string | null): PropertyDraft {
  const text = (field: ImportField, max: number): string | null => {
    const row = details.rowOf.get(field);
    return row === undefined ? null : limitText(row, field, max);
  };
  const required = (field: ImportField, max: number): string | null => {
    if (!details.rowOf.has(field)) reportMissing(details.firstRow, field);
    return text(field, max);
  };
  const nameField = details.rowOf.has('property.name') ? 'property.name' : 'property.street';
  const name = text(nameField, 127);
  const street = required('property.street', 200);
  const city = required('property.city', 100);
  const country = readCountry(details, defaultCountry);
  const state = text('property.state', 100);
  const zipCode = text('property.zipCode', 20);
  const currency = readCurrency(details, country);
  const timeZone = readTimeZone(details, country, state ?? '');
  const type = readType(details);
  const plan: PlannedProperty = {
    key,
    place: details.firstRow.place,
    name: name ?? '',
    kind: type.kind,
    subType: type.subType ?? USUAL_SUB_TYPE[type.kind],
    address: {
      street: street ?? '',
      street2: text('property.street2', 200),
      city: city ?? '',
      state: country === 'US' && state !== null ? (findUsState(state) ?? state) : state,
      zipCode: zipCode === null ? null : repairZipCode(country ?? '', zipCode),
      country: country ?? '',
    },
    timeZone: timeZone ?? 'UTC',
    currency: currency ?? 'USD',
    yearBuilt: readYear(details),
    owners: [],
  };
  const isSound = [name, street, city, country, currency, timeZone].every((part) => part !== null);
  return { plan, firstRow: details.firstRow, isSound, hasGivenType: type.subType !== null };
}

/** A column that is missing altogether is told once for the sheet, not again for every row. */
function reportMissing(row: Row, field: ImportField): void {
  if (row.reader.columnOf.has(field)) report(row, field, 'value_missing', [labelOf(field)]);
}

function readCountry(details: Gathered, defaultCountry: string | null): string | null {
  const row = details.rowOf.get('property.country');
  const textOf = (field: ImportField) => details.rowOf.get(field)?.get(field) ?? '';
  const country =
    row === undefined
      ? (guessCountry(textOf('property.state'), textOf('property.zipCode'), textOf('property.currency')) ??
        defaultCountry)
      : findCountry(row.get('property.country'));
  if (country === null) report(row ?? details.firstRow, 'property.country', 'country_unknown', []);
  return country;
}

function readCurrency(details: Gathered, country: string | null): string | null {
  const row = details.rowOf.get('property.currency');
  const usual = country === null ? null : currencyOfCountry(country);
  if (row === undefined) {
    if (usual === null && country !== null) report(details.firstRow, 'property.currency', 'currency_unknown', []);
    return usual;
  }
  const text = row.get('property.currency').toUpperCase();
  const named = currencyInHeader(text);
  const code = named === '$' ? usual : (named ?? text);
  if (code !== null && isKnownCurrency(code)) return code;
  report(row, 'property.currency', 'currency_unknown', []);
  return null;
}

function readTimeZone(details: Gathered, country: string | null, state: string): string | null {
  const row = details.rowOf.get('property.timeZone');
  const given = row?.get('property.timeZone') ?? '';
  const timeZone =
    row === undefined ? (country === null ? null : timeZoneOf(country, state)) : isTimeZone(given) ? given : null;
  if (timeZone === null && country !== null)
    report(row ?? details.firstRow, 'property.timeZone', 'time_zone_unknown', []);
  return timeZone;
}

function readYear(details: Gathered): number | null {
  const row = details.rowOf.get('property.yearBuilt');
  if (row === undefined) return null;
  const year = Number(/^(1\d{3}|20\d{2}|21\d{2})(?:\.0)?$/.exec(row.get('property.yearBuilt'))?.[1] ?? 0);
  if (year > 0) return year;
  report(row, 'property.yearBuilt', 'year_ignored', []);
  return null;
}

function readType(details: Gathered): { kind: PlannedProperty['kind']; subType: PlannedProperty['subType'] | null } {
  let kind: PlannedProperty['kind'] | null = null;
  for (const field of ['property.subType', 'property.kind'] as const) {
    const row = details.rowOf.get(field);
    if (row === undefined) continue;
    const type = parsePropertyType(row.get(field));
    if (type === null)
      report(row, field, 'property_type_unknown', [
        { code: kind === 'COMMERCIAL' ? 'import.taken.commercial' : 'import.taken.residential' },
      ]);
    else if (type.subType !== null) return { kind: type.kind, subType: type.subType };
    else kind ??= type.kind;
  }
  return { kind: kind ?? 'RESIDENTIAL', subType: null };
}
