import { defineMessages } from '#contract/language/catalogue.ts';

/** What is said of many leases at once. */
export const leaseBulkMessages = defineMessages('lease-bulk.leaseBulkMessages', {
  renew: 'Renew',
  renewing: {
    title: 'Renew many leases',
    rent: 'New rent',
    kinds: { BY_PERCENT: 'Raise by', TO_MARKET: 'Set to asked', AS_IS: 'As it is' },
    percent: 'Percent',
    round: 'Round to',
    notRounded: 'Not rounded',
    capped: 'Never above what is asked',
    length: 'For',
    months: (count: number) => (count === 1 ? '1 month' : `${count} months`),
    openEnded: 'Open-ended',
    respondBy: 'They answer by',
    verb: (count: number) => (count === 1 ? 'Offer 1 renewal' : `Offer ${count} renewals`),
    done: (count: number) =>
      count === 1
        ? '1 renewal offered; the renters are told in 15 minutes'
        : `${count} renewals offered; the renters are told in 15 minutes`,
    total: (now: string, then: string, more: string) => `${now} a month now, ${then} then: ${more} a month.`,
  },
  leases: (count: number) => (count === 1 ? '1 lease' : `${count} leases`),
});
