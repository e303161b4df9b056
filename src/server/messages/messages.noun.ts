import { messageSubjects } from '#contract/messages/messages.ts';
import { defineNoun } from '#server/noun.ts';
import { MARK_OLDER, markOlder } from './commands/mark-older.ts';
import { routes } from './messages.routes.ts';
import { ATTACHMENT } from './messages.rules.ts';
import { conversationInReach } from './queries/conversations.ts';
import { findConversations } from './queries/find-conversations.ts';
import { findNoticedMessage } from './queries/find-noticed.ts';
import { messageInReach } from './queries/messages.ts';
import { ownMessagesOf } from './queries/own-messages.ts';

/** What people of an organization write to each other. */
export const messages = defineNoun(messageSubjects, {
  routes,
  jobs: { [MARK_OLDER]: { run: markOlder } },
  files: [ATTACHMENT],
  finders: [{ subject: 'conversation', permission: 'messages:use', find: findConversations }],
  noticed: { conversation_message: findNoticedMessage },
  ownData: { messages: ownMessagesOf },
  subjects: {
    conversation: {
      recordedAs: [],
      deletion: 'never',
      isToldByWord: true,
      inReach: conversationInReach,
      readBy: 'messages:use',
    },
    conversation_message: {
      recordedAs: [],
      deletion: 'never',
      isToldByWord: true,
      inReach: messageInReach,
      readBy: 'messages:use',
    },
  },
});
