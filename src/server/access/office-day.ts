import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '#contract/dates.ts';
import { type Ctx, now, type ReadCtx } from './context.ts';

/** The day it is for the office: papers run out by its clocks. */
export const officeDay = (ctx: Ctx): RawBuilder<PlainDate> => sql<PlainDate>`(
  select (${now(ctx)}::timestamptz at time zone organization.time_zone)::date from organizations organization
  where organization.id = ${ctx.org})`;

/** The same, asked for by itself: the day that stands in the name of a file. */
export const readOfficeDay = async (ctx: ReadCtx): Promise<PlainDate> =>
  (await ctx.db.selectNoFrom(officeDay(ctx).as('day')).executeTakeFirstOrThrow()).day;
