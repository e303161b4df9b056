import type { PlainDate } from '#contract/dates.ts';
import { write } from '#contract/format/write-moment.ts';
import { orgLocaleTag } from '#web/ui/org-locale.ts';

const say = (month: PlainDate, style: Intl.DateTimeFormatOptions): string =>
  write(new Date(month), style, orgLocaleTag(), 'UTC');

/** "November". */
export const monthName = (month: PlainDate): string => say(month, { month: 'long' });

/** "November 2026". */
export const monthOfYear = (month: PlainDate): string => say(month, { month: 'long', year: 'numeric' });

/** "Nov". */
export const shortMonth = (month: PlainDate): string => say(month, { month: 'short' });
