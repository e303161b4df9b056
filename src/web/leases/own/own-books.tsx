import type { OwnLease } from '#contract/leases/leases.ts';
import { DepositSection } from '#web/deposits/deposit-section.tsx';
import { Explained } from '#web/explain/explained.tsx';
import { OwnLedger } from '#web/ledger/own-ledger.tsx';

/** What a renter was charged and paid, and what is held of theirs: below what they come for, so it comes after it. */
export const OwnBooks = ({ lease }: { lease: OwnLease }) => (
  <>
    <OwnLedger lease={{ ...lease, currency: lease.rent.currency }} />
    <DepositSection lease={lease} mayPost={false} />
    <Explained leaseId={lease.id} />
  </>
);
