import { dashboardRoutes } from '#contract/dashboard/dashboard.ts';
import { implement } from '#server/http/implement.ts';
import { summarizeOwn, summarizePortfolio } from './dashboard.queries.ts';

export const routes = implement(dashboardRoutes, {
  adminSummary: async (ctx) => ({ data: await summarizePortfolio(ctx) }),
  ownSummary: async (ctx) => ({ data: await summarizeOwn(ctx) }),
});
