import { DAY_PARTS, type DayPart } from '#contract/maintenance/maintenance.words.ts';

/** In which parts of the day somebody is there to open, in the order of a day; each once. */
export const homeTimesOf = ({ homeTimes }: { homeTimes: readonly string[] }): DayPart[] =>
  DAY_PARTS.filter((part) => homeTimes.includes(part));
