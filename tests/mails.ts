import pg from 'pg';
import { inject } from 'vitest';
import type { MailKind } from '#contract/mail-kinds.ts';
import { SEND_RESET, sendReset } from '#server/auth/commands/reset-links.ts';
import { transaction } from '#server/db/transaction.ts';
import { readWaitingMails } from '#server/mail/outbox.ts';
import { type MailAsk, stillOfUse } from '#server/mail/still-of-use.ts';
import type { TestServer } from './given.ts';

/** The mails that wait for an address, oldest first, as it will read them. No jobs run in tests, so what one was asked for is done first. */
export async function mailsTo(server: TestServer, email: string): Promise<{ subject: string; text: string }[]> {
  for (const payload of await takeJobs(SEND_RESET, { email })) await sendReset(server.deps, payload);
  return (await readWaitingMails(server.deps)).filter(({ to }) => to === email);
}

/** Whether the newest mail of a kind to an address would still be sent, were it to leave now. */
export async function isOfUse({ deps, pool }: TestServer, email: string, template: MailKind): Promise<boolean> {
  const { orgId, asks }: { orgId: string | null; asks: unknown } = await transaction(
    pool,
    { identity: true, readOnly: true },
    (db) =>
      db
        .selectFrom('outgoingMails')
        .select(['orgId', 'asks'])
        .where('toAddress', '=', email)
        .where('template', '=', template)
        .orderBy('createdAt', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
  );
  return (await stillOfUse(deps, orgId, asks as readonly MailAsk[] | null))?.length !== 0;
}

/** The token of the newest link to set a new password. */
export async function resetTokenOf(server: TestServer, email: string): Promise<string> {
  const mails = await mailsTo(server, email);
  return mails.flatMap(({ text }) => /reset-password\/(\S+)/.exec(text)?.[1] ?? []).at(-1) ?? '';
}

/** What jobs of this kind wait for whose payload says this, oldest first; they are taken away. */
export async function takeJobs(
  identifier: string,
  about: Readonly<Record<string, string>>,
  database: pg.ClientConfig = inject('testCluster').owner,
): Promise<unknown[]> {
  const owner = new pg.Client(database);
  await owner.connect();
  try {
    const { rows } = await owner.query<{ payload: unknown }>(
      `with taken as (
         delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
         where task.id = job.task_id and task.identifier = $1 and job.payload::jsonb @> $2::jsonb
         returning job.id, job.payload)
       select payload from taken order by id`,
      [identifier, JSON.stringify(about)],
    );
    return rows.map(({ payload }) => payload);
  } finally {
    await owner.end();
  }
}
