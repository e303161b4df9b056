import { sql } from 'kysely';
import type { Document, DocumentChange, DocumentInput, DocumentVersionInput } from '#contract/documents/documents.ts';
import type { DocumentSubject } from '#contract/documents/documents.words.ts';
import { fail } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds, type Proof } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { savesOf } from '#server/access/commands/save.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { actorPersonId, now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { attachUploads } from '#server/files/attach.ts';
import { type FoundDocument, findDocument, findPlaceOf, getDocument } from '../documents.queries.ts';
import { DOCUMENT } from '../documents.rules.ts';

const rows = savesOf('documents', (ctx, document: FoundDocument) => getDocument(ctx, document.id));

/** Keeps an uploaded file as the first version of a document. */
export const createDocument = command('document.add', async (ctx, input: DocumentInput) => {
  const { subjectType, subjectId, fileKey, ...fields } = input;
  const place = authorize(await findPlaceOf(ctx, subjectType, subjectId), () => holds(ctx, 'documents:write'));
  const id = newId();
  const at = now(ctx);
  const of = {
    propertyId: place.propertyId,
    ...(subjectType === 'property' ? {} : { [`${subjectType}Id`]: subjectId }),
  };
  await ctx
    .write(place)
    .insertInto('documents')
    .values({ orgId: ctx.org, id, ...of, ...fields, addedById: actorPersonId(ctx), createdAt: at, updatedAt: at })
    .execute();
  await addFile(ctx, place, { documentId: id, number: 1, fileKey });
  return audited<Document>({
    result: await getDocument(ctx, id),
    subject: { type: 'document', id },
    after: { ...of, ...fields },
    activities: [line('document.added', { id, ...fields, subjectType, subjectId, propertyId: place.propertyId })],
  });
});

/** Renames, files, shares or unshares a document, or says when it ends; a new end is reminded of anew. */
export const changeDocument = command('document.change', async (ctx, id: string, input: DocumentChange) => {
  const document = authorize(await findDocument(ctx, id), () => holds(ctx, 'documents:write'));
  const { version, ...fields } = input;
  await rows.refuseStale(ctx, document, version);
  const saved = await rows.save(ctx, document, { ...fields, ...anew(document, fields.endsOn) });
  return audited({
    ...saved,
    subject: { type: 'document', id },
    activities: saved.changed.length
      ? [line('document.changed', { ...document, ...fields }, { fields: saved.changed.filter(isTold).join(',') })]
      : [],
  });
});

/** What is kept of reminders says nothing to people. */
const isTold = (field: string): boolean => field !== 'remindedDays';

/** Adds the next version; those before it stay. */
export const addVersion = command('document.add_version', async (ctx, id: string, input: DocumentVersionInput) => {
  const document = authorize(await findDocument(ctx, id), () => holds(ctx, 'documents:write'));
  await rows.refuseStale(ctx, document, input.version);
  const number = document.latestNumber + 1;
  await addFile(ctx, document, { documentId: id, number, fileKey: input.fileKey });
  const saved = await rows.save(ctx, document, {
    latestNumber: number,
    ...(input.endsOn === undefined ? {} : { endsOn: input.endsOn, ...anew(document, input.endsOn) }),
  });
  return audited({
    ...saved,
    subject: { type: 'document', id },
    activities: [line('document.version_added', document, { number })],
  });
});

/** Makes a photo the picture of its property; the one before it stays among the photos. */
export const makeCover = command('document.make_cover', async (ctx, id: string, version: number) => {
  const document = authorize(await findDocument(ctx, id), () => holds(ctx, 'documents:write'));
  await rows.refuseStale(ctx, document, version);
  if (document.category !== 'PHOTO' || document.subjectType !== 'property') throw fail('document.not_a_photo');
  const saved = await rows.save(ctx, document, { coverSince: now(ctx) });
  return audited({ ...saved, subject: { type: 'document', id } });
});

/** Deletes a document with its versions; their files belong to nothing then, and go with what nobody attached. */
export const removeDocument = command('document.remove', async (ctx, id: string) => {
  const document = authorize(await findDocument(ctx, id), () => holds(ctx, 'documents:write'));
  const db = ctx.write(document);
  await db
    .updateTable('files')
    .set({ parentType: null, parentId: null })
    .where('orgId', '=', ctx.org)
    .where('parentType', '=', DOCUMENT.parent)
    .where('parentId', 'in', (eb) =>
      eb.selectFrom('documentVersions').select('id').where('orgId', '=', ctx.org).where('documentId', '=', id),
    )
    .execute();
  await db.deleteFrom('documents').where('orgId', '=', ctx.org).where('id', '=', id).execute();
  return audited({
    result: undefined,
    subject: { type: 'document', id },
    before: document,
    activities: [line('document.removed', document)],
  });
});

/** Another end is reminded of from the beginning. */
const anew = (document: FoundDocument, endsOn: string | null | undefined) =>
  endsOn === undefined || endsOn === document.endsOn ? {} : { remindedDays: null };

type NewVersion = { documentId: string; number: number; fileKey: string };

async function addFile(ctx: WriteCtx, proof: Authorized<object> | Proof, { documentId, number, fileKey }: NewVersion) {
  const db = ctx.write(proof);
  const id = newId();
  const addedById = actorPersonId(ctx);
  await db
    .insertInto('documentVersions')
    .values({ orgId: ctx.org, id, documentId, number, addedById, createdAt: now(ctx) })
    .execute();
  const uploads = { orgId: ctx.org, keys: [fileKey], purpose: DOCUMENT, uploadedById: addedById };
  if (!(await attachUploads(db, uploads, id))) throw fail('document.file_unknown');
}

type Told = {
  id: string;
  name: string;
  subjectType: string | null;
  subjectId: string | null;
  propertyId: string | null;
  sharedWith: readonly string[];
};

/** A line for the timelines of what the document belongs to and its property, for those who see the document. */
function line(
  type: Extract<ActivityDraft['type'], `document.${string}`>,
  { id, name, subjectType, subjectId, propertyId, sharedWith }: Told,
  facts: NonNullable<ActivityDraft['facts']> = {},
): ActivityDraft {
  return {
    type,
    subject: { type: 'document', id },
    about: { [subjectType as DocumentSubject]: subjectId, property: propertyId },
    facts: { name, ...facts },
    visibleToOwner: sharedWith.includes('OWNERS'),
    visibleToRenter: sharedWith.includes('RENTERS'),
  };
}

/** Marks that a reminder of the end was mailed. */
export const markReminded = (ctx: WriteCtx, document: Authorized<FoundDocument>, days: number) =>
  ctx
    .write(document)
    .updateTable('documents')
    .set({ remindedDays: days, updatedAt: sql`updated_at` })
    .where('orgId', '=', ctx.org)
    .where('id', '=', document.id)
    .execute();
