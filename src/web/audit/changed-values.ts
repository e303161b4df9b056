import { formatDateTime } from '#contract/format/date.ts';
import { here } from '#web/ui/here.ts';
import { auditMessages } from './audit.messages.ts';

/** One value of a record before and after a change, as text; null where there was none. */
export type ChangedValue = { name: string; before: string | null; after: string | null };

/** What an entry of the trail says about a record, field by field; fields that stayed as they were are left out. */
export function changedValues(before: unknown, after: unknown): ChangedValue[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names
    .map((name) => ({ name: wordsOf(name), before: textOf(old[name]), after: textOf(now[name]) }))
    .filter(({ before: one, after: other }) => one !== other);
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { value };
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? auditMessages.yes : auditMessages.no;
  if (typeof value === 'string' && INSTANT.test(value)) return formatDateTime(value, here());
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** "costTotalMinor" as "Cost total minor". */
function wordsOf(name: string): string {
  const spaced = name.replace(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
