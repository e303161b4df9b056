import { z } from 'zod';
import { changeOf } from '../changes.ts';
import { Instant, PlainDate } from '../dates.schemas.ts';
import { exportOf } from '../exports.ts';
import { FileBrief, Id, line, optionalText, PersonBrief, PropertyBrief, someOf, Version } from '../fields.ts';
import { listAnswer, listQuery, several } from '../list.ts';
import { idOf, idOfTypeIn, uploadKey } from '../naming.ts';
import { answer, defineRoute, defineRoutes, messageAnswer } from '../route.ts';
import { AUDIENCES, DOCUMENT_CATEGORIES, DOCUMENT_ENDS, DOCUMENT_SUBJECTS } from './documents.words.ts';

/** A document in a list, as its latest version is. */
export const DocumentRow = z.object({
  id: Id,
  name: z.string(),
  category: z.enum(DOCUMENT_CATEGORIES),
  /** What it belongs to. */
  subject: z.object({ type: z.enum(DOCUMENT_SUBJECTS), id: Id, name: z.string() }),
  /** Where that is; null for papers of a person. */
  property: PropertyBrief.nullable(),
  /** Whoever sees the document reads them. */
  notes: z.string().nullable(),
  /** Who sees it besides staff. */
  sharedWith: z.array(z.enum(AUDIENCES)),
  /** The last day on which it holds; null where it has no end. */
  endsOn: PlainDate.nullable(),
  /** How near that is, by the clock of the property; null without an end. */
  end: z.enum(DOCUMENT_ENDS).nullable(),
  /** The property's, or the organization's for papers of a person. */
  timeZone: z.string(),
  latestNumber: z.number().int(),
  file: FileBrief,
  createdAt: Instant,
  /** Whether the active role may change, share and delete it. */
  canChange: z.boolean(),
  version: Version,
});
export type DocumentRow = z.infer<typeof DocumentRow>;

/** One version of a document; who added it only staff are told. */
export const DocumentVersion = z.object({
  id: Id,
  number: z.number().int(),
  file: FileBrief,
  addedBy: PersonBrief.nullable(),
  createdAt: Instant,
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

export const Document = DocumentRow.extend({
  /** The latest first; owners and renters see the latest alone. */
  versions: z.array(DocumentVersion),
});
export type Document = z.infer<typeof Document>;

const fields = z.object({
  name: line(200),
  category: z.enum(DOCUMENT_CATEGORIES).default('OTHER'),
  notes: optionalText(),
  sharedWith: someOf(AUDIENCES).default([]),
  endsOn: PlainDate.nullish().transform((value) => value ?? null),
});
export const DocumentInput = fields.extend({
  subjectType: z.enum(DOCUMENT_SUBJECTS),
  subjectId: idOfTypeIn('subjectType'),
  fileKey: uploadKey(),
});
export type DocumentInput = z.output<typeof DocumentInput>;
export const DocumentChange = changeOf(fields).extend({ version: Version });
export type DocumentChange = z.output<typeof DocumentChange>;
export const DocumentVersionInput = z.object({
  fileKey: uploadKey(),
  /** When the new version ends; left out the end stays as it is. */
  endsOn: PlainDate.nullable().exactOptional(),
  version: Version,
});
export type DocumentVersionInput = z.output<typeof DocumentVersionInput>;

const DocumentParams = z.object({ documentId: idOf('document') });
const about = {
  /** One of those documents belong to; of anything else there are none. */
  subjectType: z.string().max(60).optional(),
  subjectId: idOfTypeIn('subjectType').optional(),
};

const list = defineRoute({
  method: 'GET',
  path: '/api/documents',
  permission: 'documents:read',
  summary: 'Documents in reach; owners and renters see those shared with them.',
  query: listQuery(['name', '-name', '-createdAt', 'createdAt', 'endsOn', '-endsOn'], {
    ...about,
    /** Everything of a property: its own, and those of its units, leases and requests. */
    propertyId: idOf('property').optional(),
    category: several(DOCUMENT_CATEGORIES),
    sharedWith: several([...AUDIENCES, 'NOBODY']),
    end: several(DOCUMENT_ENDS),
  }),
  response: listAnswer(DocumentRow),
});

export const documentRoutes = defineRoutes({
  list,
  export: exportOf(list, [
    'name',
    'category',
    'subject',
    'property',
    'sharedWith',
    'endsOn',
    'end',
    'latestNumber',
    'createdAt',
    'notes',
  ]),
  archive: {
    method: 'POST',
    path: '/api/documents/archive',
    permission: 'documents:read',
    byKey: 'read',
    summary: 'The latest versions of the documents of one thing, or of everything at a property, in one zip file.',
    query: z.object({ ...about, propertyId: idOf('property').optional() }),
    response: 'file',
  },
  get: {
    method: 'GET',
    path: '/api/documents/:documentId',
    permission: 'documents:read',
    summary: 'One document with its versions.',
    params: DocumentParams,
    response: answer(Document),
  },
  create: {
    method: 'POST',
    path: '/api/documents',
    permission: 'documents:write',
    summary: 'Keep an uploaded file as a document of a property, unit, lease, request, person or piece of equipment.',
    body: DocumentInput,
    response: answer(Document),
  },
  update: {
    method: 'PUT',
    path: '/api/documents/:documentId',
    permission: 'documents:write',
    summary: 'Rename a document, share it, or say when it ends.',
    params: DocumentParams,
    body: DocumentChange,
    response: answer(Document),
  },
  addVersion: {
    method: 'POST',
    path: '/api/documents/:documentId/versions',
    permission: 'documents:write',
    summary: 'Add the next version of a document; the earlier ones stay.',
    params: DocumentParams,
    body: DocumentVersionInput,
    response: answer(Document),
  },
  makeCover: {
    method: 'POST',
    path: '/api/documents/:documentId/cover',
    permission: 'documents:write',
    summary: 'Make a photo of a property the picture that lists and its page show.',
    params: DocumentParams,
    body: z.object({ version: Version }),
    response: answer(Document),
  },
  remove: {
    method: 'DELETE',
    path: '/api/documents/:documentId',
    permission: 'documents:write',
    summary: 'Delete a document with all its versions.',
    params: DocumentParams,
    response: messageAnswer,
  },
  upload: {
    method: 'POST',
    path: '/api/uploads/document',
    permission: 'documents:write',
    summary: 'Upload a PDF or picture for a document.',
    upload: z.object({}),
    response: answer(FileBrief),
  },
});
