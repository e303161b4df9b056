import Download from 'lucide-react/icons/download';
import { lazy, Suspense, useState } from 'react';
import type { LeaseFigure } from '#contract/books/books.words.ts';
import type { Deposit, Settlement } from '#contract/deposits/deposits.ts';
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
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { counted, orgLocale } from '#web/ui/org-locale.ts';
import { saveBlob } from '#web/ui/save-blob.ts';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { depositMessages as texts } from './deposits.messages.ts';

// The forms of the dialogs come when one is opened.
const DepositDialog = lazy(async () => ({ default: (await import('./deposit-dialogs.tsx')).DepositDialog }));

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
              <Button size="sm" variant="turn" onClick={() => dialog.open('settle')}>
                {texts.settle}
              </Button>
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

type SettlementProps = { settlement: Settlement; currency: string; lease: DepositOf };

function ShownSettlement({ settlement, currency, lease }: SettlementProps) {
  const money = (amount: string) => formatCurrency(amount, currency);
  const sums = [
    { name: texts.kept, amount: settlement.kept },
    { name: texts.back, amount: settlement.refund },
    { name: texts.short, amount: settlement.short },
  ].filter(({ name, amount }) => name !== texts.short || Number(amount) > 0);
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">{texts.settled(day(settlement.settledOn), settlement.settledBy)}</p>
      {settlement.lines.length > 0 && (
        <ul className="rows">
          {settlement.lines.map((line, at) => (
            <li key={at}>
              <span className="min-w-0 flex-1">
                <span className="block font-medium wrap-anywhere">
                  {line.ticketId ? (
                    <Link href={paths.ticket(line.ticketId)}>{line.description}</Link>
                  ) : (
                    line.description
                  )}
                </span>
                <span className="block text-xs text-ink-3">{detailOf(line, money)}</span>
              </span>
              <span className="tabular-nums">{money(line.kept)}</span>
            </li>
          ))}
        </ul>
      )}
      <DescriptionList facts={sums.map(({ name, amount }) => ({ name, value: money(amount) }))} />
      <LetterButton lease={lease} />
    </div>
  );
}

function detailOf(line: Settlement['lines'][number], money: (amount: string) => string): string {
  if (line.openSinceOn) return texts.since(day(line.openSinceOn));
  const { ageMonths, usefulLifeMonths } = line;
  const age =
    ageMonths === null || usefulLifeMonths === null ? '' : texts.age(String(ageMonths), String(usefulLifeMonths));
  return [money(line.cost), age].filter(Boolean).join(' · ');
}

/** Takes the letter out as a PDF. */
function LetterButton({ lease }: { lease: DepositOf }) {
  const [isBusy, setBusy] = useState(false);
  async function take() {
    setBusy(true);
    try {
      const file = await api.deposits.letter({ params: { leaseId: lease.id } }, { failed: texts.letterFailed });
      saveBlob(file, `${lease.ref}-deposit.pdf`);
    } catch {
      // The failure has shown its toast.
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button className="justify-self-start" icon={<Download />} busy={isBusy} onClick={() => void take()}>
      {texts.letter}
    </Button>
  );
}
