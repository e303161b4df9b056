import { z } from 'zod';
import { Instant } from '../dates.schemas.ts';
import { exportOf } from '../exports.ts';
import { Id } from '../fields.ts';
import { listAnswer, listQuery } from '../list.ts';
import { Currency } from '../money.schemas.ts';
import { recordedId } from '../naming.ts';
import { defineRoute, defineRoutes } from '../route.ts';
import { PAGE_SUBJECTS } from '../subjects.ts';

/** What an entry is about, by the name it has now, or had when it was deleted. */
export const AuditSubject = z.object({
  /** The number or name of the thing, or of what it belongs to: a cost goes by its request. Null where nothing names it. */
  name: z.string().nullable(),
  /** What tells more than the name: the title of a request, the home of a lease, what a cost was for. */
  detail: z.string().nullable(),
  /** The page that shows it; null where there is none, or none any more. */
  page: z.object({ noun: z.enum(PAGE_SUBJECTS), id: Id }).nullable(),
  /** True where it was deleted. */
  isGone: z.boolean(),
});
export type AuditSubject = z.infer<typeof AuditSubject>;

export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** `noun.verb`, such as `lease.end`. */
  action: z.string(),
  actorName: z.string(),
  activeRole: z.string().nullable(),
  subjectType: z.string(),
  subjectId: Id.nullable(),
  subject: AuditSubject,
  ip: z.string().nullable(),
  requestId: z.string().nullable(),
  /** State before and after, without secrets. */
  before: z.unknown(),
  after: z.unknown(),
  /** Names of what the two states refer to, by id; what is gone or never was here has none. */
  names: z.record(Id, z.string()),
  /** Currency of the amounts in the two states; null where none is known. */
  currency: Currency.nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const list = defineRoute({
  method: 'GET',
  path: '/api/audit-trail',
  permission: 'audit:read',
  summary: 'Every change, newest first.',
  query: listQuery(['-at'], {
    action: z.string().max(60).optional(),
    subjectType: z.string().max(60).optional(),
    subjectId: recordedId().optional(),
  }),
  response: listAnswer(AuditEntry),
});

export const auditRoutes = defineRoutes({
  list,
  export: exportOf(list, ['at', 'action', 'subject', 'detail', 'who', 'role', 'ip']),
});
