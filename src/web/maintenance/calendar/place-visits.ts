import { clockOffsetMs, momentAt } from '#contract/clocks.ts';
import { addDays, dayIn, type PlainDate } from '#contract/dates.ts';
import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import type { VisitWindow } from '#web/ui/visit-windows.ts';

export const MINUTES_A_DAY = 1440;
const MINUTE_MS = 60_000;
/** How far apart the clocks of two places of the world are at most. */
const ZONES_APART_HOURS = 14;
/** Where a visit may be dropped: each half hour. */
const SNAP_MINUTES = 30;
const SHOWN_FROM_HOUR = 7;
const SHOWN_TO_HOUR = 19;

export type VisitRow = TicketRow & { visit: NonNullable<TicketRow['visit']> };
/** A visit on its day, by the clocks of its property: from which minute to which, and in which of so many lanes. */
export type PlacedVisit = {
  row: VisitRow;
  fromMinute: number;
  toMinute: number;
  lane: number;
  laneCount: number;
  /** Where each begins well after the one it meets, it lies over that, which is seen until this minute; null side by side. */
  seenTo: number | null;
};

export const hasVisit = (row: TicketRow): row is VisitRow => row.visit !== null;

/** The day of a visit by the clocks of its property. */
export const visitDay = ({ visit, timeZone }: VisitRow): PlainDate => dayIn(visit.from, timeZone);

/** What to ask for, so that every visit of these days comes along, whatever the clocks of its property. */
export function askedFor(first: PlainDate, last: PlainDate): { visitFrom: string; visitBefore: string } {
  const apart = ZONES_APART_HOURS * 60 * MINUTE_MS;
  return {
    visitFrom: new Date(momentAt(first, '00:00', 'UTC').getTime() - apart).toISOString(),
    visitBefore: new Date(momentAt(addDays(last, 1), '00:00', 'UTC').getTime() + apart).toISOString(),
  };
}

/** The minute of the day that the clocks of a zone show. */
export function minuteOf(at: string, timeZone: string): number {
  const shown = Date.parse(at) + clockOffsetMs(Date.parse(at), timeZone);
  return Math.floor(shown / MINUTE_MS) % MINUTES_A_DAY;
}

/**
 * How long a visit is, by the clock; one that ends on another day lasts until midnight, and one within which the clocks are set
 * back to before it began as long as it lasts.
 */
function minutesOf({ visit, timeZone }: VisitRow): [from: number, to: number] {
  const from = minuteOf(visit.from, timeZone);
  if (dayIn(visit.to, timeZone) !== dayIn(visit.from, timeZone)) return [from, MINUTES_A_DAY];
  const to = minuteOf(visit.to, timeZone);
  return [from, to > from ? to : from + (Date.parse(visit.to) - Date.parse(visit.from)) / MINUTE_MS];
}

/** The visits of a day, those at the same time side by side. */
export function placeVisits(rows: readonly VisitRow[], day: PlainDate): PlacedVisit[] {
  const visits = rows
    .filter((row) => visitDay(row) === day)
    .map((row) => ({ row, minutes: minutesOf(row) }))
    .toSorted((one, other) => one.minutes[0] - other.minutes[0] || other.minutes[1] - one.minutes[1]);
  const placed: PlacedVisit[] = [];
  let group: PlacedVisit[] = [];
  let ends: number[] = [];
  const close = () => {
    placed.push(...layered(group.map((visit) => ({ ...visit, laneCount: ends.length }))));
    group = [];
    ends = [];
  };
  for (const { row, minutes } of visits) {
    const [fromMinute, toMinute] = minutes;
    if (ends.every((end) => end <= fromMinute)) close();
    const free = ends.findIndex((end) => end <= fromMinute);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = toMinute;
    group.push({ row, fromMinute, toMinute, lane, laneCount: 1, seenTo: null });
  }
  close();
  return placed;
}

/** Of those that begin so much apart, the earlier shows a line of its words above the later. */
const APART_MINUTES = 30;

/** Visits of a group, which lie over each other as steps where all that meet begin far enough apart. */
function layered(group: readonly PlacedVisit[]): PlacedVisit[] {
  const coverOf = ({ row, fromMinute, toMinute }: PlacedVisit, index: number): number =>
    Math.min(
      toMinute,
      ...group.flatMap((other, at) =>
        at > index && other.row !== row && other.fromMinute < toMinute && other.fromMinute >= fromMinute
          ? [other.fromMinute]
          : [],
      ),
    );
  const covers = group.map(coverOf);
  const areSteps =
    group.length > 1 && group.every(({ fromMinute }, at) => (covers[at] ?? 0) - fromMinute >= APART_MINUTES);
  return group.map((visit, at) => ({ ...visit, seenTo: areSteps ? (covers[at] ?? visit.toMinute) : null }));
}

/** Which hours a week shows: those of people at work, and all in which somebody comes. */
export function shownHours(visits: readonly PlacedVisit[]): { first: number; last: number } {
  return {
    first: Math.min(SHOWN_FROM_HOUR, ...visits.map(({ fromMinute }) => Math.floor(fromMinute / 60))),
    last: Math.max(SHOWN_TO_HOUR, ...visits.map(({ toMinute }) => Math.ceil(toMinute / 60))),
  };
}

/** The days of a week that have a column: all but a Sunday on which nobody comes, whose room the others have. */
export const workDays = (days: readonly PlainDate[], rows: readonly VisitRow[], today: PlainDate): PlainDate[] =>
  days.filter(
    (day) =>
      days.length === 1 ||
      new Date(day).getUTCDay() !== SUNDAY ||
      day === today ||
      rows.some((row) => visitDay(row) === day),
  );

const SUNDAY = 0;

/** Where now stands among visits: by the clocks of their properties where these agree, else by the reader's. */
export function nowAmong(rows: readonly VisitRow[], now: Date, reader: string): { day: PlainDate; minute: number } {
  const [zone = reader, ...others] = new Set(rows.map(({ timeZone }) => timeZone));
  const clocks = others.length > 0 ? reader : zone;
  return { day: dayIn(now, clocks), minute: minuteOf(now.toISOString(), clocks) };
}

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The window of a day in which a visit now stands. */
export function windowOf(row: VisitRow): VisitWindow {
  const [from, to] = minutesOf(row);
  return `${clock(from)}-${clock(to)}`;
}

/** What is booked for a request that has no visit yet: two hours. */
const USUAL_MINUTES = 120;

/** The window into which a request is dropped at a minute of a day: as long as its visit was, to the half hour, within the day. */
export function droppedWindow(row: TicketRow, minute: number): VisitWindow {
  const [was, until] = hasVisit(row) ? minutesOf(row) : [0, USUAL_MINUTES];
  const length = Math.max(SNAP_MINUTES, until - was);
  const snapped = Math.round(minute / SNAP_MINUTES) * SNAP_MINUTES;
  const from = Math.max(0, Math.min(snapped, MINUTES_A_DAY - length));
  return `${clock(from)}-${clock(from + length)}`;
}
