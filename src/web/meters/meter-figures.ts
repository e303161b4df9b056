import type { MeterRow } from '#contract/meters/meters.ts';
import type { Measure } from '#contract/meters/meters.words.ts';
import { figure } from '#web/ui/org-locale.ts';
import { measureSigns, meterWords } from './meters.messages.ts';

/** A figure with what it is in: "12,180 h". */
export const amountOf = (value: number, { measure }: { measure: Measure }): string =>
  meterWords.shown(figure(value), measureSigns[measure]);

/** What is used in a day on average, to three digits: what follows is noise. */
export const perDayOf = ({ perDay, measure }: Pick<MeterRow, 'perDay' | 'measure'>): string | null =>
  perDay === null ? null : meterWords.perDay(amountOf(Number(perDay.toPrecision(3)), { measure }));

/** Which house and home it is in, and where there. */
export const meterPlace = ({
  property,
  unit,
  asset,
  location,
}: Pick<MeterRow, 'property' | 'unit' | 'asset' | 'location'>): string =>
  [property.name, unit?.label, asset?.name, location].filter(Boolean).join(', ');
