import type { Params } from '#contract/language/sentences.ts';
import type { SentenceCode } from '#contract/sentences.ts';
import { type Failure, fail } from '#server/access/failure.ts';

/** Refuses a file that is of an allowed type but cannot be read, in words that say what is wrong with it. */
export const unreadable = (reason: SentenceCode, params: Params = {}): Failure =>
  fail('import.unreadable', { field: 'file', reason, params });

/** Refuses a file of which there is more than can be read. */
export const tooLarge = (reason: SentenceCode, params: Params = {}): Failure =>
  fail('FILE_TOO_LARGE', { field: 'file', reason, params });

/** Refuses a file whose content is of a type that is not read here. */
export const refuseType = (reason: SentenceCode, params: Params = {}): Failure =>
  fail('FILE_TYPE_REFUSED', { field: 'file', reason, params });

/** Refuses a workbook that does not open. */
export const damaged = (): Failure => unreadable('import.damaged');
