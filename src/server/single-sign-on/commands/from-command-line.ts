import { BASE_LANGUAGE } from '#contract/language/languages.ts';
import { identityCommand } from '#server/access/commands/identity-command.ts';
import type { CallContext, Deps } from '#server/access/context.ts';
import { inIdentity } from '../single-sign-on.queries.ts';

type Waiting = { orgId: string; id: string; name: string };

/**
 * Takes a domain for an organization's because whoever runs the installation says so. Where several wait for it, and none is
 * named, it answers which.
 */
export async function verifyFromCommandLine(
  deps: Deps,
  domain: string,
  organizationId: string | null,
): Promise<{ waiting: Waiting[]; verified: string | null }> {
  const call: CallContext = {
    deps,
    requestId: 'lintel domain',
    ip: null,
    userAgent: null,
    idempotency: null,
    language: BASE_LANGUAGE,
    cost: null,
  };
  const all = await inIdentity(call, (db) =>
    db
      .selectFrom('signOnDomains as domain')
      .innerJoin('organizations as organization', 'organization.id', 'domain.orgId')
      .select(['domain.orgId', 'domain.id', 'organization.name'])
      .where('domain.domain', '=', domain)
      .where('domain.verifiedAt', 'is', null)
      .orderBy('organization.name')
      .execute(),
  );
  const waiting = organizationId === null ? all : all.filter(({ orgId }) => orgId === organizationId);
  const [one, another] = waiting;
  if (!one || another) return { waiting, verified: null };
  await noteVerified(call, one, domain);
  return { waiting, verified: one.name };
}

const noteVerified = identityCommand(
  'sign_on_domain.verify',
  async (db, call, { orgId, id }: Waiting, domain: string) => {
    const verifiedAt = call.deps.clock.now().toISOString();
    await db.updateTable('signOnDomains').set({ verifiedAt }).where('orgId', '=', orgId).where('id', '=', id).execute();
    return {
      result: undefined,
      orgIds: [orgId],
      actor: { kind: 'system', name: 'command line' },
      subject: { type: 'sign_on_domain', id },
      before: { verifiedAt: null },
      after: { domain, verifiedAt },
    };
  },
);
