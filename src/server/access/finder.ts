import type { Permission } from '#contract/permissions.ts';
import type { Finding, Searched } from '#contract/search/search.ts';
import type { ReadCtx } from './context.ts';

/** How the search over everything finds one kind of thing within reach; the noun that keeps it declares this. */
export type Finder = {
  subject: Searched;
  /** Who lacks it finds none. */
  permission: Permission;
  /** The best first, at most so many. */
  find: (ctx: ReadCtx, asked: { q: string; limit: number }) => Promise<Finding[]>;
};
