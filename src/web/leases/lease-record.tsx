import type { ReactNode } from 'react';
import type { Lease } from '#contract/leases/leases.ts';
import { useParam } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { RecordPage } from '#web/layout/record-page.tsx';
import { paths } from '#web/paths.ts';
import { InZone } from '#web/ui/zone.ts';
import { leaseDetailMessages } from './lease/lease-detail.messages.ts';
import { leaseListMessages } from './leases.messages.ts';

/** What a page says of the lease in the address, once it is read. */
export function LeaseRecord({ children }: { children: (lease: Lease) => ReactNode }) {
  const leaseId = useParam('leaseId');
  const lease = useRead(api.leases.get, { params: { leaseId } }, { quiet: true });
  return (
    <RecordPage
      read={lease}
      title={leaseListMessages.title}
      failed={leaseDetailMessages.failed}
      missing={{ ...leaseDetailMessages.missing, backHref: paths.leases }}
    >
      {(shown) => (
        <InZone key={leaseId} value={shown.timeZone}>
          {children(shown)}
        </InZone>
      )}
    </RecordPage>
  );
}
