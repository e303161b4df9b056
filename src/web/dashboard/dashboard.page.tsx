import { useSession } from '#web/session/use-session.ts';
import { OwnerDashboard } from './owner-dashboard.tsx';
import { RenterDashboard } from './renter-dashboard.tsx';
import { StaffDashboard } from './staff-dashboard.tsx';

/** What waits for the person and what there is, by their active role. */
export function DashboardPage() {
  const { activeRole } = useSession();
  if (activeRole === 'owner') return <OwnerDashboard />;
  if (activeRole === 'renter') return <RenterDashboard />;
  return <StaffDashboard />;
}
