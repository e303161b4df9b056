import type { Role } from '#contract/permissions.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { UserStatus } from '#contract/users/users.ts';
import { type Verdict, whyNot } from '#server/access/ability.ts';

/** Who acts on somebody's sign-in: a person, or the command line, which is nobody's colleague. */
export type Acting = { userId: string | null; role: string };

/** Somebody as the rules look at them. */
export type Target = {
  id: string;
  status: UserStatus;
  roles: readonly string[];
  /** They are the only superadmin of the organization who can sign in. */
  isLastSuperadmin: boolean;
  /** Whoever runs the installation disabled the sign-in everywhere. */
  isDisabled: boolean;
  /** No other organization, and not the platform, is opened by the sign-in. */
  belongsHereAlone: boolean;
};

const isInvited = ({ status }: Target): boolean => status === 'INVITED' || status === 'EXPIRED';
const isSuperadmin = (roles: readonly string[]): boolean => roles.includes('superadmin');

/** Why this sign-in is not theirs to change at all, or null: nobody changes their own, and admins no superadmin's. */
export function findReachProblem(acting: Acting, target: Pick<Target, 'id' | 'roles'>): ProblemCode | null {
  if (acting.userId === target.id) return 'user.yourself';
  return isSuperadmin(target.roles) && acting.role !== 'superadmin' ? 'user.superadmin_only' : null;
}

/** Why these roles may not be given, or null: only superadmins make superadmins. */
export const findGrantProblem = (acting: Pick<Acting, 'role'>, roles: readonly string[]): ProblemCode | null =>
  isSuperadmin(roles) && acting.role !== 'superadmin' ? 'person.role_too_high' : null;

/** Why roles cannot become these, or null. */
export function findRolesProblem(acting: Acting, target: Target, next: readonly Role[]): ProblemCode | null {
  const problem = isInvited(target) ? 'user.not_joined' : findReachProblem(acting, target);
  if (problem) return problem;
  if (target.status === 'DEACTIVATED') return 'user.deactivated';
  if (target.isLastSuperadmin && !isSuperadmin(next)) return 'user.last_superadmin';
  return findGrantProblem(acting, next);
}

export function findDeactivateProblem(acting: Acting, target: Target): ProblemCode | null {
  const problem = isInvited(target) ? 'user.not_joined' : findReachProblem(acting, target);
  if (problem) return problem;
  if (target.status === 'DEACTIVATED') return 'user.deactivated';
  return target.isLastSuperadmin ? 'user.last_superadmin' : null;
}

export function findReactivateProblem(acting: Acting, target: Target): ProblemCode | null {
  const problem = isInvited(target) ? 'user.not_joined' : findReachProblem(acting, target);
  if (problem) return problem;
  if (target.isDisabled) return 'user.disabled_by_installation';
  return target.status === 'DEACTIVATED' ? null : 'user.active';
}

export const findSignOutProblem = (acting: Acting, target: Target): ProblemCode | null =>
  isInvited(target) ? 'user.not_joined' : findReachProblem(acting, target);

/** A link is handed over, or mailed to where only the person reads it; the first needs a sign-in of this organization alone. */
export function findResetProblem(acting: Acting, target: Target, isMailed: boolean): ProblemCode | null {
  const problem = findSignOutProblem(acting, target);
  if (problem) return problem;
  if (target.status === 'DEACTIVATED') return 'user.deactivated';
  return isMailed || target.belongsHereAlone ? null : 'user.not_yours_alone';
}

/** What somebody may do with a user now, or why not. */
export function verdictsOn(acting: Acting, target: Target, isMailed: boolean): Record<UserAct, Verdict> {
  const said = (problem: ProblemCode | null): Verdict => (problem ? whyNot(problem) : true);
  const invited = isInvited(target);
  return {
    changeRoles: said(findRolesProblem(acting, target, target.roles as Role[])),
    resetPassword: said(findResetProblem(acting, target, isMailed)),
    signOut: said(findSignOutProblem(acting, target)),
    deactivate: said(findDeactivateProblem(acting, target)),
    reactivate: target.status === 'DEACTIVATED' ? said(findReactivateProblem(acting, target)) : false,
    invite: invited ? said(findGrantProblem(acting, target.roles)) : false,
  };
}
type UserAct = 'changeRoles' | 'resetPassword' | 'signOut' | 'deactivate' | 'reactivate' | 'invite';
