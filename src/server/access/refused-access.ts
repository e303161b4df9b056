import type { ProblemCode } from '#contract/problems.ts';
import type { Route } from '#contract/route.ts';
import type { SubjectType } from '#contract/subjects.ts';
import { transaction } from '#server/db/transaction.ts';
import { AppError } from './app-error.ts';
import { type Caller, enterOrganization } from './callers/caller.ts';
import { noteRefusal } from './commands/audit.ts';
import type { CallContext } from './context.ts';

/** Refusals for want of a right. A password that is owed or a suspended organization is none: everybody there meets it. */
const FOR_WANT_OF_RIGHTS: readonly ProblemCode[] = [
  'AUTH_403',
  'SWITCHED_OFF',
  'CLOSED_TO_KEYS',
  'SCOPE_MISSING',
  'support.reads_only',
  'support.not_covered',
];

/**
 * Notes in the trail of the caller's organization that they were refused for want of a right, at the door of a route or at
 * one row, and throws the refusal on. What cannot be noted is logged: the refusal stands all the same.
 */
export async function noteRefusedAccess(
  call: CallContext,
  caller: Caller,
  route: Route,
  { error, row }: { error: unknown; row: { subject: string; id: string } | null },
): Promise<void> {
  const isNoted = error instanceof AppError && FOR_WANT_OF_RIGHTS.includes(error.code) && caller.org !== null;
  if (!isNoted) return;
  const ctx = enterOrganization(call, caller);
  const door = `${route.method} ${route.path}`;
  const change = {
    subject: row ? { type: row.subject as SubjectType, id: row.id } : { type: 'organization' as const, id: null },
    before: null,
    after: { permission: route.permission, route: door, why: error.code },
  };
  try {
    await transaction(
      call.deps.pool,
      { orgId: ctx.org },
      async () => {},
      (db) => [noteRefusal(db, ctx, 'access.refused', change, { role: caller.role, about: door })],
    );
  } catch (failure) {
    call.deps.log.error({ err: failure, route: door }, 'a refusal could not be noted');
  }
}
