import { useSession } from '#web/session/use-session.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';
import { RenterDashboard } from './renter-dashboard.tsx';
import { StaffDashboard } from './staff-dashboard.tsx';

// Owners are few, and their houses' pictures would come with every list.
const OwnerDashboard = lazyPage(() => import('./owner-dashboard.tsx').then((m) => m.OwnerDashboard));

/** What waits for the person and what there is, by their active role. */
export function DashboardPage() {
  const { activeRole } = useSession();
  if (activeRole === 'owner') return <OwnerDashboard />;
  if (activeRole === 'renter') return <RenterDashboard />;
  return <StaffDashboard />;
}
