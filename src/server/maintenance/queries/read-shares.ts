import { sql } from 'kysely';
import type { RemedyShare } from '#contract/maintenance/maintenance.troubles.ts';
import type { Remedy } from '#contract/maintenance/troubles/troubles.words.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { readDecided } from '#server/organization/decided.queries.ts';

/** How often each of these was tried in this organization, and how often it solved it. */
export async function readShares(ctx: ReadCtx, remedies: readonly Remedy[]): Promise<RemedyShare[]> {
  if (remedies.length === 0) return [];
  const [rows, { figureRowsMin }] = await Promise.all([
    ctx.db
      .selectFrom('remedyOutcomes')
      .select(['remedy', sql<number>`count(*)::integer`.as('tried')])
      .select(sql<number>`count(*) filter (where is_solved)::integer`.as('solved'))
      .where('orgId', '=', ctx.org)
      .where((eb) => eb('remedy', '=', eb.fn.any(eb.val([...remedies]))))
      .groupBy('remedy')
      .execute(),
    readDecided(ctx),
  ]);
  return remedies.map((remedy) => {
    const row = rows.find((one) => one.remedy === remedy);
    const triedCount = row?.tried ?? 0;
    return { remedy, triedCount, solvedCount: row?.solved ?? 0, isSaid: triedCount >= figureRowsMin };
  });
}

/** What was tried in vain before `ticket` was reported, in its order. */
export const triedBefore = sql<string[]>`array(
  select outcome.remedy from remedy_outcomes outcome
  where outcome.org_id = ticket.org_id and outcome.ticket_id = ticket.id order by outcome.id)`;

/** What was tried in vain before a request was reported. */
export async function listTried(ctx: ReadCtx, ticketId: string): Promise<Remedy[]> {
  const rows = await ctx.db
    .selectFrom('remedyOutcomes')
    .select('remedy')
    .where('orgId', '=', ctx.org)
    .where('ticketId', '=', ticketId)
    .orderBy('id')
    .execute();
  return rows.map(({ remedy }) => remedy as Remedy);
}
