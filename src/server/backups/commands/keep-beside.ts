import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileOf } from '#server/audit/queries/kept-heads.ts';
import type { Config } from '#server/config.ts';
import { KEY_FILE } from '#server/secret-key.ts';
import type { Backup } from '../queries/read-backup.ts';

/**
 * Puts the key of a backup where the server looks for one, in place of one that an empty installation made and sealed nothing
 * with. Says what whoever restores has to know.
 */
export async function keepBackedUpKey(
  backup: Backup,
  { secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>,
): Promise<string[]> {
  const { key } = backup.manifest;
  if (secret !== undefined)
    return key === 'IN_SETTINGS'
      ? []
      : ['LINTEL_SECRET is set here: what mails that wait keep sealed is lost, unless it is unset.'];
  const text = await backup.key();
  if (text === null)
    return [
      key === 'IN_SETTINGS'
        ? 'What mails that wait keep sealed is read with the LINTEL_SECRET of the installation that was backed up: set it.'
        : 'The key is not in the backup: put secret.key into the data folder, or what mails that wait keep sealed is lost.',
    ];
  const file = path.join(dataDir, KEY_FILE);
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(draft, text, { mode: 0o600, flush: true });
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  return [];
}

/** Writes the heads of the audit trail to their folder, and says which it had otherwise or does not take. */
export async function keepBackedUpHeads(backup: Backup, folder: string): Promise<string[]> {
  const others: string[] = [];
  for (const { keptOn, head } of backup.manifest.heads) {
    const file = fileOf(folder, keptOn);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, `${head}\n`, { flag: 'wx', mode: 0o400 });
    } catch (error) {
      const isSame = (await readFile(file, 'utf8').catch(() => '')).trim() === head;
      if (!isSame) others.push(`${file} (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return others.length === 0
    ? []
    : [`Heads of the audit trail in the backup that ${folder} has otherwise or does not take: ${others.join(', ')}.`];
}
