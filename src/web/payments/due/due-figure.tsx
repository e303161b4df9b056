import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import type { PlainDate } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import type { Dues } from '#contract/payments/payment-reports.ts';
import type { UrlChange } from '#web/address.ts';
import { HowCounted } from '#web/explain/explained.tsx';
import { Colored } from '#web/ui/colored.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { dueMessages as texts } from './due.messages.ts';

/** What is said first: the amount a renter looks for, what it is, and what of it is late. */
export type DueLine = { label: string; amount: string; late: string | null; isLate: boolean };

const dayOf = (day: PlainDate): string => formatDate(day, orgLocale());

/** What is due now, else what falls due next. */
export function dueLineOf({ due, late, lateSinceOn, next, currency }: Omit<Dues, 'charges'>): DueLine {
  const money = (amount: string) => formatCurrency(amount, currency);
  const isLate = Number(late) > 0;
  if (Number(due) > 0) {
    const isAllLate = lateSinceOn !== null && late === due;
    return {
      label: isAllLate ? texts.lateSince(dayOf(lateSinceOn)) : texts.toPay,
      amount: money(due),
      late: isLate && !isAllLate ? texts.late(money(late)) : null,
      isLate,
    };
  }
  if (next) return { label: texts.nextDue(dayOf(next.dueOn)), amount: money(next.toPay), late: null, isLate: false };
  return { label: texts.nothing, amount: money(due), late: null, isLate: false };
}

type DueFigureProps = {
  dues: Dues;
  /** Where what comes next stands beside it: then it says what is owed now, and nothing else. */
  isWhole?: boolean;
  /** What else the address says of how it is counted, where the page shows those of several leases. */
  also?: UrlChange | undefined;
  children?: ReactNode;
};

/** The same, drawn, with what can be done beside it. */
export function DueFigure({ dues, isWhole = false, also, children }: DueFigureProps) {
  const { label, amount, late, isLate } = dueLineOf(dues);
  if (isWhole && Number(dues.due) === 0)
    return (
      <div>
        <p className="text-[2rem] leading-10 font-semibold tracking-[-0.022em]">{texts.oweNothing}</p>
        {children}
      </div>
    );
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <p className="text-sm" data-ink={isLate ? 'late' : undefined}>
          {label}
        </p>
        <p className="text-[2rem] leading-10 font-semibold tracking-[-0.022em] tabular-nums">{amount}</p>
        {late && (
          <p className="text-sm">
            <Colored tone="late">{late}</Colored> <HowCounted figure="lease-late" what={late} also={also} />
          </p>
        )}
        {Number(dues.due) > 0 && (
          <p>
            <HowCounted figure="lease-due" what={label} also={also} />
          </p>
        )}
        {!isLate && (
          <p className="text-sm">
            <Colored tone="good" icon={<CircleCheck className="sm" />}>
              {texts.nothingLate}
            </Colored>
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
