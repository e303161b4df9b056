import { addDays, dayIn, type PlainDate } from '#contract/dates.ts';
import type { DayPart, TicketPriority, VisitReason } from '#contract/maintenance/maintenance.words.ts';
import { atHour, isWorkingDay, type WorkingTime } from './working-hours.ts';

/** A window in which somebody comes. */
export type Slot = { from: Date; to: Date };

/** What decides when somebody should come. */
export type VisitSought = {
  now: Date;
  /** Zone of the property; hours and days are those of the place. */
  timeZone: string;
  priority: TicketPriority;
  /** When whoever comes works, in whole hours. */
  working: WorkingTime;
  /** They come at any hour when something cannot wait. */
  takesEmergencies: boolean;
  /** In which parts of the day somebody is there to open; empty where it does not matter or nobody said. */
  homeTimes: readonly DayPart[];
  /** Times that whoever comes named themselves, in their order. */
  named: readonly Slot[];
  /** Where whoever comes is already expected. */
  booked: readonly (Slot & { isSameProperty: boolean })[];
};

export type Proposal = Slot & { day: PlainDate; reason: VisitReason };

const HOUR_MS = 3_600_000;
const WINDOW_HOURS = 2;
const SEARCHED_DAYS = 14;
const PROPOSALS_MAX = 3;
/** How long before somebody rings the bell a renter is told: a day, unless it is in a hurry. */
const NOTICE_HOURS: Record<TicketPriority, number> = { EMERGENCY: 0, HIGH: 2, NORMAL: 24, LOW: 24 };
/** Whoever is in the house anyway is worth waiting for so many days. */
const NEARBY_WITHIN_DAYS = 3;

const NOON = 12;
const FIVE_PM = 17;
const partOf = (hour: number): DayPart => (hour < NOON ? 'MORNING' : hour < FIVE_PM ? 'AFTERNOON' : 'EVENING');

/**
 * The likeliest times for a visit, the best first: what whoever comes named themselves, right before or after another visit
 * of theirs in the same property, else the soonest in which they work, have nothing else booked, and somebody is at home.
 * Where nobody is at home while they work, times in their hours that say so.
 */
export function proposeVisits(sought: VisitSought): Proposal[] {
  const named = sought.named.filter((slot) => slot.from > sought.now && isFree(slot, sought));
  const free = freeWindows(sought);
  const atHome = free.filter(({ hour }) => isHome(hour, sought.homeTimes));
  const likely = atHome.length > 0 ? atHome : free;
  const reasonOf = (window: Window): VisitReason => {
    if (likely !== atHome) return 'NOBODY_HOME';
    if (isNearby(window, sought)) return 'NEARBY';
    if (sought.homeTimes.length > 0) return 'HOME';
    return window === likely[0] ? 'SOONEST' : 'FREE';
  };
  const windows = inOrder(likely, sought).map((window) => ({ ...window, reason: reasonOf(window) }));
  return spread([
    ...named.map((slot) => ({ ...slot, day: dayIn(slot.from, sought.timeZone), reason: 'NAMED' as const })),
    ...windows,
  ]).map(({ from, to, day, reason }) => ({ from, to, day, reason }));
}

type Window = Slot & { day: PlainDate; hour: number };

/** Every window of two hours, on the hour, in which somebody may come, the soonest first. */
function freeWindows(sought: VisitSought): Window[] {
  const { now, timeZone, priority, working } = sought;
  const earliest = now.getTime() + NOTICE_HOURS[priority] * HOUR_MS;
  const isAnyHour = priority === 'EMERGENCY' && sought.takesEmergencies;
  const today = dayIn(now, timeZone);
  const days = Array.from({ length: SEARCHED_DAYS + 1 }, (_, ahead) => addDays(today, ahead));
  const [opens, closes] = isAnyHour ? [0, 24] : [working.opensAtHour, working.closesAtHour];
  const hours = Array.from({ length: Math.max(0, closes - opens - WINDOW_HOURS + 1) }, (_, later) => opens + later);
  return days
    .filter((day) => isAnyHour || isWorkingDay(day, working))
    .flatMap((day) =>
      hours.map((hour) => ({
        day,
        hour,
        from: atHour(day, hour, timeZone),
        to: atHour(day, hour + WINDOW_HOURS, timeZone),
      })),
    )
    .filter((window) => window.from.getTime() >= earliest && isFree(window, sought));
}

/** What is in the house anyway comes first, where it is soon enough. */
function inOrder(windows: Window[], sought: VisitSought): Window[] {
  const [soonest] = windows;
  if (!soonest) return [];
  const until = addDays(soonest.day, NEARBY_WITHIN_DAYS);
  const isBest = (window: Window) => window.day <= until && isNearby(window, sought);
  return [...windows.filter(isBest), ...windows.filter((window) => !isBest(window))];
}

/** The first, then those of another half of the day or another day: three of one morning are no choice. */
function spread<T extends Slot & { day: PlainDate; hour?: number; reason: VisitReason }>(all: readonly T[]): T[] {
  const chosen: T[] = [];
  for (const one of all) {
    if (chosen.length === PROPOSALS_MAX) break;
    const isAnother = chosen.every((other) => !overlaps(one, other));
    const isOtherHalf = chosen.every(
      ({ day, hour }) =>
        day !== one.day || hour === undefined || one.hour === undefined || half(hour) !== half(one.hour),
    );
    if (isAnother && isOtherHalf) chosen.push(one);
  }
  return chosen;
}

const half = (hour: number): boolean => hour < NOON;
const overlaps = (one: Slot, other: Slot): boolean => one.from < other.to && other.from < one.to;
const isFree = (slot: Slot, { booked }: VisitSought): boolean => !booked.some((other) => overlaps(slot, other));
/** Right before or right after another visit in the same property. */
const isNearby = ({ from, to }: Slot, { booked }: VisitSought): boolean =>
  booked.some((other) => other.isSameProperty && (+other.to === +from || +other.from === +to));
const isHome = (hour: number, homeTimes: readonly DayPart[]): boolean =>
  homeTimes.length === 0 || [hour, hour + WINDOW_HOURS - 1].every((one) => homeTimes.includes(partOf(one)));
