import { formatCurrency } from '#contract/format/currency.ts';
import type { Report } from '#contract/reports/reports.ts';
import { Note } from '#web/ui/note.tsx';
import { figure } from '#web/ui/org-locale.ts';
import { reportMessages as texts } from './reports.messages.ts';

/** The two ways to the same figure; red where they differ, and what to do then. */
export function TieOut({ report: { tieOut, currency } }: { report: Pick<Report, 'tieOut' | 'currency'> }) {
  const { holds, kind, left, leftTitle, right, rightTitle } = tieOut;
  const written = (amount: string) => (kind === 'number' ? figure(Number(amount)) : formatCurrency(amount, currency));
  return (
    <Note tone={holds ? 'good' : 'late'} className="mt-4">
      <b>{holds ? texts.ties : texts.doesNotTie}</b>{' '}
      {texts.both(leftTitle, written(left), holds ? '=' : '≠', rightTitle, written(right))}
      {!holds && <span className="block">{texts.tell}</span>}
    </Note>
  );
}
