import { dayIn, type PlainDate } from '#contract/dates.ts';
import { formatTime } from '#contract/format/date.ts';
import { formatDayHeading, formatMoment } from '#contract/format/moment.ts';
import { formatDue } from '#contract/format/relative.ts';
import { formatTimestamp } from '#contract/format/timestamp.ts';
import { formatOtherZone } from '#contract/format/window.ts';
import { orgLocaleTag } from '#web/ui/org-locale.ts';
import { readerZone } from '#web/ui/reader-zone.ts';
import { useZone } from '#web/ui/zone.ts';
import { useNow } from './use-now.ts';

/** Moments by the clocks of the property that a page is about, else by the reader's, seen from now; renders again each minute. */
export const useMoments = (): Moments => momentsIn(useZone(), useNow(), orgLocaleTag());

/** Moments by the clocks of a zone; where the reader's show another time, a time of day says whose it is. */
export function momentsIn(timeZone: string, now: Date, locale: string, reader = readerZone()): Moments {
  const style = { now, timeZone, locale };
  const other = (at: string | Date, name: 'short' | 'long') =>
    formatOtherZone(new Date(at), { timeZone, readerZone: reader, locale }, name);
  return {
    now,
    say(at) {
      const zone = other(at, 'short');
      return zone ? `${formatMoment(at, style)} ${zone}` : formatMoment(at, style);
    },
    stamp: (at) => formatTimestamp(at, style),
    stampOfYears: (at) => formatTimestamp(at, style, { namesOtherYears: true }),
    due: (at) => formatDue(at, now, timeZone),
    isPast: (at) => Date.parse(at) < now.getTime(),
    time: (at) => formatTime(at, style),
    dayOf: (at) => dayIn(at, timeZone),
    dayHeading: (at) => formatDayHeading(dayIn(at, timeZone), dayIn(now, timeZone), locale),
    zone: other(now, 'long'),
    in: (place) => momentsIn(place, now, locale, reader),
  };
}

export type Moments = {
  now: Date;
  /** "4:00 PM", "tomorrow 9:15 AM", "Thu 12:00 PM", "Nov 18, 2026, 4:00 PM"; "4:00 PM ET" where the reader's clocks differ. */
  say(at: string): string;
  /** When something happened, in a list: "4:00 PM", "Yesterday", "Thu", "Nov 18". */
  stamp(at: string): string;
  /** The same of what may be years ago: "Dec 4, 2025". */
  stampOfYears(at: string): string;
  /** "in 3 h", "18 h late". */
  due(at: string): string;
  isPast(at: string): boolean;
  time(at: string): string;
  dayOf(at: string): PlainDate;
  /** "Today, November 18". */
  dayHeading(at: string): string;
  /** What these clocks are called where the reader's show another time: "Eastern Time"; else null. */
  zone: string | null;
  /** The same by the clocks of another place: of a row in a list. */
  in(timeZone: string): Moments;
};
