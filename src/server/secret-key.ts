import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { prepareDataDirectory } from '#server/postgres/data-lock.ts';
import { type Config, ConfigError } from './config.ts';

const KEY_BYTES = 32;
export const KEY_FILE = 'secret.key';

/**
 * The key that is never in the database: from `LINTEL_SECRET`, or from a file in the data folder that the first start makes.
 * Servers that share either share the key.
 */
export async function readSecretKey({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): Promise<Buffer> {
  if (secret !== undefined) return Buffer.from(hkdfSync('sha256', secret, '', 'lintel', KEY_BYTES));
  const file = path.join(dataDir, KEY_FILE);
  const text = (await readIfThere(file)) ?? (await makeKeyFile(file));
  const key = Buffer.from(text.trim(), 'base64url');
  if (key.length === KEY_BYTES) return key;
  throw new ConfigError(
    `${file} holds no key: bring it back from a back-up. Who deletes it loses mails that wait, authenticator apps and the secrets of single sign-on and payments (docs/operations.md, "The key").`,
  );
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code;

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Written whole under another name first: of two servers that start at once, one key stays, and neither reads half of it. */
async function makeKeyFile(file: string): Promise<string> {
  await prepareDataDirectory(path.dirname(file));
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: 0o600 });
  try {
    // Not every file system knows links.
    await link(draft, file).catch((error: unknown) => {
      if (codeOf(error) === 'EEXIST') throw error;
      return copyFile(draft, file, constants.COPYFILE_EXCL);
    });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}
