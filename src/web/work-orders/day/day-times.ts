import type { PlainDate } from '#contract/dates.ts';
import { formatTime } from '#contract/format/date.ts';
import { write } from '#contract/format/write-moment.ts';
import type { Visit } from '#contract/work-orders/work-orders.ts';
import { orgLocale, orgLocaleTag } from '#web/ui/org-locale.ts';

/** "Wednesday, November 18". */
export const dayInWords = (day: PlainDate): string =>
  write(new Date(day), { weekday: 'long', month: 'long', day: 'numeric' }, orgLocaleTag(), 'UTC');

/** "12:00 PM – 1:00 PM", by the clocks of the place. */
export const visitTimesOf = ({ from, to }: Visit, timeZone: string): string =>
  [from, to].map((at) => formatTime(at, { ...orgLocale(), timeZone })).join(' – ');
