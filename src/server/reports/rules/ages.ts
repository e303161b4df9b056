import type { AgeBand } from '#contract/books/books.words.ts';
import { daysBetween, type PlainDate } from '#contract/dates.ts';

/** Into which band of age so many days since something fell due belong; what is not due yet is in none. */
export function bandOf(days: number): AgeBand | null {
  if (days < 0) return null;
  return days <= 30 ? 'days30' : days <= 60 ? 'days60' : days <= 90 ? 'days90' : 'daysOver';
}

type Open = { dueOn: PlainDate; openMinor: number };

/** What is open on a day by how long it has been due: the first 30 days count from the day itself. */
export function aged(charges: readonly Open[], { to }: { to: PlainDate }): Record<AgeBand | 'notYetDue', number> {
  const sums = { notYetDue: 0, days30: 0, days60: 0, days90: 0, daysOver: 0 };
  for (const { dueOn, openMinor } of charges) sums[bandOf(daysBetween(dueOn, to)) ?? 'notYetDue'] += openMinor;
  return sums;
}
