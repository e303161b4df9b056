import { type Compilable, type Kysely, sql } from 'kysely';
import type { SubjectType } from '#contract/subjects.ts';
import { newId } from '#server/db/new-id.ts';
import type { DB, Json } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Actor, type CallContext, type Ctx, type Deps, now } from '../context.ts';

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

type Writer = CallContext & Pick<Ctx, 'org' | 'actor'>;

/** How the audit trail tells actors apart. */
function recordedActor(actor: Actor): {
  actorKind: 'user' | 'api_key' | 'job_link' | 'system';
  actorId: string | null;
} {
  switch (actor.kind) {
    case 'user':
      return { actorKind: 'user', actorId: actor.userId };
    case 'apiKey':
      return { actorKind: 'api_key', actorId: actor.keyId };
    case 'jobLink':
      return { actorKind: 'job_link', actorId: actor.linkId };
    case 'system':
      return { actorKind: 'system', actorId: null };
  }
}

const entryOf = (ctx: Writer, action: string, { subject }: Change, role: string | null) => ({
  orgId: ctx.org,
  id: newId(),
  at: now(ctx),
  action,
  ...recordedActor(ctx.actor),
  actorName: ctx.actor.name,
  activeRole: role,
  subjectType: subject.type,
  subjectId: subject.id,
  ip: ctx.ip,
  requestId: ctx.requestId,
});

const statesOf = ({ before, after }: Change) => ({ before: withoutSecrets(before), after: withoutSecrets(after) });

/** One entry of the audit trail as it is stored; `role` is null where none was active. */
export function auditEntry(ctx: Writer, action: string, change: Change, role: string | null) {
  const { before, after } = statesOf(change);
  return { ...entryOf(ctx, action, change, role), before: asJson(before), after: asJson(after) };
}

/** The statement that writes one entry of the audit trail; `role` is null where none was active. */
export function insertAudit(
  db: Kysely<DB>,
  ctx: Writer,
  action: string,
  change: Change,
  role: string | null,
): Compilable {
  return db.insertInto('auditEntries').values(auditEntry(ctx, action, change, role));
}

/**
 * The statement that writes the first such refusal of an hour and counts the others, which become one entry at its end:
 * what anybody can cause as often as they like must not fill a table from which nobody deletes. `about` tells refusals
 * apart that are counted for themselves, and has to be one of few: a route, or whose password was wrong.
 */
export function noteRefusal(
  db: Kysely<DB>,
  ctx: Writer,
  action: string,
  change: Change,
  { role, about = '' }: { role: string | null; about?: string },
): Compilable {
  const entry = { ...entryOf(ctx, action, change, role), ...statesOf(change) };
  const columns = Object.entries(entry).map(([name, value]) => [snakeCase(name), value]);
  return db.selectNoFrom(
    sql`note_refusal(${JSON.stringify(Object.fromEntries(columns))}::jsonb, ${about})`.as('noted'),
  );
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Writes what was counted in the hours before this one. */
export const settleCounts = ({ pool, clock }: Deps): Promise<unknown> =>
  transaction(pool, { identity: true }, (db) => sql`select settle_counts(${clock.now().toISOString()})`.execute(db));
