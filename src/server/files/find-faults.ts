import type { Deps } from '#server/access/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Fault, faultOf, type KnownFile } from './proven.ts';
import { sideBySide } from './side-by-side.ts';

const AT_ONCE = 4;

/** Reads every file that an organization lists, and which of them are not there or not as they were kept. */
export async function findFaults(deps: Deps, orgId: string): Promise<{ count: number; faults: Fault[] }> {
  const listed = await listFiles(deps, orgId);
  const found: Fault[] = [];
  await sideBySide(AT_ONCE, listed, async (file) => {
    const fault = await faultOf(deps.files, orgId, file);
    if (fault) found.push(fault);
  });
  if (found.length === 0) return { count: listed.length, faults: [] };
  // What is no longer listed was removed meanwhile.
  const still = new Set((await listFiles(deps, orgId)).map(({ key }) => key));
  const faults = found.filter(({ key }) => still.has(key)).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return { count: listed.length, faults };
}

/** The files that an organization lists, with what they are known by again. */
export const listFiles = (deps: Deps, orgId: string): Promise<KnownFile[]> =>
  transaction(deps.pool, { orgId, readOnly: true }, (db) =>
    db.selectFrom('files').select(['key', 'sizeBytes', 'sha256']).where('orgId', '=', orgId).orderBy('key').execute(),
  );
