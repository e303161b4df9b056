import type { Deposit } from '#contract/deposits/deposits.ts';
import type { Lease } from '#contract/leases/leases.ts';
import { useParam } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { Explained } from '#web/explain/explained.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { RecordPage } from '#web/layout/record-page.tsx';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { reasonOf } from '#web/ui/reason-of.ts';
import { InZone } from '#web/ui/zone.ts';
import { ShownSettlement } from '../shown-settlement.tsx';
import { crumbsOf } from './crumbs.ts';
import { SettleForm } from './settle-form.tsx';
import { settlementMessages as texts } from './settlement.messages.ts';
import { SettlementBanner } from './settlement-banner.tsx';

/** The deposit of a lease that is over: what is kept and why, and what goes back. */
export function SettlementPage() {
  const leaseId = useParam('leaseId');
  const lease = useRead(api.leases.get, { params: { leaseId } }, { quiet: true });
  const deposit = useRead(api.deposits.get, { params: { leaseId } }, { quiet: true });
  const missing = { ...texts.missing, backHref: paths.leases };
  return (
    <RecordPage read={lease} title={texts.title} failed={texts.failed} missing={missing}>
      {(shown) => (
        <RecordPage read={deposit} title={texts.title} failed={texts.failed} missing={missing}>
          {(held) => (
            <InZone value={shown.timeZone}>
              <Settling lease={shown} deposit={held} />
              <Explained leaseId={leaseId} />
            </InZone>
          )}
        </RecordPage>
      )}
    </RecordPage>
  );
}

function Settling({ lease, deposit }: { lease: Lease; deposit: Deposit }) {
  const { can, settlement } = deposit;
  if (can.settle === true) return <SettleForm lease={lease} deposit={deposit} />;
  return (
    <Page>
      <PageHead crumbs={crumbsOf(lease)} title={settlement ? texts.crumb : texts.title} />
      {settlement ? (
        <div className="grid max-w-3xl gap-6">
          <SettlementBanner lease={lease} deposit={deposit} />
          <ShownSettlement settlement={settlement} currency={deposit.currency} lease={lease} isSaidAbove />
        </div>
      ) : (
        <EmptyState
          illustration="lock"
          title={reasonOf(can.settle) ?? texts.title}
          actions={<LinkButton href={paths.lease(lease.id)}>{texts.backToLease}</LinkButton>}
        >
          {null}
        </EmptyState>
      )}
    </Page>
  );
}
