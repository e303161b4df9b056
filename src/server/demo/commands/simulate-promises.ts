import { sql } from 'kysely';
import { addDays, addMonths, type PlainDate, plainDate } from '#contract/dates.ts';
import { HOLDING_STATUSES } from '#contract/leases/leases.words.ts';
import { promiseToPay } from '#server/arrears/commands/promise.ts';
import { remindRenters } from '#server/arrears/commands/remind.ts';
import { nightlyPromises } from '#server/arrears/commands/settle-promises.ts';
import { readAs, systemContext } from '#server/jobs/system-context.ts';
import { momentOf } from '../rules/hours.ts';
import type { History } from '../rules/plan-history.ts';
import { TIME_ZONES } from '../rules/portfolio.ts';
import type { DemoEvent } from './play-events.ts';
import { actAs, booksOf, depsAt, type Stage } from './stage.ts';

const MONTHS = 3;
const EVENING = 18 * 60 + 35;
/** On the 8th the office asks those who are late, on the 22nd whoever still is; by when they say that they pay. */
const ASKED = [
  { day: 8, homes: 4, inDays: 13, note: 'Called: the money comes with the wages.' },
  { day: 22, homes: 1, inDays: 16, note: 'Writes that part of it comes from their family.' },
] as const;

/** What the office did about those who were late in the last months: reminders, promises, and what became of them. */
export function promiseEvents(stage: Stage, { today, now, portfolio }: History): DemoEvent[] {
  const lanes = [booksOf(stage)];
  const timeZone = TIME_ZONES[portfolio.country];
  const first = addMonths(plainDate(`${today.slice(0, 7)}-01`), 1 - MONTHS);
  const events: DemoEvent[] = [];
  for (let month = first; month <= today; month = addMonths(month, 1))
    for (const asked of ASKED) {
      const day = addDays(month, asked.day - 1);
      // By the morning the night before has charged, and what was paid is in the books.
      const morning = new Date(`${day}T06:45:00Z`);
      const evening = momentOf(day, EVENING, timeZone);
      if (morning <= now) events.push({ at: morning, lanes, happen: () => settle(stage, day, morning) });
      if (evening <= now) events.push({ at: evening, lanes, happen: () => ask(stage, day, asked, evening) });
    }
  return events;
}

async function ask(stage: Stage, day: PlainDate, asked: (typeof ASKED)[number], at: Date): Promise<void> {
  const office = actAs(stage, 'superadmin', 'superadmin', at);
  const late = await readAs(systemContext(depsAt(stage.deps, at), stage.org), (ctx) =>
    ctx.db
      .selectFrom('leaseCharges as charge')
      .innerJoin('leases as lease', (join) =>
        join.onRef('lease.orgId', '=', 'charge.orgId').onRef('lease.id', '=', 'charge.leaseId'),
      )
      .select('lease.id')
      .distinct()
      .where('charge.orgId', '=', ctx.org)
      .where('charge.kind', '=', 'RENT')
      .where('charge.openMinor', '>', sql.lit(0))
      .where('charge.dueOn', '<', day)
      .where('lease.status', 'in', HOLDING_STATUSES)
      .orderBy('lease.id')
      .limit(asked.homes)
      .execute(),
  );
  for (const { id } of late) {
    await remindRenters(office, id);
    await promiseToPay(office, id, { on: addDays(day, asked.inDays), amount: null, note: asked.note });
  }
}

async function settle(stage: Stage, night: PlainDate, at: Date): Promise<void> {
  const ctx = systemContext(depsAt(stage.deps, at), stage.org);
  for (const id of stage.properties.values())
    for (const leaseId of await readAs(ctx, (read) => nightlyPromises.find(read, { id, timeZone: 'UTC' }, night)))
      await nightlyPromises.run(ctx, leaseId, night);
}
