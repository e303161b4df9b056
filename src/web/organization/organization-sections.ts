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
] as const;
export const MONEY = ['invoiceTolerancePercent', 'spokenWordHours', 'figureRowsMin'] as const;
export const LOOKS = ['color', 'postalAddress', 'phone', 'website'] as const;
export const WORKING = ['opensAtHour', 'closesAtHour', 'workingDays', 'holidays'] as const;
