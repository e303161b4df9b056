import { dayIn, type PlainDate } from '#contract/dates.ts';
import type { Job } from '#contract/work-orders/work-orders.ts';

/** Where somebody goes, and what they do there before they go on. */
export type Stop = { property: Job['property']; address: string; timeZone: string; jobs: Job[] };
/** What somebody has: by day with the stops in order of time, still to be booked or begun, and not answered yet. */
export type PlannedDays = {
  today: Stop[];
  later: { day: PlainDate; stops: Stop[] }[];
  toBook: Stop[];
  toAnswer: Stop[];
};

/** The jobs of one way, those one after the other at the same property together. */
export function stopsOf(jobs: readonly Job[]): Stop[] {
  const stops: Stop[] = [];
  for (const job of jobs) {
    const last = stops.at(-1);
    if (last?.property.id === job.property.id) last.jobs.push(job);
    else stops.push({ property: job.property, address: job.address, timeZone: job.timeZone, jobs: [job] });
  }
  return stops;
}

/** The day a job belongs to by the clocks of its place; null where nobody comes at a certain time. What is late or under way is today's. */
function dayOf(job: Job, now: Date): PlainDate | null {
  const today = dayIn(now, job.timeZone);
  if (job.status === 'DONE') return job.doneAt ? dayIn(job.doneAt, job.timeZone) : null;
  if (job.status === 'IN_PROGRESS') return today;
  if (!job.visit) return null;
  const day = dayIn(job.visit.from, job.timeZone);
  if (day < today) return today;
  return day;
}

/** When it is its turn within a day: at its visit, else when it was done. */
const turnOf = (job: Job): string => job.visit?.from ?? job.doneAt ?? '';

/** Everything somebody has, by day and way; what was done before today is over, and so is what is not theirs any more. */
export function planDays(jobs: readonly Job[], now: Date): PlannedDays {
  const mine = jobs.filter(({ status }) => status !== 'DECLINED' && status !== 'WITHDRAWN');
  const placed = mine.map((job) => ({
    job,
    day: dayOf(job, now),
    isToday: dayOf(job, now) === dayIn(now, job.timeZone),
  }));
  const inOrder = (found: typeof placed) =>
    stopsOf(found.map(({ job }) => job).toSorted((one, other) => turnOf(one).localeCompare(turnOf(other))));
  const open = placed.filter(({ job }) => job.status !== 'DONE' && job.status !== 'OFFERED');
  const later = Map.groupBy(
    open.filter(({ day, isToday }) => day !== null && !isToday),
    ({ day }) => day,
  );
  return {
    today: inOrder(placed.filter(({ job, isToday }) => isToday && job.status !== 'OFFERED')),
    later: [...later]
      .flatMap(([day, found]) => (day === null ? [] : [{ day, stops: inOrder(found) }]))
      .toSorted((one, other) => one.day.localeCompare(other.day)),
    toBook: byPlace(open.filter(({ day }) => day === null).map(({ job }) => job)),
    toAnswer: byPlace(mine.filter(({ status }) => status === 'OFFERED')),
  };
}

/** Without times the way goes from place to place. */
const byPlace = (jobs: readonly Job[]): Stop[] =>
  stopsOf(
    jobs.toSorted(
      (one, other) => one.property.name.localeCompare(other.property.name) || one.place.localeCompare(other.place),
    ),
  );

const jobsOf = (stops: readonly Stop[]): Job[] => stops.flatMap(({ jobs }) => jobs);

/** All jobs in the order in which the page shows them. */
export const inOrderOf = ({ today, later, toBook, toAnswer }: PlannedDays): Job[] => [
  ...jobsOf(toAnswer),
  ...jobsOf(today),
  ...later.flatMap(({ stops }) => jobsOf(stops)),
  ...jobsOf(toBook),
];

/** What somebody is at: the job under way, else the next of today, else whatever comes first. */
export function currentOf(days: PlannedDays): Job | null {
  const today = jobsOf(days.today);
  return (
    today.find(({ status }) => status === 'IN_PROGRESS') ??
    today.find(({ status }) => status !== 'DONE') ??
    inOrderOf(days)[0] ??
    null
  );
}

/** How many there are today, how many of them are done, and for how many no time is booked. */
export function countDay({ today, toBook }: PlannedDays): { all: number; done: number; toBook: number } {
  const jobs = jobsOf(today);
  return {
    all: jobs.length,
    done: jobs.filter(({ status }) => status === 'DONE').length,
    toBook: jobsOf(toBook).length,
  };
}
