import { addDays, compareDays, isPlainDate, type PlainDate } from '#contract/dates.ts';
import { formatDate } from '#contract/format/date.ts';
import { oneOf, type UrlState } from '#web/address.ts';
import { orgLocale } from '#web/ui/org-locale.ts';
import { auditDaysMessages as texts } from './audit-days.messages.ts';

/** From one day to another, both included. */
export type Days = { fromOn: PlainDate; untilOn: PlainDate };

/** Days as they stand in the address: "2026-11-17..2026-11-18". */
export const writeDays = ({ fromOn, untilOn }: Days): string => `${fromOn}..${untilOn}`;

/** The days of an address; undefined where it names none, or what is none. */
export function readDays(url: UrlState): Days | undefined {
  const [from = '', until = ''] = (oneOf(url, 'days') ?? '').split('..');
  return isPlainDate(from) && isPlainDate(until) ? inOrder(from, until) : undefined;
}

/** Two days as people type them, the earlier first. */
export const inOrder = (one: PlainDate, other: PlainDate): Days =>
  compareDays(one, other) <= 0 ? { fromOn: one, untilOn: other } : { fromOn: other, untilOn: one };

/** "Nov 18, 2026", or "Nov 17, 2026 to Nov 18, 2026". */
export function sayDays({ fromOn, untilOn }: Days): string {
  const [from, until] = [formatDate(fromOn, orgLocale()), formatDate(untilOn, orgLocale())];
  return fromOn === untilOn ? from : texts.between(from, until);
}

/** What is offered without typing, as values of the address; what is chosen and not among them comes last. */
export function offeredDays(today: PlainDate, chosen: Days | undefined): { value: string; label: string }[] {
  const back = (days: number): PlainDate => addDays(today, -days);
  const offered = [
    { value: writeDays(inOrder(today, today)), label: texts.today },
    { value: writeDays(inOrder(back(1), back(1))), label: texts.yesterday },
    { value: writeDays(inOrder(back(6), today)), label: texts.week },
    { value: writeDays(inOrder(back(29), today)), label: texts.month },
  ];
  if (!chosen || offered.some(({ value }) => value === writeDays(chosen))) return offered;
  return [...offered, { value: writeDays(chosen), label: sayDays(chosen) }];
}
