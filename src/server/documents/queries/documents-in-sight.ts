import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DOCUMENT_SUBJECTS } from '#contract/documents/documents.words.ts';
import { type Ctx, now } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { subjectInReach, subjectToldAt } from '#server/access/subject.ts';
import { isSharedWithReader } from '#server/leases/queries/shared-with-reader.ts';

/**
 * Narrows `documents document` to those the active role sees: shared with it, and of something that lies in its reach. That
 * is asked by the noun of what it belongs to; the property is said besides, so that an index can answer.
 */
export function documentInSight(ctx: Ctx): RawBuilder<SqlBool> {
  if (ctx.reach.kind === 'all') return sql`true`;
  const toldAt = subjectToldAt(ctx, 'document.subject_type', 'document.subject_id', lastToldAt);
  return sql`((document.property_id is null or ${propertyInReach(ctx, 'document.property_id')}) and ${isSharedWithReader(ctx)}
    and ${subjectInReach(ctx, 'document.subject_type', 'document.subject_id', DOCUMENT_SUBJECTS)} is true
    and ${toldAt ?? sql`true`})`;
}

/**
 * When renters were last given something of `document`: it was shared with them, which its first line that they may read says,
 * or its latest version came.
 */
const lastToldAt = sql`greatest(
  (select version.created_at from document_versions version where version.org_id = document.org_id
    and version.document_id = document.id and version.number = document.latest_number),
  (select min(activity.at) from activity_subjects line
    join activities activity on activity.org_id = line.org_id and activity.id = line.activity_id
    where line.org_id = document.org_id and line.subject_type = 'document' and line.subject_id = document.id
      and activity.visible_to_renter))`;

/** Narrows `document_versions version` to what the active role opens of a document it sees: the latest alone, unless it is staff. */
export const versionInSight = (ctx: Ctx): RawBuilder<SqlBool> =>
  ctx.reach.kind === 'all' || ctx.reach.kind === 'properties'
    ? sql`true`
    : sql`version.number = document.latest_number`;

/** By whose clock a document ends: its property's, or the organization's. */
export const timeZone = sql<string>`coalesce(
  (select property.time_zone from properties property where property.org_id = document.org_id and property.id = document.property_id),
  (select organization.time_zone from organizations organization where organization.id = document.org_id))`;

/** The day it is there. */
export const todayThere = (ctx: Ctx): RawBuilder<string> =>
  sql<string>`(${now(ctx)}::timestamptz at time zone ${timeZone})::date`;
