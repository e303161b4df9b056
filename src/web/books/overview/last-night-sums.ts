import { fromMinor, toMinor } from '#contract/money.ts';
import { NIGHTLY_STEPS } from '#contract/rent/rent.nights.ts';
import type { Night } from '#contract/rent/rent.ts';

/**
 * What the last night did in the properties of a currency, step by step. A day begins hours earlier in Mumbai than in
 * London: the last night of some properties is not that of others.
 */
export function lastNightOf(nights: readonly Night[], currency: string, most: number) {
  const own = nights.filter((night) => night.currency === currency);
  const last = own[0]?.runOn;
  if (last === undefined) return null;
  const steps = own.filter(({ runOn }) => runOn === last).flatMap((night) => night.steps);
  const done = NIGHTLY_STEPS.map((name) => {
    const ofName = steps.filter((step) => step.name === name);
    const minor = ofName.reduce((sum, { amount }) => sum + toMinor(amount, currency), 0);
    return { name, count: ofName.reduce((sum, { count }) => sum + count, 0), amount: fromMinor(minor, currency) };
  }).filter(({ count }) => count > 0);
  // Where as many were read as can be, those of the same night may go on behind the last.
  const isCut = nights.length === most && nights.at(-1)?.runOn === last;
  return { on: last, done, isCut, failedCount: steps.reduce((sum, { failures }) => sum + failures.length, 0) };
}
