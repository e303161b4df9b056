import { lazy, Suspense } from 'react';
import { useSession } from '#web/session/use-session.ts';
import { SkeletonPage } from '#web/ui/skeleton.tsx';

const ReportFlow = lazy(async () => ({ default: (await import('./report-flow.tsx')).ReportFlow }));
const NewTicketForm = lazy(async () => ({ default: (await import('./new-ticket-form.tsx')).NewTicketForm }));

/** Reporting a problem: four steps for renters, one form for staff and owners. */
export function NewTicketPage() {
  const { activeRole } = useSession();
  return (
    <Suspense fallback={<SkeletonPage />}>{activeRole === 'renter' ? <ReportFlow /> : <NewTicketForm />}</Suspense>
  );
}
