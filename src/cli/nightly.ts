import { parseArgs } from 'node:util';
import { isPlainDate, type PlainDate, today } from '#contract/dates.ts';
import type { OrgId } from '#server/access/context.ts';
import { bootstrap } from '#server/bootstrap.ts';
import type { Config } from '#server/config.ts';
import { isAtRest, systemContext } from '#server/jobs/system-context.ts';
import { workNights } from '#server/rent/rent.jobs.ts';
import { listInstallationOrganizations } from '#server/users/commands/from-command-line.ts';

export const summary = 'nightly [--through YYYY-MM-DD]: charge what is due, as each night does by itself, up to a day';

/** Where the day begins first. */
const FIRST_TO_WAKE = 'Pacific/Kiritimati';
const NOT_UNDERSTOOD = 2;
const FAILED = 3;

/**
 * Works through the nights that were not yet, of every organization, beside a running server too: what is done is not done
 * again. The status is 3 where something did not work, which the log of that night says, and 2 where it was not understood.
 */
export async function run(args: string[], config: Config): Promise<number> {
  const through = readThrough(args);
  if (through === undefined) {
    process.stderr.write(
      'lintel: that is not understood, and nothing was done. Such as: nightly --through 2026-11-18\n',
    );
    return NOT_UNDERSTOOD;
  }
  const { deps, stop } = await bootstrap(config, { whenRunning: 'join' });
  try {
    if (through !== null && through > today(deps.clock, FIRST_TO_WAKE)) {
      process.stderr.write(
        `lintel: ${through} has not come yet, and nothing was done. Nights are worked through up to today.\n`,
      );
      return NOT_UNDERSTOOD;
    }
    let failedCount = 0;
    for (const { id, name } of await listInstallationOrganizations(deps)) {
      if (await isAtRest(deps, id as OrgId)) continue;
      const done = await workNights(systemContext(deps, id as OrgId), through);
      failedCount += done.failedCount;
      const failed =
        done.failedCount > 0 ? ` ${done.failedCount} leases need somebody: the log of the night says why.` : '';
      process.stdout.write(`${name}: ${done.nightCount} nights, ${done.chargedCount} charges.${failed}\n`);
    }
    return failedCount > 0 ? FAILED : 0;
  } finally {
    await stop();
  }
}

/** The day given, null for today, undefined where it is none. */
function readThrough(args: string[]): PlainDate | null | undefined {
  try {
    const { values } = parseArgs({ args, options: { through: { type: 'string' } } });
    if (values.through === undefined) return null;
    return isPlainDate(values.through) ? values.through : undefined;
  } catch {
    return undefined;
  }
}
