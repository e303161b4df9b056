import { clockOffsetMs } from '../clocks.ts';
import { dayIn } from '../dates.ts';
import { formatTime, NO_DATE, readMoment } from './date.ts';
import { dateFormat } from './intl.ts';
import { write } from './write-moment.ts';
import { zoneName } from './zone-name.ts';

/** How a window of time is told: by the clocks of `timeZone`, to somebody whose own show `readerZone`. */
export type WindowStyle = { timeZone: string; readerZone: string; locale: string };

/**
 * Writes a window of time: "Thu, Nov 26, 12:00 PM – 2:00 PM"; a later day is named at its end, and the zone where the
 * reader's clocks show another time: "…, India Standard Time". "--" when there is none.
 */
export function formatWindow(from: unknown, to: unknown, style: WindowStyle): string {
  const [start, end] = [readMoment(from), readMoment(to)];
  if (start === null || end === null) return NO_DATE;
  const { timeZone, locale } = style;
  const zone = formatOtherZone(start, style);
  const day = (moment: Date) => write(moment, { weekday: 'short', day: 'numeric', month: 'short' }, locale, timeZone);
  const time = (moment: Date) => formatTime(moment, { locale, timeZone });
  const isOneDay = dayIn(start, timeZone) === dayIn(end, timeZone);
  return `${day(start)}, ${time(start)} – ${isOneDay ? '' : `${day(end)}, `}${time(end)}${zone ? `, ${zone}` : ''}`;
}

/** What a zone is called ("India Standard Time", or "IST" for short) where its clocks and the reader's show different times at a moment; else null. */
export function formatOtherZone(
  moment: Date,
  { timeZone, readerZone, locale }: WindowStyle,
  name: 'short' | 'long' = 'long',
): string | null {
  const at = moment.getTime();
  if (clockOffsetMs(at, timeZone) === clockOffsetMs(at, readerZone)) return null;
  return zoneName(timeZone, locale, name);
}

/** Writes two times of one day ("09:30"): "9 – 11 AM", "9:30 – 11:00 AM", "09:30–11:00". */
export function formatClocks(from: string, to: string, { locale }: { locale: string }): string {
  const moments = [from, to].map((time) => Date.parse(`2000-01-01T${time}Z`)) as [number, number];
  const full = dateFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const hasMinutes = moments.some((moment) => moment % HOUR_MS !== 0);
  const short = dateFormat(locale, { hour: 'numeric', timeZone: 'UTC' });
  const formatter = full.resolvedOptions().hour12 && !hasMinutes ? short : full;
  // To the midnight at its end is still of one day, which a range over two would name.
  const text =
    to === '24:00'
      ? moments.map((moment) => formatter.format(moment)).join(formatter.resolvedOptions().hour12 ? ' – ' : '–')
      : formatter.formatRange(...moments);
  return text.replaceAll(/[\u2009\u202f\u00a0]/g, ' ');
}
const HOUR_MS = 3_600_000;
