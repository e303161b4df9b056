import { formatDate } from '#contract/format/date.ts';
import type { PlanRow } from '#contract/plans/plans.ts';
import { statusWords } from '#web/maintenance/maintenance.messages.ts';
import { figure, orgLocale } from '#web/ui/org-locale.ts';
import { amountOf } from './plan-amounts.ts';
import { isByMove } from './plan-moves.ts';
import { planWords } from './plans.messages.ts';

type Often = Pick<PlanRow, 'repeats' | 'everyMonths' | 'everyAmount' | 'meter'>;

/** "Every 6 months", "every 500 h", so long after it was done, or at each move. */
export function oftenOf({ repeats, everyMonths, everyAmount, meter }: Often): string {
  if (isByMove(repeats)) return planWords.atMove[repeats];
  if (repeats === 'METER') return meter && everyAmount ? planWords.everyAmount(amountOf(everyAmount, meter)) : '';
  return repeats === 'CALENDAR' ? planWords.every(everyMonths) : planWords.after(everyMonths);
}

/** Where and to what it is done. */
export const placeOf = ({
  property,
  unit,
  asset,
  thing,
}: Pick<PlanRow, 'property' | 'unit' | 'asset' | 'thing'>): string =>
  [property?.name ?? planWords.everywhere, unit?.label, asset?.name, thing].filter(Boolean).join(', ');

type Dated = Pick<PlanRow, 'dueOn' | 'request' | 'ended' | 'repeats' | 'meter' | 'everyAmount' | 'asset'>;

/** Its request, what it ended with, how far its meter has come, or its day. */
export function dayOf({ dueOn, request, ended, repeats, meter, everyAmount, asset }: Dated): string {
  if (request) return planWords.requestIs(request.ref, statusWords[request.status]);
  if (ended) {
    const what = ended.what === 'ASSET' ? asset?.name : meter?.name;
    return planWords.takenOut(what ?? '', formatDate(ended.on, orgLocale()));
  }
  if (dueOn) return formatDate(dueOn, orgLocale());
  if (repeats !== 'METER' || !meter || meter.used === null || everyAmount === null) return '';
  return planWords.soFar(figure(meter.used), amountOf(everyAmount, meter));
}
