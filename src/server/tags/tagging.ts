import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Permission } from '#contract/permissions.ts';
import type { SubjectType } from '#contract/subjects.ts';
import type { BulkTagChange, TagChange, TagInUse } from '#contract/tags/tags.ts';
import { retagged, TAGS_MAX } from '#contract/tags/tags.words.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds, type Proof } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { Difference } from '#server/access/commands/save.ts';
import type { Ctx, ReadCtx } from '#server/access/context.ts';

/** Rows that carry tags: a column `tags`, each name once. */
type Tagged = { id: string; version: number; tags: string[] };

type Tagging<S extends SubjectType, Row extends Tagged, Shown> = {
  subject: S;
  /** What changes the row changes its tags. */
  permission: Permission;
  find: (ctx: ReadCtx, id: string) => Promise<Row | undefined>;
  rows: {
    refuseStale: (ctx: ReadCtx, row: Row & Proof, version: number) => Promise<void>;
    save: (ctx: WriteCtx, row: Row & Proof, changes: { tags: string[] }) => Promise<Difference & { result: Shown }>;
  };
};

/**
 * The one way to change the tags of a noun's rows. It is recorded in the audit trail alone: timelines are read by owners and
 * renters, too, who do not see tags.
 */
export function taggingOf<S extends SubjectType, Row extends Tagged, Shown>(tagging: Tagging<S, Row, Shown>) {
  const { subject, permission, find, rows } = tagging;
  const retag = command(`${subject}.tag`, async (ctx, id: string, { version, ...change }: TagChange) => {
    const row = authorize(await find(ctx, id), () => holds(ctx, permission));
    await rows.refuseStale(ctx, row, version);
    const tags = retagged(row.tags, change);
    if (tags.length > TAGS_MAX && tags.length > row.tags.length) throw fail('tags.too_many');
    return audited({ ...(await rows.save(ctx, row, { tags })), subject: { type: subject, id } });
  });
  type Row_ = { id: string; version: number };
  return {
    retag,
    /** What changes the tags of many rows, each by the command that changes those of one. */
    bulk: {
      addTag: (ctx: Ctx, { id, version }: Row_, { tag }: BulkTagChange) =>
        retag(ctx, id, { version, add: [tag], remove: [] }),
      removeTag: (ctx: Ctx, { id, version }: Row_, { tag }: BulkTagChange) =>
        retag(ctx, id, { version, add: [], remove: [tag] }),
    },
  };
}

const seesTags = (ctx: Ctx): boolean => holds(ctx, 'tags:read');

/** The tags of a row as far as the active role sees any. */
export const shownTags = (ctx: Ctx, tags: string[]): string[] => (seesTags(ctx) ? tags : []);

/** Narrows to rows that have a tag; who sees no tags finds nothing by them. */
export const hasTag = (ctx: Ctx, column: string, tag: string): RawBuilder<SqlBool> =>
  seesTags(ctx)
    ? sql<SqlBool>`(${sql.ref(column)} <> '{}' and ${sql.ref(column)} @> array[${tag}]::text[])`
    : sql`false`;

/** The tags in use on rows of a table in reach, by name; `inReach` narrows a query over it as `alias`. */
export const tagsInUse =
  (table: string, alias: string, inReach: (ctx: Ctx) => RawBuilder<SqlBool>) =>
  async (ctx: ReadCtx): Promise<{ data: TagInUse[] }> => {
    const { rows } = await sql<TagInUse>`select tag as name, count(*)::integer as count
      from ${sql.table(table)} ${sql.ref(alias)}, unnest(${sql.ref(`${alias}.tags`)}) tag
      where ${sql.ref(`${alias}.org_id`)} = ${ctx.org} and ${sql.ref(`${alias}.tags`)} <> '{}' and ${inReach(ctx)}
      group by tag order by lower(tag), tag`.execute(ctx.db);
    return { data: rows };
  };
