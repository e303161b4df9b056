import type { HeldBy } from '#contract/route.ts';
import { askValueOf } from '#server/db/ask.ts';
import { transaction } from '#server/db/transaction.ts';
import { fail } from '../app-error.ts';
import { noteRefusal } from '../commands/audit.ts';
import { type CallContext, NO_ORG, type OrgId } from '../context.ts';
import type { Authenticator, Caller } from './caller.ts';
import { heldByStatus } from './held-by-status.ts';
import { findSession, isSameSession, type Session, sessionActor, whyOver } from './session.ts';
import { supportCallerOf, supportOf } from './support.ts';

/** People, by the token of their session; `X-Active-Role` chooses among the roles they hold. */
export const sessions: Authenticator = {
  find: ({ authorization }) => /^Bearer (\S{20,100})$/i.exec(authorization ?? '')?.[1] ?? null,
  open: async (call, token, headers, ask) => {
    const header = headers['x-active-role'];
    const wanted = typeof header === 'string' ? header : '';
    const session = await findSession(ask, token, wanted, call.deps.clock.now());
    if (!session) {
      const why = await whyOver(askValueOf(call.deps.pool), token);
      if (why) throw fail(why);
      return null;
    }
    const support = supportOf(session, wanted, call.deps.clock.now());
    if (support) return supportCallerOf(baseOf(session), support);
    if (!holdsRole(session, wanted)) {
      await noteRefusedRole(call, session, wanted);
      throw fail('ROLE_NOT_HELD');
    }
    return callerOf(session);
  },
  isStill: (call, token, caller, ask) => {
    // What others reach follows from more than the rows of their session.
    if (caller.kind !== 'user' || caller.reach.kind !== 'all') return null;
    return isSameSession(ask, token, caller.session, call.deps.clock.now());
  },
};

const holdsRole = (session: Session, wanted: string): boolean =>
  session.isPlatformAdmin
    ? session.activeRole === (wanted || session.activeRole)
    : session.roles.includes(session.activeRole);

/** An organization that is not open is closed to its people, and their sessions wait; otherwise a password or a second factor may be owed. */
function heldBy({ organizationStatus, passwordChangeRequired, owesSecondFactor }: Session): HeldBy | null {
  const held = heldByStatus(organizationStatus);
  if (held) return held;
  if (passwordChangeRequired) return 'PASSWORD_CHANGE_REQUIRED';
  return owesSecondFactor ? 'TWO_FACTOR_REQUIRED' : null;
}

const baseOf = (session: Session) => ({ actor: sessionActor(session), heldBy: heldBy(session), session });

/** The person of a session, in its organization or, on the platform, in none. */
export function callerOf(session: Session): Caller {
  const { activeRole: role, reach, switches, orgId, country } = session;
  const base = { ...baseOf(session), role, reach, switches, country };
  return orgId ? { ...base, kind: 'user', org: orgId as OrgId } : { ...base, kind: 'platform', org: null };
}

/** Notes that somebody asked for a role they do not hold; the call itself is refused. Of the platform's it stands in no organization. */
async function noteRefusedRole(call: CallContext, session: Session, wanted: string): Promise<void> {
  const ctx = { ...call, org: (session.orgId ?? NO_ORG) as OrgId, actor: sessionActor(session) };
  const change = {
    subject: { type: 'session' as const, id: session.sessionId },
    before: null,
    after: { wanted: wanted.slice(0, 60), held: session.roles },
  };
  await transaction(
    call.deps.pool,
    session.orgId ? { orgId: session.orgId } : { identity: true },
    async () => {},
    (db) => [noteRefusal(db, ctx, 'session.role_refused', change, { role: null })],
  );
}
