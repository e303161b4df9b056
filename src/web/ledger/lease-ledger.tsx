import { lazy, Suspense } from 'react';
import { formatAmount, formatCurrency } from '#contract/format/currency.ts';
import { negated } from '#contract/format/negated.ts';
import type { LeaseLedger as Ledger, LedgerLine } from '#contract/ledger/ledger.ts';
import { oneOf, useUrlState } from '#web/address.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { Explained, HowCounted } from '#web/explain/explained.tsx';
import { useDialogUrl } from '#web/layout/dialog-url.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { useRowOpening } from '#web/ui/row-opening.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { leaseLedgerMessages as texts } from './lease-ledger.messages.ts';
import { LineMark } from './line-mark.tsx';
import { dayOf, detailOf, whatOf } from './line-words.ts';

// The forms of the dialogs come when one is opened.
const LedgerDialog = lazy(async () => ({ default: (await import('./ledger-dialogs.tsx')).LedgerDialog }));
// What a line opens to comes with the first that is opened.
const OpenedLine = lazy(async () => ({ default: (await import('./opened-line.tsx')).OpenedLine }));

/** Whose ledger it is, and the clock of its property. */
export type LedgerOf = { id: string; timeZone: string /** Who rents, and where. */; home?: string };

type LeaseLedgerProps = {
  lease: LedgerOf;
  /** Whether the reader posts to it; who doesn't reads only. */
  mayPost: boolean;
  /** In a page as wide as text: what renters need, and no more. */
  isNarrow?: boolean;
};

/** What a lease was charged and what was paid, the newest first, with what is owed after each line. */
export function LeaseLedger({ lease, mayPost, isNarrow = false }: LeaseLedgerProps) {
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
          <Lines
            lease={lease}
            ledger={ledger.data}
            isNarrow={isNarrow}
            onTakeBack={mayPost ? dialog.open : undefined}
          />
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

type LinesProps = {
  lease: LedgerOf;
  ledger: Ledger;
  isNarrow: boolean;
  onTakeBack: ((transactionId: string) => void) | undefined;
};

function Lines({ lease, ledger, isNarrow, onTakeBack }: LinesProps) {
  const [url] = useUrlState();
  const { lines, currency } = ledger;
  const opening = useRowOpening<LedgerLine>({
    rowId: ({ id }) => id,
    asked: oneOf(url, 'line'),
    label: (line) => texts.opens(whatOf(line), dayOf(line.on)),
    content: (line, show) => (
      <Suspense fallback={<SkeletonRows rows={2} />}>
        <OpenedLine
          line={line}
          ledger={ledger}
          lease={lease}
          isNarrow={isNarrow}
          onShow={show}
          onTakeBack={onTakeBack}
        />
      </Suspense>
    ),
  });
  if (lines.length === 0) return <p className="text-sm text-ink-3">{texts.none}</p>;
  return (
    <>
      <Sums ledger={ledger} />
      <DataTable
        label={texts.title}
        inside={isNarrow}
        columns={columnsOf(currency).filter(({ id }) => !isNarrow || !OF_THE_OFFICE.includes(id))}
        rows={lines.toReversed()}
        rowId={({ id }) => id}
        opening={opening}
        card={(line) => ({
          mark: <LineMark line={line} />,
          name: <What line={line} />,
          place: [dayOf(line.on), detailOf(line)].filter(Boolean).join(' · '),
          end: (
            <>
              {signed(line)}
              <small>{formatAmount(line.balance)}</small>
            </>
          ),
        })}
      />
    </>
  );
}

function Sums({ ledger: { due, balance, prepaid, depositHeld, currency } }: { ledger: Ledger }) {
  const sums = [
    { figure: 'lease-due', name: texts.owed, amount: due },
    { figure: 'lease-balance', name: texts.balance, amount: balance },
    { figure: 'lease-prepaid', name: texts.prepaid, amount: prepaid },
    { figure: 'lease-deposit', name: texts.depositHeld, amount: depositHeld },
  ] as const;
  return (
    <dl className="mb-3 flex flex-wrap gap-x-8 gap-y-2">
      {sums.map(({ figure, name, amount }) => (
        <div key={name} className="group self-end">
          <dt className="text-xs text-ink-3">{name}</dt>
          <dd className="font-medium tabular-nums group-first:text-xl group-first:font-semibold">
            {formatCurrency(amount, currency)}
          </dd>
          <dd>
            <HowCounted figure={figure} what={name} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const What = ({ line }: { line: LedgerLine }) => (
  <span className={classNames(line.reversedById && 'line-through')}>{whatOf(line)}</span>
);

const signed = ({ charge, payment, aside }: LedgerLine): string => {
  if (charge !== null) return formatAmount(charge);
  return payment === null ? `(${formatAmount(aside)})` : formatAmount(negated(payment));
};

const figure = (amount: string | null): string => (amount === null ? '' : formatAmount(amount));

/** What renters do not ask. */
const OF_THE_OFFICE = ['account', 'reference'];

function columnsOf(currency: string): Column<LedgerLine>[] {
  const { on, what, account, reference, charge, paid, open, balance } = texts.columns;
  return [
    { id: 'on', header: on, cell: (line) => dayOf(line.on) },
    {
      id: 'what',
      header: what,
      isName: true,
      mark: (line) => <LineMark line={line} />,
      cell: (line) => {
        const detail = detailOf(line);
        return (
          <>
            <What line={line} />
            {detail && <span className="text-xs font-normal text-ink-3"> · {detail}</span>}
          </>
        );
      },
    },
    {
      id: 'account',
      header: account,
      isExtra: true,
      className: 'text-ink-2',
      cell: (line) => `${line.account.number} ${line.account.name}`,
    },
    { id: 'reference', header: reference, isExtra: true, className: 'text-ink-2', cell: ({ reference: own }) => own },
    { id: 'charge', header: charge, align: 'right', cell: (line) => figure(line.charge) },
    { id: 'paid', header: paid, align: 'right', cell: (line) => figure(line.payment) },
    {
      id: 'open',
      header: open,
      align: 'right',
      isExtra: true,
      className: 'text-ink-2',
      cell: ({ dueOn, openAmount }) => (dueOn && Number(openAmount) > 0 ? figure(openAmount) : ''),
    },
    { id: 'balance', header: balance(currency), align: 'right', cell: (line) => figure(line.balance) },
  ];
}
