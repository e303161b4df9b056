import { addDays, type PlainDate } from '../dates.ts';

/** Days from moving out to the letter, and where that is usual. Only a reminder: what a contract or a law asks for comes before. */
export type ReturnRule = { days: number; place: string | null };

/** By country and, for the United States, by state: usual days as commonly published, to be verified. */
const DAYS: Readonly<Record<string, number>> = {
  'US-AZ': 14,
  'US-CA': 21,
  'US-FL': 15,
  'US-HI': 14,
  'US-MN': 21,
  'US-NE': 14,
  'US-NY': 14,
  'US-OH': 30,
  'US-TX': 30,
  US: 30,
  GB: 10,
  IN: 30,
};
const OTHERWISE = 30;

/** Within how many days the money is usually sent back at a place. */
export function returnRuleOf({ country, state }: { country: string; state: string | null }): ReturnRule {
  const own = `${country}-${(state ?? '').trim().toUpperCase()}`;
  const place = own in DAYS ? own : country in DAYS ? country : null;
  return { days: (place && DAYS[place]) || OTHERWISE, place };
}

/** The last day on which the letter and the money should go out. */
export const returnDueOn = (movedOutOn: PlainDate, rule: ReturnRule): PlainDate => addDays(movedOutOn, rule.days);
