import { Suspense } from 'react';
import type { LeaseFigure } from '#contract/books/books.words.ts';
import type { Deposit } from '#contract/deposits/deposits.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { HowCounted } from '#web/explain/explained.tsx';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Colored } from '#web/ui/colored.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { counted, orgLocale } from '#web/ui/org-locale.ts';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { depositMessages as texts } from './deposits.messages.ts';
import { ShownSettlement } from './shown-settlement.tsx';

// The forms of the dialogs come when one is opened.
const DepositDialog = lazyOnce(async () => ({ default: (await import('./deposit-dialogs.tsx')).DepositDialog }));

/** The lease it is of, and the clock of its property. */
type DepositOf = { id: string; ref: string; timeZone: string };

const day = (on: string): string => formatDate(on, orgLocale());

/** What is held of the renters of a lease, until when it goes back, and how it was settled. */
export function DepositSection({ lease, mayPost }: { lease: DepositOf; mayPost: boolean }) {
  const deposit = useRead(api.deposits.get, { params: { leaseId: lease.id } }, { quiet: true });
  const dialog = useDialogUrl('deposit');
  const { data } = deposit;
  return (
    <Section
      title={texts.title}
      action={
        mayPost &&
        data && (
          <span className="flex flex-wrap gap-2">
            {data.can.settle === true && (
              <LinkButton size="sm" variant="turn" href={paths.settlement(lease.id)}>
                {texts.settle}
              </LinkButton>
            )}
            {Number(data.prepaid) > 0 && (
              <Button size="sm" onClick={() => dialog.open('refund')}>
                {texts.refund}
              </Button>
            )}
            {!data.settlement && (
              <Button size="sm" onClick={() => dialog.open('opening')}>
                {texts.open}
              </Button>
            )}
          </span>
        )
      }
    >
      {data ? (
        <ShownDeposit deposit={data} lease={lease} />
      ) : deposit.error ? (
        <ReadFailed title={texts.failed} read={deposit} />
      ) : (
        <SkeletonRows />
      )}
      {mayPost && dialog.shown && data && (
        <Suspense>
          <DepositDialog key={dialog.shown} step={dialog.shown} lease={lease} deposit={data} onClose={dialog.close} />
        </Suspense>
      )}
    </Section>
  );
}

function ShownDeposit({ deposit, lease }: { deposit: Deposit; lease: DepositOf }) {
  const { agreed, accounts, prepaid, dueOn, usualDays, settlement, currency } = deposit;
  const money = (amount: string) => formatCurrency(amount, currency);
  const facts = [
    ...(agreed ? [{ name: texts.agreed, value: money(agreed) }] : []),
    ...accounts.map(({ name, held }) => ({
      name: accounts.length > 1 ? texts.heldOn(name) : texts.held,
      value: <Counted figure="lease-deposit" what={texts.held} amount={money(held)} />,
    })),
    ...(Number(prepaid) > 0
      ? [
          {
            name: texts.prepaid,
            value: <Counted figure="lease-prepaid" what={texts.prepaid} amount={money(prepaid)} />,
          },
        ]
      : []),
    ...(dueOn ? [{ name: texts.dueOn, value: <Colored tone="turn">{day(dueOn)}</Colored> }] : []),
  ];
  if (facts.length === 0 && !settlement) return <p className="text-sm text-ink-3">{texts.none}</p>;
  return (
    <div className="grid gap-4">
      <DescriptionList facts={facts} />
      {dueOn && <p className="text-sm text-ink-3">{texts.usual(counted(usualDays, { one: 'day', other: 'days' }))}</p>}
      {settlement && <ShownSettlement settlement={settlement} currency={currency} lease={lease} />}
    </div>
  );
}

/** An amount that says how it is counted; the ledger on the same page shows it. */
const Counted = ({ figure, what, amount }: { figure: LeaseFigure; what: string; amount: string }) => (
  <>
    {amount} <HowCounted figure={figure} what={what} />
  </>
);
