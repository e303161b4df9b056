import type { OwnLease } from '#contract/leases/leases.ts';
import { DepositSection } from '#web/deposits/deposit-section.tsx';
import { LeaseLedger } from '#web/ledger/lease-ledger.tsx';

/** What a renter was charged and paid, and what is held of theirs: below what they come for, so it comes after it. */
export const OwnBooks = ({ lease }: { lease: OwnLease }) => (
  <>
    <LeaseLedger lease={lease} mayPost={false} isNarrow />
    <DepositSection lease={lease} mayPost={false} />
  </>
);
