import { defineMessages } from '#contract/language/catalogue.ts';
import type { WrittenTo } from '#contract/waiting-messages/waiting-messages.words.ts';

export const writtenToWords: Record<WrittenTo, string> = defineMessages('write-to-many.writtenToWords', {
  REPORTERS: 'Renters',
  CONTRACTORS: 'Contractors',
});

/** One message to the people of many requests. */
export const writeToManyMessages = defineMessages('write-to-many.writeToManyMessages', {
  title: 'Write about requests',
  to: 'To whom',
  toHint: 'Renters: whoever reported it, else who rents there. Contractors: who has a job of it.',
  message: 'Message',
  show: 'Show who gets it',
  unknown: (names: string) => `Nothing is known as ${names}, so it cannot be filled in.`,
  thenHead: 'Gets',
  changes: (count: number) => (count === 1 ? 'A message about 1 request' : `Messages about ${count} requests`),
  stay: (count: number) => (count === 1 ? 'none about 1' : `none about ${count}`),
  nothing: 'Nobody would get anything.',
  choose: 'Write it, then see what each of them gets before anything is sent.',
  undoable: (minutes: number) => `Goes out in ${minutes} minutes; until then it can be taken back.`,
  send: (count: number) => (count === 1 ? 'Send about 1 request' : `Send about ${count} requests`),
  sent: (count: number, minutes: number) =>
    count === 1
      ? `A message about 1 request goes out in ${minutes} minutes`
      : `Messages about ${count} requests go out in ${minutes} minutes`,
  undone: (count: number) =>
    count === 1 ? '1 taken back: nobody is told anything' : `${count} taken back: nobody is told anything`,
  undoneBut: (names: string, more: number) =>
    more === 0 ? `Went out already: ${names}.` : `Went out already: ${names} and ${more} more.`,
  leftAsTheyWere: (count: number) => (count === 1 ? 'None about 1 of them' : `None about ${count} of them`),
});
