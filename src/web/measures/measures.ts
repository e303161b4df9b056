import type { Measure } from '#contract/meters/meters.words.ts';
import { figure } from '#web/ui/org-locale.ts';
import { measureSigns, measureWords } from './measures.messages.ts';

/** A figure with what it is in: "12,180 h". */
export const amountOf = (value: number, { measure }: { measure: Measure }): string =>
  measureWords.amount(figure(value), measureSigns[measure]);
