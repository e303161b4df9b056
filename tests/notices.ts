import type { ClientConfig } from 'pg';
import { TELL } from '#server/access/commands/news.ts';
import { MAIL, mailNoticesOf } from '#server/notices/commands/mail-notices.ts';
import { tellNews } from '#server/notices/commands/tell.ts';
import type { TestServer } from './given.ts';
import { takeJobs } from './mails.ts';

/** Tells everybody of an organization what happened there since; no jobs run in tests. Answers with what was told, to repeat it. */
export async function tellEverybody(server: TestServer, orgId: string, database?: ClientConfig): Promise<unknown[]> {
  const payloads = await takeJobs(TELL, { orgId }, database);
  for (const payload of payloads) await tellNews(server.deps, payload);
  return payloads;
}

/** The same, and mails what is due by the server's clock. */
export async function mailEverybody(server: TestServer, orgId: string, database?: ClientConfig): Promise<void> {
  await tellEverybody(server, orgId, database);
  await takeJobs(MAIL, { orgId }, database);
  await mailNoticesOf(server.deps, orgId);
}
