import { z } from 'zod';
import { changeOf } from '../changes.ts';
import { Id, line, Version } from '../fields.ts';
import { defineSentences } from '../language/sentences.ts';
import { idOf } from '../naming.ts';
import type { SubjectDeclarations } from '../noun.ts';
import type { Problem } from '../problem.ts';
import { REPORT_NAMES } from '../reports/reports.words.ts';
import { answer, defineRoutes, messageAnswer } from '../route.ts';

/** Which list it is: the noun's name as its page calls it, such as "requests". */
const ListName = z.string().regex(/^[a-z][a-z-]{1,39}$/);
const value = z.string().max(200);
/** What stands in the address of the list: filters, order, hidden columns. */
const ViewQuery = z
  .record(z.string().regex(/^[a-zA-Z]{1,40}$/), z.union([value, z.array(value).max(50)]))
  .refine((query) => Object.keys(query).length <= 30);

export const SavedView = z.object({
  id: Id,
  name: z.string(),
  query: ViewQuery,
  /** Whether everybody of the office has it who reads the list: owners and renters have none but their own. */
  isShared: z.boolean(),
  /** Whether it was saved by whoever asks. */
  isOwn: z.boolean(),
  /** Whether the list opens with it for whoever asks. */
  isDefault: z.boolean(),
  /** Whether the active role may rename, change and delete it. */
  canChange: z.boolean(),
  version: Version,
});
export type SavedView = z.infer<typeof SavedView>;

/** What somebody keeps of a list. */
export const ListLook = z.object({
  /** Own views and shared ones, the oldest first. */
  views: z.array(SavedView),
  /** Those that the caller chose to hide; null where they chose none, so that the list shows what it shows by itself. */
  hiddenColumns: z.array(z.string()).nullable(),
});
export type ListLook = z.infer<typeof ListLook>;

/** A saved view of a report, from where all reports stand. */
const ReportView = SavedView.pick({ id: true, name: true, query: true }).extend({
  report: z.enum(REPORT_NAMES),
  /** What the report is called. */
  reportTitle: z.string(),
});
export type ReportView = z.infer<typeof ReportView>;

const fields = z.object({ name: line(60), query: ViewQuery, isShared: z.boolean().default(false) });
export const ViewInput = fields.extend({ list: ListName });
export type ViewInput = z.output<typeof ViewInput>;
export const ViewChange = changeOf(fields).extend({ version: Version });
export type ViewChange = z.output<typeof ViewChange>;

export const ListPreferences = z.object({
  list: ListName,
  /** Left out they stay as they are. */
  hiddenColumns: z.array(line(40)).max(60).optional(),
  /** The list opens as it does for everybody again. */
  forgetsDefault: z.boolean().default(false),
});
export type ListPreferences = z.output<typeof ListPreferences>;

const ViewParams = z.object({ viewId: idOf('saved_view') });

export const viewRoutes = defineRoutes({
  read: {
    method: 'GET',
    path: '/api/views',
    permission: 'views:keep',
    summary:
      'Saved views of a list, own ones and for staff those of the office, and the columns that the caller hides in it.',
    query: z.object({ list: ListName }),
    response: answer(ListLook),
  },
  ofReports: {
    method: 'GET',
    path: '/api/views/reports',
    permission: 'books:read',
    summary: 'Saved views of all reports, the newest first.',
    response: answer(z.array(ReportView)),
  },
  create: {
    method: 'POST',
    path: '/api/views',
    permission: 'views:keep',
    summary: 'Keep the filters, order and columns of a list under a name.',
    body: ViewInput,
    response: answer(SavedView),
  },
  keepPreferences: {
    method: 'POST',
    path: '/api/views/preferences',
    permission: 'views:keep',
    summary: 'Keep which columns of a list the caller hides, or open it as usual again.',
    body: ListPreferences,
    response: answer(z.null()),
  },
  update: {
    method: 'PUT',
    path: '/api/views/:viewId',
    permission: 'views:keep',
    summary: 'Rename a saved view, change what it shows, share it or stop sharing it.',
    params: ViewParams,
    body: ViewChange,
    response: answer(SavedView),
  },
  openWith: {
    method: 'POST',
    path: '/api/views/:viewId/default',
    permission: 'views:keep',
    summary: 'Let the list open with this view for the caller.',
    params: ViewParams,
    response: answer(z.null()),
  },
  remove: {
    method: 'DELETE',
    path: '/api/views/:viewId',
    permission: 'views:keep',
    summary: 'Delete a saved view; nothing that it shows is touched.',
    params: ViewParams,
    response: messageAnswer,
  },
});

export const viewProblems = {
  'view.name_taken': {
    status: 409,
    message: 'You have a view with this name already. Choose another name.',
    field: 'name',
    constraint: 'saved_views_name_key',
  },
  'view.too_many': {
    status: 409,
    message: 'There are 100 views of this list already. Nothing was saved; delete one that nobody needs.',
  },
} as const satisfies Record<string, Problem>;

/** What the server says about views besides its refusals. */
export const viewSentences = defineSentences({ 'view.deleted': 'The view was deleted.' });

export const viewSubjects = { saved_view: {}, list: {} } as const satisfies SubjectDeclarations;
