import type { MigrationFile } from '#server/db/migration-files.ts';
import { BackupError, DamagedBackup } from './backup-error.ts';
import type { Manifest } from './manifest.ts';

/** The migrations that made what was backed up, as this program has them; refuses what it has not, or has otherwise. */
export function madeBy(backedUp: Manifest['migrations'], known: readonly MigrationFile[]): MigrationFile[] {
  const byName = new Map(known.map((file) => [file.name, file]));
  const made = backedUp.map(({ name, checksum }) => {
    const file = byName.get(name);
    if (!file)
      throw new BackupError(
        `The backup is of a newer Lintel (its database has ${name}, which this one does not know); restore it with that one. Nothing was changed.`,
      );
    // Databases of the first releases have no checksums yet.
    if (checksum !== null && checksum !== file.checksum)
      throw new BackupError(
        `migrations/${name}.sql is not the file that the backed-up database was made with; put back the released one. Nothing was changed.`,
      );
    return file;
  });
  const names = new Set(backedUp.map(({ name }) => name));
  const last = made.at(-1)?.name ?? '';
  const gap = known.find(({ name }) => name < last && !names.has(name));
  if (gap) throw new DamagedBackup(`The backup is damaged: its database lacked ${gap.name}. Nothing was changed.`);
  return made;
}
