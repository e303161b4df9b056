import { fieldWords, auditEntryMessages as texts } from './audit-entry.messages.ts';

/** What a recorded field is called: as its page calls it, else by its own name, "unknownThing" as "Unknown thing". */
export function fieldLabel(field: string, currency: string | null): string {
  const label = fieldWords[field] ?? spelledOut(field.replace(/(Minor|Id)$/, ''));
  return field.endsWith('Minor') && currency === null ? texts.inSmallestUnit(label) : label;
}

const PLACES = new Map(Object.keys(fieldWords).map((field, place) => [field, place]));
const placeOf = (field: string): number => PLACES.get(field) ?? PLACES.size;

/** The fields of a record with their values in the order in which they are read, what nobody foresaw last. */
export const inReadingOrder = (record: Readonly<Record<string, unknown>>): [field: string, value: unknown][] =>
  Object.entries(record).toSorted(([one], [other]) => placeOf(one) - placeOf(other));

function spelledOut(name: string): string {
  const spaced = name.replace(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
