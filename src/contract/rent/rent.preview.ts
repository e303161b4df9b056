import { addDays, addMonths, type PlainDate } from '../dates.ts';
import { type LeaseLines, type Occurrence, occurrencesOf } from './rent.occurrences.ts';

/** What falls due in one calendar month. */
export type PreviewMonth = { month: PlainDate; totalMinor: number; occurrences: Occurrence[] };
/** Months one after the other that owe the same: of each account as much, in the order in which they first fall due. */
export type PreviewRun = { from: PlainDate; to: PlainDate; months: number; partsMinor: number[]; totalMinor: number };
export type Preview = { months: PreviewMonth[]; runs: PreviewRun[]; totalMinor: number };

/** What a lease will owe in the twelve calendar months from a day's own on, or from its month given. */
export function previewOf(terms: LeaseLines, from: PlainDate, monthCount = 12): Preview {
  const first = `${from.slice(0, 8)}01` as PlainDate;
  const last = addDays(addMonths(first, monthCount), -1);
  const all = occurrencesOf(terms, { from: first, to: last });
  const months = Array.from({ length: monthCount }, (_, at) => {
    const month = addMonths(first, at);
    const occurrences = all.filter((occurrence) => occurrence.dueOn.slice(0, 7) === month.slice(0, 7));
    return { month, occurrences, totalMinor: sumOf(occurrences) };
  });
  return { months, runs: runsOf(months), totalMinor: sumOf(all) };
}

/** What falls due next of these accounts, on the day given or after it. */
export const nextOf = ({ months }: Preview, accounts: readonly string[], from: PlainDate): Occurrence | undefined =>
  months
    .flatMap(({ occurrences }) => occurrences)
    .find(({ account, dueOn }) => dueOn >= from && accounts.includes(account));

function runsOf(months: readonly PreviewMonth[]): PreviewRun[] {
  const runs: PreviewRun[] = [];
  for (const { month, occurrences, totalMinor } of months) {
    const run = runs.at(-1);
    const partsMinor = [...Map.groupBy(occurrences, ({ account }) => account).values()].map(sumOf);
    if (run?.partsMinor.join() === partsMinor.join()) {
      run.to = month;
      run.months++;
      run.totalMinor += totalMinor;
    } else {
      runs.push({ from: month, to: month, months: 1, partsMinor, totalMinor });
    }
  }
  return runs;
}

const sumOf = (occurrences: readonly Occurrence[]): number =>
  occurrences.reduce((sum, occurrence) => sum + occurrence.amountMinor, 0);
