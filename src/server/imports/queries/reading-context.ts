import { sql } from 'kysely';
import { today } from '#contract/dates.ts';
import type { ReadCtx } from '#server/access/context.ts';
import type { ExistingProperty, ReadingContext, RememberedReading } from '#server/imports/rules/reading/portfolio.ts';

const REMEMBERED_MAX = 500;

/** What Lintel knows that files leave out: where the organization and its properties are, and which day it is. */
export async function readingContextOf(ctx: ReadCtx): Promise<ReadingContext> {
  const [home, existing, trades] = await Promise.all([findHome(ctx), listProperties(ctx), listTrades(ctx)]);
  return { home, existing, trades, today: home && today(ctx.deps.clock, home.timeZone), remembered: {} };
}

/** The same with how sheets were read before, for files that come for the first time. */
export async function rememberedContextOf(ctx: ReadCtx): Promise<ReadingContext> {
  const [context, readings] = await Promise.all([readingContextOf(ctx), listReadings(ctx)]);
  const remembered = readings.map(({ signature, reading }) => [signature, reading as RememberedReading]);
  return { ...context, remembered: Object.fromEntries(remembered) };
}

async function findHome(ctx: ReadCtx): Promise<ReadingContext['home']> {
  const organization = await ctx.db
    .selectFrom('organizations')
    .select(['country', 'timeZone', 'baseCurrency as currency'])
    .where('id', '=', ctx.org)
    .executeTakeFirst();
  return organization ?? null;
}

async function listProperties(ctx: ReadCtx): Promise<ExistingProperty[]> {
  const rows = await ctx.db
    .selectFrom('properties')
    .select(['id', 'name', 'kind', 'subType', 'street', 'street2', 'city', 'state', 'zipCode', 'country'])
    .select(['timeZone', 'currency', 'yearBuilt'])
    .where('orgId', '=', ctx.org)
    .execute();
  return rows.map(({ street, street2, city, state, zipCode, country, ...property }) => ({
    ...(property as Omit<ExistingProperty, 'address'>),
    address: { street, street2, city, state, zipCode, country },
  }));
}

/** What trades are called here, so that a file may use the office's own words for them. */
async function listTrades(ctx: ReadCtx): Promise<string[]> {
  const { rows } = await sql<{ trade: string }>`
    select distinct trade from people person cross join lateral unnest(person.trades) trade
    where person.org_id = ${ctx.org} and person.is_contractor order by trade`.execute(ctx.db);
  return rows.map(({ trade }) => trade);
}

const listReadings = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('importReadings')
    .select(['signature', 'reading'])
    .where('orgId', '=', ctx.org)
    .orderBy('usedAt', 'desc')
    .limit(REMEMBERED_MAX)
    .execute();
