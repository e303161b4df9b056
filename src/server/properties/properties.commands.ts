import { type Kysely, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { isTimeZone } from '#contract/dates.ts';
import { findOwnersProblem } from '#contract/properties/properties.owners.ts';
import type { PropertyChange, PropertyInput } from '#contract/properties/properties.ts';
import { authorize, holds, permit } from '#server/access/authorize.ts';
import { changedFields } from '#server/access/changed-fields.ts';
import { audited, command, type WriteCtx } from '#server/access/command.ts';
import { now } from '#server/access/context.ts';
import { fail } from '#server/access/failure.ts';
import type { DB } from '#server/db/schema.ts';
import { isDatabaseError } from '#server/db/transaction.ts';
import { findProperty, getProperty, listOwners, type PropertyRecord } from './properties.queries.ts';

/** Adds a property; an operator with a narrowed scope reaches it from then on. */
export const createProperty = command('property.create', async (ctx, input: PropertyInput) => {
  const proof = permit(ctx, 'properties:write');
  await checkInput(ctx, input);
  const id = uuidv7();
  const at = now(ctx);
  const db = ctx.write(proof);
  await db
    .insertInto('properties')
    .values({ orgId: ctx.org, id, ...columnsOf(input), createdAt: at, updatedAt: at })
    .execute();
  await Promise.all([insertOwners(db, ctx.org, id, input.owners), widenScope(db, ctx, id)]);
  const result = await getProperty(reaching(ctx, id), id);
  return audited({
    result,
    subject: { type: 'property', id },
    after: { ...columnsOf(input), owners: input.owners },
    activities: [{ type: 'property.created', facts: { name: input.name } }],
  });
});

/** Changes a property; while a lease runs it stays active, and its currency stays once amounts are in it. */
export const changeProperty = command('property.change', async (ctx, id: string, input: PropertyChange) => {
  const { version, status, ...fields } = input;
  const [found, owners] = await Promise.all([findProperty(ctx, id), listOwners(ctx, id)]);
  const property = authorize(found, () => holds(ctx, 'properties:write'));
  await checkInput(ctx, fields, property);
  await checkWhatDepends(ctx, property, input);
  const db = ctx.write(property);
  const after = { ...columnsOf(fields), status };
  const saved = await db
    .updateTable('properties')
    .set({ ...after, updatedAt: now(ctx), version: version + 1 })
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (!saved) throw fail('STALE_VERSION', { current: await getProperty(ctx, id) });
  await db.deleteFrom('propertyOwners').where('orgId', '=', ctx.org).where('propertyId', '=', id).execute();
  await insertOwners(db, ctx.org, id, fields.owners);
  const result = await getProperty(ctx, id);
  const before = { ...partOf(property, after), owners };
  const changed = { ...after, owners: result.owners };
  const names = changedFields(before, changed);
  const facts = { name: fields.name, fields: names.join(','), ...statusFacts(property.status, status) };
  return audited({
    result,
    subject: { type: 'property', id },
    before,
    after: changed,
    activities: names.length ? [{ type: 'property.changed', facts }] : [],
  });
});

/** Deletes a property without units, leases and requests. */
export const removeProperty = command('property.remove', async (ctx, id: string) => {
  const property = authorize(await findProperty(ctx, id), () => holds(ctx, 'properties:delete'));
  const [unit, ticket] = await Promise.all([
    ctx.db
      .selectFrom('units')
      .select('id')
      .where('orgId', '=', ctx.org)
      .where('propertyId', '=', id)
      .limit(1)
      .execute(),
    ctx.db
      .selectFrom('maintenanceTickets')
      .select('id')
      .where('orgId', '=', ctx.org)
      .where('propertyId', '=', id)
      .limit(1)
      .execute(),
  ]);
  if (unit.length) throw fail('property.has_units');
  if (ticket.length) throw fail('property.has_history');
  await ctx.write(property).deleteFrom('properties').where('orgId', '=', ctx.org).where('id', '=', id).execute();
  return audited({ result: undefined, subject: { type: 'property', id }, before: property });
});

const columnsOf = ({ owners, address, ...rest }: PropertyInput) => ({ ...rest, ...address });

/** The stored values of the columns that an input names. */
const partOf = (row: PropertyRecord, columns: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(columns).map((column) => [column, row[column as keyof PropertyRecord]]));

const statusFacts = (from: string, to: string) => (from === to ? {} : { from, to });

/** What the form alone cannot know: zones PostgreSQL knows, people of this organization. */
async function checkInput(ctx: WriteCtx, input: PropertyInput, before?: PropertyRecord): Promise<void> {
  const ownersProblem = findOwnersProblem(input.owners);
  if (ownersProblem) throw fail(ownersProblem);
  if (input.timeZone !== before?.timeZone) await checkTimeZone(ctx, input.timeZone);
  const wanted = input.owners.map((owner) => owner.personId);
  if (input.managerId) wanted.push(input.managerId);
  const known = await knownPeople(ctx, wanted);
  if (input.owners.some((owner) => !known.has(owner.personId))) throw fail('property.owner_unknown');
  if (input.managerId && !known.has(input.managerId)) throw fail('property.manager_unknown');
}

async function knownPeople(ctx: WriteCtx, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const rows = await ctx.db
    .selectFrom('people')
    .select('id')
    .where('orgId', '=', ctx.org)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** The database reckons days by its own list of zones, which may be older than ours. */
async function checkTimeZone(ctx: WriteCtx, timeZone: string): Promise<void> {
  if (!isTimeZone(timeZone)) throw fail('property.time_zone_unknown');
  try {
    await ctx.db.selectNoFrom(sql`${now(ctx)}::timestamptz at time zone ${timeZone}`.as('local')).execute();
  } catch (error) {
    if (isDatabaseError(error) && error.code === '22023') throw fail('property.time_zone_unknown');
    throw error;
  }
}

async function checkWhatDepends(ctx: WriteCtx, property: PropertyRecord, input: PropertyChange): Promise<void> {
  const deactivates = property.status === 'ACTIVE' && input.status === 'INACTIVE';
  const otherCurrency = property.currency !== input.currency;
  if (!deactivates && !otherCurrency) return;
  const there = await ctx.db
    .selectNoFrom([
      sql<boolean>`exists (select from leases where org_id = ${ctx.org} and property_id = ${property.id} and status in ('SIGNED', 'ACTIVE', 'NOTICE'))`.as(
        'runningLease',
      ),
      sql<boolean>`exists (select from leases where org_id = ${ctx.org} and property_id = ${property.id})
        or exists (select from maintenance_tickets where org_id = ${ctx.org} and property_id = ${property.id})
        or exists (select from units where org_id = ${ctx.org} and property_id = ${property.id} and market_rent_minor is not null)`.as(
        'amount',
      ),
    ])
    .executeTakeFirstOrThrow();
  if (deactivates && there.runningLease) throw fail('property.leases_running');
  if (otherCurrency && there.amount) throw fail('property.currency_fixed');
}

async function insertOwners(db: Kysely<DB>, orgId: string, propertyId: string, owners: PropertyInput['owners']) {
  const ids = owners.map((owner) => owner.personId);
  const percents = owners.map((owner) => owner.percent);
  await sql`insert into property_owners (org_id, property_id, person_id, percent)
    select ${orgId}::uuid, ${propertyId}::uuid, * from unnest(${ids}::uuid[], ${percents}::numeric[])`.execute(db);
}

/** A property added by somebody who reaches only some must not vanish from their sight. */
async function widenScope(db: Kysely<DB>, ctx: WriteCtx, propertyId: string): Promise<void> {
  if (ctx.reach.kind !== 'properties' || ctx.actor.kind !== 'user') return;
  await sql`insert into membership_properties (org_id, membership_id, property_id)
    select org_id, id, ${propertyId}::uuid from memberships where org_id = ${ctx.org} and user_id = ${ctx.actor.userId}`.execute(
    db,
  );
}

const reaching = (ctx: WriteCtx, propertyId: string): WriteCtx =>
  ctx.reach.kind === 'properties'
    ? { ...ctx, reach: { ...ctx.reach, propertyIds: [...ctx.reach.propertyIds, propertyId] } }
    : ctx;
