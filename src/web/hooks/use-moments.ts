import { dayIn, type PlainDate } from '#contract/dates.ts';
import { formatTime } from '#contract/format/date.ts';
import { formatDayHeading, formatMoment, formatOtherZone, formatWindow } from '#contract/format/moment.ts';
import { formatDue } from '#contract/format/relative.ts';
import { localeHere } from '#web/ui/here.ts';
import { useNow } from './use-now.ts';

const readerZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Moments in the reader's own time zone, seen from now; renders again each minute. */
export function useMoments() {
  const now = useNow();
  const locale = localeHere();
  const style = { now, timeZone: readerZone, locale };
  return {
    now,
    /** "4:00 PM", "tomorrow 9:15 AM", "Thu 12:00 PM", "Nov 18, 2026, 4:00 PM". */
    say: (at: string): string => formatMoment(at, style),
    /** "in 3 h", "18 h late". */
    due: (at: string): string => formatDue(at, now),
    isPast: (at: string): boolean => Date.parse(at) < now.getTime(),
    /** "Thu, Nov 26, 12:00 PM – 2:00 PM" by the clocks of a place, which are named where the reader's show another time. */
    window: (from: string, to: string, timeZone: string): string =>
      formatWindow(from, to, { timeZone, readerZone, locale }),
    /** What the clocks of a place are called where the reader's show another time; null where they agree. */
    otherZone: (at: Date, timeZone: string): string | null => formatOtherZone(at, { timeZone, readerZone, locale }),
    time: (at: string): string => formatTime(at, style),
    dayOf: (at: string): PlainDate => dayIn(at, readerZone),
    /** "Today, November 18". */
    dayHeading: (at: string): string => formatDayHeading(dayIn(at, readerZone), dayIn(now, readerZone), locale),
  };
}
export type Moments = ReturnType<typeof useMoments>;
