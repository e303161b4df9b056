import { defineMessages } from '#contract/language/catalogue.ts';
import type { NounWords } from '#web/words/noun-words.ts';

/** What the audit trail says of messages to many. */
const texts = defineMessages('waiting-messages.words.texts', {
  actions: {
    'ticket.write_later': 'Message about a request written, to go out later',
    'ticket.take_message_back': 'Message about a request taken back',
    'ticket.give_message_up': 'Message about a request not sent',
  },
});

export const waitingMessageNounWords: NounWords = { subjects: {}, actions: texts.actions };
