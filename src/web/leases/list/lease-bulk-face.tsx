import HandCoins from 'lucide-react/icons/hand-coins';
import ReceiptText from 'lucide-react/icons/receipt-text';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import TrendingUp from 'lucide-react/icons/trending-up';
import type { LeaseRow } from '#contract/leases/leases.ts';
import type { ActiveRole } from '#contract/permissions.ts';
import type { BulkFace } from '#web/bulk/bulk-action.ts';
import { can } from '#web/session/rights.ts';
import { bulkTagFaces } from '#web/tags/bulk-tag-faces.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { leaseBulkMessages as texts } from './lease-bulk.messages.ts';
import { homeOf } from './lease-columns.tsx';

const Dialog = lazyOnce(async () => ({ default: (await import('./lease-bulk.tsx')).LeaseBulk }));

/** What a role can do with many leases at once. */
export const leaseBulk = (role: ActiveRole | null, query: object): BulkFace<LeaseRow> => ({
  query,
  nameOf: homeOf,
  Dialog,
  actions: [
    ...(can(role, 'leases:write')
      ? [
          { id: 'renew', label: texts.renew, icon: <RefreshCw /> },
          { id: 'raise', label: texts.raise, icon: <TrendingUp /> },
        ]
      : []),
    ...(can(role, 'ledger:write')
      ? [
          { id: 'charge', label: texts.charge, icon: <ReceiptText /> },
          { id: 'credit', label: texts.credit, icon: <HandCoins /> },
        ]
      : []),
    ...(can(role, 'leases:write') ? bulkTagFaces : []),
  ],
});
