import type { SubjectWords } from '#web/words/noun-words.ts';
import { commonFieldWords, auditEntryMessages as texts } from './audit-entry.messages.ts';

type Fields = SubjectWords['fields'];

/** Amounts are recorded in minor units under a name of their own. */
const shownName = (fields: Fields, field: string): string => {
  const whole = field.replace(/Minor$/, '');
  return fields[field] === undefined && fields[whole] !== undefined ? whole : field;
};

/** What a recorded field is called: as its noun calls it, else by its own name, "unknownThing" as "Unknown thing". */
export function fieldLabel(fields: Fields, field: string, currency: string | null): string {
  const label =
    fields[shownName(fields, field)] ?? commonFieldWords[field] ?? spelledOut(field.replace(/(Minor|Id)$/, ''));
  return field.endsWith('Minor') && currency === null ? texts.inSmallestUnit(label) : label;
}

/** The fields of a record with their values in the order in which they are read, what nobody foresaw last. */
export function inReadingOrder(
  fields: Fields,
  record: Readonly<Record<string, unknown>>,
): [field: string, value: unknown][] {
  const places = new Map(Object.keys({ ...fields, ...commonFieldWords }).map((field, place) => [field, place]));
  const placeOf = (field: string): number => places.get(shownName(fields, field)) ?? places.size;
  return Object.entries(record).toSorted(([one], [other]) => placeOf(one) - placeOf(other));
}

function spelledOut(name: string): string {
  const spaced = name.replace(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
