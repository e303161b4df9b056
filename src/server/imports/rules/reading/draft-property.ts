import { isTimeZone } from '#contract/dates.ts';
import { labelOf } from '#contract/imports/fields.sentences.ts';
import type { ImportField } from '#contract/imports/imports.fields.ts';
import type { ImportChoices, ImportPlace } from '#contract/imports/imports.ts';
import { isKnownCurrency } from '#contract/money.ts';
import { currencyOfCountry, usualTimeZone } from '#server/country-customs.ts';
import { SHARED_SIGNS } from '../values/currency-signs.ts';
import { currencyInHeader, parseAmount } from '../values/parse-amounts.ts';
import { parsePropertyType } from '../values/parse-uses.ts';
import type { PropertyDraft } from './check-properties.ts';
import { findCountry, findUsState, guessCountry, repairZipCode, timeZoneOf } from './places.ts';
import type { AskedPlace, ExistingProperty, PlannedProperty, ReadingContext } from './portfolio.ts';
import { limitText, type Row, report } from './rows.ts';

/** What the rows of a file say of one property. */
export type Gathered = {
  firstRow: Row;
  /** By which it is called. */
  nameField: ImportField;
  /** The first row that says anything in a field. */
  rowOf: Map<ImportField, Row>;
  /** Fields in which rows were found to differ. */
  noted: Set<ImportField>;
  /** What it is said to be used for, each with where that is said first. */
  uses: Map<string, { row: Row; field: ImportField }>;
  rowCount: number;
};

/** What else is known when a property is drawn. */
export type Drawing = {
  choices: ImportChoices;
  context: ReadingContext;
  /** Lintel's own by their names. */
  existing: ReadonlyMap<string, readonly ExistingProperty[]>;
};

const USUAL_SUB_TYPE = { RESIDENTIAL: 'SINGLE_FAMILY', COMMERCIAL: 'OFFICE' } as const;
const RENTS = ['lease.rent', 'unit.marketRent'] as const;
const NEEDED = ['property.street', 'property.city'] as const;

/** A property of Lintel's, as rows of the file add to it. */
export function draftExisting(key: string, firstRow: Row, existing: ExistingProperty): PropertyDraft {
  const { id, name, kind, subType, address, timeZone, currency, yearBuilt } = existing;
  report(firstRow, 'property.name', 'property_found', [name, `${address.street}, ${address.city}`]);
  const plan: PlannedProperty = {
    key,
    place: firstRow.place,
    existingId: id,
    name,
    kind,
    subType,
    address,
    timeZone,
    currency,
    yearBuilt,
    owners: [],
  };
  return { plan, firstRow, isSound: true, hasGivenType: true, saysUse: true, rowCount: 1 };
}

/** Draws a property from what the file says of it; where that leaves its address open, Lintel or the person says the rest. */
export function draftProperty(
  key: string,
  details: Gathered,
  place: ImportPlace | undefined,
  drawing: Drawing,
): { draft: PropertyDraft; asked: AskedPlace | null } {
  const isOpen =
    NEEDED.some((field) => !details.rowOf.has(field)) && !NEEDED.every((field) => hasColumn(details, field));
  const [known, ...namesakes] = isOpen && place === undefined ? (drawing.existing.get(key) ?? []) : [];
  if (known !== undefined && namesakes.length === 0) {
    return { draft: { ...draftExisting(key, details.firstRow, known), rowCount: details.rowCount }, asked: null };
  }
  const name = readText(details, details.nameField, 127);
  if (!isOpen && place === undefined) return { draft: drawFromFile(key, name, details, drawing), asked: null };

  const isComplete = place !== undefined && place.street !== '' && place.city !== '' && place.country !== '';
  const asked: AskedPlace = {
    key,
    name: name ?? key,
    rowCount: details.rowCount,
    place: place ?? knownPart(details, drawing),
    isComplete,
  };
  if (!isComplete) report(details.firstRow, null, 'address_missing', [name ?? key]);
  return { draft: drawFromPlace(key, name, details, isComplete ? place : null, drawing), asked };
}

const hasColumn = ({ firstRow }: Gathered, field: ImportField): boolean => firstRow.reader.columnOf.has(field);

function readText(details: Gathered, field: ImportField, max: number): string | null {
  const row = details.rowOf.get(field);
  return row === undefined ? null : limitText(row, field, max);
}

/** What the file tells of an address that it does not tell in full. */
function knownPart(details: Gathered, { choices, context }: Drawing): ImportPlace {
  const text = (field: ImportField) => details.rowOf.get(field)?.get(field) ?? '';
  const spoken = details.firstRow.reader.matched.languageCountries;
  const country =
    findCountry(text('property.country')) ??
    guessCountry(text('property.state'), text('property.zipCode'), text('property.currency'), spoken) ??
    choices.country ??
    context.home?.country ??
    '';
  return {
    street: text('property.street'),
    city: text('property.city'),
    state: text('property.state'),
    zipCode: text('property.zipCode'),
    country,
  };
}

function readPlaceZone(details: Gathered, { timeZone = '', ...place }: ImportPlace, { home }: ReadingContext) {
  return isTimeZone(timeZone) ? timeZone : assumeTimeZone(details, place, home);
}

function drawFromPlace(
  key: string,
  name: string | null,
  details: Gathered,
  place: ImportPlace | null,
  { context }: Drawing,
): PropertyDraft {
  const country = place?.country ?? '';
  const timeZone = place === null ? null : readPlaceZone(details, place, context);
  const currency = place === null ? null : readCurrency(details, country, context);
  const type = readType(details);
  const plan: PlannedProperty = {
    key,
    place: details.firstRow.place,
    existingId: null,
    name: name ?? '',
    kind: type.kind,
    subType: type.subType ?? USUAL_SUB_TYPE[type.kind],
    address: {
      street: place?.street ?? '',
      street2: place?.street2 || null,
      city: place?.city ?? '',
      state: stateIn(country, place?.state || null),
      zipCode: place?.zipCode ? repairZipCode(country, place.zipCode) : null,
      country,
    },
    timeZone: timeZone ?? 'UTC',
    currency: currency ?? '',
    yearBuilt: readYear(details),
    owners: [],
  };
  const isSound = [name, place, timeZone, currency].every((part) => part !== null);
  return { plan, firstRow: details.firstRow, isSound, ...readBy(details, type) };
}

function drawFromFile(key: string, name: string | null, details: Gathered, drawing: Drawing): PropertyDraft {
  const required = (field: ImportField, max: number): string | null => {
    if (!details.rowOf.has(field)) reportMissing(details.firstRow, field);
    return readText(details, field, max);
  };
  const street = required('property.street', 200);
  const city = required('property.city', 100);
  const country = readCountry(details, drawing);
  const state = readText(details, 'property.state', 100);
  const zipCode = readText(details, 'property.zipCode', 20);
  const currency = readCurrency(details, country, drawing.context);
  const timeZone = readTimeZone(details, { country, state, zipCode }, drawing.context);
  const type = readType(details);
  const plan: PlannedProperty = {
    key,
    place: details.firstRow.place,
    existingId: null,
    name: name ?? '',
    kind: type.kind,
    subType: type.subType ?? USUAL_SUB_TYPE[type.kind],
    address: {
      street: street ?? '',
      street2: readText(details, 'property.street2', 200),
      city: city ?? '',
      state: stateIn(country, state),
      zipCode: zipCode === null ? null : repairZipCode(country ?? '', zipCode),
      country: country ?? '',
    },
    timeZone: timeZone ?? 'UTC',
    currency: currency ?? '',
    yearBuilt: readYear(details),
    owners: [],
  };
  const isSound = [name, street, city, country, currency, timeZone].every((part) => part !== null);
  return { plan, firstRow: details.firstRow, isSound, ...readBy(details, type) };
}

const readBy = (details: Gathered, type: { subType: PlannedProperty['subType'] | null }) => ({
  hasGivenType: type.subType !== null,
  saysUse: details.uses.size > 0,
  rowCount: details.rowCount,
});

const stateIn = (country: string | null, state: string | null): string | null =>
  country === 'US' && state !== null ? (findUsState(state) ?? state) : state;

/** A column that is missing altogether is told once for the property, not again for every line of its address. */
function reportMissing(row: Row, field: ImportField): void {
  if (row.reader.columnOf.has(field)) report(row, field, 'value_missing', [labelOf(field)]);
}

/** Where the file says nothing of a country, it is taken to be that of the organization, and that is said. */
function readCountry(details: Gathered, { choices, context }: Drawing): string | null {
  const row = details.rowOf.get('property.country');
  if (row !== undefined) {
    const country = findCountry(row.get('property.country'));
    if (country === null) report(row, 'property.country', 'country_unknown', []);
    return country;
  }
  const textOf = (field: ImportField) => details.rowOf.get(field)?.get(field) ?? '';
  const { languageCountries } = details.firstRow.reader.matched;
  const told =
    guessCountry(
      textOf('property.state'),
      textOf('property.zipCode'),
      textOf('property.currency'),
      languageCountries,
    ) ??
    choices.country ??
    null;
  if (told !== null) return told;
  const home = context.home?.country ?? null;
  const isElsewhere = languageCountries.length > 0 && !languageCountries.includes(home ?? '');
  if (home === null || isElsewhere || isPaidOtherwise(details, context.home?.currency ?? null)) {
    report(details.firstRow, 'property.country', 'country_unknown', []);
    return null;
  }
  report(details.firstRow, 'property.country', 'country_assumed', [home]);
  return home;
}

/** Whether rents are in another money than that of home, as where an owner of an American house has one in Madrid. */
function isPaidOtherwise({ firstRow: { reader } }: Gathered, currency: string | null): boolean {
  return RENTS.some((field) => {
    const text = reader.rows.find((row) => /\d/.test(row.get(field)))?.get(field) ?? '';
    const read = parseAmount(text);
    return (
      'decimal' in read && read.currency !== null && !SHARED_SIGNS.includes(read.currency) && read.currency !== currency
    );
  });
}

function readCurrency(details: Gathered, country: string | null, { home }: ReadingContext): string | null {
  const row = details.rowOf.get('property.currency');
  const ofHome = country !== null && home?.country === country ? home.currency : null;
  const usual = country === null ? null : (currencyOfCountry(country) ?? ofHome);
  if (row === undefined) {
    if (usual === null && country !== null) report(details.firstRow, 'property.currency', 'currency_unknown', []);
    return usual;
  }
  const text = row.get('property.currency').toUpperCase();
  const named = currencyInHeader(text);
  const code = named !== null && SHARED_SIGNS.includes(named) ? usual : (named ?? text);
  if (code !== null && isKnownCurrency(code)) return code;
  report(row, 'property.currency', 'currency_unknown', []);
  return null;
}

function readTimeZone(
  details: Gathered,
  { country, ...within }: Within & { country: string | null },
  { home }: ReadingContext,
): string | null {
  const row = details.rowOf.get('property.timeZone');
  const given = row?.get('property.timeZone') ?? '';
  if (row === undefined) return country === null ? null : assumeTimeZone(details, { country, ...within }, home);
  if (isTimeZone(given)) return given;
  if (country !== null) report(row, 'property.timeZone', 'time_zone_unknown', []);
  return null;
}

type Within = { state?: string | null | undefined; zipCode?: string | null | undefined };

/** Where the address does not decide, that of the organization is taken, or that of most of the country; either is said. */
function assumeTimeZone(
  details: Gathered,
  { country, state, zipCode }: Within & { country: string },
  home: ReadingContext['home'],
): string | null {
  const decided = timeZoneOf(country, state ?? '', zipCode ?? '');
  if (decided !== null) return decided;
  if (home?.country === country) {
    report(details.firstRow, 'property.timeZone', 'time_zone_assumed', [home.timeZone]);
    return home.timeZone;
  }
  const usual = usualTimeZone(country);
  if (usual === null) report(details.firstRow, 'property.timeZone', 'time_zone_unknown', []);
  else report(details.firstRow, 'property.timeZone', 'time_zone_usual', [country, usual]);
  return usual;
}

function readYear(details: Gathered): number | null {
  const row = details.rowOf.get('property.yearBuilt');
  if (row === undefined) return null;
  const year = Number(/^(1\d{3}|20\d{2}|21\d{2})(?:\.0)?$/.exec(row.get('property.yearBuilt'))?.[1] ?? 0);
  if (year > 0) return year;
  report(row, 'property.yearBuilt', 'year_ignored', []);
  return null;
}

/** Where rows say different things of the use of one property, homes go before shops. */
function readType(details: Gathered): { kind: PlannedProperty['kind']; subType: PlannedProperty['subType'] | null } {
  const read = [...details.uses].map(([text, where]) => ({ type: parsePropertyType(text), ...where }));
  const types = read.flatMap(({ type }) => type ?? []);
  const kinds = new Set(types.map((type) => type.kind));
  if (kinds.size > 1) {
    const [, other] = read;
    if (other !== undefined) report(other.row, other.field, 'property_mixed_use', []);
    return { kind: 'RESIDENTIAL', subType: 'MULTI_FAMILY' };
  }
  const kind = types[0]?.kind ?? null;
  for (const { type, row, field } of read) {
    if (type === null)
      report(row, field, 'property_type_unknown', [
        { code: kind === 'COMMERCIAL' ? 'import.taken.commercial' : 'import.taken.residential' },
      ]);
  }
  return { kind: kind ?? 'RESIDENTIAL', subType: types.find((type) => type.subType !== null)?.subType ?? null };
}
