import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx, Deps, OrgId } from '#server/access/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Job, Jobs } from './runner.ts';
import { isAtRest, systemContext } from './system-context.ts';

type Recurrence = {
  /** When it recurs, as minute, hour, day, month and weekday in UTC. */
  cron: string;
  /** How far back a time that was missed while no server ran is made up for, such as `2h`. */
  catchUp?: string;
};

/** What a noun has done by itself: when asked for or at a time, or in each organization at a time. */
export type JobDefinition =
  | ({ perOrganization?: never; run: Job } & Partial<Recurrence>)
  | ({ perOrganization: true; run: (ctx: Ctx) => Promise<void> } & Recurrence);

/** Jobs by their names, such as `leases:roll`. */
export type JobTable = Record<string, JobDefinition>;

/** The jobs of all tables as the runner takes them. */
export function scheduleOf(table: JobTable): Jobs {
  const definitions = Object.entries(table);
  return {
    jobs: Object.fromEntries(
      definitions.map(([name, job]) => [name, job.perOrganization ? inEachOrganization(name, job.run) : job.run]),
    ),
    crontab: definitions.flatMap(([name, { cron, catchUp }]) => (cron ? [lineOf(name, cron, catchUp)] : [])).join('\n'),
  };
}

const lineOf = (name: string, cron: string, catchUp?: string): string =>
  `${cron} ${name}${catchUp ? ` ?fill=${catchUp}` : ''}`;

const Payload = z.object({ orgId: z.uuid().optional() });

/** Called by the clock it adds one job of the same name for each organization; those name theirs and do the work. */
const inEachOrganization =
  (name: string, run: (ctx: Ctx) => Promise<void>): Job =>
  async (deps: Deps, payload: unknown) => {
    const { orgId } = Payload.parse(payload ?? {});
    // It may have been suspended since its job was added.
    if (orgId && (await isAtRest(deps, orgId as OrgId))) return;
    if (orgId) return run(systemContext(deps, orgId as OrgId));
    await transaction(deps.pool, {}, (db) => sql`select enqueue_in_each_organization(${name})`.execute(db));
  };
