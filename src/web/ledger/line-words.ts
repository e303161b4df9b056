import { daysBetween, type PlainDate } from '#contract/dates.ts';
import { formatAmount } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import type { LedgerLine } from '#contract/ledger/ledger.ts';
import { orgLocale } from '#web/ui/org-locale.ts';
import { leaseLedgerMessages as texts } from './lease-ledger.messages.ts';
import { paymentMethodWords, reversalReasonWords, transactionTypeWords } from './ledger.messages.ts';

export const dayOf = (day: PlainDate): string => formatDate(day, orgLocale());

/** What a line is: "Rent, June", "Payment, bank transfer", "Credit, Rent for days after moving out". */
export function whatOf({ kind, type, memo, method, reason, account, daysCredited, daysCharged }: LedgerLine): string {
  const what = kind ? texts.kinds[kind] : transactionTypeWords[type];
  if (daysCredited) {
    const { from, to, areLivedIn } = daysCredited;
    return texts.of(what, texts[areLivedIn ? 'byItsDays' : 'afterMoveOut'](account.name, dayOf(from), dayOf(to)));
  }
  if (daysCharged) return texts.forDays(memo ?? what, dayOf(daysCharged.from), dayOf(daysCharged.to));
  const detail = memo ?? (method ? paymentMethodWords[method] : reason ? reversalReasonWords[reason] : null);
  return detail ? texts.of(what, detail) : what;
}

/** What else a line says of itself: when it is due where that is another day, what moved beside the balance, that it was taken back. */
export function detailOf({ dueOn, on, reversedById, aside }: LedgerLine, currency: string): string {
  return [
    dueOn && dueOn !== on ? texts.due(dayOf(dueOn)) : null,
    aside && texts.aside(formatAmount(aside, currency)),
    reversedById && texts.taken,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A line that another one paid or was paid by, with how much of it that is; the line is missing where it lies beyond the day asked about. */
export type PartShown = { id: string; line: LedgerLine | undefined; on: PlainDate; amount: string };

export const partsOf = (line: LedgerLine, lines: ReadonlyMap<string, LedgerLine>): PartShown[] =>
  line.allocations.map(({ lineId, on, amount }) => ({ id: lineId, line: lines.get(lineId), on, amount }));

/** How many days what is open of a charge is late; 0 where nothing is. */
export function daysLate({ dueOn, openAmount }: LedgerLine, today: PlainDate): number {
  if (dueOn === null || openAmount === null || Number(openAmount) <= 0) return 0;
  return Math.max(0, daysBetween(dueOn, today));
}
