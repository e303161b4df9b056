import type { PeriodMonth, Periods } from '#contract/books/books.ts';
import { addDays } from '#contract/dates.ts';

export type PeriodDays = { closedThroughOn: string; lockedThroughOn: string };
/** What is offered to do with a month. */
export type PeriodStep = { kind: 'close' | 'lock' | 'reopen' | 'unlock'; days: PeriodDays };

/**
 * What is offered first beside a month: what is over is closed, what is closed is locked, and the last that is closed or
 * locked can be opened again.
 */
export function stepsOf(month: PeriodMonth, { organization, canUnlock }: Periods): PeriodStep[] {
  const { closedThroughOn, lockedThroughOn } = organization;
  const held = { closedThroughOn: closedThroughOn ?? '', lockedThroughOn: lockedThroughOn ?? '' };
  const dayBefore = addDays(month.month, -1);
  if (month.state === 'LOCKED')
    return canUnlock && lockedThroughOn === month.lastOn
      ? [{ kind: 'unlock', days: { ...held, lockedThroughOn: dayBefore } }]
      : [];
  if (month.state === 'CLOSED')
    return [
      { kind: 'lock', days: { ...held, lockedThroughOn: month.lastOn } },
      ...(closedThroughOn === month.lastOn
        ? [{ kind: 'reopen', days: { ...held, closedThroughOn: dayBefore } } as const]
        : []),
    ];
  return month.isOver ? [{ kind: 'close', days: { ...held, closedThroughOn: month.lastOn } }] : [];
}
