import { defineMessages } from '#contract/language/catalogue.ts';
import { counted, figure } from '#web/ui/org-locale.ts';

const these = (count: number, isAll: boolean) => `${isAll ? 'all' : 'the first'} ${figure(count)}`;

/** What the page says on which all stands that waits to be charged. */
export const heldRentListMessages = defineMessages('held-rent-list.heldRentListMessages', {
  title: 'Rent that is not charged',
  financial: 'Financial',
  lede: (leaseCount: number) =>
    `${counted(leaseCount, { one: 'lease waits', other: 'leases wait' })}: the books of the month were locked when it fell due. Renters owe it once it is charged.`,
  loading: 'Looking for rent that is not charged',
  failed: 'The rent that is not charged did not load',
  none: 'All rent is charged',
  noneHint: 'Rent that falls due in a month that is locked waits here, until somebody charges it or leaves it out.',
  sums: 'What waits',
  together: 'Not charged',
  leases: 'Leases',
  since: 'Waiting since',
  part: (what: string, from: string, to: string, dueOn: string) =>
    `${what} for ${from === to ? from : `${from} to ${to}`}, due ${dueOn}`,
  chargeAll: (count: number, isAll: boolean) => `Charge ${these(count, isAll)}`,
  leaveAll: (count: number, isAll: boolean) => `Leave ${these(count, isAll)} out`,
  cut: (shown: number) => `The first ${figure(shown)} are listed; the others follow once these are decided.`,
  keep: 'Let them wait',
  chargeTitle: (count: number, isAll: boolean) => `Charge ${these(count, isAll)}?`,
  chargeLede: (sums: string) => `${sums}. Each falls due on the first day that is open where it is.`,
  leaveTitle: (count: number, isAll: boolean) => `Leave ${these(count, isAll)} out?`,
  leaveLede: (sums: string) => `${sums}. Renters are never charged this.`,
  charged: (count: number) => counted(count, { one: 'charge is posted', other: 'charges are posted' }),
  left: (count: number) => counted(count, { one: 'is left out', other: 'are left out' }),
  decide: 'Decide',
  decideAbout: (whose: string, from: string) => `Decide: ${whose}, ${from}`,
});
