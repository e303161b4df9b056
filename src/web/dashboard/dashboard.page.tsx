import { useSession } from '#web/session/use-session.ts';
import { lazyPart } from '#web/shell/lazy-part.ts';
import { RenterDashboard } from './renter-dashboard.tsx';
import { StaffDashboard } from './staff-dashboard.tsx';

// Owners are few, and their houses' pictures would come with every list.
const OwnerDashboard = lazyPart(
  () => import('./owner-dashboard.tsx').then((m) => m.OwnerDashboard),
  ({ role }) => role === 'owner',
);

/** What waits for the person and what there is, by their active role. */
export function DashboardPage() {
  const { activeRole } = useSession();
  if (activeRole === 'owner') return <OwnerDashboard />;
  if (activeRole === 'renter') return <RenterDashboard />;
  return <StaffDashboard />;
}
