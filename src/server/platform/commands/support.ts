import type { SupportGrant, SupportRequest } from '#contract/support/support.ts';
import { transaction } from '#server/db/transaction.ts';
import type { SignedInContext } from '#server/http/implement.ts';
import { askForSupport, endSupport, enterSupport } from '#server/support/support.commands.ts';
import { listGrants } from '#server/support/support.queries.ts';
import { getOrganization } from '../platform.queries.ts';
import { aboutOrganization } from './about-organization.ts';

/** What was asked of an organization; one that is not there answers 404. */
export async function listSupport(call: SignedInContext, orgId: string): Promise<SupportGrant[]> {
  await getOrganization(call, orgId);
  const ctx = aboutOrganization(call, orgId);
  return transaction(call.deps.pool, { orgId: ctx.org, readOnly: true }, (db) => listGrants({ ...ctx, db }));
}

/** Asks an organization to be let in. */
export async function askOrganization(call: SignedInContext, orgId: string, wanted: SupportRequest) {
  await getOrganization(call, orgId);
  return askForSupport(aboutOrganization(call, orgId), wanted);
}

/** Ends the reading, or takes back what was asked. */
export const endSupportOf = (call: SignedInContext, orgId: string, grantId: string): Promise<SupportGrant> =>
  endSupport(aboutOrganization(call, orgId), grantId);

/** Begins to read: this session's, under what was allowed. */
export const enterOrganizationOf = (call: SignedInContext, orgId: string, grantId: string): Promise<SupportGrant> =>
  enterSupport(aboutOrganization(call, orgId), call.session, grantId);
