import type { z } from 'zod';
import type { Explanation } from '#contract/books/books.ts';
import type { BookFigure, Figure } from '#contract/books/books.words.ts';
import type { PlainDate } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import type { ReportBasis } from '#contract/ledger/ledger.words.ts';
import type { ReportQuery } from '#contract/reports/reports.ts';
import type { ReportName } from '#contract/reports/reports.words.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { RecordDialog } from '#web/layout/record-dialog.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { Section } from '#web/ui/section.tsx';
import { explainMessages as texts } from './explain.messages.ts';

export type ExplainDialogProps = {
  figure: Figure;
  /** What the figure is narrowed to, as the page that shows it. */
  query: { propertyId?: string | undefined; currency?: string | undefined };
  /** Of which lease, where it is the balance of one. */
  leaseId?: string | undefined;
  onClose: () => void;
};

/** How a figure is counted: what it says, its parts, whether it ties, its rule and its rows. */
export function ExplainDialog({ figure, query, leaseId, onClose }: ExplainDialogProps) {
  return figure === 'lease-balance' ? (
    <OfLease leaseId={leaseId ?? ''} onClose={onClose} />
  ) : (
    <OfBooks figure={figure} query={query} onClose={onClose} />
  );
}

type OfBooksProps = { figure: BookFigure } & Pick<ExplainDialogProps, 'query' | 'onClose'>;

function OfBooks({ figure, query, onClose }: OfBooksProps) {
  const explanation = useRead(api.books.explain, { params: { figure }, query }, { quiet: true });
  return (
    <RecordDialog read={explanation} failed={texts.failed} missing={texts.missing} onClose={onClose}>
      {(shown) => <Explained explanation={shown} query={query} onClose={onClose} />}
    </RecordDialog>
  );
}

function OfLease({ leaseId, onClose }: { leaseId: string; onClose: () => void }) {
  const explanation = useRead(api.books.explainLease, { params: { leaseId } }, { quiet: true });
  return (
    <RecordDialog read={explanation} failed={texts.failed} missing={texts.missing} onClose={onClose}>
      {(shown) => <Explained explanation={shown} query={{ leaseId }} onClose={onClose} />}
    </RecordDialog>
  );
}

type TotalProps = {
  report: ReportName;
  column: string;
  /** What the report is asked, as its page. */
  query: z.input<typeof ReportQuery>;
  onClose: () => void;
};

/** How the last line of a column of a report is counted. */
export function ExplainTotalDialog({ report, column, query, onClose }: TotalProps) {
  const explanation = useRead(api.books.explainTotal, { params: { name: report, column }, query }, { quiet: true });
  return (
    <RecordDialog read={explanation} failed={texts.failed} missing={texts.missing} onClose={onClose}>
      {(shown) => <Explained explanation={shown} query={null} basis={query.basis} onClose={onClose} />}
    </RecordDialog>
  );
}

type ExplainedProps = {
  explanation: Explanation;
  /** By which its report is opened; null where that stands behind the dialog. */
  query: Record<string, string | undefined> | null;
  basis?: ReportBasis | undefined;
  onClose: () => void;
};

function Explained({ explanation, query, basis = 'ACCRUAL', onClose }: ExplainedProps) {
  const { title, says, amount, currency, from, asOf, rule, report } = explanation;
  const isOffice = can(useSession().activeRole, 'books:write');
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.titled(title, formatCurrency(amount, currency))}
      lede={says}
      isRead
      footer={
        <>
          {isOffice && query && (
            <LinkButton variant="quiet" className="aside" href={withQuery(paths.report(report), query)}>
              {texts.all}
            </LinkButton>
          )}
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Formula explanation={explanation} />
        <Tie explanation={explanation} />
        <Section title={texts.settings}>
          <DescriptionList
            facts={[
              ...(asOf ? [{ name: from ? texts.days : texts.asOf, value: daysOf(from, asOf) }] : []),
              { name: texts.counts, value: basis === 'CASH' ? texts.whenPaid : texts.whenDue },
            ]}
          />
        </Section>
        <Section title={texts.rule}>
          <p className="text-sm">{rule.text}</p>
          <p className="text-xs text-ink-3">{texts.version(rule.version)}</p>
        </Section>
        <RowsOf explanation={explanation} isOffice={isOffice} />
      </div>
    </Dialog>
  );
}

const daysOf = (from: PlainDate | null, to: PlainDate): string =>
  [from, to]
    .filter((day) => day !== null)
    .map((day) => formatDate(day, orgLocale()))
    .join(' – ');

const LINE = 'flex gap-3 border-b border-line py-2 text-sm';

function Formula({ explanation: { parts, title, amount, currency } }: { explanation: Explanation }) {
  return (
    <ul aria-label={texts.madeOf}>
      {parts.map((part, at) => (
        <li key={part.title} className={LINE}>
          <span className="w-3 text-ink-3">{part.sign === '-' ? '−' : at > 0 ? '+' : ''}</span>
          <span className="flex-1">{part.title}</span>
          <span className="tabular-nums">{formatCurrency(part.amount, currency)}</span>
        </li>
      ))}
      <li className={`${LINE} border-b-0 font-semibold`}>
        <span className="w-3">=</span>
        <span className="flex-1">{title}</span>
        <span className="tabular-nums">{formatCurrency(amount, currency)}</span>
      </li>
    </ul>
  );
}

function Tie({ explanation: { tieOut, currency } }: { explanation: Explanation }) {
  const { holds, leftTitle, left, rightTitle, right } = tieOut;
  const money = (amount: string) => formatCurrency(amount, currency);
  return (
    <Note tone={holds ? 'good' : 'late'}>
      <b>{holds ? texts.ties : texts.doesNotTie}</b>{' '}
      {texts.both(leftTitle, money(left), holds ? '=' : '≠', rightTitle, money(right))}
    </Note>
  );
}

function RowsOf({ explanation, isOffice }: { explanation: Explanation; isOffice: boolean }) {
  const { rows, rowCount, currency, from, asOf } = explanation;
  const hrefOf = ({ transactionId, leaseId, account, propertyId }: Explanation['rows'][number]) => {
    if (isOffice && transactionId) return withQuery(paths.journal, { entry: transactionId });
    if (isOffice && leaseId) return paths.lease(leaseId);
    if (!account) return undefined;
    return withQuery(paths.report('general-ledger'), {
      account,
      propertyId: propertyId ?? undefined,
      from: from ?? undefined,
      to: asOf ?? undefined,
    });
  };
  return (
    <Section title={texts.rows(rowCount)}>
      {rowCount === 0 && <p className="text-sm text-ink-3">{texts.none}</p>}
      {rowCount > rows.length && <p className="text-xs text-ink-3">{texts.shown(rows.length)}</p>}
      <ul>
        {rows.map((row, at) => {
          const href = hrefOf(row);
          return (
            <li key={at} className={LINE}>
              <span className="min-w-0 flex-1">
                {href ? (
                  <Link className="link block" href={href}>
                    {row.title}
                  </Link>
                ) : (
                  <span className="block">{row.title}</span>
                )}
                {(row.detail || row.on) && (
                  <span className="block text-xs text-ink-3">
                    {[row.detail, row.on && formatDate(row.on, orgLocale())].filter(Boolean).join(', ')}
                  </span>
                )}
              </span>
              <span className="tabular-nums">{formatCurrency(row.amount, currency)}</span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
