import type { ReactNode } from 'react';
import type { LeaseFigure } from '#contract/books/books.words.ts';
import type { PlainDate } from '#contract/dates.ts';
import { formatCurrency, NO_AMOUNT } from '#contract/format/currency.ts';
import type { LeaseLedger } from '#contract/ledger/ledger.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { CountedFigure } from '#web/explain/explained.tsx';
import { counted } from '#web/ui/org-locale.ts';
import { Coming, Skeleton } from '#web/ui/skeleton.tsx';
import { Sums } from '#web/ui/sums.tsx';
import { todayIn } from '#web/ui/zone.ts';
import { leaseLedgerMessages as texts } from './lease-ledger.messages.ts';
import { lateSince, oldestOpen } from './ledger-figures.ts';
import type { LedgerOf } from './ledger-lines.tsx';
import { dayOf } from './line-words.ts';

type LedgerSumsProps = {
  lease: LedgerOf;
  /** Undefined while it is read: the places of its figures are kept. */
  ledger: LeaseLedger | undefined;
  /** Undefined for now. */
  asOf: PlainDate | undefined;
  /** Whether its figures can say how they are counted, which is told of today. */
  isNow: boolean;
};

/** What is owed, since when, what comes next, and what is held. */
export function LedgerSums({ lease, ledger, asOf, isNow }: LedgerSumsProps) {
  const read = useRead(
    api.payments.dues,
    { params: { leaseId: lease.id } },
    { quiet: true, enabled: asOf === undefined },
  );
  const dues = read.data;
  // Where it could not be read, nothing of it is on its way.
  const toCome = read.isError ? NO_AMOUNT : <FigureToCome />;
  const money = (amount: string) => formatCurrency(amount, lease.currency);
  const late =
    asOf === undefined
      ? dues && lateSince(dues.lateSinceOn, todayIn(lease.timeZone))
      : ledger && lateSince(oldestOpen(ledger.lines), asOf);
  const figureOf = (figure: LeaseFigure, name: string, amount: string | undefined): ReactNode => {
    if (amount === undefined) return <FigureToCome />;
    if (!isNow) return money(amount);
    return (
      <CountedFigure figure={figure} what={name}>
        {money(amount)}
      </CountedFigure>
    );
  };
  const owed = asOf === undefined ? texts.owed : texts.owedOn(dayOf(asOf));
  return (
    <>
      <Sums
        label={texts.sums}
        first={{
          name: owed,
          value: ledger ? money(ledger.due) : <FigureToCome />,
          tone: late ? 'late' : undefined,
        }}
        others={[
          {
            name: texts.oldest,
            value: late === undefined ? toCome : late ? oldestIn(late) : texts.nothingLate,
          },
          ...(asOf === undefined
            ? [
                {
                  name: dues?.next ? texts.dueNextOn(dayOf(dues.next.dueOn)) : texts.dueNext,
                  value: dues ? (dues.next ? money(dues.next.amount) : texts.nothingNext) : toCome,
                },
              ]
            : []),
          { name: texts.prepaid, value: figureOf('lease-prepaid', texts.prepaid, ledger?.prepaid) },
          { name: texts.depositHeld, value: figureOf('lease-deposit', texts.depositHeld, ledger?.depositHeld) },
        ]}
      />
      {(!ledger || read.isLoading) && <Coming />}
    </>
  );
}

const oldestIn = ({ on, days }: { on: PlainDate; days: number }): string =>
  texts.oldestOf(dayOf(on), counted(days, { one: 'day', other: 'days' }));

/** As high as the figure. */
const FigureToCome = () => (
  <span className="flex h-[1lh] items-center">
    <Skeleton width="88px" />
  </span>
);
