import Check from 'lucide-react/icons/check';
import { Suspense, useRef, useState } from 'react';
import { type FeeProposal, MOST_FEE_DECISIONS } from '#contract/rent/rent.fee-proposals.ts';
import { useUrlState, wordOf } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ActionDialog } from '#web/layout/action-dialog.tsx';
import { ListFailed } from '#web/layout/list-failed.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { shortDay } from '#web/leases/lease-days.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Coming, SkeletonRows } from '#web/ui/skeleton.tsx';
import { Sums } from '#web/ui/sums.tsx';
import { decisionsOf, feeSums, signed, waitingSince } from './fee-sums.ts';
import { lateFeesMessages as texts } from './late-fees.messages.ts';
import { ProposedFee } from './proposed-fee.tsx';

// Most come for all of them.
const PropertyFilter = lazyOnce(async () => ({
  default: (await import('#web/units/choosing/property-filter.tsx')).PropertyFilter,
}));

/** Late fees that would be others, since a payment was dated back or came back: each is taken or left. */
export function LateFeesPage() {
  const [url, change] = useUrlState();
  const propertyId = wordOf(url, 'propertyId');
  const proposals = useRead(api.rent.feeProposals, { query: { propertyId } }, { quiet: true });
  const { data } = proposals;
  return (
    <Page>
      <PageHead
        crumbs={[{ label: texts.financial, href: paths.financial }, { label: texts.title }]}
        title={texts.title}
        lede={data && data.length > 0 && texts.lede(data.length)}
        actions={
          <>
            {propertyId !== undefined && (
              <Suspense fallback={<Coming />}>
                <PropertyFilter propertyId={propertyId} onChange={(id) => change({ propertyId: id })} />
              </Suspense>
            )}
            {data && data.length > 1 && <DecideAll proposals={data} />}
          </>
        }
      />
      {proposals.isPending && <SkeletonRows rows={3} label={texts.loading} />}
      {proposals.isError && <ListFailed title={texts.failed} read={proposals} />}
      {data?.length === 0 && (
        <EmptyState illustration="sun" title={texts.none}>
          {texts.noneHint}
        </EmptyState>
      )}
      {data && data.length > 0 && <Proposals proposals={data} />}
    </Page>
  );
}

function Proposals({ proposals }: { proposals: readonly FeeProposal[] }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      {feeSums(proposals).map(({ currency, takenBack, charged, together }) => (
        <Sums
          key={currency}
          label={texts.sums}
          first={{ name: texts.together, value: signed(together, currency) }}
          others={[
            { name: texts.takenBack, value: signed(takenBack, currency) },
            { name: texts.charged, value: signed(charged, currency) },
            {
              name: texts.since,
              value: shortDay(waitingSince(proposals.filter((one) => one.currency === currency))),
            },
          ]}
        />
      ))}
      <div
        className="mt-6 grid grid-cols-[1fr_100px_100px_100px_220px] gap-x-4 border-b border-line pb-2 text-right text-xs text-ink-3 max-desktop:hidden"
        aria-hidden
      >
        <span className="text-left">{texts.lease}</span>
        <span>{texts.feeNow}</span>
        <span>{texts.wouldBe}</span>
        <span>{texts.difference}</span>
      </div>
      <ul className="max-desktop:mt-4" ref={list} tabIndex={-1} aria-label={texts.title}>
        {proposals.map((proposal) => (
          // What is decided leaves the list, and its buttons with it: who works by keyboard goes on from the list.
          <ProposedFee
            key={`${proposal.chargeId} ${proposal.difference}`}
            proposal={proposal}
            onDecided={() => list.current?.focus()}
          />
        ))}
      </ul>
      <p className="mt-6 max-w-(--read) text-sm text-ink-2">{texts.foot}</p>
    </>
  );
}

/** Decides about all that are shown at once, after what it changes was read. */
function DecideAll({ proposals: all }: { proposals: readonly FeeProposal[] }) {
  const proposals = all.slice(0, MOST_FEE_DECISIONS);
  const isAll = proposals.length === all.length;
  const [asking, setAsking] = useState<'take' | 'leave' | null>(null);
  const count = proposals.length;
  const sums = feeSums(proposals).map(({ currency, together }) => signed(together, currency));
  const [only, ...others] = sums;
  const take = isAll ? texts.takeAll(count) : texts.takeFirst(count);
  const takeAll = only && others.length === 0 ? texts.by(take, only) : take;
  const leaveAll = isAll ? texts.leaveAll(count) : texts.leaveFirst(count);
  const shared = {
    call: api.rent.decideFees,
    keep: texts.keep,
    onClose: () => setAsking(null),
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking('leave')}>
        {leaveAll}
      </Button>
      <Button variant="primary" icon={<Check />} onClick={() => setAsking('take')}>
        {takeAll}
      </Button>
      {asking === 'take' && (
        <ActionDialog
          {...shared}
          title={texts.takeTitle(count)}
          lede={texts.takeLede(sums.join(', '))}
          send={takeAll}
          input={decisionsOf(proposals, true)}
          says={({ data }) => texts.takenAll(data.decidedCount)}
        />
      )}
      {asking === 'leave' && (
        <ActionDialog
          {...shared}
          title={texts.leaveTitle(count)}
          lede={texts.leaveLede}
          send={leaveAll}
          input={decisionsOf(proposals, false)}
          says={({ data }) => texts.leftAll(data.decidedCount)}
        />
      )}
    </>
  );
}
