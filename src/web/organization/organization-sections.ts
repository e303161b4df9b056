// Which fields of the settings stand together.
export const PROMISES = [
  'answerHoursEmergency',
  'resolveDaysEmergency',
  'answerHoursHigh',
  'resolveDaysHigh',
  'answerHoursNormal',
  'resolveDaysNormal',
  'answerHoursLow',
  'resolveDaysLow',
] as const;
export const OFFERS = [
  'offerMinutesEmergency',
  'offerHoursHigh',
  'offerDaysNormal',
  'offerDaysLow',
  'offersNext',
  'endedPapersBlock',
  'doneNeedsSignature',
] as const;
/** Those of them that contractors are told when they are offered a job. */
export const OFFER_TIMES = OFFERS.filter((name) => name !== 'endedPapersBlock' && name !== 'doneNeedsSignature');
export const MONEY = ['invoiceTolerancePercent', 'spokenWordHours', 'figureRowsMin'] as const;
export const OWNERS = ['ownersToAgree', 'promiseAfterQuestion'] as const;
export const LOOKS = ['color', 'postalAddress', 'phone', 'website'] as const;
export const WORKING = ['opensAtHour', 'closesAtHour', 'workingDays', 'holidays'] as const;
