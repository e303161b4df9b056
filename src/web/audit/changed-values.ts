import type { AuditEntry } from '#contract/audit/audit.ts';
import { recordOf } from '#web/words/record-of.ts';
import type { WordBook } from '#web/words/word-book.ts';
import { fieldLabel, inReadingOrder } from './field-label.ts';
import { recordedOf, recordedText } from './recorded-text.ts';

/** One field of a record before and after a change, as text; null where there was nothing. */
export type ChangedValue = { field: string; label: string; before: string | null; after: string | null };

/** What only the database goes by; it stays in the entry as it was recorded. */
const BOOKKEEPING = ['id', 'orgId', 'version', 'can', 'nameSortKey', 'labelSortKey', 'unitSortKey', 'sha256', 'key'];

/** What fields were called when older entries were recorded, which never change. */
const EARLIER_NAMES: Readonly<Record<string, string>> = {
  ballWith: 'waitingOn',
  letting: 'occupancyStatus',
  nameInOrder: 'nameSortKey',
  labelInOrder: 'labelSortKey',
  unitInOrder: 'unitSortKey',
};

type Entry = Pick<AuditEntry, 'subjectType' | 'names' | 'currency' | 'before' | 'after'>;

/** What an entry says about a record, field by field, in words; fields that read as they did before are left out. */
export function changedValues(book: WordBook, entry: Entry): ChangedValue[] {
  const recorded = recordedOf(book, entry);
  const { fields } = recorded.words;
  const [was, is] = [fieldsOf(entry.before), fieldsOf(entry.after)];
  return inReadingOrder(fields, { ...was, ...is })
    .filter(([field]) => !BOOKKEEPING.includes(field))
    .map(([field]) => ({
      field,
      label: fieldLabel(fields, field, entry.currency),
      before: recordedText(recorded, field, was[field]),
      after: recordedText(recorded, field, is[field]),
    }))
    .filter(({ before, after }) => before !== after);
}

const fieldsOf = (state: unknown): Record<string, unknown> =>
  withPhone(
    Object.fromEntries(Object.entries(recordOf(state)).map(([field, value]) => [EARLIER_NAMES[field] ?? field, value])),
  );

/** A telephone number is kept in two columns and read as one. */
function withPhone(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { phoneCountryCode: countryCode, phoneNumber: number, ...rest } = record;
  return typeof number === 'string' ? { ...rest, phone: { countryCode, number } } : rest;
}
