import { defineMessages } from '#contract/language/catalogue.ts';

/** What is recorded of a code. */
export const reportCodeFieldWords = defineMessages('report-codes.reportCodeFieldWords', {
  propertyId: 'Property',
  unitId: 'Unit',
  label: 'Part of the property',
  count: 'Number of codes',
  ref: 'Request',
  source: 'Reported',
  isReporterVerified: 'Address proven',
});

/** The dialog with the codes of a property. */
export const reportCodeMessages = defineMessages('report-codes.reportCodeMessages', {
  title: (property: string) => `QR codes of ${property}`,
  lede: 'Hang them up. Whoever points a camera at one reports a problem of that place, without an account.',
  none: 'No code works here yet.',
  failed: 'The codes did not load.',
  shared: 'Shared areas',
  label: 'For which part?',
  labelHint: 'Such as “Lobby and stairs” or “Laundry”.',
  add: 'Make a code',
  forUnit: 'Make a code for this unit',
  forUnits: 'A code for every unit',
  print: 'Print all',
  printed: (property: string) => `QR codes ${property}.pdf`,
  printFailed: 'The sheet was not made. Try again in a moment.',
  renew: 'Renew',
  renewOf: (place: string) => `Renew the code of ${place}`,
  end: 'End',
  endOf: (place: string) => `End the code of ${place}`,
  renewing: {
    title: (place: string) => `Renew the code of ${place}?`,
    lede: 'The paper that hangs there now leads nowhere then, but to whom to call. Print the new one.',
    keep: 'Keep it',
    send: 'Renew it',
  },
  ending: {
    title: (place: string) => `End the code of ${place}?`,
    lede: 'Whoever reads it is told whom to call. What was reported by it stays.',
    keep: 'Keep it',
    send: 'End it',
  },
  close: 'Close',
});
