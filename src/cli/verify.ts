import { verifyTrail } from '#server/audit/queries/verify-trail.ts';
import { bootstrap } from '#server/bootstrap.ts';
import type { Config } from '#server/config.ts';

export const summary =
  'find out whether the audit trail is as it was written; with heads kept from before, whether all of it is';

const CHANGED = 3;

/** Reads the whole audit trail, beside a running server too. The status is 3 when it was changed, 1 when it could not be read. */
export async function run(keptHeads: string[], config: Config): Promise<number> {
  const { deps, stop } = await bootstrap(config, { whenRunning: 'join' });
  try {
    const { changed, head, blockCount, entryCount, unsealedCount } = await verifyTrail(deps, keptHeads);
    if (changed) {
      process.stdout.write(`The audit trail is NOT as it was written. ${changed}\n`);
      return CHANGED;
    }
    const kept = head ? `Its head is ${head}. Keep it away from the database, and give it to the next verify.\n` : '';
    process.stdout.write(
      `The audit trail is as it was written: ${entryCount} entries in ${blockCount} blocks. Not sealed yet: ${unsealedCount}.\n${kept}`,
    );
    return 0;
  } finally {
    await stop();
  }
}
