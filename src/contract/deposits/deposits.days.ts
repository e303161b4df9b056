import { addDays, type PlainDate } from '../dates.ts';

/** Days from moving out to the letter, and where that is usual. Only a reminder: what a contract or a law asks for comes before. */
export type ReturnRule = { days: number; place: string | null };

/**
 * By country and, for the United States, by state where it is less than elsewhere: usual days as commonly published, to be
 * verified.
 */
const DAYS: Readonly<Record<string, number>> = {
  'US-AK': 14,
  'US-AZ': 14,
  'US-CA': 21,
  'US-CT': 21,
  'US-DE': 20,
  'US-FL': 15,
  'US-HI': 14,
  'US-ID': 21,
  'US-MN': 21,
  'US-NE': 14,
  'US-NY': 14,
  'US-OH': 30,
  'US-RI': 20,
  'US-SD': 14,
  'US-TX': 30,
  'US-VT': 14,
  'US-WI': 21,
  US: 30,
  GB: 10,
  IN: 30,
};
/** States as people write them out, by their letters alone. */
const STATES: Readonly<Record<string, string>> = {
  ALASKA: 'AK',
  ARIZONA: 'AZ',
  CALIFORNIA: 'CA',
  CONNECTICUT: 'CT',
  DELAWARE: 'DE',
  FLORIDA: 'FL',
  HAWAII: 'HI',
  IDAHO: 'ID',
  MINNESOTA: 'MN',
  NEBRASKA: 'NE',
  NEWYORK: 'NY',
  OHIO: 'OH',
  RHODEISLAND: 'RI',
  SOUTHDAKOTA: 'SD',
  TEXAS: 'TX',
  VERMONT: 'VT',
  WISCONSIN: 'WI',
};
const OTHERWISE = 30;

/** Within how many days the money is usually sent back at a place. */
export function returnRuleOf({ country, state }: { country: string; state: string | null }): ReturnRule {
  const letters = (state ?? '').toUpperCase().replaceAll(/[^A-Z]/g, '');
  const own = `${country}-${STATES[letters] ?? letters}`;
  const place = own in DAYS ? own : country in DAYS ? country : null;
  return { days: (place && DAYS[place]) || OTHERWISE, place };
}

/** The last day on which the letter and the money should go out. */
export const returnDueOn = (movedOutOn: PlainDate, rule: ReturnRule): PlainDate => addDays(movedOutOn, rule.days);
