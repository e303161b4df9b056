import { insertAudit } from '#server/access/audit.ts';
import type { CallContext, OrgId } from '#server/access/context.ts';
import type { Session } from '#server/access/session.ts';
import { transaction } from '#server/db/transaction.ts';

/** Records that somebody asked for a role they do not hold; the call itself is refused. */
export async function noteRefusedRole(call: CallContext, session: Session, wanted: string): Promise<void> {
  if (!session.orgId) return;
  const org = session.orgId as OrgId;
  const name = `${session.firstName} ${session.lastName}`.trim();
  const ctx = {
    ...call,
    org,
    role: 'renter' as const,
    reach: { kind: 'all' as const },
    actor: { kind: 'user' as const, userId: session.userId, personId: session.personId, name },
  };
  const change = {
    subject: { type: 'session', id: session.sessionId },
    before: null,
    after: { wanted: wanted.slice(0, 60), held: session.roles },
  };
  await transaction(
    call.deps.pool,
    { orgId: org },
    async () => {},
    (db) => [insertAudit(db, ctx, 'session.role_refused', change, null)],
  );
}
