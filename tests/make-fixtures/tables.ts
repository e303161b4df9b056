import { type PlainDate, partsOf } from '#contract/dates.ts';
import type { Lease, Person, Portfolio, Unit } from './portfolio.ts';

/** A cell before it is written: days and amounts look different in each kind of file. */
export type Cell = string | number | null | { day: PlainDate };
export type Table = { name: string; header: string[]; rows: Cell[][] };

export const day = (date: PlainDate | null): Cell => (date === null ? null : { day: date });

const fullName = (person: Person): string => person.company || `${person.firstName} ${person.lastName}`;
const unitName = (unit: Unit): string => unit.number;

export function propertiesTable({ places }: Portfolio): Table {
  return {
    name: 'Properties',
    header:
      'Name,Code,Type,Address,Address 2,City,State,ZIP / Postcode,Country,Year built,Owner,Owner e-mail,Owner %'.split(
        ',',
      ),
    rows: places.map((place) => [
      place.name,
      place.code,
      place.type,
      place.street,
      place.street2,
      place.city,
      place.state,
      place.zipCode,
      { US: 'USA', GB: 'United Kingdom', IN: 'India' }[place.country],
      place.yearBuilt,
      place.owners.map((owner) => owner.name).join('; '),
      place.owners.map((owner) => owner.email).join('; '),
      place.owners.map((owner) => owner.percent).join('; '),
    ]),
  };
}

export function unitsTable({ units }: Portfolio): Table {
  return {
    name: 'Units',
    header: 'Property,Building,Unit,Floor,Beds,Baths,Area,Area unit,Market rent'.split(','),
    rows: units.map((unit) => [
      unit.place.name,
      unit.building,
      unitName(unit),
      unit.floor,
      unit.beds === 0 ? 'Studio' : unit.beds,
      unit.baths,
      unit.area,
      unit.place.country === 'GB' ? 'm²' : 'sq ft',
      unit.marketRent,
    ]),
  };
}

export function peopleTable({ people }: Portfolio): Table {
  return {
    name: 'People',
    header: ['First name', 'Last name', 'Company', 'E-mail', 'Phone', 'Type'],
    rows: people.map((person) => [
      person.firstName,
      person.lastName,
      person.company,
      person.email,
      person.phone,
      'Tenant',
    ]),
  };
}

export function leasesTable({ leases }: Portfolio): Table {
  return {
    name: 'Leases',
    header: 'Property,Building,Unit,Tenants,Tenant e-mail,Tenant phone,Lease type,Start,End,Rent,Deposit,Due day'.split(
      ',',
    ),
    rows: leases.map((lease) => [
      lease.unit.place.name,
      lease.unit.building,
      unitName(lease.unit),
      lease.renters.map(lastNameFirst).join('; '),
      lease.renters.map((renter) => renter.email).join('; '),
      lease.renters.map((renter) => renter.phone).join('; '),
      lease.type,
      day(lease.startsOn),
      day(lease.endsOn),
      lease.rent,
      lease.deposit,
      lease.dueDay,
    ]),
  };
}

/** Everything in one table: a row for each lease, and one for each unit that stands empty. */
export function rentRollTable({ units, leases }: Portfolio): Table {
  const byUnit = Map.groupBy(leases, (lease) => lease.unit);
  return {
    name: 'Rent roll',
    header:
      'Property,Street,Locality,City,State,Postcode,Country,Block,Unit,BR/BA,Sq ft / m²,Tenant(s),E-mail,Mobile,Lease from,Lease to,Monthly rent,Sec. dep.,Remarks'.split(
        ',',
      ),
    rows: units.flatMap((unit) => (byUnit.get(unit) ?? [null]).map((lease) => rentRollRow(unit, lease))),
  };
}

function rentRollRow(unit: Unit, lease: Lease | null): Cell[] {
  const { place } = unit;
  const rooms = unit.beds === null ? '' : `${unit.beds === 0 ? 'Studio' : `${unit.beds}BR`}/${unit.baths}BA`;
  return [
    place.name,
    place.street,
    place.street2,
    place.city,
    place.state,
    place.zipCode,
    { US: 'US', GB: 'UK', IN: 'India' }[place.country],
    unit.building,
    unitName(unit),
    rooms,
    `${unit.area} ${place.country === 'GB' ? 'sqm' : 'sq ft'}`,
    lease === null ? 'VACANT' : lease.renters.map(fullName).join('; '),
    lease === null ? '' : lease.renters.map((renter) => renter.email).join('; '),
    lease === null ? '' : lease.renters.map((renter) => renter.phone).join('; '),
    day(lease?.startsOn ?? null),
    day(lease?.endsOn ?? null),
    lease?.rent ?? unit.marketRent,
    lease?.deposit ?? null,
    lease === null ? 'to be painted, "eggshell"' : '',
  ];
}

function lastNameFirst(person: Person): string {
  return person.company || `${person.lastName}, ${person.firstName}`;
}

const MONTHS = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'.split(',');

export type DateStyle = 'ISO' | 'DAY_FIRST' | 'WORDS';

/** Writes a day as 2026-03-01, 01/03/2026 or 1 Mar 2026. */
export function writeDay(date: PlainDate, style: DateStyle): string {
  const { year, month, day: number } = partsOf(date);
  if (style === 'ISO') return date;
  if (style === 'WORDS') return `${number} ${MONTHS[month - 1]} ${year}`;
  return `${String(number).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`;
}
