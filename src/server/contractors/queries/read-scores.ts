import { type RawBuilder, sql } from 'kysely';
import type { CountedRequest } from '#contract/analytics/analytics.ts';
import { COUNTED_ROWS_MAX } from '#contract/analytics/analytics.words.ts';
import type { Points } from '#contract/contractors/contractors.points.ts';
import type { Contractor } from '#contract/contractors/contractors.ts';
import { SCORE_DAYS, SCORE_MEASURES, type ScoreMeasure } from '#contract/contractors/contractors.words.ts';
import { now, type ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { readDecided } from '#server/organization/decided.queries.ts';
import { pointsOf } from '../rules/ranking.ts';
import { type CountedJob, type Figures, figuresOf, isMoreWorse, middleOf, scoresOf } from '../rules/scores.ts';
import { jobCameAgain } from './came-again.ts';

/** How a contractor did of late beside those who share a trade with them, and how that adds up; from jobs within reach. */
export async function readScores(ctx: ReadCtx, contractorId: string): Promise<Pick<Contractor, 'scores' | 'points'>> {
  const byContractor = await readFigures(
    ctx,
    sql`(person.trades && (select own.trades from people own where own.org_id = ${ctx.org} and own.id = ${contractorId}::uuid)
      or job.assignee_id = ${contractorId}::uuid)`,
  );
  const own = byContractor.get(contractorId) ?? figuresOf([], 1);
  const others = [...byContractor].filter(([id]) => id !== contractorId).map(([, theirs]) => theirs);
  return {
    scores: SCORE_MEASURES.map((measure) => ({ measure, ...own[measure], others: middleOf(others, measure) })),
    points: pointsIn(new Map([...byContractor, [contractorId, own]]), contractorId),
  };
}

/** The points of these contractors among each other, from jobs within reach; who had none stands in the middle. */
export async function readPoints(ctx: ReadCtx, contractorIds: readonly string[]): Promise<Map<string, Points>> {
  const found = await readFigures(ctx, sql`job.assignee_id = any(${[...contractorIds]}::uuid[])`);
  return pointsOf(new Map(contractorIds.map((id) => [id, found.get(id) ?? figuresOf([], 1)])));
}

/** The requests of the jobs that one figure of a contractor was counted from, the worst first; at most 200. */
export async function listScored(ctx: ReadCtx, contractorId: string, measure: ScoreMeasure): Promise<CountedRequest[]> {
  const jobs = await jobsOf(ctx, sql`job.assignee_id = ${contractorId}::uuid`)
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'ticket.orgId').onRef('property.id', '=', 'ticket.propertyId'),
    )
    .leftJoin('units as unit', (join) =>
      join.onRef('unit.orgId', '=', 'ticket.orgId').onRef('unit.id', '=', 'ticket.unitId'),
    )
    .select(['ticket.id', 'ticket.ref', 'ticket.title', 'property.name as property'])
    .select(['ticket.unitId', 'unit.label as unitLabel'])
    .execute();
  const sign = isMoreWorse(measure) ? -1 : 1;
  return jobs
    .flatMap(({ id, ref, title, property, unitId, unitLabel, ...job }) => {
      const unit = unitId !== null && unitLabel !== null ? { id: unitId, label: unitLabel } : null;
      return scoresOf(job)[measure].map((value) => ({
        id,
        ref,
        title,
        property,
        unit,
        value: Math.round(value * 10) / 10,
      }));
    })
    .toSorted((a, b) => sign * (a.value - b.value) || a.ref.localeCompare(b.ref))
    .slice(0, COUNTED_ROWS_MAX);
}

function pointsIn(figures: ReadonlyMap<string, Figures>, id: string): Points {
  const points = pointsOf(figures).get(id);
  if (!points) throw new Error('Whoever is ranked is among the ranked.');
  return points;
}

async function readFigures(ctx: ReadCtx, whose: RawBuilder<boolean>): Promise<Map<string, Figures>> {
  const [jobs, { figureRowsMin }] = await Promise.all([
    jobsOf(ctx, whose).execute() satisfies Promise<CountedJob[]>,
    readDecided(ctx),
  ]);
  return new Map(
    [...Map.groupBy(jobs, (job) => job.contractorId)].map(
      ([id, theirs]) => [id, figuresOf(theirs, figureRowsMin)] as const,
    ),
  );
}

const jobsOf = (ctx: ReadCtx, whose: RawBuilder<boolean>) =>
  ctx.db
    .selectFrom('workOrders as job')
    .innerJoin('maintenanceTickets as ticket', (join) =>
      join.onRef('ticket.orgId', '=', 'job.orgId').onRef('ticket.id', '=', 'job.ticketId'),
    )
    .innerJoin('people as person', (join) =>
      join.onRef('person.orgId', '=', 'job.orgId').onRef('person.id', '=', 'job.assigneeId'),
    )
    .select([
      'job.assigneeId as contractorId',
      'job.offeredAt',
      'job.answeredAt',
      'job.status',
      'job.doneAt',
      'job.visitsMade',
      'job.visitsOnTime',
      jobCameAgain.as('cameAgain'),
      'ticket.costTotalMinor as costMinor',
      sql<number | null>`case when job.done_at is not null then (
        select coalesce(approved.granted_minor, approved.amount_minor) from approvals approved
        where approved.org_id = ticket.org_id and approved.ticket_id = ticket.id and approved.status = 'APPROVED'
        order by approved.decided_at desc limit 1) end`.as('agreedMinor'),
      sql<number | null>`(
        select rating.stars from ticket_ratings rating
        where rating.org_id = job.org_id and rating.ticket_id = job.ticket_id and rating.worker_id = job.assignee_id
          and job.status = 'DONE'
        order by rating.reopen_count desc limit 1)`.as('stars'),
    ])
    .where('job.orgId', '=', ctx.org)
    .where('person.isContractor', '=', true)
    .where('job.offeredAt', '>=', sql<string>`${now(ctx)}::timestamptz - make_interval(days => ${SCORE_DAYS})`)
    .where(propertyInReach(ctx, 'ticket.propertyId'))
    .where(whose);
