import { z } from 'zod';
import { Instant } from './dates.schemas.ts';
import { Id } from './fields.ts';
import { listAnswer, listQuery } from './list.ts';
import { defineRoutes } from './route.ts';

export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  /** `noun.verb`, such as `lease.end`. */
  action: z.string(),
  actorName: z.string(),
  activeRole: z.string().nullable(),
  subjectType: z.string(),
  subjectId: Id.nullable(),
  ip: z.string().nullable(),
  requestId: z.string().nullable(),
  /** State before and after, without secrets. */
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const auditRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/audit-trail',
    permission: 'audit:read',
    summary: 'Every change, newest first.',
    query: listQuery(['-at'], {
      action: z.string().max(60).optional(),
      subjectType: z.string().max(60).optional(),
      subjectId: Id.optional(),
    }),
    response: listAnswer(AuditEntry),
  },
});
