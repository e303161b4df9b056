import Check from 'lucide-react/icons/check';
import { Suspense, useState } from 'react';
import { formatCurrency } from '#contract/format/currency.ts';
import { fromMinor, toMinor } from '#contract/money.ts';
import { type HeldPartListed, MOST_HELD_DECISIONS } from '#contract/rent/rent.held.ts';
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
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { figure } from '#web/ui/org-locale.ts';
import { Coming, SkeletonRows } from '#web/ui/skeleton.tsx';
import { Sums } from '#web/ui/sums.tsx';
import { heldRentListMessages as texts } from './held-rent-list.messages.ts';

// Most come for all of them.
const PropertyFilter = lazyOnce(async () => ({
  default: (await import('#web/units/choosing/property-filter.tsx')).PropertyFilter,
}));

/** What of all leases was not charged, since its month was locked when it fell due; each is decided on the page of its lease. */
export function HeldRentPage() {
  const [url, change] = useUrlState();
  const propertyId = wordOf(url, 'propertyId');
  const held = useRead(api.rent.listHeld, { query: { propertyId } }, { quiet: true });
  const { data } = held;
  return (
    <Page>
      <PageHead
        crumbs={[{ label: texts.financial, href: paths.financial }, { label: texts.title }]}
        title={texts.title}
        lede={data && data.length > 0 && texts.lede(leaseCountOf(data))}
        actions={
          <>
            {propertyId !== undefined && (
              <Suspense fallback={<Coming />}>
                <PropertyFilter propertyId={propertyId} onChange={(id) => change({ propertyId: id })} />
              </Suspense>
            )}
            {data && data.length > 1 && (
              <DecideAll parts={shownOf(data)} isAll={shownOf(data).length === data.length} />
            )}
          </>
        }
      />
      {held.isPending && <SkeletonRows rows={3} label={texts.loading} />}
      {held.isError && <ListFailed title={texts.failed} read={held} />}
      {data?.length === 0 && (
        <EmptyState illustration="sun" title={texts.none}>
          {texts.noneHint}
        </EmptyState>
      )}
      {data && data.length > 0 && <Parts parts={data} />}
    </Page>
  );
}

/** Those that stand in the list, and are decided at once; more come once these are. */
const shownOf = (parts: readonly HeldPartListed[]) => parts.slice(0, MOST_HELD_DECISIONS);

const leaseCountOf = (parts: readonly HeldPartListed[]): number => new Set(parts.map(({ leaseId }) => leaseId)).size;

function Parts({ parts }: { parts: readonly HeldPartListed[] }) {
  return (
    <div className="grid gap-4">
      {[...Map.groupBy(parts, ({ currency }) => currency)].map(([currency, own]) => (
        <Sums
          key={currency}
          label={texts.sums}
          first={{ name: texts.together, value: formatCurrency(sumOf(own, currency), currency) }}
          others={[
            { name: texts.leases, value: figure(leaseCountOf(own)) },
            { name: texts.since, value: own[0] && shortDay(own[0].dueOn) },
          ]}
        />
      ))}
      <ul className="rows mt-2" aria-label={texts.title}>
        {shownOf(parts).map((part) => (
          <Held key={part.id} part={part} />
        ))}
      </ul>
      {parts.length > MOST_HELD_DECISIONS && <p className="text-sm text-ink-2">{texts.cut(MOST_HELD_DECISIONS)}</p>}
    </div>
  );
}

/** Decides about all that are shown at once, after what that comes to was read. */
function DecideAll({ parts, isAll }: { parts: readonly HeldPartListed[]; isAll: boolean }) {
  const [asking, setAsking] = useState<'charge' | 'leave' | null>(null);
  const count = parts.length;
  const sums = [...Map.groupBy(parts, ({ currency }) => currency)]
    .map(([currency, own]) => formatCurrency(sumOf(own, currency), currency))
    .join(', ');
  const decisions = parts.map(({ leaseId, id, amount }) => ({ leaseId, heldId: id, amount }));
  const shared = { call: api.rent.decideManyHeld, keep: texts.keep, onClose: () => setAsking(null) };
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking('leave')}>
        {texts.leaveAll(count, isAll)}
      </Button>
      <Button variant="primary" icon={<Check />} onClick={() => setAsking('charge')}>
        {texts.chargeAll(count, isAll)}
      </Button>
      {asking === 'charge' && (
        <ActionDialog
          {...shared}
          title={texts.chargeTitle(count, isAll)}
          lede={texts.chargeLede(sums)}
          send={texts.chargeAll(count, isAll)}
          input={{ body: { isCharged: true, decisions } }}
          says={({ data }) => texts.charged(data.decidedCount)}
        />
      )}
      {asking === 'leave' && (
        <ActionDialog
          {...shared}
          title={texts.leaveTitle(count, isAll)}
          lede={texts.leaveLede(sums)}
          send={texts.leaveAll(count, isAll)}
          input={{ body: { isCharged: false, decisions } }}
          says={({ data }) => texts.left(data.decidedCount)}
        />
      )}
    </>
  );
}

const sumOf = (parts: readonly HeldPartListed[], currency: string): string =>
  fromMinor(
    parts.reduce((total, { amount }) => total + toMinor(amount, currency), 0),
    currency,
  );

function Held({ part }: { part: HeldPartListed }) {
  const { leaseId, leaseRef, home, renters, account, from, to, dueOn, amount, currency } = part;
  const whose = renters.map(({ name }) => name).join(', ') || leaseRef;
  return (
    <li className="flex-wrap">
      <span className="min-w-0 flex-1 basis-60 text-sm">
        <span className="block wrap-anywhere">
          <Link className="font-medium text-ink" href={paths.lease(leaseId)}>
            {whose}
          </Link>{' '}
          {home}
        </span>
        <span className="block text-ink-2">
          {texts.part(account.name, shortDay(from), shortDay(to), shortDay(dueOn))}
        </span>
      </span>
      <span className="ml-auto flex items-center gap-3">
        <b className="text-sm tabular-nums">{formatCurrency(amount, currency)}</b>
        <LinkButton href={paths.lease(leaseId)} size="sm" aria-label={texts.decideAbout(whose, shortDay(from))}>
          {texts.decide}
        </LinkButton>
      </span>
    </li>
  );
}
