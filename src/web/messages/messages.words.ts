import { defineMessages } from '#contract/language/catalogue.ts';
import type { NounWords } from '#web/words/noun-words.ts';

/** What the audit trail calls messages; what they say it never holds. */
const texts = defineMessages('messages.words.texts', {
  conversation: { name: 'A conversation', filter: 'Conversations' },
  message: { name: 'A message', filter: 'Messages' },
  fields: { isMuted: 'Muted', isArchived: 'Archived', attachmentCount: 'Files' },
  actions: {
    'message.send': 'Message sent',
    'message.refuse_reply': 'Answer by mail refused',
    'conversation.keep': 'Conversation muted or archived',
    'conversation.leave': 'Conversation left',
  },
});

const { isMuted, isArchived, attachmentCount } = texts.fields;

export const messageNounWords: NounWords = {
  subjects: {
    conversation: { ...texts.conversation, fields: { isMuted, isArchived } },
    conversation_message: { ...texts.message, fields: { attachmentCount } },
  },
  actions: texts.actions,
};
