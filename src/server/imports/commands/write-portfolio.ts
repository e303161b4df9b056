import { type Kysely, sql } from 'kysely';
import { addDays, partsOf, today } from '#contract/dates.ts';
import { actorPersonId, type Ctx, now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import type { DB } from '#server/db/schema.ts';
import { standingOf } from '../rules/lease-standing.ts';
import type { NewLease, ResolvedPortfolio } from '../rules/resolve-portfolio.ts';
import { inTurns } from './in-turns.ts';
import { insertAll, stamps, type Work } from './insert-all.ts';
import { writeContractors } from './write-contractors.ts';

/** Properties whose occupancy is counted in one statement. */
const COUNTED_AT_ONCE = 200;

/** Says how many records are written by now; throws when the run is to end. */
export type Report = (doneRows: number) => void;

/** Writes all records of a portfolio in the running transaction, in chunks, so that 20,000 take seconds. */
export async function writePortfolio(
  db: Kysely<DB>,
  ctx: Ctx,
  { importId, fileName }: { importId: string; fileName: string },
  portfolio: ResolvedPortfolio,
  report: Report,
) {
  let doneRows = 0;
  const work: Work = {
    db,
    ctx,
    report: (rows) => {
      doneRows += rows;
      report(doneRows);
    },
  };
  await sql`set local app.counts_later = 'on'`.execute(db);
  await writePeople(work, portfolio.people);
  await writeProperties(work, portfolio);
  await writeUnits(work, portfolio.units);
  await writeLeases(work, portfolio.leases);
  await writeContractors(work, importId, fileName, portfolio);
}

/** Notes what came in, so that it can be taken back, and tells the timeline of each property that it did. */
export async function writeTraces(
  db: Kysely<DB>,
  ctx: Ctx,
  importId: string,
  fileName: string,
  portfolio: ResolvedPortfolio,
) {
  const quiet: Work = { db, ctx, report: () => {} };
  for (const type of ['property', 'unit', 'person', 'lease'] as const)
    await insertAll(
      quiet,
      'import_records',
      'import_id uuid, record_type text, record_id uuid',
      recordsOf(portfolio, type),
      ({ id }) => ({ import_id: importId, record_type: type, record_id: id }),
    );
  const lines = countByProperty(portfolio).map(({ propertyId, units, leases }) => ({
    id: newId(),
    at: now(ctx),
    subject_type: 'property',
    subject_id: propertyId,
    facts: { fileName, units, leases },
  }));
  await insertAll(
    quiet,
    'activities',
    'id uuid, type text, at timestamptz, actor_id uuid, subject_type text, subject_id uuid, facts jsonb',
    lines,
    (line) => ({ ...line, type: 'import.done', actor_id: actorPersonId(ctx) }),
  );
  await insertAll(
    quiet,
    'activity_subjects',
    'activity_id uuid, position integer, subject_type text, subject_id uuid, at timestamptz',
    lines,
    ({ id, facts: _, ...line }) => ({ ...line, activity_id: id, position: 0 }),
  );
}

/** Counts what is let of all properties that something came into: once each, when everything is in. */
export async function countOccupancy(db: Kysely<DB>): Promise<void> {
  const count = sql<{ counted: number }>`select recount_noted(${COUNTED_AT_ONCE}) as counted`;
  while (((await count.execute(db)).rows[0]?.counted ?? 0) > 0);
}

/** Lets the planner know of what came in; otherwise everybody's lists are slow until the database looks by itself. */
export async function refreshStatistics(db: Kysely<DB>): Promise<void> {
  await sql`select refresh_portfolio_statistics()`.execute(db);
}

const recordsOf = (portfolio: ResolvedPortfolio, type: 'property' | 'unit' | 'person' | 'lease'): { id: string }[] =>
  ({ property: portfolio.properties, unit: portfolio.units, person: portfolio.people, lease: portfolio.leases })[type];

function countByProperty({ properties, units, leases }: ResolvedPortfolio) {
  const counts = new Map(properties.map(({ id }) => [id, { propertyId: id, units: 0, leases: 0 }]));
  const countOf = (propertyId: string) => {
    const count = counts.get(propertyId) ?? { propertyId, units: 0, leases: 0 };
    counts.set(propertyId, count);
    return count;
  };
  for (const { propertyId } of units) countOf(propertyId).units++;
  for (const { propertyId } of leases) countOf(propertyId).leases++;
  return [...counts.values()];
}

const writePeople = (work: Work, people: ResolvedPortfolio['people']) =>
  insertAll(
    work,
    'people',
    `id uuid, kind text, first_name text, last_name text, company_name text, email text, phone_country_code text,
     phone_number text, created_at timestamptz, updated_at timestamptz`,
    people,
    (person) => ({
      id: person.id,
      kind: person.kind,
      first_name: person.firstName,
      last_name: person.lastName,
      company_name: person.kind === 'COMPANY' ? person.companyName : null,
      email: person.email,
      phone_country_code: person.phone?.countryCode ?? null,
      phone_number: person.phone?.number ?? null,
      ...stamps(work.ctx),
    }),
  );

async function writeProperties(work: Work, { properties, owners }: ResolvedPortfolio) {
  await insertAll(
    work,
    'properties',
    `id uuid, name text, kind text, sub_type text, street text, street2 text, city text, state text, zip_code text,
     country text, time_zone text, currency text, year_built integer, created_at timestamptz, updated_at timestamptz`,
    properties,
    ({ address, ...property }) => ({
      id: property.id,
      name: property.name,
      kind: property.kind,
      sub_type: property.subType,
      street: address.street,
      street2: address.street2,
      city: address.city,
      state: address.state,
      zip_code: address.zipCode,
      country: address.country,
      time_zone: property.timeZone,
      currency: property.currency,
      year_built: property.yearBuilt,
      ...stamps(work.ctx),
    }),
  );
  await insertAll(
    { ...work, report: () => {} },
    'property_owners',
    'property_id uuid, person_id uuid, percent numeric',
    owners,
    ({ propertyId, personId, percent }) => ({ property_id: propertyId, person_id: personId, percent }),
  );
}

const writeUnits = (work: Work, units: ResolvedPortfolio['units']) =>
  insertAll(
    work,
    'units',
    `id uuid, property_id uuid, building text, number text, floor text, beds numeric, baths numeric, area numeric,
     area_unit text, market_rent_minor bigint, rentable boolean, created_at timestamptz, updated_at timestamptz`,
    units,
    (unit) => ({
      id: unit.id,
      property_id: unit.propertyId,
      building: unit.building,
      number: unit.number,
      floor: unit.floor,
      beds: unit.beds,
      baths: unit.baths,
      area: unit.area,
      area_unit: unit.areaUnit,
      market_rent_minor: unit.marketRentMinor,
      rentable: unit.rentable,
      ...stamps(work.ctx),
    }),
  );

async function writeLeases(work: Work, leases: readonly NewLease[]) {
  const standing = await inTurns(standings(work.ctx, leases));
  const refs = await takeRefs(work, standing);
  await insertAll(
    work,
    'leases',
    `id uuid, ref text, property_id uuid, unit_id uuid, type text, status text, starts_on date, ends_on date,
     moves_out_on date, notice_given_on date, currency text, rent_minor bigint, deposit_minor bigint,
     payment_due_day integer, charged_from_on date, created_at timestamptz, updated_at timestamptz`,
    standing,
    ({ lease, stands, day }, index) => ({
      id: lease.id,
      ref: refs[index],
      property_id: lease.propertyId,
      unit_id: lease.unitId,
      type: lease.type,
      status: stands.status,
      starts_on: lease.startsOn,
      ends_on: lease.endsOn,
      moves_out_on: stands.movesOutOn,
      notice_given_on: stands.noticeGivenOn,
      currency: lease.currency,
      rent_minor: lease.rentMinor,
      deposit_minor: lease.depositMinor,
      payment_due_day: lease.paymentDueDay,
      // What fell due by now was charged where the lease comes from.
      charged_from_on: addDays(day, 1),
      ...stamps(work.ctx),
    }),
  );
  await insertAll(
    { ...work, report: () => {} },
    'lease_parties',
    'lease_id uuid, person_id uuid, role text, position integer',
    leases,
    (lease) =>
      lease.people.map(({ personId, role }, index) => ({
        lease_id: lease.id,
        person_id: personId,
        role,
        position: index + 1,
      })),
  );
}

function* standings(ctx: Ctx, leases: readonly NewLease[]) {
  const zones = new Map(
    [...new Set(leases.map((lease) => lease.timeZone))].map((zone) => [zone, today(ctx.deps.clock, zone)]),
  );
  const lastStart = new Map<string, string>();
  for (const { unitId, startsOn } of leases)
    if (startsOn > (lastStart.get(unitId) ?? '')) lastStart.set(unitId, startsOn);
  const found = [];
  for (const lease of leases) {
    const day = zones.get(lease.timeZone) ?? today(ctx.deps.clock, lease.timeZone);
    const isFollowed = lease.startsOn < (lastStart.get(lease.unitId) ?? '');
    found.push({ lease, day, year: partsOf(day).year, stands: standingOf(lease, isFollowed, day) });
    yield;
  }
  return found;
}

/** Takes as many numbers as there are leases in one step for each year; the counter stays locked until the commit. */
async function takeRefs({ db, ctx }: Work, leases: readonly { year: number }[]): Promise<string[]> {
  const next = new Map<number, number>();
  for (const [year, ofYear] of Map.groupBy(leases, (lease) => lease.year)) {
    const { rows } = await sql<{ value: number }>`
      insert into ref_counters as counter (org_id, kind, year, value) values (${ctx.org}, 'LSE', ${year}, ${ofYear.length})
      on conflict (org_id, kind, year) do update set value = counter.value + excluded.value returning value`.execute(
      db,
    );
    next.set(year, (rows[0]?.value ?? 0) - ofYear.length);
  }
  return leases.map(({ year }) => {
    const value = (next.get(year) ?? 0) + 1;
    next.set(year, value);
    return `LSE-${year}-${String(value).padStart(5, '0')}`;
  });
}
