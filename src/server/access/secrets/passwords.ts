import { createHash } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let decoy: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Takes as long for an unknown person as for a known one, so that the time does not tell which addresses exist. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return typeof stored === 'string' && matches;
}

/**
 * What is stored of a short code of a person: one computation finds it among several, and whoever reads the database has to
 * compute as much for every guess.
 */
export const hashShortCode = (userId: string, code: string): Promise<Buffer> =>
  hashRaw(code, { ...COST, salt: createHash('sha256').update(userId).digest().subarray(0, 16) });
