import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { makeExport } from '#server/organization-exports/commands/make-export.ts';
import { deleteOrganization } from '#server/platform/commands/delete-organization.ts';
import { readDatabaseBytes } from './database-cpu.ts';
import { openQuietly } from './quiet-server.ts';
import { untilAborted } from './run.ts';
import { seed } from './seed.ts';

const LOOK_EVERY_MS = 50;
const MEGABYTE = 1_048_576;
/** By their rank in the seed: the first is a small one that warms up what is measured, the last the big one. */
const RANKS = [1, 2, 0];

/** The most that the program and the processes of the database came to hold during some work, beyond what they held before. */
async function measured(folder: string, work: () => Promise<unknown>) {
  const read = () => ({ program: process.memoryUsage.rss(), database: readDatabaseBytes(folder) });
  const before = read();
  const most = { ...before };
  let isOver = false;
  const startedAt = performance.now();
  const watching = (async () => {
    while (!isOver) {
      const now = read();
      most.program = Math.max(most.program, now.program);
      most.database = Math.max(most.database, now.database);
      await sleep(LOOK_EVERY_MS);
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await watching;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const grown = (what: keyof typeof before) => Math.round((most[what] - before[what]) / MEGABYTE);
  return `${seconds.toFixed(1)} s, the program grew by ${grown('program')} MB, the database by ${grown('database')} MB`;
}

const CLOSED = `update organizations set status = 'CLOSED', closed_at = now() - interval '90 days', closed_reason = 'Sold.',
  deletable_at = now() - interval '1 day', deletion_asked_at = now(), deletion_asked_by_id = $2, deletion_asked_by_name = 'One',
  deletion_confirmed_at = now(), deletion_confirmed_by_id = $3, deletion_confirmed_by_name = 'Another'
  where name = $1 returning id`;

/**
 * How long an organization takes to leave, and what that takes: prints time and memory of the copy of everything it has, and
 * of its deletion, of small organizations and of the big one, whose memory has to be alike.
 */
export async function measureLeaving(quick: boolean, signal: AbortSignal): Promise<void> {
  const { deps, postgres, folder, stop } = await openQuietly({ publicWritesPerMinute: 60 });
  const owner = new pg.Client(postgres.owner);
  owner.on('error', () => {});
  try {
    await owner.connect();
    await untilAborted(
      signal,
      seed(owner, quick, (text) => void process.stderr.write(`${text}\n`)),
    );
    const [one, another] = [uuidv7(), uuidv7()];
    await owner.query(
      `insert into users (id, email, username, first_name, last_name, is_platform_admin)
        select id, id || '@platform.example', id, 'Ines', 'Sand', true from unnest($1::uuid[]) as id`,
      [[one, another]],
    );
    for (const rank of RANKS) {
      signal.throwIfAborted();
      const name = `Measured Homes ${rank}`;
      const { rows } = await owner.query<{ id: string }>(CLOSED, [name, one, another]);
      const orgId = rows[0]?.id;
      const exportId = uuidv7();
      await owner.query(
        `insert into organization_exports (org_id, id, asked_by_name, created_at) values ($1, $2, 'One', now())`,
        [orgId, exportId],
      );
      const copied = await measured(folder, () => makeExport(deps, { orgId, exportId }));
      const made = await owner.query<{ status: string; row_count: string; size_bytes: string }>(
        'select status, row_count, size_bytes from organization_exports where id = $1',
        [exportId],
      );
      const { status, row_count: rowCount, size_bytes: sizeBytes } = made.rows[0] ?? {};
      const megabytes = (Number(sizeBytes) / MEGABYTE).toFixed(1);
      process.stdout.write(`${name}, copy: ${status}, ${rowCount} rows, ${megabytes} MB, ${copied}\n`);
      const gone = await measured(folder, () => deleteOrganization(deps, { orgId }));
      const { rowCount: left } = await owner.query('select from organizations where id = $1', [orgId]);
      process.stdout.write(`${name}, deletion: ${left === 0 ? 'gone' : 'STILL THERE'}, ${gone}\n`);
    }
  } finally {
    await owner.end();
    await stop();
  }
}
