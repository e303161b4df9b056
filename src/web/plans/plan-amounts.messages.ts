import { defineMessages } from '#contract/language/catalogue.ts';
import type { Measure } from '#contract/meters/meters.words.ts';

/** As they stand behind a figure; those of meters come with the pages of meters, for which plans do not wait. */
export const measureSigns: Record<Measure, string> = defineMessages('plan-amounts.measureSigns', {
  M3: 'm³',
  FT3: 'ft³',
  CCF: 'CCF',
  GAL: 'gal',
  L: 'l',
  KWH: 'kWh',
  MWH: 'MWh',
  THERM: 'therms',
  HOURS: 'h',
  KM: 'km',
  MI: 'mi',
  COUNT: 'times',
});

export const amountWords = defineMessages('plan-amounts.amountWords', {
  amount: (figure: string, measure: string) => `${figure} ${measure}`,
});
