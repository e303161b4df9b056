import type { MigrationFile } from '#server/db/migration-files.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest } from './manifest.ts';

/**
 * The migrations that made what was backed up, as this program has them; refuses what it has not, or has otherwise. Some before
 * the last may be missing: one with a lower number can have come into Lintel later, and a start applies it then.
 */
export function madeBy(backedUp: Manifest['migrations'], known: readonly MigrationFile[]): MigrationFile[] {
  const byName = new Map(known.map((file) => [file.name, file]));
  return backedUp.map(({ name, checksum }) => {
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
}
