import type { ImportField } from '#contract/imports/imports.fields.ts';
import { IMPORT_FIELD_NAMES } from '#contract/imports/imports.fields.ts';
import type { ImportChoices } from '#contract/imports/imports.ts';
import type { ImportProblem } from '#contract/imports/sheet-problems.ts';
import { tellFloorsApart } from '../homes/floors.ts';
import { takeHomesFromStreets } from '../homes/homes-in-streets.ts';
import { joinHouseNumbers } from '../homes/house-numbers.ts';
import { fold } from '../values/fold.ts';
import { isFormula, readCell } from '../values/parse-values.ts';
import { namesNobody } from './check-people.ts';
import { classifyRows, type RowClass } from './classify-rows.ts';
import { scoreColumns, scoreNames } from './column-styles.ts';
import { matchColumns } from './columns.ts';
import { joinCharges } from './join-charges.ts';
import { placesOf } from './place-lines.ts';
import { type Row, report, reportColumn, type SheetReader } from './rows.ts';
import type { ImportSheet, LeftOut, SheetChoices } from './sheet.ts';

/** From this many empty cells and this share of all rows on, a column is taken to be made of merged cells. */
const MERGED_CELLS_AT_LEAST = 3;
const MERGED_SHARE = 0.3;
const ROWS_NAMED_MAX = 20;
const PROPERTY_FIELDS = new Set(IMPORT_FIELD_NAMES.filter((field) => field.startsWith('property.')));
const NAME_FIELDS: readonly ImportField[] = ['person.name', 'person.firstName', 'person.lastName'];
/** What a row has that tells of a lease of its own. */
const OWN_LEASE_FIELDS: readonly ImportField[] = [
  'lease.startsOn',
  'lease.movesInOn',
  'lease.endsOn',
  'lease.rent',
  'lease.status',
];
/** What renters of one lease share. */
const SHARED_FIELDS = new Set<ImportField>([
  ...OWN_LEASE_FIELDS,
  'unit.number',
  'unit.building',
  'lease.movesOutOn',
  'lease.rentCycle',
  'lease.type',
]);

/** Prepares a sheet for reading by fields instead of by columns. */
export function openSheet(sheet: ImportSheet, choices: ImportChoices, problems: ImportProblem[]): SheetReader {
  const own = choices.sheets?.[sheet.name] ?? {};
  const matched = matchColumns(sheet, { ...own, columns: { ...columnsByHeader(sheet, choices), ...own.columns } });
  const columnOf = new Map<ImportField, number>();
  for (const column of matched.columns) if (column.field !== null) columnOf.set(column.field, column.index);

  const rows: Row[] = [];
  const sums: Row[] = [];
  const reader: SheetReader = {
    sheet,
    matched,
    columnOf,
    rows,
    sums,
    styles: new Map(),
    nameStyles: new Map(),
    isDefining: false,
    problems,
  };
  const cells = correctedRows(sheet, own);
  const classes = classify(reader, cells, own);
  matched.leftOut.push(...listLeftOut(reader, classes));

  let group: string | null = null;
  const groups: Row[] = [];
  const groupOf = new Map<Row, string>();
  for (const [index, one] of classes.entries()) {
    const row = rowOf(reader, cells[index] ?? [], sheet.headerRow + 1 + index);
    if (one.is === 'group') {
      if (one.text !== group) groups.push(row);
      group = one.text;
    } else if (one.is === 'TOTAL') sums.push(row);
    else if (one.is === 'data') {
      rows.push(row);
      if (group !== null) groupOf.set(row, group);
    }
  }
  inheritFromAbove(reader, rows, groupOf);
  takeHomesFromStreets(reader, rows);
  joinHouseNumbers(reader, rows);
  tellFloorsApart(reader, rows);
  placesOf(reader, rows, groupOf, { titles: sheet.titles, chosen: own.property });
  noteGroups(reader, groups);
  splitTerms(reader, rows);
  joinCharges(reader, rows);
  joinContinued(reader, rows);
  reader.styles = scoreColumns(reader, own.dateOrders ?? {});
  reader.nameStyles = scoreNames(reader);
  reportFormulas(reader, cells, classes);
  reportTwins(reader, cells, classes);
  return reader;
}

function columnsByHeader(sheet: ImportSheet, { headers }: ImportChoices): NonNullable<SheetChoices['columns']> {
  if (headers === undefined) return {};
  const chosen = new Map(Object.entries(headers).map(([header, field]) => [fold(header), field]));
  return Object.fromEntries(
    sheet.header.flatMap((header, index) => {
      const field = chosen.get(fold(header));
      return field === undefined || header === '' ? [] : [[String(index), field]];
    }),
  );
}

/** The rows as the person corrected them. */
function correctedRows(sheet: ImportSheet, { corrections = [] }: SheetChoices): string[][] {
  if (corrections.length === 0) return sheet.rows;
  const rows = [...sheet.rows];
  for (const { row, column, value } of corrections) {
    const index = row - sheet.headerRow - 1;
    const cells = [...(rows[index] ?? [])];
    if (rows[index] === undefined) continue;
    while (cells.length < column) cells.push('');
    cells[column] = value;
    rows[index] = cells;
  }
  return rows;
}

function rowOf(reader: SheetReader, cells: readonly string[], number: number): Row {
  const get = (field: ImportField): string => {
    const column = reader.columnOf.get(field);
    return column === undefined ? '' : readCell(cells[column]);
  };
  return { reader, place: { sheet: reader.sheet.name, row: number }, get };
}

/** A sheet of homes or leases has rows of other sorts; in lists of people or properties whatever says anything is a record. */
function classify(reader: SheetReader, cells: readonly string[][], own: SheetChoices): (RowClass | { is: 'CHOSEN' })[] {
  const { sheet, columnOf } = reader;
  const placesOfFields = (isOne: (field: ImportField) => boolean) =>
    [...columnOf].filter(([field]) => isOne(field)).map(([, index]) => index);
  const classes = classifyRows(cells, sheet.header, sheet.titles, {
    property: placesOfFields((field) => PROPERTY_FIELDS.has(field) || field.startsWith('owner.')),
    unit: placesOfFields((field) => field === 'unit.number' || field === 'unit.building'),
    lease: placesOfFields((field) => /^(?:person|coRenter|contractor)\.|On$/.test(field)),
    detail: placesOfFields((field) => /^unit\.(?:beds|baths|area|rooms|floor)|^lease\.status/.test(field)),
  });
  const named = [columnOf.get('property.name'), columnOf.get('property.code')];
  const names = (row: readonly string[]) =>
    named.some((column) => column !== undefined && readCell(row[column]) !== '');
  const skipped = new Set(own.skippedRows);
  const wanted = new Set(own.readRows);
  const isList = reader.matched.kind !== 'LEASES' && reader.matched.kind !== 'UNITS';
  return classes.map((one, index) => {
    const number = sheet.headerRow + 1 + index;
    if (skipped.has(number) && one.is !== 'blank') return { is: 'CHOSEN' };
    if (wanted.has(number) && one.is !== 'blank') return { is: 'data' };
    if (one.is === 'REMARK' && reader.matched.kind === 'UNITS' && names(cells[index] ?? [])) return { is: 'data' };
    return isList && (one.is === 'group' || one.is === 'REMARK' || one.is === 'SECTION') ? { is: 'data' } : one;
  });
}

function listLeftOut({ sheet }: SheetReader, classes: readonly { is: string }[]): LeftOut[] {
  const byCause = new Map<string, LeftOut>();
  for (const [index, { is }] of classes.entries()) {
    if (is === 'data' || is === 'group' || is === 'blank') continue;
    const known = byCause.get(is) ?? { cause: is as LeftOut['cause'], count: 0, rows: [], sample: '' };
    byCause.set(is, known);
    known.count += 1;
    if (known.rows.length < ROWS_NAMED_MAX) known.rows.push(sheet.headerRow + 1 + index);
    known.sample ||= (sheet.rows[index]?.find((cell) => readCell(cell) !== '') ?? '').trim().slice(0, 100);
  }
  return [...byCause.values()];
}

/** A formula that nobody worked out says nothing; that is named where it stands in a column that is read. */
function reportFormulas(reader: SheetReader, cells: readonly string[][], classes: readonly { is: string }[]): void {
  for (const [index, one] of cells.entries()) {
    if (classes[index]?.is !== 'data' || !one.some(isFormula)) continue;
    const row = rowOf(reader, one, reader.sheet.headerRow + 1 + index);
    for (const [field, column] of reader.columnOf) {
      if (isFormula(one[column])) report(row, field, 'formula_unread', []);
    }
  }
}

/** Of two columns with one header the first is read; where the other says something else, that is said. */
function reportTwins(reader: SheetReader, cells: readonly string[][], classes: readonly { is: string }[]): void {
  const { header, headerRow } = reader.sheet;
  for (const [field, index] of reader.columnOf) {
    const name = fold(header[index] ?? '');
    const twins = header.flatMap((other, at) => (at !== index && name !== '' && fold(other) === name ? [at] : []));
    const differing = cells.findIndex(
      (row, at) =>
        classes[at]?.is === 'data' &&
        twins.some((twin) => readCell(row[twin]) !== '' && readCell(row[twin]) !== readCell(row[index])),
    );
    if (differing >= 0) reportColumn(reader, field, 'column_twice', [header[index] ?? '', headerRow + 1 + differing]);
  }
}

function noteGroups(reader: SheetReader, groups: readonly Row[]): void {
  const [first] = groups;
  if (first === undefined) return;
  const cells = reader.sheet.rows[first.place.row - reader.sheet.headerRow - 1] ?? [];
  report(first, null, 'property_from_group', [
    readCell(cells.find((cell) => readCell(cell) !== '')),
    groups.length - 1,
  ]);
}

/**
 * Where a property is named once for all its rows, spreadsheets hold it in the first cell only: the others take it
 * from above. A few empty cells among full ones are gaps and stay empty.
 */
function inheritFromAbove(reader: SheetReader, rows: Row[], groupOf: Map<Row, string>): void {
  if (reader.matched.kind !== 'UNITS' && reader.matched.kind !== 'LEASES') return;
  const key = reader.columnOf.has('property.name') ? 'property.name' : 'property.code';
  if (!reader.columnOf.has(key)) return;
  const ungrouped = rows.filter((row) => !groupOf.has(row));
  const emptyCount = ungrouped.filter((row) => row.get(key) === '').length;
  if (ungrouped.length === 0 || ungrouped[0]?.get(key) === '') return;
  if (emptyCount < MERGED_CELLS_AT_LEAST || emptyCount < ungrouped.length * MERGED_SHARE) return;

  let above: Row | undefined;
  for (const [index, row] of rows.entries()) {
    if (groupOf.has(row)) continue;
    if (row.get(key) !== '') above = row;
    else if (above !== undefined) rows[index] = takeFrom(row, above, PROPERTY_FIELDS);
  }
  const header = reader.sheet.header[reader.columnOf.get(key) ?? 0] ?? '';
  reportColumn(reader, key, 'property_taken_from_above', [header]);
}

const TERM = /^(\S.*?\d)\s*(?:\s[-–—]|–|—|\sto|\sbis|\sau|\sal|\st\/m|\sdo)\s+(\S.*)$/i;

/** "Month to Month since Mar 15 2025". */
const SINCE = /\b(?:since|seit|depuis|desde|dal|sinds|od)\s+(\S.*\d)$/i;
const TERM_LENGTH_MAX = 100;

/** Some programs write both days of a lease into one cell: "3/15/2026 - 3/14/2027", "7/1/2024 - (At will)". */
function splitTerms(reader: SheetReader, rows: Row[]): void {
  if (!reader.columnOf.has('lease.startsOn') || reader.columnOf.has('lease.endsOn')) return;
  for (const [index, row] of rows.entries()) {
    const text = row.get('lease.startsOn');
    if (text.length > TERM_LENGTH_MAX) continue;
    const [, start = '', end = ''] = TERM.exec(text) ?? SINCE.exec(text) ?? [];
    if (start === '') continue;
    const told: Partial<Record<ImportField, string>> = {
      'lease.startsOn': start,
      'lease.endsOn': /\d/.test(end) ? end : '',
    };
    rows[index] = { ...row, get: (field) => told[field] ?? row.get(field) };
  }
}

/** Further renters of a lease stand in rows of their own below it in many rolls, with nothing but their names. */
function joinContinued(reader: SheetReader, rows: Row[]): void {
  if (reader.matched.kind !== 'LEASES' || !reader.columnOf.has('unit.number')) return;
  let above: Row | undefined;
  let first: Row | undefined;
  for (const [index, row] of rows.entries()) {
    const isOther = above !== undefined && [UNIT, STREET].some((field) => differ(field, row, above as Row));
    const isOwn =
      isOther ||
      namesNobody(row) ||
      OWN_LEASE_FIELDS.some((field) => row.get(field) !== '') ||
      (above === undefined && row.get('unit.number') !== '');
    const hasName = NAME_FIELDS.some((field) => row.get(field) !== '');
    if (isOwn) above = hasName && !namesNobody(row) ? row : undefined;
    else if (hasName && above !== undefined) {
      rows[index] = takeFrom(row, above, SHARED_FIELDS, PROPERTY_FIELDS);
      first ??= row;
    }
  }
  if (first !== undefined) report(first, 'person.name', 'renter_joined', []);
}

const UNIT: ImportField = 'unit.number';
const STREET: ImportField = 'property.street';

const differ = (field: ImportField, row: Row, above: Row): boolean =>
  row.get(field) !== '' && row.get(field) !== above.get(field);

function takeFrom(row: Row, above: Row, ...fields: ReadonlySet<ImportField>[]): Row {
  const inherit = (field: ImportField) => (fields.some((set) => set.has(field)) ? above.get(field) : '');
  return { ...row, get: (field) => row.get(field) || inherit(field) };
}
