import type { PlainDate } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { labelOf } from '#contract/imports/fields.sentences.ts';
import { BALANCE_FIELDS, type ImportField } from '#contract/imports/imports.fields.ts';
import { currencyDecimals, fromMinor, MoneyError, toMinor } from '#contract/money.ts';
import { likelyCurrency, meansCurrency } from '../values/currency-signs.ts';
import { parseAmount, type ReadAmount } from '../values/parse-amounts.ts';
import { findCycle, monthlyOf } from '../values/parse-cycles.ts';
import { parseDate } from '../values/parse-dates.ts';
import type { Cycle } from '../words/words.ts';
import { type ColumnStyle, type Row, report } from './rows.ts';

const BALANCES: ReadonlySet<ImportField> = new Set(BALANCE_FIELDS);

/** Reads the day in a field, or in what was taken of it; null when it is empty or, after noting why, cannot be read. */
export function readDay(row: Row, field: ImportField, text = row.get(field)): PlainDate | null {
  if (text === '') return null;
  const style = row.reader.styles.get(field) ?? row.reader.styles.get('lease.startsOn');
  const read = parseDate(text, style?.dateOrder ?? null);
  if ('day' in read) return read.day;
  if (read.problem === 'no_such_day') {
    report(row, field, 'date_no_such_day', [read.monthName, read.dayNumber], read.nearest);
  }
  if (read.problem === 'not_a_date') report(row, field, 'date_invalid', []);
  return null;
}

/** Reads the amount in a field in minor units of `currency`; null when empty or, after noting why, unreadable. */
export function readMinor(row: Row, field: ImportField, ownCurrency: string): number | null {
  const text = row.get(field);
  if (text === '') return null;
  const style = row.reader.styles.get(field);
  const read = parseAmount(text, style?.decimalMark ?? null);
  if ('problem' in read) {
    report(row, field, amountProblems[read.problem], []);
    return null;
  }
  // What goes into the books is asked about: a guess that is wrong is wrong a thousand times.
  if (read.isThousandsGuess && BALANCES.has(field)) {
    report(row, field, 'amount_unclear', []);
    return null;
  }
  const named = read.currency ?? style?.currency ?? null;
  // As long as nobody knows where a property is, its amounts are of whatever currency they say.
  const currency = ownCurrency || (named === null ? null : likelyCurrency(named)) || 'USD';
  if (named !== null && !meansCurrency(named, currency)) {
    report(row, field, 'currency_mismatch', [named === '$' ? 'dollars' : named, currency]);
    return null;
  }
  const minor = exactMinor(row, field, read.decimal, currency);
  if (minor === null) return null;
  if (minor < 0 && field !== BELOW_ZERO) {
    report(row, field, 'amount_negative', [labelOf(field)]);
    return null;
  }
  noteReading(row, field, read, fromMinor(minor, currency), currency);
  return isMonthly(field) ? monthlyMinor(row, field, minor, read.cycle, currency) : minor;
}

/** A balance below zero is money that was paid ahead. */
const BELOW_ZERO: ImportField = 'lease.owed';

const isMonthly = (field: ImportField): boolean => field === 'lease.rent' || field === 'unit.marketRent';

/** Rent is kept by the month: what is paid in months is divided, what is paid in weeks only the person can tell. */
function monthlyMinor(
  row: Row,
  field: ImportField,
  minor: number,
  ownCycle: Cycle | null,
  currency: string,
): number | null {
  const cycle = ownCycle ?? cycleOf(row, field);
  if (cycle === 'UNKNOWN') return null;
  if (cycle === 'MONTH') return minor;
  const monthly = monthlyOf(minor, cycle);
  const said = { code: `import.cycle.${cycle}` } as const;
  const comesTo = monthly === null ? null : fromMinor(monthly.minor, currency);
  if (comesTo === null || !monthly?.isExact) {
    const suggestion = comesTo === null ? null : `${comesTo} per month`;
    report(row, field, 'amount_not_monthly', [said], suggestion);
    return null;
  }
  report(row, field, 'amount_made_monthly', [said, formatCurrency(comesTo, currency)]);
  return monthly.minor;
}

/** Beside cells that say otherwise an empty one says nothing; what an empty home is to cost is by the month where any is. */
const isLeftOpen = (row: Row, others: ColumnStyle['otherCycles']): boolean =>
  others === 'ALL' || (others === 'SOME' && (row.get('lease.startsOn') || row.get('lease.movesInOn')) !== '');

/** How often the row's own column says, else the header; what cannot be told is noted. */
function cycleOf(row: Row, field: ImportField): Cycle | 'UNKNOWN' {
  const text = field === 'lease.rent' ? row.get('lease.rentCycle') : '';
  const style = row.reader.styles.get(field);
  if (text === '' && !isLeftOpen(row, style?.otherCycles ?? 'NONE')) return style?.cycle ?? 'MONTH';
  const cycle = findCycle(text);
  if (cycle === null) report(row, 'lease.rentCycle', 'rent_cycle_unknown', []);
  // What is called the rent of a year is that, in whatever instalments it is paid.
  if (cycle !== null && style?.cycle && OF_LONG_TERM.has(style.cycle)) return style.cycle;
  return cycle ?? 'UNKNOWN';
}

const OF_LONG_TERM = new Set<Cycle>(['QUARTER', 'HALF_YEAR', 'YEAR']);

const amountProblems = {
  not_an_amount: 'amount_invalid',
  unclear: 'amount_unclear',
} as const;

function exactMinor(row: Row, field: ImportField, decimal: string, currency: string): number | null {
  try {
    return toMinor(decimal, currency);
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    if (error.problem === 'too_large') report(row, field, 'amount_too_large', []);
    else report(row, field, 'amount_too_precise', [currency, currencyDecimals(currency)]);
    return null;
  }
}

function noteReading(
  row: Row,
  field: ImportField,
  read: Exclude<ReadAmount, { problem: unknown }>,
  decimal: string,
  currency: string,
): void {
  const columnMark = row.reader.styles.get(field)?.decimalMark ?? null;
  const isOtherStyle = read.mark !== null && columnMark !== null && read.mark !== columnMark;
  if (!read.isThousandsGuess && !isOtherStyle) return;
  const code = read.isThousandsGuess ? 'amount_guessed' : 'amount_other_style';
  report(row, field, code, [formatCurrency(decimal, currency)], decimal);
}
