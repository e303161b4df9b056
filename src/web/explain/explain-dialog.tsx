import LinkIcon from 'lucide-react/icons/link';
import { useState } from 'react';
import type { z } from 'zod';
import {
  BOOK_FIGURES,
  type BookFigure,
  type Figure,
  LEASE_FIGURES,
  type LeaseFigure,
  NIGHT_FIGURES,
  type NightFigure,
  PAYMENT_FIGURES,
  type PaymentFigure,
} from '#contract/books/books.words.ts';
import type { Explanation, explanationRoutes } from '#contract/books/explanations.ts';
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
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { orgLocale } from '#web/ui/org-locale.ts';
import { Section } from '#web/ui/section.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { askMessages } from './ask.messages.ts';
import { explainMessages as texts } from './explain.messages.ts';

/** What the figures of a page are figures of: what it read them by. */
export type ExplainedOf = {
  /** Of the books in reach. */
  books?: z.input<typeof explanationRoutes.explain.query> | undefined;
  leaseId?: string | undefined;
  /** Of the payments that a list finds. */
  payments?: z.input<typeof explanationRoutes.explainPayments.query> | undefined;
  /** Of what a night did in a property. */
  night?: z.input<typeof explanationRoutes.explainNight.params> | undefined;
  /** Of a request. */
  ticketId?: string | undefined;
  /** Of repairs over some days. */
  repairs?: z.input<typeof explanationRoutes.explainRepairs.query> | undefined;
};

/** The figure is as the address has it. */
export type ExplainDialogProps = ExplainedOf & { figure: string; onClose: () => void };

/** How a figure is counted: what it says, its parts, whether it ties, its rule and its rows. What no figure is, or one of something that this page does not show, opens nothing. */
export function ExplainDialog({
  figure,
  books,
  leaseId,
  payments,
  night,
  ticketId,
  repairs,
  onClose,
}: ExplainDialogProps) {
  if (isOneOf(BOOK_FIGURES, figure)) return books ? <OfBooks figure={figure} query={books} onClose={onClose} /> : null;
  if (isOneOf(LEASE_FIGURES, figure))
    return leaseId ? <OfLease figure={figure} leaseId={leaseId} onClose={onClose} /> : null;
  if (isOneOf(PAYMENT_FIGURES, figure))
    return payments ? <OfPayments figure={figure} query={payments} onClose={onClose} /> : null;
  if (isOneOf(NIGHT_FIGURES, figure)) return night ? <OfNight figure={figure} night={night} onClose={onClose} /> : null;
  if (figure === 'request-costs') return ticketId ? <OfRequest ticketId={ticketId} onClose={onClose} /> : null;
  return repairs && figure === 'repair-costs' ? <OfRepairs query={repairs} onClose={onClose} /> : null;
}

const isOneOf = <const F extends Figure>(figures: readonly F[], figure: string): figure is F =>
  figures.some((one) => one === figure);

type ReadProps = {
  read: RecordRead<Explanation>;
  query?: Record<string, string | undefined> | null;
  onClose: () => void;
};

const Shown = ({ read, query = null, onClose }: ReadProps) => (
  <RecordDialog read={read} failed={texts.failed} missing={texts.missing} onClose={onClose}>
    {(explanation) => <Explained explanation={explanation} query={query} onClose={onClose} />}
  </RecordDialog>
);

type OfBooksProps = {
  figure: BookFigure;
  query: NonNullable<ExplainedOf['books']>;
  onClose: () => void;
};

function OfBooks({ figure, query, onClose }: OfBooksProps) {
  const read = useRead(api.books.explain, { params: { figure }, query }, { quiet: true });
  const { propertyId, currency, from, to } = query;
  return <Shown read={read} query={{ propertyId, currency, from, to }} onClose={onClose} />;
}

function OfLease({ figure, leaseId, onClose }: { figure: LeaseFigure; leaseId: string; onClose: () => void }) {
  const read = useRead(api.books.explainLease, { params: { leaseId }, query: { figure } }, { quiet: true });
  return <Shown read={read} query={{ leaseId }} onClose={onClose} />;
}

type OfPaymentsProps = {
  figure: PaymentFigure;
  query: NonNullable<ExplainedOf['payments']>;
  onClose: () => void;
};

function OfPayments({ figure, query, onClose }: OfPaymentsProps) {
  const read = useRead(api.books.explainPayments, { params: { figure }, query }, { quiet: true });
  return <Shown read={read} onClose={onClose} />;
}

type OfNightProps = { figure: NightFigure; night: NonNullable<ExplainedOf['night']>; onClose: () => void };

function OfNight({ figure, night, onClose }: OfNightProps) {
  const read = useRead(api.books.explainNight, { params: night, query: { figure } }, { quiet: true });
  return <Shown read={read} onClose={onClose} />;
}

function OfRequest({ ticketId, onClose }: { ticketId: string; onClose: () => void }) {
  const read = useRead(api.books.explainRequest, { params: { ticketId } }, { quiet: true });
  return <Shown read={read} onClose={onClose} />;
}

function OfRepairs({ query, onClose }: { query: NonNullable<ExplainedOf['repairs']>; onClose: () => void }) {
  const read = useRead(api.books.explainRepairs, { query }, { quiet: true });
  return <Shown read={read} onClose={onClose} />;
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
  return <Shown read={explanation} onClose={onClose} />;
}

type ExplainedProps = {
  explanation: Explanation;
  /** By which its report is opened; null where that stands behind the dialog. */
  query: Record<string, string | undefined> | null;
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
function CopyLink() {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setCopied(true);
    } catch {
      // Without https a browser lets no page write to the clipboard.
      showToast({ severity: 'info', message: texts.notCopied });
    }
  }
  return (
    <Button icon={<LinkIcon />} onClick={() => void copy()}>
      {isCopied ? texts.copied : texts.copy}
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
