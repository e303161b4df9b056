import { defineMessages } from '#contract/language/catalogue.ts';

const leases = (count: number): string => (count === 1 ? '1 lease' : `${count} leases`);

/** What is said of many leases at once. */
export const leaseBulkMessages = defineMessages('lease-bulk.leaseBulkMessages', {
  renew: 'Renew',
  raise: 'Change rent',
  charge: 'Charge',
  credit: 'Credit',
  rule: {
    rent: 'New rent',
    kinds: {
      BY_PERCENT: 'Raise by %',
      BY_AMOUNT: 'Raise by amount',
      TO_MARKET: 'Set to asked',
      SET: 'Set to',
      AS_IS: 'As it is',
    },
    amounts: { BY_AMOUNT: 'More a month', SET: 'Rent a month' },
    percent: 'Percent',
    round: 'Round to',
    notRounded: 'Not rounded',
    capped: 'Never above what is asked',
    currencies: 'These leases are in several currencies. Filter the list to the properties of one.',
    total: (now: string, then: string, more: string) => `${now} a month now, ${then} then: ${more} a month.`,
  },
  renewing: {
    title: 'Renew many leases',
    length: 'For',
    months: (count: number) => (count === 1 ? '1 month' : `${count} months`),
    openEnded: 'Open-ended',
    respondBy: 'They answer by',
    verb: (count: number) => (count === 1 ? 'Offer 1 renewal' : `Offer ${count} renewals`),
    done: (count: number) =>
      count === 1
        ? '1 renewal offered; the renters are told in 15 minutes'
        : `${count} renewals offered; the renters are told in 15 minutes`,
  },
  raising: {
    title: 'Change many rents',
    from: 'First day of the new rent',
    fromHint: 'The rent of before is owed through the day before.',
    verb: (count: number) => (count === 1 ? 'Change 1 rent' : `Change ${count} rents`),
    done: (count: number) => (count === 1 ? '1 rent changed' : `${count} rents changed`),
  },
  charging: {
    title: 'Charge many leases',
    account: 'What for',
    chooseAccount: 'Choose an account',
    amount: 'Amount each',
    dueOn: 'Due on',
    memo: 'What the renters read',
    rentNow: (rent: string) => `Rent ${rent}`,
    due: (day: string) => `due ${day}`,
    total: (count: number, each: string, sum: string) => `${leases(count)} at ${each}: ${sum} together.`,
    verb: (count: number) => `Charge ${leases(count)}`,
    done: (count: number) => `${leases(count)} charged`,
  },
  crediting: {
    title: 'Credit many leases',
    kind: 'Why',
    account: 'Against',
    amount: 'Amount each',
    on: 'On',
    memo: 'What the renters read',
    onDay: (day: string) => `on ${day}`,
    verb: (count: number) => `Credit ${leases(count)}`,
    done: (count: number) => `${leases(count)} credited`,
  },
  leases,
});
