import { labelOf } from '#contract/imports/fields.sentences.ts';
import type { ImportField } from '#contract/imports/imports.fields.ts';
import { isHouseNumberAsUnit } from '../homes/house-numbers.ts';
import { bareNumber } from '../values/bare-number.ts';
import { fold, foldHome } from '../values/fold.ts';
import { parseStatus, saysNotLet } from '../values/parse-status.ts';
import { readUseInNames } from '../values/parse-uses.ts';
import {
  type AreaUnit,
  findAreaUnit,
  isRoomless,
  parseArea,
  parseBaths,
  parseBeds,
  parseBedsAndBaths,
  parseRooms,
  parseYesNo,
} from '../values/parse-values.ts';
import { namesNobody } from './check-people.ts';
import { definesProperties, findProperty, isHouse, type Properties, type PropertyDraft } from './check-properties.ts';
import { furtherRenters } from './numbered-renters.ts';
import type { PlannedUnit } from './portfolio.ts';
import { readMinor } from './read-cells.ts';
import { limitText, mentions, type Row, report, reportColumn, type SheetReader } from './rows.ts';

export type UnitDraft = { plan: PlannedUnit; property: PropertyDraft; firstRow: Row };

export type Units = {
  drafts: UnitDraft[];
  byKey: Map<string, UnitDraft>;
  /** Units by their number without words such as "Apt" and "Flat". */
  byBareKey: Map<string, UnitDraft[]>;
  /** The unit that each row of a lease sheet is about. */
  ofRow: Map<Row, UnitDraft>;
};

/** What people call the one home of a house that has no number of its own. */
const WHOLE_HOUSE = 'House';
const SQUARE_FEET_COUNTRIES = new Set(['US', 'IN', 'CA', 'HK', 'SG', 'MY']);
const LEASE_FIELDS: readonly ImportField[] = [
  'person.name',
  'person.firstName',
  'person.lastName',
  'person.company',
  'person.email',
  'lease.startsOn',
  'lease.movesInOn',
];
const NAME_FIELDS = LEASE_FIELDS.slice(0, 4);

/** True when a row of a lease sheet tells of a lease and not only of an empty unit. */
export function tellsOfLease(row: Row): boolean {
  if (namesNobody(row)) return false;
  const status = row.get('lease.status');
  if (status === '') return mentions(row, LEASE_FIELDS);
  const says = parseStatus(status);
  if (says === 'APPLICANT') return false;
  // What stands beside a model home or an office is what it is used as, unless somebody pays for it.
  if (says === 'NOT_LET') return mentions(row, NAME_FIELDS) && mentions(row, ['lease.startsOn', 'lease.movesInOn']);
  if (says === 'VACANT' || says === 'VACANT_RENTED') return mentions(row, NAME_FIELDS);
  return says !== null || mentions(row, LEASE_FIELDS);
}

const isNotLet = (row: Row): boolean =>
  !tellsOfLease(row) && (parseStatus(row.get('lease.status')) === 'NOT_LET' || saysNotLet(row.get('person.name')));

/** Says what is not kept of a row without a lease. */
function noteEmptyUnit(row: Row): void {
  const says = parseStatus(row.get('lease.status'));
  if (says === 'APPLICANT') report(row, 'lease.status', 'application_left_out', []);
  if (isNotLet(row))
    report(
      row,
      parseStatus(row.get('lease.status')) === 'NOT_LET' ? 'lease.status' : 'person.name',
      'unit_not_let',
      [],
    );
  if (says === 'VACANT_RENTED') report(row, 'lease.status', 'next_renter_unknown', []);
}

/** Reads every unit of the file: first from lists of units, then from the rows of leases. */
export function collectUnits(readers: readonly SheetReader[], properties: Properties): Units {
  const units: Units = { drafts: [], byKey: new Map(), byBareKey: new Map(), ofRow: new Map() };
  for (const reader of readers) {
    if (reader.matched.kind !== 'UNITS') continue;
    noteColumns(reader);
    for (const row of reader.rows) listUnit(units, properties, row);
  }
  const introducers = new Set(readers.filter(definesProperties));
  const listed = new Set(units.drafts.map((unit) => unit.property));
  for (const reader of readers) {
    if (reader.matched.kind !== 'LEASES') continue;
    const mayIntroduce = introducers.has(reader);
    noteColumns(reader);
    for (const row of reader.rows) {
      const unit = findOrIntroduce(units, properties, row, (property) => mayIntroduce || !listed.has(property));
      if (unit === null) continue;
      units.ofRow.set(row, unit);
      if (!tellsOfLease(row)) noteEmptyUnit(row);
    }
  }
  return units;
}

/** What columns are taken for is said once for all their rows. */
function noteColumns(reader: SheetReader): void {
  if (reader.columnOf.has('unit.rooms') && !reader.columnOf.has('unit.beds'))
    reportColumn(reader, 'unit.rooms', 'rooms_as_beds', []);
  if (isHouseNumberAsUnit(reader)) reportColumn(reader, 'unit.number', 'house_number_as_unit', []);
  const further = furtherRenters(reader);
  if (further.length > 0) reportColumn(reader, null, 'renters_left_out', [further.join(', ')]);
  if (reader.columnOf.has('unit.number')) return;
  const divided = reader.rows.find((row) => row.get('unit.number') !== '');
  if (divided === undefined) reportColumn(reader, null, 'homes_without_number', []);
  else reportColumn(reader, null, 'home_behind_house', [divided.get('unit.number'), divided.get('property.street')]);
}

function listUnit(units: Units, properties: Properties, row: Row): void {
  const property = findProperty(properties, row);
  const number = readNumber(row, property);
  if (property === null || number === null) return;
  const key = unitKey(property, readBuilding(row), number);
  const earlier = units.byKey.get(key);
  if (earlier === undefined) introduce(units, property, number, row);
  else report(row, 'unit.number', 'unit_duplicate', [earlier.firstRow.place.row]);
}

function findOrIntroduce(
  units: Units,
  properties: Properties,
  row: Row,
  mayIntroduce: (property: PropertyDraft) => boolean,
): UnitDraft | null {
  const property = findProperty(properties, row);
  const number = readNumber(row, property);
  if (property === null || number === null) return null;
  const known = findUnit(units, property, readBuilding(row), number);
  if (known === null && !mayIntroduce(property)) {
    report(row, 'unit.number', 'unit_unknown', [property.plan.name]);
    return null;
  }
  const isDoubled = !tellsOfLease(row) && parseStatus(row.get('lease.status')) !== 'APPLICANT';
  if (known !== null && isDoubled && known.firstRow.reader.matched.kind === 'LEASES') {
    report(row, 'unit.number', 'unit_duplicate', [known.firstRow.place.row]);
  }
  return known ?? introduce(units, property, number, row);
}

/** "3B" finds "Apt 3B" and the other way round, but "Shop 1" never finds "Flat 1". */
function findUnit(units: Units, property: PropertyDraft, building: string, number: string): UnitDraft | null {
  const exact = units.byKey.get(unitKey(property, building, number));
  if (exact !== undefined) return exact;
  const isBare = bareNumber(number) === foldHome(number);
  const alike = (units.byBareKey.get(unitKey(property, building, bareNumber(number))) ?? []).filter(
    (unit) => isBare || bareNumber(unit.plan.number) === foldHome(unit.plan.number),
  );
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

function introduce(units: Units, property: PropertyDraft, number: string, row: Row): UnitDraft {
  const building = readBuilding(row);
  const key = unitKey(property, building, number);
  const unit: UnitDraft = { plan: planUnit(key, property, number, row), property, firstRow: row };
  units.drafts.push(unit);
  units.byKey.set(key, unit);
  const bareKey = unitKey(property, building, bareNumber(number));
  units.byBareKey.set(bareKey, [...(units.byBareKey.get(bareKey) ?? []), unit]);
  return unit;
}

function planUnit(key: string, property: PropertyDraft, number: string, row: Row): PlannedUnit {
  const { currency, address } = property.plan;
  const isEmptyUnit = row.reader.matched.kind === 'LEASES' && !tellsOfLease(row);
  const rentField = isEmptyUnit && row.get('unit.marketRent') === '' ? 'lease.rent' : 'unit.marketRent';
  return {
    key,
    place: row.place,
    propertyKey: property.plan.key,
    building: limitText(row, 'unit.building', 60) ?? '',
    number,
    floor: limitText(row, 'unit.floor', 20),
    ...readRooms(row),
    ...readArea(row, address.country),
    marketRentMinor: readMinor(row, rentField, currency),
    rentable: parseYesNo(row.get('unit.rentable')) ?? !(row.reader.matched.kind === 'LEASES' && isNotLet(row)),
  };
}

function readNumber(row: Row, property: PropertyDraft | null): string | null {
  if (row.get('unit.number') !== '') return limitText(row, 'unit.number', 30);
  if (property !== null && isHouse(property)) return WHOLE_HOUSE;
  const hasColumn = row.reader.columnOf.has('unit.number');
  if (property !== null && property.plan.existingId === null && (!hasColumn || isOnlyRowOf(property, row))) {
    if (hasColumn) report(row, 'unit.number', 'unit_taken_as_house', []);
    return WHOLE_HOUSE;
  }
  if (hasColumn) report(row, 'unit.number', 'value_missing', [labelOf('unit.number')]);
  return null;
}

const isOnlyRowOf = ({ firstRow, rowCount }: PropertyDraft, row: Row): boolean =>
  rowCount === 1 && row.reader.matched.kind === 'LEASES' && firstRow.place === row.place;

/** Gives properties whose type the file leaves open the one that their name and units suggest, and says so. */
export function settleTypes(properties: Properties, units: Units): void {
  const byProperty = Map.groupBy(units.drafts, (unit) => unit.property);
  for (const property of properties.drafts) {
    const { plan, hasGivenType, firstRow } = property;
    if (hasGivenType || plan.existingId !== null) continue;
    const numbers = (byProperty.get(property) ?? []).map((unit) => unit.plan.number);
    const use = plan.kind === 'COMMERCIAL' || property.saysUse ? null : readUseInNames(plan.name, numbers);
    if (use?.kind === 'COMMERCIAL') {
      plan.kind = 'COMMERCIAL';
      plan.subType = use.subType ?? 'OFFICE';
      report(firstRow, null, 'property_use_assumed', [plan.name]);
    } else if (plan.kind === 'RESIDENTIAL' && numbers.length > 1) plan.subType = 'MULTI_FAMILY';
  }
}

const readBuilding = (row: Row): string => row.get('unit.building').replaceAll(/\s+/g, ' ');

function readRooms(row: Row): { beds: number | null; baths: number | null } {
  const rooms = isRoomless(row.get('unit.rooms')) ? null : readWith(row, 'unit.rooms', inHalves(parseRooms));
  const both = readWith(row, 'unit.bedsAndBaths', pairInHalves) ?? pairInHalves(row.get('unit.beds'));
  const beds =
    readWith(row, 'unit.beds', (text) => inHalves(parseBeds)(text) ?? both?.beds ?? null) ?? both?.beds ?? rooms;
  const baths = readWith(row, 'unit.baths', inHalves(parseBaths)) ?? both?.baths ?? null;
  return { beds, baths };
}

/** Rooms are counted in halves, and no home has a hundred. */
const isCount = (count: number | null): boolean => count === null || (count < 100 && Number.isInteger(count * 2));

const inHalves =
  (parse: (text: string) => number | null) =>
  (text: string): number | null => {
    const count = parse(text);
    return isCount(count) ? count : null;
  };

function pairInHalves(text: string): ReturnType<typeof parseBedsAndBaths> {
  const pair = parseBedsAndBaths(text);
  return pair !== null && isCount(pair.beds) && isCount(pair.baths) ? pair : null;
}

function readArea(row: Row, country: string): { area: number | null; areaUnit: AreaUnit | null } {
  const read = readWith(row, 'unit.area', parseArea);
  if (read === null || read.area === 0) return { area: null, areaUnit: null };
  const header = row.reader.sheet.header[row.reader.columnOf.get('unit.area') ?? -1] ?? '';
  const usual = SQUARE_FEET_COUNTRIES.has(country) ? 'SQFT' : 'SQM';
  return {
    area: read.area,
    areaUnit: read.unit ?? findAreaUnit(row.get('unit.areaUnit')) ?? findAreaUnit(header) ?? usual,
  };
}

function readWith<Value>(row: Row, field: ImportField, parse: (text: string) => Value | null): Value | null {
  const text = row.get(field);
  if (text === '') return null;
  const value = parse(text);
  if (value === null) report(row, field, 'number_ignored', [labelOf(field)]);
  return value;
}

const unitKey = (property: PropertyDraft, building: string, number: string): string =>
  `${property.plan.key}/${fold(building)}/${foldHome(number)}`;
