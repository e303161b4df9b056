import '../maintenance.css';
import { lazy, Suspense } from 'react';
import { useParam } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/use-session.ts';
import { PageTitle } from '#web/shell/page-title.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { NotFound } from '#web/ui/not-found.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { ticketWords } from '../maintenance.messages.ts';
import { ticketMessages as texts } from './ticket.messages.ts';

// Renters and staff see different pages; each loads its own.
const StaffTicket = lazy(async () => ({ default: (await import('./staff-ticket.tsx')).StaffTicket }));
const RenterTicket = lazy(async () => ({ default: (await import('./renter-ticket.tsx')).RenterTicket }));

/** One request. */
export function TicketPage() {
  const ticketId = useParam('ticketId');
  const { activeRole } = useSession();
  const ticket = useRead(api.maintenance.get, { params: { ticketId } }, { quiet: true });
  if (ticket.isPending) return <SkeletonPage />;
  if (ticket.error?.status === 404 || ticket.error?.status === 400)
    return (
      <>
        <PageTitle title={texts.missing.title} />
        <NotFound
          title={texts.missing.title}
          explains={texts.missing.text}
          links={[{ label: texts.missing.back, href: paths.maintenance }]}
        />
      </>
    );
  if (ticket.error)
    return (
      <Page>
        <PageHead title={ticketWords.maintenance} />
        <ErrorState
          title={texts.failed}
          onRetry={() => void ticket.refetch()}
          isRetrying={ticket.isFetching}
          requestId={ticket.error.requestId ?? undefined}
        />
      </Page>
    );
  return (
    <Suspense fallback={<SkeletonPage />}>
      {activeRole === 'renter' ? <RenterTicket ticket={ticket.data} /> : <StaffTicket ticket={ticket.data} />}
    </Suspense>
  );
}
