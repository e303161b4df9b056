import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { OrgId } from '#server/access/context.ts';
import { prepareAppRole } from '#server/db/app-role.ts';
import { migrate, migrateJobs } from '#server/db/migrate.ts';
import { transaction } from '#server/db/transaction.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { scheduleOf } from '#server/jobs/schedule.ts';
import { readAs, systemContext } from '#server/jobs/system-context.ts';
import { jobs as maintenanceJobs } from '#server/maintenance/maintenance.jobs.ts';
import { chasedOf, findTicket } from '#server/maintenance/queries/find-ticket.ts';
import { type Act, actsOf } from '#server/maintenance/rules/chase.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';
import { silent } from '../../data-directory.ts';
import { givenOrganization, startTestServer } from '../../given.ts';
import { givenPortfolio } from '../../given-portfolio.ts';

/** What the run asks of its server besides calls: a world, that a moment comes, and what was done by itself. */
export type Asked =
  | { what: 'world'; properties: number; contractors: number }
  | { what: 'moment'; orgId: string; at: string; jobs: boolean; hourly: boolean }
  | { what: 'proof'; orgId: string };
export type World = {
  orgId: string;
  token: string;
  contractorIds: string[];
  homes: { unitId: string; propertyId: string }[];
};
/** A promise on a request, as the database has it: what is to happen by itself about it, by the rule. */
export type SeenRound = { ticketId: string; round: number; status: string; since: string; acts: SeenAct[] };
export type SeenAct = Omit<Act, 'at' | 'until'> & { at: string; until?: string };
export type Moment = { rounds: SeenRound[]; nextAt: string | null };
export type Proof = {
  acts: { ticketId: string; round: number; step: number; kind: string; at: string; isMailed: boolean }[];
  /** Lines of timelines by request and type. */
  lines: { ticketId: string; type: string; count: number }[];
  /** Mails that were queued, by template. */
  mails: Record<string, number>;
  /** Questions to owners, with how often a line says that they were reminded. */
  askedOwners: { id: string; isReminded: boolean; count: number }[];
};

const UNITS_A_PROPERTY = 6;
const HOURLY = ['maintenance:remind-owners', 'maintenance:count-silence-as-solved'];
const DONE_WITHIN_MS = 30_000;
const jobs = scheduleOf(maintenanceJobs).jobs;

// The whole server on an embedded database of its own, with a clock that can be moved; it is killed at any moment.
const [dataDir = '', at = ''] = process.argv.slice(2);
const postgres = await openEmbedded(dataDir, silent);
await migrate(postgres.owner);
await migrateJobs(postgres.owner);
const server = await startTestServer(await prepareAppRole(postgres.owner), { at });
server.deps.settings.sendsMail = true;
// The jobs run as they do, but for the clock: who calls them by it is the run.
const runner = await startJobs(postgres.owner, server.deps, { jobs, crontab: '' }, { isAlone: true, pollMs: 500 });
const owner = new pg.Pool({ ...postgres.owner, max: 1 });
owner.on('error', () => {});
const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
/** The round of each request that was told already. */
const told = new Map<string, number>();
// Two may ask at once, so each answer says to what.
process.on('message', async ({ id, asked }: { id: number; asked: Asked }) => {
  try {
    process.send?.({ id, answer: await answerTo(asked) });
  } catch (error) {
    process.send?.({ id, fault: error instanceof Error ? error.stack : String(error) });
  }
});
process.once('disconnect', () => process.exit());
process.once('SIGTERM', async () => {
  await runner.stop();
  await owner.end();
  await server.close();
  await postgres.stop();
  process.exit();
});
process.send?.({ port: Number(new URL(address).port) });

async function answerTo(asked: Asked): Promise<World | Moment | Proof> {
  if (asked.what === 'world') return makeWorld(asked);
  if (asked.what === 'proof') return readProof(asked.orgId as OrgId);
  server.clock.set(asked.at);
  const { orgId } = asked;
  if (asked.jobs) await jobs['maintenance:chase']?.(server.deps, undefined);
  if (asked.hourly) for (const name of HOURLY) await jobs[name]?.(server.deps, undefined);
  if (asked.jobs) await untilDone();
  return readMoment(orgId as OrgId);
}

/** Until the runner has done what was added; what failed is tried again in its time, and with the next look. */
async function untilDone(): Promise<void> {
  for (const giveUpAt = performance.now() + DONE_WITHIN_MS; ; await sleep(3)) {
    const { rows } = await owner.query(
      `select from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
       where task.identifier = any($1::text[]) and (job.attempts = 0 or job.locked_at is not null) limit 1`,
      [Object.keys(jobs)],
    );
    if (rows.length === 0) return;
    if (performance.now() > giveUpAt) throw new Error('A job did not come to its end.');
  }
}

async function makeWorld({ properties, contractors }: Asked & { what: 'world' }): Promise<World> {
  const org = await givenOrganization(server);
  const keeper = await org.member(['superadmin']);
  const owner = await org.member(['owner']);
  const portfolio = givenPortfolio(server, org);
  const contractorIds: string[] = [];
  for (let at = 0; at < contractors; at++) contractorIds.push(await portfolio.person('Contractor'));
  await transaction(server.pool, { orgId: org.orgId }, (db) =>
    db
      .updateTable('people')
      .set({ isContractor: true, trades: ['Plumbing'] })
      .where('id', 'in', contractorIds)
      .execute(),
  );
  const homes: World['homes'] = [];
  for (let at = 0; at < properties; at++) {
    const propertyId = await portfolio.property();
    await transaction(server.pool, { orgId: org.orgId }, (db) =>
      db
        .insertInto('propertyOwners')
        .values({ orgId: org.orgId, propertyId, personId: owner.personId, percent: '100' })
        .execute(),
    );
    for (let unit = 0; unit < UNITS_A_PROPERTY; unit++) {
      const unitId = await portfolio.unit(propertyId);
      await portfolio.lease(propertyId, unitId, { endsOn: '2099-12-31', tenantIds: [await portfolio.person()] });
      homes.push({ unitId, propertyId });
    }
  }
  return { orgId: org.orgId, token: keeper.token, contractorIds, homes };
}

/** The rounds that began since it was asked last, and when a request is to be looked at next. */
async function readMoment(orgId: OrgId): Promise<Moment> {
  return readAs(systemContext(server.deps, orgId), async (ctx) => {
    const standing = await ctx.db
      .selectFrom('maintenanceTickets')
      .select(['id', 'chaseRound', 'chaseAt'])
      .where('orgId', '=', orgId)
      .execute();
    const rounds: SeenRound[] = [];
    for (const { id, chaseRound } of standing) {
      if (told.get(id) === chaseRound) continue;
      const ticket = await findTicket(ctx, id);
      if (!ticket) continue;
      const acts = actsOf(chasedOf(ticket)).map(({ at: on, until, ...act }) => ({
        ...act,
        at: on.toISOString(),
        ...(until && { until: until.toISOString() }),
      }));
      rounds.push({ ticketId: id, round: chaseRound, status: ticket.status, since: ticket.chaseSince, acts });
    }
    // Only now: what is cut off while it is read was told to nobody.
    for (const { ticketId, round } of rounds) told.set(ticketId, round);
    const nextAt = standing.flatMap(({ chaseAt }) => chaseAt ?? []).toSorted()[0] ?? null;
    return { rounds, nextAt };
  });
}

const readProof = (orgId: OrgId): Promise<Proof> =>
  readAs(systemContext(server.deps, orgId), async ({ db }) => {
    const [acts, lines, mails, askedOwners] = await Promise.all([
      db
        .selectFrom('chaseActs')
        .select(['ticketId', 'round', 'step', 'kind', 'at', 'isMailed'])
        .where('orgId', '=', orgId)
        .execute(),
      sql<Proof['lines'][number]>`
        select subject_id as "ticketId", type, count(*)::integer as count from activities
        where org_id = ${orgId} and subject_type = 'ticket' group by 1, 2`.execute(db),
      // Mails belong to the installation, so its owner counts them.
      owner.query<{ template: string; count: number }>(
        'select template, count(*)::integer as count from outgoing_mails where org_id = $1 group by 1',
        [orgId],
      ),
      sql<Proof['askedOwners'][number]>`
        select approval.id, approval.reminded_at is not null as "isReminded", (
          select count(*)::integer from activities line
          where line.org_id = approval.org_id and line.subject_id = approval.id and line.type = 'ticket.owner_reminded') as count
        from approvals approval where approval.org_id = ${orgId}`.execute(db),
    ]);
    return {
      acts,
      lines: lines.rows,
      mails: Object.fromEntries(mails.rows.map(({ template, count }) => [template, count])),
      askedOwners: askedOwners.rows,
    };
  });
