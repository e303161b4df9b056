import type { BulkLeaseChange, LeaseRow } from '#contract/leases/leases.ts';
import type { BulkPosting } from '#contract/ledger/ledger.ts';
import type { BulkRaise } from '#contract/rent/rent.raises.ts';
import { api } from '#web/api.ts';
import type { BulkDialogProps, BulkKit } from '#web/bulk/bulk-action.ts';
import { BulkDialog } from '#web/bulk/bulk-dialog.tsx';
import { orgZone } from '#web/session/org-zone.ts';
import { bulkTags } from '#web/tags/bulk-tags.tsx';
import { InZone } from '#web/ui/zone.ts';
import { chargeAction } from './charge-many.tsx';
import { creditAction } from './credit-many.tsx';
import { leaseBulkMessages as texts } from './lease-bulk.messages.ts';
import { homeOf, rentersOf } from './lease-columns.tsx';
import { raiseAction } from './raise-many.tsx';
import { renewAction } from './renew-many.tsx';

const { list } = api.leases;
const names = { nameOf: homeOf, placeOf: rentersOf };

const leaseKit: BulkKit<LeaseRow, BulkLeaseChange> = {
  ...names,
  calls: api.leases,
  actions: { renew: renewAction, ...bulkTags(api.leases.tags, texts.leases) },
};
const rentKit: BulkKit<LeaseRow, BulkRaise> = {
  ...names,
  calls: { list, bulk: api.rent.bulk, undoBulk: api.rent.undoBulk },
  actions: { raise: raiseAction },
};
const postingKit: BulkKit<LeaseRow, BulkPosting> = {
  ...names,
  calls: { list, bulk: api.ledger.bulk, undoBulk: api.ledger.undoBulk },
  actions: { charge: chargeAction, credit: creditAction },
};

/** Asks what many leases should be, and does it: their own columns, their rents or their books. */
export const LeaseBulk = (props: BulkDialogProps<LeaseRow>) => (
  // They may be of several properties: a day that is the same for all goes by the clocks of the organization.
  <InZone value={orgZone()}>
    <Dialog {...props} />
  </InZone>
);

function Dialog(props: BulkDialogProps<LeaseRow>) {
  if (props.action === 'raise') return <BulkDialog {...props} kit={rentKit} />;
  if (props.action === 'charge' || props.action === 'credit') return <BulkDialog {...props} kit={postingKit} />;
  return <BulkDialog {...props} kit={leaseKit} />;
}
