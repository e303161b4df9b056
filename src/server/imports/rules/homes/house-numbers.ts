import type { ImportField } from '#contract/imports/imports.fields.ts';
import {
  type Chosen,
  columnFor,
  type Guess,
  type Guesses,
  isTaken,
  mostAre,
  TOLD_BY_CELLS,
} from '../reading/guesses.ts';
import { findCountry, guessCountry } from '../reading/places.ts';
import { type Row, report, reportColumn, type SheetReader } from '../reading/rows.ts';
import type { ImportSheet } from '../reading/sheet.ts';
import { fold } from '../values/fold.ts';
import { isStreetWithNumber } from '../values/parse-address.ts';
import { readCell } from '../values/parse-values.ts';
import { headersOf } from '../words/languages.ts';

const houseNumbers = headersOf('property.houseNumber');
const additions = headersOf('property.houseNumberAddition');

/** What only says "number": of a home, or beside a street of the house. */
const ONLY_NUMBER = /^(?:nr|no|n|num|nro|numer|numero|nummer|number)$/;
const HOUSE_NUMBER = /^\d{1,5}(?:\s?[-/]?\s?\d{0,4}\s?[a-z]{0,2})?$/i;
const ADDITION = /^(?:[a-z]|bis|ter|quater|\d\/\d)$/i;
/** Behind the number of a Dutch or Belgian house stands which of its homes it is. */
const NAMES_HOME = /^(?:toev|toevoeging|(?:huisnummer|huisnr|huis nr) ?toevoeging|toevoeging huisn\w+|bus|busn\w+)$/;
const RUNNING_AT_LEAST = 4;

const cellOf = (row: readonly string[], index: number | undefined): string =>
  index === undefined ? '' : readCell(row[index]);

/** A column that only counts the rows of several properties names no homes, although its header may. */
export function findRunningNumber(sheet: ImportSheet, guesses: Guesses, chosen: Chosen): number | null {
  const index = [...guesses.values()].find(({ field }) => field === 'unit.number')?.index;
  if (index === undefined || !ONLY_NUMBER.test(fold(sheet.header[index] ?? ''))) return null;
  const counted = sheet.rows.flatMap((row) => (/^\d+$/.test(cellOf(row, index)) ? [Number(cellOf(row, index))] : []));
  const places = (['property.name', 'property.street'] as const)
    .map((field) => columnFor(field, guesses, chosen))
    .map((column) => new Set(sheet.rows.map((row) => cellOf(row, column)).filter((text) => text !== '')).size);
  const isRunning = counted.length >= RUNNING_AT_LEAST && counted.every((number, at) => number === at + 1);
  return isRunning && Math.max(...places) > 1 ? index : null;
}

/** "Calle" beside "Nº": a number beside a street without one is that of the house. */
export function findHouseNumbers(sheet: ImportSheet, guesses: Guesses, chosen: Chosen): Guess | null {
  const street = columnFor('property.street', guesses, chosen);
  if (street === undefined || isTaken('property.houseNumber', guesses, chosen)) return null;
  const index = [street + 1, street - 1].find(
    (at) =>
      !chosen.has(at) &&
      ONLY_NUMBER.test(fold(sheet.header[at] ?? '')) &&
      ['unit.number', undefined].includes(guesses.get(at)?.field) &&
      mostAre(sheet, at, HOUSE_NUMBER),
  );
  if (index === undefined || mostStreetsAreNumbered(sheet, street)) return null;
  return { index, field: 'property.houseNumber', score: TOLD_BY_CELLS };
}

function mostStreetsAreNumbered(sheet: ImportSheet, street: number): boolean {
  const streets = sheet.rows.map((row) => cellOf(row, street)).filter((text) => text !== '');
  return streets.filter(isStreetWithNumber).length * 2 > streets.length;
}

/** "a" or "bis" in the column behind the numbers of houses belongs to those, whatever its header could mean besides. */
export function findAdditions(sheet: ImportSheet, guesses: Guesses, chosen: Chosen): Guess | null {
  const number = columnFor('property.houseNumber', guesses, chosen);
  if (number === undefined || isTaken('property.houseNumberAddition', guesses, chosen)) return null;
  const index = number + 1;
  const field = guesses.get(index)?.field;
  const isFree = !chosen.has(index) && (field === undefined || field === 'property.street2');
  if (!isFree || sheet.header[index] === undefined || !mostAre(sheet, index, ADDITION)) return null;
  return { index, field: 'property.houseNumberAddition', score: TOLD_BY_CELLS };
}

/** Where nothing else names the homes: what is added to the number of a house, or else that number, where it can be theirs. */
export function findHomes(sheet: ImportSheet, guesses: Guesses, chosen: Chosen): Guess | null {
  const hasUnits = isTaken('unit.number', guesses, chosen);
  const ofGuess = (field: ImportField) => [...guesses.values()].find((guess) => guess.field === field);
  const addition = ofGuess('property.houseNumberAddition');
  if (addition !== undefined && !hasUnits && NAMES_HOME.test(fold(sheet.header[addition.index] ?? '')))
    return { ...addition, field: 'unit.number' };
  const number = ofGuess('property.houseNumber');
  if (number === undefined) return null;
  const street = columnFor('property.street', guesses, chosen);
  const areHomes =
    street === undefined ||
    mostStreetsAreNumbered(sheet, street) ||
    (!hasUnits && differWithinProperty(sheet, number.index, columnFor('property.name', guesses, chosen)));
  if (!areHomes) return null;
  if (!hasUnits) return { ...number, field: 'unit.number' };
  return isTaken('unit.building', guesses, chosen) ? null : { ...number, field: 'unit.building' };
}

/** Whether one property has several numbers, as a row of houses does. */
function differWithinProperty(sheet: ImportSheet, number: number, name: number | undefined): boolean {
  if (name === undefined) return false;
  const numbers = Map.groupBy(
    sheet.rows.filter((row) => cellOf(row, name) !== '' && cellOf(row, number) !== ''),
    (row) => fold(cellOf(row, name)),
  );
  return [...numbers.values()].some((rows) => new Set(rows.map((row) => cellOf(row, number))).size > 1);
}

/** Whether what numbers houses, or stands beside their street, is read as the number of homes. */
export function isHouseNumberAsUnit({ matched, columnOf }: SheetReader): boolean {
  const column = matched.columns[columnOf.get('unit.number') ?? -1];
  if (column === undefined || column.isChosen) return false;
  const isBeside = Math.abs(column.index - (columnOf.get('property.street') ?? Number.NaN)) === 1;
  const header = fold(column.header);
  return houseNumbers().has(header) || (isBeside && ONLY_NUMBER.test(header));
}

const NUMBER_FIRST = new Set(['US', 'GB', 'IE', 'CA', 'AU', 'NZ', 'IN', 'ZA', 'SG', 'FR', 'LU', 'MC']);
/** Streets whose number stands behind them, whatever the language of the file. */
const NUMBER_BEHIND =
  /(?:str\.?|straße|strasse|straat|weg|gasse|allee|platz|laan|gracht|kade|plein)$|^(?:via|viale|piazza|corso|calle|avenida|rua|travessa|ul\.|ulica|al\.|os\.)\s/i;

/** Puts the number of a house, and what is added to it, into the street as the country writes it. */
export function joinHouseNumbers(reader: SheetReader, rows: Row[]): void {
  if (!reader.columnOf.has('property.houseNumber')) {
    if (isHouseNumberAsUnit(reader)) joinLoneHouses(reader, rows);
    return;
  }
  takeStreetsFromAbove(reader, rows);
  for (const [index, row] of rows.entries()) {
    const street = row.get('property.street');
    const number = houseNumberOf(row);
    if (street === '' || number === '' || saysNumber(street, number)) continue;
    rows[index] = withNumber(row, street, number);
  }
  nameByHouse(reader, rows);
}

function withNumber(row: Row, street: string, number: string): Row {
  const joined = isNumberFirst(row, street) ? `${number} ${street}` : `${street} ${number}`;
  return { ...row, get: (field) => (field === 'property.street' ? joined : row.get(field)) };
}

/** Beside rows of houses, each with its number as a unit, a property with one house has that number in its address. */
function joinLoneHouses(reader: SheetReader, rows: Row[]): void {
  if (!reader.columnOf.has('property.street')) return;
  const properties = Map.groupBy(rows.keys(), (index) => fold(rows[index]?.get('property.name') ?? ''));
  for (const [name, indexes] of properties) {
    const [index, ...others] = indexes;
    const row = index === undefined ? undefined : rows[index];
    if (name === '' || row === undefined || index === undefined || others.length > 0) continue;
    const [street, number] = [row.get('property.street'), row.get('unit.number')];
    if (street !== '' && number !== '' && !isStreetWithNumber(street)) rows[index] = withNumber(row, street, number);
  }
}

/** In sheets made by hand a street stands once, above the houses in it. */
function takeStreetsFromAbove(reader: SheetReader, rows: Row[]): void {
  let above: Row | undefined;
  let isTold = false;
  for (const [index, row] of rows.entries()) {
    if (row.get('property.street') !== '') above = row;
    else if (above !== undefined && row.get('property.name') === '' && row.get('property.houseNumber') !== '') {
      const from = above;
      rows[index] = {
        ...row,
        get: (field) => row.get(field) || (PLACE_FIELDS.has(field) ? from.get(field) : ''),
      };
      isTold = true;
    }
  }
  const header = reader.sheet.header[reader.columnOf.get('property.street') ?? 0] ?? '';
  if (isTold) reportColumn(reader, 'property.street', 'property_taken_from_above', [header]);
}

const PLACE_FIELDS = new Set<ImportField>([
  'property.street',
  'property.city',
  'property.state',
  'property.zipCode',
  'property.country',
]);

function houseNumberOf(row: Row): string {
  const number = row.get('property.houseNumber');
  const addition = row.get('property.houseNumberAddition');
  if (addition === '' || number.endsWith(addition)) return number;
  return /^\d/.test(addition) ? `${number}-${addition}` : `${number}${addition.length === 1 ? '' : ' '}${addition}`;
}

const saysNumber = (street: string, number: string): boolean =>
  ` ${fold(street)} `.includes(` ${fold(number)} `) && isStreetWithNumber(street);

function isNumberFirst(row: Row, street: string): boolean {
  if (NUMBER_BEHIND.test(street)) return false;
  const country = countryOf(row);
  return country === undefined || NUMBER_FIRST.has(country);
}

export function countryOf(row: Row): string | undefined {
  const { languageCountries } = row.reader.matched;
  return (
    findCountry(row.get('property.country')) ??
    guessCountry(
      row.get('property.state'),
      row.get('property.zipCode'),
      row.get('property.currency'),
      languageCountries,
    ) ??
    languageCountries[0]
  );
}

/** Of a house whose other homes are named by what is added to its number, the one without goes by that number. */
function nameByHouse(reader: SheetReader, rows: Row[]): void {
  const column = reader.matched.columns[reader.columnOf.get('unit.number') ?? -1];
  if (column === undefined || !additions().has(fold(column.header))) return;
  const houses = Map.groupBy(rows.keys(), (index) => fold(rows[index]?.get('property.street') ?? ''));
  for (const row of [...houses.values()].filter((indexes) => indexes.length > 1).flat()) {
    const bare = rows[row];
    if (bare === undefined || bare.get('unit.number') !== '') continue;
    const number = bare.get('property.houseNumber');
    rows[row] = { ...bare, get: (field) => (field === 'unit.number' ? number : bare.get(field)) };
    report(bare, 'property.houseNumber', 'house_number_as_unit', []);
  }
}
