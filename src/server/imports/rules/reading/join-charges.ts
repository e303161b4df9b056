import type { ImportField } from '#contract/imports/imports.fields.ts';
import { once } from '#server/once.ts';
import { fold } from '../values/fold.ts';
import { parseAmount } from '../values/parse-amounts.ts';
import { itemsOf, WORDS } from '../words/languages.ts';
import { type Row, report, reportColumn, type SheetReader } from './rows.ts';

/** What rent is called among charges; "pet rent" and "garage rent" are none. */
const rents = once(
  () =>
    new Set([
      ...Object.values(WORDS).flatMap(({ headers }) => itemsOf(headers['lease.rent'])),
      ...itemsOf('rnt, rent income, rental income, rent residential, residential rent, apartment rent, unit rent'),
    ]),
);
const ABOUT_WHOM: readonly ImportField[] = ['person.name', 'person.firstName', 'person.lastName'];
const NAMED_MAX = 8;

/**
 * Some programs write one row for everything that is charged under a lease: its first row names home and renter, those
 * below only the charge. They become one row, whose rent is what is called rent.
 */
export function joinCharges(reader: SheetReader, rows: Row[]): void {
  const { columnOf } = reader;
  if (!['lease.charge', 'lease.rent', 'unit.number'].every((field) => columnOf.has(field as ImportField))) return;
  const leases: Row[][] = [];
  for (const row of rows) {
    const above = leases.at(-1);
    if (above?.[0] !== undefined && isChargeOf(above[0], row)) above.push(row);
    else leases.push([row]);
  }
  const leftOut: string[] = [];
  rows.splice(0, rows.length, ...leases.map((ofLease) => readRent(ofLease, leftOut)));
  if (leftOut.length > 0) reportColumn(reader, 'lease.charge', 'charges_left_out', [listed(leftOut), leftOut.length]);
}

/** A charge of the lease above says nothing of home and renter, or says the same again. */
function isChargeOf(lease: Row, row: Row): boolean {
  if (row.get('lease.charge') === '' || lease.get('lease.charge') === '') return false;
  const says = (field: ImportField) => row.get(field) !== '' && row.get(field) !== lease.get(field);
  return !(['unit.number', 'lease.startsOn', 'lease.movesInOn', ...ABOUT_WHOM] as const).some(says);
}

function readRent(ofLease: readonly Row[], leftOut: string[]): Row {
  const [first] = ofLease as readonly [Row, ...Row[]];
  const charges = ofLease.filter((row) => row.get('lease.charge') !== '');
  if (charges.length === 0) return first;
  const ofRent = charges.filter((row) => rents().has(fold(row.get('lease.charge'))));
  const others = charges.filter((row) => !ofRent.includes(row)).map((row) => row.get('lease.charge'));
  const isLet = ABOUT_WHOM.some((field) => first.get(field) !== '');
  if (ofRent.length === 0 && isLet) report(first, 'lease.charge', 'charges_without_rent', [listed(others)]);
  leftOut.push(...others);
  if (ofRent.length === 0) return first;
  const [only = '', ...more] = ofRent.map((row) => row.get('lease.rent'));
  const rent = more.length === 0 ? only : sumOf([only, ...more]);
  return { ...first, get: (field) => (field === 'lease.rent' ? rent : first.get(field)) };
}

const listed = (names: readonly string[]): string =>
  [...new Set(names)]
    .slice(0, NAMED_MAX)
    .map((name) => `“${name}”`)
    .join(', ');

/**
 * What several charges come to, in their currency and as often as they are paid. Where one of them is no amount it is what is
 * told, and where they are of several currencies or paid otherwise all of them are, so that it is asked for.
 */
function sumOf(amounts: readonly string[]): string {
  const sides = new Set<string>();
  const decimals: string[] = [];
  for (const text of amounts) {
    const read = parseAmount(text);
    if ('problem' in read) return text;
    const { currency, cycle } = read;
    sides.add([currency ?? '', cycle ? itemsOf(WORDS.en.cycles[cycle])[0] : ''].join('|'));
    decimals.push(read.decimal);
  }
  const [only = '|', ...others] = sides;
  if (others.length > 0) return amounts.join(' + ');
  return only.replace('|', ` ${added(decimals)} `).trim();
}

/** Decimal texts added up, with as many decimals as the longest has, and two at least. */
function added(decimals: readonly string[]): string {
  const size = Math.max(2, ...decimals.map((decimal) => decimal.split('.')[1]?.length ?? 0));
  const sum = decimals.reduce((total, decimal) => {
    const [whole = '', cents = ''] = decimal.split('.');
    return total + BigInt(`${whole}${cents.padEnd(size, '0')}`);
  }, 0n);
  const digits = String(sum < 0n ? -sum : sum).padStart(size + 1, '0');
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -size)}.${digits.slice(-size)}`;
}
