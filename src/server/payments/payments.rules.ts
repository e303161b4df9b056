import type { PlainDate } from '#contract/dates.ts';

/** Something that falls due, in minor units. */
export type DueItem = { dueOn: PlainDate; name: string; minor: number };

/** Everything of the first day on which something falls due, and what is left of it after what was paid ahead; null where nothing does. */
export function nextDue(
  items: readonly DueItem[],
  aheadMinor: number,
): { dueOn: PlainDate; minor: number; toPayMinor: number; items: DueItem[] } | null {
  const dueOn = items.reduce<PlainDate | null>(
    (first, item) => (first === null || item.dueOn < first ? item.dueOn : first),
    null,
  );
  if (dueOn === null) return null;
  const ofDay = items.filter((item) => item.dueOn === dueOn);
  const minor = ofDay.reduce((sum, item) => sum + item.minor, 0);
  return { dueOn, minor, toPayMinor: Math.max(0, minor - aheadMinor), items: ofDay };
}
