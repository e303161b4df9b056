import { sql } from 'kysely';
import type { Contractor } from '#contract/contractors/contractors.ts';
import { SCORE_DAYS, SCORE_MEASURES } from '#contract/contractors/contractors.words.ts';
import { now, type ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { type CountedJob, figuresOf, middleOf } from '../rules/scores.ts';

/** How a contractor did of late beside those who share a trade with them, from jobs within reach. */
export async function readScores(ctx: ReadCtx, contractorId: string): Promise<Contractor['scores']> {
  const jobs = await selectJobs(ctx, contractorId);
  const byContractor = Map.groupBy(jobs, (job) => job.contractorId);
  const own = figuresOf(byContractor.get(contractorId) ?? []);
  const others = [...byContractor].filter(([id]) => id !== contractorId).map(([, theirs]) => figuresOf(theirs));
  return SCORE_MEASURES.map((measure) => ({ measure, ...own[measure], others: middleOf(others, measure) }));
}

const selectJobs = (ctx: ReadCtx, contractorId: string): Promise<(CountedJob & { contractorId: string })[]> =>
  ctx.db
    .selectFrom('workOrders as job')
    .innerJoin('maintenanceTickets as ticket', (join) =>
      join.onRef('ticket.orgId', '=', 'job.orgId').onRef('ticket.id', '=', 'job.ticketId'),
    )
    .innerJoin('people as person', (join) =>
      join.onRef('person.orgId', '=', 'job.orgId').onRef('person.id', '=', 'job.contractorId'),
    )
    .select([
      'job.contractorId',
      'job.offeredAt',
      'job.answeredAt',
      'job.status',
      'job.doneAt',
      'job.reopenedAt',
      'ticket.costTotalMinor as costMinor',
      sql<number | null>`(
        select approved.amount_minor from approvals approved
        where approved.org_id = ticket.org_id and approved.ticket_id = ticket.id and approved.status = 'APPROVED'
        order by approved.decided_at desc limit 1)`.as('agreedMinor'),
    ])
    .where('job.orgId', '=', ctx.org)
    .where('job.offeredAt', '>=', sql<string>`${now(ctx)}::timestamptz - make_interval(days => ${SCORE_DAYS})`)
    .where(propertyInReach(ctx, 'ticket.propertyId'))
    .where(
      sql<boolean>`person.trades && (select own.trades from people own where own.org_id = ${ctx.org} and own.id = ${contractorId}::uuid)
        or job.contractor_id = ${contractorId}::uuid`,
    )
    .execute();
