import { randomUUID } from 'node:crypto';
import type { ChecklistInput, ChecklistItem, Tick } from '#contract/work-orders/checklist.ts';

const newKey = (): string => randomUUID().slice(0, 8);

/** The checklist of work that nobody has begun. */
export const freshItems = (texts: readonly string[], isRequired: boolean): ChecklistItem[] =>
  texts.map((text) => ({ key: newKey(), text, isRequired, tickedAt: null }));

/** A list as the office wants it: what is known by its key keeps its tick. */
export const asWanted = (items: readonly ChecklistItem[], wanted: ChecklistInput['items']): ChecklistItem[] => {
  const taken = new Set<string>();
  return wanted.map(({ key, text, isRequired }) => {
    const before = items.find((one) => one.key === key && !taken.has(one.key));
    if (before) taken.add(before.key);
    return { key: before?.key ?? newKey(), text, isRequired, tickedAt: before?.tickedAt ?? null };
  });
};

/** A list with one thing ticked or not; null where it is not there. What is ticked twice was ticked the first time. */
export function withTick(items: readonly ChecklistItem[], { key, isTicked }: Tick, at: string): ChecklistItem[] | null {
  if (!items.some((one) => one.key === key)) return null;
  return items.map((one) => (one.key === key ? { ...one, tickedAt: isTicked ? (one.tickedAt ?? at) : null } : one));
}

/** What must be ticked before the work counts as done, and is not. */
export const untickedOf = (items: readonly ChecklistItem[]): string[] =>
  items.flatMap(({ text, isRequired, tickedAt }) => (isRequired && tickedAt === null ? [text] : []));
