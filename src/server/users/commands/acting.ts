import { sql } from 'kysely';
import type { ProblemCode } from '#contract/problems.ts';
import { fail, forbidden, notFound } from '#server/access/app-error.ts';
import { permit } from '#server/access/authorize.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import { actingOf, findTarget } from '../users.queries.ts';
import type { Acting, Target } from '../users.rules.ts';

/**
 * Holds who acts, whom it is about and every superadmin, so that of two who act at once the second sees what the first did;
 * somebody who has lost the role they act in meanwhile is refused. Whoever breaks a rule is told which.
 */
export async function actOn(
  ctx: WriteCtx,
  userId: string,
  findProblem: (acting: Acting, target: Target) => ProblemCode | null,
): Promise<Target> {
  const db = ctx.write(permit(ctx, 'users:write'));
  const acting = actingOf(ctx);
  const { rows } = await sql<{ userId: string; roles: string[]; status: string }>`
    select user_id as "userId", roles, status from memberships
    where org_id = ${ctx.org} and (user_id in (${userId}::uuid, ${acting.userId}::uuid) or 'superadmin' = any(roles))
    order by id for no key update`.execute(db);
  const self = rows.find((row) => row.userId === acting.userId);
  if (acting.userId !== null && !(self?.status === 'ACTIVE' && self.roles.includes(acting.role))) throw forbidden();
  const target = await findTarget(ctx, userId);
  if (!target) throw notFound();
  const problem = findProblem(acting, target);
  if (problem) throw fail(problem);
  return target;
}
