import type { Measure } from '#contract/meters/meters.words.ts';
import { figure } from '#web/ui/org-locale.ts';
import { amountWords, measureSigns } from './plan-amounts.messages.ts';

/** A figure with what it is in: "12,180 h". */
export const amountOf = (value: number, { measure }: { measure: Measure }): string =>
  amountWords.amount(figure(value), measureSigns[measure]);
