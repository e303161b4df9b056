import { defineMessages } from '#contract/language/catalogue.ts';
import type { NightlyStep } from '#contract/rent/rent.nights.ts';
import { counted, figure } from '#web/ui/org-locale.ts';

const times = (count: number, one: string, other: string) => counted(count, { one, other });

/** What the log of the nights says. */
export const nightMessages = defineMessages('nights.nightMessages', {
  title: 'Nights',
  lede: 'What each night charged, property by property. What did not work is tried again the next night.',
  loading: 'Reading the nights',
  failed: 'The nights did not load',
  none: 'No night stands here yet',
  noneHint: 'Once rent is charged here, each night is written down by the next morning. Nothing has to be done for it.',
  nothingIn: (count: number) => `Nothing was due in ${times(count, 'property', 'properties')}.`,
  failedHere: (count: number) => times(count, 'lease needs somebody', 'leases need somebody'),
  lease: 'Open the lease',
  cut: (count: number) => `These are the last ${figure(count)}, each of one property.`,
});

/** What a step of a night did: how many, and their sum as it is written. */
export const stepWords: Record<NightlyStep, (count: number, sum: string) => string> = defineMessages(
  'nights.stepWords',
  {
    RENEWALS: (count: number) => times(count, 'lease carried over', 'leases carried over'),
    RENT_STEPS: (count: number) => times(count, 'rent changed', 'rents changed'),
    CHARGES: (count: number, sum: string) => `${times(count, 'charge', 'charges')}, ${sum}`,
    PREPAYMENTS: (count: number, sum: string) => `${times(count, 'payment', 'payments')} made ahead applied, ${sum}`,
    LATE_FEES: (count: number, sum: string) => `${times(count, 'late fee', 'late fees')}, ${sum}`,
    AUTOPAY: (count: number, sum: string) => `${times(count, 'payment', 'payments')} asked for by autopay, ${sum}`,
    PROMISES: (count: number) => times(count, 'promise to pay looked at', 'promises to pay looked at'),
    REMINDERS: (count: number) => times(count, 'lease reminded to pay', 'leases reminded to pay'),
  },
);
