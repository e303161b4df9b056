import type { AuditEntry } from '#contract/audit/audit.ts';
import { isPlainDate } from '#contract/dates.ts';
import { countryName } from '#contract/format/countries.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { formatDate, formatDateTime, readMoment } from '#contract/format/date.ts';
import { formatPhone } from '#contract/format/phone.ts';
import { fromMinor } from '#contract/money.ts';
import { figure, orgLocale } from '#web/ui/org-locale.ts';
import type { SubjectWords, ValueWords } from '#web/words/noun-words.ts';
import type { WordBook } from '#web/words/word-book.ts';
import { auditEntryMessages as texts } from './audit-entry.messages.ts';
import { fieldLabel, inReadingOrder } from './field-label.ts';

/** What an entry knows that its values need to be read. */
export type Recorded = Pick<AuditEntry, 'names' | 'currency'> & {
  /** The words of what it is about. */
  words: Pick<SubjectWords, 'fields' | 'values'>;
};

/** How values are read that are recorded of `subjectType`. */
export const recordedOf = (
  { subjects }: WordBook,
  { subjectType, names, currency }: Pick<AuditEntry, 'subjectType' | 'names' | 'currency'>,
): Recorded => ({ names, currency, words: subjects[subjectType] ?? { fields: {} } });

/** An id, or the key of a file, which holds the file's id. */
const ID_OR_KEY = /^(?:[a-z]+\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.[a-z0-9]+)?$/;
/** What stands in an entry where a secret was. */
const LEFT_OUT = '(not recorded)';
/** What says in an object which thing it is, so that it needs no label. */
const NEEDS_NO_LABEL = ['id', 'name', 'label', 'role', 'percent'];
/** The same of a reference: an id or a record in itself, whose name tells what it is. */
const isReference = (key: string, value: unknown): boolean =>
  key.endsWith('Id') || (typeof value === 'object' && value !== null && ('name' in value || 'label' in value));

/** A recorded value in words; null where there is nothing to read, such as an id that nothing here goes by. */
export function recordedText(entry: Recorded, field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const words = entry.words.values?.[field];
  const word = typeof words === 'function' ? words(value) : undefined;
  if (word !== undefined) return word;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return numberText(entry, field, value);
  if (typeof value === 'string') return textText(entry, field, value, words);
  if (Array.isArray(value)) return listText(entry, field, value);
  return objectText(entry, field, value as Record<string, unknown>);
}

function numberText({ currency }: Recorded, field: string, value: number): string {
  const isAmount = field.endsWith('Minor') && currency !== null;
  return isAmount ? formatCurrency(fromMinor(value, currency), currency) : figure(value);
}

function textText({ names }: Recorded, field: string, value: string, words: ValueWords | undefined): string | null {
  const id = ID_OR_KEY.exec(value)?.[1];
  if (id) return names[id] ?? null;
  if (value === LEFT_OUT) return texts.notRecorded;
  if (isPlainDate(value)) return formatDate(value, orgLocale());
  if (readMoment(value)) return formatDateTime(value, orgLocale());
  if (field === 'percent') return texts.percent(figure(Number(value)));
  if (field === 'country') return countryName(value);
  return (typeof words === 'object' ? words[value] : undefined) ?? value;
}

/** What has a name is named, what has none any more is counted. */
function listText(entry: Recorded, field: string, items: readonly unknown[]): string | null {
  const read = items.map((item) => recordedText(entry, field, item)).filter((text) => text !== null);
  const unnamed = items.length - read.length;
  if (read.length === 0) return unnamed === 0 ? null : figure(unnamed);
  const named = read.join(items.some((item) => typeof item === 'object') ? '\n' : ', ');
  return unnamed === 0 ? named : texts.andMore(named, figure(unnamed));
}

function objectText(entry: Recorded, field: string, value: Record<string, unknown>): string | null {
  if ('amount' in value && 'currency' in value) return formatCurrency(value);
  if (field === 'phone') return formatPhone(value) || null;
  const isNamed = 'name' in value || 'label' in value;
  const { fields } = entry.words;
  const parts = inReadingOrder(fields, value).map(([key, part]) => {
    const text = key === 'id' && isNamed ? null : recordedText(entry, key, part);
    if (text === null || NEEDS_NO_LABEL.includes(key) || isReference(key, part)) return text;
    return texts.named(fieldLabel(fields, key, entry.currency), text);
  });
  return parts.filter((text) => text !== null).join(', ') || null;
}
