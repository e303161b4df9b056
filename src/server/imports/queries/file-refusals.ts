import { type Failure, fail } from '#server/access/failure.ts';

/** Refuses a file that is of an allowed type but cannot be read, in words that say what is wrong with it. */
export const unreadable = (message: string): Failure => fail('import.unreadable', { field: 'file', message });

/** Refuses a file of which there is more than can be read. */
export const tooLarge = (message: string): Failure => fail('FILE_TOO_LARGE', { field: 'file', message });

/** Refuses a file whose content is of a type that is not read here. */
export const refuseType = (message: string): Failure => fail('FILE_TYPE_REFUSED', { field: 'file', message });

/** Refuses a workbook that does not open. */
export const damaged = (): Failure =>
  unreadable('This workbook is damaged and cannot be opened. Open it, save it again as XLSX, and choose that file.');
