import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { today } from '#contract/dates.ts';
import {
  type Document,
  DocumentRow,
  type DocumentVersion,
  type documentRoutes,
} from '#contract/documents/documents.ts';
import {
  type Audience,
  DOCUMENT_SUBJECTS,
  type DocumentEnd,
  type DocumentSubject,
  SOON_DAYS,
} from '#contract/documents/documents.words.ts';
import { notFound } from '#server/access/app-error.ts';
import { holds } from '#server/access/authorize.ts';
import type { Ctx, ReadCtx } from '#server/access/context.ts';
import { lookup } from '#server/db/lookup.ts';
import { keptPage, type Sort } from '#server/db/page.ts';
import { foundInReach } from '#server/db/search.ts';
import { storedFields } from '#server/db/stored-fields.ts';
import { FILE_COLUMNS, fileBrief } from '#server/files/briefs.ts';
import { endOn } from './documents.rules.ts';
import { documentInSight, timeZone, todayThere, versionInSight } from './queries/documents-in-sight.ts';

type ListQuery = z.output<typeof documentRoutes.list.query>;

/** What the thing is called that a document belongs to. */
const subjectName = sql<string>`case document.subject_type
  when 'unit' then ${lookup<string>('units', 'label', 'document.unitId')}
  when 'lease' then ${lookup<string>('leases', 'ref', 'document.leaseId')}
  when 'ticket' then ${lookup<string>('maintenanceTickets', 'title', 'document.ticketId')}
  when 'asset' then ${lookup<string>('assets', 'name', 'document.assetId')}
  when 'person' then ${lookup<string>('people', 'name', 'document.personId')}
  else ${lookup<string>('properties', 'name', 'document.propertyId')} end`;

const inSight = (ctx: ReadCtx) =>
  ctx.db.selectFrom('documents as document').where('document.orgId', '=', ctx.org).where(documentInSight(ctx));

/** The file of `version`, which belongs to it and nothing else. */
const withFile = (ctx: ReadCtx) =>
  inSight(ctx)
    .innerJoin('documentVersions as version', (join) =>
      join.onRef('version.orgId', '=', 'document.orgId').onRef('version.documentId', '=', 'document.id'),
    )
    .innerJoin('files as file', (join) =>
      join
        .onRef('file.orgId', '=', 'version.orgId')
        .on('file.parentType', '=', 'document_version')
        .onRef('file.parentId', '=', 'version.id'),
    );

const rows = (ctx: ReadCtx) =>
  withFile(ctx)
    .whereRef('version.number', '=', 'document.latestNumber')
    .selectAll('document')
    .select([
      'file.id as fileId',
      'file.key as fileKey',
      'file.name as fileName',
      'file.mime',
      'file.sizeBytes',
      'file.sha256',
      'file.hasThumbnail',
    ])
    .select([
      subjectName.as('subjectName'),
      lookup<string | null>('properties', 'name', 'document.propertyId').as('propertyName'),
      timeZone.as('timeZone'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const stored = storedFields(DocumentRow);

function toDocumentRow(ctx: Ctx, row: Row): DocumentRow {
  return {
    ...stored(row),
    subject: { type: row.subjectType as DocumentSubject, id: row.subjectId, name: row.subjectName },
    property:
      row.propertyId !== null && row.propertyName !== null ? { id: row.propertyId, name: row.propertyName } : null,
    sharedWith: row.sharedWith as Audience[],
    category: row.category as DocumentRow['category'],
    end: endOn(row.endsOn, today(ctx.deps.clock, row.timeZone)),
    file: fileBrief({ ...row, id: row.fileId, key: row.fileKey, name: row.fileName }),
    canChange: holds(ctx, 'documents:write'),
  };
}

const byName = { column: 'document.nameSortKey', id: 'document.id', key: 'nameSortKey', type: 'text' } as const;
const byAge = { column: 'document.createdAt', id: 'document.id', key: 'createdAt', type: 'timestamptz' } as const;
const byEnd = { column: 'document.endsOn', id: 'document.id', key: 'endsOn', type: 'date', nullable: true } as const;
const SORTS: Record<ListQuery['sort'], Sort> = {
  name: { ...byName, direction: 'asc' },
  '-name': { ...byName, direction: 'desc' },
  createdAt: { ...byAge, direction: 'asc' },
  '-createdAt': { ...byAge, direction: 'desc' },
  endsOn: { ...byEnd, direction: 'asc' },
  '-endsOn': { ...byEnd, direction: 'desc' },
};

/** Narrows to documents whose end is this near. */
function hasEnd(ctx: Ctx, wanted: readonly DocumentEnd[]): RawBuilder<SqlBool> {
  const conditions = {
    RAN_OUT: sql`document.ends_on < ${todayThere(ctx)}`,
    SOON: sql`document.ends_on between ${todayThere(ctx)} and ${todayThere(ctx)} + ${SOON_DAYS}::integer`,
    LATER: sql`document.ends_on > ${todayThere(ctx)} + ${SOON_DAYS}::integer`,
  };
  return sql`document.ends_on is not null and (${sql.join(
    [...new Set(wanted)].sort().map((one) => conditions[one]),
    sql` or `,
  )})`;
}

/** Narrows to what is shared with one of these; NOBODY is what only staff see. */
const isSharedWith = (wanted: readonly string[]): RawBuilder<SqlBool> =>
  sql`(document.shared_with && ${wanted}::text[] or ${wanted.includes('NOBODY')}::boolean and document.shared_with = '{}')`;

type About = Pick<ListQuery, 'subjectType' | 'subjectId' | 'propertyId'>;
/** Narrows to the documents of one thing, of one kind of things, or of everything at a property. */
function isAbout({ subjectType, subjectId, propertyId }: About): RawBuilder<SqlBool> {
  const type = DOCUMENT_SUBJECTS.find((subject) => subject === subjectType);
  if (subjectType !== undefined && type === undefined) return sql`false`;
  // An id is asked of the column that has the index.
  const column = sql.ref(type ? `document.${type}Id` : 'document.subjectId');
  const conditions = [
    ...(type ? [sql`document.subject_type = ${type}`] : []),
    ...(subjectId ? [sql`${column} = ${subjectId}::uuid`] : []),
    ...(propertyId ? [sql`document.property_id = ${propertyId}::uuid`] : []),
  ];
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`;
}

const pages = keptPage((ctx: ReadCtx, query: ListQuery) => {
  const { q, category, sharedWith, end } = query;
  return {
    sort: SORTS[query.sort],
    rows: rows(ctx),
    counted: inSight(ctx).select('document.id'),
    conditions: [
      isAbout(query),
      q && foundInReach(ctx, 'find_documents', 'document.id', q),
      category && sql`document.category = any(${category}::text[])`,
      sharedWith && isSharedWith(sharedWith),
      end && hasEnd(ctx, end),
    ],
  };
});

/** One page of the documents that the active role sees. */
export async function listDocuments(ctx: ReadCtx, query: ListQuery) {
  const found = await pages(ctx, query);
  return { data: found.rows.map((row) => toDocumentRow(ctx, row)), page: found.page };
}

/** The latest versions of the documents of one thing, at most so many, for an archive. */
export async function listLatest(ctx: ReadCtx, about: About, atMost: number) {
  const found = await rows(ctx).where(isAbout(about)).orderBy('document.nameSortKey').limit(atMost).execute();
  return found.map((row) => ({
    name: row.name,
    fileName: row.fileName,
    file: { key: row.fileKey, sizeBytes: row.sizeBytes, sha256: row.sha256 },
  }));
}

/** A stored document that the active role sees, for rules and writes; undefined when out of reach or absent. */
export const findDocument = (ctx: ReadCtx, id: string) =>
  inSight(ctx).selectAll('document').select(timeZone.as('timeZone')).where('document.id', '=', id).executeTakeFirst();
export type FoundDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

/** One document with those of its versions that the active role opens; out of reach or absent answers 404. */
export async function getDocument(ctx: ReadCtx, id: string): Promise<Document> {
  const [row, versions] = await Promise.all([
    rows(ctx).where('document.id', '=', id).executeTakeFirst(),
    listVersions(ctx, id),
  ]);
  if (!row) throw notFound();
  return { ...toDocumentRow(ctx, row), versions };
}

async function listVersions(ctx: ReadCtx, documentId: string): Promise<DocumentVersion[]> {
  const tellsWho = holds(ctx, 'people:read');
  const found = await withFile(ctx)
    .where('document.id', '=', documentId)
    .where(versionInSight(ctx))
    .select(FILE_COLUMNS)
    .select([
      'version.id as versionId',
      'version.number',
      'version.createdAt',
      'version.addedById',
      lookup<string | null>('people', 'name', 'version.addedById').as('addedByName'),
    ])
    .orderBy('version.number', 'desc')
    .execute();
  return found.map((row) => ({
    id: row.versionId,
    number: row.number,
    file: fileBrief(row),
    addedBy: tellsWho && row.addedById && row.addedByName ? { id: row.addedById, name: row.addedByName } : null,
    createdAt: row.createdAt,
  }));
}

/** Where something is that a document is to belong to; its property is null for people. */
export async function findPlaceOf(
  ctx: ReadCtx,
  type: DocumentSubject,
  id: string,
): Promise<{ propertyId: string | null } | undefined> {
  if (type === 'person') return { propertyId: null };
  if (type === 'property') return { propertyId: id };
  const table = ({ unit: 'units', lease: 'leases', ticket: 'maintenanceTickets', asset: 'assets' } as const)[type];
  return ctx.db
    .selectFrom(table)
    .select('propertyId')
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .executeTakeFirst();
}
