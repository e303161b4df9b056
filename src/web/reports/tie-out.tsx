import { formatCurrency } from '#contract/format/currency.ts';
import type { Report } from '#contract/reports/reports.ts';
import { Note } from '#web/ui/note.tsx';
import { reportMessages as texts } from './reports.messages.ts';

/** The two ways to the same figure; red where they differ, and what to do then. */
export function TieOut({ report: { tieOut, currency } }: { report: Pick<Report, 'tieOut' | 'currency'> }) {
  const { holds, left, leftTitle, right, rightTitle } = tieOut;
  const money = (amount: string) => formatCurrency(amount, currency);
  return (
    <Note tone={holds ? 'good' : 'late'} className="mt-4">
      <b>{holds ? texts.ties : texts.doesNotTie}</b>{' '}
      {texts.both(leftTitle, money(left), holds ? '=' : '≠', rightTitle, money(right))}
      {!holds && <span className="block">{texts.tell}</span>}
    </Note>
  );
}
