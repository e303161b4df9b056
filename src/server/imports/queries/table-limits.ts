import type { AppError } from '#server/access/app-error.ts';
import { tooLarge } from './file-refusals.ts';

/** Twenty columns in each of 200,000 rows. */
export const CELLS_MAX = 4_000_000;

/** Refuses a table of more cells than are kept in memory, empty ones included. */
export const tooManyCells = (): AppError => tooLarge('import.too_many_cells', { maximum: CELLS_MAX });
