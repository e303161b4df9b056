import { defineMessages } from '../language/catalogue.ts';
import { plural } from '../language/grammar.ts';

/** The words that stand around days, times, addresses and failures. */
export const formatMessages = defineMessages('format.formatMessages', {
  unexpectedError: 'An unexpected error occurred. Please try again.',
  noAddress: 'Address N/A',
  noAddressInShort: 'N/A',
  incompleteAddress: 'Address details incomplete',
  yesterday: 'Yesterday',
  tomorrowAt: (time: string) => `tomorrow ${time}`,
  yesterdayAt: (time: string) => `yesterday ${time}`,
  todayIs: (day: string) => `Today, ${day}`,
  yesterdayWas: (day: string) => `Yesterday, ${day}`,
  today: 'today',
  tomorrow: 'tomorrow',
  dueNow: 'due now',
  late: (span: string) => `${span} late`,
  inSpan: (span: string) => `in ${span}`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => `${count} ${plural(count, { one: 'day', other: 'days' })}`,
});
