import type { ImportField } from '#contract/imports/imports.fields.ts';
import type { Row, SheetReader } from '../reading/rows.ts';
import { fold } from '../values/fold.ts';
import { countryOf } from './house-numbers.ts';

/** "12/4" and "12 m. 4" in Poland, "12/4" in Austria: the fourth home of the twelfth house. */
const HOUSE_AND_HOME = /^(.*?\d+(?:\s?\p{L})?)\s*(?:\/|\bm\.?|\blok\.?|\bmieszk\.?)\s*(\d+(?:\s?\p{L})?(?:\/\d+)?)$/iu;
const DIVIDES_SO = new Set(['PL', 'AT']);
const CELL_LENGTH_MAX = 200;

/** A street that tells a home as well tells as many houses as it has homes, unless the home is taken out of it. */
export function takeHomesFromStreets({ matched, columnOf }: SheetReader, rows: Row[]): void {
  if (matched.kind === 'PROPERTIES') return;
  const isTold = columnOf.has('unit.number');
  const field = !isTold && columnOf.has('property.houseNumber') ? 'property.houseNumber' : 'property.street';
  for (const [index, row] of rows.entries()) {
    if (row.get(field).length > CELL_LENGTH_MAX) continue;
    const told = isTold ? withoutHome(row) : divided(row, field);
    if (told !== null) rows[index] = { ...row, get: (one) => told.get(one) ?? row.get(one) };
  }
}

/** "Flat 3, 18 Park Road, London" beside "Flat 3". */
function withoutHome(row: Row): Map<ImportField, string> | null {
  const [first = '', ...rest] = row.get('property.street').split(/\s*,\s*/);
  const home = fold(row.get('unit.number'));
  if (home === '' || rest.length === 0 || /^\d/.test(first) || fold(first) !== home) return null;
  return new Map([['property.street', rest.join(', ')]]);
}

/** Where no column names the homes, but the number of the house or the street ends with theirs. */
function divided(row: Row, field: ImportField): Map<ImportField, string> | null {
  const [, house, home] = HOUSE_AND_HOME.exec(row.get(field)) ?? [];
  if (house === undefined || home === undefined || !DIVIDES_SO.has(countryOf(row) ?? '')) return null;
  return new Map([
    [field, house],
    ['unit.number', home],
  ]);
}
