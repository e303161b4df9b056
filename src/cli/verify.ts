import type { Deps } from '#server/access/context.ts';
import { readKeptHeads } from '#server/audit/queries/kept-heads.ts';
import { verifyTrail } from '#server/audit/queries/verify-trail.ts';
import { bootstrap } from '#server/bootstrap.ts';
import type { Config } from '#server/config.ts';
import { mendCounts } from '#server/dashboard/commands/fold-due-counts.ts';
import { findWrongCounts } from '#server/dashboard/queries/due-counts.ts';
import { findFaults } from '#server/files/find-faults.ts';
import { listBooks, proveBooks } from '#server/ledger/queries/invariants.ts';
import { listInstallationOrganizations } from '#server/users/commands/from-command-line.ts';

export const summary =
  'verify audit [head …] | money | counts [mend] | files: find out whether the audit trail is as it was written, all books tie, the dashboard counts what there is, and files are as they were kept';

const CHANGED = 3;
const MISREAD = 2;
const HEAD = /^\d+-[0-9a-f]{64}$/;

/**
 * Reads the whole audit trail, beside a running server too, and holds it against the heads in the folder of heads and those
 * given; `audit` may be left out. With `money` the books are proven instead, with `counts` what is kept for the dashboard,
 * with `files` what the store gives back. The status is 3 when the trail was changed, a cent does not tie, a count is wrong or a
 * file is gone or altered, 1 when it could not be read, and 2 when what
 * was asked was not understood.
 */
export async function run(args: string[], config: Config): Promise<number> {
  if (args[0] === 'money') return verifyMoney(args.slice(1), config);
  if (args[0] === 'counts') return verifyCounts(args.slice(1), config);
  if (args[0] === 'files') return verifyFiles(args.slice(1), config);
  const givenHeads = args[0] === 'audit' ? args.slice(1) : args;
  const unread = givenHeads.find((head) => !HEAD.test(head));
  if (unread !== undefined) return misread(`"${unread}" is no head: one looks like 12-ab34…, as verify prints it.`);
  return withDeps(config, (deps) => verifyTrailOf(deps, givenHeads));
}

/** Reads the whole audit trail and holds it against the heads in the folder of heads and those given; says what it found. */
export async function verifyTrailOf(deps: Deps, givenHeads: readonly string[] = []): Promise<number> {
  const kept = await readKeptHeads(deps.settings.auditHeadsDir);
  const heads = [...givenHeads, ...kept.map(({ head }) => head)];
  const { changed, fault, head, blockCount, entryCount, unsealedCount } = await verifyTrail(deps, heads);
  if (changed) {
    const lost = kept.find((one) => fault?.what === 'HEAD' && one.head === fault.head);
    const where = lost ? ` It was kept in ${lost.file}.` : '';
    process.stdout.write(`The audit trail is NOT as it was written. ${changed}${where}\n`);
    return CHANGED;
  }
  const agreed = heads.length > 0 ? `It holds all ${heads.length} heads that were kept.\n` : '';
  const advice = head ? `Its head is ${head}. Keep it away from the database, and give it to the next verify.\n` : '';
  process.stdout.write(
    `The audit trail is as it was written: ${entryCount} entries in ${blockCount} blocks. Not sealed yet: ${unsealedCount}.\n${agreed}${advice}`,
  );
  return 0;
}

/** Opens what is there, beside a running server too, for as long as a proof takes. */
async function withDeps(config: Config, work: (deps: Deps) => Promise<number>): Promise<number> {
  const { deps, stop } = await bootstrap(config, { whenRunning: 'join' });
  return work(deps).finally(stop);
}

/** Says what was not understood, before anything is opened. */
function misread(what: string): number {
  process.stderr.write(`lintel: ${what}\n`);
  return MISREAD;
}

async function verifyMoney(others: readonly string[], config: Config): Promise<number> {
  if (others.length > 0) return misread(`verify money takes nothing more, and "${others[0]}" was given.`);
  return withDeps(config, verifyBooks);
}

/** Proves what must hold of the books of every organization, and names the rows where it doesn't. */
export async function verifyBooks(deps: Deps): Promise<number> {
  const counts = new Map<string, number>();
  let broken = 0;
  const books = await listBooks(deps);
  for (const { id, name } of books) {
    for (const proven of await proveBooks(deps, id)) {
      counts.set(proven.name, (counts.get(proven.name) ?? 0) + proven.count);
      for (const { row, expectedMinor, foundMinor } of proven.findings) {
        broken += 1;
        process.stdout.write(
          `NOT SO: ${proven.name}. ${name} (${id}), ${row}: ${expectedMinor} against ${foundMinor} minor units.\n`,
        );
      }
    }
  }
  for (const [name, count] of counts) process.stdout.write(`${name}: ${count} looked at.\n`);
  if (books.length === 0) process.stdout.write('There are no books here yet: nothing was looked at.\n');
  else process.stdout.write(broken === 0 ? 'All books tie.\n' : `The books do NOT tie: ${broken} rows.\n`);
  return broken === 0 ? 0 : CHANGED;
}

/** What is past is kept together, and so is what has no day. */
function dayInWords(dueOn: string): string {
  if (dueOn === '-infinity') return 'on days long past';
  return dueOn === 'infinity' ? 'without a day' : `on ${dueOn}`;
}

async function verifyCounts(others: readonly string[], config: Config): Promise<number> {
  const mends = others[0] === 'mend';
  if (others.length > (mends ? 1 : 0))
    return misread(`verify counts takes "mend" or nothing more, and "${others.at(-1)}" was given.`);
  return withDeps(config, (deps) => verifyDueCounts(deps, mends));
}

/** Holds what is kept for the dashboard of every organization against the rows, and mends it where asked to. */
export async function verifyDueCounts(deps: Deps, mends = false): Promise<number> {
  let wrong = 0;
  for (const { id, name } of await listBooks(deps)) {
    const found = await findWrongCounts(deps, id);
    for (const { subject, dueOn, state, counted, kept } of found) {
      const what = `${[subject, state].filter(Boolean).join(' ')} ${dayInWords(dueOn)}`;
      process.stdout.write(`NOT SO: ${name} (${id}), ${what}: ${kept} kept, ${counted} there.\n`);
    }
    if (mends && found.length > 0) await mendCounts(deps, id);
    wrong += found.length;
  }
  const outcome = mends ? 'They were put right.' : 'Run "verify counts mend" to put them right.';
  process.stdout.write(
    wrong === 0 ? 'The dashboard counts what there is.\n' : `${wrong} counts are wrong. ${outcome}\n`,
  );
  return wrong === 0 || mends ? 0 : CHANGED;
}

async function verifyFiles(others: readonly string[], config: Config): Promise<number> {
  if (others.length > 0) return misread(`verify files takes nothing more, and "${others[0]}" was given.`);
  return withDeps(config, verifyStore);
}

const FAULTS = { GONE: 'is not in the store', ALTERED: 'is not what was kept: the store gives back other bytes' };

/** Reads every file that a row lists, and names those that are gone or altered. */
async function verifyStore(deps: Deps): Promise<number> {
  let read = 0;
  let wrong = 0;
  for (const { id, name } of await listInstallationOrganizations(deps)) {
    const { count, faults } = await findFaults(deps, id);
    for (const { key, fault } of faults)
      process.stdout.write(`NOT SO: ${name} (${id}), files/${id}/${key} ${FAULTS[fault]}.\n`);
    read += count;
    wrong += faults.length;
  }
  process.stdout.write(
    wrong === 0
      ? `All ${read} files are as they were kept.\n`
      : `${wrong} of ${read} files are NOT as they were kept. They are not shown; a backup holds them as files/<organization>/<file>.\n`,
  );
  return wrong === 0 ? 0 : CHANGED;
}
