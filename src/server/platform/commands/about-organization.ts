import { forbidden } from '#server/access/app-error.ts';
import type { Ctx, OrgId } from '#server/access/context.ts';
import type { SignedInContext } from '#server/http/implement.ts';

/**
 * A call about an organization, by an administrator of the platform: its trail names them, and the role they act in holds no
 * permission there, so that no command of the organization can be run with it.
 */
export function aboutOrganization(call: SignedInContext, orgId: string): Ctx {
  if (call.caller.kind !== 'platform') throw forbidden();
  const { actor, role, reach, switches } = call.caller;
  return { ...call, org: orgId as OrgId, actor, role, reach, switches };
}
