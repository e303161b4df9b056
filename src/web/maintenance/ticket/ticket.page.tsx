import { lazy, Suspense } from 'react';
import { useParam } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { RecordPage } from '#web/layout/record-page.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/use-session.ts';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { InZone } from '#web/ui/zone.ts';
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
  return (
    <RecordPage
      read={ticket}
      title={ticketWords.maintenance}
      failed={texts.failed}
      missing={{ ...texts.missing, backHref: paths.maintenance }}
    >
      {(shown) => (
        <InZone value={shown.timeZone}>
          <Suspense fallback={<SkeletonPage />}>
            {activeRole === 'renter' ? <RenterTicket ticket={shown} /> : <StaffTicket ticket={shown} />}
          </Suspense>
        </InZone>
      )}
    </RecordPage>
  );
}
