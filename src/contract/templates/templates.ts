import { z } from 'zod';
import { changeOf } from '../changes.ts';
import { Id, line, longText, Version } from '../fields.ts';
import { defineSentences } from '../language/sentences.ts';
import { listAnswer, listQuery } from '../list.ts';
import { idOf, oneOfMany } from '../naming.ts';
import type { SubjectDeclarations } from '../noun.ts';
import type { Problem } from '../problem.ts';
import { answer, defineRoutes, messageAnswer } from '../route.ts';
import { MESSAGE_FIELDS } from './merge-fields.ts';
import { TEMPLATE_BODY_MAX, TEMPLATE_NAME_MAX } from './templates.words.ts';

/** A text that staff write again and again, with what is filled in for whoever it is sent to between braces. */
export const MessageTemplate = z.object({ id: Id, name: z.string(), body: z.string(), version: Version });
export type MessageTemplate = z.infer<typeof MessageTemplate>;

export const TemplateInput = z.object({
  name: line(TEMPLATE_NAME_MAX),
  /** Plain text with line breaks and fields such as `{{first name}}`. */
  body: longText(TEMPLATE_BODY_MAX),
});
export type TemplateInput = z.output<typeof TemplateInput>;
export const TemplateChange = changeOf(TemplateInput).extend({ version: Version });
export type TemplateChange = z.output<typeof TemplateChange>;

const TemplateParams = z.object({ templateId: idOf('message_template') });
const fact = z.string().nullable();

/** What stands in place of each field; null where there is nothing, or where several people would read the same. */
export const TemplateFacts = z.object(
  Object.fromEntries(MESSAGE_FIELDS.map((field) => [field, fact])) as Record<
    (typeof MESSAGE_FIELDS)[number],
    typeof fact
  >,
);
export type TemplateFacts = z.infer<typeof TemplateFacts>;

export const templateRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/message-templates',
    permission: 'templates:use',
    summary: 'Texts that are written again and again.',
    query: listQuery(['name', '-name'], {}),
    response: listAnswer(MessageTemplate),
  },
  facts: {
    method: 'GET',
    path: '/api/message-templates/facts',
    permission: 'templates:use',
    summary: 'What a template is filled in with, in a conversation or for whom a new one is begun with.',
    query: z.object({
      conversationId: idOf('conversation').optional(),
      recipientIds: z.union([oneOfMany(), z.array(oneOfMany()).max(50)]).optional(),
      propertyId: idOf('property').optional(),
      leaseId: idOf('lease').optional(),
      ticketId: idOf('ticket').optional(),
    }),
    response: answer(TemplateFacts),
  },
  get: {
    method: 'GET',
    path: '/api/message-templates/:templateId',
    permission: 'templates:use',
    summary: 'One template.',
    params: TemplateParams,
    response: answer(MessageTemplate),
  },
  create: {
    method: 'POST',
    path: '/api/message-templates',
    permission: 'templates:use',
    summary: 'Keep a text to write it again.',
    body: TemplateInput,
    response: answer(MessageTemplate),
  },
  update: {
    method: 'PUT',
    path: '/api/message-templates/:templateId',
    permission: 'templates:use',
    summary: 'Change a template; what was written with it stays as it is.',
    params: TemplateParams,
    body: TemplateChange,
    response: answer(MessageTemplate),
  },
  remove: {
    method: 'DELETE',
    path: '/api/message-templates/:templateId',
    permission: 'templates:use',
    summary: 'Delete a template; what was written with it stays.',
    params: TemplateParams,
    response: messageAnswer,
  },
});

export const templateProblems = {
  'message_template.unknown_field': {
    status: 400,
    message: 'Something in braces is not known, so it could never be filled in. Nothing was saved.',
    field: 'body',
  },
} as const satisfies Record<string, Problem>;

/** What the server says about templates besides its refusals. */
export const templateSentences = defineSentences({
  'message_template.unknown_fields': ({ fields }) =>
    `Nothing is known as ${fields}, so it could never be filled in. Nothing was saved.`,
  'message_template.deleted': 'Template deleted. What was written with it stays.',
});

export const templateSubjects = { message_template: {} } as const satisfies SubjectDeclarations;
