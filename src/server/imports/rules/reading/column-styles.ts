import { BALANCE_FIELDS, IMPORT_FIELD_NAMES, type ImportField } from '#contract/imports/imports.fields.ts';
import { fold } from '../values/fold.ts';
import { currencyInHeader, scoreDecimalMark } from '../values/parse-amounts.ts';
import { cycleOfHeader, findCycle } from '../values/parse-cycles.ts';
import { type DateEvidence, provenOrder, scoreDateOrder } from '../values/parse-dates.ts';
import { isTurnedHeader, type NameStyle, nameStyleOf } from '../values/parse-names.ts';
import { type ColumnStyle, type ColumnStyles, reportColumn, type SheetReader } from './rows.ts';
import type { DateOrder } from './sheet.ts';

const isDateField = (field: ImportField): boolean => field.endsWith('On');
const isBalanceField = (field: ImportField): boolean => (BALANCE_FIELDS as readonly ImportField[]).includes(field);
const isMoneyField = (field: ImportField): boolean =>
  /rent$|Rent$|deposit$|^contractor\.(?:callout|hourly|jobLimit)$/.test(field) || isBalanceField(field);

/** Looks at every date and amount of a sheet before any is read, and reports columns that leave it open. */
export function scoreColumns(reader: SheetReader, chosen: Readonly<Record<string, DateOrder>>): ColumnStyles {
  const styles = new Map<ImportField, ColumnStyle>();
  const otherCycles = scoreOtherCycles(cellsOf(reader, 'lease.rentCycle'));
  for (const field of IMPORT_FIELD_NAMES.filter(isMoneyField)) {
    const index = reader.columnOf.get(field);
    if (index === undefined) continue;
    const header = reader.sheet.header[index] ?? '';
    const currency = currencyInHeader(header);
    const cycle = cycleOfHeader(fold(header))?.cycle ?? null;
    styles.set(field, {
      dateOrder: null,
      decimalMark: scoreDecimalMark(cellsOf(reader, field)),
      currency,
      cycle,
      otherCycles: field === 'lease.rent' ? otherCycles : 'NONE',
    });
  }
  for (const [field, dateOrder] of decideDateOrders(reader, chosen)) {
    styles.set(field, { dateOrder, decimalMark: null, currency: null, cycle: null, otherCycles: 'NONE' });
  }
  return styles;
}

function scoreOtherCycles(cells: readonly string[]): ColumnStyle['otherCycles'] {
  const said = cells.filter((text) => text !== '').map(findCycle);
  const others = said.filter((cycle) => cycle !== 'MONTH').length;
  if (others === 0) return 'NONE';
  return others === said.length ? 'ALL' : 'SOME';
}

const NAME_FIELDS = ['person.name', 'coRenter.name', 'owner.name'] as const;

/** Looks at every name of a sheet before any is read. */
export function scoreNames(reader: SheetReader): Map<ImportField, NameStyle> {
  const fields = NAME_FIELDS.filter((field) => reader.columnOf.has(field));
  return new Map(
    fields.map((field) => {
      const header = reader.sheet.header[reader.columnOf.get(field) ?? -1] ?? '';
      const cells = cellsOf(reader, field);
      const style = nameStyleOf(header, cells, reader.matched.languageCountries.includes('ES'));
      if (style.isTurned && !isTurnedHeader(header))
        reportColumn(reader, field, 'names_turned', [cells.find((cell) => /\S\s+\S/.test(cell)) ?? '']);
      return [field, style];
    }),
  );
}

function decideDateOrders(
  reader: SheetReader,
  chosen: Readonly<Record<string, DateOrder>>,
): Map<ImportField, DateOrder | null> {
  const fields = IMPORT_FIELD_NAMES.filter((field) => isDateField(field) && reader.columnOf.has(field));
  const evidence = new Map(fields.map((field) => [field, scoreDateOrder(daysOf(reader, field))]));
  const elsewhere = provenOrder(sumEvidence([...evidence.values()]));
  return new Map(
    fields.map((field) => {
      const own = evidence.get(field) ?? sumEvidence([]);
      const choice = chosen[String(reader.columnOf.get(field))];
      const order = choice ?? (isOutvoted(own, [...evidence.values()]) ? null : provenOrder(own));
      return [field, order ?? settleOpenOrder(reader, field, own, elsewhere)];
    }),
  );
}

/** A column whose proof other columns outweigh more likely has a slip of the pen in it than an order of its own. */
function isOutvoted(own: DateEvidence, all: readonly DateEvidence[]): boolean {
  if (own.undecided === 0 || provenOrder(own) === null) return false;
  const [dayFirst, monthFirst] = [all.filter((one) => one.dayFirst > 0), all.filter((one) => one.monthFirst > 0)];
  return own.dayFirst > 0 ? monthFirst.length >= dayFirst.length : dayFirst.length >= monthFirst.length;
}

/** The days of a column; where a cell holds both ends of a lease, its last day is proof for its first. */
const daysOf = (reader: SheetReader, field: ImportField): string[] =>
  field === 'lease.startsOn' && !reader.columnOf.has('lease.endsOn')
    ? [...cellsOf(reader, field), ...cellsOf(reader, 'lease.endsOn')]
    : cellsOf(reader, field);

/** A column that proves nothing itself follows the sheet's other dates; failing that, only the person can tell. */
function settleOpenOrder(
  reader: SheetReader,
  field: ImportField,
  own: DateEvidence,
  elsewhere: DateOrder | null,
): DateOrder | null {
  if (own.undecided === 0) return null;
  const sample = cellsOf(reader, field).find((cell) => scoreDateOrder([cell]).undecided > 0) ?? '';
  if (own.dayFirst + own.monthFirst > 0) {
    reportColumn(reader, field, 'date_order_mixed', [sample]);
    return null;
  }
  if (elsewhere === null) reportColumn(reader, field, 'date_order_unknown', [sample]);
  else
    reportColumn(reader, field, 'date_order_guessed', [
      { code: elsewhere === 'DAY_FIRST' ? 'import.taken.day_first' : 'import.taken.month_first' },
    ]);
  return elsewhere;
}

function sumEvidence(all: readonly DateEvidence[]): DateEvidence {
  const sum = { dayFirst: 0, monthFirst: 0, undecided: 0 };
  for (const one of all) {
    sum.dayFirst += one.dayFirst;
    sum.monthFirst += one.monthFirst;
    sum.undecided += one.undecided;
  }
  return sum;
}

const cellsOf = (reader: SheetReader, field: ImportField): string[] => reader.rows.map((row) => row.get(field));
