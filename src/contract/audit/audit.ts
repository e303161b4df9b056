import { z } from 'zod';
import { Instant, PlainDate, TimeZone } from '../dates.schemas.ts';
import { exportOf } from '../exports.ts';
import { Id } from '../fields.ts';
import { listAnswer, listQuery } from '../list.ts';
import { Currency } from '../money.schemas.ts';
import { recordedId } from '../naming.ts';
import { defineRoute, defineRoutes } from '../route.ts';
import { PAGE_SUBJECTS } from '../subjects.ts';
import { AUDIT_COLUMNS, AUDIT_KINDS, AUDIT_OUTCOMES } from './audit.kinds.ts';

const Kind = z.enum(AUDIT_KINDS);

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
  kind: Kind,
  outcome: z.enum(AUDIT_OUTCOMES),
  /** `noun.verb`, such as `lease.end`. */
  action: z.string(),
  actorName: z.string(),
  /** The user who did it, for asking for everything by them; null where nobody was signed in. */
  actorId: Id.nullable(),
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

/** What there is to look through, for the controls above the list. */
const AuditOverview = z.object({
  /** Whose clocks the days of a search go by: the organization's. */
  timeZone: TimeZone,
  /** How many entries of each kind there are, up to a thousand and one. */
  counts: z.record(Kind, z.number().int()),
  /** Who did something, by name; the first five hundred. */
  actors: z.array(z.object({ id: Id, name: z.string() })),
  /** Every action that was recorded. */
  actions: z.array(z.string()),
});

/** What broke the chain: the first entry or block that is not as it was sealed, or a kept head that is not part of it. */
export const TRAIL_FAULTS = ['EDITED', 'REMOVED', 'ADDED', 'MOVED', 'BLOCK_CHANGED', 'BLOCK_MISSING', 'HEAD'] as const;

/** What a look at the whole chain found. The chain is that of the installation; entries of others stay unnamed. */
const TrailCheck = z.object({
  startedAt: Instant,
  /** Null while it goes on. */
  endedAt: Instant.nullable(),
  percent: z.number().int().min(0).max(100),
  /** When the last block that was looked at was closed: up to then it holds, or up to then it was closed when it broke. */
  sealedUntil: Instant.nullable(),
  /** The last day whose head, kept outside of the database, is part of the chain. */
  headKeptOn: PlainDate.nullable(),
  broken: z
    .object({
      fault: z.enum(TRAIL_FAULTS),
      /** The entry, where it is this organization's and still there. */
      entryId: Id.nullable(),
      /** The day of the kept head that is not part of it. */
      headKeptOn: PlainDate.nullable(),
    })
    .nullable(),
});
export type TrailCheck = z.infer<typeof TrailCheck>;

const list = defineRoute({
  method: 'GET',
  path: '/api/audit-trail',
  permission: 'audit:read',
  summary: 'Everything that was recorded, newest first.',
  query: listQuery(['-at'], {
    kind: Kind.optional(),
    outcome: z.enum(AUDIT_OUTCOMES).optional(),
    action: z.string().max(60).optional(),
    /** By this user; among sign-ins also what was tried in their name. */
    actorId: recordedId().optional(),
    subjectType: z.string().max(60).optional(),
    /** About this thing and whatever belongs to it: a property with its units, leases, requests and their costs. */
    subjectId: recordedId().optional(),
    /** From this day on, by the organization's clocks. */
    fromOn: PlainDate.optional(),
    /** Up to this day, the whole of it. */
    untilOn: PlainDate.optional(),
  }),
  response: listAnswer(AuditEntry),
});

export const auditRoutes = defineRoutes({
  list,
  export: exportOf(list, AUDIT_COLUMNS, ['csv', 'xlsx', 'ndjson']),
  overview: defineRoute({
    method: 'GET',
    path: '/api/audit-trail/overview',
    permission: 'audit:read',
    summary: 'What there is to look through: how many entries of each kind, who did them, and which actions.',
    response: z.object({ data: AuditOverview }),
  }),
  check: defineRoute({
    method: 'GET',
    path: '/api/audit-trail/check',
    permission: 'audit:read',
    summary: 'What the last look at the whole chain found, or how far the current one is; null before the first.',
    response: z.object({ data: TrailCheck.nullable() }),
  }),
  startCheck: defineRoute({
    method: 'POST',
    path: '/api/audit-trail/check',
    permission: 'audit:read',
    byKey: 'read',
    summary: 'Looks at the whole chain, unless that was done just now.',
    response: z.object({
      data: z.object({
        /** A look that began at this moment or later answers the question. */
        since: Instant,
      }),
    }),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/api/audit-trail/:entryId',
    permission: 'audit:read',
    summary: 'One entry.',
    params: z.object({ entryId: recordedId() }),
    response: z.object({ data: AuditEntry }),
  }),
});
