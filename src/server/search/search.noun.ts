import { searchRoutes } from '#contract/search/search.ts';
import { implement } from '#server/http/implement.ts';
import type { ServerNoun } from '#server/noun.ts';
import { findEverywhere } from './search.queries.ts';

/** The search over everything. */
export const search: ServerNoun = {
  routes: implement(searchRoutes, { find: async (ctx, { query }) => ({ data: await findEverywhere(ctx, query) }) }),
};
