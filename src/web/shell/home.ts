import type { ActiveRole } from '#contract/permissions.ts';
import { paths } from '#web/paths.ts';

/** Where a role starts: the dashboard, the platform's own for platformAdmin, the sign-in page for nobody. */
export function homeOf(role: ActiveRole | null): string {
  if (role === null) return paths.login;
  return role === 'platformAdmin' ? paths.platformDashboard : paths.dashboard;
}
