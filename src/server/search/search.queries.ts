import type { z } from 'zod';
import { SEARCHED, type searchRoutes } from '#contract/search/search.ts';
import { holds } from '#server/access/authorize.ts';
import type { ReadCtx } from '#server/access/context.ts';

/** What the nouns find of what the active role may read, in the order in which it is shown; all are asked in one flush. */
export const findEverywhere = (
  ctx: ReadCtx,
  { q, limit, among = [...SEARCHED] }: z.output<typeof searchRoutes.find.query>,
) =>
  Promise.all(
    ctx.deps.registry.finders
      .filter(({ subject, permission }) => among.includes(subject) && holds(ctx, permission))
      .toSorted((one, other) => SEARCHED.indexOf(one.subject) - SEARCHED.indexOf(other.subject))
      .map(async ({ subject, find }) => ({ subject, findings: await find(ctx, { q, limit }) })),
  );
