import { dayIn, type PlainDate } from '#contract/dates.ts';
import { formatTime } from '#contract/format/date.ts';
import { formatDayHeading, formatMoment } from '#contract/format/moment.ts';
import { formatDue } from '#contract/format/relative.ts';
import { formatTimestamp } from '#contract/format/timestamp.ts';
import { orgLocaleTag } from '#web/ui/org-locale.ts';
import { useNow } from './use-now.ts';

const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Moments in the reader's own time zone, seen from now; renders again each minute. */
export function useMoments() {
  const now = useNow();
  const locale = orgLocaleTag();
  const style = { now, timeZone, locale };
  return {
    now,
    /** "4:00 PM", "tomorrow 9:15 AM", "Thu 12:00 PM", "Nov 18, 2026, 4:00 PM". */
    say: (at: string): string => formatMoment(at, style),
    /** When something happened, in a list: "4:00 PM", "Yesterday", "Thu", "Nov 18". */
    stamp: (at: string): string => formatTimestamp(at, style),
    /** "in 3 h", "18 h late". */
    due: (at: string): string => formatDue(at, now),
    isPast: (at: string): boolean => Date.parse(at) < now.getTime(),
    time: (at: string): string => formatTime(at, style),
    dayOf: (at: string): PlainDate => dayIn(at, timeZone),
    /** "Today, November 18". */
    dayHeading: (at: string): string => formatDayHeading(dayIn(at, timeZone), dayIn(now, timeZone), locale),
  };
}
export type Moments = ReturnType<typeof useMoments>;
