import { lazy, Suspense } from 'react';
import { formatAmount, formatCurrency } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import type { LeaseLedger as Ledger, LedgerLine } from '#contract/ledger/ledger.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { Explained, HowCounted } from '#web/explain/explained.tsx';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { leaseLedgerMessages as texts } from './lease-ledger.messages.ts';
import { paymentMethodWords, reversalReasonWords, transactionTypeWords } from './ledger.messages.ts';

// The forms of the dialogs come when one is opened.
const LedgerDialog = lazy(async () => ({ default: (await import('./ledger-dialogs.tsx')).LedgerDialog }));

/** Whose ledger it is, and the clock of its property. */
export type LedgerOf = { id: string; timeZone: string };

type LeaseLedgerProps = {
  lease: LedgerOf;
  /** Whether the reader posts to it; who doesn't reads only. */
  mayPost: boolean;
};

/** What a lease was charged and what was paid, the newest first, with what is owed after each line. */
export function LeaseLedger({ lease, mayPost }: LeaseLedgerProps) {
  const ledger = useRead(api.ledger.ofLease, { params: { leaseId: lease.id }, query: {} }, { quiet: true });
  const dialog = useDialogUrl('ledger');
  const { shown } = dialog;
  return (
    <Section
      title={texts.title}
      action={
        mayPost && (
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => dialog.open('payment')}>
              {texts.record}
            </Button>
            <Button size="sm" onClick={() => dialog.open('charge')}>
              {texts.charge}
            </Button>
            <Button size="sm" onClick={() => dialog.open('credit')}>
              {texts.credit}
            </Button>
          </span>
        )
      }
    >
      {ledger.data ? (
        <>
          <Lines ledger={ledger.data} onTakeBack={mayPost ? dialog.open : undefined} />
          <Explained leaseId={lease.id} />
        </>
      ) : ledger.error ? (
        <ReadFailed title={texts.failed} read={ledger} />
      ) : (
        <SkeletonRows />
      )}
      {mayPost && shown && ledger.data && (
        <Suspense>
          <LedgerDialog key={shown} step={shown} lease={lease} ledger={ledger.data} onClose={dialog.close} />
        </Suspense>
      )}
    </Section>
  );
}

type LinesProps = { ledger: Ledger; onTakeBack: ((transactionId: string) => void) | undefined };

function Lines({ ledger, onTakeBack }: LinesProps) {
  const { lines, due, balance, prepaid, depositHeld, currency } = ledger;
  if (lines.length === 0) return <p className="text-sm text-ink-3">{texts.none}</p>;
  const sums = [
    { figure: 'lease-due', name: texts.owed, amount: due },
    { figure: 'lease-balance', name: texts.balance, amount: balance },
    { figure: 'lease-prepaid', name: texts.prepaid, amount: prepaid },
    { figure: 'lease-deposit', name: texts.depositHeld, amount: depositHeld },
  ] as const;
  return (
    <>
      <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
        {sums.map(({ figure, name, amount }) => (
          <div key={name}>
            <dt className="text-xs text-ink-3">{name}</dt>
            <dd className="font-medium tabular-nums">{formatCurrency(amount, currency)}</dd>
            <dd>
              <HowCounted figure={figure} what={name} />
            </dd>
          </div>
        ))}
      </dl>
      <DataTable
        inside
        roomy
        label={texts.title}
        columns={columnsOf(currency, onTakeBack)}
        rows={lines.toReversed()}
        rowId={({ id }) => id}
        card={(line) => ({
          name: whatOf(line),
          place: [dayOf(line.on), detailOf(line)].filter(Boolean).join(' · '),
          matters: (
            <>
              {signed(line, currency)} · {texts.columns.balance(currency)} {formatAmount(line.balance)}{' '}
              {onTakeBack && <TakeBack line={line} onTakeBack={onTakeBack} />}
            </>
          ),
        })}
      />
    </>
  );
}

const dayOf = (day: string): string => formatDate(day, orgLocale());

/** What a line is: "Rent, June", "Payment, bank transfer". */
export function whatOf({ kind, type, memo, method, reason }: LedgerLine): string {
  const what = kind ? texts.kinds[kind] : transactionTypeWords[type];
  const detail = memo ?? (method ? paymentMethodWords[method] : reason ? reversalReasonWords[reason] : null);
  return detail ? texts.of(what, detail) : what;
}

/** What a line paid, or was paid by, and what became of it. */
export function detailOf({ dueOn, on, allocations, reversedById, reference }: LedgerLine): string {
  const parts = allocations.map((one) => texts.part(dayOf(one.on), formatAmount(one.amount))).join(', ');
  return [
    reference,
    dueOn && dueOn !== on ? texts.due(dayOf(dueOn)) : null,
    parts && (dueOn ? texts.paidBy(parts) : texts.pays(parts)),
    reversedById && texts.taken,
  ]
    .filter(Boolean)
    .join(' · ');
}

const signed = ({ charge, payment }: LedgerLine, currency: string): string =>
  charge === null ? formatCurrency(`-${payment ?? 0}`, currency) : formatCurrency(charge, currency);

const figure = (amount: string | null): string => (amount === null ? '' : formatAmount(amount));

function columnsOf(currency: string, onTakeBack: LinesProps['onTakeBack']): Column<LedgerLine>[] {
  const { on, what, charge, paid, open, balance } = texts.columns;
  return [
    { id: 'on', header: on, cell: (line) => dayOf(line.on) },
    {
      id: 'what',
      header: what,
      isName: true,
      cell: (line) => (
        <span className="block min-w-0 py-1.5">
          <span className={classNames('block whitespace-normal', line.reversedById && 'line-through')}>
            {whatOf(line)}
          </span>
          <span className="block text-xs whitespace-normal text-ink-3">{detailOf(line)}</span>
          {onTakeBack && line.ticket && (
            <Link className="link mr-3 text-xs" href={paths.ticket(line.ticket.id)}>
              {texts.ticket(line.ticket.ref)}
            </Link>
          )}
          {onTakeBack && <TakeBack line={line} onTakeBack={onTakeBack} />}
        </span>
      ),
    },
    { id: 'charge', header: charge, align: 'right', cell: (line) => figure(line.charge) },
    { id: 'paid', header: paid, align: 'right', cell: (line) => figure(line.payment) },
    { id: 'open', header: open, align: 'right', cell: (line) => figure(line.openAmount), isExtra: true },
    { id: 'balance', header: balance(currency), align: 'right', cell: (line) => figure(line.balance) },
  ];
}

function TakeBack({ line, onTakeBack }: { line: LedgerLine; onTakeBack: (transactionId: string) => void }) {
  if (line.reversedById || line.type === 'REVERSAL') return null;
  return (
    <Button
      size="sm"
      variant="quiet"
      className="-ml-[9px]"
      aria-label={texts.takeBackOf(whatOf(line))}
      onClick={() => onTakeBack(line.transactionId)}
    >
      {texts.takeBack}
    </Button>
  );
}
