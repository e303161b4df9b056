import { defineMessages } from '#contract/language/catalogue.ts';
import { ordinal } from '#contract/language/grammar.ts';
import { figure } from './org-locale.ts';

/** Texts of the parts themselves; what a part is about comes from its page. */
export const uiMessages = defineMessages('ui.uiMessages', {
  optional: 'optional',
  /** "1st", "22nd". */
  nth: (value: number) => `${value}${ordinal(value, { one: 'st', two: 'nd', few: 'rd', other: 'th' })}`,
  showPassword: 'Show password',
  currency: 'Currency',
  callingCode: 'Calling code',
  openCalendar: 'Open calendar',
  calendar: 'Calendar',
  suchAs: (day: string) => `such as ${day}`,
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  nothingFound: 'Nothing found',
  showChoices: 'Show choices',
  noChoices: 'The choices did not load. Nothing is lost: check your connection and touch the field again.',
  clear: 'Clear',
  loading: 'Loading…',
  loadingList: (label: string) => `Loading ${label.toLowerCase()}…`,
  remove: (name: string) => `Remove ${name}`,
  removeFilter: (name: string) => `Remove filter ${name}`,
  uploading: (name: string) => `Sending ${name}`,
  call: 'Call',
  callTo: (name: string) => `Call ${name}`,
  write: 'Write',
  writeTo: (name: string) => `Write to ${name}`,
  close: 'Close',
  notices: 'Notices',
  undo: 'Undo',
  tryAgain: 'Try again',
  request: (id: string) => `request ${id}`,
  back: 'Back',
  stepOf: (at: number, all: number) => `Step ${at} of ${all}`,
  offline: 'You are offline.',
  photo: 'Photo',
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  ofAll: (at: number, all: number) => `${at} of ${all}`,
  /** "1,000+" where there are more than were counted. */
  countOf: (count: number, isExact: boolean) => (isExact ? figure(count) : `${figure(count - 1)}+`),
});
