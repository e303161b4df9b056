import { sql } from 'kysely';
import { HOLDING_STATUSES } from '#contract/leases/leases.words.ts';
import type { ReadCtx } from '#server/access/context.ts';
import type { PortfolioPlan } from '#server/imports/rules/reading/portfolio.ts';
import { fold } from '#server/imports/rules/values/fold.ts';
import type { Present } from '../rules/resolve-portfolio.ts';
import { findPresentContractors } from './find-present-contractors.ts';

/** What the organization has of what a plan names: its properties with units and leases, and its people. */
export async function findPresent(ctx: ReadCtx, plan: PortfolioPlan): Promise<Present> {
  const names = new Set(plan.properties.map((property) => property.key));
  const [all, people, contractors] = await Promise.all([
    listProperties(ctx),
    listPeople(ctx, plan),
    findPresentContractors(ctx, plan),
  ]);
  const named = new Set(plan.properties.map((property) => property.existingId));
  const properties = all.filter(
    ({ id, name, street }) => named.has(id) || names.has(fold(name)) || names.has(fold(street)),
  );
  const ids = properties.map((property) => property.id);
  if (ids.length === 0) return { properties, people, contractors, units: [], leases: [] };
  const [units, leases] = await Promise.all([listUnits(ctx, ids), listBindingLeases(ctx, ids)]);
  return { properties, people, contractors, units, leases };
}

const listProperties = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('properties')
    .select(['id', 'name', 'street', 'currency', 'status'])
    .where('orgId', '=', ctx.org)
    .execute();

function listPeople(ctx: ReadCtx, plan: PortfolioPlan) {
  const emails = plan.people.flatMap((person) => person.email ?? []);
  const numbers = plan.people.flatMap((person) => person.phone?.number ?? []);
  return ctx.db
    .selectFrom('people')
    .select(['id', 'name', 'email', 'phoneNumber'])
    .where('orgId', '=', ctx.org)
    .where(sql<boolean>`(email = any(${emails}::text[]) or phone_number = any(${numbers}::text[]))`)
    .execute();
}

const listUnits = (ctx: ReadCtx, propertyIds: string[]) =>
  ctx.db
    .selectFrom('units')
    .select(['id', 'propertyId', 'building', 'number'])
    .where('orgId', '=', ctx.org)
    .where(sql<boolean>`property_id = any(${propertyIds}::uuid[])`)
    .execute();

const listBindingLeases = (ctx: ReadCtx, propertyIds: string[]) =>
  ctx.db
    .selectFrom('leases')
    .select(['ref', 'unitId', 'startsOn', 'lastOn'])
    .where('orgId', '=', ctx.org)
    .where(sql<boolean>`property_id = any(${propertyIds}::uuid[])`)
    .where('status', 'in', HOLDING_STATUSES)
    .execute();
