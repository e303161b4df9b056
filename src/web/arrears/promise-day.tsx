import type { PlainDate } from '#contract/dates.ts';
import { formatDate } from '#contract/format/date.ts';
import { write } from '#contract/format/write-moment.ts';
import { orgLocale, orgLocaleTag } from '#web/ui/org-locale.ts';
import { arrearsMessages as texts } from './arrears.messages.ts';

/** "Nov 18, 2026". */
export const shortDay = (day: PlainDate): string => formatDate(day, orgLocale());

/** "Friday, Nov 20": a promise is a few days ahead. */
const weekDay = (day: PlainDate): string =>
  write(new Date(day), { weekday: 'long', day: 'numeric', month: 'short' }, orgLocaleTag(), 'UTC');

/** The day of a promise, which is what counts of it. */
export const PromiseDay = ({ on }: { on: PlainDate }) => (
  <b className="font-semibold text-ink">{texts.by(weekDay(on))}</b>
);
