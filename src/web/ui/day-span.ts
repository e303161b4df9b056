import { earlierDay, laterDay, type PlainDate } from '#contract/dates.ts';

export type DaySpan = { from: PlainDate; to: PlainDate };

/** A span of days with another end: where the other end would lie on the wrong side of it, it comes along. */
export const spanWith = ({ from, to }: DaySpan, end: keyof DaySpan, day: PlainDate): DaySpan =>
  end === 'from' ? { from: day, to: laterDay(to, day) } : { from: earlierDay(from, day), to: day };
