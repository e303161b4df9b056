import { defineMessages } from '#contract/language/catalogue.ts';

/** What a lease owes, where it is one line among others. */
export const leaseBalanceMessages = defineMessages('lease-balance.leaseBalanceMessages', {
  balance: 'Balance',
  due: (amount: string) => `${amount} of it is due.`,
  prepaid: (amount: string) => `${amount} is paid ahead.`,
  nothingDue: 'Nothing is due now.',
  none: 'Nothing was charged or paid so far.',
  record: 'Record payment',
});
