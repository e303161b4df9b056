import { daysBetween, type PlainDate } from '#contract/dates.ts';
import type { LedgerLine } from '#contract/ledger/ledger.ts';
import { fromMinor, toMinor } from '#contract/money.ts';

/** What a ledger is narrowed to. */
export const LINE_GROUPS = ['charges', 'payments', 'credits', 'takenBack'] as const;
export type LineGroup = (typeof LINE_GROUPS)[number];

export function groupOf({ type, kind }: LedgerLine): LineGroup {
  if (type === 'REVERSAL') return 'takenBack';
  if (type === 'CREDIT') return 'credits';
  return kind === null ? 'payments' : 'charges';
}

/** Since when something waits for money on a day, and how many days that is; null where nothing is late. */
export function lateSince(since: PlainDate | null, day: PlainDate): { on: PlainDate; days: number } | null {
  return since !== null && since < day ? { on: since, days: daysBetween(since, day) } : null;
}

/** The day on which the oldest charge fell due that is not wholly paid. */
export function oldestOpen(lines: readonly LedgerLine[]): PlainDate | null {
  const days = lines.flatMap(({ dueOn, openAmount }) => (dueOn && Number(openAmount) > 0 ? [dueOn] : []));
  return days.toSorted()[0] ?? null;
}

/** What the lines shown come to; what is still open is that of charges alone. */
export function totalsOf(lines: readonly LedgerLine[], currency: string) {
  const sumOf = (amounts: readonly (string | null)[]): string =>
    fromMinor(
      amounts.reduce((sum, amount) => sum + (amount === null ? 0 : toMinor(amount, currency)), 0),
      currency,
    );
  return {
    charged: sumOf(lines.map(({ charge }) => charge)),
    paid: sumOf(lines.map(({ payment }) => payment)),
    open: sumOf(lines.map(({ dueOn, openAmount }) => (dueOn === null ? null : openAmount))),
  };
}
