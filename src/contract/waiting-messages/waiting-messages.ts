import { z } from 'zod';
import { bulkOf } from '../bulk.ts';
import { longText } from '../fields.ts';
import { defineSentences } from '../language/sentences.ts';
import type { Problem } from '../problem.ts';
import { defineRoutes } from '../route.ts';
import { WAITING_BODY_MAX, WRITTEN_TO } from './waiting-messages.words.ts';

/** What is written to the people of many requests at once. */
export const WriteToMany = z.object({
  action: z.literal('write'),
  to: z.enum(WRITTEN_TO),
  /** Plain text with line breaks, and what is filled in for each request between braces. */
  body: longText(WAITING_BODY_MAX),
});
export type WriteToMany = z.output<typeof WriteToMany>;

export const waitingMessageRoutes = defineRoutes({
  /** Rows are requests; a version of theirs is asked for as everywhere, and not compared. */
  ...bulkOf({ path: '/api/waiting-messages', permission: 'messages:use' }, 'messages:use', WriteToMany),
});

export const waitingMessageProblems = {
  'waiting_message.unknown_field': {
    status: 400,
    message: 'Something in braces is not known, so it cannot be filled in. Nothing was sent.',
    field: 'body',
  },
  'waiting_message.unfilled': {
    status: 409,
    message: 'Something in braces has nothing to be filled in with here. Nothing is sent about it.',
    field: 'body',
  },
  'waiting_message.too_long': {
    status: 409,
    message: 'With everything filled in it is too long here. Nothing is sent about it.',
    field: 'body',
  },
  'waiting_message.no_reporter': {
    status: 409,
    message: 'Nobody is known who reported it or rents there.',
  },
  'waiting_message.no_contractor': {
    status: 409,
    message: 'No contractor works on it.',
  },
  'waiting_message.no_sign_in': {
    status: 409,
    message: 'Whoever it concerns has no sign-in. Call them, or write them a mail.',
  },
  'waiting_message.no_address': {
    status: 409,
    message: 'Whoever works on it has neither a sign-in nor a mail address that is written to. Call them.',
  },
  'waiting_message.left': {
    status: 409,
    message: 'Whoever it concerns left your conversation about it. Call them, or write them a mail.',
  },
  'waiting_message.gone_out': {
    status: 409,
    message: 'It went out already, so it cannot be taken back. You can write another one.',
  },
} as const satisfies Record<string, Problem>;

/** What the server says of such messages besides its refusals. */
export const waitingMessageSentences = defineSentences({
  'waiting_message.unknown_fields': ({ fields }) =>
    `Nothing is known as ${fields}, so it cannot be filled in. Nothing was sent.`,
  'waiting_message.unfilled_fields': ({ fields }) => `Here there is nothing to fill in for ${fields}.`,
  'waiting_message.no_sign_in_of': ({ names }) => `${names}: no sign-in. Call them, or write them a mail.`,
  'waiting_message.no_address_of': ({ names }) =>
    `${names}: neither a sign-in nor a mail address that is written to. Call them.`,
  'waiting_message.left_by': ({ names }) =>
    `${names}: left your conversation about it. Call them, or write them a mail.`,
  'waiting_message.becomes': ({ names, text }) => `To ${names}: ${text}`,
  'waiting_message.and_not_to': ({ names }) => `Not to ${names}, who cannot be written to here.`,
});
