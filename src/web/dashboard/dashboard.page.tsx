import { useSession } from '#web/session/use-session.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

// One role's first page does not wait for the parts of the others.
const StaffDashboard = lazyPage(() => import('./staff-dashboard.tsx').then((m) => m.StaffDashboard));
const OwnerDashboard = lazyPage(() => import('./owner-dashboard.tsx').then((m) => m.OwnerDashboard));
const RenterDashboard = lazyPage(() => import('./renter-dashboard.tsx').then((m) => m.RenterDashboard));

/** What waits for the person and what there is, by their active role. */
export function DashboardPage() {
  const { activeRole } = useSession();
  if (activeRole === 'owner') return <OwnerDashboard />;
  if (activeRole === 'renter') return <RenterDashboard />;
  return <StaffDashboard />;
}
