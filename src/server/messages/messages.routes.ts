import { messageRoutes } from '#contract/messages/messages.ts';
import { implement } from '#server/http/implement.ts';
import { takeUpload } from '#server/uploads/uploads.commands.ts';
import { keepConversation, leaveConversation } from './commands/keep-conversation.ts';
import { markDelivered, markRead, sayTyping } from './commands/mark-messages.ts';
import { sendMessage } from './commands/send-message.ts';
import { takePostedMail } from './commands/take-posted-mail.ts';
import { ATTACHMENT } from './messages.rules.ts';
import { countUnread, listConversations } from './queries/conversations.ts';
import { contactsOf, listCorrespondents } from './queries/correspondents.ts';
import { findMessages, listMessages } from './queries/messages.ts';

export const routes = implement(messageRoutes, {
  conversations: (ctx, { query }) => listConversations(ctx, query),
  messages: (ctx, { params, query }) => listMessages(ctx, params.conversationId, query),
  find: (ctx, { params, query }) => findMessages(ctx, params.conversationId, query),
  send: async (ctx, { body }) => ({ data: await sendMessage(ctx, body) }),
  upload: async (ctx, { file }) => ({ data: await takeUpload(ctx, ATTACHMENT, file) }),
  read: async (ctx, { params }) => {
    const readAt = await markRead(ctx, params.conversationId);
    return { data: { readAt }, readAt };
  },
  typing: async (ctx, { params }) => {
    await sayTyping(ctx, params.conversationId);
    return { data: null };
  },
  keep: async (ctx, { params, body }) => ({ data: await keepConversation(ctx, params.conversationId, body) }),
  leave: async (ctx, { params }) => ({ data: await leaveConversation(ctx, params.conversationId) }),
  unread: async (ctx) => ({ data: await countUnread(ctx) }),
  delivered: async (ctx) => {
    await markDelivered(ctx);
    return { data: null };
  },
  takeMail: async (ctx, { file }) => ({ data: { outcome: await takePostedMail(ctx, file) } }),
  contacts: async (ctx, { params }) => ({ data: await contactsOf(ctx, params.propertyId) }),
  messagingList: (ctx, { query }) => listCorrespondents(ctx, query),
});
