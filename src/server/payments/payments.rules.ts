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
  const minor = sumOf(ofDay);
  return { dueOn, minor, toPayMinor: toPayOn(items, aheadMinor, dueOn), items: ofDay };
}

type Falling = Pick<DueItem, 'dueOn' | 'minor'>;
const sumOf = (items: readonly Falling[]): number => items.reduce((sum, { minor }) => sum + minor, 0);

/** What is left to pay of what falls due on a day, once what was paid ahead has paid what falls due before it. */
export function toPayOn(items: readonly Falling[], aheadMinor: number, day: PlainDate): number {
  const leftAheadMinor = Math.max(0, aheadMinor - sumOf(items.filter(({ dueOn }) => dueOn < day)));
  return Math.max(0, sumOf(items.filter(({ dueOn }) => dueOn === day)) - leftAheadMinor);
}
