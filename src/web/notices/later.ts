import { momentAt } from '#contract/clocks.ts';
import { addDays, dayIn } from '#contract/dates.ts';

const HOUR_MS = 3_600_000;
const HOURS_LATER = 3;
const LAST_HOUR_OF_WORK = 18;
const MORNING = '08:00';

/** When somebody who says "later" is reminded: at a full hour about three hours on, or the next morning where the day would be over. */
export function laterThan(now: Date, timeZone: string): { until: string; isToday: boolean } {
  const today = dayIn(now, timeZone);
  const hours = Array.from({ length: LAST_HOUR_OF_WORK + 1 }, (_, hour) =>
    momentAt(today, `${String(hour).padStart(2, '0')}:00`, timeZone),
  );
  const soonest = now.getTime() + HOURS_LATER * HOUR_MS - HOUR_MS / 2;
  const later = hours.find((at) => at.getTime() >= soonest);
  return later
    ? { until: later.toISOString(), isToday: true }
    : { until: momentAt(addDays(today, 1), MORNING, timeZone).toISOString(), isToday: false };
}
