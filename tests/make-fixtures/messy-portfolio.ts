import { plainDate } from '#contract/dates.ts';
import { alter, type ExpectedProblem, type MessyTable, messUp, varyAmounts } from './mess.ts';
import { places } from './places.ts';
import type { Portfolio } from './portfolio.ts';
import {
  type Cell,
  day,
  leasesTable,
  peopleTable,
  propertiesTable,
  rentRollTable,
  type Table,
  unitsTable,
  writeDay,
} from './tables.ts';

export type MessyFiles = { tables: Table[]; expected: ExpectedProblem[] };

const countryOf = new Map(places.map((place) => [place.name, place.country]));
const signIn = { US: '$', GB: '£', IN: '₹' };
const signOf = (row: Cell[]): string => signIn[countryOf.get(String(row[0])) ?? 'US'];
/** Windows-1252 has no sign for rupees. */
const oldSignOf = (row: Cell[]): string => signOf(row).replace('₹', 'Rs. ');

/** The portfolio as four tables with the mistakes that real files have. */
export function makeMessyTables(portfolio: Portfolio): MessyFiles {
  const properties = messUp(propertiesTable(portfolio));
  const units = messUp(unitsTable(portfolio));
  const people = messUp(peopleTable(portfolio));
  const leases = messUp(leasesTable(portfolio));
  messProperties(properties);
  messUnits(units);
  messPeople(people, leases);
  messTerms(leases);
  messRents(leases);
  forgetStrandedPhones(people, leases);
  const all = [properties, units, people, leases];
  return { tables: all.map((messy) => messy.table), expected: all.flatMap((messy) => messy.expected) };
}

function messProperties(properties: MessyTable): void {
  const at = (name: string) => properties.find((cell) => cell('Name') === name);
  properties.set(at('Old Bakery Yard'), 'City', '', 'value_missing');
  properties.set(at('Mill House'), 'Year built', 'c. 1987', 'year_ignored');
  properties.set(at('Quay Row'), 'Owner %', '75; 20', 'owner_shares_incomplete');
  properties.set(at('Lotus Trade Centre'), 'Type', 'Tower', 'property_type_unknown');
  properties.set(at('Sycamore Row'), 'ZIP / Postcode', 7302, null);
  properties.append(alter(properties, at('Alder Court'), { Name: 'ALDER COURT ' }), 'Name', 'property_duplicate');
}

function messUnits(units: MessyTable): void {
  const nth = (property: string, number: number) => units.find((cell) => cell('Property') === property) + number - 1;
  varyAmounts(units, 'Market rent', signOf);
  units.set(nth('Harbour View', 3), 'Beds', 'two', 'number_ignored');
  units.set(nth('Harbour View', 4), 'Baths', '1.75', 'number_ignored');
  units.set(nth('Pine House', 2), 'Market rent', '-1,850.00', 'amount_negative');
  units.set(nth('Pine House', 3), 'Market rent', 'POA', 'amount_invalid');
  units.append(alter(units, nth('Mill House', 5), { Unit: 'FLAT  5' }), 'Unit', 'unit_duplicate');
  units.append(alter(units, nth('Alder Court', 1), {}), 'Unit', 'unit_duplicate');
  units.append(
    alter(units, nth('Alder Court', 2), { Property: 'Alder Cuort', Unit: '9Z' }),
    'Property',
    'property_unknown',
  );
  units.append(alter(units, nth('Quay Row', 2), { Unit: '' }), 'Unit', 'value_missing');
}

function messPeople(people: MessyTable, leases: MessyTable): void {
  const whole = (start: number) =>
    people.find((cell) => cell('E-mail') !== '' && cell('Phone') !== '' && cell('First name') !== '', start);
  const [badEmail, sharer, twiceByEmail, twiceByPhone, badPhone] = [
    whole(5),
    whole(20),
    whole(40),
    whole(60),
    whole(80),
  ];
  const cellOf = (index: number, column: string): Cell =>
    people.rowAt(index)[people.table.header.indexOf(column)] ?? '';

  const lost = leases.find((cell) => cell('Tenant phone') === cellOf(badPhone, 'Phone'));
  leases.set(lost, 'Tenant phone', '', null);
  people.set(badPhone, 'Phone', 'ask Sal', 'phone_ignored');
  people.set(badEmail, 'E-mail', String(cellOf(badEmail, 'E-mail')).replace('@', '(at)'), 'email_invalid');
  const initial = `${String(cellOf(twiceByEmail, 'First name')).charAt(0)}.`;
  people.append(alter(people, twiceByEmail, { 'First name': initial, Phone: '' }), 'First name', 'person_duplicate');
  const digits = String(cellOf(twiceByPhone, 'Phone')).replaceAll(/\D/g, '').slice(-10);
  people.append(alter(people, twiceByPhone, { 'E-mail': '', Phone: digits }), 'First name', 'person_duplicate');
  people.append(['Wilhelmina', 'Quartermaine', '', cellOf(sharer, 'E-mail'), '', 'Tenant'], 'E-mail', 'email_shared');
  people.append(['', '', '', 'nobody@mail.example', '', 'Tenant'], 'First name', 'person_without_name');
}

/** Rows of leases that are the only one of their unit, in turn, so that each mistake has a row of its own. */
function takeTurns(leases: MessyTable, country: 'US' | 'GB', firstIndex: number): (type: string) => number {
  const unitOf = (index: number) => leases.rowAt(index).slice(0, 3).join('/');
  let next = firstIndex;
  return (type) => {
    const index = leases.find(
      (cell) =>
        countryOf.get(String(cell('Property'))) === country &&
        cell('Lease type') === type &&
        cell('Tenant e-mail') !== '',
      next,
    );
    next = index + 1;
    const isOnly = leases.table.rows.filter((_, other) => unitOf(other) === unitOf(index)).length === 1;
    return isOnly ? index : takeTurns(leases, country, next)(type);
  };
}

function messTerms(leases: MessyTable): void {
  const take = takeTurns(leases, 'US', 0);
  leases.set(take('Fixed'), 'End', '2019-01-31', 'lease_end_before_start');
  leases.set(take('Fixed'), 'Start', '30/02/2026', 'date_no_such_day');
  leases.set(take('Fixed'), 'Start', 'when ready', 'date_invalid');
  leases.set(take('Fixed'), 'End', null, 'lease_end_missing');
  leases.set(take('Fixed'), 'Lease type', 'handshake', 'lease_type_unknown');
  leases.set(take('Fixed'), 'Lease type', 'Month-to-month', 'lease_rolls_over');
  leases.set(take('Fixed'), 'Due day', 'Friday', 'due_day_ignored');
  leases.set(take('Fixed'), 'Unit', '99Z', 'unit_unknown');
  leases.set(take('Fixed'), 'Unit', '', 'value_missing');
  const unlet = take('Month-to-month');
  for (const column of ['Tenant e-mail', 'Tenant phone']) leases.set(unlet, column, '', null);
  leases.set(unlet, 'Tenants', '', 'lease_without_renter');

  const taken = take('Fixed w/rollover');
  const stranger = { Tenants: 'Quartermaine, Wilhelmina', 'Tenant e-mail': '', 'Tenant phone': '' };
  leases.append(alter(leases, taken, { ...stranger, Start: day(plainDate('2026-09-15')) }), 'Start', 'lease_overlap');
  leases.append(alter(leases, take('Fixed'), {}), null, 'lease_duplicate');
}

function messRents(leases: MessyTable): void {
  varyAmounts(leases, 'Rent', signOf);
  const inBritain = takeTurns(leases, 'GB', 0);
  leases.set(inBritain('Fixed'), 'Rent', '1.850,00', 'amount_other_style');
  leases.set(inBritain('Fixed'), 'Rent', '£300 pw', 'amount_not_monthly');
  leases.set(inBritain('Fixed'), 'Rent', 'call office', 'amount_invalid');
  leases.set(inBritain('Fixed'), 'Rent', '$1,950.00', 'currency_mismatch');
  leases.set(inBritain('Fixed'), 'Rent', '', 'value_missing');
  leases.set(inBritain('Fixed'), 'Rent', 0, 'rent_zero');
  leases.set(inBritain('Fixed'), 'Deposit', -500, 'amount_negative');
  leases.set(inBritain('Fixed'), 'Property', 'Harbor View', 'property_unknown');
  leases.append([], null, null);
  leases.append([...leases.table.header], null, null);
  leases.append(['Total', '', '', '', '', '', '', '', '', '512,345.00', '', ''], null, null);
}

/** Whose lease cannot be placed has a number of no known country; that would be a second problem of the same mistake. */
function forgetStrandedPhones(people: MessyTable, leases: MessyTable): void {
  const lost = new Set(['unit_unknown', 'property_unknown', 'value_missing']);
  const stranded = leases.expected.filter((problem) => lost.has(problem.code) && problem.column !== 'Rent');
  for (const { row } of stranded) {
    const index = (row ?? 0) - 2;
    const phones = String(leases.rowAt(index)[leases.table.header.indexOf('Tenant phone')] ?? '').split('; ');
    leases.set(index, 'Tenant phone', '', null);
    for (const phone of phones) {
      const holder = people.table.rows.find((cells) => phone !== '' && cells.includes(phone));
      if (holder !== undefined) holder[holder.indexOf(phone)] = '';
    }
  }
}

/** Days in three styles, as files have them that many people typed: 2026-03-01, 01/03/2026, 1 Mar 2026. */
export function mixDateStyles(table: Table): Table {
  const styles = ['ISO', 'DAY_FIRST', 'WORDS'] as const;
  const rows = table.rows.map((row, index) =>
    row.map((cell) =>
      typeof cell === 'object' && cell !== null ? writeDay(cell.day, styles[index % 3] ?? 'ISO') : cell,
    ),
  );
  return { ...table, rows };
}

/** The portfolio as one table, with mistakes. */
export function makeMessyRentRoll(portfolio: Portfolio): MessyFiles {
  const roll = messUp(rentRollTable(portfolio));
  varyAmounts(roll, 'Monthly rent', oldSignOf);
  const occupied = (start: number) => roll.find((cell) => cell('Lease from') !== null && cell('E-mail') !== '', start);
  roll.set(occupied(4), 'E-mail', 'no e-mail', 'email_invalid');
  roll.set(occupied(10), 'Street', '212 Prospect Pl.', 'property_differs');
  roll.set(occupied(16), 'Property', '', 'value_missing');
  roll.set(occupied(16), 'Street', '', null);
  roll.set(occupied(20), 'Lease from', null, 'value_missing');
  roll.set(occupied(26), 'Tenant(s)', '', 'person_without_name');
  roll.set(occupied(30), 'Unit', '', 'value_missing');
  const empty = roll.find((cell) => cell('Tenant(s)') === 'VACANT');
  roll.append(alter(roll, empty, {}), 'Unit', 'unit_duplicate');
  const taken = roll.find((cell) => cell('Lease from') !== null && cell('Lease to') === null, 40);
  const stranger = {
    'Tenant(s)': 'Wilhelmina Quartermaine',
    'E-mail': '',
    Mobile: '',
    'Lease from': day(plainDate('2026-09-15')),
  };
  roll.append(alter(roll, taken, stranger), 'Lease from', 'lease_overlap');
  return { tables: [roll.table], expected: [...roll.expected, ...assumedUses(roll.table)] };
}

/** The roll does not say what a property is used for, but its units are called shops and offices. */
function assumedUses(table: Table): MessyFiles['expected'] {
  const [name, unit] = [table.header.indexOf('Property'), table.header.indexOf('Unit')];
  const byProperty = Map.groupBy(table.rows, (row) => String(row[name] ?? ''));
  return [...byProperty].flatMap(([property, rows]) => {
    const isCommercial =
      property !== '' && rows.every((row) => /^(?:Shop|Office|Suite)\b/.test(String(row[unit] ?? '')));
    const row = table.rows.indexOf(rows[0] ?? []) + 2;
    return isCommercial ? [{ sheet: table.name, row, column: null, code: 'property_use_assumed' as const }] : [];
  });
}

/** Leases that all begin on the first of a month and have no end: nothing tells day from month. */
export function makeAmbiguousRentRoll(portfolio: Portfolio): MessyFiles {
  const open = portfolio.leases.filter((lease) => lease.endsOn === null && lease.startsOn.endsWith('-01'));
  const chosen = open.filter((lease) => lease.startsOn.slice(5, 7) !== '01').slice(0, 12);
  const table = rentRollTable({ ...portfolio, units: chosen.map((lease) => lease.unit), leases: chosen });
  return {
    tables: [table],
    expected: [{ sheet: table.name, row: null, column: 'Lease from', code: 'date_order_unknown' }],
  };
}
