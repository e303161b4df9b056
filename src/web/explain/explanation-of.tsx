import type { ReactNode } from 'react';
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
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import type { RecordRead } from '#web/layout/record-state.ts';

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

/** By what a report shows all rows of a figure; null where none does, or it stands there. */
export type RowsQuery = Record<string, string | undefined> | null;
type Children = (read: RecordRead<Explanation>, query: RowsQuery) => ReactNode;

/** The figure is as the address has it. */
type ExplanationOfProps = ExplainedOf & { figure: string; children: Children };

/** Reads how a figure is counted. What no figure is, or one of something that this page does not show, shows nothing. */
export function ExplanationOf({ figure, children, ...of }: ExplanationOfProps) {
  const { books, leaseId, payments, night, ticketId, repairs } = of;
  if (isOneOf(BOOK_FIGURES, figure))
    return books ? (
      <OfBooks figure={figure} query={books}>
        {children}
      </OfBooks>
    ) : null;
  if (isOneOf(LEASE_FIGURES, figure))
    return leaseId ? (
      <OfLease figure={figure} leaseId={leaseId}>
        {children}
      </OfLease>
    ) : null;
  if (isOneOf(PAYMENT_FIGURES, figure))
    return payments ? (
      <OfPayments figure={figure} query={payments}>
        {children}
      </OfPayments>
    ) : null;
  if (isOneOf(NIGHT_FIGURES, figure))
    return night ? (
      <OfNight figure={figure} night={night}>
        {children}
      </OfNight>
    ) : null;
  if (figure === 'request-costs') return ticketId ? <OfRequest ticketId={ticketId}>{children}</OfRequest> : null;
  return repairs && figure === 'repair-costs' ? <OfRepairs query={repairs}>{children}</OfRepairs> : null;
}

const isOneOf = <const F extends Figure>(figures: readonly F[], figure: string): figure is F =>
  figures.some((one) => one === figure);

type OfBooksProps = { figure: BookFigure; query: NonNullable<ExplainedOf['books']>; children: Children };

function OfBooks({ figure, query, children }: OfBooksProps) {
  const read = useRead(api.books.explain, { params: { figure }, query }, { quiet: true });
  const { propertyId, currency, from, to } = query;
  return children(read, { propertyId, currency, from, to });
}

type OfLeaseProps = { figure: LeaseFigure; leaseId: string; children: Children };

const OfLease = ({ figure, leaseId, children }: OfLeaseProps) =>
  children(useRead(api.books.explainLease, { params: { leaseId }, query: { figure } }, { quiet: true }), { leaseId });

type OfPaymentsProps = { figure: PaymentFigure; query: NonNullable<ExplainedOf['payments']>; children: Children };

const OfPayments = ({ figure, query, children }: OfPaymentsProps) =>
  children(useRead(api.books.explainPayments, { params: { figure }, query }, { quiet: true }), null);

type OfNightProps = { figure: NightFigure; night: NonNullable<ExplainedOf['night']>; children: Children };

const OfNight = ({ figure, night, children }: OfNightProps) =>
  children(useRead(api.books.explainNight, { params: night, query: { figure } }, { quiet: true }), null);

const OfRequest = ({ ticketId, children }: { ticketId: string; children: Children }) =>
  children(useRead(api.books.explainRequest, { params: { ticketId } }, { quiet: true }), null);

type OfRepairsProps = { query: NonNullable<ExplainedOf['repairs']>; children: Children };

const OfRepairs = ({ query, children }: OfRepairsProps) =>
  children(useRead(api.books.explainRepairs, { query }, { quiet: true }), null);
