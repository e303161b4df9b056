import type { Compilable, Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { SubjectType } from '#contract/subjects.ts';
import type { DB, Json } from '#server/db/schema.ts';
import { type CallContext, type Ctx, now } from './context.ts';

const SECRET = /password|token|secret|hash/i;

/** A value for a jsonb column; the driver would turn a bare array into a PostgreSQL array. */
export const asJson = (value: unknown): Json =>
  (value === null || value === undefined ? null : JSON.stringify(value)) as Json;

/** Leaves out what nobody may read in a trail. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'searchText')
      .map(([key, inner]) => [key, SECRET.test(key) ? '(not recorded)' : withoutSecrets(inner)]),
  );
}

type Change = { subject: { type: SubjectType; id: string | null }; before: unknown; after: unknown };

/** The statement that writes one entry of the audit trail; `role` is null where none was active. */
export const insertAudit = (
  db: Kysely<DB>,
  ctx: CallContext & Pick<Ctx, 'org' | 'actor'>,
  action: string,
  change: Change,
  role: string | null,
): Compilable =>
  db.insertInto('auditEntries').values({
    orgId: ctx.org,
    id: uuidv7(),
    at: now(ctx),
    action,
    actorKind: ctx.actor.kind,
    actorId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    actorName: ctx.actor.name,
    activeRole: role,
    subjectType: change.subject.type,
    subjectId: change.subject.id,
    ip: ctx.ip,
    requestId: ctx.requestId,
    before: asJson(withoutSecrets(change.before)),
    after: asJson(withoutSecrets(change.after)),
  });
