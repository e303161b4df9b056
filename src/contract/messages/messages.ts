import { z } from 'zod';
import { Instant } from '../dates.schemas.ts';
import { FileBrief, Id, optionalLine, PersonBrief, PropertyBrief, typed, UnitBrief } from '../fields.ts';
import { says } from '../language/field.sentences.ts';
import { listAnswer, listQuery, Page, several } from '../list.ts';
import { elsewhereId, idOf, oneOfMany, uploadKey } from '../naming.ts';
import type { SubjectDeclarations } from '../noun.ts';
import { answer, defineRoutes } from '../route.ts';
import { ABOUT_TYPES, CONVERSATION_STATES, MAIL_OUTCOMES, MESSAGE_LENGTH_MAX, RELATIONS } from './messages.words.ts';

/** Where somebody lives or what they own, to tell people of one name apart. */
const Place = z.object({ property: PropertyBrief, unit: UnitBrief.nullable() });

/** Somebody whom the caller may write to: no more of them than it takes to choose. */
export const Correspondent = PersonBrief.extend({
  /** What they are to the organization, the first that counts. */
  relation: z.enum(RELATIONS),
  place: Place.nullable(),
});
export type Correspondent = z.infer<typeof Correspondent>;

/** What a conversation is about. */
export const About = z.object({ type: z.enum(ABOUT_TYPES), id: Id, name: z.string(), detail: z.string().nullable() });

/** Somebody else in a conversation. */
export const Participant = Correspondent.extend({
  /** When they last had it before them. */
  lastReadAt: Instant.nullable(),
  hasLeft: z.boolean(),
});

/** A conversation as a list shows it. */
export const ConversationRow = z.object({
  id: Id,
  title: z.string().nullable(),
  about: About.nullable(),
  /** The others, up to three. */
  participants: z.array(Correspondent),
  /** How many others there are. */
  otherCount: z.number().int(),
  /** The beginning of what was written last; null where that was a file alone. */
  lastText: z.string().nullable(),
  lastIsOwn: z.boolean(),
  lastMessageAt: Instant,
  unreadCount: z.number().int(),
  isMuted: z.boolean(),
  isArchived: z.boolean(),
});
export type ConversationRow = z.infer<typeof ConversationRow>;

export const Conversation = ConversationRow.extend({
  participants: z.array(Participant),
  /** Whether the caller left it: they read what was written until then, and write no more. */
  hasLeft: z.boolean(),
  /** The first message that the caller has not had before them; null where they have read everything. */
  firstUnreadId: Id.nullable(),
});
export type Conversation = z.infer<typeof Conversation>;

export const Message = z.object({
  id: Id,
  conversationId: Id,
  sender: PersonBrief,
  isOwn: z.boolean(),
  /** Plain text with line breaks; whatever it looks like, it is shown as it stands. */
  body: z.string(),
  sentAt: Instant,
  /** When it first reached a page of somebody else. */
  deliveredAt: Instant.nullable(),
  /** When somebody else first had it before them. */
  readAt: Instant.nullable(),
  attachments: z.array(FileBrief),
});
export type Message = z.infer<typeof Message>;

const text = typed()
  .max(MESSAGE_LENGTH_MAX, says('field.too_long', { maximum: MESSAGE_LENGTH_MAX }))
  .default('');

/** Either into a conversation, or to people, with whom one is begun or gone on with. */
export const MessageInput = z.object({
  conversationId: oneOfMany().nullish(),
  recipientIds: z.array(oneOfMany()).max(200).default([]),
  /** What a new conversation is about: one of these, or nothing. */
  propertyId: idOf('property').nullish(),
  leaseId: idOf('lease').nullish(),
  ticketId: idOf('ticket').nullish(),
  title: optionalLine(120),
  body: text,
  attachmentKeys: z.array(uploadKey()).max(10).default([]),
  /** What the sender calls it, unlike any other of theirs: sent again under it, however late, it is there once. */
  sentKey: elsewhereId(z.string().min(8).max(100)).nullish(),
});
export type MessageInput = z.output<typeof MessageInput>;

const ConversationParams = z.object({ conversationId: idOf('conversation') });
const Unread = z.object({ conversationCount: z.number().int(), hasUndelivered: z.boolean() });

export const messageRoutes = defineRoutes({
  conversations: {
    method: 'GET',
    path: '/api/messages/conversations',
    permission: 'messages:use',
    summary: "The caller's conversations, the one written in last first.",
    query: listQuery(['-lastMessageAt'], {
      state: z.enum(CONVERSATION_STATES).default('current'),
      relation: several(RELATIONS),
      /** With this person, alone or among others. */
      personId: idOf('person').optional(),
      /** About this thing alone. */
      propertyId: idOf('property').optional(),
      leaseId: idOf('lease').optional(),
      ticketId: idOf('ticket').optional(),
    }),
    response: listAnswer(ConversationRow),
  },
  messages: {
    method: 'GET',
    path: '/api/messages/conversations/:conversationId',
    permission: 'messages:use',
    summary:
      'What was written in a conversation, in the order in which it was sent: the last messages, by a cursor those before or after them, or those around one.',
    params: ConversationParams,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(200).default(50),
      /** Those before: `page.nextCursor` of an answer. */
      cursor: z.string().max(500).optional(),
      /** Those after: `laterCursor` of an answer. */
      after: z.string().max(500).optional(),
      /** This message in the middle. */
      around: oneOfMany().optional(),
    }),
    response: z.object({
      data: z.array(Message),
      page: Page,
      /** Give this back as `after` for what was written then; null where these are the last. */
      laterCursor: z.string().nullable(),
      conversation: Conversation,
    }),
  },
  find: {
    method: 'GET',
    path: '/api/messages/conversations/:conversationId/found',
    permission: 'messages:use',
    summary: 'The messages of a conversation that hold every word of `q`, the newest first.',
    params: ConversationParams,
    query: listQuery(['-sentAt'], {}),
    response: listAnswer(Message),
  },
  send: {
    method: 'POST',
    path: '/api/messages',
    permission: 'messages:use',
    summary: 'Write into a conversation, or to people.',
    body: MessageInput,
    response: answer(Message),
  },
  upload: {
    method: 'POST',
    path: '/api/uploads/message-attachment',
    permission: 'messages:use',
    summary: 'Upload a picture or a PDF for a message.',
    upload: z.object({}),
    response: answer(FileBrief),
  },
  read: {
    method: 'POST',
    path: '/api/messages/conversations/:conversationId/read',
    permission: 'messages:use',
    summary: 'Say that the caller has everything in a conversation before them.',
    params: ConversationParams,
    // When it was read stands in both places, and either says it.
    response: z.object({ data: z.object({ readAt: Instant }).optional(), readAt: Instant }),
  },
  typing: {
    method: 'POST',
    path: '/api/messages/conversations/:conversationId/typing',
    permission: 'messages:use',
    summary: 'Tell the others in a conversation that the caller is writing; it is kept nowhere.',
    params: ConversationParams,
    response: answer(z.null()),
  },
  keep: {
    method: 'POST',
    path: '/api/messages/conversations/:conversationId/place',
    permission: 'messages:use',
    summary: 'Mute a conversation, archive it, or bring it back, for the caller alone.',
    params: ConversationParams,
    body: z.object({ isMuted: z.boolean().optional(), isArchived: z.boolean().optional() }),
    response: answer(z.object({ isMuted: z.boolean(), isArchived: z.boolean() })),
  },
  leave: {
    method: 'POST',
    path: '/api/messages/conversations/:conversationId/leave',
    permission: 'messages:use',
    summary: 'Leave a conversation; what was written until then stays readable.',
    params: ConversationParams,
    response: answer(z.null()),
  },
  unread: {
    method: 'GET',
    path: '/api/messages/unread',
    permission: 'messages:use',
    summary: 'In how many conversations something waits for the caller, those muted left out.',
    response: answer(Unread),
  },
  delivered: {
    method: 'POST',
    path: '/api/messages/delivered',
    permission: 'messages:use',
    summary: 'Say that what was written to the caller has reached a page of theirs.',
    response: answer(z.null()),
  },
  takeMail: {
    method: 'POST',
    path: '/api/mailed-answers/mime',
    permission: 'public',
    summary:
      'Take a mail with which somebody answers one about a conversation; taken once however often it comes. 200 means that it need not come again, 503 that it should.',
    takesMail: true,
    response: answer(z.object({ outcome: z.enum(MAIL_OUTCOMES) })),
  },
  contacts: {
    method: 'GET',
    path: '/api/properties/:propertyId/messageable-contacts',
    permission: 'messages:use',
    summary: 'Whom the caller may write to about a property.',
    params: z.object({ propertyId: idOf('property') }),
    response: answer(z.array(Correspondent)),
  },
  messagingList: {
    method: 'GET',
    path: '/api/users/messaging-list',
    permission: 'messages:use',
    summary: 'Everybody whom the caller may write to.',
    query: listQuery(['name'], {
      relation: several(RELATIONS),
      /** These people alone, as far as they may be written to. */
      personId: z.union([oneOfMany(), z.array(oneOfMany()).max(200)]).optional(),
    }),
    response: listAnswer(Correspondent),
  },
});

/** What people with a page open are told. */
export const messageEvents = {
  'message.sent': z.object({ conversationId: Id, messageId: Id, senderId: Id }),
  'message.read': z.object({
    conversationId: Id,
    personId: Id,
    /** Null where it has but arrived. */ readAt: Instant.nullable(),
  }),
  'message.typing': z.object({ conversationId: Id, personId: Id, name: z.string() }),
};

export const messageSubjects = { conversation: {}, conversation_message: {} } as const satisfies SubjectDeclarations;
