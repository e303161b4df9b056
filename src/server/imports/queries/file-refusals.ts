import type { Params } from '#contract/language/sentences.ts';
import type { SentenceCode } from '#contract/sentences.ts';
import { type AppError, fail } from '#server/access/app-error.ts';

/** Refuses a file that is of an allowed type but cannot be read, in words that say what is wrong with it. */
export const unreadable = (reason: SentenceCode, params: Params = {}): AppError =>
  fail('import.unreadable', { field: 'file', reason, params });

/** Refuses a file of which there is more than can be read. */
export const tooLarge = (reason: SentenceCode, params: Params = {}): AppError =>
  fail('FILE_TOO_LARGE', { field: 'file', reason, params });

/** Refuses a file whose content is of a type that is not read here. */
export const refuseType = (reason: SentenceCode, params: Params = {}): AppError =>
  fail('FILE_TYPE_REFUSED', { field: 'file', reason, params });

/** Refuses a workbook that does not open. */
export const damaged = (): AppError => unreadable('import.damaged');
