import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { projectRoot } from '#server/config.ts';
import { migrate, migrateJobs } from '#server/db/migrate.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';

const cache = path.join(projectRoot, 'node_modules/.cache');
const PREFIX = 'prepared-data-';
/** What makes a first start what it is: another one of these is another folder. */
const MADE_OF = ['migrations', 'src/server/postgres', 'src/server/db/migrate.ts', 'package-lock.json'];
/** A run that still copies an older folder has long ended by then. */
const FORGOTTEN_AFTER_MS = 3_600_000;

/**
 * Fills an empty folder with what a first start of this program leaves in its data directory: a cluster with today's
 * schema and nobody in it. Copying takes a fraction of creating and migrating it, which is for the tests of starting itself.
 */
export async function prepareData(dataDir: string): Promise<void> {
  const prepared = path.join(cache, PREFIX + keyOf(MADE_OF));
  if (!existsSync(prepared)) await make(prepared);
  cpSync(prepared, dataDir, { recursive: true });
}

function keyOf(places: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesOf))
    hash.update(`${file}\n`).update(readFileSync(path.join(projectRoot, file)));
  return hash.digest('hex').slice(0, 16);
}

function filesOf(place: string): string[] {
  const whole = path.join(projectRoot, place);
  if (!statSync(whole).isDirectory()) return [place];
  const names = readdirSync(whole).filter((name) => !/\.test\.ts$/.test(name));
  return names.toSorted().map((name) => path.join(place, name));
}

/** Made beside its place and renamed, so that who comes at the same time finds either nothing or all of it. */
async function make(prepared: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache).filter((each) => each.startsWith(PREFIX))) {
    const folder = path.join(cache, name);
    if (Date.now() - statSync(folder).mtimeMs > FORGOTTEN_AFTER_MS) rmSync(folder, { recursive: true, force: true });
  }
  const part = mkdtempSync(path.join(cache, PREFIX));
  try {
    const postgres = await openEmbedded(part, pino({ level: 'warn' }, process.stderr));
    try {
      await migrate(postgres.owner);
      await migrateJobs(postgres.owner);
    } finally {
      await postgres.stop();
    }
    renameSync(part, prepared);
  } catch (error) {
    if (!existsSync(prepared)) throw error;
  } finally {
    rmSync(part, { recursive: true, force: true, maxRetries: 5 });
  }
}
