import { readKeptHeads } from '#server/audit/queries/kept-heads.ts';
import { verifyTrail } from '#server/audit/queries/verify-trail.ts';
import { bootstrap } from '#server/bootstrap.ts';
import type { Config } from '#server/config.ts';

export const summary =
  'verify audit [head …]: find out whether the audit trail is as it was written, and holds every head that was kept';

const CHANGED = 3;
const HEAD = /^\d+-[0-9a-f]{64}$/;

/**
 * Reads the whole audit trail, beside a running server too, and holds it against the heads in the folder of heads and those
 * given. There is nothing else to verify yet, so `audit` may be left out. The status is 3 when the trail was changed, 1 when
 * it could not be read.
 */
export async function run(args: string[], config: Config): Promise<number> {
  const givenHeads = args[0] === 'audit' ? args.slice(1) : args;
  const unread = givenHeads.find((head) => !HEAD.test(head));
  if (unread !== undefined) throw new Error(`"${unread}" is no head: one looks like 12-ab34…, as verify prints it.`);
  const { deps, stop } = await bootstrap(config, { whenRunning: 'join' });
  try {
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
  } finally {
    await stop();
  }
}
