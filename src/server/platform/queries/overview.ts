import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { addDays, type PlainDate, today } from '#contract/dates.ts';
import type { PlatformOverview } from '#contract/platform/platform.ts';
import { findLastCheck } from '#server/audit/queries/find-check.ts';
import type { DB } from '#server/db/schema.ts';
import type { SignedInContext } from '#server/http/implement.ts';
import { ORGANIZATION, readPlatform, withUsage } from '../platform.queries.ts';
import { findToConfirm } from './closing.ts';

const DAY_MS = 86_400_000;
const LARGEST_SHOWN = 5;
/** Three weeks, so that each weekday stands beside two others. */
const DAYS_SHOWN = 21;
const GROWTH_DAYS = 30;

type Counts = {
  organizationsAll: number;
  organizationsSuspended: number;
  organizationsClosed: number;
  usersAll: number;
  usersDisabled: number;
  hereToday: number;
  mailsWaiting: number;
  mailsFailed: number;
  mailsSentToday: number;
  mailsStuckSince: string | null;
};
type Health = {
  waiting: number;
  oldestAt: string | null;
  failed: number;
  databaseBytes: number;
  storageBytes: number;
  storageGrownBytes: number;
};

/** How the installation is, in a few statements of one flush. */
export async function getOverview(call: SignedInContext): Promise<PlatformOverview> {
  const { clock, settings } = call.deps;
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString();
  const dayAgo = before(1);
  const began = performance.now();
  const read = await readPlatform(call, async (db) => {
    const [counts, health, largest, toConfirm, hereByDay] = await Promise.all([
      sql<Counts>`select
        (select count(*) from organizations) as "organizationsAll",
        (select count(*) from organizations where status = 'SUSPENDED') as "organizationsSuspended",
        (select count(*) from organizations where status = 'CLOSED') as "organizationsClosed",
        (select count(*) from users) as "usersAll",
        (select count(*) from users where status = 'DISABLED') as "usersDisabled",
        (select count(distinct user_id) from sessions where last_seen_at > ${dayAgo}::timestamptz) as "hereToday",
        (select count(*) from outgoing_mails where status in ('QUEUED', 'SENDING')) as "mailsWaiting",
        (select count(*) from outgoing_mails where status = 'FAILED' and created_at > ${dayAgo}::timestamptz) as "mailsFailed",
        (select count(*) from outgoing_mails where status = 'SENT' and sent_at > ${dayAgo}::timestamptz) as "mailsSentToday",
        (select min(created_at) from outgoing_mails where last_error is not null and status in ('QUEUED', 'SENDING', 'EXPIRED')
          and created_at > greatest(${dayAgo}::timestamptz, (select max(sent_at) from outgoing_mails))) as "mailsStuckSince"`.execute(
        db,
      ),
      sql<Health>`select waiting_jobs as waiting, oldest_job_at as "oldestAt", failed_jobs as failed,
        database_bytes as "databaseBytes", storage_bytes as "storageBytes", storage_grown_bytes as "storageGrownBytes"
        from platform_health(${before(GROWTH_DAYS)}::timestamptz)`.execute(db),
      findLargest(db),
      findToConfirm(db, call.session.userId),
      countVisitors(db, today(clock, 'UTC')),
    ]);
    const [one] = counts.rows;
    const [two] = health.rows;
    if (!one || !two) throw new Error('What is counted has one row.');
    return { counts: one, health: two, largest: await withUsage(db, largest), toConfirm, hereByDay };
  });
  const answersInMs = Math.round((performance.now() - began) * 10) / 10;
  const { counts, health, largest, hereByDay } = read;
  const [disk, check] = await Promise.all([spaceOf(settings.auditHeadsDir), findLastCheck(call.deps)]);
  return {
    organizations: {
      all: counts.organizationsAll,
      suspended: counts.organizationsSuspended,
      closed: counts.organizationsClosed,
    },
    toConfirm: read.toConfirm,
    users: { all: counts.usersAll, disabled: counts.usersDisabled, hereToday: counts.hereToday },
    hereByDay,
    storage: { usedBytes: health.storageBytes, grownBytes: health.storageGrownBytes, ...disk },
    jobs: { waiting: health.waiting, failed: health.failed, oldestAt: health.oldestAt },
    mails: {
      waiting: counts.mailsWaiting,
      failed: counts.mailsFailed,
      sentToday: counts.mailsSentToday,
      isSending: settings.sendsMail,
      stuckSince: counts.mailsStuckSince,
    },
    database: { bytes: health.databaseBytes, answersInMs },
    trail: check
      ? {
          checkedAt: check.endedAt ?? check.startedAt,
          isRunning: check.endedAt === null,
          isBroken: check.broken !== null,
          headKeptOn: check.headKeptOn,
        }
      : null,
    startedAt: new Date(clock.now().getTime() - process.uptime() * 1000).toISOString(),
    nodeVersion: process.version,
    largest,
  };
}

const findLargest = (db: Kysely<DB>) =>
  db
    .selectFrom('organizations as org')
    .select(ORGANIZATION)
    .orderBy(sql`(select count(*) from memberships member where member.org_id = org.id)`, 'desc')
    .orderBy('org.id')
    .limit(LARGEST_SHOWN)
    .execute();

/** How many were here on each of the last days, in UTC, days without anybody included; the last is today. */
async function countVisitors(db: Kysely<DB>, last: PlainDate): Promise<PlatformOverview['hereByDay']> {
  const first = addDays(last, 1 - DAYS_SHOWN);
  const rows = await db
    .selectFrom('visitors')
    .select(({ fn }) => ['day', fn.countAll<number>().as('userCount')])
    .where('day', '>=', first)
    .groupBy('day')
    .execute();
  const counted = new Map(rows.map(({ day, userCount }) => [day, userCount]));
  return Array.from({ length: DAYS_SHOWN }, (_, at) => addDays(first, at)).map((day) => ({
    day,
    userCount: counted.get(day) ?? 0,
  }));
}

/** What the disk that holds the data has and has left; null where nobody can say. */
async function spaceOf(folder: string): Promise<{ freeBytes: number | null; diskBytes: number | null }> {
  // The folder itself comes with the first day's head.
  const found = await statfs(folder).catch(() => statfs(dirname(folder)).catch(() => null));
  return { freeBytes: found && found.bavail * found.bsize, diskBytes: found && found.blocks * found.bsize };
}
