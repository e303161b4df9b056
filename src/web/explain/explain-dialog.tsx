import Download from 'lucide-react/icons/download';
import LinkIcon from 'lucide-react/icons/link';
import { useState } from 'react';
import type { z } from 'zod';
import type { Explanation } from '#contract/books/explanations.ts';
import type { PlainDate } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import type { ReportQuery } from '#contract/reports/reports.ts';
import type { ReportName } from '#contract/reports/reports.words.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { RecordDialog } from '#web/layout/record-dialog.tsx';
import type { RecordRead } from '#web/layout/record-state.ts';
import { paths, withQuery } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { saveBlob } from '#web/ui/save-blob.ts';
import { saveCsv } from '#web/ui/save-csv.ts';
import { Section } from '#web/ui/section.tsx';
import { askMessages } from './ask.messages.ts';
import { explainMessages as texts } from './explain.messages.ts';
import { type ExplainedOf, ExplanationOf, type RowsQuery } from './explanation-of.tsx';
import { Formula } from './formula.tsx';
import { rowsAsCsv } from './rows-as-csv.ts';

/** The figure is as the address has it. */
export type ExplainDialogProps = ExplainedOf & { figure: string; onClose: () => void };

/** How a figure is counted: what it says, its parts, whether it ties, its rule and its rows. */
export const ExplainDialog = ({ onClose, ...of }: ExplainDialogProps) => (
  <ExplanationOf {...of}>{(read, query) => <Shown read={read} query={query} onClose={onClose} />}</ExplanationOf>
);

type ReadProps = { read: RecordRead<Explanation>; query: RowsQuery; onClose: () => void };

const Shown = ({ read, query, onClose }: ReadProps) => (
  <RecordDialog read={read} failed={texts.failed} missing={texts.missing} onClose={onClose}>
    {(explanation) => <Explained explanation={explanation} query={query} onClose={onClose} />}
  </RecordDialog>
);

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
  return <Shown read={explanation} query={null} onClose={onClose} />;
}

type ExplainedProps = {
  explanation: Explanation;
  /** By which its report is opened; null where that stands behind the dialog. */
  query: RowsQuery;
  onClose: () => void;
};

function Explained({ explanation, query, onClose }: ExplainedProps) {
  const { title, says, amount, currency, rule, basis, report } = explanation;
  const isOffice = can(useSession().activeRole, 'books:write');
  return (
    <Drawer
      onClose={onClose}
      over={askMessages.ask}
      title={texts.titled(title, formatCurrency(amount, currency))}
      footer={
        <>
          <CopyLink />
          <AsCsv explanation={explanation} query={query} />
          {isOffice && query && report && (
            <LinkButton href={withQuery(paths.report(report), { ...query, basis: basis ?? undefined })}>
              {texts.all}
            </LinkButton>
          )}
        </>
      }
    >
      <div>
        <p className="mb-2 text-sm text-ink-2">{says}</p>
        <Formula explanation={explanation} />
      </div>
      <Tie explanation={explanation} />
      <Settings explanation={explanation} />
      <Section title={texts.rule}>
        <p className="text-sm">{rule.text}</p>
        <p className="text-xs text-ink-3">{texts.version(rule.version)}</p>
      </Section>
      <RowsOf explanation={explanation} isOffice={isOffice} />
    </Drawer>
  );
}

/** The address says which figure is explained, so it can be sent to somebody. */
const CopyLink = () => (
  <Button icon={<LinkIcon />} onClick={() => void copyText(window.location.href, { isAddress: true })}>
    {texts.copy}
  </Button>
);

const TIMEOUT_MS = 120_000;

/** All of its rows as a file: those that are shown where that is all of them, else those of its report. */
function AsCsv({ explanation, query }: { explanation: Explanation; query: RowsQuery }) {
  const [isBusy, setBusy] = useState(false);
  const { title, rows, rowCount, report, basis, asOf } = explanation;
  if (rowCount === 0) return null;
  const name = `${[title, asOf].filter(Boolean).join('-')}.csv`;
  const table = rowsAsCsv(explanation);
  if (rowCount === rows.length)
    return (
      <Button icon={<Download />} onClick={() => saveCsv(name, table.header, table.rows)}>
        {texts.csv}
      </Button>
    );
  if (!report || !query) return null;
  async function take(named: ReportName, narrowed: NonNullable<RowsQuery>) {
    setBusy(true);
    try {
      const asked = { ...narrowed, basis: basis ?? undefined, format: 'csv' as const };
      saveBlob(await api.reports.get.file({ params: { name: named }, query: asked }, { timeoutMs: TIMEOUT_MS }), name);
    } catch {
      // The failure has shown its toast.
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button icon={<Download />} busy={isBusy} onClick={() => void take(report, query)}>
      {texts.csv}
    </Button>
  );
}

function Settings({ explanation: { from, asOf, basis } }: { explanation: Explanation }) {
  const facts = [
    ...(asOf || from ? [{ name: from ? texts.days : texts.asOf, value: daysOf(from, asOf) }] : []),
    ...(basis ? [{ name: texts.counts, value: basis === 'CASH' ? texts.whenPaid : texts.whenDue }] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <Section title={texts.settings}>
      <DescriptionList facts={facts} />
    </Section>
  );
}

const daysOf = (from: PlainDate | null, to: PlainDate | null): string =>
  [from, to]
    .filter((day) => day !== null)
    .map((day) => formatDate(day, orgLocale()))
    .join(' – ');

const LINE = 'flex gap-3 border-b border-line py-2 text-sm';

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
  const { rows, rowCount, currency, from, asOf, basis } = explanation;
  const hrefOf = (row: Explanation['rows'][number]) => {
    const { transactionId, leaseId, account, propertyId, ticketId, paymentId } = row;
    if (ticketId) return paths.ticket(ticketId);
    if (paymentId) return withQuery(paths.paymentsHistory, { payment: paymentId });
    if (isOffice && transactionId) return withQuery(paths.journal, { entry: transactionId });
    if (isOffice && leaseId) return paths.lease(leaseId);
    if (!account) return undefined;
    return withQuery(paths.report('general-ledger'), {
      account,
      propertyId: propertyId ?? undefined,
      from: from ?? undefined,
      to: asOf ?? undefined,
      basis: basis ?? undefined,
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
