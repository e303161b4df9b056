import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { fail } from '#server/access/app-error.ts';
import { authorize, type Proof } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { type Ctx, type Deps, now, type OrgId } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { transaction } from '#server/db/transaction.ts';
import { zipOf } from '#server/exports/write-zip.ts';
import { once, systemContext } from '#server/jobs/system-context.ts';
import { findLastExport } from '../organization-exports.queries.ts';
import { archiveOf, exportKey, type Plan, type Progress, planArchive } from '../queries/archive.ts';
import { mailExport } from './export-links.ts';

export const MAKE_EXPORT = 'organization-exports:make';
/** How often an export says how far it is. */
const SAID_EVERY_MS = 500;

/** Has a copy of everything made, once the transaction has committed; two are not made at once. */
export async function askForExport(ctx: WriteCtx, proof: Proof): Promise<string> {
  const last = await findLastExport(ctx);
  if (last?.status === 'WAITING' || last?.status === 'RUNNING') throw fail('organization_export.runs');
  const id = newId();
  await ctx
    .write(proof)
    .insertInto('organizationExports')
    .values({ orgId: ctx.org, id, askedByName: ctx.actor.name, createdAt: now(ctx) })
    .execute();
  await ctx.enqueue(MAKE_EXPORT, { orgId: ctx.org, exportId: id });
  return id;
}

const Payload = z.object({ orgId: z.uuid(), exportId: z.uuid() });

/** The job: makes the copy, beside everything else, keeps it, and mails its links. What fails is said, not tried for ever. */
export async function makeExport(deps: Deps, payload: unknown): Promise<void> {
  const { orgId, exportId } = Payload.parse(payload);
  const ctx = systemContext(deps, orgId as OrgId);
  const row = await read(ctx, exportId);
  if (!row) return;
  try {
    if (row.status !== 'READY') await writeArchive(ctx, exportId);
  } catch (error) {
    deps.log.error({ err: error, organization: orgId }, 'the export of an organization failed');
    await change(ctx, exportId, { status: 'FAILED', endedAt: now(ctx) });
    return;
  }
  // A server that was stopped after it was ready may not have mailed it yet.
  await finish(once(ctx, `organization-export:${exportId}`), exportId);
}

async function writeArchive(ctx: Ctx, id: string): Promise<void> {
  const plan = await planArchive(ctx);
  const counts = {
    tableCount: plan.tables.length,
    fileCount: plan.fileCount,
    tablesDone: 0,
    filesDone: 0,
    rowCount: 0,
  };
  await change(ctx, id, { status: 'RUNNING', ...counts });
  const file = path.join(tmpdir(), `lintel-export-${randomUUID()}`);
  try {
    const { sizeBytes, sha256 } = await write(ctx, plan, file, sayingOf(ctx, id));
    await ctx.deps.files.keep(ctx.org, exportKey(id), file);
    await change(ctx, id, { status: 'READY', sizeBytes, sha256, endedAt: now(ctx) });
  } finally {
    await rm(file, { force: true });
  }
}

async function write(ctx: Ctx, plan: Plan, file: string, say: (done: Progress, isLast?: boolean) => Promise<void>) {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let last: Progress | null = null;
  const archive = zipOf(
    archiveOf(ctx, plan, async (done) => {
      last = done;
      await say(done);
    }),
  );
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      next(null, chunk);
    },
  });
  await pipeline(Readable.from(archive), measure, createWriteStream(file));
  if (last) await say(last, true);
  return { sizeBytes, sha256: hash.digest('hex') };
}

function sayingOf(ctx: Ctx, id: string) {
  let saidAt = 0;
  return async (done: Progress, isLast = false) => {
    if (!isLast && performance.now() - saidAt < SAID_EVERY_MS) return;
    saidAt = performance.now();
    await change(ctx, id, done);
  };
}

type Changes = Partial<Progress> & {
  status?: 'RUNNING' | 'READY' | 'FAILED';
  tableCount?: number;
  fileCount?: number;
  sizeBytes?: number;
  sha256?: string;
  endedAt?: string;
};

const read = (ctx: Ctx, id: string) =>
  transaction(ctx.deps.pool, { orgId: ctx.org, readOnly: true }, (db) =>
    db
      .selectFrom('organizationExports')
      .select('status')
      .where('orgId', '=', ctx.org)
      .where('id', '=', id)
      .executeTakeFirst(),
  );

const change = (ctx: Ctx, id: string, changes: Changes): Promise<unknown> =>
  transaction(ctx.deps.pool, { orgId: ctx.org }, (db) =>
    db.updateTable('organizationExports').set(changes).where('orgId', '=', ctx.org).where('id', '=', id).execute(),
  );

const finish = command('organization.make_export', async (ctx, id: string) => {
  const proof = authorize({}, () => ctx.actor.kind === 'system');
  const { sizeBytes, rowCount, fileCount } = await ctx
    .write(proof)
    .selectFrom('organizationExports')
    .select(['sizeBytes', 'rowCount', 'fileCount'])
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const mailedTo = await mailExport(ctx, proof, id);
  return audited({
    result: undefined,
    subject: { type: 'organization', id: ctx.org },
    after: { rows: rowCount, files: fileCount, sizeBytes, mailedTo },
  });
});
