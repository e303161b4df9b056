import type { MeterRow } from '#contract/meters/meters.ts';
import { amountOf } from '#web/measures/measures.ts';
import { meterWords } from './meters.messages.ts';

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
