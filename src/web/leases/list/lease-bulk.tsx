import type { BulkLeaseChange, LeaseRow } from '#contract/leases/leases.ts';
import { api } from '#web/api.ts';
import type { BulkDialogProps, BulkKit } from '#web/bulk/bulk-action.ts';
import { BulkDialog } from '#web/bulk/bulk-dialog.tsx';
import { bulkTags } from '#web/tags/bulk-tags.tsx';
import { leaseBulkMessages as texts } from './lease-bulk.messages.ts';
import { homeOf, rentersOf } from './lease-columns.tsx';
import { renewAction } from './renew-many.tsx';

const kit: BulkKit<LeaseRow, BulkLeaseChange> = {
  calls: api.leases,
  nameOf: homeOf,
  placeOf: rentersOf,
  actions: { renew: renewAction, ...bulkTags(api.leases.tags, texts.leases) },
};

/** Asks what many leases should be, and does it. */
export const LeaseBulk = (props: BulkDialogProps<LeaseRow>) => <BulkDialog {...props} kit={kit} />;
