import { defineMessages } from '#contract/language/catalogue.ts';

/** What a renter most often has to say while a request is open. */
export const waitingMessages = defineMessages('waiting.waitingMessages', {
  otherTime: 'Another time',
  otherTimeBegin: (visit: string) => `The visit on ${visit} does not suit me. Better would be `,
  gotWorse: 'It got worse',
  gotWorseBegin: 'It got worse: ',
});
