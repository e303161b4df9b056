import type { Problem } from '../problem.ts';

export const messageProblems = {
  'message.empty': { status: 400, message: 'Write something, or add a file. Nothing was sent.', field: 'body' },
  'message.nobody': {
    status: 400,
    message: 'Say who it is for. Nothing was sent, and what you wrote is still here.',
    field: 'recipientIds',
  },
  'message.upload_gone': {
    status: 409,
    message: 'A file is not there any more. Nothing was sent; add it again.',
    field: 'attachmentKeys',
  },
  'message.too_many_people': {
    status: 409,
    message: 'A conversation holds up to 50 people. Nothing was sent; choose fewer.',
    field: 'recipientIds',
  },
  'conversation.left': {
    status: 409,
    message:
      'You left this conversation, so nothing was sent. What you wrote is still here; begin a new one with the same people.',
  },
  'conversation.alone': {
    status: 409,
    message:
      'Everybody else left this conversation, so nothing was sent. What you wrote is still here; begin a new one.',
  },
} as const satisfies Record<string, Problem>;
