import type { PaperLight } from '#contract/contractors/contractors.ts';
import { addDays } from '#contract/dates.ts';
import { REMINDER_DAYS } from '#contract/documents/documents.words.ts';
import { day } from './contractor-marks.tsx';
import { contractorMessages } from './contractors.messages.ts';

const texts = contractorMessages.lintel;

/** What follows from a paper that ends or has ended, as the organization decided it, and when Lintel reminds of it the next time. */
export function standingOf({ state, endsOn, daysLeft, blocksOffers }: PaperLight): string {
  if (state === 'ENDED') return blocksOffers ? texts.endedDetail : texts.endedWarns;
  if (endsOn === null || daysLeft === null) return '';
  const next = REMINDER_DAYS.find((days) => days < daysLeft);
  return [
    texts.validTo(day(endsOn)),
    blocksOffers && texts.endingDetail,
    next !== undefined && texts.reminds(day(addDays(endsOn, -next))),
  ]
    .filter(Boolean)
    .join(' ');
}
