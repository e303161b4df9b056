import { Suspense } from 'react';
import { useParam } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { RecordPage } from '#web/layout/record-page.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/use-session.ts';
import { lazyPart } from '#web/shell/lazy-part.ts';
import { useSecondPressDropped } from '#web/ui/second-press.ts';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { InZone } from '#web/ui/zone.ts';
import { ticketWords } from '../maintenance.messages.ts';
import { ticketMessages as texts } from './ticket.messages.ts';

// Renters and staff see different pages; each loads its own.
const StaffTicket = lazyPart(
  () => import('./staff-ticket.tsx').then((m) => m.StaffTicket),
  ({ role }) => role !== 'renter',
);
const RenterTicket = lazyPart(
  () => import('./renter-ticket.tsx').then((m) => m.RenterTicket),
  ({ role }) => role === 'renter',
);

/** One request. */
export function TicketPage() {
  useSecondPressDropped();
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
