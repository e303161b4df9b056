import { defineMessages } from '#contract/language/catalogue.ts';

/** What is said of many leases at once. */
export const leaseBulkMessages = defineMessages('lease-bulk.leaseBulkMessages', {
  leases: (count: number) => (count === 1 ? '1 lease' : `${count} leases`),
});
