import { type Kysely, sql } from 'kysely';
import { isTimeZone } from '#contract/dates.ts';
import { findOwnersProblem } from '#contract/properties/properties.owners.ts';
import { PropertyChange, type PropertyInput } from '#contract/properties/properties.ts';
import { fail } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds, permit } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { differenceOf, joinDifferences, type Restoring, savesOf } from '#server/access/commands/save.ts';
import { now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import type { DB } from '#server/db/schema.ts';
import { isDatabaseError } from '#server/db/transaction.ts';
import { isBinding } from '#server/leases/queries/standing.ts';
import { approvalLimitMinor } from '#server/organization/rules/approval-limit.ts';
import { worksInOffice } from '#server/people/people.queries.ts';
import { taggingOf } from '#server/tags/tagging.ts';
import { findProperty, getProperty, listOwners, type PropertyRecord } from './properties.queries.ts';

const rows = savesOf('properties', (ctx, property: PropertyRecord) => getProperty(ctx, property.id));

export const tagging = taggingOf({ subject: 'property', permission: 'properties:write', find: findProperty, rows });

/** Adds a property; an operator with a narrowed scope reaches it from then on. */
export const createProperty = command('property.create', async (ctx, input: PropertyInput) => {
  const proof = permit(ctx, 'properties:write');
  await checkInput(ctx, input);
  const id = newId();
  const at = now(ctx);
  const db = ctx.write(proof);
  const [, , , result] = await Promise.all([
    db
      .insertInto('properties')
      .values({ orgId: ctx.org, id, ...columnsOf(input), createdAt: at, updatedAt: at })
      .execute(),
    insertOwners(db, ctx.org, id, input.owners),
    widenScope(db, ctx, id),
    getProperty(reaching(ctx, id), id),
  ]);
  return audited({
    result,
    subject: { type: 'property', id },
    after: { ...columnsOf(input), owners: input.owners },
    activities: [{ type: 'property.created', facts: { name: input.name }, visibleToOwner: true }],
  });
});

/** Changes a property; while a lease runs it stays active, and its currency stays once amounts are in it. */
export const changeProperty = command('property.change', async (ctx, id: string, input: PropertyChange) => {
  const { version, owners, address, approvalLimit, ...fields } = input;
  const [found, ownersBefore] = await Promise.all([findProperty(ctx, id), owners ? listOwners(ctx, id) : []]);
  const property = authorize(found, () => holds(ctx, 'properties:write'));
  await rows.refuseStale(ctx, property, version);
  await checkInput(ctx, input, property);
  await checkWhatDepends(ctx, property, { ...property, ...fields });
  const currency = fields.currency ?? property.currency;
  const keepsLimit = approvalLimit === undefined && property.approvalLimitMinor !== null;
  if (keepsLimit && currency !== property.currency) throw fail('property.limit_in_currency');
  const limit = approvalLimit === undefined ? {} : { approvalLimitMinor: approvalLimitMinor(approvalLimit, currency) };
  const saved = await rows.save(ctx, property, { ...fields, ...address, ...limit }, () =>
    owners ? [replaceOwners(ctx, property, owners)] : [],
  );
  const { result } = saved;
  const change = joinDifferences(
    saved,
    differenceOf({ owners: ownersBefore }, owners ? { owners: result.owners } : {}),
  );
  const facts = {
    name: result.name,
    fields: change.changed.join(','),
    ...statusFacts(property.status, result.status),
  };
  return audited({
    ...change,
    result,
    subject: { type: 'property', id },
    activities: change.changed.length ? [{ type: 'property.changed', facts, visibleToOwner: true }] : [],
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

/** Gives a property back what a change of many took from it. */
export const restoreProperty = command('property.restore', async (ctx, id: string, former: Restoring) => {
  const property = authorize(await findProperty(ctx, id), () => holds(ctx, 'properties:write'));
  const saved = await rows.restore(ctx, property, former);
  const fields = saved.changed.filter((name) => name in PropertyChange.shape);
  const facts = { name: saved.result.name, fields: fields.join(',') };
  return audited({
    ...saved,
    subject: { type: 'property', id },
    // What a change left no line of, such as tags, has none when it is undone.
    activities: fields.length > 0 ? [{ type: 'property.changed', facts, visibleToOwner: true }] : [],
  });
});

const columnsOf = ({ owners, address, approvalLimit, ...rest }: PropertyInput) => ({
  ...rest,
  ...address,
  approvalLimitMinor: approvalLimitMinor(approvalLimit, rest.currency),
});

const statusFacts = (from: string, to: string) => (from === to ? {} : { from, to });

type Checked = Partial<Pick<PropertyInput, 'owners' | 'timeZone' | 'managerId'>>;

/** What the form alone cannot know: how the shares add up, zones PostgreSQL knows, and who works in the office. */
async function checkInput(ctx: WriteCtx, input: Checked, before?: PropertyRecord): Promise<void> {
  const { owners = [], timeZone, managerId = null } = input;
  const ownersProblem = findOwnersProblem(owners);
  if (ownersProblem) throw fail(ownersProblem);
  if (timeZone !== undefined && timeZone !== before?.timeZone) await checkTimeZone(ctx, timeZone);
  // Whoever left the office since stays until somebody else is named, so that the rest can be saved.
  if (managerId !== null && managerId !== before?.managerId && !(await worksInOffice(ctx, managerId)))
    throw fail('property.manager_not_staff');
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

async function checkWhatDepends(
  ctx: WriteCtx,
  property: PropertyRecord,
  wanted: Pick<PropertyRecord, 'status' | 'currency'>,
): Promise<void> {
  const deactivates = property.status === 'ACTIVE' && wanted.status === 'INACTIVE';
  const otherCurrency = property.currency !== wanted.currency;
  if (!deactivates && !otherCurrency) return;
  const there = await ctx.db
    .selectNoFrom([
      sql<boolean>`exists (select from leases lease where lease.org_id = ${ctx.org} and lease.property_id = ${property.id} and ${isBinding})`.as(
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

/** The new owners go in after the old ones are out, in the same flush. */
const replaceOwners = (ctx: WriteCtx, property: Authorized<PropertyRecord>, owners: PropertyInput['owners']) => {
  const db = ctx.write(property);
  return Promise.all([
    db.deleteFrom('propertyOwners').where('orgId', '=', ctx.org).where('propertyId', '=', property.id).execute(),
    insertOwners(db, ctx.org, property.id, owners),
  ]);
};

async function insertOwners(db: Kysely<DB>, orgId: string, propertyId: string, owners: PropertyInput['owners']) {
  const ids = owners.map((owner) => owner.personId);
  const percents = owners.map((owner) => owner.percent);
  await sql`insert into property_owners (org_id, property_id, person_id, percent)
    select ${orgId}::uuid, ${propertyId}::uuid, * from unnest(${ids}::uuid[], ${percents}::numeric[])`.execute(db);
}

/** A property added by somebody who reaches only some must not vanish from their sight. */
async function widenScope(db: Kysely<DB>, ctx: WriteCtx, propertyId: string): Promise<void> {
  const { actor, org, reach } = ctx;
  if (reach.kind !== 'properties') return;
  if (actor.kind === 'user')
    await sql`insert into membership_properties (org_id, membership_id, property_id)
      select org_id, id, ${propertyId}::uuid from memberships where org_id = ${org} and user_id = ${actor.userId}`.execute(
      db,
    );
  if (actor.kind === 'apiKey')
    await db.insertInto('apiKeyProperties').values({ orgId: org, keyId: actor.keyId, propertyId }).execute();
}

const reaching = (ctx: WriteCtx, propertyId: string): WriteCtx =>
  ctx.reach.kind === 'properties'
    ? { ...ctx, reach: { ...ctx.reach, propertyIds: [...ctx.reach.propertyIds, propertyId] } }
    : ctx;
