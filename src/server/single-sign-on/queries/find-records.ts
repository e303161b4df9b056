import { Resolver } from 'node:dns/promises';
import type { Settings } from '#server/access/context.ts';

const TIMEOUT_MS = 3000;

/** The TXT records under a name; none where there is no such name, or nobody who knows answers. */
export async function findTextRecords({ signOn }: Settings, name: string): Promise<string[][]> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
  if (signOn.nameServers.length > 0) resolver.setServers([...signOn.nameServers]);
  return resolver.resolveTxt(name).catch(() => []);
}
