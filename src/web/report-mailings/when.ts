import { dateFormat } from '#contract/format/intl.ts';
import type { ReportMailing } from '#contract/report-mailings/report-mailings.ts';
import { orgLocale } from '#web/ui/org-locale.ts';
import { repeatWords, mailingWords as texts } from './report-mailings.messages.ts';

/** The first of January 2024 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** What a day of the week is called: 1 for Monday to 7. */
export const weekdayName = (weekday: number): string =>
  dateFormat(orgLocale().locale, { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + (weekday - 1) * DAY_MS);

/** How often a report is mailed, and on which day. */
export function whenOf({
  repeats,
  weekday,
  monthDay,
}: Pick<ReportMailing, 'repeats' | 'weekday' | 'monthDay'>): string {
  if (repeats === 'WEEKLY') return texts.weekly(weekdayName(weekday));
  return repeats === 'MONTHLY' ? texts.monthly(monthDay) : repeatWords[repeats];
}
