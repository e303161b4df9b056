import { defineMessages } from '#contract/language/catalogue.ts';
import { counted } from '#web/ui/org-locale.ts';

/** What the first page of those who read the books says about money. */
export const moneyMessages = defineMessages('money.moneyMessages', {
  label: 'Money this month',
  failed: 'What is due and late did not load.',
  due: 'Due this month',
  paid: 'Paid of it',
  late: 'Late',
  ahead: 'Paid ahead',
  ofDue: 'of what falls due this month',
  leases: (count: number) => counted(count, { one: 'lease', other: 'leases' }),
  since: (leases: string, day: string) => `${leases}, the oldest since ${day}`,
  nothingLate: 'Nothing is late',
});
