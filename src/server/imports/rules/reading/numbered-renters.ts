import type { ImportField } from '#contract/imports/imports.fields.ts';
import { fold } from '../values/fold.ts';
import type { SheetReader } from './rows.ts';

/** What a column tells of the second renter that without its number tells of the first. */
const OF_SECOND: Partial<Record<ImportField, ImportField>> = {
  'person.name': 'coRenter.name',
  'person.firstName': 'coRenter.firstName',
  'person.lastName': 'coRenter.lastName',
  'person.email': 'coRenter.email',
  'person.phone': 'coRenter.phone',
};
const SECOND_NAMES = new Set<ImportField>(['coRenter.name', 'coRenter.firstName', 'coRenter.lastName']);

/** "vorname 2", "tenant 2 first name": which renter of the row a folded header means, and what it says besides. */
export function readNumbered(header: string): { number: number; rest: string } | null {
  const words = header.split(' ');
  const at = words.findIndex((word) => /^[1-9]$/.test(word));
  if (at === -1 || words.length === 1) return null;
  return { number: Number(words[at]), rest: words.toSpliced(at, 1).join(' ') };
}

/** The field of the renter with that number; null where there is none. */
export function fieldOfRenter(field: ImportField, number: number): ImportField | null {
  const second = OF_SECOND[field];
  if (second === undefined) return null;
  if (number === 1) return field;
  return number === 2 ? second : null;
}

/** A second address or number without anybody else's name is one more of the first renter. */
export const isOfNobody = (field: ImportField, fields: ReadonlySet<ImportField>): boolean =>
  (field === 'coRenter.email' || field === 'coRenter.phone') && ![...SECOND_NAMES].some((name) => fields.has(name));

/** The columns of a third renter and of those after, which have no field: "Name 3", where "Name 2" is one. */
export function furtherRenters({ sheet, matched, columnOf }: SheetReader): string[] {
  const second = [...columnOf].flatMap(([field, index]) =>
    SECOND_NAMES.has(field) ? (readNumbered(fold(sheet.header[index] ?? ''))?.rest ?? []) : [],
  );
  return matched.columns.flatMap(({ field, header, index, isChosen }) => {
    const numbered = field === null && !isChosen ? readNumbered(fold(header)) : null;
    const isFurther = numbered !== null && numbered.number > 2 && second.includes(numbered.rest);
    return isFurther && sheet.rows.some((row) => (row[index] ?? '').trim() !== '') ? [header] : [];
  });
}
