import { sql } from 'kysely';
import type { Named } from '#contract/naming.ts';
import { ROLES } from '#contract/permissions.ts';
import type { Route } from '#contract/route.ts';
import { scopeOf } from '#contract/scopes.ts';
import { nounOf, type SubjectType } from '#contract/subjects.ts';
import { transaction } from '#server/db/transaction.ts';
import { fail } from '../app-error.ts';
import { insertAudit } from '../commands/audit.ts';
import { type CallContext, now, type OrgId } from '../context.ts';
import type { Caller } from './caller.ts';
import type { Session } from './session.ts';

/** What an organization allowed an administrator of the platform to read, as their session holds it. */
export type SupportAccess = {
  grantId: string;
  orgId: string;
  organizationName: string;
  country: string;
  switches: Record<string, boolean>;
  nouns: string[];
  endsAt: string;
};

export type SupportCaller = Extract<Caller, { kind: 'support' }>;

/** In which role support reads: what managers see, and nothing that concerns superadmins alone. */
export const supportRole = ROLES[1];

/** Whether a session reads an organization now: it entered one, names the role for it, and the grant is not over. */
export const supportOf = (session: Session, wanted: string, at: Date): SupportAccess | null =>
  session.isPlatformAdmin && wanted === supportRole && session.support && new Date(session.support.endsAt) > at
    ? session.support
    : null;

/** An administrator of the platform who reads under a grant; they stand in the organization as somebody who can change nothing. */
export const supportCallerOf = (
  base: Pick<SupportCaller, 'actor' | 'heldBy' | 'session'>,
  { orgId, country, switches, nouns, grantId }: SupportAccess,
): SupportCaller => ({
  ...base,
  kind: 'support',
  org: orgId as OrgId,
  role: supportRole,
  reach: { kind: 'all' },
  switches: switches ?? {},
  country,
  nouns,
  grantId,
});

/** Lets support read what the grant covers, and nothing else: no change, no file of a whole list, nothing of a sign-in. */
export function requireCovered({ nouns }: SupportCaller, route: Route): void {
  if (['public', 'signed-in', 'platform'].includes(route.permission)) return;
  if (route.method !== 'GET') throw fail('support.reads_only');
  const noun = scopeOf(route)?.split(':')[0];
  if (noun === undefined || !nouns.includes(noun)) throw fail('support.not_covered');
}

/** Whether things of this subject, with their files, are among what a caller was allowed to read; of everybody else all are. */
export const covers = (caller: Caller, subject: SubjectType): boolean =>
  caller.kind !== 'support' || caller.nouns.includes(nounOf(subject));

/** Writes down what was read under a grant before it is answered: what cannot be written down is not shown. */
export async function noteSupportRead(
  call: CallContext,
  caller: SupportCaller,
  route: Route,
  { row, query }: { row: Named | null; query: unknown },
): Promise<void> {
  const subject = row ? { type: row.subject as SubjectType, id: row.id } : { type: 'organization' as const, id: null };
  const after = { route: `${route.method} ${route.path}`, ...filtersIn(query) };
  await transaction(
    call.deps.pool,
    { orgId: caller.org },
    async () => {},
    (db) => [
      db.selectNoFrom(sql`note_support_read(${caller.grantId}, ${now(call)})`.as('noted')),
      insertAudit(
        db,
        { ...call, org: caller.org, actor: caller.actor },
        'support.read',
        { subject, before: null, after },
        'platformAdmin',
      ),
    ],
  );
}

/** What was looked for, so that the trail tells a list from a search for one name. */
function filtersIn(query: unknown): { filters?: unknown } {
  const said = Object.entries(Object(query)).filter(([, value]) => value !== undefined && value !== null);
  return said.length > 0 ? { filters: Object.fromEntries(said) } : {};
}

const EMPTY = (can: object): object => Object.fromEntries(Object.keys(can).map((name) => [name, false]));

/** An answer in which nothing can be done: what `can` says of somebody in that role does not hold for who only reads. */
export function withoutAbilities(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutAbilities);
  if (answer === null || typeof answer !== 'object') return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      name === 'can' && value !== null && typeof value === 'object' ? EMPTY(value) : withoutAbilities(value),
    ]),
  );
}
