import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { today } from '#contract/dates.ts';
import type { Deps } from '#server/access/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { fileOf } from '../queries/kept-heads.ts';
import { headOf } from '../rules/chain.ts';
import { sealTrail } from './seal-trail.ts';

/**
 * Writes the head of the chain to a file of the day, outside of the database, so that whoever writes all of the trail anew
 * is found by it. A day's file is written once, whole or not at all, and by one server only.
 */
export async function keepHead(deps: Deps): Promise<void> {
  await sealTrail(deps);
  const last = await transaction(deps.pool, { identity: true, readOnly: true }, (db) =>
    db.selectFrom('auditBlocks').select(['number', 'hash']).orderBy('number', 'desc').limit(1).executeTakeFirst(),
  );
  if (!last) return;
  const folder = deps.settings.auditHeadsDir;
  const file = fileOf(folder, today(deps.clock, 'UTC'));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = path.join(folder, `.${randomUUID()}`);
  try {
    const handle = await open(draft, 'w', 0o400);
    try {
      await handle.writeFile(`${headOf(last)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    // Unlike a rename it fails where the day has its file.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
}
