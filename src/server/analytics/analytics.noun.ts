import { analyticsRoutes } from '#contract/analytics/analytics.ts';
import { implement } from '#server/http/implement.ts';
import { defineNoun } from '#server/noun.ts';
import { listCounted, readRepairFigures } from './analytics.queries.ts';

/** How things go, in figures that open their rows. */
export const analytics = defineNoun(
  {},
  {
    routes: implement(analyticsRoutes, {
      repairs: async (ctx, { query }) => ({ data: await readRepairFigures(ctx, query) }),
      requests: async (ctx, { query }) => ({ data: await listCounted(ctx, query) }),
    }),
    subjects: {},
  },
);
