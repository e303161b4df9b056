import { type ReactNode, Suspense } from 'react';
import { formatAmount } from '#contract/format/currency.ts';
import { negated } from '#contract/format/negated.ts';
import type { LeaseLedger, LedgerLine } from '#contract/ledger/ledger.ts';
import { oneOf, useUrlState } from '#web/address.ts';
import { classNames } from '#web/ui/class-names.ts';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { useRowOpening } from '#web/ui/row-opening.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { leaseLedgerMessages as texts } from './lease-ledger.messages.ts';
import { LineMark } from './line-mark.tsx';
import { dayOf, detailOf, whatOf } from './line-words.ts';

// What a line opens to comes with the first that is opened.
const OpenedLine = lazyOnce(async () => ({ default: (await import('./opened-line.tsx')).OpenedLine }));

/** The lease that something is posted to, and the clock of its property. */
export type PostedTo = { id: string; timeZone: string /** Who rents, and where. */; home?: string };
/** Whose ledger it is. */
export type LedgerOf = PostedTo & { ref: string; currency: string };

type LedgerLinesProps = {
  lease: LedgerOf;
  /** Undefined while it is read. */
  ledger: LeaseLedger | undefined;
  /** Those of its lines that are shown. */
  lines: readonly LedgerLine[];
  /** In a page as wide as text: what renters need, and no more. */
  isNarrow?: boolean;
  /** What all lines come to. */
  footer?: ReactNode;
  /** For who may take something back. */
  onTakeBack?: ((transactionId: string) => void) | undefined;
};

/** Lines of a ledger, the newest first, with what is owed after each; each opens to what stands behind it. */
export function LedgerLines({ lease, ledger, lines, isNarrow = false, footer, onTakeBack }: LedgerLinesProps) {
  const [url] = useUrlState();
  const opening = useRowOpening<LedgerLine>({
    rowId: ({ id }) => id,
    asked: oneOf(url, 'line'),
    label: (line) => texts.opens(whatOf(line), dayOf(line.on)),
    content: (line, show) =>
      ledger && (
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
  return (
    <DataTable
      label={texts.title}
      inside={isNarrow}
      columns={columnsOf(lease.currency).filter(({ id }) => !isNarrow || !OF_THE_OFFICE.includes(id))}
      rows={lines.toReversed()}
      rowId={({ id }) => id}
      isLoading={!ledger}
      opening={opening}
      footer={footer}
      card={(line) => ({
        mark: <LineMark line={line} />,
        name: <What line={line} />,
        place: dayOf(line.on),
        matters: detailOf(line, lease.currency),
        end: (
          <>
            {signed(line, lease.currency)}
            <small>{formatAmount(line.balance, lease.currency)}</small>
          </>
        ),
      })}
    />
  );
}

const What = ({ line }: { line: LedgerLine }) => (
  <span className={classNames(line.reversedById && 'line-through')}>{whatOf(line)}</span>
);

const signed = ({ charge, payment, aside }: LedgerLine, currency: string): string => {
  if (charge !== null) return formatAmount(charge, currency);
  return payment === null ? `(${formatAmount(aside, currency)})` : formatAmount(negated(payment), currency);
};

const writtenIn =
  (currency: string) =>
  (amount: string | null): string =>
    amount === null ? '' : formatAmount(amount, currency);

/** What renters do not ask. */
const OF_THE_OFFICE = ['account', 'reference'];

function columnsOf(currency: string): Column<LedgerLine>[] {
  const { on, what, account, reference, charge, paid, open, balance } = texts.columns;
  const figure = writtenIn(currency);
  return [
    { id: 'on', header: on, cell: (line) => dayOf(line.on) },
    {
      id: 'what',
      header: what,
      isName: true,
      mark: (line) => <LineMark line={line} />,
      cell: (line) => {
        const detail = detailOf(line, currency);
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
