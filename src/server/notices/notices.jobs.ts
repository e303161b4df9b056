import { z } from 'zod';
import { TELL } from '#server/access/commands/news.ts';
import type { Ctx } from '#server/access/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { JobTable } from '#server/jobs/schedule.ts';
import { MAIL, mailNotices, mailNoticesOf } from './commands/mail-notices.ts';
import { PUSH, pushNoticesOf } from './commands/push-notices.ts';
import { tellNews } from './commands/tell.ts';

const DAYS_KEPT = 180;
const DAY_MS = 86_400_000;
const Payload = z.object({ orgId: z.uuid() });

/** Forgets what was told half a year ago. */
async function forgetNotices({ deps, org }: Ctx): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - DAYS_KEPT * DAY_MS).toISOString();
  await transaction(deps.pool, { orgId: org }, (db) =>
    db.deleteFrom('notices').where('orgId', '=', org).where('at', '<', before).execute(),
  );
}

export const jobs: JobTable = {
  [TELL]: { run: tellNews },
  [MAIL]: { run: (deps, payload) => mailNoticesOf(deps, Payload.parse(payload).orgId) },
  [PUSH]: { run: (deps, payload) => pushNoticesOf(deps, Payload.parse(payload).orgId) },
  // What was due while the organization was suspended, or its mails of the day were spent.
  'notices:mail-late': { cron: '11 * * * *', perOrganization: true, run: mailNotices },
  'notices:forget': { cron: '52 3 * * *', catchUp: '1d', perOrganization: true, run: forgetNotices },
};
