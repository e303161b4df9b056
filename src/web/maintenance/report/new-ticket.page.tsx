import { Suspense } from 'react';
import { useSession } from '#web/session/use-session.ts';
import { lazyPart } from '#web/shell/lazy-part.ts';
import { SkeletonPage } from '#web/ui/skeleton.tsx';

const ReportFlow = lazyPart(
  () => import('./report-flow.tsx').then((m) => m.ReportFlow),
  ({ role }) => role === 'renter',
);
const NewTicketForm = lazyPart(
  () => import('./new-ticket-form.tsx').then((m) => m.NewTicketForm),
  ({ role }) => role !== 'renter',
);

/** Reporting a problem: four steps for renters, one form for staff and owners. */
export function NewTicketPage() {
  const { activeRole } = useSession();
  return (
    <Suspense fallback={<SkeletonPage />}>{activeRole === 'renter' ? <ReportFlow /> : <NewTicketForm />}</Suspense>
  );
}
