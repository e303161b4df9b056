import { bookSubjects } from '#contract/books/books.subjects.ts';
import { bookRoutes } from '#contract/books/books.ts';
import { implement } from '#server/http/implement.ts';
import { listTransactions } from '#server/ledger/queries/journal.ts';
import { defineNoun } from '#server/noun.ts';
import { dropPeriod, setPeriod } from './commands/set-period.ts';
import { listDecisions } from './queries/decisions.ts';
import { explainFigure } from './queries/explain.ts';
import { explainRepairs, explainRequest } from './queries/explain-costs.ts';
import { explainLease } from './queries/explain-lease.ts';
import { explainNight } from './queries/explain-night.ts';
import { explainPayments } from './queries/explain-payments.ts';
import { explainTotal } from './queries/explain-total.ts';
import { listPeriods } from './queries/periods.ts';
import { statementOfProperties } from './queries/statement.ts';
import { summarizeBooks } from './queries/summary.ts';

/** The books as people look at them: what is due and late, everything posted, what is closed. */
export const books = defineNoun(bookSubjects, {
  routes: implement(bookRoutes, {
    summary: async (ctx, { query }) => ({ data: await summarizeBooks(ctx, query) }),
    decisions: async (ctx, { query }) => ({ data: await listDecisions(ctx, query) }),
    statement: async (ctx, { query }) => ({ data: await statementOfProperties(ctx, query) }),
    explain: async (ctx, { params, query }) => ({ data: await explainFigure(ctx, params.figure, query) }),
    explainTotal: async (ctx, { params, query }) => ({
      data: await explainTotal(ctx, params.name, params.column, query),
    }),
    explainLease: async (ctx, { params, query }) => ({ data: await explainLease(ctx, params.leaseId, query.figure) }),
    explainPayments: async (ctx, { params, query }) => ({ data: await explainPayments(ctx, params.figure, query) }),
    explainNight: async (ctx, { params, query }) => ({ data: await explainNight(ctx, params, query.figure) }),
    explainRequest: async (ctx, { params }) => ({ data: await explainRequest(ctx, params.ticketId) }),
    explainRepairs: async (ctx, { query }) => ({ data: await explainRepairs(ctx, query) }),
    journal: (ctx, { query }) => listTransactions(ctx, query),
    periods: async (ctx) => ({ data: await listPeriods(ctx) }),
    setPeriod: async (ctx, { body }) => ({ data: await setPeriod(ctx, body) }),
    dropPeriod: async (ctx, { params }) => ({ data: await dropPeriod(ctx, params.propertyId) }),
  }),
  subjects: { ledger_period: { recordedAs: [], deletion: 'ledger_period.drop' } },
});
