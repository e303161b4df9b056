import { findMoneyProblem, fromMinor, toMinor } from '#contract/money.ts';
import type { Choice } from '#web/ui/choice.ts';

/** One line of an entry as it is typed; without a property it is in the books of the company. */
export type EntryLine = { account: string; property: Choice | null; debit: string; credit: string; memo: string };

export const EMPTY_LINE: EntryLine = { account: '', property: null, debit: '', credit: '', memo: '' };

/** A line as the contract takes it. */
export const sentLine = ({ account, property, debit, credit, memo }: EntryLine) => ({
  account,
  propertyId: property?.value ?? null,
  debit: debit || null,
  credit: credit || null,
  memo: memo || null,
});

/** What both sides come to so far, as decimal texts; what is no amount yet counts for nothing. */
export function sidesOf(lines: readonly EntryLine[], currency: string): Record<'debit' | 'credit' | 'apart', string> {
  const minor = (typed: string): number =>
    typed === '' || findMoneyProblem(typed, currency) !== null ? 0 : toMinor(typed, currency);
  const sum = (side: 'debit' | 'credit') => lines.reduce((total, line) => total + minor(line[side]), 0);
  const [debit, credit] = [sum('debit'), sum('credit')];
  return {
    debit: fromMinor(debit, currency),
    credit: fromMinor(credit, currency),
    apart: fromMinor(Math.abs(debit - credit), currency),
  };
}

/** Whether both sides are the same and not nothing. */
export const isBalanced = ({ debit, apart }: ReturnType<typeof sidesOf>): boolean =>
  Number(apart) === 0 && Number(debit) > 0;

/** What a further line would need to balance, on the side that lacks it. */
export function balancingLine(lines: readonly EntryLine[], currency: string): EntryLine {
  const { debit, credit, apart } = sidesOf(lines, currency);
  if (Number(apart) === 0) return { ...EMPTY_LINE, property: lines.at(-1)?.property ?? null };
  const side = Number(debit) > Number(credit) ? 'credit' : 'debit';
  return { ...EMPTY_LINE, property: lines.at(-1)?.property ?? null, [side]: apart };
}
