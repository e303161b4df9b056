import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PlainDate } from '#contract/dates.ts';
import { isPlainDate } from '#contract/dates.ts';

/** The head of the chain as it was on a day, kept in a file where the owner of the database need have no hand in. */
export type KeptHead = { keptOn: PlainDate; head: string; file: string };

/** The name of a day's file. */
export const fileOf = (folder: string, day: PlainDate): string => path.join(folder, `${day}.txt`);

/** Every head that was kept, the oldest first; none where the folder is not there yet. Throws what keeps it from being read. */
export async function readKeptHeads(folder: string): Promise<KeptHead[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const days = names.flatMap((name) => {
    const day = name.replace(/\.txt$/, '');
    return name.endsWith('.txt') && isPlainDate(day) ? [day] : [];
  });
  return Promise.all(
    days.toSorted().map(async (keptOn) => {
      const file = fileOf(folder, keptOn);
      return { keptOn, file, head: (await readFile(file, 'utf8')).trim() };
    }),
  );
}
