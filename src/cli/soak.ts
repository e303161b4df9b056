import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BLOWS, type Blow } from '#tests/soak/blows.ts';
import { soakChase } from '#tests/soak/chase/chase-soak.ts';
import { soakMoney } from '#tests/soak/money/money-soak.ts';
import { type Soaked, soak } from '#tests/soak/soak.ts';
import { embeddedDatabase, findOwnPrograms, ownDatabase, type SoakedDatabase } from '#tests/soak/soaked-database.ts';

export const summary = 'end the database under load, over and over, and tell what the server answered';

/**
 * A hundred rounds of each blow on the embedded database, and on one of the machine's own where there is one. With `--money
 * 100000` so many random operations on the books instead, with kills of server and database in between; with `--chase 365` so many days
 * of requests on a moved clock, the chaser killed every few days. `--seed` does the same again.
 */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '100' },
      only: { type: 'string', default: '' },
      money: { type: 'string' },
      chase: { type: 'string' },
      seed: { type: 'string' },
    },
  });
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  if (values.money !== undefined) return soakBooks(Number(values.money), seed);
  if (values.chase !== undefined) return soakChaser(Number(values.chase), seed);
  const rounds = Number(values.rounds);
  const blows = BLOWS.filter((blow) => values.only === '' || blow === values.only);
  const programs = findOwnPrograms();
  let isHeld = await soakAll('embedded', rounds, blows, async (folder) => embeddedDatabase(folder));
  if (programs === undefined) say('There is no PostgreSQL of the machine’s own (pg_ctl), so that half is left out.');
  else isHeld = (await soakAll('own', rounds, blows, (folder) => ownDatabase(programs, folder))) && isHeld;
  return isHeld ? 0 : 1;
}

const OPERATIONS_A_LEASE = 250;
const BATCH = 500;

async function soakBooks(operations: number, seed: number): Promise<number> {
  if (!Number.isSafeInteger(operations) || operations < 1)
    throw new Error('--money takes how many operations, such as 100000.');
  const folder = temporaryFolder();
  try {
    const leases = Math.max(10, Math.ceil(operations / OPERATIONS_A_LEASE));
    const { findings, ...figures } = await soakMoney({ operations, batch: BATCH, leases, seed, folder, tell: say });
    say(JSON.stringify(figures));
    say(
      findings.length === 0
        ? 'All books tied after every batch.'
        : `${findings.length} findings; --seed ${seed} makes the same run.`,
    );
    return findings.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const DAYS_A_KILL = 5;
const ACTS_A_DAY = 10;

async function soakChaser(days: number, seed: number): Promise<number> {
  if (!Number.isSafeInteger(days) || days < 1) throw new Error('--chase takes how many days, such as 365.');
  const folder = temporaryFolder();
  try {
    const kills = Math.ceil(days / DAYS_A_KILL);
    const { findings, ...figures } = await soakChase({ days, kills, actsADay: ACTS_A_DAY, seed, folder, tell: say });
    say(JSON.stringify(figures));
    say(
      findings.length === 0
        ? 'Nothing was missed, early, or done twice.'
        : `${findings.length} findings; --seed ${seed} makes a run like it.`,
    );
    return findings.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** As root, PostgreSQL runs as another user in a folder below. */
function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lintel-soak-'));
  chmodSync(folder, 0o711);
  return folder;
}

async function soakAll(
  kind: string,
  rounds: number,
  blows: readonly Blow[],
  open: (folder: string) => Promise<SoakedDatabase>,
): Promise<boolean> {
  let isHeld = true;
  for (const blow of blows) {
    const folder = temporaryFolder();
    const database = await open(folder);
    try {
      const soaked = await soak(database, Array<Blow>(rounds).fill(blow), folder);
      say(`${kind}, ${blow}: ${JSON.stringify(soaked)}`);
      isHeld &&= isGood(soaked);
    } catch (error) {
      say(`${kind}, ${blow}: ${error instanceof Error ? error.message : String(error)}`);
      isHeld = false;
    } finally {
      await database.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }
  return isHeld;
}

const isGood = ({ statuses, lost, withoutRetryAfter, worstReturnMs }: Soaked): boolean =>
  Object.keys(statuses).every((status) => status === '200' || status === '503') &&
  lost === 0 &&
  withoutRetryAfter === 0 &&
  worstReturnMs < 5000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
